internal import CommandKit
internal import PassCrypto
internal import PassFindings
internal import PassSigning

extension Context {
  /// Does work on identities, and tells what it fails of.
  ///
  /// - Parameters:
  ///   - command: the command that works.
  ///   - prompt: what may have been asked for a password: where the user ended that, nothing else is told.
  ///   - work: the work.
  /// - Returns: what comes of it.
  /// - Throws: `Failure` of which everything has been told.
  func told<Result>(
    _ command: String, _ prompt: PasswordPrompt? = nil, _ work: () throws(IdentityFailure) -> Result
  ) throws(Failure) -> Result {
    do throws(IdentityFailure) {
      return try work()
    } catch {
      try prompt?.check()
      tell(error.findings, of: command)
      throw Failure(told: error.findings.exitStatus)
    }
  }

  /// Tells findings on standard error.
  func tell(_ findings: [Finding], of command: String) {
    let report = Report(command: command, subject: "", findings: findings)
    say(TextReport(style: errorStyle, program: programName).text(report))
  }

  /// Finds the password of a key: in a file, else in the environment, else at the terminal.
  ///
  /// - Parameters:
  ///   - file: what `--password-file` gives.
  ///   - prompt: asked where that gives none.
  /// - Returns: what gives the password for the name of a file.
  /// - Throws: `Failure` where the file cannot be read.
  func password(
    in file: String?, prompt: PasswordPrompt
  ) throws(Failure) -> @Sendable (_ name: String) -> SecretBytes? {
    let given = try file.map { (file) throws(Failure) in try IdentityOptions.readPassword(file, in: self) }
    return { given ?? prompt.password(of: $0) }
  }
}

extension ParameterTable {
  /// The row of the option that gives a password, and that of the one that must not.
  @ParameterBuilder<Self>
  static func passwordOptions(
    _ property: any WritableKeyPath<Self, String?> & Sendable, help: String
  ) -> [Parameter<Self>] {
    option("--password-file", set: property, value: "file", help: help)
    refused(
      "--password", reason: "a password on the command line can be seen by every user of the machine",
      hint: "write it to a file that only you can read, and give --password-file FILE")
  }
}

extension [Finding] {
  /// The findings with no error among them: what is wrong with other identities than the one that is asked for.
  var asRemarks: [Finding] {
    map { finding in
      var finding = finding
      if finding.severity == .error { finding.severity = .warning }
      return finding
    }
  }
}
