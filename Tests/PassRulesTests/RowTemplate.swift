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

  /// The source, with variables in place of values and with their section.
  private(set) var source: Node
  /// What its variables stand for, in their order.
  private(set) var spots: [Spot] = []

  /// Takes values out of a source.
  ///
  /// - Parameters:
  ///   - source: the source, without variables.
  ///   - isTaken: whether a value comes from the row; names stay.
  init(_ source: Node, where isTaken: (Spot) -> Bool) {
    self.source = source
    self.source = visit(source, Spot(place: .topLevel, name: "", object: source, own: .null), isTaken)
    let section = spots.enumerated().map { index, spot in
      Member(Self.name(index), Node(.object([Member("type", Node(.string(spot.type)))])))
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

  private mutating func visit(_ node: Node, _ spot: Spot, _ isTaken: (Spot) -> Bool) -> Node {
    switch node.value {
    case .null: return node
    case .array(let elements):
      return Node(
        .array(
          elements.map {
            visit($0, Spot(place: spot.place, name: "", object: node, own: $0.value), isTaken)
          }))
    case .object(let members):
      return Node(
        .object(
          members.map { member in
            let isScalar = member.node.members == nil && member.node.elements == nil
            let inner = spot.place.flatMap { FormatTable.key(member.name, in: $0)?.type.place }
            let spot = Spot(
              place: isScalar ? spot.place : inner, name: member.name, object: node, own: member.node.value)
            return Member(member.name, visit(member.node, spot, isTaken))
          }))
    case .string, .number, .bool:
      if isTaken(spot) {
        spots.append(spot)
        return Node(.string("{{ \(Self.name(spots.count - 1)) }}"))
      }
      if case .string(let text) = node.value { return Node(.string(TemplateText.literal(text))) }
      return node
    }
  }
}
