/// Writes the few values in DER (X.690) that a signature is made of.
enum DER {
  static let null: [UInt8] = [0x05, 0x00]
  /// 1.2.840.113549.1.1.1
  static let rsaEncryption = object([0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01])
  /// 1.2.840.10045.4.3.2
  static let ecdsaWithSHA256 = object([0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x04, 0x03, 0x02])
  /// 2.16.840.1.101.3.4.2.1
  static let sha256 = object([0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01])
  /// 1.2.840.113549.1.7.1
  static let data = object(pkcs + [0x07, 0x01])
  /// 1.2.840.113549.1.7.2
  static let signedData = object(pkcs + [0x07, 0x02])
  /// 1.2.840.113549.1.9.3
  static let contentType = object(pkcs + [0x09, 0x03])
  /// 1.2.840.113549.1.9.4
  static let messageDigest = object(pkcs + [0x09, 0x04])
  /// 1.2.840.113549.1.9.5
  static let signingTime = object(pkcs + [0x09, 0x05])

  /// The arc of RSA Laboratories, 1.2.840.113549.1.
  private static let pkcs: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01]

  private static func object(_ content: [UInt8]) -> [UInt8] { BERValue.encoded(tag: 0x06, content) }

  /// Values in their order.
  static func sequence(_ parts: [UInt8]...) -> [UInt8] {
    BERValue.encoded(tag: 0x30, parts.flatMap(\.self))
  }

  /// Values in the order of their encodings (X.690, section 11.6).
  static func set(_ parts: [[UInt8]]) -> [UInt8] {
    BERValue.encoded(tag: 0x31, parts.sorted { $0.lexicographicallyPrecedes($1) }.flatMap(\.self))
  }

  /// A string of bytes.
  static func octets(_ bytes: [UInt8]) -> [UInt8] { BERValue.encoded(tag: 0x04, bytes) }

  /// A small number.
  static func number(_ value: UInt8) -> [UInt8] { unsigned([value]) }

  /// A number of big-endian bytes, none negative.
  static func unsigned(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var digits = Array(bytes.drop { $0 == 0 })
    if digits.first.map({ $0 >= 0x80 }) ?? true { digits.insert(0, at: 0) }
    return BERValue.encoded(tag: 0x02, digits)
  }

  /// A time: of two digits for the year from 1950 to 2049, else of four (RFC 5652, section 11.3).
  static func time(_ time: CalendarTime) -> [UInt8] {
    let digits = time.text.utf8.filter { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    let zone = UInt8(ascii: "Z")
    return (1950...2049).contains(time.year)
      ? BERValue.encoded(tag: 0x17, digits.dropFirst(2) + [zone])
      : BERValue.encoded(tag: 0x18, digits + [zone])
  }

  /// An ECDSA signature (RFC 3279, section 2.2.3) of its two numbers, which stand one behind the other in one
  /// size, as tokens and some services write them; nil where the bytes cannot be halved.
  static func pair(_ bytes: [UInt8]) -> [UInt8]? {
    guard !bytes.isEmpty, bytes.count % 2 == 0 else { return nil }
    let half = bytes.count / 2
    return sequence(unsigned(bytes.prefix(half)), unsigned(bytes.suffix(half)))
  }
}
