internal import PassCrypto
internal import PassFindings

/// Names for findings by which tools know them again in the next run.
///
/// A name is made of what stays when lines are put in elsewhere: rule, file, key and message. Findings that
/// are equal in all of these are numbered.
struct Fingerprints {
  private var counts: [String: Int] = [:]

  /// The name of the next finding: 64 hexadecimal digits.
  mutating func next(_ finding: Finding, in report: Report) -> String {
    let stable = [
      finding.rule.id, report.filePlace(of: finding).path ?? "", finding.path ?? "", finding.message,
    ].joined(separator: "\u{0}")
    let count = counts[stable, default: 0]
    counts[stable] = count + 1
    return Digest.hex(Digest.sha256(Array("\(stable)\u{0}\(count)".utf8)))
  }
}
