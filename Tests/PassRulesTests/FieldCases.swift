import PassFindings
import PassRules

/// Cases of the rules on fields.
enum FieldCases {
  /// A store card with fields of one group, and a field on the back.
  private static func card(_ group: String, _ fields: String) -> Sample {
    Sample("storeCard: { \(group): [\(fields)] }")
  }

  static let all: [RuleCase] = conflicts + notices + looks + room

  private static let conflicts: [RuleCase] = [
    RuleCase(
      "field-value", .error, .refused, card("primaryFields", "{ key: a, label: A }"),
      holds: card("primaryFields", "{ key: a, label: A, value: \"\" }")),
    RuleCase(
      "field-value", .warning, .looksWrong, card("backFields", "{ key: a, label: A }"),
      holds: card("backFields", "{ key: a, label: A, value: 0 }")),
    RuleCase(
      "field-key-twice", .error, .refused, card("headerFields", "{ key: a, value: A }, { key: a, value: B }"),
      holds: card("headerFields", "{ key: a, value: A }, { key: A, value: B }")),
    RuleCase(
      "field-key-twice", .error, .warning, .looksWrong,
      "storeCard: { secondaryFields: [{ key: a, value: A }], backFields: [{ key: a, value: B }] }",
      holds: "storeCard: { secondaryFields: [{ key: a, value: A }], backFields: [{ key: b, value: B }] }"),
    RuleCase(
      "field-key-twice", .error, .warning, .refused,
      "storeCard: { primaryFields: [{ key: a, value: A }], secondaryFields: [{ key: a, value: B }] }",
      holds:
        "generic: { primaryFields: [{ key: a, value: A }] }\nposterGeneric: { primaryFields: [{ key: a, value: B }] }"
    ),
    RuleCase(
      "field-key-twice", .error, .warning, .looksWrong,
      "storeCard: { auxiliaryFields: [{ key: a, value: A }], backFields: [{ key: a, value: B }] }",
      holds: "storeCard: { auxiliaryFields: [{ key: a, value: A }], backFields: [{ value: B, key: aa }] }"),
    // Of several holders the strictest counts, not the first.
    RuleCase(
      "field-key-twice", .error, .refused,
      "storeCard: { backFields: [{ key: a, value: A }], headerFields: [{ key: b, value: B }], auxiliaryFields: [{ key: b, value: B }] }",
      holds:
        "storeCard: { backFields: [{ key: a, value: A }], headerFields: [{ key: b, value: B }], auxiliaryFields: [{ key: c, value: C }] }"
    ),
    RuleCase(
      "currency-value", .error, .refused,
      card("primaryFields", "{ key: a, value: \"25.00\", currencyCode: EUR }"),
      holds: card("primaryFields", "{ key: a, value: 25.5, currencyCode: EUR }")),
    RuleCase(
      "currency-value", .warning, .looksWrong,
      card("secondaryFields", "{ key: a, value: \"25.00\", numberStyle: decimal }"),
      holds: card("secondaryFields", "{ key: a, value: \"25.00\" }")),
    RuleCase(
      "currency-with-number-style", .error, .refused,
      card("headerFields", "{ key: a, value: 5, currencyCode: EUR, numberStyle: decimal }"),
      holds: card("headerFields", "{ key: a, value: 5, numberStyle: decimal }")),
    RuleCase(
      "number-with-date-style", .error, .refused,
      card("auxiliaryFields", "{ key: a, value: 5, currencyCode: EUR, dateStyle: short }"),
      holds: card("auxiliaryFields", "{ key: a, value: 5, currencyCode: EUR, isRelative: false }")),
    RuleCase(
      "number-with-date-style", .warning, .looksWrong,
      card("backFields", "{ key: a, value: 5, numberStyle: decimal, timeStyle: short }"),
      holds: card("backFields", "{ key: a, value: 5, numberStyle: decimal }")),
    RuleCase(
      "date-style-value", .error, .refused,
      card("primaryFields", "{ key: a, value: soon, dateStyle: short }"),
      holds: card("primaryFields", "{ key: a, value: 2027-03-04T20:00Z, dateStyle: short }")),
    RuleCase(
      "date-style-value", .warning, .looksWrong, card("backFields", "{ key: a, value: 7, isRelative: true }"),
      holds: card("backFields", "{ key: a, value: 2027-03-04T20:00Z, isRelative: true, dateStyle: short }")),
    RuleCase(
      "date-without-style", .warning, .looksWrong, card("backFields", "{ key: a, value: 2027-03-04T20:00Z }"),
      holds: card("backFields", "{ key: a, value: 4 March 2027 }")),
    RuleCase(
      "date-without-style", .warning, .looksWrong,
      card("headerFields", "{ key: a, value: \"2027-03-04T20:00:00\" }"),
      holds: card("headerFields", "{ key: a, value: 2027-13-04T20:00:00 }")),
    RuleCase(
      "date-without-style", .warning, .looksWrong,
      card("headerFields", "{ key: a, value: \"2027-03-04\" }"),
      holds: card("headerFields", "{ key: a, value: \"2027-03-04-A\" }")),
    RuleCase(
      "date-without-style", .warning, .looksWrong,
      card("headerFields", "{ key: a, value: \"2027-03-04 20:00+0100\" }"),
      holds: card("headerFields", "{ key: a, value: \"2027-03-04 20:00+0100\", dateStyle: short }")),
    RuleCase(
      "number-digits", .warning, .looksWrong, card("primaryFields", "{ key: a, value: 1.10 }"),
      holds: card("primaryFields", "{ key: a, value: \"1.10\" }")),
    RuleCase(
      "number-digits", .warning, .looksWrong, card("primaryFields", "{ key: a, value: 1e3 }"),
      holds: card("primaryFields", "{ key: a, value: 1.10, currencyCode: EUR }")),
    RuleCase(
      "number-digits", .warning, .looksWrong,
      card("primaryFields", "{ key: a, value: 12345678901234567890123 }"),
      holds: card("primaryFields", "{ key: a, value: 0.0001 }")),
  ]

  private static let service = "webServiceURL: https://example.com\nauthenticationToken: 0123456789abcdef\n"

  private static let notices: [RuleCase] = [
    RuleCase(
      "change-message", .warning, .looksWrong,
      Sample(service + card("primaryFields", "{ key: a, value: A, changeMessage: Changed }").text),
      holds: Sample(service + card("primaryFields", "{ key: a, value: A, changeMessage: Now %@ }").text)),
    RuleCase(
      "change-message", .warning, .looksWrong,
      Sample(service + card("primaryFields", "{ key: a, value: A, changeMessage: \"%@ of %d\" }").text),
      holds: Sample(
        service + card("primaryFields", "{ key: a, value: A, changeMessage: \"20 % off, now %@\" }").text)),
    RuleCase(
      "change-message-without-service", .warning, .ignored,
      card("primaryFields", "{ key: a, value: A, changeMessage: \"%@\" }"),
      holds: Sample(service + card("primaryFields", "{ key: a, value: A, changeMessage: \"%@\" }").text)),
  ]

  private static let looks: [RuleCase] = [
    RuleCase(
      "text-alignment-ignored", .warning, .ignored,
      card("primaryFields", "{ key: a, value: A, textAlignment: left }"),
      holds: card("secondaryFields", "{ key: a, value: A, textAlignment: left }")),
    RuleCase(
      "data-detectors-ignored", .warning, .ignored,
      card("headerFields", "{ key: a, value: A, dataDetectorTypes: [link] }"),
      holds: card("backFields", "{ key: a, value: A, dataDetectorTypes: [link] }")),
    RuleCase(
      "row-ignored", .warning, .ignored, card("auxiliaryFields", "{ key: a, value: A, row: 1 }"),
      holds: "eventTicket: { auxiliaryFields: [{ key: a, value: A, row: 1 }] }"),
    RuleCase(
      "attributed-value", .warning, .looksWrong,
      card("backFields", "{ key: a, value: Terms, attributedValue: <b>Terms</b> }"),
      holds: card(
        "backFields", "{ key: a, value: Terms, attributedValue: '<a href=\"https://example.com\">Terms</a>' }"
      )),
    RuleCase(
      "attributed-value-differs", .warning, .looksWrong,
      card(
        "backFields",
        "{ key: a, value: Terms, attributedValue: '<a href=\"https://example.com\">Prices</a>' }"),
      holds: card(
        "backFields",
        "{ key: a, value: 'T & C', attributedValue: '<a href=\"https://example.com\">T &amp; C</a>' }")
    ),
    RuleCase(
      "field-empty", .warning, .looksWrong, card("primaryFields", "{ key: a, label: \"\", value: \"\" }"),
      holds: card("primaryFields", "{ key: a, label: A, value: \"\" }")),
    RuleCase(
      "front-line-break", .warning, .looksWrong, card("secondaryFields", "{ key: a, value: \"A\\nB\" }"),
      holds: card("backFields", "{ key: a, value: \"A\\nB\" }")),
    RuleCase(
      "back-fields-missing", .note, .policy, card("primaryFields", "{ key: a, value: A }"),
      holds: card("backFields", "{ key: a, value: A }")),
  ]

  private static func fields(_ count: Int, _ prefix: String = "f", row: Int? = nil) -> String {
    (1...count).map { "{ key: \(prefix)\($0), value: A\(row.map { ", row: \($0)" } ?? "") }" }.joined(
      separator: ", ")
  }

  private static let qr = "barcodes: [{ format: qr, message: A }]\n"

  private static let room: [RuleCase] = [
    RuleCase(
      "fields-too-many", .warning, .ignored, card("headerFields", fields(4)),
      holds: card("headerFields", fields(3))),
    RuleCase(
      "fields-too-many", .warning, .ignored,
      Sample("coupon: { secondaryFields: [\(fields(3))], auxiliaryFields: [\(fields(2, "g"))] }"),
      holds: Sample("coupon: { secondaryFields: [\(fields(2))], auxiliaryFields: [\(fields(2, "g"))] }")),
    RuleCase(
      "fields-too-many", .warning, .ignored,
      Sample("eventTicket: { auxiliaryFields: [\(fields(5, row: 1))] }"),
      holds: Sample("eventTicket: { auxiliaryFields: [\(fields(4, row: 1)), \(fields(4, "g", row: 0))] }")),
    RuleCase(
      "fields-beside-square-code", .warning, .ignored,
      Sample(qr + "generic: { secondaryFields: [\(fields(3))], auxiliaryFields: [\(fields(2, "g"))] }"),
      holds: Sample(
        "barcodes: [{ format: pdf417, message: A }]\ngeneric: { secondaryFields: [\(fields(3))], auxiliaryFields: [\(fields(2, "g"))] }"
      )),
    RuleCase(
      "boarding-places", .warning, .looksWrong,
      "boardingPass: { transitType: bus, primaryFields: [{ key: a, value: A }] }",
      holds: "boardingPass: { transitType: bus, primaryFields: [{ key: a, value: A }, { key: b, value: B }] }"
    ),
  ]
}
