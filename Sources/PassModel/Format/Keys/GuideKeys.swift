extension FormatTable {
  /// Top-level keys of poster event tickets: the tiles of the event guide and the menu.
  static func venueKeys() -> [FormatKey] {
    guideKeys { name in
      name == "orderFoodURL" ? [.posterEventTicket, .semanticBoardingPass] : .posterEventTicket
    }
    .map { row in
      var row = row
      row.since = 18
      return row
    }
  }

  /// `URLs` of an upcoming event: the same keys as the event guide's.
  static func upcomingURLKeys() -> [FormatKey] {
    guideKeys { _ in .posterEventTicket }
      .map { row in
        var row = row
        row.since = 26
        row.source = "Apple docs: UpcomingPassInformationEntry"
        return row
      }
  }

  private static let web = [Limit(.schemes(["https", "http"]), .ignored)]

  private static func guideKeys(styles: (String) -> PassStyleSet) -> [FormatKey] {
    func link(_ name: String, help: String) -> FormatKey {
      .key(
        name, .url, limits: web, styles: styles(name), since: nil, source: "Apple docs: Pass",
        example: #""https://example.com/hall""#, help: help)
    }
    return [
      link("accessibilityURL", help: "The page about access for people with disabilities."),
      link("addOnURL", help: "The page where extras are bought."),
      link("bagPolicyURL", help: "The page that says which bags may be brought."),
      .key(
        "contactVenueEmail", .text, .email, styles: styles("contactVenueEmail"), since: nil,
        unreadable: .ignored,
        source: "Apple docs: Pass", example: #""info@example.com""#, help: "The venue's e-mail address."),
      .key(
        "contactVenuePhoneNumber", .text, .phone, styles: styles("contactVenuePhoneNumber"), since: nil,
        unreadable: .ignored, source: "Apple docs: Pass", example: #""+49 40 1234567""#,
        help: "The venue's telephone number."),
      link("contactVenueWebsite", help: "The venue's web site."),
      link("directionsInformationURL", help: "The page that describes the way to the venue."),
      link("merchandiseURL", help: "The shop for goods of the event."),
      link("orderFoodURL", help: "The page where food is ordered."),
      link("parkingInformationURL", help: "The page about parking."),
      link("purchaseParkingURL", help: "The page where a parking space is bought."),
      link("sellURL", help: "The page where the ticket is offered for sale."),
      link("transferURL", help: "The page where the ticket is passed on to somebody else."),
      link("transitInformationURL", help: "The page about public transport to the venue."),
    ]
  }

  /// Top-level keys of semantic boarding passes: the services of the carrier.
  static func carrierKeys() -> [FormatKey] {
    let styles = PassStyleSet.semanticBoardingPass
    let source = "Apple docs: Pass"
    func link(_ name: String, help: String) -> FormatKey {
      .key(
        name, .url, limits: web, styles: styles, since: 26, source: source,
        example: #""https://example.com/trip""#, help: help)
    }
    return [
      link("changeSeatURL", help: "The page where another seat is chosen."),
      link("entertainmentURL", help: "The page about entertainment on board."),
      link("managementURL", help: "The page where the booking is managed."),
      link("purchaseAdditionalBaggageURL", help: "The page where more baggage is bought."),
      link("purchaseLoungeAccessURL", help: "The page where access to a lounge is bought."),
      link("purchaseWifiURL", help: "The page where Wi-Fi on board is bought."),
      link("registerServiceAnimalURL", help: "The page where a service animal is registered."),
      link("reportLostBagURL", help: "The page where lost baggage is reported."),
      link("requestWheelchairURL", help: "The page where a wheelchair is asked for."),
      link("trackBagsURL", help: "The page where baggage is followed."),
      .key(
        "transitProviderEmail", .text, .email, styles: styles, since: 26, unreadable: .ignored,
        source: source,
        example: #""info@example.com""#, help: "The carrier's e-mail address."),
      .key(
        "transitProviderPhoneNumber", .text, .phone, styles: styles, since: 26, unreadable: .ignored,
        source: source, example: #""+49 40 1234567""#, help: "The carrier's telephone number."),
      link("transitProviderWebsiteURL", help: "The carrier's web site."),
      link("upgradeURL", help: "The page where a better class is bought."),
    ]
  }
}
