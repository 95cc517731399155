internal import PassCrypto
internal import PassFiles
internal import PassFindings

extension IdentityImport {
  /// What the files hold.
  struct Parts {
    /// A certificate and the file that it was found in.
    struct FoundCertificate {
      let certificate: Certificate
      let file: String
    }
    /// A key, the file that it was found in, and the password that opened it.
    struct FoundKey {
      let key: PrivateKey
      let file: String
      let password: SecretBytes?
    }
    var certificates: [FoundCertificate] = []
    var keys: [FoundKey] = []
  }

  /// Reads all files, and tells of all that cannot be read.
  func parts() throws(IdentityFailure) -> Parts {
    var parts = Parts()
    var findings: [Finding] = []
    var read: [(file: String, into: (SecretBytes, inout Parts) throws(IdentityFailure) -> Void)] = []
    for file in files.any {
      read.append(
        (
          file,
          { (content, parts) throws(IdentityFailure) in try addAny(content, file, to: &parts) }
        ))
    }
    if let file = files.pkcs12 {
      read.append(
        (
          file,
          { (content, parts) throws(IdentityFailure) in try addPKCS12(content, file, to: &parts) }
        ))
    }
    if let file = files.key {
      read.append(
        (
          file,
          { (content, parts) throws(IdentityFailure) in try addKey(content, file, to: &parts) }
        ))
    }
    if let file = files.intermediate {
      read.append(
        (
          file,
          { (content, parts) throws(IdentityFailure) in try addCertificates(content, file, to: &parts) }
        ))
    }
    for (file, add) in read {
      do throws(IdentityFailure) {
        try add(try loader.read(.file(file, name: file)), &parts)
      } catch {
        findings += error.findings
      }
    }
    if !findings.isEmpty { throw IdentityFailure(findings) }
    return parts
  }

  private func addAny(_ content: SecretBytes, _ file: String, to parts: inout Parts) throws(IdentityFailure) {
    if PKCS12.isPKCS12(content) { return try addPKCS12(content, file, to: &parts) }
    let kind = ContentKind.describe(content)
    let isKey = kind == "a private key" || kind == "an encrypted private key"
    if isKey || content.contains("PRIVATE KEY-----") { try addKey(content, file, to: &parts) }
    if !isKey || content.contains("BEGIN CERTIFICATE-----") {
      try addCertificates(content, file, to: &parts)
    }
  }

  private func addPKCS12(
    _ content: SecretBytes, _ file: String, to parts: inout Parts
  ) throws(IdentityFailure) {
    let opened = try loader.openPKCS12(content, named: file)
    parts.keys.append(Parts.FoundKey(key: opened.key, file: file, password: passwords.used(for: file)))
    for certificate in [opened.certificate] + opened.others {
      parts.certificates.append(Parts.FoundCertificate(certificate: certificate, file: file))
    }
  }

  private func addKey(_ content: SecretBytes, _ file: String, to parts: inout Parts) throws(IdentityFailure) {
    let key = try loader.readKey(content, named: file)
    parts.keys.append(Parts.FoundKey(key: key, file: file, password: passwords.used(for: file)))
  }

  private func addCertificates(
    _ content: SecretBytes, _ file: String, to parts: inout Parts
  ) throws(IdentityFailure) {
    for certificate in try loader.readCertificates(content, named: file) {
      parts.certificates.append(Parts.FoundCertificate(certificate: certificate, file: file))
    }
  }

  /// The pass certificate among the parts, and its key: given, or that of an earlier request.
  func pair(
    _ parts: Parts, _ contents: IdentityStore.Contents
  ) throws(IdentityFailure) -> (Parts.FoundCertificate, Parts.FoundKey) {
    let leaves = parts.certificates.filter { !$0.certificate.isAuthority }
    guard let first = leaves.first else {
      let found = parts.certificates.first
      if let found {
        throw IdentityFailure(
          IdentityRules.notPassCertificate,
          "the certificate '\(found.certificate.shownName)' is an intermediate, and no pass certificate is given",
          file: found.file, hint: "give the certificate that Apple's portal made of your request as well")
      }
      throw IdentityFailure(
        IdentityRules.missing, "no certificate is given",
        hint: "give the one that Apple's portal made of your request: passforge identity import pass.cer")
    }
    for leaf in leaves {
      guard let key = parts.keys.first(where: { leaf.certificate.matches($0.key) }) else { continue }
      return (leaf, key)
    }
    let faults = IdentityChecks.kind(of: first.certificate, file: first.file)
    guard leaves.count == 1 else {
      throw IdentityFailure(
        faults + [
          Finding(
            IdentityRules.ambiguous,
            "\(leaves.count) certificates are given, and the key of none of them: "
              + leaves.map { "'\($0.certificate.shownName)'" }.joined(separator: ", "), file: first.file,
            hint: "import one after the other")
        ])
    }
    if let key = parts.keys.first {
      throw IdentityFailure(
        faults + [
          Finding(
            IdentityRules.keyMismatch,
            "the key in '\(key.file)' does not belong to the certificate "
              + "'\(first.certificate.shownName)' in '\(first.file)'", file: key.file,
            hint: "give the key that the certificate was requested with")
        ])
    }
    guard let digest = try? first.certificate.publicKeyDigest(), let key = try storedKey(digest, contents)
    else {
      throw IdentityFailure(
        faults + [
          Finding(
            IdentityRules.keyMissing,
            "no private key is given for the certificate '\(first.certificate.shownName)', and none of the "
              + "\(contents.requests.count) requests in the store has made it", file: first.file,
            hint: "give it with --key FILE; without it the certificate is of no use")
        ])
    }
    return (first, key)
  }

  /// The key of an earlier request, or of a certificate that is renewed with it.
  private func storedKey(
    _ digest: [UInt8], _ contents: IdentityStore.Contents
  ) throws(IdentityFailure) -> Parts.FoundKey? {
    let request = contents.requests.first { $0.request.publicKeyDigest == digest }?.folder
    let renewed = contents.identities.first { (try? $0.certificate.publicKeyDigest()) == digest }?.folder
    guard let folder = request ?? renewed else { return nil }
    let file = Paths.join(folder, StoredIdentity.keyFile)
    let key = try loader.readKey(try store.read(StoredIdentity.keyFile, in: folder), named: file)
    guard key.publicKeyDigest == digest else {
      throw store.damaged(folder, "'\(StoredIdentity.keyFile)' is another key")
    }
    return Parts.FoundKey(key: key, file: file, password: passwords.used(for: file))
  }
}
