import Foundation
import PassBundle
import PassFindings
import TestSupport
import Testing

@Suite("Names of languages")
struct LanguageNameTests {
  @Test(
    "Languages have their RFC 5646 names, with the codes of ISO 639-1",
    arguments: [
      "de", "en", "gsw", "pt-BR", "zh-Hans", "zh-Hant-HK", "es-419", "sr-Latn", "sr-Latn-RS", "no", "nb",
      "nn",
      "se", "fil", "he", "id", "yi", "uk", "da", "cs", "el", "ja", "ko", "sq-AL", "en-GB", "ar-001",
    ])
  func languages(_ name: String) throws {
    #expect(LanguageName.isValid(name))
    #expect(LanguageName.corrected(name) == name)
    #expect(LanguageName.corrected(name.replacing("-", with: "_").uppercased()) == name)
    #expect(try name.wholeMatch(of: Self.pattern) != nil)
  }

  static var pattern: Regex<AnyRegexOutput> { get throws { try Regex(LanguageName.pattern) } }

  @Test(
    "Names of another form are none, and are corrected where one can be meant",
    arguments: [
      ("DE", "de"), ("pt_br", "pt-BR"), ("zh-hans", "zh-Hans"), ("zh_HANT_hk", "zh-Hant-HK"), ("de-", "de"),
      ("EN_us", "en-US"), ("de_DE", "de-DE"), ("EN", "en"), ("fr-fr", "fr-FR"), ("en-UK", "en-GB"),
      ("d", nil), ("", nil), ("de-DE-x", nil), ("de-1", nil), ("Base", nil), ("de.lproj", nil), ("d3", nil),
      ("../de", nil), ("dé", nil), ("de/en", nil), ("xx", nil), ("zz-DE", nil), ("klingon", nil),
    ] as [(String, String?)])
  func noLanguage(_ name: String, _ corrected: String?) throws {
    #expect(!LanguageName.isValid(name))
    #expect(LanguageName.corrected(name) == corrected)
    #expect(try name.wholeMatch(of: Self.pattern) == nil)
  }

  @Test(
    "What is written in place of a code by mistake leads to the code",
    arguments: [
      ("English", "en"), ("German", "de"), ("French", "fr"), ("Spanish", "es"), ("Italian", "it"),
      ("Japanese", "ja"), ("Dutch", "nl"), ("english", "en"), ("Portuguese", "pt"), ("Norwegian", "nb"),
      ("Traditional Chinese", "zh-Hant"), ("Chinese_Simplified", "zh-Hans"), ("Deutsch", "de"),
      ("français", "fr"), ("jp", "ja"), ("jp-JP", "ja-JP"), ("cz", "cs"), ("cz_CZ", "cs-CZ"), ("dk", "da"),
      ("gr", "el"), ("cn", "zh-Hans"), ("ua", "uk"), ("vn", "vi"), ("JP", "ja"), ("us", "en-US"),
      ("iw", "he"), ("iw-IL", "he-IL"), ("in", "id"), ("in_ID", "id-ID"), ("ji", "yi"), ("hk", "zh-Hant-HK"),
    ])
  func mistakes(_ name: String, _ expected: String) throws {
    #expect(!LanguageName.isValid(name))
    #expect(LanguageName.corrected(name) == expected)
    let section = try Bench().contents("languages: { \"\(name)\": { a: b } }")
    #expect(
      section.told == [
        "1:14 language-name \(Self.path(name)): '\(name)' is no name of a language"
      ])
    #expect(section.findings.first?.severity == .error)
    #expect(section.findings.first?.hint == "write \(expected)")
    let bench = try Bench()
    try bench.add("\(name).lproj/pass.strings", Array("a = b;".utf8))
    let folder = try bench.folderContents().findings
    #expect(folder.map(\.message) == ["'\(name)' is no name of a language, so its folder is not read"])
    #expect(folder.first?.severity == .warning)
    #expect(folder.first?.hint == "name the folder \(expected).lproj")
  }

  private static func path(_ name: String) -> String {
    NodePath.root.member("languages").member(name).description
  }

  @Test("Where no language can be meant, the hint has examples; 'Base' is told that there is none")
  func examples() throws {
    let odd = try Bench().contents("languages: { xx: { a: b }, Base: { a: b } }").findings
    #expect(
      odd.map(\.hint) == [
        "name the language as in de, pt-BR or zh-Hans",
        "write en, if the texts are English: passes know no base language",
      ])
  }

  @Test(
    "A right name that phones hardly ask for is noted, with the one that they do",
    arguments: [
      ("zh-CN", "zh-Hans"), ("zh-SG", "zh-Hans"), ("zh-TW", "zh-Hant"), ("zh-HK", "zh-Hant"), ("kr", "ko"),
    ])
  func better(_ name: String, _ expected: String) throws {
    #expect(LanguageName.isValid(name))
    let contents = try Bench().contents("languages:\n  \(name): { a: b }")
    #expect(
      contents.told == [
        "2:3 language-asked-for languages.\(name): phones ask for '\(expected)' rather than for '\(name)'"
      ])
    #expect(contents.findings.first?.severity == .note)
    let bench = try Bench()
    try bench.add("\(name).lproj/pass.strings", Array("a = b;".utf8))
    try bench.add("\(name).lproj/logo.png", TestPicture.png(480, 150))
    #expect(try bench.folderContents().findings.map(\.hint) == ["name the language \(expected)"])
  }

  @Test(
    "Languages that phones ask for have no finding",
    arguments: ["no", "se", "nb", "zh", "zh-Hans", "zh-Hant", "zh-Hant-HK", "ko", "pt-PT", "en-AU"])
  func quiet(_ name: String) throws {
    #expect(try Bench().contents("languages: { \(name): { a: b } }").findings == [])
  }

  @Test(
    "A region's texts come from its language, and no script is left out",
    arguments: [
      ("de-AT", ["de"]), ("zh-Hant-HK", ["zh-Hant"]), ("sr-Latn-RS", ["sr-Latn"]), ("es-419", ["es"]),
      ("zh-CN", ["zh-Hans", "zh"]), ("zh-TW", ["zh-Hant"]), ("de", []), ("zh-Hans", []), ("sr-Latn", []),
    ] as [(String, [String])])
  func parents(_ name: String, _ expected: [String]) {
    #expect(LanguageName.parents(of: name) == expected)
  }
}
