import Testing

/// Every key and constant of the format, written down apart from the table that is checked by it.
enum KnownFormat {
  /// A key: place, name, type, need and first iOS.
  struct Key: CustomTestStringConvertible {
    let place: String, name: String, type: String, need: String, since: String
    var testDescription: String { "\(place).\(name)" }
  }

  /// A constant: group, name and first iOS.
  struct Constant: CustomTestStringConvertible {
    let group: String, name: String, since: String
    var testDescription: String { "\(group).\(name)" }
  }

  static let keys: [Key] = keyLines.split(separator: "\n").map { line in
    let words = line.split(separator: " ").map(String.init)
    return Key(place: words[0], name: words[1], type: words[2], need: words[3], since: words[4])
  }

  static let constants: [Constant] = constantLines.split(separator: "\n").map { line in
    let words = line.split(separator: " ").map(String.init)
    return Constant(group: words[0], name: words[1], since: words[2])
  }

  private static let keyLines = """
    topLevel formatVersion number yes 6
    topLevel passTypeIdentifier string yes 6
    topLevel teamIdentifier string yes 6
    topLevel serialNumber string yes 6
    topLevel organizationName localizableString yes 6
    topLevel description localizableString yes 6
    topLevel boardingPass object:style style-dependent 6
    topLevel coupon object:style style-dependent 6
    topLevel eventTicket object:style style-dependent 6
    topLevel generic object:style style-dependent 6
    topLevel storeCard object:style style-dependent 6
    topLevel posterGeneric object:style style-dependent 27
    topLevel webServiceURL url no 6
    topLevel authenticationToken string no 6
    topLevel appLaunchURL url no 7
    topLevel associatedStoreIdentifiers [number] no 6
    topLevel auxiliaryStoreIdentifiers [number] no 18
    topLevel userInfo object no 7
    topLevel expirationDate date no 7
    topLevel voided boolean no 7
    topLevel relevantDate date no 6
    topLevel relevantDates [object:relevantDate] no 18
    topLevel locations [object:location] no 6
    topLevel maxDistance number no 7
    topLevel beacons [object:beacon] no 7
    topLevel groupingIdentifier string no 7
    topLevel sharingProhibited boolean no 11
    topLevel semantics object:semantics no 12
    topLevel barcodes [object:barcode] no 9
    topLevel barcode object:barcode no 6
    topLevel nfc object:nfc no 9
    topLevel backgroundColor color no 6
    topLevel foregroundColor color no 6
    topLevel labelColor color no 6
    topLevel stripColor color no 6
    topLevel logoText localizableString no 6
    topLevel suppressStripShine boolean no 6
    topLevel logoSymbolName string no 27
    topLevel preferredStyleSchemes [constant:styleScheme] no 18
    topLevel upcomingPassInformation [object:upcoming] no 26
    topLevel featuredActions [object:featuredAction] no 27
    topLevel businessChatIdentifier string no ?
    topLevel accessibilityURL url no 18
    topLevel addOnURL url no 18
    topLevel bagPolicyURL url no 18
    topLevel contactVenueWebsite url no 18
    topLevel directionsInformationURL url no 18
    topLevel merchandiseURL url no 18
    topLevel orderFoodURL url no 18
    topLevel parkingInformationURL url no 18
    topLevel purchaseParkingURL url no 18
    topLevel transitInformationURL url no 18
    topLevel sellURL url no 18
    topLevel transferURL url no 18
    topLevel contactVenueEmail string no 18
    topLevel contactVenuePhoneNumber string no 18
    topLevel eventLogoText localizableString no 18.1
    topLevel footerBackgroundColor color no 18
    topLevel suppressHeaderDarkening boolean no 18
    topLevel useAutomaticColors boolean no 18
    topLevel changeSeatURL url no 26
    topLevel entertainmentURL url no 26
    topLevel purchaseAdditionalBaggageURL url no 26
    topLevel purchaseLoungeAccessURL url no 26
    topLevel purchaseWifiURL url no 26
    topLevel upgradeURL url no 26
    topLevel managementURL url no 26
    topLevel registerServiceAnimalURL url no 26
    topLevel reportLostBagURL url no 26
    topLevel requestWheelchairURL url no 26
    topLevel trackBagsURL url no 26
    topLevel transitProviderWebsiteURL url no 26
    topLevel transitProviderEmail string no 26
    topLevel transitProviderPhoneNumber string no 26
    style transitType constant:transitType style-dependent 6
    style headerFields [object:field] no 6
    style primaryFields [object:field] no 6
    style secondaryFields [object:field] no 6
    style auxiliaryFields [object:field] no 6
    style backFields [object:field] no 6
    style additionalInfoFields [object:field] no 18
    style footerFields [object:field] no 27
    field key string yes 6
    field value localizableString|number|date yes 6
    field label localizableString no 6
    field attributedValue localizableString|number|date no 7
    field changeMessage localizableString no 6
    field dataDetectorTypes [constant:dataDetectorType] no 7
    field textAlignment constant:textAlignment no 6
    field dateStyle constant:dateStyle no 6
    field timeStyle constant:dateStyle no 6
    field ignoresTimeZone boolean no 7
    field isRelative boolean no 6
    field currencyCode string no 6
    field numberStyle constant:numberStyle no 6
    field row number no ?
    field semantics object:semantics no 12
    barcode format constant:barcodeFormat yes 6
    barcode message string yes 6
    barcode messageEncoding string yes 6
    barcode altText string no 6
    location latitude number yes 6
    location longitude number yes 6
    location altitude number no 6
    location relevantText string no 6
    beacon proximityUUID string yes 7
    beacon major number no 7
    beacon minor number no 7
    beacon relevantText string no 7
    relevantDate date date no 18
    relevantDate startDate date no 18
    relevantDate endDate date no 18
    nfc message string yes 9
    nfc encryptionPublicKey string yes 9
    nfc requiresAuthentication boolean no 13.1
    semantics additionalTicketAttributes localizableString no 18
    semantics admissionLevel localizableString no 18
    semantics admissionLevelAbbreviation localizableString no 18
    semantics airlineCode localizableString style-dependent 12
    semantics albumIDs [localizableString] no 18
    semantics artistIDs [localizableString] no 12
    semantics attendeeName localizableString no 18
    semantics awayTeamAbbreviation localizableString style-dependent 12
    semantics awayTeamLocation localizableString no 12
    semantics awayTeamName localizableString no 12
    semantics balance object:currencyAmount no 12
    semantics boardingGroup localizableString no 12
    semantics boardingSequenceNumber localizableString no 12
    semantics boardingZone localizableString no 26
    semantics carNumber localizableString no 12
    semantics confirmationNumber localizableString no 12
    semantics currentArrivalDate date no 12
    semantics currentBoardingDate date no 12
    semantics currentDepartureDate date no 12
    semantics departureAirportCode localizableString style-dependent 12
    semantics departureAirportName localizableString no 12
    semantics departureCityName localizableString style-dependent 26
    semantics departureGate localizableString no 12
    semantics departureLocation object:location no 12
    semantics departureLocationDescription localizableString no 12
    semantics departureLocationSecurityPrograms [constant:securityProgram] no 26
    semantics departureLocationTimeZone string style-dependent 26
    semantics departurePlatform localizableString no 12
    semantics departureStationName localizableString no 12
    semantics departureTerminal localizableString no 12
    semantics destinationAirportCode localizableString style-dependent 12
    semantics destinationAirportName localizableString no 12
    semantics destinationCityName localizableString style-dependent 26
    semantics destinationGate localizableString no 12
    semantics destinationLocation object:location no 12
    semantics destinationLocationDescription localizableString no 12
    semantics destinationLocationSecurityPrograms [constant:securityProgram] no 26
    semantics destinationLocationTimeZone string style-dependent 26
    semantics destinationPlatform localizableString no 12
    semantics destinationStationName localizableString no 12
    semantics destinationTerminal localizableString no 12
    semantics duration number no 12
    semantics entranceDescription localizableString no 18
    semantics eventEndDate date no 12
    semantics eventLiveMessage localizableString no 18
    semantics eventName localizableString style-dependent 12
    semantics eventStartDate date no 12
    semantics eventStartDateInfo object:eventDateInfo no 18
    semantics eventType constant:eventType no 12
    semantics flightCode localizableString no 12
    semantics flightNumber number style-dependent 12
    semantics genre localizableString no 12
    semantics homeTeamAbbreviation localizableString style-dependent 12
    semantics homeTeamLocation localizableString no 12
    semantics homeTeamName localizableString no 12
    semantics internationalDocumentsAreVerified boolean no 26
    semantics internationalDocumentsVerifiedDeclarationName localizableString no 26
    semantics leagueAbbreviation localizableString no 12
    semantics leagueName localizableString no 12
    semantics loungePlaceIDs [string] no 26
    semantics membershipProgramName localizableString no 12
    semantics membershipProgramNumber localizableString no 12
    semantics membershipProgramStatus localizableString no 26
    semantics originalArrivalDate date style-dependent 12
    semantics originalBoardingDate date style-dependent 12
    semantics originalDepartureDate date style-dependent 12
    semantics passengerAirlineSSRs [string] no 26
    semantics passengerCapabilities [constant:passengerCapability] no 26
    semantics passengerEligibleSecurityPrograms [constant:securityProgram] no 26
    semantics passengerInformationSSRs [string] no 26
    semantics passengerName object:personName style-dependent 12
    semantics passengerServiceSSRs [string] no 26
    semantics performerNames [localizableString] style-dependent 12
    semantics playlistIDs [localizableString] no 18
    semantics priorityStatus localizableString no 12
    semantics seats [object:seat] no 12
    semantics securityScreening localizableString no 12
    semantics silenceRequested boolean no 12
    semantics sportName localizableString no 12
    semantics tailgatingAllowed boolean no 18
    semantics ticketFareClass localizableString no 26
    semantics totalPrice object:currencyAmount no 12
    semantics transitProvider localizableString no 12
    semantics transitStatus localizableString no 12
    semantics transitStatusReason localizableString no 12
    semantics vehicleName localizableString no 12
    semantics vehicleNumber localizableString no 12
    semantics vehicleType localizableString no 12
    semantics venueBoxOfficeOpenDate date no 18
    semantics venueCloseDate date no 18
    semantics venueDoorsOpenDate date no 18
    semantics venueEntrance localizableString no 12
    semantics venueEntranceDoor localizableString no 18
    semantics venueEntranceGate localizableString no 18
    semantics venueEntrancePortal localizableString no 18
    semantics venueFanZoneOpenDate date no 18
    semantics venueGatesOpenDate date no 18
    semantics venueLocation object:location no 12
    semantics venueName localizableString style-dependent 12
    semantics venueOpenDate date no 18
    semantics venueParkingLotsOpenDate date no 18
    semantics venuePhoneNumber localizableString no 12
    semantics venuePlaceID string no 26
    semantics venueRegionName localizableString style-dependent 18
    semantics venueRoom localizableString style-dependent 12
    semantics wifiAccess [object:wifi] no 12
    seat seatSection localizableString no 12
    seat seatRow localizableString no 12
    seat seatNumber localizableString no 12
    seat seatIdentifier localizableString no 12
    seat seatType localizableString no 12
    seat seatDescription localizableString no 12
    seat seatAisle localizableString no 18
    seat seatLevel localizableString no 18
    seat seatSectionColor color no 18
    personName givenName string no 12
    personName familyName string no 12
    personName middleName string no 12
    personName namePrefix string no 12
    personName nameSuffix string no 12
    personName nickname string no 12
    personName phoneticRepresentation string no 12
    currencyAmount amount string no 12
    currencyAmount currencyCode string no 12
    eventDateInfo date date no 18
    eventDateInfo ignoreTimeComponents boolean no 18
    eventDateInfo timeZone string no 18
    eventDateInfo unannounced boolean no 18.1
    eventDateInfo undetermined boolean no 18.1
    wifi ssid string yes 12
    wifi password string yes 12
    wifi captiveToken string no 26
    wifi captiveTokenAuthURL string no 26
    upcoming identifier string yes 26
    upcoming name localizableString yes 26
    upcoming type constant:upcomingType yes 26
    upcoming isActive boolean no 26
    upcoming dateInformation object no 26
    upcoming semantics object:semantics no 26
    upcoming URLs object no 26
    upcoming images object no 26
    upcoming additionalInfoFields [object:field] no 26
    upcoming backFields [object:field] no 26
    upcoming auxiliaryStoreIdentifiers [number] no 26
    dateInformation date date no 26
    dateInformation timeZone string no 26
    dateInformation ignoreTimeComponents boolean no 26
    dateInformation isAllDay boolean no 26
    dateInformation isUnannounced boolean no 26
    dateInformation isUndetermined boolean no 26
    upcomingURLs accessibilityURL url no 26
    upcomingURLs addOnURL url no 26
    upcomingURLs bagPolicyURL url no 26
    upcomingURLs contactVenueEmail string no 26
    upcomingURLs contactVenuePhoneNumber string no 26
    upcomingURLs contactVenueWebsite url no 26
    upcomingURLs directionsInformationURL url no 26
    upcomingURLs merchandiseURL url no 26
    upcomingURLs orderFoodURL url no 26
    upcomingURLs parkingInformationURL url no 26
    upcomingURLs purchaseParkingURL url no 26
    upcomingURLs sellURL url no 26
    upcomingURLs transferURL url no 26
    upcomingURLs transitInformationURL url no 26
    upcomingImages headerImage object no 26
    image URLs [object] no 26
    imageURL URL url yes 26
    imageURL SHA256 string yes 26
    imageURL scale number no 26
    imageURL size number no 26
    upcomingImages venueMap object no 26
    image reuseExisting boolean no 26
    featuredAction identifier string yes 27
    featuredAction type constant:featuredActionType yes 27
    featuredAction url url no 27
    personalization requiredPersonalizationFields [constant:personalizationField] yes 10
    personalization description localizableString yes 10
    personalization termsAndConditions localizableString no 10
    """

  private static let constantLines = """
    barcodeFormat PKBarcodeFormatQR 6
    barcodeFormat PKBarcodeFormatPDF417 6
    barcodeFormat PKBarcodeFormatAztec 6
    barcodeFormat PKBarcodeFormatCode128 9
    barcodeFormat PKBarcodeFormatCode39 27
    barcodeFormat PKBarcodeFormatCodabar 27
    barcodeFormat PKBarcodeFormatEAN13 27
    barcodeFormat PKBarcodeFormatI2of5 27
    transitType PKTransitTypeAir 6
    transitType PKTransitTypeBoat 6
    transitType PKTransitTypeBus 6
    transitType PKTransitTypeGeneric 6
    transitType PKTransitTypeTrain 6
    dateStyle PKDateStyleNone 6
    dateStyle PKDateStyleShort 6
    dateStyle PKDateStyleMedium 6
    dateStyle PKDateStyleLong 6
    dateStyle PKDateStyleFull 6
    numberStyle PKNumberStyleDecimal 6
    numberStyle PKNumberStylePercent 6
    numberStyle PKNumberStyleScientific 6
    numberStyle PKNumberStyleSpellOut 6
    textAlignment PKTextAlignmentLeft 6
    textAlignment PKTextAlignmentCenter 6
    textAlignment PKTextAlignmentRight 6
    textAlignment PKTextAlignmentNatural 6
    dataDetectorType PKDataDetectorTypePhoneNumber 7
    dataDetectorType PKDataDetectorTypeLink 7
    dataDetectorType PKDataDetectorTypeAddress 7
    dataDetectorType PKDataDetectorTypeCalendarEvent 7
    eventType PKEventTypeGeneric 12
    eventType PKEventTypeLivePerformance 12
    eventType PKEventTypeMovie 12
    eventType PKEventTypeSports 12
    eventType PKEventTypeConference 12
    eventType PKEventTypeConvention 12
    eventType PKEventTypeWorkshop 12
    eventType PKEventTypeSocialGathering 12
    securityProgram PKTransitSecurityProgramTSAPreCheck 26
    securityProgram PKTransitSecurityProgramTSAPreCheckTouchlessID 26
    securityProgram PKTransitSecurityProgramOSS 26
    securityProgram PKTransitSecurityProgramITI 26
    securityProgram PKTransitSecurityProgramITD 26
    securityProgram PKTransitSecurityProgramGlobalEntry 26
    securityProgram PKTransitSecurityProgramCLEAR 26
    passengerCapability PKPassengerCapabilityPreboarding 26
    passengerCapability PKPassengerCapabilityPriorityBoarding 26
    passengerCapability PKPassengerCapabilityCarryon 26
    passengerCapability PKPassengerCapabilityPersonalItem 26
    passengerCapability PKPassengerCapabilityLapInfant 26
    personalizationField PKPassPersonalizationFieldName 10
    personalizationField PKPassPersonalizationFieldPostalCode 10
    personalizationField PKPassPersonalizationFieldEmailAddress 10
    personalizationField PKPassPersonalizationFieldPhoneNumber 10
    upcomingType event 26
    featuredActionType viewSchedule 27
    featuredActionType watchTrailer 27
    featuredActionType listenToMusic 27
    featuredActionType call 27
    featuredActionType place 27
    featuredActionType addToBalance 27
    featuredActionType order 27
    featuredActionType shop 27
    featuredActionType membershipBenefits 27
    featuredActionType bookAppointment 27
    featuredActionType bookCar 27
    featuredActionType bookFlight 27
    featuredActionType bookStay 27
    featuredActionType viewOffersRewards 27
    styleScheme semanticBoardingPass 26
    styleScheme boardingPass 26
    styleScheme posterEventTicket 18
    styleScheme eventTicket 18
    ssrService PETC 26
    ssrService SVAN 26
    ssrService UMNR 26
    ssrService WCBD 26
    ssrService WCBW 26
    ssrService WCHC 26
    ssrService WCHR 26
    ssrService WCHS 26
    ssrService WCLB 26
    ssrService WCMP 26
    ssrService WCOB 26
    ssrInformation INFT 26
    """
}
