internal import PassCrypto

/// What stands in the place of a signature and is none.
public enum SignatureKind {
  /// Names such bytes in words; nil where nothing is recognised.
  public static func describe(_ bytes: [UInt8]) -> String? {
    let text = bytes.prefix(4096)
    if contains(text, "-----BEGIN ") { return "a PEM text" }
    if contains(text, "MIME-Version") || contains(text, "Content-Type:") { return "an S/MIME text" }
    let sizes = [128, 256, 384, 512]
    if let kind = ContentKind.describe(SecretBytes(bytes)) { return kind }
    if isText(text) {
      let shown = String(decoding: text.prefix(40), as: UTF8.self)
      return isBase64(bytes) ? "a base64 text" : "the text '\(shown)\(bytes.count > 40 ? "…" : "")'"
    }
    if sizes.contains(bytes.count) { return "a bare RSA signature of \(bytes.count) bytes" }
    return nil
  }

  private static func contains(_ bytes: ArraySlice<UInt8>, _ word: String) -> Bool {
    let word = Array(word.utf8)
    return bytes.indices.contains { bytes[$0...].starts(with: word) }
  }

  private static func isText(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { (0x20..<0x7F).contains($0) || [0x09, 0x0A, 0x0D].contains($0) }
  }

  /// Whether a text begins as all ContentInfos in base64 do: with the letter of a SEQUENCE.
  private static func isBase64(_ bytes: [UInt8]) -> Bool {
    bytes.first == UInt8(ascii: "M") && bytes.count > 200
      && bytes.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || [0x2B, 0x2F, 0x3D, 0x0A, 0x0D].contains(byte)
      }
  }
}
