extension FormatTable {
  /// The object `semantics`, tags of one subject together.
  static func semanticKeys() -> [FormatKey] {
    anySubjectTags() + eventTags() + venueTags() + sportTags() + journeyTags() + stationTags() + flightTags()
  }

  private static let tags = "Apple docs: SemanticTags"

  /// Makes a tag; most are texts.
  private static func tag(
    _ name: String, _ type: ValueType = .localizableText, _ form: TextForm? = nil,
    _ requirement: Requirement = .optional, unit: Unit? = nil, styles: PassStyleSet = .all,
    only circumstance: Circumstance? = nil, since: SystemVersion = 12, unreadable: Consequence? = nil,
    secret: Bool = false, source: String = tags, example: String? = nil, help: String
  ) -> FormatKey {
    .key(
      name, type, form, requirement, unit: unit, styles: styles, only: circumstance, since: since,
      unreadable: unreadable, secret: secret, source: source, example: example, help: help)
  }

  private static func anySubjectTags() -> [FormatKey] {
    [
      tag("totalPrice", .object(.currencyAmount), help: "What was paid."),
      tag("balance", .object(.currencyAmount), styles: .storeCard, help: "What is left on the card."),
      tag("wifiAccess", .array(.object(.wifi)), secret: true, help: "The Wi-Fi networks the owner may use."),
      tag(
        "duration", .number, unit: .seconds, styles: [.events, .boarding], example: "7200",
        help: "How long the event or journey lasts."),
      tag(
        "seats", .array(.object(.seat)), styles: [.events, .boarding], help: "The seats of the ticket."),
      tag(
        "silenceRequested", .boolean, styles: [.events, .boarding],
        help: "Whether the owner is asked to silence the device."),
    ]
  }

  private static func eventTags() -> [FormatKey] {
    let poster = PassStyleSet.posterEventTicket
    func event(
      _ name: String, _ type: ValueType = .localizableText, _ requirement: Requirement = .optional,
      since: SystemVersion = 12, unreadable: Consequence? = nil, source: String = tags,
      example: String? = nil,
      help: String
    ) -> FormatKey {
      tag(
        name, type, nil, requirement, styles: .events, since: since, unreadable: unreadable, source: source,
        example: example, help: help)
    }
    return [
      event("eventName", .localizableText, .byStyle(poster), help: "The full name of the event."),
      event(
        "eventType", .constant(.eventType), unreadable: .likelyLooksWrong,
        help: "The kind of event, which decides how a poster event ticket is laid out."),
      event("eventStartDate", .date, help: "When the event begins."),
      event("eventEndDate", .date, help: "When the event ends."),
      event(
        "eventStartDateInfo", .object(.eventDateInfo), since: 18,
        help: "When the event begins, where the date needs more words than eventStartDate has."),
      event(
        "eventLiveMessage", since: 18, source: "passkit-generator; not on Apple's pages",
        help: "A message shown while the event is on."),
      event("genre", help: "The kind of music or play."),
      event(
        "performerNames", .array(.localizableText), .byStyle(poster, when: .livePerformance),
        example: #"["The Harbour Band"]"#, help: "The names of those who perform."),
      event("artistIDs", .array(.localizableText), help: "The Apple Music identifiers of the artists."),
      event(
        "albumIDs", .array(.localizableText), since: 18,
        help: "The Apple Music identifiers of albums to play."),
      event(
        "playlistIDs", .array(.localizableText), since: 18,
        help: "The Apple Music identifiers of playlists to play."),
      event("attendeeName", since: 18, help: "The name of the person the ticket admits."),
      event("admissionLevel", since: 18, help: "The level of admission, such as general admission."),
      event("admissionLevelAbbreviation", since: 18, help: "The level of admission in a few letters."),
      event("additionalTicketAttributes", since: 18, help: "Further attributes of the ticket."),
      event("entranceDescription", since: 18, help: "How to get in, in words."),
      event(
        "tailgatingAllowed", .boolean, since: 18, help: "Whether parties on the parking ground are allowed."),
    ]
  }

  private static func venueTags() -> [FormatKey] {
    let poster = PassStyleSet.posterEventTicket
    func venue(
      _ name: String, _ type: ValueType = .localizableText, _ requirement: Requirement = .optional,
      since: SystemVersion = 12, source: String = tags, help: String
    ) -> FormatKey {
      tag(name, type, nil, requirement, styles: .events, since: since, source: source, help: help)
    }
    return [
      venue("venueName", .localizableText, .byStyle(poster), help: "The name of the venue."),
      venue("venueRoom", .localizableText, .byStyle(poster), help: "The name of the hall or room."),
      venue(
        "venueRegionName", .localizableText, .byStyle(poster), since: 18,
        help: "The town or region of the venue."),
      venue("venueLocation", .object(.location), help: "Where the venue lies."),
      venue(
        "venuePlaceID", .text, since: 26, source: "passkit-generator; not on Apple's pages",
        help: "The identifier of the venue in Apple Maps."),
      venue("venuePhoneNumber", help: "The telephone number of the venue."),
      venue("venueEntrance", help: "The entrance to use."),
      venue("venueEntranceDoor", since: 18, help: "The door to use."),
      venue("venueEntranceGate", since: 18, help: "The gate to use."),
      venue("venueEntrancePortal", since: 18, help: "The portal to use."),
      venue("venueParkingLotsOpenDate", .date, since: 18, help: "When the parking ground opens."),
      venue("venueBoxOfficeOpenDate", .date, since: 18, help: "When the box office opens."),
      venue("venueGatesOpenDate", .date, since: 18, help: "When the gates open."),
      venue("venueDoorsOpenDate", .date, since: 18, help: "When the doors open."),
      venue("venueFanZoneOpenDate", .date, since: 18, help: "When the fan zone opens."),
      venue("venueOpenDate", .date, since: 18, help: "When the venue opens."),
      venue("venueCloseDate", .date, since: 18, help: "When the venue closes."),
    ]
  }

  private static func sportTags() -> [FormatKey] {
    let neededHere = Requirement.byStyle(.posterEventTicket, when: .sports)
    func sport(_ name: String, _ requirement: Requirement = .optional, help: String) -> FormatKey {
      tag(name, .localizableText, nil, requirement, styles: .events, only: .sports, help: help)
    }
    return [
      sport("sportName", help: "The name of the sport."),
      sport("leagueName", help: "The full name of the league."),
      sport("leagueAbbreviation", help: "The league in a few letters."),
      sport("homeTeamName", help: "The name of the home team."),
      sport("homeTeamLocation", help: "The town of the home team."),
      sport("homeTeamAbbreviation", neededHere, help: "The home team in a few letters."),
      sport("awayTeamName", help: "The name of the visiting team."),
      sport("awayTeamLocation", help: "The town of the visiting team."),
      sport("awayTeamAbbreviation", neededHere, help: "The visiting team in a few letters."),
    ]
  }

  private static func journeyTags() -> [FormatKey] {
    let needed = Requirement.byStyle(.semanticBoardingPass)
    func journey(
      _ name: String, _ type: ValueType = .localizableText, _ requirement: Requirement = .optional,
      only circumstance: Circumstance? = nil, since: SystemVersion = 12, help: String
    ) -> FormatKey {
      tag(name, type, nil, requirement, styles: .boarding, only: circumstance, since: since, help: help)
    }
    return [
      journey("transitProvider", help: "The name of the carrier."),
      journey("transitStatus", help: "How the journey stands, such as on time or delayed."),
      journey("transitStatusReason", help: "Why the journey stands so."),
      journey("vehicleName", help: "The name of the ship, train or aircraft."),
      journey("vehicleNumber", help: "The number of the vehicle."),
      journey("vehicleType", help: "The type of the vehicle."),
      journey("carNumber", only: .rail, help: "The number of the carriage."),
      journey("passengerName", .object(.personName), needed, help: "The name of the passenger."),
      journey("confirmationNumber", help: "The number of the booking."),
      journey("boardingGroup", help: "The group with which the passenger boards."),
      journey("boardingSequenceNumber", help: "The passenger's place in the order of boarding."),
      journey("boardingZone", since: 26, help: "The zone with which the passenger boards."),
      journey("priorityStatus", help: "The passenger's priority, such as gold."),
      journey("securityScreening", help: "The kind of security screening."),
      journey("membershipProgramName", help: "The name of the loyalty programme."),
      journey("membershipProgramNumber", help: "The passenger's number in the loyalty programme."),
      journey("membershipProgramStatus", since: 26, help: "The passenger's status in the loyalty programme."),
      journey("originalBoardingDate", .date, needed, help: "When boarding was planned to begin."),
      journey("originalDepartureDate", .date, needed, help: "When departure was planned."),
      journey("originalArrivalDate", .date, needed, help: "When arrival was planned."),
      journey("currentBoardingDate", .date, help: "When boarding begins as things stand."),
      journey("currentDepartureDate", .date, help: "When the departure is as things stand."),
      journey("currentArrivalDate", .date, help: "When the arrival is as things stand."),
    ]
  }

  private static func stationTags() -> [FormatKey] {
    func station(
      _ name: String, _ type: ValueType = .localizableText, only circumstance: Circumstance? = nil,
      help: String
    ) -> FormatKey {
      tag(name, type, styles: .boarding, only: circumstance, help: help)
    }
    return [
      station("departureLocation", .object(.location), help: "Where the journey begins."),
      station("departureLocationDescription", help: "Where the journey begins, in words."),
      station("departureStationName", only: .rail, help: "The name of the station where the journey begins."),
      station("departurePlatform", only: .rail, help: "The platform where the journey begins."),
      station("destinationLocation", .object(.location), help: "Where the journey ends."),
      station("destinationLocationDescription", help: "Where the journey ends, in words."),
      station("destinationStationName", only: .rail, help: "The name of the station where the journey ends."),
      station("destinationPlatform", only: .rail, help: "The platform where the journey ends."),
    ]
  }

  private static func flightTags() -> [FormatKey] {
    let needed = Requirement.byStyle(.semanticBoardingPass)
    func flight(
      _ name: String, _ type: ValueType = .localizableText, _ form: TextForm? = nil,
      _ requirement: Requirement = .optional, since: SystemVersion = 12, unreadable: Consequence? = nil,
      example: String? = nil, help: String
    ) -> FormatKey {
      tag(
        name, type, form, requirement, styles: .boarding, only: .air, since: since, unreadable: unreadable,
        example: example, help: help)
    }
    let programs = ValueType.array(.constant(.securityProgram))
    return [
      flight(
        "airlineCode", .localizableText, .airline, needed, unreadable: .likelyLooksWrong, example: #""EX""#,
        help: "The airline's code by IATA."),
      flight(
        "flightNumber", .integer, nil, needed, example: "815",
        help: "The number of the flight, without the airline's code."),
      flight("flightCode", example: #""EX815""#, help: "The airline's code and the number of the flight."),
      flight("ticketFareClass", since: 26, help: "The class of the fare."),
      flight(
        "departureAirportCode", .localizableText, .airport, needed, unreadable: .likelyLooksWrong,
        example: #""HAM""#, help: "The code of the airport of departure by IATA."),
      flight("departureAirportName", help: "The name of the airport of departure."),
      flight("departureCityName", .localizableText, nil, needed, since: 26, help: "The city of departure."),
      flight("departureTerminal", help: "The terminal of departure."),
      flight("departureGate", help: "The gate of departure."),
      flight(
        "departureLocationTimeZone", .text, .timeZone, needed, since: 26, example: #""Europe/Berlin""#,
        help: "The time zone of the airport of departure."),
      flight(
        "departureLocationSecurityPrograms", programs, since: 26, unreadable: .likelyIgnored,
        help: "The security programmes of the airport of departure."),
      flight(
        "destinationAirportCode", .localizableText, .airport, needed, unreadable: .likelyLooksWrong,
        example: #""LIS""#, help: "The code of the airport of arrival by IATA."),
      flight("destinationAirportName", help: "The name of the airport of arrival."),
      flight("destinationCityName", .localizableText, nil, needed, since: 26, help: "The city of arrival."),
      flight("destinationTerminal", help: "The terminal of arrival."),
      flight("destinationGate", help: "The gate of arrival."),
      flight(
        "destinationLocationTimeZone", .text, .timeZone, needed, since: 26, example: #""Europe/Lisbon""#,
        help: "The time zone of the airport of arrival."),
      flight(
        "destinationLocationSecurityPrograms", programs, since: 26, unreadable: .likelyIgnored,
        help: "The security programmes of the airport of arrival."),
      flight(
        "passengerEligibleSecurityPrograms", programs, since: 26, unreadable: .likelyIgnored,
        help: "The security programmes the passenger may use."),
      flight(
        "passengerCapabilities", .array(.constant(.passengerCapability)), since: 26,
        unreadable: .likelyIgnored,
        help: "What the passenger may do or bring."),
      flight(
        "passengerAirlineSSRs", .array(.text), since: 26,
        help: "The special services the airline has codes of its own for."),
      flight(
        "passengerInformationSSRs", .array(.text), .suggested(.ssrInformation), since: 26,
        example: #"["INFT"]"#,
        help: "The codes by IATA for information about the passenger."),
      flight(
        "passengerServiceSSRs", .array(.text), .suggested(.ssrService), since: 26, example: #"["WCHR"]"#,
        help: "The codes by IATA for services the passenger needs."),
      flight(
        "loungePlaceIDs", .array(.text), since: 26,
        help: "The Apple Maps identifiers of lounges the passenger may use."),
      flight(
        "internationalDocumentsAreVerified", .boolean, since: 26,
        help: "Whether the passenger's travel documents have been checked."),
      flight(
        "internationalDocumentsVerifiedDeclarationName", since: 26,
        help: "What the mark of checked travel documents is called."),
    ]
  }
}
