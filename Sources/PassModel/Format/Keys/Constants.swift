extension FormatTable {
  /// The constants of a group, in the order of Apple's pages.
  static func rows(of group: ConstantGroup) -> [FormatConstant] {
    switch group {
    case .barcodeFormat: barcodeFormats()
    case .transitType: transitTypes()
    case .dateStyle: dateStyles()
    case .numberStyle: numberStyles()
    case .textAlignment: textAlignments()
    case .dataDetectorType: dataDetectorTypes()
    case .eventType: eventTypes()
    case .securityProgram: securityPrograms()
    case .passengerCapability: passengerCapabilities()
    case .personalizationField: personalizationFields()
    case .upcomingType: upcomingTypes()
    case .featuredActionType: featuredActionTypes()
    case .styleScheme: styleSchemes()
    case .ssrService: ssrServices()
    case .ssrInformation: ssrInformation()
    }
  }

  private struct Group {
    let group: ConstantGroup
    let since: SystemVersion
    let source: String

    func constant(
      _ name: String, _ shortForm: String? = nil, since: SystemVersion? = nil, source: String? = nil,
      help: String
    ) -> FormatConstant {
      FormatConstant(
        group: group, name: name, shortForm: shortForm, since: since ?? self.since,
        source: source ?? self.source,
        help: help)
    }
  }

  private static func barcodeFormats() -> [FormatConstant] {
    let of = Group(group: .barcodeFormat, since: 6, source: "Apple docs: Pass.Barcodes")
    return [
      of.constant("PKBarcodeFormatQR", "qr", help: "QR Code, up to 2953 bytes."),
      of.constant("PKBarcodeFormatPDF417", "pdf417", help: "PDF417, up to about 1100 bytes."),
      of.constant("PKBarcodeFormatAztec", "aztec", help: "Aztec, up to about 1914 bytes."),
      of.constant(
        "PKBarcodeFormatCode128", "code128", since: 9, help: "Code 128, ASCII; not drawn on a watch."),
      of.constant(
        "PKBarcodeFormatCode39", "code39", since: 27, help: "Code 39: A to Z, digits, space and - . $ / + %."),
      of.constant(
        "PKBarcodeFormatCodabar", "codabar", since: 27,
        help: "Codabar: digits and - $ : / . + between two of A to D."),
      of.constant(
        "PKBarcodeFormatEAN13", "ean13", since: 27, help: "EAN-13: 12 or 13 digits, the last a check digit."),
      of.constant(
        "PKBarcodeFormatI2of5", "i2of5", since: 27, help: "Interleaved 2 of 5: an even number of digits."),
    ]
  }

  private static func transitTypes() -> [FormatConstant] {
    let of = Group(group: .transitType, since: 6, source: "Apple docs: PassFields")
    return [
      of.constant("PKTransitTypeAir", "air", help: "By aircraft."),
      of.constant("PKTransitTypeBoat", "boat", help: "By ship."),
      of.constant("PKTransitTypeBus", "bus", help: "By bus."),
      of.constant("PKTransitTypeGeneric", "generic", help: "By other means."),
      of.constant("PKTransitTypeTrain", "train", help: "By train."),
    ]
  }

  private static func dateStyles() -> [FormatConstant] {
    let of = Group(group: .dateStyle, since: 6, source: "Apple docs: PassFieldContent")
    return [
      of.constant("PKDateStyleNone", "none", help: "Leaves the day or the time out."),
      of.constant("PKDateStyleShort", "short", help: "In digits, such as 3/4/27 or 7:00 PM."),
      of.constant("PKDateStyleMedium", "medium", help: "Abbreviated, such as Mar 4, 2027 or 7:00:00 PM."),
      of.constant(
        "PKDateStyleLong", "long", help: "In words, such as March 4, 2027, or with the zone's abbreviation."),
      of.constant("PKDateStyleFull", "full", help: "In full, with the weekday or the zone's name."),
    ]
  }

  private static func numberStyles() -> [FormatConstant] {
    let of = Group(group: .numberStyle, since: 6, source: "Apple docs: PassFieldContent")
    return [
      of.constant("PKNumberStyleDecimal", "decimal", help: "With the separators of the device's region."),
      of.constant("PKNumberStylePercent", "percent", help: "As a percentage: 0.25 is 25 percent."),
      of.constant("PKNumberStyleScientific", "scientific", help: "With an exponent."),
      of.constant("PKNumberStyleSpellOut", "spellOut", help: "In words of the device's language."),
    ]
  }

  private static func textAlignments() -> [FormatConstant] {
    let of = Group(group: .textAlignment, since: 6, source: "Apple docs: PassFieldContent")
    return [
      of.constant("PKTextAlignmentLeft", "left", help: "Aligned to the left."),
      of.constant("PKTextAlignmentCenter", "center", help: "Centred."),
      of.constant("PKTextAlignmentRight", "right", help: "Aligned to the right."),
      of.constant(
        "PKTextAlignmentNatural", "natural", help: "Aligned as the language is written, which is the default."
      ),
    ]
  }

  private static func dataDetectorTypes() -> [FormatConstant] {
    let of = Group(group: .dataDetectorType, since: 7, source: "Apple docs: PassFieldContent")
    return [
      of.constant("PKDataDetectorTypePhoneNumber", "phoneNumber", help: "Telephone numbers."),
      of.constant("PKDataDetectorTypeLink", "link", help: "Web and e-mail addresses."),
      of.constant("PKDataDetectorTypeAddress", "address", help: "Postal addresses."),
      of.constant(
        "PKDataDetectorTypeCalendarEvent", "calendarEvent", help: "Dates that make calendar entries."),
    ]
  }

  private static func eventTypes() -> [FormatConstant] {
    let of = Group(group: .eventType, since: 12, source: "Apple docs: SemanticTags")
    return [
      of.constant("PKEventTypeGeneric", "generic", help: "Any other event."),
      of.constant("PKEventTypeLivePerformance", "livePerformance", help: "A concert, a play or the like."),
      of.constant("PKEventTypeMovie", "movie", help: "A film."),
      of.constant("PKEventTypeSports", "sports", help: "A match or a race."),
      of.constant("PKEventTypeConference", "conference", help: "A conference."),
      of.constant("PKEventTypeConvention", "convention", help: "A convention."),
      of.constant("PKEventTypeWorkshop", "workshop", help: "A workshop."),
      of.constant("PKEventTypeSocialGathering", "socialGathering", help: "A party or the like."),
    ]
  }

  private static func securityPrograms() -> [FormatConstant] {
    let of = Group(group: .securityProgram, since: 26, source: "Apple docs: SemanticTags")
    return [
      of.constant(
        "PKTransitSecurityProgramTSAPreCheck", "tsaPreCheck", help: "TSA PreCheck of the United States."),
      of.constant(
        "PKTransitSecurityProgramTSAPreCheckTouchlessID", "tsaPreCheckTouchlessID",
        help: "TSA PreCheck with recognition of the face."),
      of.constant("PKTransitSecurityProgramOSS", "oss", help: "One Stop Security."),
      of.constant("PKTransitSecurityProgramITI", "iti", help: "International to International transfer."),
      of.constant("PKTransitSecurityProgramITD", "itd", help: "International to Domestic transfer."),
      of.constant(
        "PKTransitSecurityProgramGlobalEntry", "globalEntry", help: "Global Entry of the United States."),
      of.constant("PKTransitSecurityProgramCLEAR", "clear", help: "CLEAR."),
    ]
  }

  private static func passengerCapabilities() -> [FormatConstant] {
    let of = Group(group: .passengerCapability, since: 26, source: "Apple docs: SemanticTags")
    return [
      of.constant("PKPassengerCapabilityPreboarding", "preboarding", help: "May board before the others."),
      of.constant(
        "PKPassengerCapabilityPriorityBoarding", "priorityBoarding", help: "May board with priority."),
      of.constant("PKPassengerCapabilityCarryon", "carryon", help: "May bring a carry-on bag."),
      of.constant("PKPassengerCapabilityPersonalItem", "personalItem", help: "May bring a personal item."),
      of.constant("PKPassengerCapabilityLapInfant", "lapInfant", help: "Travels with an infant on the lap."),
    ]
  }

  private static func personalizationFields() -> [FormatConstant] {
    let of = Group(group: .personalizationField, since: 10, source: "Apple docs: Personalize")
    return [
      of.constant("PKPassPersonalizationFieldName", "name", help: "The customer's name."),
      of.constant("PKPassPersonalizationFieldPostalCode", "postalCode", help: "The customer's postal code."),
      of.constant(
        "PKPassPersonalizationFieldEmailAddress", "emailAddress", help: "The customer's e-mail address."),
      of.constant(
        "PKPassPersonalizationFieldPhoneNumber", "phoneNumber", help: "The customer's telephone number."),
    ]
  }

  private static func upcomingTypes() -> [FormatConstant] {
    let of = Group(group: .upcomingType, since: 26, source: "Apple docs: UpcomingPassInformationEntry")
    return [of.constant("event", help: "An event, the only kind there is.")]
  }

  private static func featuredActionTypes() -> [FormatConstant] {
    let of = Group(group: .featuredActionType, since: 27, source: "Apple docs: Creating a generic pass")
    return [
      of.constant("viewSchedule", help: "Shows a schedule."),
      of.constant("watchTrailer", help: "Plays a trailer."),
      of.constant("listenToMusic", help: "Plays music."),
      of.constant("call", help: "Calls a number, given as a tel: URL."),
      of.constant("place", help: "Shows a place."),
      of.constant("addToBalance", help: "Adds money to the balance."),
      of.constant("order", help: "Orders something."),
      of.constant("shop", help: "Opens a shop."),
      of.constant("membershipBenefits", help: "Shows the benefits of a membership."),
      of.constant("bookAppointment", help: "Books an appointment."),
      of.constant("bookCar", help: "Books a car."),
      of.constant("bookFlight", help: "Books a flight."),
      of.constant("bookStay", help: "Books a stay."),
      of.constant("viewOffersRewards", help: "Shows offers and rewards."),
    ]
  }

  private static func styleSchemes() -> [FormatConstant] {
    let of = Group(group: .styleScheme, since: 18, source: "Apple docs: Pass")
    return [
      of.constant("posterEventTicket", help: "An event ticket drawn as a poster from its semantic tags."),
      of.constant("eventTicket", help: "The classic event ticket, to be named last."),
      of.constant(
        "semanticBoardingPass", since: 26, help: "An airline boarding pass drawn from its semantic tags."),
      of.constant("boardingPass", since: 26, help: "The classic boarding pass, to be named last."),
    ]
  }

  private static func ssrServices() -> [FormatConstant] {
    let of = Group(group: .ssrService, since: 26, source: "Apple docs: SemanticTags")
    return [
      of.constant("PETC", help: "A pet in the cabin."),
      of.constant("SVAN", help: "A service animal."),
      of.constant("UMNR", help: "A child that travels alone."),
      of.constant("WCHR", help: "A wheelchair up to the stairs of the aircraft."),
      of.constant("WCHS", help: "A wheelchair, as the passenger cannot climb stairs."),
      of.constant("WCHC", help: "A wheelchair up to the seat."),
      of.constant("WCOB", help: "A wheelchair on board."),
      of.constant("WCMP", help: "The passenger's own wheelchair without a motor."),
      of.constant("WCBD", help: "The passenger's own wheelchair with a dry battery."),
      of.constant("WCBW", help: "The passenger's own wheelchair with a wet battery."),
      of.constant("WCLB", help: "The passenger's own wheelchair with a lithium battery."),
    ]
  }

  private static func ssrInformation() -> [FormatConstant] {
    let of = Group(group: .ssrInformation, since: 26, source: "Apple docs: SemanticTags")
    return [of.constant("INFT", help: "An infant on the lap.")]
  }
}
