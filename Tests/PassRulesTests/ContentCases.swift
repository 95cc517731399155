import PassFindings
import PassRules

/// Cases of the rules on service, relevance, codes, tags and upcoming events.
enum ContentCases {
  static let all: [RuleCase] = service + relevance + codes + tags + upcoming

  private static let token = "authenticationToken: 0123456789abcdef\n"
  private static let url = "webServiceURL: https://example.com/passes\n"

  private static let service: [RuleCase] = [
    RuleCase("service-token-missing", .error, .refused, Sample(url), holds: Sample(url + token)),
    RuleCase("service-token-alone", .warning, .ignored, Sample(token), holds: Sample(url + token)),
    RuleCase(
      "service-token-short", .error, .refused, Sample(url + "authenticationToken: 0123456789abcde"),
      holds: Sample(url + token)),
    RuleCase(
      "service-token-short", .warning, .ignored, "authenticationToken: 0123456789abcde", holds: Sample(token)),
    RuleCase("value-limit", .error, .refused, "webServiceURL: http://example.com", holds: Sample(url)),
    RuleCase(
      "service-url-version", .warning, .looksWrong, Sample(token + "webServiceURL: https://example.com/v1/"),
      holds: Sample(token + "webServiceURL: https://example.com/v1/passes")),
    RuleCase(
      "app-launch-alone", .error, .refused, "appLaunchURL: example://x",
      holds: "appLaunchURL: example://x\nassociatedStoreIdentifiers: [1]"),
    RuleCase(
      "nfc-sharing", .note, .policy,
      Sample("nfc: { message: hello, encryptionPublicKey: \(Keys.p256), requiresAuthentication: true }"),
      holds: Sample(
        "sharingProhibited: true\nnfc: { message: hello, encryptionPublicKey: \(Keys.p256), requiresAuthentication: true }"
      )),
  ]

  private static let relevance: [RuleCase] = [
    RuleCase(
      "relevant-dates-entry", .warning, .ignored, "relevantDates: [{ startDate: 2027-03-04T20:00Z }]",
      holds: "relevantDates: [{ startDate: 2027-03-04T20:00Z, endDate: 2027-03-04T21:00Z }]"),
    RuleCase(
      "relevant-dates-entry", .warning, .ignored,
      "relevantDates: [{ date: 2027-03-04T20:00Z, startDate: 2027-03-04T20:00Z, endDate: 2027-03-04T21:00Z }]",
      holds: "relevantDates: [{ date: 2027-03-04T20:00Z }]"),
    RuleCase(
      "relevant-dates-interval", .warning, .ignored,
      "relevantDates: [{ startDate: 2027-03-04T20:00Z, endDate: 2027-03-05T20:01Z }]",
      holds: "relevantDates: [{ startDate: 2027-03-04T20:00Z, endDate: 2027-03-05T20:00Z }]"),
    RuleCase(
      "relevant-dates-interval", .warning, .ignored,
      "relevantDates: [{ startDate: 2027-03-04T20:00+01:00, endDate: 2027-03-04T18:59Z }]",
      holds: "relevantDates: [{ startDate: 2027-03-04T20:00+01:00, endDate: 2027-03-04T19:00Z }]"),
    RuleCase(
      "relevant-date-deprecated", .warning, .looksWrong, "relevantDate: 2027-03-04T20:00Z\ngeneric: {}",
      holds: "relevantDate: 2027-03-04T20:00Z\nrelevantDates: [{ date: 2027-03-04T20:00Z }]\ngeneric: {}"),
    RuleCase(
      "location-distance", .error, .warning, .refused,
      "locations: [{ latitude: 1, longitude: 1, maxDistance: 0 }]",
      holds: "locations: [{ latitude: 1, longitude: 1, maxDistance: 5 }]"),
    RuleCase(
      "already-expired", .note, .policy, "expirationDate: 2027-03-03T23:59Z",
      holds: "expirationDate: 2027-03-04T00:00Z"),
    RuleCase("already-expired", .note, .policy, "voided: true", holds: "voided: false"),
  ]

  private static let codes: [RuleCase] = [
    RuleCase(
      "barcode-encoding", .error, .warning, .ignored,
      "barcodes: [{ format: qr, message: \"Анна\", messageEncoding: iso-8859-1 }]",
      holds: "barcodes: [{ format: qr, message: Straße, messageEncoding: ISO-8859-1 }]"),
    RuleCase(
      "barcode-encoding", .error, .refused,
      "barcode: { format: qr, message: \"Анна\", messageEncoding: iso-8859-1 }",
      holds: "barcode: { format: qr, message: \"Анна\", messageEncoding: utf-8 }"),
    RuleCase(
      "text-form", .error, .warning, .ignored,
      "barcodes: [{ format: qr, message: A, messageEncoding: latin-9000 }]",
      holds: "barcodes: [{ format: qr, message: A, messageEncoding: shift_jis }]"),
    RuleCase(
      "barcode-deprecated", .warning, .looksWrong, "barcode: { format: qr, message: A }",
      holds: "barcode: { format: qr, message: A }\nbarcodes: [{ format: qr, message: A }]"),
    RuleCase(
      "barcode-legacy-format", .warning, .looksWrong, "barcode: { format: code128, message: A }",
      holds: "barcode: { format: pdf417, message: A }"),
    RuleCase(
      "barcode-differs", .warning, .looksWrong,
      "barcode: { format: qr, message: A }\nbarcodes: [{ format: qr, message: B }]",
      holds:
        "barcode: { format: qr, message: A }\nbarcodes: [{ format: code39, message: A }, { format: qr, message: A }]"
    ),
    RuleCase(
      "barcode-no-fallback", .warning, .looksWrong, "barcodes: [{ format: code39, message: A }]",
      holds: "barcodes: [{ format: code39, message: A }, { format: code128, message: A }]"),
    RuleCase(
      "barcode-watch", .warning, .looksWrong, "barcodes: [{ format: code128, message: A }]",
      holds: "barcodes: [{ format: code128, message: A }, { format: aztec, message: A }]"),
    RuleCase(
      "barcode-content", .warning, .looksWrong, "barcodes: [{ format: ean13, message: \"4006381333932\" }]",
      holds: "barcodes: [{ format: ean13, message: \"4006381333931\" }]"),
    RuleCase(
      "barcode-content", .warning, .looksWrong, "barcodes: [{ format: i2of5, message: \"123\" }]",
      holds: "barcodes: [{ format: i2of5, message: \"0123\" }]"),
    RuleCase(
      "barcode-content", .warning, .looksWrong, "barcodes: [{ format: codabar, message: \"40156\" }]",
      holds: "barcodes: [{ format: codabar, message: A40156B }]"),
    RuleCase(
      "barcode-content", .warning, .looksWrong, "barcodes: [{ format: code39, message: ab }]",
      holds: "barcodes: [{ format: code39, message: AB-1 }]"),
    RuleCase(
      "barcode-content", .warning, .looksWrong, "barcodes: [{ format: code128, message: Straße }]",
      holds: "barcodes: [{ format: code128, message: Strasse }]"),
    RuleCase(
      "barcode-capacity", .warning, .looksWrong,
      Sample("barcodes: [{ format: qr, message: \"\(String(repeating: "ab", count: 1477))\" }]"),
      holds: Sample("barcodes: [{ format: qr, message: \"\(String(repeating: "ab", count: 1476))\" }]")),
    RuleCase(
      "barcode-alt-text", .note, .policy,
      "barcodes: [{ format: qr, message: 7Q2M-44X9-0YKL-88PZ-TR41, altText: \"Code 7Q2M-44X9-0YKL-88PZ-TR41\" }]",
      holds: "barcodes: [{ format: qr, message: 7Q2M-44X9-0YKL-88PZ-TR41, altText: 7Q2M }]"),
  ]

  private static let tags: [RuleCase] = [
    RuleCase(
      "currency-amount", .error, .warning, .refused, "semantics: { balance: { amount: \"25.50\" } }",
      holds: "semantics: { balance: { amount: \"25.50\", currencyCode: EUR } }"),
    RuleCase(
      "currency-amount", .warning, .looksWrong, "semantics: { totalPrice: { currencyCode: EUR } }",
      holds: "semantics: { totalPrice: { amount: \"1\", currencyCode: EUR } }"),
    RuleCase(
      "semantic-dates-order", .warning, .looksWrong,
      "semantics: { eventStartDate: 2027-03-04T20:00Z, eventEndDate: 2027-03-04T20:30+01:00 }",
      holds: "semantics: { eventStartDate: 2027-03-04T20:00Z, eventEndDate: 2027-03-04T21:00+01:00 }"),
    RuleCase(
      "semantic-dates-order", .warning, .looksWrong,
      "semantics: { originalBoardingDate: 2027-03-04T20:00Z, originalArrivalDate: 2027-03-04T19:00Z }",
      holds: "semantics: { originalBoardingDate: 2027-03-04T20:00Z, currentArrivalDate: 2027-03-04T19:00Z }"),
    RuleCase(
      "seat-empty", .warning, .looksWrong, "semantics: { seats: [{ seatType: Regular }] }",
      holds: "semantics: { seats: [{ seatRow: F }] }"),
    RuleCase(
      "wifi-password", .note, .policy, "semantics: { wifiAccess: [{ ssid: Hall, password: summernight }] }",
      holds: "semantics: { wifiAccess: [{ ssid: Hall }] }"),
    RuleCase(
      "value-type", .error, .refused,
      "storeCard: { backFields: [{ key: a, value: A, semantics: { seats: {} } }] }",
      holds: "storeCard: { backFields: [{ key: a, value: A, semantics: { seats: [] } }] }"),
  ]

  private static func season(_ entry: String) -> Sample {
    Sample(
      "eventTicket: {}\npreferredStyleSchemes: [posterEventTicket, eventTicket]\nupcomingPassInformation:\n  - { identifier: one, type: event, name: First, \(entry) }"
    )
  }
  private static let image =
    "URLs: [{ URL: \"https://example.com/a.png\", SHA256: \"\(String(repeating: "0a", count: 32))\" }]"

  private static let upcoming: [RuleCase] = [
    RuleCase(
      "upcoming-identifier-twice", .error, .refused,
      Sample(season("isActive: true").text + "\n  - { identifier: one, type: event, name: Second }"),
      holds: Sample(season("isActive: true").text + "\n  - { identifier: two, type: event, name: Second }")),
    RuleCase(
      "upcoming-field-label", .error, .warning, .refused, season("backFields: [{ key: a, value: A }]"),
      holds: season("backFields: [{ key: a, label: A, value: A }]")),
    RuleCase(
      "upcoming-image-reuse", .error, .warning, .refused,
      season("images: { headerImage: { reuseExisting: true } }"),
      holds: season("images: { headerImage: { reuseExisting: false, \(image) } }")),
    RuleCase(
      "upcoming-image-reuse", .error, .warning, .refused,
      season("images: { venueMap: { reuseExisting: true } }"),
      holds: Sample(
        season("images: { venueMap: { reuseExisting: true } }").text,
        files: Picture.scales("venueMap", 300, 300))),
    RuleCase(
      "upcoming-image-source", .error, .warning, .refused, season("images: { headerImage: {} }"),
      holds: season("images: { headerImage: { \(image) } }")),
    RuleCase(
      "featured-action-url", .warning, .ignored, "featuredActions: [{ identifier: a, type: shop }]",
      holds: "featuredActions: [{ identifier: a, type: shop, url: https://example.com }]"),
    RuleCase(
      "featured-action-url", .warning, .ignored,
      "featuredActions: [{ identifier: a, type: call, url: https://example.com }]",
      holds: "featuredActions: [{ identifier: a, type: call, url: tel:+49305550100 }]"),
    RuleCase(
      "featured-action-twice", .warning, .ignored,
      "featuredActions: [{ identifier: a, type: shop, url: https://example.com }, { identifier: a, type: order, url: https://example.com }]",
      holds:
        "featuredActions: [{ identifier: a, type: shop, url: https://example.com }, { identifier: b, type: order, url: https://example.com }]"
    ),
  ]
}
