internal import COpenSSLShim

/// One block of a PEM text (RFC 7468): `-----BEGIN label-----`, base64, `-----END label-----`.
struct PEMBlock: Sendable {
  /// The words after BEGIN: `CERTIFICATE`, `RSA PRIVATE KEY`.
  let label: String
  /// The lines between BEGIN and the empty line (RFC 1421), as in `Proc-Type: 4,ENCRYPTED`.
  let header: String
  /// The content.
  let content: SecretBytes
}

/// Reading of PEM.
enum PEM {
  /// All blocks of a text, in its order; text around them is skipped.
  ///
  /// - Parameter text: the bytes of a file, which may also be none of PEM.
  /// - Returns: the blocks; none where the text is not PEM.
  /// - Throws: `OpenSSLError` if a block is damaged.
  static func blocks(in text: SecretBytes) throws(OpenSSLError) -> [PEMBlock] {
    var found: [PEMBlock] = []
    var offset = 0
    while offset < text.count {
      var label = Buffer()
      var header = Buffer()
      var content = Buffer()
      var consumed = 0
      let status = unsafe text.withBytes { bytes -> pfossl_status in
        guard let start = unsafe bytes.bindMemory(to: UInt8.self).baseAddress else { return PFOSSL_NONE }
        return unsafe label.fill { label in
          unsafe header.fill { header in
            unsafe content.fill { content in
              unsafe pfossl_pem_next(start + offset, bytes.count - offset, &consumed, label, header, content)
            }
          }
        }
      }
      if status == PFOSSL_NONE { break }
      guard status == PFOSSL_OK, consumed > 0 else { throw OpenSSLError.drained("read the PEM text") }
      offset += consumed
      found.append(
        PEMBlock(
          label: String(decoding: label.bytes, as: UTF8.self),
          header: String(decoding: header.bytes, as: UTF8.self), content: content.secret))
    }
    pfossl_error_clear()
    return found
  }
}
