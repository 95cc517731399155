internal import PassModel
internal import PassSource

/// A section that passforge adds to Apple's keys, or one of its keys.
struct SourceSection: Sendable {
  /// A key within the section.
  struct Key: Sendable {
    let name: String
    /// What it takes.
    let type: String
    /// What it is for, in one sentence.
    let help: String
  }

  let name: String
  /// What it takes.
  let type: String
  /// What it is for, in one sentence.
  let help: String
  /// The keys of its entries; empty where they are free or Apple's.
  let keys: [Key]
  /// A right use as YAML.
  let example: String

  /// The right use as a value.
  var exampleNode: Node? {
    SourceReader.read(SourceFile(name: "", bytes: Array(example.utf8)), format: .yaml).document?.root
  }

  /// All sections, in the order in which sources have them.
  static let all = [images, languages, personalization, variables]

  /// A barcode's message as bytes; it stands in place of `message`.
  static let messageBase64 = Key(
    name: "messageBase64", type: "a string: Base64",
    help: "The bytes of a barcode's message, in place of message, for codes that hold no text.")

  static let images = SourceSection(
    name: "images",
    type: "an object: for each picture a file, an object about one file, files by scale, or any by language",
    help:
      "The pictures of the pass, by the names that Wallet knows, with paths from the source's folder; PNG or JPEG, and one file of the largest size is enough.",
    keys: [
      Key(name: "1x", type: "a path", help: "The picture with one pixel a point."),
      Key(name: "2x", type: "a path", help: "The picture with two pixels a point."),
      Key(name: "3x", type: "a path", help: "The picture with three pixels a point."),
      Key(name: "file", type: "a path", help: "The one file that all scales are made of."),
      Key(
        name: "fit", type: "one of contain, cover, exact",
        help:
          "Beside file: show all of it on a ground of the size of its place, fill the place and crop what juts out, or take only a file of that size; else its shape stays."
      ),
      Key(
        name: "background", type: "a colour",
        help: "Beside file: the colour laid under what is transparent."),
      Key(
        name: "default", type: "a path, an object about one file, or paths by scale",
        help: "The picture for the languages that have none of their own."),
    ],
    example: """
      images:
        icon: { 1x: art/icon.png, 2x: art/icon@2x.png, 3x: art/icon@3x.png }
        logo: art/logo.png
        strip: { default: { file: art/strip.jpg, fit: cover }, de: art/strip-de.png }
      """)

  static let languages = SourceSection(
    name: "languages",
    type:
      "an object: for each language an object of texts, the path of a strings file, or its file and encoding",
    help:
      "The texts of each language: what is shown in place of a text of the pass that is a name here. A language of a region (de-AT) takes what it lacks from that without (de).",
    keys: [
      Key(
        name: "file", type: "text",
        help: "The path of a strings file from the source's folder, where its encoding is named too."),
      Key(
        name: "encoding", type: "\(SingleByteEncoding.allCases.map(\.rawValue).joined(separator: ", "))",
        help: "The encoding of that file; UTF-8 and UTF-16 are told by the file itself."),
    ],
    example: """
      languages:
        en: { seat_label: SEAT }
        de: { seat_label: PLATZ }
        pt-BR: texts/pt-BR.strings
        es: { file: texts/es.strings, encoding: macintosh }
      """)

  static let personalization = SourceSection(
    name: "personalization", type: "an object with the keys of personalization.json",
    help: "The sign-up form of a reward card; needs a certificate Apple issues for NFC.",
    keys: FormatTable.keys(in: .personalization).map {
      Key(name: $0.name, type: $0.type.description, help: $0.help)
    },
    example: """
      personalization:
        requiredPersonalizationFields: [name, emailAddress]
        description: Earn a leaf with every cup
      """)

  static let variables = SourceSection(
    name: "variables", type: "an object: for each variable an object",
    help: "The values that differ from pass to pass, used elsewhere as '{{ name }}', in quotes.",
    keys: [
      Key(
        name: "type", type: "one of \(Variable.Kind.allCases.map(\.rawValue).joined(separator: ", "))",
        help: "What values of the variable are; required."),
      Key(name: "default", type: "a value of the type", help: "The value where none is given."),
      Key(
        name: "optional", type: "true or false",
        help: "Whether it may be missing; '{{ name? }}' then leaves out what it stands in."),
      Key(
        name: "example", type: "a value of the type",
        help: "A value for rehearsals and development builds; never signed for real."),
      Key(
        name: "zone", type: "the name of a time zone, such as Europe/Berlin",
        help: "For dates: the zone of those that bring none, which are then read as databases write them."),
      Key(
        name: "format", type: "a pattern, such as dd.MM.yyyy HH:mm",
        help:
          "For dates, with zone: the form in which they are given; its letters are yyyy yy MM M dd d HH H hh h mm ss a."
      ),
    ],
    example: """
      variables:
        order: { type: string, example: HH-0001 }
        doors: { type: date, zone: Europe/Berlin, example: "2027-03-04 19:00" }
        price: { type: number, default: 25.5 }
        seat: { type: string, optional: true }
      """)
}
