extension FormatTable {
  /// Barcodes: the entries of `barcodes`, and `barcode`.
  static func barcodeKeys() -> [FormatKey] {
    let source = "Apple docs: Pass.Barcodes"
    // An entry of 'barcodes' that cannot be read is passed over; the old 'barcode' has the pass refused.
    return [
      .key(
        "format", .constant(.barcodeFormat), nil, .required, since: 6, wrong: .ignored,
        unreadable: .looksWrong,
        source: source, help: "The kind of code to draw."),
      .key(
        "message", .text, nil, .required, since: 6, wrong: .ignored, source: source, example: #""HH-0001""#,
        help: "The text a scanner reads."),
      .key(
        "messageEncoding", .text, .charset, .required, since: 6, wrong: .ignored, source: source,
        example: #""iso-8859-1""#, help: "The character set in which the message becomes bytes."),
      .key(
        "altText", .text, since: 6, wrong: .ignored, source: source, help: "The text shown beside the code."),
    ]
  }

  /// The entries of `locations`, and the places in semantic tags.
  static func locationKeys() -> [FormatKey] {
    let source = "Apple docs: Pass.Locations"
    return [
      .key(
        "latitude", .number, nil, .required, unit: .degrees, limits: [Limit(.range(-90...90), .refused)],
        since: 6, source: source, example: "53.5413", help: "How far north of the equator the place lies."),
      .key(
        "longitude", .number, nil, .required, unit: .degrees, limits: [Limit(.range(-180...180), .refused)],
        since: 6, source: source, example: "9.9841", help: "How far east of Greenwich the place lies."),
      .key(
        "altitude", .number, unit: .metres, since: 6, source: source,
        help: "How high above the sea the place lies."),
      .key(
        "relevantText", .text, since: 6, source: source,
        help: "The text shown on the lock screen near the place."),
    ]
  }

  /// The entries of `beacons`.
  static func beaconKeys() -> [FormatKey] {
    let source = "Apple docs: Pass.Beacons"
    let bits16 = [Limit(.range(0...65535), .ignored)]
    return [
      .key(
        "proximityUUID", .text, .uuid, .required, since: 7, wrong: .ignored, source: source,
        example: #""2F234454-CF6D-4A0F-ADF2-F4911BA9FFA6""#, help: "The identifier the beacons send."),
      .key(
        "major", .integer, limits: bits16, since: 7, wrong: .ignored, source: source,
        help: "The major number the beacon sends."),
      .key(
        "minor", .integer, limits: bits16, since: 7, wrong: .ignored, source: source,
        help: "The minor number the beacon sends."),
      .key(
        "relevantText", .text, since: 7, wrong: .ignored, source: source,
        help: "The text shown on the lock screen near the beacon."),
    ]
  }

  /// The entries of `relevantDates`.
  static func relevantDateKeys() -> [FormatKey] {
    let source = "Apple docs: Pass.RelevantDates"
    let example = #""2027-03-04T19:00+01:00""#
    return [
      .key(
        "date", .date, since: 18, wrong: .ignored, source: source, example: example,
        help: "The moment at which the pass becomes relevant, where no interval is given."),
      .key(
        "startDate", .date, since: 18, wrong: .ignored, source: source, example: example,
        help: "The beginning of the interval in which the pass is relevant; goes with endDate."),
      .key(
        "endDate", .date, since: 18, wrong: .ignored, source: source, example: #""2027-03-04T23:00+01:00""#,
        help: "The end of the interval in which the pass is relevant, at most 24 hours after startDate."),
    ]
  }

  /// The object `nfc`.
  static func nfcKeys() -> [FormatKey] {
    let source = "Apple docs: Pass.NFC"
    return [
      .key(
        "message", .text, nil, .required, limits: [Limit(.maximumBytes(64), .looksWrong)], since: 9,
        secret: true, source: source, help: "The payload sent to the reader."),
      .key(
        "encryptionPublicKey", .text, .publicKey, .required, since: 9, absent: .ignored, secret: true,
        source: source,
        help:
          "The reader's public key, by which the payload is encrypted: Base64 of a P-256 SubjectPublicKeyInfo."
      ),
      .key(
        "requiresAuthentication", .boolean, since: SystemVersion(13, 1), secret: true, source: source,
        help: "Whether the owner must authenticate before the payload is sent."),
    ]
  }

  /// The entries of `featuredActions`.
  static func featuredActionKeys() -> [FormatKey] {
    let source = "Apple docs: Creating a generic pass"
    return [
      .key(
        "identifier", .text, nil, .required, since: 27, wrong: .likelyIgnored, source: source,
        help: "The name of the action, unique in the pass."),
      .key(
        "type", .constant(.featuredActionType), nil, .required, since: 27, wrong: .likelyIgnored,
        source: source, help: "The kind of action, which decides its picture and title."),
      .key(
        "url", .url, since: 27, wrong: .likelyIgnored, source: source,
        example: #""https://example.com/order""#,
        help: "What a tap on the action opens; tel: for a call."),
    ]
  }

  /// The object personalization.json consists of.
  static func personalizationKeys() -> [FormatKey] {
    let source = "Apple docs: Personalize"
    return [
      .key(
        "requiredPersonalizationFields", .array(.constant(.personalizationField)), nil, .required,
        limits: [Limit(.minimumEntries(1), .likelyIgnored)], styles: .storeCard, since: 10,
        wrong: .likelyIgnored, source: source, example: #"["PKPassPersonalizationFieldName"]"#,
        help: "What the customer is asked for at sign-up."),
      .key(
        "description", .localizableText, nil, .required, styles: .storeCard, since: 10, wrong: .likelyIgnored,
        source: source, help: "A short text on the sign-up sheet about the programme."),
      .key(
        "termsAndConditions", .localizableText, styles: .storeCard, since: 10, wrong: .likelyIgnored,
        source: source, help: "The terms the customer accepts at sign-up; may hold HTML links."),
    ]
  }
}
