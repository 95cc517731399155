internal import PassFindings
internal import PassModel
internal import PassSource

extension FieldGroup {
  /// Whether the group is drawn on the front.
  var isFront: Bool { self != .backFields && self != .additionalInfoFields }

  /// What Wallet does for a conflict in a field of this group.
  var conflict: Consequence { isStrict ? .refused : .looksWrong }
}

/// A field with its place.
struct FieldPlace {
  let style: PassStyle
  let group: FieldGroup
  let node: Node
  let path: NodePath
  /// The object in which its key must be the only one of its name: a style, or an upcoming event.
  let scope: NodePath

  /// The field's key in words: `of field 'seat' `; empty where it has none.
  var named: String { node["key"]?.string.map { "of field '\($0)' " } ?? "" }
}

extension Checker {
  /// All fields of the pass, in the order of the source; those of upcoming events last.
  func gatherFields() -> [FieldPlace] {
    var fields = styles.flatMap { style, member in
      Self.fields(of: member.node, style, .root.member(member.name))
    }
    let upcoming = NodePath.root.member("upcomingPassInformation")
    for (index, entry) in (pass["upcomingPassInformation"]?.elements ?? []).enumerated() {
      fields += Self.fields(of: entry, .eventTicket, upcoming.element(index))
    }
    return fields
  }

  private static func fields(of node: Node, _ style: PassStyle, _ path: NodePath) -> [FieldPlace] {
    (node.members ?? []).flatMap { member -> [FieldPlace] in
      guard let group = FieldGroup(rawValue: member.name) else { return [] }
      let groupPath = path.member(member.name)
      return (member.node.elements ?? []).enumerated().compactMap { index, node in
        guard node.members != nil else { return nil }
        return FieldPlace(style: style, group: group, node: node, path: groupPath.element(index), scope: path)
      }
    }
  }
}
