internal import CommandKit
internal import PassForge

extension SignedPass {
  /// What was made, in words: where, what, by whom.
  func summary(output: String, style: Style) -> String {
    let what = "\(printable(passTypeIdentifier)) \(printable(serialNumber))"
    let signer = printable(certificateName)
    return "\(style.green("built")) \(style.bold(printable(output))): \(what), \(entries.count) files, "
      + "\(Self.grouped(archive.count)) bytes, signed by '\(signer)'\n"
  }

  /// The pass as a member of a report.
  func reportValue(output: String) -> JSONValue {
    .object([
      ("output", .string(output)), ("bytes", .number(archive.count)), ("sha256", .string(digest)),
      ("passTypeIdentifier", .string(passTypeIdentifier)), ("teamIdentifier", .string(teamIdentifier)),
      ("serialNumber", .string(serialNumber)), ("signingTime", .string(Moment.text(of: signingTime))),
      ("certificate", .string(certificateName)), ("development", .bool(isDevelopment)),
      (
        "entries",
        .array(entries.map { .object([("path", .string($0.path)), ("bytes", .number($0.size))]) })
      ),
    ])
  }

  /// A number with commas between groups of three digits.
  private static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.enumerated().map { index, digit in
      (digits.count - index) % 3 == 0 && index > 0 ? ",\(digit)" : String(digit)
    }.joined()
  }
}
