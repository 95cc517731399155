import Foundation
import PassArchive
import PassBundle
import PassFindings
import PassForge
import PassRules
import PassSource
import TestSupport
import Testing

@Suite("Judging sources and finished passes without a key")
struct LintTests {
  /// 2027-03-04T19:00:00Z.
  private static let linter = Linter(now: 1_804_186_800)

  static let sources =
    ((try? FileManager.default.contentsOfDirectory(atPath: Checkout.fixtures)) ?? []).filter {
      $0.hasSuffix(".yaml") || $0.hasSuffix(".pass")
    }.sorted()

  /// A pass without faults, as the content of pass.json.
  private static var pass: [String: Any] {
    [
      "formatVersion": 1, "passTypeIdentifier": "pass.com.example.harbour", "teamIdentifier": "A1B2C3D4E5",
      "serialNumber": "HB-0001", "organizationName": "Harbour Ferries", "description": "Harbour day card",
      "barcodes": [["format": "PKBarcodeFormatQR", "message": "HB-0001", "messageEncoding": "iso-8859-1"]],
      "storeCard": [
        "primaryFields": [["key": "balance", "label": "Balance", "value": "12 trips"]],
        "backFields": [["key": "terms", "label": "Terms", "value": "https://example.com/terms"]],
      ],
    ]
  }

  private static func json(_ patch: [String: Any] = [:]) throws -> [UInt8] {
    let pass = pass.merging(patch) { $1 }.filter { !($0.value is NSNull) }
    return Array(try JSONSerialization.data(withJSONObject: pass, options: [.prettyPrinted, .sortedKeys]))
  }

  private static func picture(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: Checkout.fixture("images/ticket/\(name)"))))
  }

  /// The files of a pass with this pass.json, but for manifest and signature.
  private static func files(_ passJSON: [UInt8]) throws -> [BundleEntry] {
    try ["icon.png", "icon@2x.png", "icon@3x.png", "logo.png", "logo@2x.png", "logo@3x.png"].map {
      BundleEntry(path: $0, bytes: try picture($0))
    } + [BundleEntry(path: "pass.json", bytes: passJSON)]
  }

  private static func judged(_ files: [BundleEntry], name: String = "x.pkpass") throws -> Linter.Outcome {
    linter.lint(bytes: try ArchiveWriter.archive(files), name: name, folder: ".")
  }

  @Test("A private key among the files is an error, whatever its name and form")
  func keys() throws {
    let folder = try ScratchFolder()
    let stage = try ScratchFolder()
    try OutsideTool.openssl.run(["genrsa", "-out", "key.pem", "2048"], in: folder.path)
    try OutsideTool.openssl.run(
      ["pkcs8", "-topk8", "-nocrypt", "-in", "key.pem", "-outform", "DER", "-out", "key.der"], in: folder.path
    )
    for file in try Self.files(try Self.json()) { try stage.write(file.bytes, to: file.path) }
    for name in ["key.pem", "key.der"] { try stage.write(folder.read(name), to: "notes-\(name)") }
    try stage.write("no key".utf8, to: "notes.txt")
    var linter = Self.linter
    linter.options.included = ["notes-key.pem", "notes-key.der", "notes.txt"]
    let found = linter.lint(path: stage.path).findings.filter { $0.rule.id == "key-in-pass" }
    #expect(found.map(\.severity) == [.error, .error])
  }

  @Test("Every source of the fixtures is without warnings", arguments: sources)
  func fixtures(_ source: String) {
    let outcome = Self.linter.lint(path: Checkout.fixture(source))
    #expect(outcome.findings.allSatisfy { $0.severity == .note }, "\(outcome.findings)")
    #expect(!outcome.isFinished)
  }

  @Test("A finished pass without faults has no findings")
  func plain() throws {
    let outcome = try Self.judged(Self.files(Self.json()))
    #expect(outcome.findings == [])
    #expect(outcome.isFinished)
    #expect(outcome.files.map(\.name) == ["x.pkpass:pass.json"])
  }

  /// Faults that are made in pass.json.
  static let patches: [(name: String, patch: String)] = [
    ("a date without a zone", #"{"relevantDate": "2027-03-04T20:00:00"}"#),
    ("colours", #"{"backgroundColor": "Black", "labelColor": "rgb(10-20-30)"}"#),
    (
      "a key twice",
      #"{"storeCard": {"headerFields": [{"key": "a", "value": "A"}], "backFields": [{"key": "a", "value": "B"}]}}"#
    ),
    ("a number for a text", #"{"serialNumber": 42}"#),
    (
      "money as text",
      #"{"storeCard": {"primaryFields": [{"key": "a", "value": "25.00", "currencyCode": "EUR"}]}}"#
    ),
    ("a missing key", #"{"organizationName": null}"#),
    ("no style", #"{"storeCard": null}"#),
    ("an unknown key", #"{"serialNumbr": "x"}"#),
    (
      "text that Latin 1 lacks",
      #"{"barcodes": [{"format": "PKBarcodeFormatQR", "message": "Анна", "messageEncoding": "iso-8859-1"}]}"#
    ),
  ]

  @Test("The same content breaks the same rules as a folder and as a finished pass", arguments: patches)
  func sameRules(_ fault: (name: String, patch: String)) throws {
    let patch = try #require(try JSONSerialization.jsonObject(with: Data(fault.patch.utf8)) as? [String: Any])
    let folder = try ScratchFolder()
    let files = try Self.files(Self.json(patch))
    for file in files { try folder.write(file.bytes, to: file.path) }
    let source = Self.linter.lint(path: folder.path)
    let finished = try Self.judged(files)
    #expect(!source.findings.isEmpty)
    #expect(source.findings.map(\.rule.id) == finished.findings.map(\.rule.id))
    #expect(source.findings.map(\.message) == finished.findings.map(\.message))
    #expect(source.findings.map(\.line) == finished.findings.map(\.line))
    #expect(finished.findings.allSatisfy { $0.file == "x.pkpass:pass.json" })
  }

  @Test("Of a finished pass the severity says what Wallet does")
  func severity() throws {
    let strings = BundleEntry(path: "de.lproj/pass.strings", bytes: Array("\"a\" = \"b\"".utf8))
    let finished = try Self.judged(Self.files(Self.json()) + [strings])
    let folder = try ScratchFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("de.lproj"), withIntermediateDirectories: true)
    for file in try Self.files(Self.json()) + [strings] { try folder.write(file.bytes, to: file.path) }
    let source = Self.linter.lint(path: folder.path)
    let place = "de.lproj/pass.strings"
    #expect(finished.findings.first { $0.rule.id == "strings-syntax" }?.severity == .warning)
    #expect(finished.findings.first { $0.rule.id == "strings-syntax" }?.file == "x.pkpass:\(place)")
    #expect(source.findings.first { $0.rule.id == "strings-syntax" }?.severity == .error)
    #expect(source.findings.first { $0.rule.id == "strings-syntax" }?.file == folder.path(place))
  }

  @Test("Identifiers may be left to the identity in a source, not in a finished pass")
  func identifiers() throws {
    let bare = try Self.json(["passTypeIdentifier": NSNull(), "teamIdentifier": NSNull()])
    let folder = try ScratchFolder()
    for file in try Self.files(bare) { try folder.write(file.bytes, to: file.path) }
    #expect(Self.linter.lint(path: folder.path).findings == [])
    let finished = try Self.judged(Self.files(bare))
    #expect(finished.findings.map(\.path) == ["passTypeIdentifier", "teamIdentifier"])
    #expect(finished.findings.allSatisfy { $0.severity == .error })
  }

  @Test("Variables without a value take their examples, and a value goes first")
  func variables() throws {
    let folder = try ScratchFolder()
    for file in try Self.files(Self.json(["serialNumber": "{{ order }}", "logoText": "{{ text }}"])) {
      if file.path != "pass.json" { try folder.write(file.bytes, to: file.path) }
    }
    var text = String(decoding: try Self.json(["serialNumber": "{{ order }}"]), as: UTF8.self)
    text.removeLast()
    text += #", "images": {"icon": "icon.png"}, "variables": {"order": {"type": "string", "example": "HH"}}}"#
    try folder.write(text.utf8, to: "a.json")
    let path = folder.path("a.json")
    let example = Self.linter.lint(path: path)
    #expect(example.findings.map(\.rule.id) == ["variable-example"])
    #expect(!example.findings.hasErrors)
    var linter = Self.linter
    linter.options.values = ["order": .text("X-1")]
    #expect(linter.lint(path: path).findings == [])
    linter.options.values = ["ordr": .text("X-1")]
    #expect(linter.lint(path: path).findings.hasErrors)
  }

  @Test("Finished passes are never bound")
  func unbound() throws {
    #expect(try Self.judged(Self.files(Self.json(["serialNumber": "{{ order }}"]))).findings == [])
  }

  @Test("Everything in a folder of the archive is told, and judged all the same")
  func wrapped() throws {
    let files = try Self.files(Self.json(["serialNumber": 42]))
    let wrapped = files.map { BundleEntry(path: "Package/\($0.path)", bytes: $0.bytes) }
    let outcome = try Self.judged(wrapped + [BundleEntry(path: "__MACOSX/pass.json", bytes: [])])
    #expect(outcome.findings.map(\.rule.id) == ["value-type", "archive-pass-json"])
    #expect(outcome.findings[1].message == "pass.json is at Package/pass.json; it must be at the top level")
    #expect(outcome.findings[0].file == "x.pkpass:Package/pass.json")
  }

  @Test("An archive without pass.json, and a pass.json that is no object, are told")
  func noPass() throws {
    let icon = BundleEntry(path: "icon.png", bytes: [])
    #expect(try Self.judged([icon]).findings.map(\.message) == ["there is no pass.json in the archive"])
    for (text, rule) in [("[]", "source-form"), ("", "source-empty"), ("{", "json-syntax")] {
      let outcome = try Self.judged([BundleEntry(path: "pass.json", bytes: Array(text.utf8))])
      #expect(outcome.findings.map(\.rule.id) == [rule])
      #expect(outcome.findings.hasErrors)
    }
  }

  @Test("A missing icon and a picture under another name are told of a finished pass")
  func pictures() throws {
    let icon = try Self.picture("icon.png")
    let outcome = try Self.judged([
      BundleEntry(path: "Icon.PNG", bytes: icon), BundleEntry(path: "pass.json", bytes: try Self.json()),
    ])
    #expect(outcome.findings.contains { $0.message.contains("icon.png is missing") && $0.severity == .error })
    #expect(outcome.findings.contains { $0.message.contains("found 'Icon.PNG'") && $0.severity == .warning })
  }

  @Test("A byte-order mark is a warning of a finished pass, and all is read")
  func byteOrderMark() throws {
    let outcome = try Self.judged(Self.files([0xEF, 0xBB, 0xBF] + Self.json(["serialNumber": 42])))
    #expect(outcome.findings.map(\.severity) == [.warning, .error])
    #expect(outcome.findings[0].message.hasSuffix("pass.json starts with a UTF-8 BOM"))
  }

  @Test("A finished pass is told by its content, or by its name")
  func detection() throws {
    let archive = try ArchiveWriter.archive(Self.files(Self.json()))
    let folder = try ScratchFolder()
    for name in ["a.zip", "a.pkpass", "a.yaml", "a"] {
      let outcome = Self.linter.lint(path: try folder.write(archive, to: name))
      #expect(outcome.isFinished && outcome.findings == [], "\(name)")
    }
    let page = try folder.write("{\"error\": \"no certificate\"}".utf8, to: "b.PKPASS")
    #expect(Self.linter.lint(path: page).findings.map(\.rule.id) == ["archive-unreadable"])
    let source = try folder.write(Self.json(), to: "b.json")
    #expect(!Self.linter.lint(path: source).isFinished)
  }

  @Test("What cannot be read is a finding of the system's domain")
  func unreadable() throws {
    let folder = try ScratchFolder()
    for path in [folder.path("nothing.yaml"), folder.path] {
      let outcome = Self.linter.lint(path: path)
      #expect(outcome.findings.map(\.rule.id) == ["source-unreadable"])
      #expect(outcome.findings.map(\.rule.domain) == [.system])
    }
  }

  @Test("The prediction is given for the systems that are asked for")
  func predictions() {
    let path = Checkout.fixture("boarding-pass.yaml")
    let all = Self.linter.lint(path: path).predictions
    #expect(all.map(\.design) == [.semanticBoardingPass])
    #expect(all.first?.outcomes.map(\.system) == [.iOS18, .iOS26, .iOS27])
    var linter = Self.linter
    linter.options.systems = [.iOS26]
    #expect(linter.lint(path: path).predictions.first?.outcomes.map(\.system) == [.iOS26])
    #expect(Self.linter.lint(path: Checkout.fixture("coupon.yaml")).predictions == [])
  }

  @Test("Judgements can be set to anything; errors that leave nothing right to go on with stay")
  func settings() {
    func finding(_ id: String, _ severity: Severity) -> Finding {
      Finding(RuleCatalogue.rule(id)!, "x", severity: severity)
    }
    let findings = [
      finding("date-zone", .error), finding("key-unknown", .note), finding("json-syntax", .error),
      finding("image-name", .warning), finding("image-name", .error),
    ]
    func severities(_ setting: RuleCatalogue.Setting) -> [String] {
      let ids = ["date-zone", "key-unknown", "json-syntax", "image-name"]
      let settings = Dictionary(uniqueKeysWithValues: ids.map { ($0, setting) })
      return RuleCatalogue.weighed(findings, by: settings).map { "\($0.rule.id) \($0.severity)" }
    }
    #expect(severities(.off) == ["json-syntax error", "image-name error"])
    #expect(
      severities(.severity(.warning)) == [
        "date-zone warning", "key-unknown warning", "json-syntax error", "image-name warning",
        "image-name error",
      ])
    #expect(severities(.severity(.error)).allSatisfy { $0.hasSuffix(" error") })
    #expect(RuleCatalogue.weighed(findings, by: [:]) == findings)
  }

  @Test(
    "A number that JSON and YAML cannot write is told once, with a hint that leads to a right pass",
    arguments: ["NaN", "Infinity", "-Infinity", ".nan", "-.inf", "!!float .inf"])
  func notFinite(_ text: String) throws {
    let isYAML = text.contains(".")
    let rest = String(decoding: try Self.json(["maxDistance": 4711]), as: UTF8.self)
    // As JSON is YAML too, one text serves both.
    let bytes = Array((isYAML ? "# YAML\n" : "").utf8) + Array(rest.replacing("4711", with: text).utf8)
    let findings = Self.linter.lint(bytes: bytes, name: isYAML ? "x.yaml" : "x.json", folder: ".").findings
    let told = findings.filter { $0.path == "maxDistance" || $0.message.contains("maxDistance") }
    #expect(told.map(\.rule.id) == [isYAML ? "yaml-number" : "json-syntax"])
    #expect(told.first?.hint?.contains("null") == false)
    #expect(told.first?.hint?.contains("leave the member out") == true)
  }

  @Test("A finished pass with short forms is told Apple's names")
  func shortForms() throws {
    let card = [
      "backFields": [["key": "a", "label": "A", "value": "2027-03-04T20:00Z", "dateStyle": "short"]]
    ]
    let json = try Self.json(["storeCard": card, "barcodes": [["format": "qr", "message": "A"]]])
    let hints = try Self.judged(Self.files(json)).findings.filter { $0.rule.id == "constant-unknown" }.map(
      \.hint)
    #expect(Set(hints) == ["did you mean PKDateStyleShort?", "did you mean PKBarcodeFormatQR?"])
  }

  @Test("Findings of several files come in one order, whether the pass is a folder or an archive")
  func order() throws {
    let folder = try ScratchFolder()
    var files = try Self.files(Self.json(["maxDistance": -1]))
    for name in ["sv", "de", "no", "en", "nl"] {
      files.append(BundleEntry(path: "\(name).lproj/pass.strings", bytes: Array("\"\(name)\" = \"ä\";".utf8)))
    }
    for file in files {
      let path = URL(filePath: folder.path("t.pass/\(file.path)"))
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.bytes).write(to: path)
    }
    let told = [
      Self.linter.lint(path: folder.path("t.pass")).findings.map { ($0, folder.path("t.pass") + "/") },
      try Self.judged(files).findings.map { ($0, "x.pkpass:") },
    ].map { list in list.map { "\($0.0.rule.id) \(($0.0.file ?? "").replacing($0.1, with: ""))" } }
    #expect(told[0] == told[1])
    let order = told[0].map { String($0.split(separator: " ")[1]) }
    #expect(order.first == "pass.json")
    let rest = order.drop { $0 == "pass.json" }
    #expect(rest.count > 5 && Array(rest) == rest.sorted())
  }
}
