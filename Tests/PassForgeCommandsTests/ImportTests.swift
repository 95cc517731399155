import CommandKit
import Foundation
import TestSupport
import Testing

@Suite("passforge import, within the process")
struct ImportTests {
  /// Makes `odd.pkpass` by Python and imports it to the folder `odd`.
  private func imported(
    _ files: String, in session: Session, _ words: String...
  ) throws -> (outcome: Session.Outcome, source: String) {
    try ImportJudge.make(session.folder.path("odd.pkpass"), files)
    let outcome = session.run(["import", "@odd.pkpass", "-o", "@odd"] + words)
    let source = try? session.folder.read("odd/odd.yaml")
    return (outcome, String(decoding: source ?? [], as: UTF8.self))
  }

  /// All files below a folder, by their paths.
  private func files(_ session: Session, in folder: String) throws -> Set<String> {
    let all = try #require(FileManager.default.enumerator(atPath: session.folder.path(folder)))
    return Set(all.compactMap { $0 as? String }.filter { $0.contains(".") })
  }

  @Test("Neither the name of a pass nor a symbolic link leads out of the folder")
  func outside() throws {
    let session = try Session()
    #expect(session.build().status == .done)
    let pass = try session.folder.read("ticket.pkpass")
    for name in ["...pkpass", "..pkpass"] {
      let inner = session.folder.path("inner")
      try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
      try session.folder.write(pass, to: "inner/\(name)")
      let outcome = session.run("import", "@inner/\(name)", "-o", "@inner/out")
      #expect(outcome.status == .done, "\(outcome.errors)")
      #expect(try files(session, in: "inner/out").contains("pass.yaml") || name == "..pkpass")
      #expect(!session.has("inner/out/...yaml") && !session.has("inner/...yaml"))
      try FileManager.default.removeItem(atPath: inner)
    }
    for folder in ["target", "elsewhere"] {
      try FileManager.default.createDirectory(
        atPath: session.folder.path(folder), withIntermediateDirectories: true)
    }
    try FileManager.default.createSymbolicLink(
      atPath: session.folder.path("target/images"), withDestinationPath: "../elsewhere")
    for words in [[], ["--force"]] {
      let outcome = session.run(["import", "@ticket.pkpass", "-o", "@target"] + words)
      #expect(outcome.status == .usage)
      #expect(
        outcome.errors.contains("@target/images: it is there already and no ordinary file or folder"))
    }
    #expect(try files(session, in: "elsewhere") == [] && !session.has("target/ticket.yaml"))
    try FileManager.default.createSymbolicLink(
      atPath: session.folder.path("nowhere"), withDestinationPath: "missing")
    let outcome = session.run("import", "@ticket.pkpass", "-o", "@nowhere")
    #expect(outcome.status == .usage && outcome.errors.contains("a symbolic link that leads nowhere"))
  }

  @Test("The source has the keys in the order of the table, its sections, and names its pictures by scale")
  func layout() throws {
    let session = try Session()
    let (outcome, source) = try imported(
      #"""
      files = {"pass.json": dict([("x-own", 1), ("generic", {"backFields": [], "headerFields": [
              {"value": "0123", "key": "k", "x": None, "label": "gate_label"}]}), ("description", "Ticket: one")]
              + [(k, base[k]) for k in reversed(base) if k not in ("description", "generic")]),
          **icons, "logo@2x.png": png(), "de.lproj/thumbnail.png": png(), "en.lproj/thumbnail@3x.png": png(),
          "de.lproj/pass.strings": '"gate_label" = "Flugsteig {{1}}";',
          "en.lproj/pass.strings": '"gate_label" = "Gate";'}
      """#, in: session)
    #expect(outcome.status == .done)
    #expect(
      outcome.errors == """
        wrote @odd/odd.yaml with 6 pictures, 2 languages; 4 remarks of the rulebook in its comments
        next: passforge build @odd/odd.yaml --dev -o odd-dev.pkpass

        """)
    let body = source.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.contains("# ") }
    #expect(
      body.joined(separator: "\n") == """
        formatVersion: 1
        passTypeIdentifier: pass.com.example.concert
        serialNumber: "0123"
        teamIdentifier: A1B2C3D4E5
        organizationName: Harbour Hall
        description: "Ticket: one"
        generic:
          headerFields:
            - { key: k, label: gate_label, value: "0123", x: null }
          backFields: []
        x-own: 1

        images:
          icon: images/icon.png
          logo: { 2x: images/logo@2x.png }
          thumbnail:
            de: { 1x: images/thumbnail-de.png }
            en: { 3x: images/thumbnail-en@3x.png }

        languages:
          de: { gate_label: "Flugsteig {{{{1}}" }
          en: { gate_label: Gate }

        """)
    #expect(source.hasPrefix("# imported from odd.pkpass\n"))
    #expect(
      try files(session, in: "odd") == [
        "odd.yaml", "images/icon.png", "images/icon@2x.png", "images/icon@3x.png", "images/logo@2x.png",
        "images/thumbnail-de.png", "images/thumbnail-en@3x.png",
      ])
  }

  @Test("What the rulebook says stands above the line concerned, as a build would say it")
  func comments() throws {
    let session = try Session()
    let (outcome, source) = try imported(
      #"""
      files = {"pass.json": dict(base, backgroundColor="blue-ish", locations=[{"latitude": 1.0}], x=1,
          generic={"primaryFields": [{"key": "a", "value": "1"}, {"key": "a", "value": "2"}]}),
          "icon.png": png(38, 38), "icon@2x.png": "no picture", "icon@3x.png": png(114, 114)}
      """#, in: session)
    #expect(outcome.status == .done)
    let lines = source.split(separator: "\n").map { $0.drop { $0 == " " } }
    for (finding, line) in [
      ("[color", "backgroundColor:"), ("[key-unknown", "x:"),
      ("longitude' is missing", "- { latitude: 1.0 }"),
      ("[field-key-twice", "- { key: a, value: \"2\" }"),
      ("[image-damaged", "images: { icon: images/icon.png"),
    ] {
      let place = lines.firstIndex { $0.hasPrefix("# ") && $0.contains(finding) }
      let below = place.map { lines[$0...].first { !$0.hasPrefix("#") } ?? "" }
      #expect(below?.hasPrefix(line) == true, "\(finding) \(below ?? "-")\n\(source)")
    }
    #expect(source.contains("# error: "))
  }

  @Test("The same pass gives the same source whatever the time")
  func sameBytes() throws {
    var session = try Session()
    let files = #"files = {"pass.json": dict(base, expirationDate="2027-03-04T19:00Z"), **icons}"#
    let early = try imported(files, in: session).source
    session.now += 400 * 24 * 3600
    let late = try imported(files, in: session, "--force").source
    #expect(early == late && early.contains("expirationDate"))
  }

  @Test("A source with secrets is its owner's alone, and nothing that is said shows them")
  func secrets() throws {
    let session = try Session()
    let (outcome, source) = try imported(
      #"""
      text = json.dumps(dict(base, authenticationToken="vxkq-short", webServiceURL="ftp://example.com",
          nfc={"message": "nfc-secret-text", "encryptionPublicKey": "nfc-secret-key", "_id": "nfc-secret-id"}))
      files = {"pass.json": text[:-1] + ', "authenticationToken": "vxkq-\\q7"}', **icons}
      """#, in: session, "--format", "json")
    #expect(source.contains("\nauthenticationToken: \"vxkq-") && source.contains("nfc-secret-key"))
    #expect(try session.folder.permissions("odd/odd.yaml") == 0o600)
    #expect(!outcome.text.contains("vxkq") && !outcome.text.contains("nfc-secret"))
    // The same holds where a file that anyone could read is replaced.
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: session.folder.path("odd/odd.yaml"))
    #expect(session.run("import", "@odd.pkpass", "-o", "@odd", "--force").status == .faulty)
    #expect(try session.folder.permissions("odd/odd.yaml") == 0o600)
    let comments = source.split(separator: "\n").filter { $0.contains("# ") }
    #expect(!comments.isEmpty && !comments.contains { $0.contains("vxkq") || $0.contains("nfc-secret") })
    let text = session.run("import", "@odd.pkpass", "-o", "@text")
    #expect(text.errors.contains("error:"))
    #expect(!text.errors.contains("vxkq") && !text.errors.contains("nfc-secret"))
  }

  @Test("A source without secrets has the usual permissions")
  func permissions() throws {
    let session = try Session()
    _ = try imported(#"files = {"pass.json": base, **icons}"#, in: session)
    #expect(try session.folder.permissions("odd/odd.yaml") & 0o600 == 0o600)
    #expect(
      try session.folder.permissions("odd/odd.yaml") == session.folder.permissions("odd/images/icon.png"))
  }

  /// A pass that cannot be imported without loss.
  struct Damaged: CustomTestStringConvertible {
    let what: String
    let files: String
    let said: [String]
    /// Whether a source is written all the same.
    var isWritten = true
    var testDescription: String { what }
  }

  static let losses: [Damaged] = [
    Damaged(
      what: "no pass.json", files: #"files = {"icon.png": png()}"#, said: ["there is no pass.json"],
      isWritten: false),
    Damaged(
      what: "a bundle", files: #"files = {"a.pkpass": "x", "b.pkpass": "x"}"#,
      said: ["it is a bundle of passes: a.pkpass, b.pkpass"], isWritten: false),
    Damaged(
      what: "pass.json that is none", files: #"files = {"pass.json": "{\"a\": [", **icons}"#,
      said: ["pass.json:1:8: error:", "nothing was imported"], isWritten: false),
    Damaged(
      what: "a list for a pass", files: #"files = {"pass.json": "[]", **icons}"#,
      said: ["pass.json is a list, not an object"], isWritten: false),
    Damaged(
      what: "a folder around it", files: #"files = {"a/pass.json": base, "a/icon.png": png(), "b.txt": "x"}"#,
      said: ["pass.json is at a/pass.json", "left out: b.txt"]),
    Damaged(
      what: "faults in the text",
      files: #"files = {"pass.json": json.dumps(base).replace('"0123"', "0123"), **icons}"#,
      said: ["[json-syntax]"]),
    Damaged(
      what: "a key that a source has for itself",
      files: #"files = {"pass.json": dict(base, images={"icon": "x"}, variables=1), **icons}"#,
      said: ["'images' is the name of a section of sources", "'variables' is the name"]),
  ]

  @Test("A damaged pass is taken over as far as it can be read, with exit status 1", arguments: losses)
  func damaged(_ damaged: Damaged) throws {
    let session = try Session()
    let (outcome, source) = try imported(damaged.files, in: session)
    #expect(outcome.status == .faulty)
    for words in damaged.said { #expect(outcome.errors.contains(words), "\(outcome.errors)") }
    #expect(damaged.isWritten == session.has("odd/odd.yaml") && damaged.isWritten == !source.isEmpty)
    if !damaged.isWritten { #expect(!session.has("odd")) }
  }

  @Test("What could be read of a damaged strings file becomes texts, and the file itself is kept")
  func damagedStrings() throws {
    let session = try Session()
    let (outcome, source) = try imported(
      #"""
      files = {"pass.json": base, **icons, "de.lproj/pass.strings": '"a" = "b";\n"c" = d e;\n"f" = "g";',
          "no_language.lproj/pass.strings": '"a" = "b";', "pt_br.lproj/logo.png": png()}
      """#, in: session)
    #expect(outcome.status == .done)
    #expect(source.contains("  de: { a: b, f: g }") && !source.contains("pt_br.lproj\n"))
    #expect(outcome.errors.contains("[strings-syntax]") && outcome.errors.contains("[language-name]"))
    let extras = try files(session, in: "odd").filter { $0.hasPrefix("extra/") && !$0.hasSuffix(".lproj") }
    #expect(
      extras == [
        "extra/de.lproj/pass.strings", "extra/no_language.lproj/pass.strings", "extra/pt_br.lproj/logo.png",
      ])
  }

  @Test("Names that a file system would not take lead nowhere else, and are told")
  func hostileNames() throws {
    let session = try Session()
    let (outcome, _) = try imported(
      #"""
      files = {"pass.json": base, **icons, "../evil.txt": "x", "/evil.txt": "x", "a\\..\\evil.txt": "x",
          "a": "x", "a/b.txt": "x", "n" * 300 + ".txt": "x", "ok.txt": "x"}
      """#, in: session)
    #expect(outcome.errors.contains("'a/b.txt' is left out: another file has its path for a folder"))
    #expect(outcome.errors.contains("its name is too long for a file"))
    #expect(try files(session, in: "odd").filter { $0.hasPrefix("extra/") } == ["extra/ok.txt"])
    #expect(session.has("odd/extra/a") && !session.has("evil.txt") && !session.has("odd/evil.txt"))
  }

  @Test("Variables of a folder stay variables; braces in its strings files are texts")
  func folderVariables() throws {
    let session = try Session()
    let manager = FileManager.default
    try manager.createDirectory(
      atPath: session.folder.path("a.pass/en.lproj"), withIntermediateDirectories: true)
    try session.folder.write(#"{"description": "{{ what }}", "x": "{{{{"}"#.utf8, to: "a.pass/pass.json")
    try session.folder.write(#""k" = "{{ t }}";"#.utf8, to: "a.pass/en.lproj/pass.strings")
    let outcome = session.run("import", "@a.pass/", "-o", "@out")
    #expect(outcome.status == .done, "\(outcome.errors)")
    let source = String(decoding: try session.folder.read("out/a.yaml"), as: UTF8.self)
    #expect(source.contains("description: \"{{ what }}\"\nx: \"{{{{\"\n"))
    #expect(source.contains("en: { k: \"{{{{ t }}\" }"))
    try manager.removeItem(atPath: session.folder.path("a.pass/pass.json"))
    let none = session.run("import", "@a.pass", "-o", "@none")
    #expect(none.status == .faulty && none.errors.contains("there is no pass.json in the folder"))
  }

  @Test("A key that a build would put in or write otherwise is named")
  func rewritten() throws {
    let session = try Session()
    let (outcome, _) = try imported(
      #"""
      files = {"pass.json": dict(base, backgroundColor="#123456", barcodes=[
          {"format": "PKBarcodeFormatQR", "message": "a"}]), **icons}
      """#, in: session)
    #expect(outcome.errors.contains("'backgroundColor'"))
    #expect(outcome.errors.contains("'barcodes[0].messageEncoding'"))
  }

  @Test("Nothing is replaced without --force, and then only files of the same names")
  func force() throws {
    let session = try Session()
    let files = #"files = {"pass.json": base, **icons}"#
    #expect(try imported(files, in: session).outcome.status == .done)
    try session.folder.write("mine".utf8, to: "odd/odd.yaml")
    try session.folder.write("mine".utf8, to: "odd/notes.txt")
    let again = try imported(files, in: session)
    #expect(again.outcome.status == .usage && again.source == "mine")
    #expect(
      again.outcome.errors == """
        passforge: error: @odd/odd.yaml: it is there already, and so are 3 more files of the source; nothing was written
        hint: give another folder by -o FOLDER, or replace them with --force

        """)
    let forced = try imported(files, in: session, "--force")
    #expect(forced.outcome.status == .done && forced.source.contains("formatVersion"))
    #expect(try session.folder.read("odd/notes.txt") == Array("mine".utf8))
  }

  @Test("A pass is read from standard input too, and its source is then named 'pass'")
  func standardInput() throws {
    var session = try Session()
    try ImportJudge.make(session.folder.path("odd.pkpass"), #"files = {"pass.json": base, **icons}"#)
    session.input = try session.folder.read("odd.pkpass")
    #expect(session.run("import", "-", "-o", "@in", "--quiet").errors == "")
    #expect(session.has("in/pass.yaml"))
  }

  @Test(
    "What cannot be read or written to is told by its kind",
    arguments: [
      (["import", "@none.pkpass"], CommandKit.ExitStatus.system, "@none.pkpass: cannot read"),
      (["import", "@ticket.yaml", "-o", "@x"], .faulty, "the file is not a zip archive"),
      (["import", "@one.pkpass", "-o", "@ticket.yaml"], .usage, "it is no folder"),
      (["import", "@one.pkpass", "-o", ""], .usage, "no folder to write to"),
      (["import"], .usage, "missing argument '<file>'"),
    ])
  func misuse(_ words: [String], _ status: CommandKit.ExitStatus, _ said: String) throws {
    let session = try Session()
    try ImportJudge.make(session.folder.path("one.pkpass"), #"files = {"pass.json": base, **icons}"#)
    let outcome = session.run(words)
    #expect(outcome.status == status && outcome.errors.contains(said), "\(outcome.errors)")
    #expect(!session.has("x"))
  }
}
