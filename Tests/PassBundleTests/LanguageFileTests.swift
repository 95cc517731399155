import PassBundle
import PassFiles
import PassFindings
import PassSource
import TestSupport
import Testing

@Suite("Languages of a source: strings files, and regions")
struct LanguageFileTests {
  /// The texts that a pass gets in a language, read from its file.
  private func texts(_ contents: PassContents, _ language: String) throws -> [String: String] {
    let file = try #require(contents.file("\(language).lproj/pass.strings"))
    let read = StringsReader.read(file.bytes, name: "p")
    #expect(read.findings == [] && read.encoding == .utf16LittleEndian && read.hasByteOrderMark)
    return Dictionary(read.file.entries.map { ($0.key, $0.text) }, uniquingKeysWith: { $1 })
  }

  @Test("A strings file stands in place of texts, and is written anew in UTF-16")
  func named() throws {
    let bench = try Bench()
    try bench.add("texts/de.strings", Array("/* Sitze */\n\"seat\" = \"PLÄTZE\";\n".utf8))
    let contents = try bench.contents("languages: { en: { seat: SEATS }, de: texts/de.strings }")
    #expect(contents.findings == [])
    #expect(try texts(contents, "de") == ["seat": "PLÄTZE"])
    let language = try #require(contents.languages.first { $0.name == "de" })
    // Findings on its texts point into the file, those on the file of the pass at the source.
    #expect(language.origin.file == bench.scratch.path("texts/de.strings"))
    #expect(language.strings.entries.map(\.mark) == [Mark(line: 2, column: 1)])
    let file = try #require(contents.file("de.lproj/pass.strings"))
    #expect(file.origin.mark == Mark(line: 1, column: 39) && file.origin.named == "texts/de.strings")
  }

  @Test("What is wrong with a strings file is told at its line, and of two texts for a key the later counts")
  func faults() throws {
    let bench = try Bench()
    try bench.add("de.strings", Array("\"a\" = \"1\";\n\"b\" = \"Stand \"heute\"\";\n\"a\" = \"2\";".utf8))
    let contents = try bench.contents("languages: { de: de.strings }")
    #expect(
      contents.findings.map(\.file) == [bench.scratch.path("de.strings"), bench.scratch.path("de.strings")])
    #expect(
      contents.told == [
        "2:15 strings-syntax : there is 'h' where ';' must follow the text of 'b'",
        "3:1 strings-duplicate : the key 'a' stands in line 1 already",
      ])
    #expect(contents.findings.hasErrors)
    #expect(try texts(contents, "de") == ["a": "2"])
  }

  @Test(
    "A strings file that cannot be read is told at its name",
    arguments: [
      ("gone.strings", "cannot read '%/gone.strings': no such file or directory"),
      ("../x.strings", "cannot read '%/../x.strings': it leads out of the source's folder"),
      ("/x.strings", "cannot read '/x.strings': it must lie in the source's folder '%'"),
      ("folder", "cannot read '%/folder': it is not an ordinary file"),
    ])
  func unreadable(_ path: String, _ expected: String) throws {
    let outside = try Bench(["x.strings", "source/folder/x"])
    let bench = Bench(scratch: outside.scratch, below: "source")
    let contents = try bench.contents("languages: { de: \(path) }")
    #expect(
      contents.told == [
        "1:18 file-unreadable languages.de: \(expected.replacing("%", with: bench.folder))"
      ])
    #expect(contents.languages.isEmpty)
  }

  @Test("A strings file of more than 16 MiB is refused")
  func limit() throws {
    let bench = try Bench()
    try bench.add("de.strings", [UInt8](repeating: 0x20, count: PassFolder.fileLimit + 1))
    let finding = try #require(try bench.contents("languages: { de: de.strings }").findings.first)
    #expect(finding.message.hasSuffix("it is larger than 16777216 bytes"))
  }

  @Test("A region takes the texts that it lacks from its language, the nearest first, and keeps its own")
  func regions() throws {
    let bench = try Bench()
    try bench.add("at.strings", Array("\"row\" = \"REIHE AT\";".utf8))
    let contents = try bench.contents(
      """
      languages:
        de: { seat: PLATZ, row: REIHE }
        de-AT: at.strings
        de-CH: {}
        en: { seat: SEAT, row: ROW }
        zh-Hant: { seat: 座位 }
        zh-Hant-HK: { row: 行 }
        fr-CA: { seat: SIÈGE }
      """)
    #expect(contents.findings == [])
    #expect(try texts(contents, "de-AT") == ["seat": "PLATZ", "row": "REIHE AT"])
    #expect(try texts(contents, "de-CH") == ["seat": "PLATZ", "row": "REIHE"])
    #expect(try texts(contents, "de") == ["seat": "PLATZ", "row": "REIHE"])
    #expect(try texts(contents, "zh-Hant-HK") == ["seat": "座位", "row": "行"])
    #expect(try texts(contents, "fr-CA") == ["seat": "SIÈGE"])
    let inherited = Dictionary(uniqueKeysWithValues: contents.languages.map { ($0.name, $0.inherited) })
    #expect(inherited["de-AT"] == ["seat"] && inherited["de"] == [])
  }

  @Test(
    "A source names the encoding of a strings file in 8-bit characters",
    arguments: [
      ("{ file: de.strings, encoding: macintosh }", "Größe", []),
      ("{ file: de.strings, encoding: Macintosh }", "Größe", []),
      ("{ encoding: iso-8859-1, file: de.strings }", "Gr\u{9A}§e", []),
      (
        "{ file: de.strings }", nil,
        [
          "1:13 strings-encoding : the file is not well-formed UTF-8"
        ]
      ),
      (
        "{ file: de.strings, enc: macintosh }", nil,
        ["1:43 section-form languages.de.enc: 'enc' is no member of a strings file"]
      ),
      (
        "{ file: de.strings, encoding: macintosh, size: Size }", nil,
        ["1:65 section-form languages.de.size: 'size' is no member of a strings file"]
      ),
      (
        "{ file: '', encoding: macintosh }", nil,
        ["1:26 section-form languages.de.file: no strings file is named"]
      ),
      ("{ encoding: UTF-16 }", nil, ["1:18 section-form languages.de: no strings file is named"]),
      ("{ file: de.txt, encoding: macintosh }", "Größe", []),
      (
        "{ file: de.strings, encoding: mac }", nil,
        ["1:48 section-form languages.de.encoding: 'mac' is no encoding that strings files are read in"]
      ),
      (
        "{ file: de.strings, encoding: 1252 }", nil,
        ["1:48 section-form languages.de.encoding: 'a number' is no encoding that strings files are read in"]
      ),
    ] as [(String, String?, [String])])
  func encodings(_ form: String, _ text: String?, _ told: [String]) throws {
    let bench = try Bench()
    for name in ["de.strings", "de.txt"] {
      try bench.add(name, Array("\"size\" = \"Gr".utf8) + [0x9A, 0xA7] + Array("e\";".utf8))
    }
    let contents = try bench.contents("languages: { de: \(form) }")
    #expect(contents.told == told)
    if let text { #expect(try texts(contents, "de") == ["size": text]) }
  }

  @Test("A table of texts may have the keys 'file' and 'encoding'")
  func fileAsKey() throws {
    let contents = try Bench().contents("languages: { de: { file: Akte, encoding: Kodierung } }")
    #expect(contents.findings == [])
    #expect(try texts(contents, "de") == ["file": "Akte", "encoding": "Kodierung"])
  }

  @Test("A region that has pictures alone takes all texts and pictures that it lacks from its language")
  func regionsOfPictures() throws {
    let bench = try Bench(["g.png", "a.png"])
    let contents = try bench.contents(
      """
      storeCard: {}
      images:
        logo: { de: g.png }
        strip: { de-AT: a.png, fr-CA: a.png, default: g.png }
      languages:
        de: { seat: PLATZ }
        en: { seat: SEAT }
      """)
    #expect(try texts(contents, "de-AT") == ["seat": "PLATZ"])
    #expect(contents.languages.map(\.name) == ["de", "de-AT", "en"], "French has no texts to take")
    #expect(contents.languages.first { $0.name == "de-AT" }?.inherited == ["seat"])
    let folders = Dictionary(grouping: contents.images, by: { $0.language }).mapValues {
      Set($0.map(\.name.slot))
    }
    #expect(folders["de-AT"] == ["logo", "strip"] && folders["de"] == ["logo", "strip"])
    #expect(folders["en"] == ["strip"] && folders["fr-CA"] == ["strip"])
  }

  @Test(
    "Texts that lie under another name or in another folder are told of, with where they belong",
    arguments: [
      ("es.Lproj/pass.strings", "es.Lproj", "name the folder es.lproj"),
      ("fr.LPROJ/x.txt", "fr.LPROJ", "name the folder fr.lproj"),
      ("it.lproj/Pass.strings", "it.lproj/Pass.strings", "name it it.lproj/pass.strings"),
      ("nl.lproj/Localizable.strings", "nl.lproj/Localizable.strings", "name it nl.lproj/pass.strings"),
      (
        "pt/pass.strings", "pt/pass.strings",
        "put it into the folder of its language, as in de.lproj/pass.strings"
      ),
      ("pass.strings", "pass.strings", "put it into the folder of its language, as in de.lproj/pass.strings"),
      ("de.lproj/pass.strings", nil, ""), ("de.lproj/notes.txt", nil, ""), ("strings.txt", nil, ""),
    ] as [(String, String?, String)])
  func strangeNames(_ path: String, _ name: String?, _ hint: String) throws {
    let bench = try Bench()
    try bench.add(path, Array("\"a\" = \"b\";".utf8))
    let found = try bench.folderContents("{}").findings.filter { $0.rule.id == "strings-name" }
    #expect(found.map(\.message) == (name.map { ["'\($0)' is not read, so its texts are not shown"] } ?? []))
    #expect(found.allSatisfy { $0.hint == hint && $0.severity == .warning })
    #expect(found.allSatisfy { $0.file?.hasPrefix(bench.scratch.path) == true })
  }

  @Test("The files of a folder stay byte for byte what they are, and stand in for regions of its source")
  func folders() throws {
    let bench = try Bench()
    let bytes = Array("\"seat\" = \"PLATZ\";".utf8)
    try bench.add("de.lproj/pass.strings", bytes)
    try bench.add("de-AT.lproj/pass.strings", Array("\"row\" = \"REIHE\";".utf8))
    let contents = try bench.folderContents(#"{ "languages": { "de-CH": { "row": "REIHE" } } }"#)
    #expect(contents.file("de.lproj/pass.strings")?.bytes == bytes)
    #expect(contents.languages.first { $0.name == "de-AT" }?.strings.entries.count == 1)
    #expect(try texts(contents, "de-CH") == ["seat": "PLATZ", "row": "REIHE"])
  }

  @Test("Variables in a strings file, which are not filled in, are told once")
  func variables() throws {
    let bench = try Bench()
    try bench.add(
      "de.strings", Array("\"a\" = \"b\";\n\"c\" = \"Reihe {{ row }}\";\n\"d\" = \"{{ x }}\";".utf8))
    let contents = try bench.contents("languages: { de: de.strings }")
    #expect(
      contents.told == [
        "2:1 strings-variable languages.de: variables in strings files are not filled in, as here for 'c'"
      ])
    #expect(contents.findings.first?.severity == .warning)
    #expect(try texts(contents, "de")["c"] == "Reihe {{ row }}")
  }
}
