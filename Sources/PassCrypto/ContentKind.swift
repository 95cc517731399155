internal import COpenSSLShim

/// What a file that was given as a certificate or key turns out to be; for messages.
public enum ContentKind {
  /// Names the content in words: `a private key`, `JSON`; nil where nothing is recognised.
  public static func describe(_ content: SecretBytes) -> String? {
    if content.count == 0 { return "an empty file" }
    if let blocks = try? PEM.blocks(in: content), let first = blocks.first {
      let kinds = blocks.map { describe(label: $0.label) }
      return kinds.contains("a private key") ? "a private key" : describe(label: first.label)
    }
    if content.contains("-----BEGIN ") { return "a damaged PEM text" }
    let bytes = unsafe content.withBytes { unsafe [UInt8]($0.prefix(16)) }
    let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return "JSON"
    case UInt8(ascii: "<"): return "XML or HTML"
    case UInt8(ascii: "P") where bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]): return "a zip archive"
    case UInt8(ascii: "0"): return describeDER(content)
    default: return nil
    }
  }

  private static func describeDER(_ content: SecretBytes) -> String? {
    switch unsafe content.withStart({ unsafe pfossl_content_of($0, $1) }) {
    case PFOSSL_CONTENT_CERTIFICATE: "a certificate"
    case PFOSSL_CONTENT_REQUEST: "a certificate signing request"
    case PFOSSL_CONTENT_KEY: "a private key"
    case PFOSSL_CONTENT_ENCRYPTED_KEY: "an encrypted private key"
    case PFOSSL_CONTENT_PUBLIC_KEY: "a public key"
    case PFOSSL_CONTENT_PKCS12: "a PKCS#12 file"
    case PFOSSL_CONTENT_PKCS7: "a PKCS#7 file"
    default: nil
    }
  }

  private static func describe(label: String) -> String {
    switch label {
    case "CERTIFICATE", "X509 CERTIFICATE", "TRUSTED CERTIFICATE": "a certificate"
    case "CERTIFICATE REQUEST", "NEW CERTIFICATE REQUEST": "a certificate signing request"
    case "PKCS7", "CMS": "a PKCS#7 file"
    case "PUBLIC KEY", "RSA PUBLIC KEY": "a public key"
    case _ where label.hasSuffix("PRIVATE KEY"): "a private key"
    default: "a PEM text of '\(label)'"
    }
  }
}
