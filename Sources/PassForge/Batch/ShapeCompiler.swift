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
  /// What the marks of leaves begin with.
  let leafMark: String

  /// What stands for a value while the shape is worked out.
  private enum Mark {
    /// A text, or a number's digits.
    case unique(String, isNumber: Bool)
    /// The value itself, of which there are few: true, false, or none.
    case fixed(Value?)
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
    var walk = ShapeWalk(compiler: self)
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
  private func shape(of json: [UInt8], _ walk: ShapeWalk, serialNumber: String) -> PassShape? {
    var parts: [PassShape.Part] = []
    var order: [Int: Int] = [:]
    var rest = json[...]
    let mark = Array("\"\(leafMark)".utf8)
    while let place = rest.place(of: mark) {
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
    func placed(_ text: PassShape.Text) -> PassShape.Text {
      if case .leaf(let leaf) = text { .leaf(order[leaf] ?? leaf) } else { text }
    }
    return PassShape(
      parts: parts, serialLeaf: serial, serialNumber: serial == nil ? serialNumber : "",
      labelledCodes: walk.codes.map {
        PassShape.LabelledCode(message: placed($0.message), altText: placed($0.altText))
      },
      orders: walk.orders.map { PassShape.Order(moments: $0.moments.map(placed), atMost: $0.atMost) })
  }
}

extension ShapeCompiler {
  /// The pieces of a text that holds marks; nil where it holds none.
  func pieces(of text: String) -> [PassShape.Piece]? {
    var pieces: [PassShape.Piece] = []
    var rest = Array(text.utf8)[...]
    while true {
      var nearest: (range: Range<Int>, index: Int)?
      for (index, mark) in marks.enumerated() {
        guard case .unique(let mark, _) = mark, let range = rest.place(of: Array(mark.utf8)) else {
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

  func pieces(ofNumber number: NumberLiteral) -> [PassShape.Piece]? {
    for (index, mark) in marks.enumerated() {
      if case .unique(number.json, isNumber: true) = mark { return [.variable(index)] }
    }
    return nil
  }
}
