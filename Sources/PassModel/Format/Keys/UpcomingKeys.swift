extension FormatTable {
  private static let entry = "Apple docs: UpcomingPassInformationEntry"

  /// The entries of `upcomingPassInformation`.
  static func upcomingKeys() -> [FormatKey] {
    func part(
      _ name: String, _ type: ValueType, _ requirement: Requirement = .optional,
      wrong: Consequence = .likelyRefused,
      unreadable: Consequence? = nil, help: String
    ) -> FormatKey {
      .key(
        name, type, nil, requirement, styles: .posterEventTicket, since: 26, wrong: wrong,
        unreadable: unreadable,
        source: entry, help: help)
    }
    return [
      part("identifier", .text, .required, help: "The name of the event, unique in the list."),
      part(
        "type", .constant(.upcomingType), .required, unreadable: .ignored,
        help: "The kind of entry, always event."),
      part("name", .localizableText, .required, help: "The name of the event as it is shown."),
      part("isActive", .boolean, help: "Whether the event is the one the pass stands for now."),
      part("dateInformation", .object(.dateInformation), help: "When the event takes place."),
      part("images", .object(.upcomingImages), help: "The pictures of the event."),
      part("URLs", .object(.upcomingURLs), help: "The pages and contacts of the event's guide."),
      part(
        "auxiliaryStoreIdentifiers", .array(.integer),
        help: "The App Store numbers of apps offered in its guide."),
      part("semantics", .object(.semantics), help: "What the event is in a form machines read."),
      part(
        "additionalInfoFields", .array(.object(.field)),
        help: "The fields of the event's list; each needs a label."
      ),
      part(
        "backFields", .array(.object(.field)), help: "The fields of the event's back; each needs a label."),
    ]
  }

  /// `dateInformation` of an upcoming event.
  static func dateInformationKeys() -> [FormatKey] {
    func part(
      _ name: String, _ type: ValueType, _ form: TextForm? = nil, example: String? = nil, help: String
    ) -> FormatKey {
      .key(
        name, type, form, styles: .posterEventTicket, since: 26, wrong: .likelyRefused,
        source: "Apple docs: UpcomingPassInformationEntry.DateInformation", example: example, help: help)
    }
    return [
      part(
        "date", .date, example: #""2027-03-04T19:00+01:00""#,
        help: "When the event begins; still to be decided where it is missing."),
      part(
        "timeZone", .text, .timeZone, example: #""Europe/Berlin""#,
        help: "The zone in which the date is written."),
      part("ignoreTimeComponents", .boolean, help: "Whether the day alone is shown."),
      part("isAllDay", .boolean, help: "Whether the event lasts the whole day."),
      part("isUnannounced", .boolean, help: "Whether the date is shown as to be announced."),
      part("isUndetermined", .boolean, help: "Whether the date is shown as to be determined."),
    ]
  }

  /// `images` of an upcoming event.
  static func upcomingImagesKeys() -> [FormatKey] {
    func image(_ name: String, help: String) -> FormatKey {
      .key(
        name, .object(.image), styles: .posterEventTicket, since: 26, wrong: .likelyRefused,
        source: "Apple docs: UpcomingPassInformationEntry.Images", help: help)
    }
    return [
      image("headerImage", help: "The picture at the top of the event."),
      image("venueMap", help: "The plan of the venue."),
    ]
  }

  /// `headerImage` and `venueMap` of an upcoming event.
  static func imageKeys() -> [FormatKey] {
    let source = "Apple docs: UpcomingPassInformationEntry.Image"
    return [
      .key(
        "URLs", .array(.object(.imageURL)), limits: [Limit(.minimumEntries(1), .likelyRefused)],
        styles: .posterEventTicket, since: 26, wrong: .likelyRefused, source: source,
        help: "Where the picture is found, an entry for each scale."),
      .key(
        "reuseExisting", .boolean, styles: .posterEventTicket, since: 26, wrong: .likelyRefused,
        source: source,
        help: "Whether the plan in the pass itself is taken; for venueMap only."),
    ]
  }

  /// The entries of an image's `URLs`.
  static func imageURLKeys() -> [FormatKey] {
    let source = "Apple docs: UpcomingPassInformationEntry.ImageURLEntry"
    let styles = PassStyleSet.posterEventTicket
    return [
      .key(
        "URL", .url, nil, .required, limits: [Limit(.schemes(["https"]), .likelyRefused)], styles: styles,
        since: 26, wrong: .likelyRefused, source: source, example: #""https://example.com/header@2x.png""#,
        help: "Where the picture is found."),
      .key(
        "SHA256", .text, .sha256, .required, styles: styles, since: 26, wrong: .likelyRefused,
        unreadable: .likelyIgnored, source: source, help: "The SHA-256 digest of the picture."),
      .key(
        "scale", .number, limits: [Limit(.above(0), .likelyLooksWrong)], styles: styles, since: 26,
        wrong: .likelyRefused, source: source, example: "2",
        help: "The pixels to a point, 1 where it is missing."),
      .key(
        "size", .integer, unit: .bytes, limits: [Limit(.range(0...2_097_152), .likelyRefused)],
        styles: styles,
        since: 26, wrong: .likelyRefused, source: source,
        help: "The size of the picture's file, at most 2 MiB."),
    ]
  }
}
