internal import PassBundle
internal import PassCrypto
internal import PassFindings

/// Looks for private keys among the files of a pass: whoever has the pass has all that is in it.
enum KeyCheck {
  /// What is wrong with the files of a pass.
  static func findings(on pass: PreparedPass) -> [Finding] {
    pass.contents.files.filter { !$0.path.hasSuffix(".png") && !$0.path.hasSuffix(".strings") }
      .compactMap { file in
        let kind = ContentKind.describe(SecretBytes(file.bytes))
        guard let kind, ["a private key", "an encrypted private key", "a PKCS#12 file"].contains(kind) else {
          return nil
        }
        return Finding(
          BuildRules.keyInPass, "\(file.path) is \(kind), and everyone who has the pass could read it",
          file: file.origin.file, hint: "leave it out")
      }
  }
}
