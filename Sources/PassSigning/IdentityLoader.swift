public import PassCrypto
internal import PassFiles
internal import PassFindings

/// Makes a signing identity of files and environment variables.
public struct IdentityLoader {
  /// The largest file that is read, in bytes; identities are of a few thousand.
  static let limit = 1 << 20

  let sources: IdentitySources
  let password: (String) -> SecretBytes?

  /// Makes a loader.
  ///
  /// - Parameters:
  ///   - sources: where the parts come from.
  ///   - password: asked for a password only where something is encrypted, with the name of the file;
  ///     nil where there is none.
  public init(_ sources: IdentitySources, password: @escaping (_ file: String) -> SecretBytes?) {
    self.sources = sources
    self.password = password
  }

  /// Loads the identity.
  ///
  /// - Throws: `IdentityFailure` with every fault of the files. What the certificate says is checked by
  ///   `IdentityChecks`.
  public func load() throws(IdentityFailure) -> SigningIdentity {
    if let elsewhere = sources.elsewhere { return try load(elsewhere) }
    if sources.isEmpty { throw Self.noIdentity() }
    if let pkcs12 = sources.pkcs12 {
      if let other = sources.certificate ?? sources.key {
        throw IdentityFailure(
          IdentityRules.ambiguous,
          "the identity is given twice, as PKCS#12 in '\(pkcs12.name)' and as certificate or key in "
            + "'\(other.name)'", hint: "give either --p12, or --certificate with --key")
      }
      let content = try read(pkcs12)
      return try assemble(try openPKCS12(content, named: pkcs12.name))
    }
    return try assemble(try openCertificateAndKey())
  }

  /// A certificate with its key, and what else was found beside them.
  struct Parts {
    var certificate: Certificate
    var certificateName: String
    var key: PrivateKey
    var keyName: String
    var others: [Certificate]
  }

  private func openCertificateAndKey() throws(IdentityFailure) -> Parts {
    guard let source = sources.certificate else {
      throw IdentityFailure(
        IdentityRules.missing, "a key is given in '\(sources.key?.name ?? "")', but no certificate",
        hint: "give the certificate with --certificate FILE or PASSFORGE_CERTIFICATE")
    }
    var findings: [Finding] = []
    var certificates: [Certificate] = []
    var key: PrivateKey?
    var content: SecretBytes?
    do throws(IdentityFailure) {
      content = try read(source)
      if let content { certificates = try readCertificates(content, named: source.name) }
    } catch {
      findings += error.findings
    }
    let keyName = sources.key?.name ?? source.name
    do throws(IdentityFailure) {
      if let keySource = sources.key {
        key = try readKey(try read(keySource), named: keyName)
      } else if let content, content.contains("PRIVATE KEY-----") {
        key = try readKey(content, named: keyName)
      } else if !certificates.isEmpty {
        throw IdentityFailure(
          IdentityRules.keyMissing, "no private key is given for the certificate in '\(source.name)'",
          hint: "give it with --key FILE or PASSFORGE_KEY")
      }
    } catch {
      findings += error.findings
    }
    guard findings.isEmpty, let key, let first = certificates.first else {
      if let source = sources.intermediates {
        do throws(IdentityFailure) {
          _ = try readCertificates(try read(source), named: source.name)
        } catch {
          findings += error.findings
        }
      }
      throw IdentityFailure(findings)
    }
    // A file may hold the chain in any order: the certificate is the one of the key, else the leaf.
    let own = certificates.firstIndex { $0.matches(key) } ?? certificates.firstIndex { !$0.isAuthority }
    let others = certificates.enumerated().filter { $0.offset != own ?? 0 }.map(\.element)
    return Parts(
      certificate: own.map { certificates[$0] } ?? first, certificateName: source.name, key: key,
      keyName: keyName, others: others)
  }

  private func assemble(_ parts: Parts) throws(IdentityFailure) -> SigningIdentity {
    var findings = IdentityChecks.kind(of: parts.certificate, file: parts.certificateName)
    if !parts.certificate.matches(parts.key) {
      findings.append(
        Finding(
          IdentityRules.keyMismatch,
          "the key in '\(parts.keyName)' does not belong to the certificate "
            + "'\(parts.certificate.shownName)' in '\(parts.certificateName)'",
          file: parts.keyName, hint: "give the key that the certificate was requested with"))
    }
    var intermediate: (certificate: Certificate, file: String)?
    do throws(IdentityFailure) {
      intermediate = try issuer(
        of: parts.certificate, in: parts.certificateName, beside: parts.others)
    } catch {
      findings += error.findings
    }
    guard findings.isEmpty, let intermediate else { throw IdentityFailure(findings) }
    do throws(OpenSSLError) {
      return try SigningIdentity(
        certificate: parts.certificate, key: parts.key, intermediate: intermediate.certificate,
        certificateFile: parts.certificateName, intermediateFile: intermediate.file)
    } catch {
      throw IdentityFailure(IdentityRules.signingFailed, "the pass cannot be signed: \(error)")
    }
  }

  /// The intermediate that issued the certificate, from the file for it or beside the certificate, with the
  /// name of that file.
  func issuer(
    of leaf: Certificate, in certificateName: String, beside others: [Certificate]
  ) throws(IdentityFailure) -> (certificate: Certificate, file: String) {
    var given: [Certificate] = []
    if let source = sources.intermediates {
      given = try readCertificates(try read(source), named: source.name)
    }
    // Two generations may share a key, so the one that lives longest is taken.
    let fitting = (given + others).filter { $0 != leaf && leaf.isSigned(by: $0) }
    let name = sources.intermediates?.name ?? certificateName
    if let longest = fitting.max(by: { $0.notAfter < $1.notAfter }) {
      return (longest, given.contains(longest) ? name : certificateName)
    }
    let wrong = given.isEmpty ? others : given
    guard let first = wrong.first else {
      throw IdentityFailure([
        IssuerWords.missing(leaf, file: certificateName, option: "--wwdr FILE or PASSFORGE_WWDR")
      ])
    }
    throw IdentityFailure([IssuerWords.wrong(leaf, first, count: wrong.count, file: name)])
  }

  static func noIdentity() -> IdentityFailure {
    IdentityFailure(
      IdentityRules.missing, "no certificate and key to sign with are given",
      hint: "for a test, sign with a development identity: passforge build SOURCE --dev; for Wallet, put one "
        + "into the store with 'passforge identity import', or give --p12 FILE, or --certificate FILE and "
        + "--key FILE, with --wwdr FILE")
  }

  func read(_ source: IdentitySources.Source) throws(IdentityFailure) -> SecretBytes {
    switch source {
    case .content(let content, _): return content
    case .undecodable(let name):
      throw IdentityFailure(
        IdentityRules.unreadable, "'\(name)' begins with 'base64:', but what follows is not base64",
        hint: "set it to the output of: base64 -w0 FILE")
    case .contentForPath(let name):
      throw IdentityFailure(
        IdentityRules.unreadable, "'\(name)' takes the path of a file, not its content",
        hint: "content on the command line can be seen by every user of the machine; put it into a variable "
          + "such as PASSFORGE_KEY, or give the file")
    case .file(let path, let name):
      do throws(FileFailure) {
        var bytes = try Files.read(path, limit: Self.limit)
        return SecretBytes(wiping: &bytes)
      } catch {
        if path == name {
          throw IdentityFailure(
            IdentityRules.unreadable, "'\(path)' cannot be read: \(error.reason)", file: path)
        }
        throw IdentityFailure(
          IdentityRules.unreadable, "the file that \(name) names cannot be read: \(error.reason)", file: name,
          hint: "set it to a path, to PEM text, or to 'base64:' with the output of: base64 -w0 FILE")
      }
    }
  }
}

extension Certificate {
  /// How messages name it: its CN, else its whole subject.
  var shownName: String { commonName ?? subject.description }
}
