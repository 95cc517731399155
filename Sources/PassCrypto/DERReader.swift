/// A value of ASN.1 in DER, as a range of the bytes it was read from.
struct DERValue: Sendable {
  /// The first byte: class, form and number.
  let tag: UInt8
  /// The whole value with tag and length.
  let whole: ArraySlice<UInt8>
  /// The content alone.
  let content: ArraySlice<UInt8>

  /// The values inside, if the content is a row of values.
  var children: [DERValue]? {
    var reader = DERReader(content)
    var values: [DERValue] = []
    while !reader.isAtEnd {
      guard let value = reader.next() else { return nil }
      values.append(value)
    }
    return values
  }

  /// The values inside, if this has the tag.
  func children(of tag: UInt8) -> [DERValue]? { self.tag == tag ? children : nil }

  /// The dotted form of an OBJECT IDENTIFIER.
  var objectIdentifier: String? {
    guard tag == DERTag.objectIdentifier, let last = content.last, last < 0x80 else { return nil }
    var arcs: [UInt64] = []
    var arc: UInt64 = 0
    for byte in content {
      guard arc < 1 << 56 else { return nil }
      arc = arc << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 {
        arcs.append(arc)
        arc = 0
      }
    }
    let first = min(arcs[0] / 40, 2)
    return ([first, arcs[0] - first * 40] + arcs.dropFirst()).map(String.init).joined(separator: ".")
  }

  /// The text of one of ASN.1's many kinds of string.
  var text: String? {
    switch tag {
    case DERTag.utf8String: return String(validating: content, as: UTF8.self)
    case DERTag.numericString, DERTag.printableString, DERTag.ia5String, DERTag.visibleString,
      DERTag.teletexString:
      // Teletex strings hold Latin-1 wherever they are met; the others are parts of ASCII.
      return String(String.UnicodeScalarView(content.map { Unicode.Scalar($0) }))
    case DERTag.bmpString:
      guard content.count.isMultiple(of: 2) else { return nil }
      let units = stride(from: content.startIndex, to: content.endIndex, by: 2).map {
        UInt16(content[$0]) << 8 | UInt16(content[$0 + 1])
      }
      return String(validating: units, as: UTF16.self)
    case DERTag.universalString:
      guard content.count.isMultiple(of: 4) else { return nil }
      var scalars = String.UnicodeScalarView()
      for start in stride(from: content.startIndex, to: content.endIndex, by: 4) {
        let code = content[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        guard let scalar = Unicode.Scalar(code) else { return nil }
        scalars.append(scalar)
      }
      return String(scalars)
    default: return nil
    }
  }

  /// The seconds since 1970 of a UTCTime or GeneralizedTime in UTC.
  var seconds: Int64? {
    let yearDigits = tag == DERTag.utcTime ? 2 : tag == DERTag.generalizedTime ? 4 : 0
    guard yearDigits > 0, content.last == UInt8(ascii: "Z") else { return nil }
    let digits = content.dropLast().map { Int($0) - 0x30 }
    guard digits.count == yearDigits + 10, digits.allSatisfy({ (0...9).contains($0) }) else { return nil }
    func number(_ start: Int, _ count: Int) -> Int {
      digits[start..<start + count].reduce(0) { $0 * 10 + $1 }
    }
    var year = number(0, yearDigits)
    if yearDigits == 2 { year += year < 50 ? 2000 : 1900 }
    var time = CalendarTime(year: year, month: number(yearDigits, 2), day: number(yearDigits + 2, 2))
    time.hour = number(yearDigits + 4, 2)
    time.minute = number(yearDigits + 6, 2)
    time.second = number(yearDigits + 8, 2)
    guard (1...12).contains(time.month), (1...31).contains(time.day), time.hour < 24, time.minute < 60,
      time.second < 61
    else { return nil }
    return time.seconds
  }
}

/// Reads values of ASN.1 in DER one after the other; lengths must be definite and lie inside the bytes.
struct DERReader {
  private var rest: ArraySlice<UInt8>

  /// Makes a reader of these bytes.
  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// Whether nothing is left.
  var isAtEnd: Bool { rest.isEmpty }

  /// The next value, or nil where the bytes are none.
  mutating func next() -> DERValue? {
    let start = rest.startIndex
    guard rest.count >= 2, rest[start] & DERTag.mask != DERTag.mask else { return nil }
    var length = Int(rest[start + 1])
    var contentStart = start + 2
    if length >= 0x80 {
      let octets = length & 0x7F
      guard (1...4).contains(octets), rest.count >= 2 + octets else { return nil }
      length = rest[contentStart..<contentStart + octets].reduce(0) { $0 << 8 | Int($1) }
      contentStart += octets
    }
    guard length <= rest.endIndex - contentStart else { return nil }
    let end = contentStart + length
    let value = DERValue(tag: rest[start], whole: rest[start..<end], content: rest[contentStart..<end])
    rest = rest[end...]
    return value
  }

  /// The next value, if it has this tag; otherwise nothing is read.
  mutating func next(_ tag: UInt8) -> DERValue? {
    guard rest.first == tag else { return nil }
    return next()
  }
}
