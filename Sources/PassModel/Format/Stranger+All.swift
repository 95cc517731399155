extension Stranger {
  /// Builds the list.
  static func makeAll() -> [Stranger] {
    toolSpellings() + misspellings() + applesOwn() + others()
  }

  private static func toolSpellings() -> [Stranger] {
    func tool(_ place: Place, _ name: String, _ betterName: String, isRead: Bool = false) -> Stranger {
      Stranger(
        place: place, name: name, origin: .applesTool, betterName: betterName, isRead: isRead,
        help: isRead
          ? "The spelling of apple/pass-builder for \(betterName), which iOS 26 reads too."
          : "The spelling of apple/pass-builder for \(betterName), which iOS 26 does not read.")
    }
    return [
      tool(.semantics, "departureAirportTimeZone", "departureLocationTimeZone", isRead: true),
      tool(.semantics, "destinationAirportTimeZone", "destinationLocationTimeZone", isRead: true),
      tool(.semantics, "departureAirportSecurityPrograms", "departureLocationSecurityPrograms"),
      tool(.semantics, "destinationAirportSecurityPrograms", "destinationLocationSecurityPrograms"),
      tool(.semantics, "airlineLoungePlaceID", "loungePlaceIDs"),
      tool(.upcoming, "urls", "URLs"),
      tool(.image, "urls", "URLs"),
      tool(.imageURL, "url", "URL"),
      tool(.imageURL, "sha256", "SHA256"),
    ]
  }

  private static func misspellings() -> [Stranger] {
    func misspelling(_ place: Place, _ name: String, _ betterName: String) -> Stranger {
      Stranger(
        place: place, name: name, origin: .misspelling, betterName: betterName, isRead: false,
        help: "A spelling of some libraries for \(betterName), which Wallet does not read.")
    }
    return [
      misspelling(.semantics, "artistIds", "artistIDs"),
      misspelling(.topLevel, "appLaunchUrl", "appLaunchURL"),
      misspelling(.topLevel, "webServiceUrl", "webServiceURL"),
      misspelling(.relevantDate, "relevantDate", "date"),
      misspelling(.semantics, "departureAirportLocation", "departureLocation"),
      misspelling(.semantics, "destinationAirportLocation", "destinationLocation"),
    ]
  }

  private static func applesOwn() -> [Stranger] {
    let names = [
      "isShellPass", "revoked", "sharing", "associatedPassTypeIdentifiers", "hasStoredValue",
      "sequenceCounter",
      "systemAppBundleIdentifiers", "barcodeSettings", "liveDataConfiguration", "secondaryBackgroundColor",
      "backFields",
    ]
    return names.map { name in
      Stranger(
        place: .topLevel, name: name, origin: .applesOwnPasses, betterName: nil, isRead: false,
        help: "A member of passes that Apple makes itself, not meant for others.")
    }
  }

  private static func others() -> [Stranger] {
    func other(_ place: Place, _ name: String, _ origin: Origin, help: String) -> Stranger {
      Stranger(place: place, name: name, origin: origin, betterName: nil, isRead: false, help: help)
    }
    let invented = "An invention of a library, which Wallet does not read."
    return [
      other(.topLevel, "associatedApps", .invention, help: invented),
      other(.topLevel, "eventDetail", .invention, help: invented),
      other(.topLevel, "venueDetail", .invention, help: invented),
      other(.topLevel, "ticketDetail", .invention, help: invented),
      other(.eventDateInfo, "isTentative", .invention, help: invented),
      other(.eventDateInfo, "originalDate", .invention, help: invented),
      other(.eventDateInfo, "dateDescription", .invention, help: invented),
      other(
        .field, "_id", .leftover,
        help: "A mark of Apple's Pass Designer and pass-builder, which Wallet does not read."
      ),
      other(
        .beacon, "name", .undocumented,
        help: "Stands in a sample of Apple's, yet not among the members of a beacon."),
      other(
        .location, "maxDistance", .undocumented,
        help:
          "Read by iOS 26 in a single location but on no page of Apple's; maxDistance stands beside locations."
      ),
      other(
        .semantics, "eventTimeZone", .undocumented,
        help: "Read by iOS 26 but on no page of Apple's, so better left out."),
      other(
        .semantics, "airPlay", .undocumented,
        help: "Known to the system but on no page of Apple's, so better left out."),
      other(
        .semantics, "airplay", .invention,
        help: "A library's spelling of airPlay, which is on no page of Apple's, so better left out."),
    ]
  }
}

extension StrangeConstant {
  /// Every known value of this kind.
  public static let all: [StrangeConstant] = makeAll()

  private static func makeAll() -> [StrangeConstant] {
    func wrong(_ group: ConstantGroup, _ name: String, _ betterName: String?) -> StrangeConstant {
      StrangeConstant(
        group: group, name: name, betterName: betterName, isRead: false,
        help: "No constant of Apple's, and Wallet does not know it.")
    }
    let old =
      ["None", "Short", "Medium", "Long", "Full"].map { (ConstantGroup.dateStyle, "DateStyle", $0) }
      + ["Decimal", "Percent", "Scientific", "SpellOut"].map {
        (ConstantGroup.numberStyle, "NumberStyle", $0)
      }
    return [
      wrong(.barcodeFormat, "PKBarcodeFormatITF", "PKBarcodeFormatI2of5"),
      wrong(.textAlignment, "PKTextAlignmentJustified", nil),
      wrong(.passengerCapability, "PKPassengerCapabilityCarryOn", "PKPassengerCapabilityCarryon"),
    ]
      + old.map { group, stem, word in
        StrangeConstant(
          group: group, name: "WL\(stem)\(word)", betterName: "PK\(stem)\(word)", isRead: true,
          help: "An old name of PK\(stem)\(word), which iOS 26 still reads.")
      }
  }
}
