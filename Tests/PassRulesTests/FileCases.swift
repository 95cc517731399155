import PassFindings
import PassRules

/// Cases of the rules on pictures, languages and sign-up forms.
enum FileCases {
  static let all: [RuleCase] = pictures + languages + forms

  private static func with(_ files: [String: [UInt8]?], _ text: String = "") -> Sample {
    Sample(text, files: files)
  }
  private static func with(_ name: String, _ bytes: [UInt8]?, _ text: String = "") -> Sample {
    Sample(text, files: [name: bytes])
  }
  private static let noIcon: [String: [UInt8]?] = [
    "icon.png": nil, "icon@2x.png": nil, "icon@3x.png": nil,
  ]

  private static let pictures: [RuleCase] = [
    RuleCase(
      "language-keys-differ", .warning, .looksWrong,
      with([
        "fr.lproj/logo.png": Picture.png(160, 50), "de.lproj/logo.png": Picture.png(160, 50),
        "de.lproj/pass.strings": Array("\"Card\" = \"Karte\";".utf8),
      ]),
      holds: with([
        "de.lproj/logo.png": Picture.png(160, 50),
        "de.lproj/pass.strings": Array("\"Card\" = \"Karte\";".utf8),
      ])),
    RuleCase(
      "pass-size", .note, .policy, with("notes.txt", [UInt8](repeating: 0x20, count: 5_000_000)),
      holds: with("notes.txt", [UInt8](repeating: 0x20, count: 4_900_000))),
    RuleCase("icon-missing", .error, .refused, with(noIcon), holds: with("icon.png", nil)),
    RuleCase(
      "icon-localized", .warning, .refused,
      with(noIcon.merging(["de.lproj/icon.png": Picture.png(38, 38)]) { $1 }),
      holds: Sample()),
    RuleCase("icon-scales", .warning, .looksWrong, with("icon@3x.png", nil), holds: with("icon.png", nil)),
    RuleCase(
      "image-damaged", .error, .warning, .looksWrong, with("logo.png", [0x78]),
      holds: with("logo.png", Picture.png(160, 50))),
    RuleCase(
      "image-damaged", .error, .warning, .looksWrong,
      with("logo.png", Array(Picture.png(160, 50).dropLast(5))),
      holds: with("logo.png", Picture.png(160, 50) + [0])),
    RuleCase(
      "image-jpeg", .warning, .looksWrong, with("logo.png", Picture.jpeg),
      holds: with("logo.png", Picture.png(160, 50))),
    RuleCase(
      "image-apple-png", .warning, .policy, with("logo.png", Picture.apple(160, 50)),
      holds: with("logo.png", Picture.png(160, 50))),
    RuleCase(
      "image-location", .note, .policy, with("logo.png", Picture.png(160, 50, exif: Picture.location)),
      holds: with("logo.png", Picture.png(160, 50, exif: Picture.author))),
    RuleCase(
      "image-unused", .warning, .ignored, with("thumbnail.png", Picture.png(90, 90)),
      holds: with("thumbnail.png", Picture.png(90, 90), "generic: {}")),
    RuleCase(
      "strip-excludes", .warning, .ignored,
      with(["strip.png": Picture.png(375, 98), "thumbnail.png": Picture.png(90, 90)], "eventTicket: {}"),
      holds: with(
        ["background.png": Picture.png(180, 220), "thumbnail.png": Picture.png(90, 90)], "eventTicket: {}")),
    RuleCase(
      "image-scales", .warning, .looksWrong,
      with(["logo.png": Picture.png(100, 50), "logo@2x.png": Picture.png(200, 90)]),
      holds: with(["logo.png": Picture.png(100, 33), "logo@2x.png": Picture.png(200, 67)])),
    RuleCase(
      "image-twice", .warning, .ignored,
      with(["logo.png": Picture.png(160, 50), "de.lproj/logo.png": Picture.png(160, 50)]),
      holds: with(["en.lproj/logo.png": Picture.png(160, 50), "de.lproj/logo.png": Picture.png(160, 50)])),
    RuleCase(
      "image-size", .warning, .looksWrong, with("thumbnail.png", Picture.png(60, 100), "generic: {}"),
      holds: with("thumbnail.png", Picture.png(60, 90), "generic: {}")),
    RuleCase(
      "image-size", .warning, .looksWrong, with("icon@3x.png", Picture.png(512, 512)),
      holds: with("icon@3x.png", Picture.png(180, 180))),
    RuleCase(
      "image-language-missing", .warning, .looksWrong,
      with(
        [
          "de.lproj/logo.png": Picture.png(160, 50), "en.lproj/logo@2x.png": Picture.png(320, 100),
          "en.lproj/strip.png": Picture.png(375, 144),
        ], "storeCard: {}"),
      holds: with(
        [
          "de.lproj/logo.png": Picture.png(160, 50), "en.lproj/logo@2x.png": Picture.png(320, 100),
          "strip.png": Picture.png(375, 144),
        ], "storeCard: {}")),
    RuleCase(
      "image-size", .warning, .looksWrong, with("logo.png", Picture.png(320, 100)),
      holds: with("logo@2x.png", Picture.png(320, 100))),
    RuleCase(
      "image-size", .warning, .looksWrong, with("strip.png", Picture.png(375, 375)),
      holds: with("strip.png", Picture.png(320, 123))),
    RuleCase(
      "image-size", .warning, .looksWrong, with("strip@3x.png", Picture.png(375, 144)),
      holds: with("strip.png", Picture.png(750, 288))),
    RuleCase(
      "image-size", .warning, .looksWrong, with("icon.png", Picture.png(38, 29)),
      holds: with([
        "icon.png": Picture.png(29, 29), "icon@2x.png": Picture.png(58, 58),
        "icon@3x.png": Picture.png(87, 87),
      ])
    ),
  ]

  private static func strings(_ text: String) -> [UInt8] {
    [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }
  private static let card =
    "storeCard: { primaryFields: [{ key: a, label: trips_label, value: A }], backFields: [{ key: b, value: B }] }"

  private static let languages: [RuleCase] = [
    RuleCase(
      "language-keys-differ", .warning, .looksWrong,
      with(
        [
          "en.lproj/pass.strings": strings("\"trips_label\" = \"TRIPS\"; \"A\" = \"a\";"),
          "de.lproj/pass.strings": strings("\"trips_label\" = \"FAHRTEN\";"),
        ], card),
      holds: with(
        [
          "en.lproj/pass.strings": strings("\"trips_label\" = \"TRIPS\";"),
          "de.lproj/pass.strings": strings("\"trips_label\" = \"FAHRTEN\";"),
        ], card)),
    RuleCase(
      "language-text-empty", .warning, .looksWrong,
      with(
        [
          "en.lproj/pass.strings": strings("\"trips_label\" = \"TRIPS\";"),
          "de.lproj/pass.strings": strings("\"trips_label\" = \"\";"),
        ], card),
      holds: with(
        [
          "en.lproj/pass.strings": strings("\"trips_label\" = \"\";"),
          "de.lproj/pass.strings": strings("\"trips_label\" = \"\";"),
        ], card)),
    RuleCase(
      "language-key-unused", .warning, .looksWrong,
      with("de.lproj/pass.strings", strings("\"trips_label\" = \"FAHRTEN\"; \"trips\" = \"F\";"), card),
      holds: with("de.lproj/pass.strings", strings("\"trips_label\" = \"FAHRTEN\"; \"A\" = \"F\";"), card)),
    RuleCase(
      "language-key-missing", .warning, .looksWrong,
      with("de.lproj/pass.strings", strings("\"A\" = \"F\";"), card), holds: Sample(card)),
    RuleCase(
      "strings-not-utf16", .note, .policy,
      with("de.lproj/pass.strings", Array("\"trips_label\" = \"PLÄTZE\";".utf8), card),
      holds: with("de.lproj/pass.strings", Array("\"trips_label\" = \"PLAETZE\";".utf8), card)),
    // UTF-16 without its mark is told by the reader of the file, once.
    RuleCase(
      "strings-not-utf16", .note, .policy,
      with("de.lproj/pass.strings", [0xEF, 0xBB, 0xBF] + Array("\"trips_label\" = \"PLÄTZE\";".utf8), card),
      holds: with("de.lproj/pass.strings", Array(strings("\"trips_label\" = \"PLÄTZE\";").dropFirst(2)), card)
    ),
    RuleCase(
      "strings-not-utf16", .note, .policy,
      with("de.lproj/pass.strings", Array("\"Plätze\" = \"A\";".utf8), card),
      holds: with("de.lproj/pass.strings", strings("\"trips_label\" = \"PLÄTZE\";"), card)),
  ]

  private static let nfc = "nfc: { message: hello, encryptionPublicKey: \(Keys.p256) }\n"
  private static func form(_ fields: String, logo: Bool = true, _ text: String = nfc) -> Sample {
    let json = "{\"requiredPersonalizationFields\": [\(fields)], \"description\": \"Join\"}"
    var files: [String: [UInt8]?] = logo ? Picture.scales("personalizationLogo", 150, 40) : [:]
    files["personalization.json"] = Array(json.utf8)
    return Sample(text, files: files)
  }
  private static let name = "\"PKPassPersonalizationFieldName\""

  private static let forms: [RuleCase] = [
    RuleCase("personalization-nfc", .error, .warning, .refused, form(name, ""), holds: form(name)),
    RuleCase("personalization-logo", .warning, .ignored, form(name, logo: false), holds: form(name)),
    RuleCase("personalization-style", .warning, .ignored, form(name, nfc + "generic: {}"), holds: form(name)),
    RuleCase(
      "personalization-logo-alone", .warning, .ignored, with(Picture.scales("personalizationLogo", 150, 40)),
      holds: form(name)),
    RuleCase(
      "constant-unknown", .warning, .ignored, form("\"PKPassPersonalizationFieldAge\""), holds: form(name)),
    RuleCase("value-limit", .warning, .ignored, form(""), holds: form(name)),
  ]
}
