/// Right uses for the rules on what stands in a pass.
extension RuleExample {
  /// A public key of a reader.
  private static let publicKey =
    "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEYP7UuiVanTHJYet0xjVtaMBJuJI7Yfps5mliLmDyn7Z5A/4QCLi8maQa6elWKLxk8vGyDC1+n1F3o8KU1EYimQ=="

  static let format: [Row] = [
    (
      ["required-key-missing"],
      """
      passTypeIdentifier: pass.com.example.concert
      teamIdentifier: A1B2C3D4E5
      serialNumber: HH-0001
      organizationName: Harbour Hall
      description: Concert ticket
      """
    ),
    (
      ["identifier-from-identity"], "passTypeIdentifier: pass.com.example.concert\nteamIdentifier: A1B2C3D4E5"
    ),
    (["value-type", "value-limit"], "maxDistance: 200\nserialNumber: \"4711\""),
    (["constant-unknown", "constant-old-name"], "barcodes: [{ format: qr, message: HH-0001 }]"),
    (
      ["date-form", "date-zone", "date-fraction", "already-expired"],
      "expirationDate: 2037-03-05T02:00:00+01:00"
    ),
    (["color-form"], "backgroundColor: rgb(29, 53, 87)"),
    (
      ["url-form", "app-launch-alone"],
      "appLaunchURL: exampleapp://ticket/1\nassociatedStoreIdentifiers: [123456789]"
    ),
    (["text-form"], "semantics: { totalPrice: { amount: \"25.50\", currencyCode: EUR } }"),
    (["key-unknown", "key-spelling", "key-foreign"], "userInfo: { order: 42 }\nlogoText: Harbour Hall"),
    (["semantic-tag-unknown"], "semantics: { eventName: Summer Night }"),
    (
      ["barcode-base64"], "barcodes: [{ format: aztec, messageBase64: AAECAw== }]"
    ),
  ]

  static let styles: [Row] = [
    (
      ["style-missing", "style-several", "transit-type-elsewhere", "classic-fields-missing"],
      "eventTicket: { primaryFields: [{ key: event, label: EVENT, value: Summer Night }] }"
    ),
    (
      ["style-poster-alone", "poster-generic"],
      """
      generic: { primaryFields: [{ key: name, label: NAME, value: Kim Example }] }
      posterGeneric: { primaryFields: [{ key: name, label: NAME, value: Kim Example }] }
      images: { artwork: art/artwork.png }
      """
    ),
    (
      ["transit-type-missing", "boarding-places"],
      """
      boardingPass:
        transitType: train
        primaryFields: [{ key: from, label: FROM, value: Hamburg }, { key: to, label: TO, value: Berlin }]
      """
    ),
    (["key-other-style"], "groupingIdentifier: summer-nights\neventTicket: {}"),
    (
      ["style-scheme-order", "style-scheme-mismatch", "poster-event-ticket"],
      """
      preferredStyleSchemes: [posterEventTicket, eventTicket]
      nfc: { message: HH-0001, encryptionPublicKey: \(publicKey), requiresAuthentication: false }
      semantics:
        eventName: Summer Night
        venueName: Harbour Hall
        venueRegionName: Hamburg
        venueRoom: Great Hall
      eventTicket: { primaryFields: [{ key: event, label: EVENT, value: Summer Night }] }
      images: { artwork: art/artwork.png }
      """
    ),
    (
      ["semantic-boarding-pass"],
      """
      preferredStyleSchemes: [semanticBoardingPass, boardingPass]
      boardingPass:
        transitType: air
        primaryFields: [{ key: from, label: FROM, value: HAM }, { key: to, label: TO, value: LIS }]
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
      """
    ),
  ]

  static let fields: [Row] = [
    (
      [
        "field-value", "field-key-twice", "field-empty", "front-line-break", "fields-too-many",
        "text-alignment-ignored",
      ],
      """
      storeCard:
        primaryFields: [{ key: balance, label: BALANCE, value: 12 trips }]
        secondaryFields: [{ key: owner, label: OWNER, value: Kim Example, textAlignment: right }]
      """
    ),
    (
      ["currency-value", "currency-with-number-style", "number-with-date-style"],
      "storeCard: { primaryFields: [{ key: balance, label: BALANCE, value: 25.5, currencyCode: EUR }] }"
    ),
    (
      ["number-digits"], "storeCard: { primaryFields: [{ key: version, label: VERSION, value: \"1.10\" }] }"
    ),
    (
      ["date-style-value", "date-without-style"],
      "eventTicket: { auxiliaryFields: [{ key: doors, label: DOORS, value: 2027-03-04T19:00+01:00, dateStyle: medium, timeStyle: short }] }"
    ),
    (
      ["change-message", "change-message-without-service"],
      """
      webServiceURL: https://passes.example.com
      authenticationToken: example-token-0123456789
      eventTicket: { auxiliaryFields: [{ key: gate, label: GATE, value: B, changeMessage: "Now at gate %@" }] }
      """
    ),
    (
      ["data-detectors-ignored", "attributed-value", "attributed-value-differs", "back-fields-missing"],
      """
      storeCard:
        backFields:
          - { key: terms, label: TERMS, value: Our terms, attributedValue: '<a href="https://example.com/terms">Our terms</a>', dataDetectorTypes: [link] }
      """
    ),
    (["row-ignored"], "eventTicket: { auxiliaryFields: [{ key: seat, label: SEAT, value: 12 A, row: 1 }] }"),
    (
      ["fields-beside-square-code"],
      """
      barcodes: [{ format: pdf417, message: HH-0001 }]
      generic:
        secondaryFields: [{ key: a, label: A, value: One }, { key: b, label: B, value: Two }]
        auxiliaryFields: [{ key: c, label: C, value: Three }]
      """
    ),
    (["designer-leftover"], "coupon: { primaryFields: [{ key: offer, label: OFFER, value: 20 % off }] }"),
  ]

  static let content: [Row] = [
    (
      [
        "barcode-encoding", "barcode-deprecated", "barcode-content", "barcode-capacity", "barcode-alt-text",
        "barcode-watch",
      ],
      "barcodes: [{ format: qr, message: Müller 7Q2M-44X, messageEncoding: utf-8, altText: 7Q2M-44X }]"
    ),
    (
      ["barcode-legacy-format", "barcode-differs"],
      "barcode: { format: qr, message: HH-0001 }\nbarcodes: [{ format: qr, message: HH-0001 }]"
    ),
    (
      ["barcode-no-fallback"],
      "barcodes: [{ format: ean13, message: \"4006381333931\" }, { format: qr, message: \"4006381333931\" }]"
    ),
    (
      ["service-token-missing", "service-token-alone", "service-token-short", "service-url-version"],
      "webServiceURL: https://passes.example.com\nauthenticationToken: example-token-0123456789"
    ),
    (
      ["nfc-sharing"],
      "sharingProhibited: true\nnfc: { message: HH-0001, encryptionPublicKey: \(publicKey), requiresAuthentication: true }"
    ),
    (
      ["relevant-dates-entry", "relevant-dates-interval", "relevant-date-deprecated"],
      "relevantDates: [{ startDate: 2027-03-04T19:00+01:00, endDate: 2027-03-04T23:00+01:00 }]"
    ),
    (["location-distance"], "maxDistance: 200\nlocations: [{ latitude: 53.54, longitude: 9.98 }]"),
    (["strip-shine"], "backgroundColor: rgb(29, 53, 87)"),
    (
      ["color-contrast"],
      "backgroundColor: rgb(29, 53, 87)\nforegroundColor: rgb(255, 255, 255)\nlabelColor: rgb(168, 218, 220)"
    ),
    (
      ["automatic-colors", "poster-logo-text"],
      "preferredStyleSchemes: [posterEventTicket, eventTicket]\neventTicket: {}\nuseAutomaticColors: true\neventLogoText: Harbour Hall"
    ),
    (
      ["upcoming-identifier-twice", "upcoming-field-label", "upcoming-image-reuse", "upcoming-image-source"],
      """
      preferredStyleSchemes: [posterEventTicket, eventTicket]
      eventTicket: {}
      upcomingPassInformation:
        - identifier: night-1
          type: event
          name: Summer Night
          backFields: [{ key: doors, label: DOORS, value: "19:00" }]
          images:
            headerImage:
              URLs:
                - URL: https://example.com/header.png
                  SHA256: \(String(repeating: "0a", count: 32))
      """
    ),
    (
      ["featured-action-url", "featured-action-twice"],
      """
      featuredActions:
        - { identifier: order, type: viewSchedule, url: https://example.com/order }
        - { identifier: call, type: call, url: tel:+49305550100 }
      """
    ),
    (["currency-amount"], "semantics: { balance: { amount: \"25.50\", currencyCode: EUR } }"),
    (
      ["semantic-dates-order"],
      "semantics: { eventStartDate: 2027-03-04T20:00+01:00, eventEndDate: 2027-03-04T23:00+01:00 }"
    ),
    (["seat-empty"], "semantics: { seats: [{ seatSection: B, seatRow: \"12\", seatNumber: \"7\" }] }"),
    (["wifi-password"], "semantics: { venueName: Harbour Hall }"),
    (
      ["personalization-nfc", "personalization-logo", "personalization-style", "personalization-logo-alone"],
      """
      storeCard: { primaryFields: [{ key: balance, label: BALANCE, value: 12 trips }] }
      nfc: { message: HH-0001, encryptionPublicKey: \(publicKey) }
      images: { personalizationLogo: art/personalizationLogo.png }
      personalization:
        requiredPersonalizationFields: [name, emailAddress]
        description: Earn a leaf with every cup
      """
    ),
  ]
}
