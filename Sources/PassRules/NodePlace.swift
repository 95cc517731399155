internal import PassFindings
internal import PassSource

/// A word of the pass with its place: the name of a key, or an entry of a list.
struct NodePlace {
  let name: String
  let path: NodePath
  let mark: Mark

  /// The place of a top-level key.
  init(_ member: Member) {
    name = member.name
    path = .root.member(member.name)
    mark = member.nameMark
  }

  private init(name: String, path: NodePath, mark: Mark) {
    self.name = name
    self.path = path
    self.mark = mark
  }

  /// The entries of `preferredStyleSchemes`.
  static func schemes(of pass: Node) -> [NodePlace] {
    let path = NodePath.root.member("preferredStyleSchemes")
    return (pass["preferredStyleSchemes"]?.elements ?? []).enumerated().compactMap { index, node in
      node.string.map { NodePlace(name: $0, path: path.element(index), mark: node.start) }
    }
  }
}
