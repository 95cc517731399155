internal import PassFindings

/// The rules that follow from the format table, row by row.
enum FormatRules {
  static let missing = Rule(
    "required-key-missing", .error, .refused, "the keys that Wallet needs are there",
    source: "Apple docs: Pass")
  static let type = Rule(
    "value-type", .error, .refused, "each key has a value of the type that Apple's pages give",
    source: "Apple docs: Pass")
  static let limit = Rule(
    "value-limit", .error, .refused, "values are within their limits", source: "Apple docs: Pass")
  static let constant = Rule(
    "constant-unknown", .error, .refused, "constants are spelt as Apple spells them",
    source: "Apple docs: PassFieldContent")
  static let date = Rule(
    "date-form", .error, .refused, "dates are written as 2027-03-04T20:00:00+01:00",
    source: "Archive: Wallet Developer Guide")
  static let dateZone = Rule(
    "date-zone", .error, .refused, "dates name their time zone: Z, or as in +01:00",
    source: "Archive: Wallet Developer Guide")
  static let dateFraction = Rule(
    "date-fraction", .warning, .looksWrong,
    "dates have no fractions of a second, which some versions of Wallet do not read",
    source: "reports by issuers; uncertain")
  static let color = Rule(
    "color-form", .error, .refused, "colours are written as rgb(29, 53, 87)", source: "Apple docs: Pass")
  static let url = Rule(
    "url-form", .error, .refused, "URLs are whole, with scheme and host", source: "Apple docs: Pass")
  static let form = Rule(
    "text-form", .warning, .ignored, "codes, identifiers and addresses have the form that belongs to them",
    source: "Apple docs: Pass")
  static let constantName = Rule(
    "constant-old-name", .note, .policy,
    "constants have the names of Apple's pages, not those of older systems",
    source: "undocumented behaviour, iOS 26")
  static let unknown = Rule(
    "key-unknown", .note, .ignored, "keys are ones that Wallet knows; it ignores others")
  static let unknownTag = Rule(
    "semantic-tag-unknown", .warning, .ignored, "semantic tags are ones that Wallet knows; it ignores others",
    source: "Apple docs: SemanticTags; undocumented behaviour, iOS 26")
  static let spelling = Rule(
    "key-spelling", .warning, .ignored,
    "keys are spelt as Apple's pages spell them, capital letters included",
    source: "Apple docs: Pass; Apple docs: SemanticTags")
  static let foreign = Rule(
    "key-foreign", .note, .ignored,
    "keys are ones of the format, not of Apple's own passes, of tools or of libraries",
    source: "Apple docs: Pass")

  static let all = [
    missing, type, limit, constant, date, dateZone, dateFraction, color, url, form, constantName, unknown,
    unknownTag, spelling, foreign,
  ]
}
