internal import PassCrypto
internal import PassFindings

extension IdentityLoader {
  /// Opens a PKCS#12 file, asking for a password only where it is not open without one.
  func openPKCS12(_ content: SecretBytes, named name: String) throws(IdentityFailure) -> Parts {
    let opened: PKCS12
    do throws(PKCS12Error) {
      do throws(PKCS12Error) {
        opened = try PKCS12(content)
      } catch .passwordNeeded {
        guard let password = password(name) else { throw .passwordNeeded }
        opened = try PKCS12(content, password: password)
      }
    } catch {
      throw failure(error, content, name)
    }
    return Parts(
      certificate: opened.certificate, certificateName: name, key: opened.key, keyName: name,
      others: opened.others)
  }

  /// Reads a private key, asking for a password only where it is encrypted.
  func readKey(_ content: SecretBytes, named name: String) throws(IdentityFailure) -> PrivateKey {
    do throws(PrivateKeyError) {
      do throws(PrivateKeyError) {
        return try PrivateKey(content)
      } catch .passwordNeeded {
        guard let password = password(name) else { throw .passwordNeeded }
        return try PrivateKey(content, password: password)
      }
    } catch {
      switch error {
      case .notAKey(let kind):
        let hint = kind == "a PKCS#12 file" ? "give it with --p12" : "give a private key in PEM or DER"
        throw IdentityFailure(
          IdentityRules.notKey, "'\(name)' is not a private key\(looks(like: kind))", file: name, hint: hint)
      case .certificateGiven:
        throw IdentityFailure(
          IdentityRules.notKey, "'\(name)' is not a private key, it looks like a certificate", file: name,
          hint: "give the certificate with --certificate, and its private key with --key")
      case .passwordNeeded: throw passwordNeeded(name)
      case .wrongPassword: throw wrongPassword(name)
      case .unsupportedCipher(let cipher): throw unsupported(cipher, name)
      case .failed(let error):
        throw IdentityFailure(
          IdentityRules.notKey, "the key in '\(name)' cannot be read: \(error)", file: name)
      }
    }
  }

  /// Reads all certificates of a file.
  func readCertificates(_ content: SecretBytes, named name: String) throws(IdentityFailure) -> [Certificate] {
    do throws(CertificateError) {
      return try Certificate.all(in: content)
    } catch {
      let kind =
        switch error {
        case .notACertificate(let kind): kind
        }
      let hint =
        switch kind {
        case "a PKCS#12 file": "give it with --p12"
        case "a private key", "an encrypted private key": "give the key with --key"
        case "a certificate signing request": "give the certificate that Apple's portal made of it"
        default: "give a certificate in PEM or DER (.cer)"
        }
      throw IdentityFailure(
        IdentityRules.notCertificate, "'\(name)' is not a certificate\(looks(like: kind))", file: name,
        hint: hint)
    }
  }

  private func failure(_ error: PKCS12Error, _ content: SecretBytes, _ name: String) -> IdentityFailure {
    func notPKCS12(_ message: String, hint: String? = nil) -> IdentityFailure {
      IdentityFailure(IdentityRules.notPKCS12, message, file: name, hint: hint)
    }
    switch error {
    case .notPKCS12:
      let kind = ContentKind.describe(content)
      return notPKCS12(
        "'\(name)' is not a PKCS#12 file\(looks(like: kind))",
        hint: "give certificates with --certificate and keys with --key")
    case .passwordNeeded: return passwordNeeded(name)
    case .wrongPassword: return wrongPassword(name)
    case .unsupportedCipher(let cipher): return unsupported(cipher, name)
    case .keyMissing:
      return IdentityFailure(
        IdentityRules.keyMissing, "the PKCS#12 file '\(name)' holds no private key", file: name,
        hint: "export the certificate together with its key, not the certificate alone")
    case .certificateMissing:
      return notPKCS12(
        "the PKCS#12 file '\(name)' holds no certificate", hint: "export it with its certificate")
    case .certificateOfKeyMissing:
      return IdentityFailure(
        IdentityRules.keyMismatch, "none of the certificates in '\(name)' belongs to its key", file: name,
        hint: "export the certificate together with its own key")
    case .failed(let error): return notPKCS12("the PKCS#12 file '\(name)' cannot be read: \(error)")
    }
  }

  private func looks(like kind: String?) -> String { kind.map { ", it looks like \($0)" } ?? "" }

  private func passwordNeeded(_ name: String) -> IdentityFailure {
    IdentityFailure(
      IdentityRules.passwordNeeded, "'\(name)' is encrypted, and no password is given", file: name,
      hint: "give it with --password-file FILE or PASSFORGE_PASSWORD")
  }

  private func wrongPassword(_ name: String) -> IdentityFailure {
    IdentityFailure(IdentityRules.wrongPassword, "the password for '\(name)' is wrong", file: name)
  }

  private func unsupported(_ cipher: String, _ name: String) -> IdentityFailure {
    IdentityFailure(
      IdentityRules.unsupportedCipher,
      "'\(name)' is encrypted with '\(cipher)', which this system's OpenSSL does not support", file: name,
      hint: "install OpenSSL's legacy provider, or export the key anew with AES-256")
  }
}
