internal import PassFindings

/// The rules on fields.
///
/// Where a conflict stands decides what Wallet does: in header, primary or auxiliary fields it refuses
/// the pass, elsewhere it writes a line to its log (undocumented behaviour, iOS 26).
enum FieldRules {
  static let value = Rule(
    "field-value", .error, .refused, "each field has a value: a text, a number or a date",
    source: "Apple docs: PassFieldContent")
  static let keyTwice = Rule(
    "field-key-twice", .error, .refused, "each field of a style has a key of its own",
    source: "Apple docs: PassFieldContent; device logs")
  static let currencyValue = Rule(
    "currency-value", .error, .refused, "a value with currencyCode or numberStyle is a number",
    source: "Apple docs: PassFieldContent; device logs")
  static let currencyWithStyle = Rule(
    "currency-with-number-style", .error, .refused, "a field has currencyCode or numberStyle, not both",
    source: "undocumented behaviour, iOS 26")
  static let numberWithDate = Rule(
    "number-with-date-style", .error, .refused,
    "a field is formatted as a number or as a date, not as both", source: "undocumented behaviour, iOS 26")
  static let dateValue = Rule(
    "date-style-value", .error, .refused,
    "a value with dateStyle, timeStyle, isRelative or ignoresTimeZone is a date",
    source: "Apple docs: PassFieldContent; undocumented behaviour, iOS 26")
  static let dateWithoutStyle = Rule(
    "date-without-style", .warning, .looksWrong,
    "a date has dateStyle or timeStyle, else its raw text is shown",
    source: "Archive: Wallet Developer Guide")
  static let changeMessage = Rule(
    "change-message", .warning, .looksWrong,
    "changeMessage holds %@ once, where the new value goes, else a generic notice is shown",
    source: "Apple docs: PassFieldContent")
  static let changeWithoutService = Rule(
    "change-message-without-service", .warning, .ignored,
    "changeMessage is for passes with webServiceURL, which alone can change")
  static let alignment = Rule(
    "text-alignment-ignored", .warning, .ignored, "textAlignment has no effect on primary and back fields",
    source: "Apple docs: PassFieldContent")
  static let detectors = Rule(
    "data-detectors-ignored", .warning, .ignored, "dataDetectorTypes has an effect on back fields only",
    source: "Apple docs: PassFieldContent")
  static let row = Rule(
    "row-ignored", .warning, .ignored, "row has an effect on auxiliary fields of event tickets only",
    source: "Apple docs: PassFields")
  static let attributed = Rule(
    "attributed-value", .warning, .looksWrong, "attributedValue holds no other markup than links",
    source: "Apple docs: PassFieldContent")
  static let attributedDiffers = Rule(
    "attributed-value-differs", .warning, .looksWrong,
    "attributedValue shows the text of the value, which is what Apple Watch shows",
    source: "Apple docs: PassFieldContent")
  static let empty = Rule(
    "field-empty", .warning, .looksWrong, "a field has a label or a value to show")
  static let lineBreak = Rule(
    "front-line-break", .warning, .looksWrong, "fields on the front are one line",
    source: "Archive: Wallet Developer Guide")
  static let tooMany = Rule(
    "fields-too-many", .warning, .ignored, "the front has room for so many fields",
    source: "HIG: Wallet")
  static let squareCode = Rule(
    "fields-beside-square-code", .warning, .ignored,
    "a generic pass with a square barcode shows four secondary and auxiliary fields together (uncertain)",
    source: "HIG: Wallet; Archive: Wallet Developer Guide")
  static let lonePlace = Rule(
    "boarding-places", .warning, .looksWrong, "a boarding pass has two primary fields: from and to",
    source: "HIG: Wallet")
  static let digits = Rule(
    "number-digits", .warning, .looksWrong,
    "a value whose digits matter stands in quotes, since a number keeps its value alone",
    source: "RFC 8259, section 6")
  static let back = Rule(
    "back-fields-missing", .note, .policy, "the back has terms and says who to turn to",
    source: "Apple docs: Distributing a pass")

  static let all = [
    value, keyTwice, currencyValue, currencyWithStyle, numberWithDate, dateValue, dateWithoutStyle,
    changeMessage, changeWithoutService, alignment, detectors, row, attributed, attributedDiffers, empty,
    lineBreak, tooMany, squareCode, lonePlace, digits, back,
  ]
}
