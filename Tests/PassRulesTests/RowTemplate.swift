import PassModel
import PassSource

@testable import PassForge

/// A source whose values come from the rows of a table, made of one whose values are its own.
struct RowTemplate {
  /// A value that comes from the row.
  struct Spot {
    /// The kind of object that it stands in; nil where the format knows none.
    let place: Place?
    /// The name of the member that holds it; empty in a list.
    let name: String
    /// That object, or list.
    let object: Node
    /// The value that the source had there.
    let own: Value

    /// What an ordinary value is like there; nil where none is.
    var demand: OrdinaryValue? {
      let isNumber = if case .number = own { true } else { false }
      if case .bool = own { return nil }
      return place.flatMap { OrdinaryValue(name, in: $0, of: object, isNumber: isNumber) }
    }

    /// The type that its variable has.
    var type: String {
      switch own {
      case .number: "number"
      case .bool: "bool"
      default: "string"
      }
    }
  }

  /// How a variable stands in place of a value.
  struct Use {
    /// The text that stands there.
    var text: String
    /// Whether a row may have no value.
    var isOptional = false
  }

  /// The source, with variables in place of values and with their section.
  private(set) var source: Node
  /// What its variables stand for, in their order.
  private(set) var spots: [Spot] = []

  private var isOptional: [Bool] = []

  /// Takes values out of a source.
  ///
  /// - Parameters:
  ///   - source: the source, without variables.
  ///   - isTaken: whether a value comes from the row; names stay.
  init(_ source: Node, where isTaken: (Spot) -> Bool) {
    self.init(source) { spot, name in isTaken(spot) ? Use(text: "{{ \(name) }}") : nil }
  }

  /// Takes values out of a source.
  ///
  /// - Parameters:
  ///   - source: the source, without variables.
  ///   - use: how the variable of a name stands in place of a value; nil where the value stays.
  init(_ source: Node, use: (Spot, String) -> Use?) {
    self.source = source
    self.source = visit(source, Spot(place: .topLevel, name: "", object: source, own: .null), use)
    let section = zip(spots, isOptional).enumerated().map { index, variable in
      let type = Member("type", Node(.string(variable.0.type)))
      let optional = Member("optional", Node(.bool(variable.1)))
      return Member(Self.name(index), Node(.object([type, optional])))
    }
    if case .object(let members) = self.source.value, !section.isEmpty {
      self.source.value = .object(members + [Member("variables", Node(.object(section)))])
    }
  }

  /// The text of the source.
  var json: [UInt8] { PassJSON.bytes(of: source) }

  /// The row with which it is the source that it was made of.
  var ownRow: [GivenValue?] { spots.map { .node(Node($0.own)) } }

  /// The name of a variable; the order of names is that of numbers.
  private static func name(_ index: Int) -> String { "v\(1000 + index)" }

  private mutating func visit(_ node: Node, _ spot: Spot, _ use: (Spot, String) -> Use?) -> Node {
    switch node.value {
    case .null: return node
    case .array(let elements):
      return Node(
        .array(
          elements.map {
            visit($0, Spot(place: spot.place, name: "", object: node, own: $0.value), use)
          }))
    case .object(let members):
      return Node(
        .object(
          members.map { member in
            let isScalar = member.node.members == nil && member.node.elements == nil
            let inner = spot.place.flatMap { FormatTable.key(member.name, in: $0)?.type.place }
            let spot = Spot(
              place: isScalar ? spot.place : inner, name: member.name, object: node, own: member.node.value)
            return Member(member.name, visit(member.node, spot, use))
          }))
    case .string, .number, .bool:
      if let use = use(spot, Self.name(spots.count)) {
        spots.append(spot)
        isOptional.append(use.isOptional)
        return Node(.string(use.text))
      }
      if case .string(let text) = node.value { return Node(.string(TemplateText.literal(text))) }
      return node
    }
  }
}
