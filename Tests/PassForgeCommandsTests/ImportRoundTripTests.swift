import CommandKit
import Foundation
import TestSupport
import Testing

@Suite("Building what was imported gives the same pass")
struct ImportRoundTripTests {
  /// A pass made by Python.
  struct Odd: CustomTestStringConvertible {
    let what: String
    /// Its files, as an expression of Python.
    let files: String
    /// Findings that are expected, by the ids of their rules.
    var rules: [String] = []
    /// Files that the source has no place for.
    var extra: [String] = []
    /// Files that are left out.
    var leftOut: [String] = []
    var testDescription: String { what }
  }

  static let oddities: [Odd] = [
    Odd(what: "plain", files: #"files = {"pass.json": base, **icons}"#),
    Odd(
      what: "texts that look like other values",
      files: #"""
        files = {"pass.json": dict(fields("0123", "1e3", "true", "null", "no", "~", "2027-03-04", "0x1F", " a ",
            "a: b", "# a", "- a", "'", '"', "\\", "|", "%", "@", "`", "!a", "&a", "*a", "<<", "1_000", "12:30",
            "é", "e\u0301", "\u2028", "\ufeff", "\x7f", "\x85", "\ufffe", "line\nline\r\n\ttab", "\0x", "😀"),
            userInfo={"0": 1, "true": 2, "null": 3, "": 4, "a b": 5, "é": 6, "e\u0301": 7, "<<": 8, "k" * 2000: 9,
                "? a": [], "#": {}}), **icons}
        """#),
    Odd(
      what: "braces",
      files: #"""
        files = {"pass.json": fields("{{ name }}", "{{{{", "{{{", "{", "}}", "a {{b? }} {{ c", "{{\u0301x}}"),
            **icons, "en.lproj/pass.strings": '"{{ name }}" = "{{ other }}";\n"{{{" = "{{{{";'}
        """#),
    Odd(
      what: "numbers with their digits",
      files: #"""
        text = json.dumps(dict(base, userInfo={"n": ["@"]}))
        files = {"pass.json": text.replace('"@"', "1.50, 1e3, 1E+2, -0, -0.0, 12345678901234567890, 0.1e-7"), **icons}
        """#),
    Odd(
      what: "lenient JSON with a byte-order mark",
      files: #"""
        files = {"pass.json": "\ufeff" + json.dumps(base)[:-1] + ",\n}", **icons}
        """#, rules: ["byte-order-mark", "json-trailing-comma"]),
    Odd(
      what: "pass.json in UTF-16",
      files: #"""
        files = {"pass.json": json.dumps(fields("Füße")).encode("utf-16"), **icons}
        """#, rules: ["source-utf16"]),
    Odd(
      what: "strings of all encodings",
      files: #"""
        texts = '/* a comment */\n"a" = "ä \\"quoted\\" \\\\ \\n line";\n"key = odd" = "日本; = 😀";\n'
        files = {"pass.json": fields("a", "key = odd"), **icons, "de.lproj/pass.strings": texts.encode("utf-8"),
            "en.lproj/pass.strings": texts.encode("utf-16"), "fr.lproj/pass.strings": texts.encode("utf-16-le"),
            "pt-BR.lproj/pass.strings": texts.encode("utf-16-be"),
            "zh-Hans.lproj/pass.strings": b"\xfe\xff" + texts.encode("utf-16-be"), "ja.lproj/pass.strings": "\n"}
        """#, rules: ["strings-encoding"]),
    Odd(
      what: "a strings file with a key twice, and a long one",
      files: #"""
        files = {"pass.json": fields("a"), **icons,
            "de.lproj/pass.strings": '"a" = "1";\n"' + "b" * 1500 + '" = "x";\n"a" = "2";'}
        """#, rules: ["strings-duplicate"]),
    Odd(
      what: "pictures by language and scale",
      files: #"""
        files = {"pass.json": dict(base), **icons, "logo@2x.png": png(100, 100),
            "de.lproj/thumbnail.png": png(90, 90), "de.lproj/thumbnail@2x.png": png(180, 180),
            "de.lproj/thumbnail@3x.png": png(270, 270), "en.lproj/thumbnail.png": png(90, 90),
            "zh-Hans.lproj/thumbnail@2x.png": png(180, 180), "zh-Hans.lproj/thumbnail@3x.png": png(270, 270)}
        """#),
    Odd(
      what: "a sign-up form",
      files: #"""
        form = {"requiredPersonalizationFields": ["PKPassPersonalizationFieldName"], "description": "{{ join }}",
            "termsAndConditions": "<a href=\"https://example.com\">terms</a>"}
        card = {k: v for k, v in base.items() if k != "generic"}
        card.update(storeCard=base["generic"], nfc={"message": "a",
            "encryptionPublicKey": "MDkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDIgACfWwQYBqvWwOYAnLGfv0JCqXrbHrMiCgYEeRJ6dqJfFU="})
        files = {"pass.json": card, **icons, "personalization.json": form,
            "personalizationLogo@2x.png": png(300, 80)}
        """#),
    Odd(
      what: "unknown keys and files",
      files: #"""
        files = {"pass.json": dict(base, **{"x-own": {"b": [1, {"c": None}], "a": True}}), **icons,
            "notes/deep/a.txt": "kept", "logo.pdf": "%PDF-1.4", "en.lproj/Localizable.strings": "x"}
        """#, rules: ["import-extra", "image-name", "strings-name"],
      extra: ["notes/deep/a.txt", "logo.pdf", "en.lproj/Localizable.strings"]),
    Odd(
      what: "leftovers",
      files: #"""
        files = {"pass.json": dict(base, generic={"primaryFields": [
                {"key": "a", "label": "A", "value": "b", "_id": "7"}]}), **icons,
            "tooling.json": "{}", ".DS_Store": "x", "__MACOSX/._icon.png": "x", "en.lproj/.DS_Store": "x",
            "manifest.json": "{}", "signature": "x"}
        """#, rules: ["import-leftover", "designer-leftover"],
      leftOut: [
        "tooling.json", ".DS_Store", "__MACOSX/._icon.png", "en.lproj/.DS_Store", "manifest.json",
        "signature",
      ]),
    Odd(
      what: "pictures of languages that Wallet never shows",
      files: #"""
        files = {"pass.json": base, **icons, "logo.png": png(), "logo@2x.png": png(), "de.lproj/logo.png": png(90, 80)}
        """#, rules: ["import-extra"], extra: ["de.lproj/logo.png"]),
    Odd(
      what: "colours as they were written",
      files: #"""
        files = {"pass.json": dict(base, barcodes=[{"format": "PKBarcodeFormatQR", "message": "a",
            "messageEncoding": "iso-8859-1"}], backgroundColor="rgb(1,2,3)"), **icons}
        """#),
  ]

  @Test("Odd passes", arguments: oddities)
  func oddity(_ odd: Odd) throws {
    let session = try Session()
    try ImportJudge.make(session.folder.path("odd.pkpass"), odd.files)
    let imported = session.run("import", "@odd.pkpass", "-o", "@odd", "--format", "json")
    #expect(imported.status == .done, "\(imported.text)")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(imported.output)) as? [[String: Any]]
    ).first
    let findings = try #require(report?["findings"] as? [[String: Any]])
    #expect(Set(findings.compactMap { $0["rule"] as? String }) == Set(odd.rules))
    let details = try #require(report?["import"] as? [String: Any])
    #expect(details["leftOut"] as? [String] == odd.leftOut)
    let extras = (details["extras"] as? [String] ?? []).map { $0.components(separatedBy: "/extra/").last }
    #expect(Set(extras) == Set(odd.extra))
    try rebuild("odd", in: session, without: odd.extra + odd.leftOut)
  }

  @Test(
    "Every fixture",
    arguments: [
      "boarding-pass.yaml", "coupon.yaml", "event-ticket.yaml", "generic.yaml", "store-card.yaml",
      "ticket.yaml",
      "ticket.json", "folder.pass",
    ])
  func fixture(_ name: String) throws {
    let session = try Session()
    try build(Checkout.fixture(name), "one", in: session)
    #expect(session.run("import", "@one.pkpass", "-o", "@one").status == .done)
    try rebuild("one", in: session)
  }

  @Test("A folder becomes the source of the same pass")
  func folder() throws {
    let session = try Session()
    let folder = Checkout.fixture("folder.pass")
    try build(folder, "folder", in: session)
    let imported = session.run("import", folder, "-o", "@folder")
    #expect(imported.status == .done, "\(imported.errors)")
    #expect(
      imported.errors.contains(
        "left out: .DS_Store, attendees.csv, leaf.key, notes.txt, old.pkpass, tooling.json"))
    #expect(!session.has("folder/extra"))
    try rebuild("folder", in: session)
  }

  @Test("Every example of init", arguments: InitTests.styles)
  func style(_ style: InitTests.Style) throws {
    let session = try Session()
    #expect(session.run("init", style.name, "@source").status == .done)
    try build(session.folder.path("source/\(style.fileName).yaml"), "one", in: session)
    #expect(session.run("import", "@one.pkpass", "-o", "@one").status == .done)
    try rebuild("one", in: session)
  }

  private func build(_ source: String, _ name: String, in session: Session) throws {
    let built = session.run("build", source, "--dev", "-o", "@\(name).pkpass")
    #expect(built.status == .done, "\(built.errors)")
  }

  /// Builds `NAME/NAME.yaml` and compares it with `NAME.pkpass`.
  private func rebuild(_ name: String, in session: Session, without extra: [String] = []) throws {
    let built = session.run("build", "@\(name)/\(name).yaml", "--dev", "-o", "@again.pkpass")
    let source = String(decoding: try session.folder.read("\(name)/\(name).yaml"), as: UTF8.self)
    #expect(built.status == .done, "\(built.errors)\n\(source)")
    try ImportJudge.compare(
      session.folder.path("\(name).pkpass"), session.folder.path("again.pkpass"), without: extra)
  }
}
