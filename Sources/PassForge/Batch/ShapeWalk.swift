internal import PassFindings
internal import PassModel
internal import PassSource

/// Goes through a pass that is filled with marks, and puts the mark of a leaf for each value that has any.
struct ShapeWalk {
  /// A value that depends on the row.
  struct FoundLeaf {
    let leaf: PassShape.Leaf
    let isSerial: Bool
  }

  private let compiler: ShapeCompiler
  /// The leaves, in the order of the source.
  private(set) var leaves: [FoundLeaf] = []
  /// Codes with a text beside them, by the order of the source.
  private(set) var codes: [PassShape.LabelledCode] = []
  /// Moments that follow each other, by the order of the source.
  private(set) var orders: [PassShape.Order] = []
  /// Whether a mark stands where no leaf can be.
  private(set) var isLost = false

  /// Bytes that the issuer's own data have at most for their size to be no matter (`userInfo`).
  private static let mostData = 4096
  /// Moments of which a rule wants to know whether they follow each other.
  private static let chains = [
    ["eventStartDate", "eventEndDate"],
    ["originalBoardingDate", "originalDepartureDate", "originalArrivalDate"],
    ["currentBoardingDate", "currentDepartureDate", "currentArrivalDate"],
  ]

  init(compiler: ShapeCompiler) { self.compiler = compiler }

  /// The value with marks of leaves; nil once the walk is lost.
  mutating func visit(_ node: Node, _ place: Place?, _ name: String, of object: Node) -> Node? {
    if isLost { return nil }
    switch node.value {
    case .null, .bool: return node
    case .number(let number):
      guard let pieces = compiler.pieces(ofNumber: number) else { return node }
      let demand = place.flatMap { OrdinaryValue(name, in: $0, of: object, isNumber: true) }
      return leaf(pieces, demand, isText: false)
    case .string(let text):
      guard let pieces = compiler.pieces(of: text) else { return node }
      let demand = place.flatMap { OrdinaryValue(name, in: $0, of: object, isNumber: false) }
      return leaf(pieces, demand, isText: true, isSerial: place == .topLevel && name == "serialNumber")
    case .array(let elements):
      var marked: [Node] = []
      for element in elements {
        guard let element = visit(element, place, "", of: node) else { return nil }
        marked.append(element)
      }
      return Node(.array(marked), start: node.start, end: node.end)
    case .object(let members):
      var marked: [Member] = []
      for member in members {
        guard let value = visit(member, place, of: node) else { return nil }
        marked.append(Member(member.name, value, nameMark: member.nameMark))
      }
      let object = Node(.object(marked), start: node.start, end: node.end)
      switch place {
      case .barcode: noteCode(object)
      case .relevantDate: noteOrder(object, ["startDate", "endDate"], atMost: 86_400)
      case .semantics: for chain in Self.chains { noteOrder(object, chain, atMost: nil) }
      default: break
      }
      return object
    }
  }

  private mutating func visit(_ member: Member, _ place: Place?, of object: Node) -> Node? {
    if place == .topLevel && member.name == "userInfo" && member.node.members != nil {
      let first = leaves.count
      let marked = visitData(member.node)
      let most = PassJSON.bytes(of: member.node).count + (leaves.count - first) * OrdinaryValue.most
      if leaves.count > first && most > Self.mostData { isLost = true }
      return marked
    }
    let inner = place.flatMap { FormatTable.key(member.name, in: $0)?.type.place }
    let isScalar = member.node.members == nil && member.node.elements == nil
    return visit(member.node, isScalar ? place : inner, member.name, of: object)
  }

  /// The issuer's own data, of which no rule asks for more than the size, and whether they are secrets.
  private mutating func visitData(_ node: Node) -> Node? {
    switch node.value {
    case .null, .bool: return node
    case .number(let number):
      return compiler.pieces(ofNumber: number).map { leaf($0, .number, isText: false) } ?? node
    case .string(let text):
      return compiler.pieces(of: text).map { leaf($0, .name, isText: true) } ?? node
    case .array(let elements):
      let marked = elements.compactMap { visitData($0) }
      return Node(.array(marked), start: node.start, end: node.end)
    case .object(let members):
      let marked = members.compactMap { member -> Member? in
        let first = leaves.count
        let value = visitData(member.node)
        if leaves.count > first && SecretNames.isSecret(member.name) { isLost = true }
        return value.map { Member(member.name, $0, nameMark: member.nameMark) }
      }
      return Node(.object(marked), start: node.start, end: node.end)
    }
  }

  private mutating func leaf(
    _ pieces: [PassShape.Piece], _ demand: OrdinaryValue?, isText: Bool, isSerial: Bool = false
  ) -> Node? {
    guard let demand else {
      isLost = true
      return nil
    }
    leaves.append(
      FoundLeaf(
        leaf: PassShape.Leaf(pieces: pieces, isText: isText, demand: demand), isSerial: isSerial))
    return Node(.string("\(compiler.leafMark)\(leaves.count - 1)"))
  }

  /// A text of an object that may depend on the row; nil where there is none.
  private func text(_ name: String, of marked: Node) -> PassShape.Text? {
    guard let text = marked[name]?.string else { return nil }
    if text.hasPrefix(compiler.leafMark), let leaf = Int(text.dropFirst(compiler.leafMark.count)) {
      return .leaf(leaf)
    }
    return .bytes(Array(text.utf8))
  }

  /// Notes a code with a text beside it, where one of the two depends on the row.
  private mutating func noteCode(_ marked: Node) {
    guard let message = text("message", of: marked), let altText = text("altText", of: marked),
      message.isLeaf || altText.isLeaf
    else { return }
    codes.append(PassShape.LabelledCode(message: message, altText: altText))
    if codes.count > 60 { isLost = true }
  }

  /// Notes moments that are to follow each other, where one depends on the row and is not alone.
  private mutating func noteOrder(_ marked: Node, _ names: [String], atMost: Int?) {
    let moments = names.compactMap { text($0, of: marked) }
    guard moments.count > 1, moments.contains(where: \.isLeaf) else { return }
    orders.append(PassShape.Order(moments: moments, atMost: atMost))
  }
}
