extension FormatTable {
  /// The entries of the tag `seats`.
  static func seatKeys() -> [FormatKey] {
    func seat(_ name: String, _ type: ValueType = .localizableText, since: SystemVersion = 12, help: String)
      -> FormatKey
    {
      .key(
        name, type, styles: [.events, .boarding], since: since, source: "Apple docs: SemanticTagType.Seat",
        help: help)
    }
    return [
      seat("seatDescription", help: "The seat in words."),
      seat("seatIdentifier", help: "The seat as the issuer names it."),
      seat("seatType", help: "The kind of seat."),
      seat("seatSection", help: "The section."),
      seat("seatSectionColor", .color, since: 18, help: "The colour of the section on the plan."),
      seat("seatLevel", since: 18, help: "The level."),
      seat("seatAisle", since: 18, help: "The aisle."),
      seat("seatRow", help: "The row."),
      seat("seatNumber", help: "The number in the row."),
    ]
  }

  /// The tag `passengerName`.
  static func personNameKeys() -> [FormatKey] {
    func name(_ name: String, help: String) -> FormatKey {
      .key(
        name, .text, styles: .boarding, since: 12, source: "Apple docs: SemanticTagType.PersonNameComponents",
        help: help)
    }
    return [
      name("namePrefix", help: "What stands before the name, such as Dr."),
      name("givenName", help: "The given name."),
      name("middleName", help: "The middle name."),
      name("familyName", help: "The family name."),
      name("nameSuffix", help: "What stands behind the name, such as Jr."),
      name("nickname", help: "The nickname."),
      name("phoneticRepresentation", help: "How the name is spoken."),
    ]
  }

  /// The tags `balance` and `totalPrice`.
  static func currencyAmountKeys() -> [FormatKey] {
    let source = "Apple docs: SemanticTagType.CurrencyAmount"
    return [
      .key(
        "amount", .text, .decimal, since: 12, source: source, example: #""25.50""#,
        help: "The amount as a decimal number in a string."),
      .key(
        "currencyCode", .text, .currency, since: 12, unreadable: .looksWrong, source: source,
        example: #""EUR""#,
        help: "The currency of the amount."),
    ]
  }

  /// The tag `eventStartDateInfo`.
  static func eventDateInfoKeys() -> [FormatKey] {
    let source = "Apple docs: SemanticTagType.EventDateInfo"
    func part(
      _ name: String, _ type: ValueType, _ form: TextForm? = nil, since: SystemVersion = 18,
      example: String? = nil,
      help: String
    ) -> FormatKey {
      .key(name, type, form, styles: .events, since: since, source: source, example: example, help: help)
    }
    return [
      part("date", .date, example: #""2027-03-04T19:00+01:00""#, help: "When the event begins."),
      part(
        "timeZone", .text, .timeZone, example: #""Europe/Berlin""#,
        help: "The zone in which the date is written."),
      part("ignoreTimeComponents", .boolean, help: "Whether the day alone is shown."),
      part(
        "unannounced", .boolean, since: SystemVersion(18, 1),
        help: "Whether the time is shown as to be announced."),
      part(
        "undetermined", .boolean, since: SystemVersion(18, 1),
        help: "Whether the time is shown as to be determined."),
    ]
  }

  /// The entries of the tag `wifiAccess`.
  static func wifiKeys() -> [FormatKey] {
    let source = "Apple docs: SemanticTagType.WifiNetwork"
    return [
      .key(
        "ssid", .text, nil, .required, since: 12, secret: true, source: source,
        help: "The name of the network."),
      .key(
        "password", .text, nil, .required, since: 12, secret: true, source: source,
        help: "The password of the network."),
      .key(
        "captiveToken", .text, since: 26, wrong: .likelyRefused, secret: true, source: source,
        help: "The token for a network that asks for a sign-in."),
      .key(
        "captiveTokenAuthURL", .text, since: 26, wrong: .likelyRefused, secret: true, source: source,
        help: "The address where the token is shown to such a network."),
    ]
  }
}
