internal import PassModel
internal import PassRules
internal import PassSource

/// What a value must be like in its place for no rule of the rulebook to look further: whatever passes, all
/// such values have the same findings there, so one pass tells those of all.
///
/// It is narrower than what is right. A value that is right but not ordinary is judged by the whole rulebook,
/// as is every wrong one.
enum OrdinaryValue: Sendable, Equatable {
  /// A text that is shown, and may be a key of the languages.
  case shownText
  /// A text that names something.
  case name
  /// The token of the update service.
  case token
  /// The message of a barcode whose format holds any ASCII.
  case message
  /// A number with a format of its own.
  case number
  /// An amount of money in a text.
  case amount
  /// A moment.
  case moment
  /// A moment that is not past.
  case expiry
  /// What is sent to contactless readers.
  case payload

  /// Bytes that an ordinary value has at most: far below every limit of the format but one.
  static let most = 500
  /// Bytes that contactless readers are sent at most.
  private static let mostPayload = 64
  /// Kinds of objects in which no rule looks further at a text than the format table says.
  private static let plainPlaces: Set<Place> = [
    .topLevel, .location, .beacon, .semantics, .seat, .personName,
  ]

  /// Whether it is a secret, which no finding may show.
  var isSecret: Bool { self == .token || self == .payload }

  /// What is ordinary at a place of the pass; nil where the rulebook looks at the value itself.
  ///
  /// - Parameters:
  ///   - name: the name of the member that holds the value.
  ///   - place: the kind of object that the member is of.
  ///   - object: that object.
  ///   - isNumber: whether the value is a number; else it is a text.
  init?(_ name: String, in place: Place, of object: Node, isNumber: Bool) {
    if isNumber {
      guard (place, name) == (.field, "value"), let value = Self.fieldValue(of: object, isNumber: true) else {
        return nil
      }
      self = value
      return
    }
    switch (place, name) {
    case (.field, "label"): self = .shownText
    case (.field, "value"):
      guard let value = Self.fieldValue(of: object, isNumber: false) else { return nil }
      self = value
    case (.barcode, "altText"): self = .name
    case (.barcode, "message"):
      guard let format = object["format"]?.string, Self.asciiFormats.contains(format),
        object["messageEncoding"]?.string.flatMap(BarcodeEncoding.init(name:)) != nil
      else { return nil }
      self = .message
    case (.topLevel, "authenticationToken"): self = .token
    case (.nfc, "message"): self = .payload
    case (.currencyAmount, "amount"): self = .amount
    case (.topLevel, "expirationDate"): self = .expiry
    // Without its successor the hint of a rule shows it.
    case (.topLevel, "relevantDate"):
      if object["relevantDates"] == nil { return nil }
      self = .moment
    case (.relevantDate, "date"), (.relevantDate, "startDate"), (.relevantDate, "endDate"),
      (.eventDateInfo, "date"):
      self = .moment
    default:
      guard let value = Self.tableValue(name, in: place) else { return nil }
      self = value
    }
  }

  private static let asciiFormats: Set<String> = [
    "PKBarcodeFormatQR", "PKBarcodeFormatPDF417", "PKBarcodeFormatAztec", "PKBarcodeFormatCode128",
  ]

  /// What is ordinary where the format table says all there is to say.
  private static func tableValue(_ name: String, in place: Place) -> OrdinaryValue? {
    guard plainPlaces.contains(place), let key = FormatTable.key(name, in: place), key.form == nil,
      !key.isSecret, key.limits.allSatisfy({ $0.bound == .minimumCharacters(1) })
    else { return nil }
    return switch key.type {
    case .text: .name
    case .localizableText: .shownText
    case .date where place == .semantics: .moment
    default: nil
    }
  }

  /// What is ordinary as the value of a field, by the formats that the field asks for.
  private static func fieldValue(of field: Node, isNumber: Bool) -> OrdinaryValue? {
    let names = Set((field.members ?? []).map(\.name))
    if names.contains("attributedValue") { return nil }
    let numberFormats = names.intersection(["currencyCode", "numberStyle"])
    let dateFormats = names.intersection(["dateStyle", "timeStyle", "isRelative", "ignoresTimeZone"])
    switch (numberFormats.count, dateFormats.count) {
    case (0, 0): return isNumber ? nil : .shownText
    case (1, 0): return isNumber ? .number : nil
    case (0, _):
      let isStyled = !names.isDisjoint(with: ["dateStyle", "timeStyle"])
      return isStyled && !isNumber ? .moment : nil
    default: return nil
    }
  }

  /// Whether a value is ordinary.
  ///
  /// - Parameters:
  ///   - bytes: the value as it stands in pass.json, without quotes.
  ///   - keys: the keys of the languages, which no text must be; nil where there are no languages.
  ///   - now: the present moment in seconds since 1970.
  /// - Returns: false where it must be judged by the whole rulebook.
  func isMet(by bytes: ArraySlice<UInt8>, keys: LanguageKeys?, now: Int64) -> Bool {
    if bytes.isEmpty || bytes.count > Self.most { return false }
    // A text that is a key uses that key, wherever it stands.
    if let keys, keys.contains(String(decoding: bytes, as: UTF8.self)) { return false }
    switch self {
    case .shownText:
      return Self.isPlain(bytes, allowing: keys == nil) && !Self.beginsAsDate(bytes)
        && !Self.isMissing(bytes, among: keys)
    case .name: return Self.isPlain(bytes, allowing: true)
    case .token: return bytes.count >= 16 && bytes.allSatisfy(Self.isPlainASCII)
    case .message: return bytes.allSatisfy { Self.isPlainASCII($0) || $0 == UInt8(ascii: "_") }
    case .number:
      return bytes.count <= 15 && bytes.allSatisfy { Self.isDigit($0) || $0 == UInt8(ascii: ".") }
    case .amount:
      let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(Self.isDigit) }
    case .moment: return Self.moment(bytes) != nil
    case .expiry: return Self.moment(bytes).map { Int64($0.secondsSince1970) >= now } ?? false
    case .payload: return bytes.count <= Self.mostPayload && bytes.allSatisfy(Self.isPlainASCII)
    }
  }

  /// A moment of which nothing is to be said.
  private static func moment(_ bytes: ArraySlice<UInt8>) -> PassDate? {
    let moment = try? PassDate(parsing: String(decoding: bytes, as: UTF8.self))
    return moment.flatMap { $0.hasFraction ? nil : $0 }
  }

  /// Whether a text looks like a key of the languages that none of them has.
  private static func isMissing(_ bytes: ArraySlice<UInt8>, among keys: LanguageKeys?) -> Bool {
    guard let keys, LanguageKeys.mayBeKey(bytes) else { return false }
    return keys.isMissing(String(decoding: bytes, as: UTF8.self))
  }

  /// Whether a text has no character that a rule, or JSON, takes for more than itself. What joins the words
  /// of a key (`seat_label`) is one where there are languages; all that Unicode has beyond ASCII is itself
  /// but for its line ends.
  private static func isPlain(_ bytes: ArraySlice<UInt8>, allowing underscore: Bool) -> Bool {
    var isASCII = true
    for byte in bytes {
      if byte >= 0x80 {
        isASCII = false
      } else if !isPlainASCII(byte) && !(byte == UInt8(ascii: "_") && underscore) {
        return false
      }
    }
    return isASCII || !String(decoding: bytes, as: UTF8.self).contains(where: \.isNewline)
  }

  /// Printable ASCII but for quotes, the backslash and what opens markup, entities and places.
  private static func isPlainASCII(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "_"), UInt8(ascii: "<"), UInt8(ascii: "{"),
      UInt8(ascii: "&"):
      false
    default: (0x20...0x7E).contains(byte)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Whether a text begins as `2027-`, which may be a date.
  private static func beginsAsDate(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count > 4 && bytes.prefix(4).allSatisfy(isDigit)
      && bytes[bytes.startIndex + 4] == UInt8(ascii: "-")
  }
}
