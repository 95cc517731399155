/// What a key takes.
public indirect enum ValueType: Sendable, Hashable {
  /// A string that is shown or used as it stands.
  case text
  /// A string that may be a key of pass.strings.
  case localizableText
  /// A number.
  case number
  /// A number without a fraction.
  case integer
  /// True or false.
  case boolean
  /// A string that is a moment, see `PassDate`.
  case date
  /// A string that is a colour, see `PassColor`.
  case color
  /// A string that is a URL with its scheme.
  case url
  /// An object with the keys of a place.
  case object(Place)
  /// An object with any members.
  case anyObject
  /// A list of one type of entries.
  case array(ValueType)
  /// A string that is one of a group of constants.
  case constant(ConstantGroup)
  /// Any of several types.
  case oneOf([ValueType])

  /// The place whose keys the value, or each of its entries, has.
  public var place: Place? {
    switch self {
    case .object(let place): place
    case .array(let element): element.place
    default: nil
    }
  }

  /// The group of constants the value, or each of its entries, is one of.
  public var constants: ConstantGroup? {
    switch self {
    case .constant(let group): group
    case .array(let element): element.constants
    default: nil
    }
  }

  /// The type in words for messages: `a string`, `a list of objects`.
  public var description: String {
    switch self {
    case .oneOf(let types):
      // A date is a string to whoever reads the message.
      types.map(\.description).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        .joined(separator: " or ")
    case .array(let element): "a list of \(element.plural)"
    case .text, .localizableText, .constant: "a string"
    case .number: "a number"
    case .integer: "a whole number"
    case .boolean: "true or false"
    case .date: "a date string"
    case .color: "a colour string"
    case .url: "a URL string"
    case .object, .anyObject: "an object"
    }
  }

  private var plural: String {
    switch self {
    case .text, .localizableText, .constant: "strings"
    case .number: "numbers"
    case .integer: "whole numbers"
    case .boolean: "true or false"
    case .date: "date strings"
    case .color: "colour strings"
    case .url: "URL strings"
    case .object, .anyObject: "objects"
    case .array: "lists"
    case .oneOf: "values"
    }
  }
}

/// What the text of a key must look like beyond being a string.
public enum TextForm: Sendable, Hashable {
  /// A UUID: 8-4-4-4-12 hexadecimal digits.
  case uuid
  /// A currency of ISO 4217, see `CurrencyCode`.
  case currency
  /// The name of a time zone of the IANA database: `Europe/Berlin`.
  case timeZone
  /// The name of a character set of the IANA registry, see `BarcodeEncoding`.
  case charset
  /// A bare e-mail address, without `mailto:`.
  case email
  /// A bare telephone number, without `tel:`.
  case phone
  /// A decimal number with a point: `25.50`.
  case decimal
  /// Base64 of a P-256 public key as DER SubjectPublicKeyInfo.
  case publicKey
  /// A SHA-256 digest as 64 hexadecimal digits.
  case sha256
  /// A team identifier: ten of A to Z and 0 to 9.
  case team
  /// A code of IATA for an airport: three letters.
  case airport
  /// A code of IATA for an airline: two letters or digits.
  case airline
  /// Any text, of which these are the ones Apple names.
  case suggested(ConstantGroup)
}
