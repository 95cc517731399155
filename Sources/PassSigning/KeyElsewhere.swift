internal import PassCrypto
internal import PassFindings
internal import PassKeys

/// A private key that passforge does not read.
public enum KeyElsewhere: Sendable {
  /// In a token; a PKCS#11 URI, and the file of the module where the URI names none.
  case token(uri: String, module: String?)
  /// With a program that is given each digest; its command, the time that it has, and the variables of this
  /// process.
  case command(String, timeLimit: Duration?, environment: [String: String])
  /// With someone who signs later: only certificates are needed.
  case later

  /// How messages name what gives it.
  var name: String {
    switch self {
    case .token: "the key's PKCS#11 URI"
    case .command: "--signer"
    case .later: "--unsigned"
    }
  }
}

extension IdentitySources {
  /// Finds out whether the key is elsewhere: by `--signer` or a `--key` that is a PKCS#11 URI, else by
  /// `PASSFORGE_SIGNER` or such a `PASSFORGE_KEY`. An option goes before a variable.
  mutating func lookElsewhere(
    given: (pkcs12: String?, key: String?, signer: String?), timeLimit: Duration?,
    environment: [String: String]
  ) {
    func command(_ text: String) -> KeyElsewhere {
      .command(text, timeLimit: timeLimit, environment: environment)
    }
    let module = environment["PASSFORGE_PKCS11_MODULE"].flatMap { $0.isEmpty ? nil : $0 }
    if let signer = given.signer {
      elsewhere = command(signer)
      // The variables for other ways are not looked at.
      if given.key == nil { key = nil }
      if given.pkcs12 == nil { takeCertificate(environment) }
      return
    }
    if given.pkcs12 != nil { return }
    if let uri = given.key ?? environment["PASSFORGE_KEY"], uri.hasPrefix(TokenURI.prefix) {
      elsewhere = .token(uri: uri, module: module)
      key = nil
      if given.key != nil { return }
    }
    if given.key == nil, let signer = environment["PASSFORGE_SIGNER"], !signer.isEmpty {
      // Beside a key in a variable that is one way too many, which the loader tells.
      if elsewhere == nil { elsewhere = command(signer) } else { isGivenTwice = true }
    }
  }

  /// Leaves the key to someone who signs later.
  public mutating func signLater() {
    elsewhere = .later
    pkcs12 = nil
    key = nil
    isGivenTwice = false
  }

  private mutating func takeCertificate(_ environment: [String: String]) {
    pkcs12 = nil
    if certificate == nil {
      certificate =
        IdentitySources(environment: environment.filter { $0.key == "PASSFORGE_CERTIFICATE" })
        .certificate
    }
  }
}

extension IdentityLoader {
  /// Loads an identity whose key is elsewhere.
  func load(_ elsewhere: KeyElsewhere) throws(IdentityFailure) -> SigningIdentity {
    if let other = sources.pkcs12 ?? sources.key {
      throw IdentityFailure(
        IdentityRules.ambiguous, "the key is given twice, by \(elsewhere.name) and in '\(other.name)'",
        hint: "give either one, and the certificate with --certificate or PASSFORGE_CERTIFICATE")
    }
    if sources.isGivenTwice {
      throw IdentityFailure(
        IdentityRules.ambiguous, "the key is given twice, in PASSFORGE_KEY and by PASSFORGE_SIGNER",
        hint: "set either one")
    }
    guard let source = sources.certificate else {
      throw IdentityFailure(
        IdentityRules.missing, "the key is elsewhere, by \(elsewhere.name), but no certificate is given",
        hint: "give the certificate with --certificate FILE or PASSFORGE_CERTIFICATE")
    }
    let certificates = try readCertificates(try read(source), named: source.name)
    // A file may hold the chain in any order.
    let own = certificates.firstIndex { !$0.isAuthority } ?? 0
    let leaf = certificates[own]
    var findings = IdentityChecks.kind(of: leaf, file: source.name)
    var intermediate: (certificate: Certificate, file: String)?
    do throws(IdentityFailure) {
      intermediate = try issuer(
        of: leaf, in: source.name,
        beside: certificates.enumerated().filter { $0.offset != own }.map(\.element))
    } catch {
      findings += error.findings
    }
    var signer: (any DigestSigner)?
    do throws(KeyFailure) {
      signer = try self.signer(elsewhere, of: leaf)
    } catch {
      findings += IdentityFailure(error).findings
    }
    guard findings.isEmpty, let intermediate else { throw IdentityFailure(findings) }
    do throws(OpenSSLError) {
      return try SigningIdentity(
        certificate: leaf, signer: signer, intermediate: intermediate.certificate,
        certificateFile: source.name,
        intermediateFile: intermediate.file)
    } catch {
      throw IdentityFailure(signing: error)
    }
  }

  private func signer(
    _ elsewhere: KeyElsewhere, of certificate: Certificate
  ) throws(KeyFailure) -> (any DigestSigner)? {
    switch elsewhere {
    case .token(let uri, let module):
      return try TokenKey(try TokenURI(uri), module: module, certificate: certificate, pin: password)
    case .command(let command, let timeLimit, let environment):
      return try SignerCommand(
        command, timeLimit: timeLimit ?? SignerCommand.defaultTimeLimit, environment: environment)
    case .later: return nil
    }
  }
}

extension IdentityFailure {
  /// A failure of a key that is elsewhere.
  ///
  /// - Parameters:
  ///   - failure: what failed.
  ///   - words: what stands before it.
  init(_ failure: KeyFailure, before words: String = "") {
    let rule =
      switch failure.kind {
      case .badName: IdentityRules.keyURI
      case .token: IdentityRules.token
      case .key: IdentityRules.tokenKey
      case .otherKey: IdentityRules.keyMismatch
      case .pinNeeded: IdentityRules.passwordNeeded
      case .wrongPIN: IdentityRules.wrongPassword
      case .program: IdentityRules.signerProgram
      case .signature: IdentityRules.signingFailed
      }
    self.init([Finding(rule, words + failure.message, hint: failure.hint)])
  }
}
