extension FormatTable {
  /// The object under the style's name.
  static func styleKeys() -> [FormatKey] {
    let source = "Apple docs: PassFields"
    let classic: PassStyleSet = [.classic, .posterEventTicket, .semanticBoardingPass]
    func group(
      _ name: String, _ styles: PassStyleSet = .all, since: SystemVersion = 6, source: String = source,
      help: String
    ) -> FormatKey {
      .key(name, .array(.object(.field)), styles: styles, since: since, source: source, help: help)
    }
    return [
      .key(
        "transitType", .constant(.transitType), nil, .byStyle(.boarding), styles: .boarding, since: 6,
        unreadable: .looksWrong, source: source,
        help: "The means of travel, which decides the picture between the places."),
      group("headerFields", help: "The fields at the top, seen while the pass lies in the stack."),
      group("primaryFields", help: "The most important fields, drawn large."),
      group("secondaryFields", classic, help: "The fields below the primary ones."),
      group("auxiliaryFields", classic, help: "Further fields on the front."),
      group("backFields", help: "The fields on the back."),
      group(
        "additionalInfoFields", [.posterEventTicket, .posterGeneric], since: 18, source: "Apple docs: Pass",
        help: "The fields of the list below a poster."),
      group(
        "footerFields", .posterGeneric, since: 27, source: "Apple docs: Creating a generic pass",
        help: "The fields at the foot of a generic poster."),
    ]
  }

  /// The entries of the groups of fields.
  static func fieldKeys() -> [FormatKey] {
    let source = "Apple docs: PassFieldContent"
    let anyValue = ValueType.oneOf([.localizableText, .number, .date])
    return [
      .key(
        "key", .text, nil, .required, since: 6, source: source, example: #""seat""#,
        help: "The name of the field, unique among the fields of its style."),
      .key("label", .localizableText, since: 6, source: source, help: "The text above the value."),
      .key(
        "value", anyValue, nil, .required, since: 6, source: source, example: "25.5",
        help: "What the field shows: a text, a number, or a date together with dateStyle or timeStyle."),
      .key(
        "attributedValue", anyValue, since: 7, source: source,
        example: ##""<a href=\"https://example.com\">Terms</a>""##,
        help: "What the back shows in place of the value; may hold links."),
      .key(
        "changeMessage", .localizableText, since: 6, source: source, example: #""Now at gate %@""#,
        help: "The notice shown when an update changes the value, with %@ where the new one goes."),
      .key(
        "currencyCode", .text, .currency, since: 6, unreadable: .looksWrong, source: source,
        example: #""EUR""#,
        help: "The currency in which a number is written."),
      .key(
        "numberStyle", .constant(.numberStyle), since: 6, source: source, help: "How a number is written."),
      .key(
        "dateStyle", .constant(.dateStyle), since: 6, source: source,
        help: "How the day of a date is written."),
      .key(
        "timeStyle", .constant(.dateStyle), since: 6, source: source,
        help: "How the time of a date is written."),
      .key(
        "isRelative", .boolean, since: 6, source: source,
        help: "Whether a date is written as the time from now."),
      .key(
        "ignoresTimeZone", .boolean, since: 7, source: source,
        help: "Whether a date is written in its own zone and not in the device's."),
      .key(
        "textAlignment", .constant(.textAlignment), since: 6, source: source,
        help: "How the text is aligned; not for primary and back fields."),
      .key(
        "dataDetectorTypes", .array(.constant(.dataDetectorType)), since: 7, source: source,
        example: #"["PKDataDetectorTypeLink"]"#,
        help: "What is made tappable in a back field; all kinds where it is missing, none where it is empty."),
      .key(
        "row", .integer, limits: [Limit(.range(0...1), .refused)], styles: .events, since: nil,
        source: "Apple docs: PassFields", example: "1",
        help: "The row of an auxiliary field of an event ticket: 0 or 1."),
      .key(
        "semantics", .object(.semantics), since: 12, source: "Apple docs: SemanticTags",
        help: "What the field is about in a form machines read."),
    ]
  }
}
