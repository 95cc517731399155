/// The tags of ASN.1 that certificates and signatures use (X.690, section 8).
enum DERTag {
  static let boolean: UInt8 = 0x01
  static let integer: UInt8 = 0x02
  static let bitString: UInt8 = 0x03
  static let octetString: UInt8 = 0x04
  static let null: UInt8 = 0x05
  static let objectIdentifier: UInt8 = 0x06
  static let utf8String: UInt8 = 0x0C
  static let numericString: UInt8 = 0x12
  static let printableString: UInt8 = 0x13
  static let teletexString: UInt8 = 0x14
  static let ia5String: UInt8 = 0x16
  static let utcTime: UInt8 = 0x17
  static let generalizedTime: UInt8 = 0x18
  static let visibleString: UInt8 = 0x1A
  static let universalString: UInt8 = 0x1C
  static let bmpString: UInt8 = 0x1E
  static let sequence: UInt8 = 0x30
  static let set: UInt8 = 0x31
  static let mask: UInt8 = 0x1F

  /// A tag of the form `[number]` around other values.
  static func context(_ number: UInt8) -> UInt8 { 0xA0 | number }

  /// A tag of the form `[number] IMPLICIT` on a primitive value.
  static func primitiveContext(_ number: UInt8) -> UInt8 { 0x80 | number }
}

/// Writes values in the distinguished encoding rules of ASN.1 (X.690, section 10).
enum DER {
  /// A value of this tag.
  static func value(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [tag]
    bytes.reserveCapacity(content.count + 6)
    if content.count < 0x80 {
      bytes.append(UInt8(content.count))
    } else {
      var length: [UInt8] = []
      var rest = content.count
      while rest > 0 {
        length.insert(UInt8(rest & 0xFF), at: 0)
        rest >>= 8
      }
      bytes.append(0x80 | UInt8(length.count))
      bytes += length
    }
    return bytes + content
  }

  /// A SEQUENCE of values.
  static func sequence(_ values: [UInt8]...) -> [UInt8] { value(DERTag.sequence, values.flatMap { $0 }) }

  /// A SET OF values, in the order that DER demands (X.690, section 11.6).
  static func setOf(_ values: [[UInt8]], tag: UInt8 = DERTag.set) -> [UInt8] {
    value(tag, values.sorted { $0.lexicographicallyPrecedes($1) }.flatMap { $0 })
  }

  /// An INTEGER that is not negative, of its bytes from the highest.
  static func integer(_ magnitude: some Sequence<UInt8>) -> [UInt8] {
    let bytes = Array(magnitude.drop { $0 == 0 })
    return value(DERTag.integer, (bytes.first ?? 0x80) >= 0x80 ? [0] + bytes : bytes)
  }

  /// An OBJECT IDENTIFIER of its dotted form, which must be a valid one.
  static func objectIdentifier(_ dotted: String) -> [UInt8] {
    let arcs = dotted.split(separator: ".").compactMap { UInt64($0) }
    guard arcs.count >= 2 else { return value(DERTag.objectIdentifier, []) }
    var content: [UInt8] = []
    for arc in [arcs[0] * 40 + arcs[1]] + arcs.dropFirst(2) {
      var digits = [UInt8(arc & 0x7F)]
      var rest = arc >> 7
      while rest > 0 {
        digits.insert(UInt8(rest & 0x7F) | 0x80, at: 0)
        rest >>= 7
      }
      content += digits
    }
    return value(DERTag.objectIdentifier, content)
  }

  /// A UTF8String.
  static func utf8(_ text: String) -> [UInt8] { value(DERTag.utf8String, Array(text.utf8)) }

  /// NULL.
  static var null: [UInt8] { [DERTag.null, 0] }

  /// A BOOLEAN.
  static func boolean(_ isTrue: Bool) -> [UInt8] { [DERTag.boolean, 1, isTrue ? 0xFF : 0] }

  /// A BIT STRING of whole bytes.
  static func bitString(_ bytes: [UInt8]) -> [UInt8] { value(DERTag.bitString, [0] + bytes) }

  /// An OCTET STRING.
  static func octetString(_ bytes: [UInt8]) -> [UInt8] { value(DERTag.octetString, bytes) }

  /// A time: UTCTime from 1950 through 2049, GeneralizedTime otherwise (RFC 5280, section 4.1.2.5;
  /// RFC 5652, section 11.3).
  static func time(_ seconds: Int64) -> [UInt8] {
    let time = CalendarTime(seconds: seconds)
    func digits(_ number: Int, _ count: Int) -> [UInt8] {
      let text = Array(String(number).utf8)
      return [UInt8](repeating: UInt8(ascii: "0"), count: max(0, count - text.count)) + text.suffix(count)
    }
    let isShort = (1950...2049).contains(time.year)
    var text = digits(time.year, isShort ? 2 : 4)
    for part in [time.month, time.day, time.hour, time.minute, time.second] { text += digits(part, 2) }
    return value(isShort ? DERTag.utcTime : DERTag.generalizedTime, text + [UInt8(ascii: "Z")])
  }
}
