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

  /// The field's key in words: `of field 'seat' `; empty where it has none.
  var named: String { node["key"]?.string.map { "of field '\($0)' " } ?? "" }
}

extension Checker {
  /// All fields of the pass, in the order of the source.
  var fields: [FieldPlace] {
    styles.flatMap { style, member in
      let stylePath = NodePath.root.member(member.name)
      return (member.node.members ?? []).flatMap { groupMember -> [FieldPlace] in
        guard let group = FieldGroup(rawValue: groupMember.name) else { return [] }
        let groupPath = stylePath.member(groupMember.name)
        return (groupMember.node.elements ?? []).enumerated().compactMap { index, node in
          guard node.members != nil else { return nil }
          return FieldPlace(style: style, group: group, node: node, path: groupPath.element(index))
        }
      }
    }
  }
}
