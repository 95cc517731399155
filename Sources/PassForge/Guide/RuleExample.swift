internal import PassSource

/// A right use for each rule: what a pass, a file or a call looks like that keeps it.
enum RuleExample {
  /// The piece of a source that keeps a rule; nil where the rule is on something else.
  static func source(for rule: String) -> Node? {
    guard let text = sources.first(where: { $0.rules.contains(rule) })?.text else { return nil }
    return SourceReader.read(SourceFile(name: "", bytes: Array(text.utf8)), format: .yaml).document?.root
  }

  /// The call, or the line of another file, that keeps a rule; nil where the rule is on a source.
  static func line(for rule: String) -> String? { lines.first { $0.rules.contains(rule) }?.text }

  /// Rules with what keeps all of them.
  typealias Row = (rules: [String], text: String)

  private static let sources: [Row] = texts + variables + files + format + styles + fields + content

  // MARK: What is no piece of a source

  private static let lines: [Row] = [
    (
      ["json-syntax", "json-trailing-comma"], #"{ "description": "Concert ticket", "barcodes": [] }"#
    ),
    (
      ["source-encoding", "source-utf16", "byte-order-mark"],
      "iconv -f UTF-16 -t UTF-8 concert.json > ticket.json"
    ),
    (["strings-syntax", "strings-duplicate", "strings-variable"], #""seat_label" = "PLATZ \"A\"";"#),
    (["strings-encoding", "strings-not-utf16"], "iconv -f UTF-8 -t UTF-16 de.txt > de.lproj/pass.strings"),
    (["left-out", "include-missing"], "passforge build concert.pass --include extra.json"),
    (
      ["values-form", "variable-unknown", "variable-example"],
      "passforge build ticket.yaml --set order=HH-0001"
    ),
    (
      [
        "table-empty", "table-no-rows", "table-header", "table-column-missing", "table-column-unknown",
        "table-quote", "table-fields", "table-row-size",
      ], "passforge batch ticket.yaml --rows attendees.csv"
    ),
    (["table-object"], #"{ "order": "HH-0001", "price": 25.5, "seat": null }"#),
    (["table-encoding"], "passforge batch ticket.yaml --rows attendees.csv --encoding windows-1252"),
    (["table-number"], "passforge batch ticket.yaml --rows attendees.csv --decimal-comma"),
    (["table-map"], "passforge batch ticket.yaml --rows attendees.csv --map 'order=Order no.'"),
    (
      [
        "source-not-text", "file-failure", "source-unreadable", "source-form", "source-size", "source-faults",
      ],
      "passforge lint ticket.yaml"
    ),
    (
      [
        "archive-unreadable", "archive-prefix", "archive-entry-path", "archive-entry-link",
        "archive-entry-twice", "archive-entry-twins", "archive-entry-header", "archive-entry-unreadable",
        "archive-size", "archive-suffix", "archive-zip64", "archive-pass-json", "archive-leftover", "archive",
        "entry-path", "key-in-pass", "system-failure",
      ], "passforge build concert.pass -o ticket.pkpass"
    ),
    (
      [
        "manifest-missing", "manifest-form", "manifest-unlisted", "manifest-file-missing", "manifest-digest",
        "manifest-digest-form", "manifest-digest-case", "manifest-lists-itself", "signature-missing",
        "signature-not-cms", "signature-signers", "signature-form", "signature-embedded",
        "signature-manifest", "signature-value", "signature-content-type", "signature-algorithm",
        "signature-sha1", "signature-extra-certificates", "signing-time-missing", "signer-missing",
        "certificate-ends-soon",
      ], "passforge build old.pkpass -o new.pkpass --p12 pass.p12 --wwdr wwdr.pem"
    ),
    (
      [
        "issuer-missing", "intermediate-unknown", "intermediate-marker",
      ], "passforge build old.pkpass -o new.pkpass --p12 pass.p12 --wwdr wwdr-g4.pem"
    ),
    (["chain-untrusted"], "passforge verify ticket.pkpass --trust dev"),
    (
      ["signing-time-ahead", "certificate-expired-since"],
      "passforge verify ticket.pkpass --at 2027-03-04T20:00:00Z"
    ),
    (
      ["update-identity", "update-token"], "passforge diff old.pkpass new.pkpass"
    ),
    (
      [
        "import-leftover", "import-extra", "import-unkept", "import-section", "import-rewritten",
        "import-bundle",
      ], "passforge import old.pkpass -o source"
    ),
    (
      ["bundle-count", "bundle-size", "bundle-repeated", "bundle-member", "bundle-member-name"],
      "passforge bundle first.pkpass second.pkpass -o all.pkpasses"
    ),
    (
      ["name-pattern", "row-name", "row-name-portable", "row-name-twice", "row-file-taken"],
      "passforge batch ticket.yaml --rows attendees.csv -o passes --name '{{ order }}'"
    ),
    (["serial-twice"], "passforge batch ticket.yaml --rows attendees.csv -o passes"),
    (
      [
        "identity-missing", "identity-ambiguous", "identity-unreadable", "identity-failure",
        "not-a-certificate",
        "not-a-key", "key-missing", "key-mismatch", "key-kind", "intermediate-missing",
        "intermediate-mismatch",
        "not-a-pass-certificate", "pass-type-mismatch", "team-mismatch", "certificate-expired",
        "certificate-not-yet-valid", "certificate-expiring", "nfc-certificate", "signing-failed",
      ], "passforge build ticket.yaml --certificate pass.pem --key pass.key --wwdr wwdr.pem"
    ),
    (
      ["not-pkcs12", "password-needed", "wrong-password", "unsupported-cipher"],
      "passforge build ticket.yaml --p12 pass.p12 --password-file password.txt --wwdr wwdr.pem"
    ),
    (
      ["key-uri", "token", "token-key"],
      "passforge build ticket.yaml --certificate pass.pem --key 'pkcs11:token=passes;object=concert' --wwdr wwdr.pem"
    ),
    (
      ["signer-program"],
      "passforge build ticket.yaml --certificate pass.pem --signer kms-sign --wwdr wwdr.pem"
    ),
    (
      ["unsigned-form", "unsigned-changed", "signature-unfit"],
      "passforge attach ticket.unsigned signature -o ticket.pkpass"
    ),
    (
      [
        "texts-key", "texts-column", "texts-key-unknown", "texts-placeholder", "texts-table",
        "texts-unwritten",
      ], "passforge strings ticket.yaml --read texts.csv -o ticket-new.yaml"
    ),
    (["signing-time"], "passforge build ticket.yaml --signing-time 2027-03-04T20:00:00Z"),
    (
      ["development-identity", "development-store", "development-damaged"],
      "passforge build ticket.yaml --dev"
    ),
    (
      ["store-failure", "store-damaged", "store-exposed", "identity-passed-over"],
      "passforge identity check"
    ),
    (
      ["identity-choice", "identity-unknown"],
      "passforge build ticket.yaml --identity pass.com.example.concert"
    ),
    (
      ["issuer-unreachable", "issuer-unknown", "store-name"],
      "passforge identity import pass.cer --fetch-issuer"
    ),
    (
      ["export-taken", "export-target"],
      "passforge identity dev --pass-type pass.com.example.concert --team A1B2C3D4E5 --out identity"
    ),
  ]

  // MARK: Texts and variables

  private static let texts: [Row] = [
    (
      ["source-empty", "yaml-several-documents"],
      "description: Concert ticket\norganizationName: Harbour Hall"
    ),
    (["source-depth", "yaml-alias-limit", "yaml-alias"], "userInfo: { order: { number: 42 } }"),
    (["duplicate-key", "yaml-key", "yaml-key-text"], "userInfo: { order: 42, \"2027\": new }"),
    (
      ["yaml-syntax", "yaml-tab", "yaml-merge-key"],
      "eventTicket:\n  primaryFields: [{ key: event, label: EVENT, value: Summer Night }]"
    ),
    (["yaml-tag"], "serialNumber: \"!42\""),
    (["yaml-number", "yaml-number-digits"], "serialNumber: \"0123\"\nmaxDistance: 200"),
  ]

  private static let variables: [Row] = [
    (
      [
        "yaml-unquoted-variable", "variable-syntax", "variable-declaration", "variable-undeclared",
        "variable-missing", "variable-unused",
      ],
      """
      serialNumber: "{{ order }}"
      variables: { order: { type: string, example: HH-0001 } }
      """
    ),
    (
      ["variable-type", "variable-size"],
      """
      maxDistance: "{{ distance }}"
      variables: { distance: { type: number, default: 200 } }
      """
    ),
    (
      ["variable-format", "variable-zone"],
      """
      expirationDate: "{{ end }}"
      variables:
        end: { type: date, zone: Europe/Berlin, format: dd.MM.yyyy HH:mm, example: "04.03.2027 23:00" }
      """
    ),
    (
      ["variable-in-name"],
      """
      userInfo: { order: "{{ order }}" }
      variables: { order: { type: string, example: HH-0001 } }
      """
    ),
  ]

  // MARK: Files

  private static let icon = "icon: { 1x: art/icon.png, 2x: art/icon@2x.png, 3x: art/icon@3x.png }"

  private static let files: [Row] = [
    (
      [
        "icon-missing", "icon-scales", "icon-localized", "image-name", "image-damaged", "image-jpeg",
        "image-scales", "image-size", "file-unreadable", "file-twice", "image-twice",
      ], "images: { \(icon) }"
    ),
    (
      [
        "image-too-small", "image-apple-png", "image-location", "image-unchecked", "pictures-optimized",
        "pass-size",
      ],
      "images: { icon: art/icon.png, strip: art/strip.png }"
    ),
    (["image-exact"], "images: { icon: art/icon.png, strip: { file: art/strip.png, fit: exact } }"),
    (
      ["section-form", "strings-name"],
      "images: { \(icon), logo: art/logo.png }\nlanguages: { de: { seat_label: PLATZ } }"
    ),
    (
      ["image-default-language", "image-language-missing"],
      "images: { strip: { default: art/strip.png, de: art/strip-de.png } }\nlanguages: { en: { a: A }, de: { a: A } }"
    ),
    (
      ["image-unused", "strip-excludes"],
      "eventTicket: { primaryFields: [{ key: event, label: EVENT, value: Summer Night }] }\nimages: { \(icon), strip: art/strip.png }"
    ),
    (
      [
        "language-name", "language-asked-for", "language-keys-differ", "language-text-empty",
        "language-key-unused", "language-key-missing",
      ],
      """
      eventTicket: { auxiliaryFields: [{ key: seat, label: seat_label, value: 12 A }] }
      languages: { en: { seat_label: SEAT }, pt-BR: { seat_label: ASSENTO } }
      """
    ),
  ]
}
