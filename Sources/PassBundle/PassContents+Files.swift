internal import PassFindings
internal import PassSource

extension PassContents {
  /// Makes contents of files that are known already, such as those of a finished pass: its pictures,
  /// languages and sign-up form are found by their names.
  ///
  /// - Parameters:
  ///   - files: the files, but for pass.json, manifest and signature.
  ///   - isFinished: whether findings have the severity they have in a finished pass.
  public init(files: [File], isFinished: Bool) {
    self.init()
    self.files = files
    var check = PictureCheck()
    for file in files {
      let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
      if PassFolder.isPicture(file.path) { findings += check.findings(on: file) }
      if file.path == SignUpForm.path {
        readSignUpForm(file)
      } else if parts.count == 2, parts[0].hasSuffix(".lproj"), parts[1] == StringsFile.name[...] {
        add(String(parts[0].dropLast(6)), file.bytes, file.origin)
      } else if let last = parts.last, ImageName(fileName: String(last)) == nil,
        let meant = ImageName.meant(by: String(last))
      {
        let right = (parts.dropLast() + [Substring(meant.fileName)]).joined(separator: "/")
        findings.append(
          Finding(
            BundleRules.slot,
            "found '\(file.path)', which Wallet does not know as a picture; the name must be '\(right)'",
            severity: .warning, file: file.origin.file,
            hint: last.lowercased().hasSuffix(".png") ? "rename it" : "save it as PNG under that name"))
      }
    }
    if let finding = check.finding { findings.append(finding) }
    finish()
    if isFinished {
      for index in findings.indices { findings[index].severity = findings[index].rule.finishedSeverity }
    }
  }

  /// Takes in the sign-up form of a file.
  mutating func readSignUpForm(_ file: File) {
    let reading = JSONReader.read(SourceFile(name: file.origin.file, bytes: file.bytes))
    findings += reading.findings
    signUpForm = reading.document.map { SignUpForm(node: $0.root, origin: file.origin) }
  }
}
