internal import PassFindings

extension Sequence where Element == Finding {
  /// The findings with the words of those that stand at or below some paths taken away, since they may show a
  /// secret: what is left is the rule, the place and the rule's own sentence.
  ///
  /// A text is read before it is known which of its variables become part of a secret, so its faults name the
  /// values that they are about.
  func hidingWords(at paths: [NodePath]) -> [Finding] {
    let places = paths.map(\.description)
    return map { finding in
      guard let path = finding.path,
        places.contains(where: { path == $0 || path.hasPrefix($0 + ".") || path.hasPrefix($0 + "[") })
      else { return finding }
      var finding = finding
      finding.message = "the value of '\(path)' is at fault: \(finding.rule.summary)"
      finding.hint = nil
      return finding
    }
  }
}
