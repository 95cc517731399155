internal import COpenSSLShim

extension PrivateKey {
  /// Reads a private key.
  ///
  /// All common forms are read, in PEM (alone or beside certificates) and in DER: PKCS#8 (RFC 5208), plain
  /// and encrypted, PKCS#1 (RFC 8017), SEC1 (RFC 5915) and the encrypted PEM of old OpenSSL
  /// (`Proc-Type: 4,ENCRYPTED`).
  ///
  /// - Parameters:
  ///   - content: the bytes of the file.
  ///   - password: opens an encrypted key; not looked at where the key is not encrypted.
  /// - Throws: `PrivateKeyError`.
  public convenience init(_ content: SecretBytes, password: SecretBytes? = nil) throws(PrivateKeyError) {
    let handle = try Self.read(content, password: password)
    do throws(OpenSSLError) {
      try self.init(handle: handle)
    } catch {
      throw .failed(error)
    }
  }

  private static func read(
    _ content: SecretBytes, password: SecretBytes?
  ) throws(PrivateKeyError) -> KeyHandle {
    let blocks: [PEMBlock]
    do throws(OpenSSLError) {
      blocks = try PEM.blocks(in: content)
    } catch {
      throw .notAKey(looksLike: "a damaged PEM text")
    }
    guard !blocks.isEmpty else { return try readDER(content, password: password, given: content) }
    guard let block = blocks.first(where: { $0.label.hasSuffix("PRIVATE KEY") }) else {
      if blocks.contains(where: \.isCertificate) { throw .certificateGiven }
      throw .notAKey(looksLike: ContentKind.describe(content))
    }
    if block.header.contains("ENCRYPTED") { return try readOldPEM(block, password: password) }
    return try readDER(block.content, password: password, given: content)
  }

  private static func readDER(
    _ der: SecretBytes, password: SecretBytes?, given: SecretBytes
  ) throws(PrivateKeyError) -> KeyHandle {
    let isEncrypted = unsafe der.withStart { unsafe pfossl_key_is_encrypted($0, $1) == 1 } ?? false
    guard isEncrypted else {
      let read = unsafe KeyHandle.make { out in
        unsafe der.withStart { unsafe pfossl_key_read($0, $1, out) } ?? PFOSSL_FAILED
      }
      if let key = read.key { return key }
      pfossl_error_clear()
      let kind = ContentKind.describe(given)
      if kind == "a certificate" { throw .certificateGiven }
      throw .notAKey(looksLike: kind == "a private key" ? "a damaged private key" : kind)
    }
    guard let password else { throw .passwordNeeded }
    let read = unsafe KeyHandle.make { out in
      unsafe der.withStart { der, count in
        unsafe password.withBytes { password in
          unsafe pfossl_key_decrypt(
            der, count, password.bindMemory(to: UInt8.self).baseAddress, password.count, out)
        }
      } ?? PFOSSL_FAILED
    }
    return try key(read, cipher: encryptionName(der))
  }

  private static func readOldPEM(
    _ block: PEMBlock, password: SecretBytes?
  ) throws(PrivateKeyError) -> KeyHandle {
    guard let password else { throw .passwordNeeded }
    let read = unsafe KeyHandle.make { out in
      unsafe block.content.withStart { der, count in
        unsafe password.withBytes { password in
          unsafe block.header.withCString { header in
            unsafe pfossl_key_decrypt_pem(
              header, der, count, password.bindMemory(to: UInt8.self).baseAddress, password.count, out)
          }
        }
      } ?? PFOSSL_FAILED
    }
    let cipher = block.header.split(separator: "DEK-Info: ").last?.split(separator: ",").first
    return try key(read, cipher: cipher.map(String.init) ?? "an unknown cipher")
  }

  private static func key(
    _ read: (status: pfossl_status, key: KeyHandle?), cipher: String
  ) throws(PrivateKeyError) -> KeyHandle {
    if let key = read.key { return key }
    let reasons = OpenSSLError.drainReasons()
    switch read.status {
    case PFOSSL_WRONG_PASSWORD: throw .wrongPassword
    case PFOSSL_UNSUPPORTED: throw .unsupportedCipher(cipher)
    default: throw .failed(OpenSSLError("read the private key", reasons: reasons))
    }
  }

  /// The name of the cipher of an encrypted PKCS#8 key (RFC 8018), or its object identifier.
  private static func encryptionName(_ der: SecretBytes) -> String {
    var name = Buffer()
    let status = unsafe der.withStart { start, count in
      unsafe name.fill { unsafe pfossl_key_cipher(start, count, $0) }
    }
    return status == PFOSSL_OK ? String(decoding: name.bytes, as: UTF8.self) : "an unknown cipher"
  }
}

extension PEMBlock {
  /// Whether this is a certificate, in one of its labels.
  var isCertificate: Bool { label == "CERTIFICATE" || label == "X509 CERTIFICATE" }
}

extension SecretBytes {
  /// Gives the bytes to a call of libcrypto; nil where there are none.
  func withStart<Result>(_ body: (UnsafePointer<UInt8>, Int) -> Result) -> Result? {
    unsafe withBytes { bytes in
      guard let start = unsafe bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count > 0 else {
        return nil
      }
      return unsafe body(start, bytes.count)
    }
  }
}
