import PassCrypto
import PassFindings
import PassSigning
import TestSupport

/// Signatures of a small manifest that the tool of OpenSSL makes, and what is said of them.
struct Workbench {
  static let manifest = Array("{\"pass.json\":\"da39a3ee5e6b4b0d3255bfef95601890afd80709\"}".utf8)

  let folder: ScratchFolder
  let authority: Authority
  let leaf: Certificate

  /// Sets the bench with a leaf of an authority, valid for decades since the tool signs by the clock.
  init(_ authority: Authority? = nil, leaf: Certificate? = nil) throws {
    folder = try ScratchFolder()
    let authority = try authority ?? Authority.lasting.get()
    self.authority = authority
    self.leaf = try leaf ?? authority.leaf(from: 1_420_070_400, until: 4_000_000_000)
    try folder.write(self.leaf, to: "leaf.pem")
    try folder.write(Authority.leafKey.get(), to: "leaf.key")
    try folder.write(authority.certificate, to: "issuer.pem")
    try folder.write(
      authority.leaf(from: 1_420_070_400, until: 4_000_000_000, userID: "pass.com.example.other"),
      to: "other.pem")
    try folder.write(Self.manifest, to: "manifest.json")
  }

  /// Signs by `openssl cms` or `openssl smime` with further options.
  func sign(
    _ options: String..., by tool: String = "cms", form: String = "DER", certificates: String? = "issuer.pem"
  ) throws -> [UInt8] {
    var arguments = [
      tool, "-sign", "-binary", "-in", "manifest.json", "-signer", "leaf.pem", "-inkey", "leaf.key",
      "-outform",
      form, "-out", "signature",
    ]
    if let certificates { arguments += ["-certfile", certificates] }
    try OutsideTool.openssl.run(arguments + options, in: folder.path)
    return try folder.read("signature")
  }

  /// Judges a signature, trusting the authority.
  func check(
    _ signature: [UInt8]?, of manifest: [UInt8]? = manifest, trust: Trust? = nil, now: Int64 = 3_000_000_000
  ) -> SignatureCheck {
    SignatureCheck(
      signature, of: manifest, file: "signature", trust: trust ?? Trust(anchors: [authority.certificate]),
      now: now)
  }
}

extension Authority {
  /// An authority whose life includes whatever the clock says.
  static let lasting = Result {
    try Authority("G4", key: PrivateKey.generateRSA(), from: 1_420_070_400, until: 4_000_000_000)
  }
}

extension SignatureCheck {
  /// The ids of all findings but the notes, by parts.
  var ids: [String] {
    Part.allCases.flatMap { findings[$0] ?? [] }.filter { $0.severity != .note }.map(\.rule.id)
  }

  /// All messages.
  var words: String {
    Part.allCases.flatMap { findings[$0] ?? [] }.map(\.message).joined(separator: "\n")
  }

  /// Whether a part has no error.
  func holds(_ part: Part) -> Bool { findings[part].map { !$0.hasErrors } ?? false }
}
