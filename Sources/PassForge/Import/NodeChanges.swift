internal import PassFindings
internal import PassSource

/// Where two values differ.
enum NodeChanges {
  /// The paths of values that were changed, put in or taken out, the outermost of each.
  static func paths(from old: Node, to new: Node, at path: NodePath = .root) -> [NodePath] {
    switch (old.value, new.value) {
    case (.object(let olds), .object(let news)):
      // Names are compared byte by byte: `String` would take two spellings of 'é' for one.
      var left: [[UInt8]: Node] = [:]
      for member in olds { left[Array(member.name.utf8)] = member.node }
      let put = news.flatMap { member -> [NodePath] in
        let inner = path.member(member.name)
        guard let before = left.removeValue(forKey: Array(member.name.utf8)) else { return [inner] }
        return paths(from: before, to: member.node, at: inner)
      }
      return put + olds.filter { left[Array($0.name.utf8)] != nil }.map { path.member($0.name) }
    case (.array(let olds), .array(let news)) where olds.count == news.count:
      return zip(olds, news).enumerated().flatMap { index, pair in
        paths(from: pair.0, to: pair.1, at: path.element(index))
      }
    case (.string(let one), .string(let other)): return one.utf8.elementsEqual(other.utf8) ? [] : [path]
    case (.number(let one), .number(let other)): return one.json == other.json ? [] : [path]
    case (.bool(let one), .bool(let other)): return one == other ? [] : [path]
    case (.null, .null): return []
    default: return [path]
    }
  }
}
