import PassFindings
import PassRules

/// Cases of the rules that follow from the format table, and of those on styles and designs.
enum FormatCases {
  static let all: [RuleCase] = format + names + style + schemes + designs

  private static let format: [RuleCase] = [
    RuleCase(
      "required-key-missing", .error, .refused, Sample(without: ["serialNumber"]), holds: "serialNumber: A-1"),
    RuleCase(
      "required-key-missing", .warning, .ignored,
      "nfc: { message: hello }", holds: Sample("nfc: { message: hello, encryptionPublicKey: \(Keys.p256) }")),
    RuleCase(
      "required-key-missing", .error, .error, .refused,
      "barcode: { format: qr, messageEncoding: iso-8859-1 }",
      holds: "barcode: { format: qr, message: A, messageEncoding: iso-8859-1 }"),
    RuleCase(
      "required-key-missing", .error, .warning, .ignored,
      "barcodes: [{ format: qr, messageEncoding: iso-8859-1 }]",
      holds: "barcodes: [{ format: qr, message: A, messageEncoding: iso-8859-1 }]"),
    RuleCase(
      "required-key-missing", .warning, .ignored, "beacons: [{ major: 1 }]",
      holds: "beacons: [{ proximityUUID: 2F234454-CF6D-4A0F-ADF2-F4911BA9FFA6 }]"),
    RuleCase("value-type", .error, .refused, "serialNumber: 42", holds: "serialNumber: \"42\""),
    RuleCase("value-type", .warning, .looksWrong, "voided: 0", holds: "voided: false"),
    RuleCase(
      "value-type", .warning, .looksWrong, "storeCard: { primaryFields: [{ key: a, value: true }] }",
      holds: "storeCard: { primaryFields: [{ key: a, value: \"true\" }] }"),
    RuleCase(
      "value-type", .error, .refused, "storeCard: { backFields: [{ key: a, value: null }] }",
      holds: "storeCard: { backFields: [{ key: a, value: \"\", label: A }] }"),
    RuleCase("value-type", .warning, .ignored, "maxDistance: \"200\"", holds: "maxDistance: 200"),
    RuleCase("value-type", .error, .warning, .ignored, "barcodes: none", holds: "barcodes: []"),
    RuleCase("value-type", .error, .refused, "barcodes: [HB-0001]", holds: "barcodes: []"),
    RuleCase("value-type", .error, .warning, .refused, "userInfo: [1]", holds: "userInfo: { list: [1] }"),
    RuleCase("value-limit", .error, .refused, "formatVersion: 2", holds: "formatVersion: 1"),
    RuleCase("value-limit", .warning, .looksWrong, "serialNumber: \"\"", holds: "serialNumber: \"0\""),
    RuleCase(
      "value-limit", .error, .refused, "storeCard: { auxiliaryFields: [{ key: a, value: A, row: 2 }] }",
      holds: "storeCard: { backFields: [{ key: a, value: A, row: 2 }] }"),
    RuleCase(
      "constant-unknown", .error, .refused,
      "storeCard: { backFields: [{ key: a, value: A, textAlignment: PKTextAlignmentJustified }] }",
      holds: "storeCard: { secondaryFields: [{ key: a, value: A, textAlignment: PKTextAlignmentRight }] }"),
    RuleCase(
      "constant-unknown", .warning, .looksWrong, "boardingPass: { transitType: PKTransitTypeRocket }",
      holds: "boardingPass: { transitType: PKTransitTypeTrain }"),
    RuleCase(
      "constant-old-name", .note, .policy,
      "storeCard: { backFields: [{ key: a, value: 5, numberStyle: WLNumberStyleDecimal }] }",
      holds: "storeCard: { backFields: [{ key: a, value: 5, numberStyle: decimal }] }"),
    RuleCase(
      "date-form", .error, .refused, "expirationDate: 2027-03-04T20:00:00+0100",
      holds: "expirationDate: 2027-03-04T20:00:00+01:00"),
    RuleCase(
      "date-form", .warning, .ignored, "relevantDates: [{ date: tomorrow }]",
      holds: "relevantDates: [{ date: 2027-03-04T20:00Z }]"),
    RuleCase(
      "date-zone", .error, .refused, "expirationDate: 2027-03-04T20:00:00",
      holds: "expirationDate: 2027-03-04T20:00Z"),
    RuleCase(
      "date-fraction", .warning, .looksWrong, "expirationDate: 2027-03-04T20:00:00.000Z",
      holds: "expirationDate: 2027-03-04T20:00:00Z"),
    RuleCase(
      "color-form", .error, .refused, "labelColor: rgb(10-20-30)", holds: "labelColor: rgb(10,20,30)"),
    RuleCase(
      "color-form", .error, .warning, .looksWrong, "labelColor: rgb(256, 0, 0)",
      holds: "labelColor: rgb(255, 0, 0)"),
    RuleCase(
      "color-form", .note, .policy, "labelColor: \"rgba(1, 2, 3, 1)\"", holds: "labelColor: \"#010203\""),
    RuleCase(
      "color-form", .warning, .looksWrong, "labelColor: \"#010203ff\"", holds: "labelColor: \"#010203\""),
    RuleCase(
      "url-form", .error, .refused, "sellURL: www.example.com", holds: "sellURL: https://www.example.com"),
    RuleCase(
      "text-form", .warning, .ignored, "contactVenueEmail: mailto:info@example.com",
      holds: "contactVenueEmail: info@example.com"),
    RuleCase(
      "text-form", .error, .refused, "semantics: { eventStartDateInfo: { timeZone: Europe/Berlim } }",
      holds: "semantics: { eventStartDateInfo: { timeZone: Europe/Berlin } }"),
    RuleCase(
      "text-form", .warning, .looksWrong, "semantics: { airlineCode: Example }",
      holds: "semantics: { airlineCode: EX }"),
  ]

  private static let names: [RuleCase] = [
    RuleCase("key-unknown", .note, .ignored, "loyaltyTier: gold", holds: "userInfo: { loyaltyTier: gold }"),
    RuleCase(
      "semantic-tag-unknown", .warning, .ignored, "semantics: { venueNaem: Hall }",
      holds: "semantics: { venueName: Hall }"),
    RuleCase(
      "key-spelling", .warning, .ignored, "appLaunchUrl: example://x",
      holds: "userInfo: { appLaunchUrl: example://x }"),
    RuleCase(
      "key-spelling", .warning, .ignored, "OrganizationName: Example", holds: "organizationName: Example"),
    RuleCase(
      "key-spelling", .note, .policy, "semantics: { departureAirportTimeZone: Europe/Berlin }",
      holds: "semantics: { departureLocationTimeZone: Europe/Berlin }"),
    RuleCase(
      "key-spelling", .warning, .ignored, "semantics: { airlineLoungePlaceID: I1 }",
      holds: "semantics: { loungePlaceIDs: [I1] }"),
    RuleCase("key-foreign", .note, .ignored, "hasStoredValue: true", holds: "voided: false"),
  ]

  private static let style: [RuleCase] = [
    RuleCase("style-missing", .error, .refused, Sample(without: ["storeCard"]), holds: "coupon: {}"),
    RuleCase(
      "style-several", .warning, .looksWrong, "coupon: {}\nstoreCard: {}",
      holds: "generic: {}\nposterGeneric: {}"),
    RuleCase(
      "style-poster-alone", .error, .warning, .refused, "posterGeneric: {}",
      holds: "generic: {}\nposterGeneric: {}"),
    RuleCase(
      "style-poster-alone", .error, .warning, .refused, Sample("posterGeneric: {}").on(.iOS26, .iOS27),
      holds: Sample("posterGeneric: {}").on(.iOS27)),
    RuleCase(
      "transit-type-missing", .error, .refused, "boardingPass: {}",
      holds: "boardingPass: { transitType: generic }"),
    RuleCase(
      "transit-type-elsewhere", .warning, .ignored, "generic: { transitType: air }",
      holds: "boardingPass: { transitType: air }"),
    RuleCase(
      "key-other-style", .warning, .ignored, "groupingIdentifier: A",
      holds: "groupingIdentifier: A\neventTicket: {}"),
    RuleCase(
      "key-other-style", .warning, .ignored, "relevantDate: 2027-03-04T20:00Z",
      holds: "relevantDate: 2027-03-04T20:00Z\ngeneric: {}"),
    RuleCase(
      "key-other-style", .warning, .ignored, "eventTicket: { additionalInfoFields: [] }",
      holds:
        "eventTicket: { additionalInfoFields: [] }\npreferredStyleSchemes: [posterEventTicket, eventTicket]"),
    RuleCase(
      "key-other-style", .warning, .ignored, "sellURL: https://example.com\neventTicket: {}",
      holds:
        "sellURL: https://example.com\neventTicket: {}\npreferredStyleSchemes: [posterEventTicket, eventTicket]"
    ),
    RuleCase(
      "key-other-style", .warning, .ignored, "generic: { footerFields: [] }",
      holds: "generic: {}\nposterGeneric: { footerFields: [] }"),
    RuleCase("strip-shine", .warning, .ignored, "suppressStripShine: true", holds: "sharingProhibited: true"),
    RuleCase(
      "automatic-colors", .warning, .ignored,
      "useAutomaticColors: true\nlabelColor: rgb(1, 2, 3)\neventTicket: {}\npreferredStyleSchemes: [posterEventTicket, eventTicket]",
      holds:
        "useAutomaticColors: false\nlabelColor: rgb(1, 2, 3)\neventTicket: {}\npreferredStyleSchemes: [posterEventTicket, eventTicket]"
    ),
    RuleCase(
      "poster-logo-text", .warning, .ignored,
      "logoText: Hall\neventTicket: {}\npreferredStyleSchemes: [posterEventTicket, eventTicket]",
      holds:
        "logoText: Hall\neventLogoText: Hall\neventTicket: {}\npreferredStyleSchemes: [posterEventTicket, eventTicket]"
    ),
    RuleCase(
      "color-contrast", .warning, .looksWrong, "backgroundColor: \"#1d3557\"\nforegroundColor: \"#2d4567\"",
      holds: "backgroundColor: \"#1d3557\"\nforegroundColor: \"#f1faee\""),
    RuleCase(
      "color-contrast", .note, .looksWrong,
      "backgroundColor: rgb(255, 255, 255)\nlabelColor: rgb(130, 130, 130)",
      holds: "backgroundColor: rgb(255, 255, 255)\nlabelColor: rgb(118, 118, 118)"),
    // A strip leaves most texts on the background; a picture of the whole face leaves none.
    RuleCase(
      "color-contrast", .warning, .looksWrong,
      Sample(
        "storeCard: {}\nbackgroundColor: \"#ffffff\"\nforegroundColor: \"#eeeeee\"",
        files: ["strip.png": Picture.png(375, 144)]),
      holds: Sample(
        "eventTicket: {}\nbackgroundColor: \"#ffffff\"\nforegroundColor: \"#eeeeee\"",
        files: ["background.png": Picture.png(180, 220)])),
  ]

  private static let schemes: [RuleCase] = [
    RuleCase(
      "style-scheme-order", .warning, .fallsBack,
      "eventTicket: {}\npreferredStyleSchemes: [eventTicket, posterEventTicket]",
      holds: "eventTicket: {}\npreferredStyleSchemes: [posterEventTicket, eventTicket]"),
    RuleCase(
      "style-scheme-order", .warning, .fallsBack,
      "eventTicket: {}\npreferredStyleSchemes: [posterEventTicket]",
      holds: "eventTicket: {}\npreferredStyleSchemes: [eventTicket]"),
    RuleCase(
      "style-scheme-mismatch", .warning, .fallsBack,
      "eventTicket: {}\npreferredStyleSchemes: [semanticBoardingPass, eventTicket]",
      holds: "eventTicket: {}\npreferredStyleSchemes: [posterEventTicket, eventTicket]"),
    RuleCase(
      "classic-fields-missing", .warning, .looksWrong,
      "eventTicket: { backFields: [{ key: a, value: A }] }\npreferredStyleSchemes: [posterEventTicket, eventTicket]",
      holds:
        "eventTicket: { primaryFields: [{ key: a, value: A }] }\npreferredStyleSchemes: [posterEventTicket, eventTicket]"
    ),
  ]

  private static let designs: [RuleCase] = [
    RuleCase(
      "poster-event-ticket", .warning, .fallsBack,
      Sample(
        Designs.poster.text.replacing("venueRoom: Great", with: "venueEntrance: A"), files: Designs.artwork),
      holds: Designs.poster),
    RuleCase("poster-event-ticket", .warning, .fallsBack, Sample(Designs.poster.text), holds: Designs.poster),
    RuleCase(
      "semantic-boarding-pass", .warning, .fallsBack,
      Sample(Designs.flight.text.replacing("departureCityName: Hamburg", with: "departureGate: B4")),
      holds: Designs.flight),
    RuleCase(
      "semantic-boarding-pass", .warning, .fallsBack,
      Sample(Designs.flight.text.replacing("transitType: air", with: "transitType: train")),
      holds: Designs.flight),
    RuleCase(
      "poster-generic", .warning, .fallsBack, "generic: {}\nposterGeneric: {}",
      holds: Sample("generic: {}\nposterGeneric: {}", files: Designs.artwork)),
  ]
}

/// Keys for samples, of nobody.
enum Keys {
  /// Base64 of a SubjectPublicKeyInfo in the form of P-256.
  static let p256 =
    "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4vMDEyMzQ1Njc4OTo7PD0+Pw=="
}

/// Whole passes of the newer designs.
enum Designs {
  static let artwork = Picture.scales("artwork", 358, 448)

  static let poster = Sample(
    """
    eventTicket:
      primaryFields: [{ key: event, label: Event, value: Summer Night }]
      backFields: [{ key: terms, label: Terms, value: None }]
    preferredStyleSchemes: [posterEventTicket, eventTicket]
    nfc: { message: hello, encryptionPublicKey: \(Keys.p256), requiresAuthentication: false }
    semantics:
      eventType: PKEventTypeConference
      eventName: Summer Night
      venueName: Hall
      venueRegionName: Hamburg
      venueRoom: Great
    """, files: artwork)

  static let flight = Sample(
    """
    boardingPass:
      transitType: air
      primaryFields: [{ key: from, label: From, value: HAM }, { key: to, label: To, value: LIS }]
      backFields: [{ key: terms, label: Terms, value: None }]
    preferredStyleSchemes: [semanticBoardingPass, boardingPass]
    semantics:
      airlineCode: EX
      flightNumber: 815
      departureAirportCode: HAM
      departureCityName: Hamburg
      departureLocationTimeZone: Europe/Berlin
      destinationAirportCode: LIS
      destinationCityName: Lisbon
      destinationLocationTimeZone: Europe/Lisbon
      originalBoardingDate: 2027-03-04T09:30+01:00
      originalDepartureDate: 2027-03-04T10:00+01:00
      originalArrivalDate: 2027-03-04T12:30+00:00
      passengerName: { givenName: Ada, familyName: Example }
    """)
}
