internal import CommandKit
internal import PassForge

extension SignedPass {
  /// What was made, in words: where, what, by whom.
  func summary(output: String, style: Style) -> String {
    let what = "\(printable(passTypeIdentifier)) \(printable(serialNumber))"
    let signer = printable(certificateName)
    return "\(style.green("built")) \(style.bold(printable(output))): \(what), \(entries.count) files, "
      + "\(archive.count.grouped) bytes, signed by '\(signer)'\n"
  }

  /// The pass as a member of a report.
  func reportValue(output: String) -> JSONValue {
    .object([
      JSONMember("output", .string(output)), JSONMember("bytes", .number(archive.count)),
      JSONMember("sha256", .string(digest)),
      JSONMember("passTypeIdentifier", .string(passTypeIdentifier)),
      JSONMember("teamIdentifier", .string(teamIdentifier)),
      JSONMember("serialNumber", .string(serialNumber)),
      JSONMember("signingTime", .string(Moment.text(of: signingTime))),
      JSONMember("certificate", .string(certificateName)), JSONMember("development", .bool(isDevelopment)),
      JSONMember(
        "entries",
        .array(
          entries.map {
            .object([JSONMember("path", .string($0.path)), JSONMember("bytes", .number($0.size))])
          })
      ),
    ])
  }
}

extension Int {
  /// The number with commas between groups of three digits.
  var grouped: String {
    let digits = Array(String(self))
    return digits.enumerated().map { index, digit in
      (digits.count - index) % 3 == 0 && index > 0 ? ",\(digit)" : String(digit)
    }.joined()
  }
}
