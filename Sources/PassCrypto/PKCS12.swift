internal import COpenSSLShim

/// The content of a PKCS#12 file (RFC 7292): a private key, its certificate and others.
public struct PKCS12: Sendable {
  /// The private key.
  public let key: PrivateKey
  /// The certificate of that key.
  public let certificate: Certificate
  /// The other certificates.
  public let others: [Certificate]

  /// Whether bytes have the form of a PKCS#12 file; the password does not matter.
  public static func isPKCS12(_ content: SecretBytes) -> Bool {
    unsafe content.withStart { unsafe pfossl_pkcs12_is($0, $1) == 1 } ?? false
  }

  /// Opens a file, whether its ciphers are those of today (AES) or of old keychains (RC2-40, 3DES).
  ///
  /// - Parameters:
  ///   - content: the bytes of the file.
  ///   - password: where nil or empty, both an empty and no password are tried; the two are not the same.
  /// - Throws: `PKCS12Error`.
  public init(_ content: SecretBytes, password: SecretBytes? = nil) throws(PKCS12Error) {
    let parts: (key: KeyHandle?, certificates: [UInt8])
    if let password, password.count > 0 {
      parts = try Self.open(content, password: password)
    } else {
      do throws(PKCS12Error) {
        parts = try Self.open(content, password: SecretBytes([]))
      } catch .wrongPassword {
        do throws(PKCS12Error) {
          parts = try Self.open(content, password: nil)
        } catch .wrongPassword {
          throw password == nil ? .passwordNeeded : .wrongPassword
        }
      }
    }
    guard let certificates = Certificate.sequence(parts.certificates) else { throw .notPKCS12 }
    guard let handle = parts.key else { throw .keyMissing }
    do throws(OpenSSLError) {
      key = try PrivateKey(handle: handle)
    } catch {
      throw .failed(error)
    }
    guard let own = certificates.firstIndex(where: { [key] in $0.matches(key) }) else {
      throw certificates.isEmpty ? .certificateMissing : .certificateOfKeyMissing
    }
    certificate = certificates[own]
    others = certificates.enumerated().filter { $0.offset != own }.map(\.element)
  }

  private static func open(
    _ content: SecretBytes, password: SecretBytes?
  ) throws(PKCS12Error) -> (key: KeyHandle?, certificates: [UInt8]) {
    guard isPKCS12(content) else { throw .notPKCS12 }
    var certificates = Buffer()
    let read = unsafe KeyHandle.make { key in
      unsafe certificates.fill { certificates in
        unsafe content.withStart { start, count in
          guard let password else {
            return unsafe pfossl_pkcs12_read(start, count, nil, 0, key, certificates)
          }
          return unsafe password.withBytes { password in
            // An empty password is a pointer to nothing, not no pointer.
            let nothing: [UInt8] = [0]
            return unsafe nothing.withUnsafeBufferPointer { nothing in
              let text = unsafe password.bindMemory(to: UInt8.self).baseAddress ?? nothing.baseAddress
              return unsafe pfossl_pkcs12_read(start, count, text, password.count, key, certificates)
            }
          }
        } ?? PFOSSL_FAILED
      }
    }
    let reasons = OpenSSLError.drainReasons()
    switch read.status {
    case PFOSSL_OK: return (read.key, certificates.bytes)
    case PFOSSL_WRONG_PASSWORD: throw .wrongPassword
    case PFOSSL_UNSUPPORTED: throw .unsupportedCipher(cipherName(in: reasons))
    default: throw .failed(OpenSSLError("read the PKCS#12 file", reasons: reasons))
    }
  }

  /// The algorithm that libcrypto's reasons name: `Algorithm (RC2-40-CBC : 0), Properties ()`.
  private static func cipherName(in reasons: [String]) -> String {
    for reason in reasons {
      guard let part = reason.split(separator: "Algorithm (").dropFirst().first,
        let name = part.split(separator: " ").first
      else { continue }
      return String(name)
    }
    return "an unknown cipher"
  }

  /// Makes a file with AES-256 and a SHA-256 MAC.
  ///
  /// - Parameters:
  ///   - key: the private key.
  ///   - certificate: its certificate.
  ///   - others: further certificates, such as the intermediate.
  ///   - password: opens the file later.
  ///   - name: what key stores show.
  /// - Returns: the bytes of the file.
  /// - Throws: `OpenSSLError` if libcrypto cannot.
  public static func make(
    key: PrivateKey, certificate: Certificate, others: [Certificate], password: SecretBytes, name: String
  ) throws(OpenSSLError) -> SecretBytes {
    let certificates = ([certificate] + others).flatMap(\.der)
    var file = Buffer()
    let status = unsafe file.fill { file in
      unsafe certificates.withUnsafeBufferPointer { certificates in
        unsafe password.withBytes { password in
          let nothing: [UInt8] = [0]
          return unsafe nothing.withUnsafeBufferPointer { nothing in
            guard let start = certificates.baseAddress,
              let text = unsafe password.bindMemory(to: UInt8.self).baseAddress ?? nothing.baseAddress
            else { return PFOSSL_FAILED }
            return unsafe name.withCString { name in
              unsafe pfossl_pkcs12_make(
                key.handle.raw, start, certificates.count, text, password.count, name, file)
            }
          }
        }
      }
    }
    guard status == PFOSSL_OK else { throw OpenSSLError.drained("make the PKCS#12 file") }
    return file.secret
  }
}

/// Why a PKCS#12 file gave no identity.
public enum PKCS12Error: Error, Sendable, Equatable {
  /// The content is no PKCS#12 file.
  case notPKCS12
  /// The file is encrypted and no password was given.
  case passwordNeeded
  /// The password does not open the file.
  case wrongPassword
  /// The file uses a cipher that this system's libcrypto has not; its name.
  case unsupportedCipher(String)
  /// The file holds no private key: only the certificate was exported.
  case keyMissing
  /// The file holds no certificate.
  case certificateMissing
  /// The file holds certificates, none of them the key's.
  case certificateOfKeyMissing
  /// libcrypto failed otherwise.
  case failed(OpenSSLError)
}
