internal import PassFiles
internal import PassModel
internal import PassSource

/// Works out how pass.json comes out for rows that fill the same places.
///
/// The template is filled with marks in place of values and goes the way of every pass; where the marks come
/// out, values will stand. So there is one way from a source to pass.json, not two.
struct ShapeCompiler {
  private let template: BatchTemplate
  private let marks: [Mark]
  private let leafMark: String

  /// What stands for a value while the shape is worked out.
  private enum Mark {
    /// A text, or a number's digits.
    case unique(String, isNumber: Bool)
    /// The value itself, of which there are few: true, false, or none.
    case fixed(Value?)
  }

  private struct FoundLeaf {
    let leaf: PassShape.Leaf
    let isSerial: Bool
  }

  /// What marks begin with: a text and digits, once and once more.
  private static let stems = [("pfmark", "7319"), ("markpf", "8642")]
  /// Places that a shape has at most. With all of them and with as many truth values as a source can hold,
  /// ordinary values stay below what may be filled in (`VariableRules.size`).
  private static let mostLeaves = 4096

  /// The shape of rows with values like these; nil where a value stands where the rulebook looks at it.
  ///
  /// It is worked out by marks of two kinds, and is the same by both: a text of the source that happens to be
  /// a mark of the one is none of the other.
  ///
  /// - Parameters:
  ///   - values: the values of a row, by the index of their variables.
  ///   - template: the template.
  ///   - takeIdentifiers: puts in the identifiers that the identity gives.
  /// - Returns: the shape.
  /// - Throws: `FileFailure` where the source's folder cannot be read.
  static func shape(
    of values: [Value?], _ template: BatchTemplate, _ takeIdentifiers: (inout PreparedPass) -> Void
  ) throws(FileFailure) -> PassShape? {
    let first = try ShapeCompiler(template, like: values, stems[0]).shape(takeIdentifiers)
    guard let first, first.leafCount <= mostLeaves else { return nil }
    return try ShapeCompiler(template, like: values, stems[1]).shape(takeIdentifiers) == first ? first : nil
  }

  private init(_ template: BatchTemplate, like values: [Value?], _ stem: (text: String, digits: String)) {
    self.template = template
    leafMark = "\(stem.text)leaf"
    marks = values.enumerated().map { index, value in
      let number = String(100_000 + index)
      switch value {
      case .string: return .unique("\(stem.text)z\(number)z", isNumber: false)
      case .number: return .unique("\(stem.digits)\(number)", isNumber: true)
      default: return .fixed(value)
      }
    }
  }

  /// The key by which rows are told that have one shape: what kind of value each variable has.
  static func key(of values: [Value?]) -> [UInt8] {
    values.map { value in
      switch value {
      case nil: 0
      case .string: 1
      case .number: 2
      case .bool(false): 3
      case .bool(true): 4
      default: 5
      }
    }
  }

  private func shape(
    _ takeIdentifiers: (inout PreparedPass) -> Void
  ) throws(FileFailure) -> PassShape? {
    let values = marks.map { mark -> Value? in
      switch mark {
      case .unique(let text, isNumber: false): .string(text)
      case .unique(let text, isNumber: true): .number(NumberLiteral(json: text))
      case .fixed(let value): value
      }
    }
    var prepared = try template.pass(resolved: values, folder: template.source.folder)
    takeIdentifiers(&prepared)
    guard codesAgree(in: prepared.pass) else { return nil }
    var walk = Walk(compiler: self)
    guard let marked = walk.visit(prepared.pass, .topLevel, "", of: prepared.pass), !walk.isLost else {
      return nil
    }
    return shape(of: PassJSON.bytes(of: marked), walk, serialNumber: prepared.serialNumber ?? "")
  }

  /// Whether the old barcode is one of the new ones whatever the row; else each row has to be looked at.
  private func codesAgree(in pass: Node) -> Bool {
    guard let legacy = pass["barcode"], let list = pass["barcodes"]?.elements else { return true }
    guard let message = legacy["message"]?.string, let format = legacy["format"]?.string else { return false }
    return list.contains { $0["message"]?.string == message && $0["format"]?.string == format }
  }

  /// Cuts pass.json at the marks of its leaves.
  private func shape(of json: [UInt8], _ walk: Walk, serialNumber: String) -> PassShape? {
    var parts: [PassShape.Part] = []
    var order: [Int: Int] = [:]
    var rest = json[...]
    let mark = Array("\"\(leafMark)".utf8)
    while let place = rest.firstRange(of: mark) {
      let end = rest[place.upperBound...].firstIndex(of: UInt8(ascii: "\"")) ?? rest.endIndex
      guard end < rest.endIndex,
        let number = Int(String(decoding: rest[place.upperBound..<end], as: UTF8.self)),
        walk.leaves.indices.contains(number)
      else { return nil }
      parts.append(.bytes(Array(rest[..<place.lowerBound])))
      order[number] = order.count
      parts.append(.leaf(walk.leaves[number].leaf))
      rest = rest[(end + 1)...]
    }
    parts.append(.bytes(Array(rest)))
    guard order.count == walk.leaves.count else { return nil }
    let serial = walk.leaves.firstIndex(where: \.isSerial).flatMap { order[$0] }
    return PassShape(
      parts: parts, serialLeaf: serial, serialNumber: serial == nil ? serialNumber : "",
      labelledCodes: walk.codes.compactMap { code in
        guard let message = order[code.message] else { return nil }
        switch code.altText {
        case .leaf(let leaf):
          return order[leaf].map { PassShape.LabelledCode(message: message, altText: .leaf($0)) }
        case .bytes(let bytes): return PassShape.LabelledCode(message: message, altText: .bytes(bytes))
        }
      })
  }
}

extension ShapeCompiler {
  /// Goes through a pass that is filled with marks, and puts the mark of a leaf for each value that has any.
  private struct Walk {
    let compiler: ShapeCompiler
    private(set) var leaves: [FoundLeaf] = []
    private(set) var codes: [PassShape.LabelledCode] = []
    /// Whether a mark stands where no leaf can be.
    private(set) var isLost = false

    init(compiler: ShapeCompiler) { self.compiler = compiler }

    /// The value with marks of leaves; nil once the walk is lost.
    mutating func visit(_ node: Node, _ place: Place?, _ name: String, of object: Node) -> Node? {
      if isLost { return nil }
      switch node.value {
      case .null, .bool: return node
      case .number(let number):
        guard let pieces = compiler.pieces(ofNumber: number) else { return node }
        return leaf(pieces, place, name, of: object, isText: false)
      case .string(let text):
        guard let pieces = compiler.pieces(of: text) else { return node }
        return leaf(pieces, place, name, of: object, isText: true)
      case .array(let elements):
        var marked: [Node] = []
        for element in elements {
          guard let element = visit(element, place, "", of: node) else { return nil }
          marked.append(element)
        }
        return Node(.array(marked), start: node.start, end: node.end)
      case .object(let members):
        let first = leaves.count
        var marked: [Member] = []
        for member in members {
          let inner = place.flatMap { FormatTable.key(member.name, in: $0)?.type.place }
          let isScalar = member.node.members == nil && member.node.elements == nil
          guard
            let value = visit(member.node, isScalar ? place : inner, member.name, of: node)
          else { return nil }
          marked.append(Member(member.name, value, nameMark: member.nameMark))
        }
        if place == .barcode { noteCode(node, marked, from: first) }
        return Node(.object(marked), start: node.start, end: node.end)
      }
    }

    private mutating func leaf(
      _ pieces: [PassShape.Piece], _ place: Place?, _ name: String, of object: Node, isText: Bool
    ) -> Node? {
      guard let place,
        let demand = OrdinaryValue(name, in: place, of: object, isNumber: !isText)
      else {
        isLost = true
        return nil
      }
      leaves.append(
        FoundLeaf(
          leaf: PassShape.Leaf(pieces: pieces, isText: isText, demand: demand),
          isSerial: place == .topLevel && name == "serialNumber"))
      return Node(.string("\(compiler.leafMark)\(leaves.count - 1)"), start: object.start)
    }

    /// Notes a code whose message depends on the row and that has a text beside it.
    private mutating func noteCode(_ node: Node, _ marked: [Member], from first: Int) {
      func leaf(_ name: String) -> Int? {
        let text = marked.first { $0.name == name }?.node.string
        guard let text, text.hasPrefix(compiler.leafMark) else { return nil }
        return Int(text.dropFirst(compiler.leafMark.count))
      }
      guard let altText = node["altText"]?.string else { return }
      guard let message = leaf("message") else {
        // A fixed message beside a text of the row is seldom; each row is then looked at.
        if leaf("altText") != nil { isLost = true }
        return
      }
      codes.append(
        PassShape.LabelledCode(
          message: message,
          altText: leaf("altText").map { .leaf($0) } ?? .bytes(Array(altText.utf8))))
      if codes.count > 60 { isLost = true }
    }
  }

  /// The pieces of a text that holds marks; nil where it holds none.
  private func pieces(of text: String) -> [PassShape.Piece]? {
    var pieces: [PassShape.Piece] = []
    var rest = Array(text.utf8)[...]
    while true {
      var nearest: (range: Range<Int>, index: Int)?
      for (index, mark) in marks.enumerated() {
        guard case .unique(let mark, _) = mark, let range = rest.firstRange(of: Array(mark.utf8)) else {
          continue
        }
        if nearest.map({ range.lowerBound < $0.range.lowerBound }) ?? true { nearest = (range, index) }
      }
      guard let found = nearest else { break }
      if found.range.lowerBound > rest.startIndex {
        pieces.append(.bytes(Array(rest[..<found.range.lowerBound])))
      }
      pieces.append(.variable(found.index))
      rest = rest[found.range.upperBound...]
    }
    if pieces.isEmpty { return nil }
    if !rest.isEmpty { pieces.append(.bytes(Array(rest))) }
    return pieces
  }

  private func pieces(ofNumber number: NumberLiteral) -> [PassShape.Piece]? {
    for (index, mark) in marks.enumerated() {
      if case .unique(number.json, isNumber: true) = mark { return [.variable(index)] }
    }
    return nil
  }
}
