internal import PassFindings
internal import PassModel
internal import PassSource

/// How what pass.json says is compared.
extension PassComparison {
  /// The values outside fields that differ, down to single texts and numbers.
  static func keys(_ old: Node?, _ new: Node?) -> [Difference] {
    differences(old.map(withoutFields), new.map(withoutFields), at: .root)
  }

  /// A pass without the groups of its styles, which are compared field by field.
  private static func withoutFields(_ pass: Node) -> Node {
    let groups = Set(FieldGroup.allCases.map(\.rawValue))
    guard let members = pass.members else { return pass }
    return Node(
      .object(
        members.map { style in
          guard PassStyle(rawValue: style.name) != nil, let members = style.node.members else { return style }
          return Member(style.name, Node(.object(members.filter { !groups.contains($0.name) })))
        }))
  }

  /// What differs between two values: objects by their names, lists by their places.
  static func differences(_ old: Node?, _ new: Node?, at path: NodePath) -> [Difference] {
    switch (old?.value, new?.value) {
    case (.object(let before)?, .object(let after)?) where !path.isSecret:
      return paired(before, after, by: \.name).flatMap { name, old, new in
        differences(old?.node, new?.node, at: path.member(name))
      }
    case (.array(let before)?, .array(let after)?) where !path.isSecret:
      return (0..<max(before.count, after.count)).flatMap { index in
        differences(
          index < before.count ? before[index] : nil, index < after.count ? after[index] : nil,
          at: path.element(index))
      }
    default:
      guard
        let change = change(old.map { Array($0.compactText.utf8) }, new.map { Array($0.compactText.utf8) })
      else { return [] }
      let hidden = path.isSecret
      return [
        Difference(
          path: path.description, change: change, old: hidden ? nil : old?.withShortenedSecrets(keeping: 0),
          new: hidden ? nil : new?.withShortenedSecrets(keeping: 0), isSecret: hidden)
      ]
    }
  }

  // MARK: Fields

  static func fields(_ old: Inspection, _ new: Inspection, _ language: String?) -> [Field] {
    let (before, after) = (old.secretFields, new.secretFields)
    // A pass that changes its one style keeps its fields.
    let isOneStyle = old.styles.count < 2 && new.styles.count < 2
    return paired(before, after, by: { isOneStyle ? $0.name : "\($0.style).\($0.name)" }).compactMap {
      _, old, fresh in
      guard let field = fresh ?? old else { return nil }
      guard let old, let fresh else {
        return Field(
          key: field.name, change: fresh == nil ? .removed : .added, old: old?.shown, new: fresh?.shown,
          differences: [], notice: .nothing)
      }
      var found = differences(old.node, fresh.node, at: .root)
      if old.group != fresh.group {
        found.append(
          Difference(
            path: "group", change: .changed, old: Node(.string(old.group)), new: Node(.string(fresh.group)),
            isSecret: false))
      }
      guard !found.isEmpty else { return nil }
      return Field(
        key: field.name, change: .changed, old: old.shown, new: fresh.shown, differences: found,
        notice: Notice(of: old.node, fresh.node, in: new, language))
    }
  }
}

extension Inspection {
  /// The fields with all that is in them; for comparing, never for showing.
  fileprivate var secretFields: [Field] { Self.fields(of: secretContent) }
}

extension Inspection.Field {
  /// The key, or where the field stands.
  fileprivate var name: String { key ?? "(no key in \(group))" }

  /// The field as it can be shown.
  fileprivate var shown: Inspection.Field {
    Inspection.Field(style: style, group: group, node: node.withShortenedSecrets(keeping: 0))
  }
}
