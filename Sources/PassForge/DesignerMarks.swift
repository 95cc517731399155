internal import PassFindings
internal import PassModel
internal import PassSource

/// What the programs that draw passes leave in pass.json.
enum DesignerMarks {
  /// Takes out the marks that Apple's designer leaves on fields.
  ///
  /// - Parameters:
  ///   - root: the pass.
  ///   - file: the file that holds it, for findings.
  /// - Returns: a note of each mark.
  static func remove(from root: inout Node, file: String) -> [Finding] {
    var findings: [Finding] = []
    func clean(_ node: Node, _ path: NodePath) -> Node {
      switch node.value {
      case .array(let elements):
        let cleaned = elements.enumerated().map { clean($1, path.element($0)) }
        return Node(.array(cleaned), start: node.start, end: node.end)
      case .object(let members):
        var kept: [Member] = []
        for member in members {
          if member.name == "_id" {
            findings.append(
              Finding(
                BuildRules.leftover,
                "left out: '\(path.member("_id"))', a mark of the program that drew the pass",
                path: path.member("_id"), file: file, at: member.nameMark))
          } else {
            kept.append(
              Member(member.name, clean(member.node, path.member(member.name)), nameMark: member.nameMark))
          }
        }
        return Node(.object(kept), start: node.start, end: node.end)
      default: return node
      }
    }
    // Marks stand on fields alone; what userInfo holds is the issuer's own.
    let members = (root.members ?? []).map { member in
      guard PassStyle(rawValue: member.name) != nil else { return member }
      return Member(member.name, clean(member.node, .root.member(member.name)), nameMark: member.nameMark)
    }
    root.value = .object(members)
    return findings
  }
}
