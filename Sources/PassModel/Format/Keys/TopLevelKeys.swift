extension FormatTable {
  /// The object pass.json consists of: what it is, what it does, how it looks, what it holds.
  static func topLevelKeys() -> [FormatKey] {
    identityKeys() + serviceKeys() + relevanceKeys() + codeKeys() + lookKeys() + contentKeys()
  }

  private static let pass = "Apple docs: Pass"

  private static func identityKeys() -> [FormatKey] {
    let filled = [Limit(.minimumCharacters(1), .looksWrong)]
    return [
      .key(
        "formatVersion", .integer, nil, .required, limits: [Limit(.exactly(1), .refused)], since: 6,
        source: pass,
        example: "1", help: "The version of the format, always 1."),
      .key(
        "passTypeIdentifier", .text, nil, .required, limits: [Limit(.prefix("pass."), .refused)], since: 6,
        source: pass, example: #""pass.com.example.concert""#,
        help: "The pass type registered with Apple, which the signing certificate names too."),
      .key(
        "serialNumber", .text, nil, .required, limits: filled, since: 6, source: pass, example: #""HH-0001""#,
        help: "The number that tells this pass from all others of its type."),
      .key(
        "teamIdentifier", .text, .team, .required, limits: filled, since: 6, unreadable: .likelyRefused,
        source: pass, example: #""A1B2C3D4E5""#,
        help: "The developer team the pass type belongs to, which the signing certificate names too."),
      .key(
        "organizationName", .localizableText, nil, .required, limits: filled, since: 6, source: pass,
        help: "The name of the issuer, shown on the lock screen."),
      .key(
        "description", .localizableText, nil, .required, limits: filled, since: 6, source: pass,
        help: "What the pass is, for those who have it read aloud."),
      .key(
        "groupingIdentifier", .text, styles: [.events, .boarding], since: 7, source: pass,
        help: "Passes of one type, style and grouping identifier are shown as one group."),
      .key(
        "voided", .boolean, since: 7, source: pass,
        help: "Whether the pass is no longer valid and shown greyed."),
      .key(
        "sharingProhibited", .boolean, since: 11, source: pass,
        help: "Whether Wallet offers no way to share the pass."),
    ]
  }

  private static func serviceKeys() -> [FormatKey] {
    [
      .key(
        "webServiceURL", .url, limits: [Limit(.schemes(["https"]), .refused)], since: 6, source: pass,
        example: #""https://passes.example.com""#,
        help: "The address of the update service, to which Wallet adds /v1 and the request."),
      .key(
        "authenticationToken", .text, limits: [Limit(.minimumCharacters(16), .refused)], since: 6,
        secret: true,
        source: pass, help: "The secret by which the device shows the update service that it holds the pass."),
      .key(
        "appLaunchURL", .url, since: 7, source: pass, example: #""exampleapp://ticket/1""#,
        help: "What Wallet hands to the associated app when it opens it; needs associatedStoreIdentifiers."),
      .key(
        "associatedStoreIdentifiers", .array(.integer), since: 6, source: pass, example: "[123456789]",
        help:
          "The App Store numbers of apps that belong to the pass; the first that fits the device is offered."),
      .key(
        "auxiliaryStoreIdentifiers", .array(.integer), styles: .posterEventTicket, since: 18, source: pass,
        example: "[123456789]", help: "The App Store numbers of further apps, offered in the event guide."),
      .key(
        "businessChatIdentifier", .text, styles: .semanticBoardingPass, since: nil,
        source: "Apple docs: Creating an airline boarding pass using semantic tags",
        help: "The identifier of the airline's account in Messages for Business."),
      .key(
        "userInfo", .anyObject, limits: [Limit(.maximumBytes(4096), .policy)], since: 7,
        wrong: .likelyRefused,
        source: pass, example: #"{"order": 42}"#, help: "Data for the associated app, shown to nobody."),
    ]
  }

  private static func relevanceKeys() -> [FormatKey] {
    let tenEntries = Limit(.maximumEntries(10), .ignored)
    return [
      .key(
        "expirationDate", .date, since: 7, source: pass, example: #""2027-03-05T02:00+01:00""#,
        help: "The moment at which the pass expires."),
      .key(
        "relevantDates", .array(.object(.relevantDate)), limits: [tenEntries], since: 18, source: pass,
        help: "The moments or intervals in which the pass is offered on the lock screen."),
      .key(
        "relevantDate", .date, styles: [.events, .boarding, .generic, .posterGeneric], since: 6,
        replacement: "relevantDates", source: pass, example: #""2027-03-04T19:00+01:00""#,
        help: "The moment at which the pass is offered on the lock screen, for iOS before 18."),
      .key(
        "locations", .array(.object(.location)), limits: [Limit(.maximumEntries(10), .likelyIgnored)],
        since: 6,
        source: pass, help: "The places near which the pass is offered on the lock screen."),
      .key(
        "maxDistance", .number, unit: .metres, limits: [Limit(.above(0), .likelyIgnored)], since: 7,
        wrong: .ignored, source: pass, example: "200",
        help: "How near a location must be; the smaller of this and Wallet's own distance counts."),
      .key(
        "beacons", .array(.object(.beacon)), limits: [tenEntries], since: 7, source: pass,
        help: "The Bluetooth beacons near which the pass is offered on the lock screen."),
    ]
  }

  private static func codeKeys() -> [FormatKey] {
    [
      .key(
        "barcodes", .array(.object(.barcode)), since: 9, wrong: .ignored, wrongEntry: .refused, source: pass,
        help: "The codes of the pass, of which Wallet draws the first the device can."),
      .key(
        "barcode", .object(.barcode), since: 6, replacement: "barcodes", source: pass,
        help: "The code for iOS before 9 and for readers that know no barcodes."),
      .key(
        "nfc", .object(.nfc), since: 9, secret: true, source: pass,
        help: "What the pass sends to a contactless reader; needs a certificate Apple issues for NFC."),
    ]
  }

  private static func lookKeys() -> [FormatKey] {
    let poster = PassStyleSet.posterEventTicket
    return [
      .key(
        "backgroundColor", .color, since: 6, source: pass, example: #""rgb(29, 53, 87)""#,
        help: "The colour of the face; white where it is missing."),
      .key(
        "foregroundColor", .color, since: 6, source: pass, example: #""rgb(255, 255, 255)""#,
        help: "The colour of the values."),
      .key(
        "labelColor", .color, since: 6, source: pass, example: #""rgb(168, 218, 220)""#,
        help: "The colour of the labels; derived from the others where it is missing."),
      .key(
        "stripColor", .color, since: 6, source: "apple/pass-builder", example: #""rgb(29, 53, 87)""#,
        help: "The colour of the strip; not on Apple's pages, yet an unreadable one has the pass refused."),
      .key(
        "footerBackgroundColor", .color, styles: poster, since: 18, source: pass,
        example: #""rgb(29, 53, 87)""#,
        help: "The colour of the footer of a poster event ticket."),
      .key(
        "logoText", .localizableText, styles: .all.subtracting(poster), since: 6, source: pass,
        help: "The text beside the logo."),
      .key(
        "eventLogoText", .localizableText, styles: poster, since: SystemVersion(18, 1), source: pass,
        help: "The text where a poster event ticket has no primary logo."),
      .key(
        "logoSymbolName", .text, since: 27, wrong: .likelyIgnored, source: "apple/pass-builder",
        help: "The name of an SF Symbol in place of a logo; not on Apple's pages."),
      .key(
        "suppressStripShine", .boolean, styles: [], since: 6, wrong: .likelyRefused, source: pass,
        help: "Whether the strip has no shine; without effect since iOS 7, which has none anyway."),
      .key(
        "suppressHeaderDarkening", .boolean, styles: [.posterEventTicket, .posterGeneric], since: 18,
        source: pass, help: "Whether the picture is left undarkened behind the header."),
      .key(
        "useAutomaticColors", .boolean, styles: poster, since: 18, source: pass,
        help: "Whether Wallet picks the text colours from the picture, whatever the pass says."),
      .key(
        "preferredStyleSchemes", .array(.constant(.styleScheme)), styles: [.events, .boarding], since: 18,
        unreadable: .likelyFallsBack, source: pass, example: #"["posterEventTicket", "eventTicket"]"#,
        help: "The drawings to try in this order, the classic one last."),
    ]
  }

  private static func contentKeys() -> [FormatKey] {
    let poster = "Apple docs: Creating a generic pass"
    func style(_ style: PassStyle, _ set: PassStyleSet, since: SystemVersion, source: String, help: String)
      -> FormatKey
    {
      .key(
        style.rawValue, .object(.style), nil, .byStyle(set), styles: set, since: since, source: source,
        help: help)
    }
    return venueKeys() + carrierKeys() + [
      .key(
        "semantics", .object(.semantics), since: 12, source: "Apple docs: SemanticTags",
        help: "What the pass is about in a form machines read."),
      .key(
        "upcomingPassInformation", .array(.object(.upcoming)), styles: .posterEventTicket, since: 26,
        source: pass, help: "The events of a season ticket that are still to come."),
      .key(
        "featuredActions", .array(.object(.featuredAction)), limits: [Limit(.maximumEntries(2), .ignored)],
        since: 27, wrong: .likelyIgnored, source: poster,
        help: "The actions offered as buttons below the pass."),
      style(
        .boardingPass, .boarding, since: 6, source: pass,
        help: "Makes it a boarding pass and holds its fields."),
      style(.coupon, .coupon, since: 6, source: pass, help: "Makes it a coupon and holds its fields."),
      style(
        .eventTicket, .events, since: 6, source: pass, help: "Makes it an event ticket and holds its fields."),
      style(
        .generic, .generic, since: 6, source: pass, help: "Makes it a generic pass and holds its fields."),
      style(
        .storeCard, .storeCard, since: 6, source: pass, help: "Makes it a store card and holds its fields."),
      style(
        .posterGeneric, .posterGeneric, since: 27, source: poster,
        help: "Makes it a poster on iOS 27; a classic style beside it serves older systems."),
    ]
  }
}
