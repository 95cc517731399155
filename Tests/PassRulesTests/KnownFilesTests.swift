import PassBundle
import PassFindings
import PassSource
import Testing

@Suite("Files of a pass found by their names")
struct KnownFilesTests {
  private func contents(_ files: [String: [UInt8]], isFinished: Bool = true) -> PassContents {
    PassContents(
      files: files.sorted { $0.key > $1.key }.map {
        PassContents.File(
          path: $0.key, bytes: $0.value, origin: PassContents.Origin(file: "a.pkpass/\($0.key)"))
      }, isFinished: isFinished)
  }

  @Test("Pictures, languages and the sign-up form are found; files stand in order")
  func known() {
    let found = contents([
      "icon.png": Picture.png(38, 38), "de.lproj/logo@2x.png": Picture.png(320, 100),
      "de.lproj/pass.strings": Array("\"a\" = \"b\";".utf8), "pass.strings": [],
      "personalization.json": Array("{\"description\": \"Join\"}".utf8), "notes.txt": [],
    ])
    #expect(found.images.map(\.name.fileName) == ["logo@2x.png", "icon.png"])
    #expect(found.images.map(\.language) == ["de", nil])
    #expect(found.languages.map(\.name) == ["de"])
    #expect(found.languages.first?.strings.entries.map(\.text) == ["b"])
    #expect(found.signUpForm?.node["description"]?.string == "Join")
    #expect(found.signUpForm?.origin.file == "a.pkpass/personalization.json")
    #expect(found.files.map(\.path).sorted() == found.files.map(\.path))
    #expect(found.findings.map(\.message) == ["'pass.strings' is not read, so its texts are not shown"])
  }

  @Test(
    "Names that are nearly right are told, as a source and as a finished pass",
    arguments: [
      ("Icon.PNG", "icon.png", "image-name"), ("strip.jpg", "strip.png", "image-name"),
      ("de.lproj/Logo@2x.png", "de.lproj/logo@2x.png", "image-name"),
      ("pt_br.lproj/icon.png", "pt-BR.lproj", "language-name"),
      ("Base.lproj/icon.png", "en.lproj", "language-name"),
    ])
  func strange(_ path: String, right: String, rule: String) {
    for isFinished in [false, true] {
      let findings = contents([path: Picture.png(38, 38)], isFinished: isFinished).findings
      #expect(findings.map(\.rule.id) == [rule])
      #expect(findings.first?.severity == .warning)
      #expect(findings.first.map { ($0.message + ($0.hint ?? "")).contains(right) } == true)
    }
  }

  @Test("A damaged sign-up form is told and not judged")
  func damagedForm() {
    let found = contents(["personalization.json": Array("{\"description\": ".utf8)])
    #expect(found.signUpForm == nil)
    #expect(found.findings.map(\.rule.id) == ["json-syntax"])
    #expect(found.findings.first?.file == "a.pkpass/personalization.json")
  }
}
