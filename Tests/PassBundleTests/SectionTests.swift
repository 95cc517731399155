import PassBundle
import PassFiles
import PassFindings
import TestSupport
import Testing

@Suite("Pictures, languages and forms of a source")
struct SectionTests {
  @Test("A picture is given by scale, or as one file beside its other scales")
  func scales() throws {
    let bench = try Bench([
      "art/a.png", "art/b.png", "art/c.png", "l.png", "l@2x.png", "l@3x.png", "l@4x.png", "s@2x.png", "s.png",
    ])
    let contents = try bench.contents(
      """
      images:
        icon: { 1x: art/a.png, 2x: art/b.png, 3x: art/c.png }
        logo: l.png
        strip: s@2x.png
      """)
    #expect(
      contents.paths == [
        "icon.png", "icon@2x.png", "icon@3x.png", "logo.png", "logo@2x.png", "logo@3x.png", "strip.png",
        "strip@2x.png",
      ])
    #expect(contents.findings.map(\.rule.id) == [])
    #expect(contents.file("icon@2x.png")?.origin.mark == Mark(line: 2, column: 30))
    #expect(contents.file("icon@2x.png")?.origin.path.description == "images.icon.2x")
  }

  @Test("A default picture goes to the languages that have none of their own")
  func languages() throws {
    let bench = try Bench(["d.png", "d@2x.png", "d@3x.png", "g.png", "g@2x.png", "g@3x.png"])
    let contents = try bench.contents(
      """
      images: { strip: { default: d.png, de: g.png }, logo: { default: d.png }, thumbnail: { de: { 2x: g@2x.png, 3x: g@3x.png } } }
      languages: { en: { a: b }, de: { a: c }, zh-Hans: { a: d } }
      """)
    let strips = contents.images.filter { $0.name.slot == "strip" && $0.name.scale == 2 }
    #expect(strips.map(\.language) == ["de", "en", "zh-Hans"])
    #expect(contents.images.filter { $0.name.slot == "logo" }.map(\.language) == [nil, nil, nil])
    #expect(
      contents.images.filter { $0.name.slot == "thumbnail" }.map(\.file.path) == [
        "de.lproj/thumbnail@2x.png", "de.lproj/thumbnail@3x.png",
      ])
    #expect(contents.findings == [])
  }

  @Test("A default picture that no language would show is an error")
  func noDefault() throws {
    let bench = try Bench(["d.png", "d@2x.png", "d@3x.png"])
    let contents = try bench.contents(
      "images: { strip: { default: d.png, de: d.png } }\nlanguages: { de: { a: b } }")
    #expect(
      contents.told == [
        "1:20 image-default-language images.strip.default: the default picture of 'strip' would be shown in no language"
      ])
  }

  @Test(
    "What is no picture, file, scale or language is told at its place",
    arguments: [
      ("images: 5", "1:9 section-form images: 'images' is a number"),
      ("images: { Icon: a.png }", "1:11 image-name images.Icon: there is no picture 'Icon' in a pass"),
      ("images: { photo: a.png }", "1:11 image-name images.photo: there is no picture 'photo' in a pass"),
      ("images: { icon: 5 }", "1:17 section-form images.icon: the picture 'icon' is a number"),
      ("images: { icon: [a.png] }", "1:17 section-form images.icon: the picture 'icon' is a list"),
      (
        "images: { icon: { 1x: a.png, 4x: a.png } }",
        "1:30 section-form images.icon.4x: there is no scale '4x'"
      ),
      (
        "images: { icon: { 1x: true } }",
        "1:23 section-form images.icon.1x: the picture for 1x is true or false"
      ),
      (
        "images: { icon: { DE: a.png } }",
        "1:19 section-form images.icon.DE: 'DE' is neither a scale nor a language"
      ),
      (
        "images: { icon: gone.png }",
        "1:17 file-unreadable images.icon: cannot read '%/gone.png': no such file or directory"
      ),
      (
        "images: { icon: ../a.png }",
        "1:17 file-unreadable images.icon: cannot read '%/../a.png': it leads out of the source's folder"
      ),
      (
        "images: { icon: /a.png }",
        "1:17 file-unreadable images.icon: cannot read '/a.png': it must lie in the source's folder '%'"
      ),
      (
        "images: { icon: art }",
        "1:17 file-unreadable images.icon: cannot read '%/art': it is not an ordinary file"
      ),
      (
        "images: { icon: \"\" }",
        "1:17 file-unreadable images.icon: cannot read '%/': it is not an ordinary file"
      ),
      (
        "images: { icon: \"a.png\\0x\" }",
        "1:17 file-unreadable images.icon: cannot read '%/a.png\0x': its name has a zero character"
      ),
    ])
  func faults(_ yaml: String, _ expected: String) throws {
    let outside = try Bench(["a.png", "a@2x.png", "source/art/x", "source/a.png"])
    let bench = Bench(scratch: outside.scratch, below: "source")
    let contents = try bench.contents(yaml)
    #expect(contents.told == [expected.replacing("%", with: bench.folder)])
    #expect(contents.findings[0].severity == .error)
    // Where paths start is no help for a file that is there.
    let isThere = expected.contains("cannot read") && !expected.contains("no such file")
    #expect((contents.findings[0].hint ?? "").isEmpty == isThere)
  }

  @Test("A picture of more than 16 MiB is refused")
  func limit() throws {
    let bench = try Bench()
    try bench.add("a.png", [UInt8](repeating: 1, count: PassFolder.fileLimit + 1))
    let contents = try bench.contents("images: { icon: a.png }")
    #expect(contents.files.isEmpty)
    #expect(contents.findings.first?.message.hasSuffix("it is larger than 16777216 bytes") == true)
  }

  @Test("Texts of languages become strings files")
  func texts() throws {
    let contents = try Bench().contents(
      "languages:\n  de: { \"b\": 'Stand \"heute\"', a: \"x\\ny\" }\n  en: { a: z }")
    #expect(contents.paths == ["de.lproj/pass.strings", "en.lproj/pass.strings"])
    #expect(contents.findings == [])
    let bytes = try #require(contents.file("de.lproj/pass.strings")).bytes
    let read = StringsReader.read(bytes, name: "p")
    #expect(read.findings == [])
    #expect(read.file.entries.map(\.key) == ["a", "b"])
    #expect(read.file.entries.map(\.text) == ["x\ny", "Stand \"heute\""])
    #expect(contents.languages.first?.strings.entries.first?.mark == Mark(line: 2, column: 9))
  }

  @Test(
    "Languages of another form are told at their places",
    arguments: [
      ("languages: [de]", "1:12 section-form languages: 'languages' is a list"),
      (
        "languages: { german: { a: b } }",
        "1:14 language-name languages.german: 'german' is no name of a language"
      ),
      (
        "languages: { pt_BR: { a: b } }",
        "1:14 language-name languages.pt_BR: 'pt_BR' is no name of a language"
      ),
      ("languages: { de: 5 }", "1:18 section-form languages.de: the texts of 'de' are a number"),
      (
        "languages: { de: { a: 5 } }",
        "1:23 section-form languages.de.a: the text of 'a' is a number, it must be a string"
      ),
      (
        "languages: { de: { a: } }",
        "1:23 section-form languages.de.a: the text of 'a' is null, it must be a string"
      ),
    ])
  func languageFaults(_ yaml: String, _ expected: String) throws {
    let contents = try Bench().contents(yaml)
    #expect(contents.told == [expected])
    #expect(contents.findings[0].hint?.isEmpty == false)
  }

  @Test("Two files for one place are told")
  func twice() throws {
    let bench = try Bench(["icon.png", "icon@2x.png", "other.png", "other@3x.png"])
    let contents = try bench.folderContents("images: { icon: other.png }")
    let told = contents.told.filter { !$0.contains("left-out") }
    #expect(
      told == [
        "1:17 file-twice images.icon: there are two files for 'icon.png' in the pass",
        "1:17 file-twice images.icon: there are two files for 'icon@2x.png' in the pass",
      ])
  }

  @Test("The sign-up form is written with its short forms written out")
  func personalization() throws {
    let contents = try Bench().contents(
      "personalization: { description: d, requiredPersonalizationFields: [name, PKPassPersonalizationFieldPhoneNumber] }"
    )
    let bytes = try #require(contents.file("personalization.json")).bytes
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains(#"["PKPassPersonalizationFieldName","PKPassPersonalizationFieldPhoneNumber"]"#))
    #expect(contents.findings == [])
  }

  @Test("A source without sections has no files, whatever lies beside it")
  func nothing() throws {
    let contents = try Bench(["icon.png", "de.lproj/pass.strings"]).contents("description: d")
    #expect(
      contents.files.isEmpty && contents.languages.isEmpty && contents.leftOut.isEmpty
        && contents.findings.isEmpty)
  }
}
