import PassBundle
import PassFiles
import PassFindings
import TestSupport
import Testing

@Suite("Passes in folders")
struct FolderTests {
  /// What a build makes of one icon that is large enough.
  private static let icons = ["icon.png", "icon@2x.png", "icon@3x.png"]

  @Test("Known names are packed, and everything else is left out and listed")
  func knownNames() throws {
    let bench = try Bench([
      "pass.json", "icon.png", "icon@2x.png", "de.lproj/pass.strings", "de.lproj/logo.png",
      "zh-Hans.lproj/strip@3x.png",
      ".DS_Store", ".git/config", "key.pem", "signing.p12", "rows.csv", "old.pkpass", "tooling.json",
      "icon.svg.bak",
      "manifest.json", "signature", "README.md", "de.lproj/other.strings", "de.lproj/notes.txt",
      "images/icon.png",
      "a.lproj.old/pass.strings", ".lproj/pass.strings", "deep/er/file",
    ])
    let contents = try bench.folderContents()
    #expect(
      contents.paths == [
        "de.lproj/logo.png", "de.lproj/logo@2x.png", "de.lproj/logo@3x.png", "de.lproj/pass.strings",
        "icon.png",
        "icon@2x.png", "zh-Hans.lproj/strip.png", "zh-Hans.lproj/strip@2x.png", "zh-Hans.lproj/strip@3x.png",
      ])
    let leftOut = [
      ".DS_Store", ".git/config", ".lproj/pass.strings", "README.md", "a.lproj.old/pass.strings",
      "de.lproj/notes.txt", "de.lproj/other.strings", "deep/er/", "icon.svg.bak", "images/icon.png",
      "key.pem",
      "manifest.json", "old.pkpass", "rows.csv", "signature", "signing.p12", "tooling.json",
    ]
    #expect(contents.leftOut == leftOut)
    let note = try #require(contents.findings.first { $0.rule.id == "left-out" })
    #expect(note.severity == .note)
    #expect(note.message == "left out: " + leftOut.joined(separator: ", "))
    #expect(contents.languages.map(\.name) == ["de"])
  }

  @Test("A folder with nothing else says nothing")
  func clean() throws {
    let contents = try Bench(["pass.json", "icon.png"]).folderContents()
    #expect(contents.findings == [])
    #expect(contents.leftOut == [])
    #expect(contents.images.map(\.name.fileName) == Self.icons)
  }

  @Test(
    "A name that is nearly right is told with the right one",
    arguments: [
      ("Icon.PNG", "icon.png", "rename it"), ("strip.jpg", "strip.png", "save it as PNG under that name"),
      ("de.lproj/Logo@2x.png", "de.lproj/logo@2x.png", "rename it"),
      ("ICON@2X.PNG", "icon@2x.png", "rename it"),
    ])
  func near(_ name: String, _ right: String, _ hint: String) throws {
    let bench = try Bench([name])
    let contents = try bench.folderContents()
    let finding = try #require(contents.findings.first { $0.rule.id == "image-name" })
    #expect(
      finding.message
        == "found '\(name)', which Wallet does not know as a picture; the name must be '\(right)'")
    #expect(finding.severity == .warning)
    #expect(finding.hint == hint)
    #expect(finding.file == bench.scratch.path(name))
    #expect(contents.files.isEmpty)
  }

  @Test("A picture's original beside the picture is left out without more words")
  func original() throws {
    let contents = try Bench(["thumbnail.png", "thumbnail.jpg", "logo.svg", "logo.png"]).folderContents()
    #expect(contents.findings.map(\.rule.id) == ["left-out"])
  }

  @Test("What is included by name is packed, wherever it lies below the folder")
  func included() throws {
    let bench = try Bench(["icon.png", "extra.bin", "a/b.txt", "x/y/z/deep.txt"])
    let contents = try bench.folderContents(including: ["extra.bin", "a/b.txt", "x/y/z/deep.txt"])
    #expect(contents.paths == ["a/b.txt", "extra.bin"] + Self.icons + ["x/y/z/deep.txt"])
    #expect(contents.findings.filter { $0.severity == .error } == [])
    #expect(!contents.leftOut.contains("extra.bin"))
  }

  @Test(
    "What cannot be included is named",
    arguments: [
      ("nothing", "there is no file 'nothing' to include"), ("a", "there is no file 'a' to include"),
      ("../secret", "there is no file '../secret' to include"),
      ("./icon.png", "there is no file './icon.png' to include"),
      ("/etc/passwd", "there is no file '/etc/passwd' to include"),
      ("a/../icon.png", "there is no file 'a/../icon.png' to include"),
      ("", "there is no file '' to include"),
      ("manifest.json", "'manifest.json' is made anew and cannot be included"),
      ("signature", "'signature' is made anew and cannot be included"),
    ])
  func notIncluded(_ name: String, _ message: String) throws {
    let bench = try Bench(["icon.png", "a/b.txt", "manifest.json", "signature"])
    let contents = try bench.folderContents(including: [name])
    #expect(contents.paths == Self.icons)
    let finding = try #require(contents.findings.first { $0.rule.id == "include-missing" })
    #expect(finding.message == message)
    #expect(finding.severity == .error)
  }

  @Test("Links that lead out are refused, links inside are packed as files")
  func links() throws {
    let bench = try Bench(["source/icon.png", "outside/logo.png"])
    let source = Bench(scratch: bench.scratch, below: "source")
    try bench.link("source/logo.png", to: "../outside/logo.png")
    try bench.link("source/icon@2x.png", to: "icon.png")
    try bench.link("source/strip.png", to: "/dev/zero")
    try bench.link("source/fr.lproj", to: "../outside")
    let contents = try source.folderContents()
    #expect(contents.paths == ["icon.png", "icon@2x.png"])
    let errors = contents.findings.filter { $0.severity == .error }
    #expect(errors.map(\.rule.id) == ["file-unreadable", "file-unreadable"])
    #expect(errors.allSatisfy { $0.message.hasSuffix("it leads out of the source's folder") })
    #expect(contents.leftOut == ["fr.lproj"])
  }

  @Test("A pipe under a picture's name is refused and not waited for")
  func pipe() throws {
    let bench = try Bench(["icon.png"])
    try OutsideTool("mkfifo", package: "coreutils").run([bench.scratch.path("logo.png")])
    let contents = try bench.folderContents()
    #expect(contents.findings.map(\.rule.id) == ["file-unreadable"])
    #expect(contents.findings[0].message.hasSuffix("it is not an ordinary file"))
  }

  @Test("A folder of a language has a name that Wallet knows")
  func language() throws {
    let bench = try Bench()
    for name in ["de_DE", "klingon", "pt-BR"] {
      try bench.add("\(name).lproj/pass.strings", StringsFile(entries: []).bytes)
    }
    let findings = try bench.folderContents().findings
    #expect(
      findings.map(\.message).sorted() == [
        "'de_DE' is no name of a language, so its folder is not read",
        "'klingon' is no name of a language, so its folder is not read",
      ])
    #expect(
      findings.compactMap(\.hint).sorted() == [
        "name the folder de-DE.lproj", "name the language as in de, pt-BR or zh-Hans",
      ])
  }

  @Test("A faulty strings file is told by its name, line and column")
  func strings() throws {
    let bench = try Bench()
    try bench.add("de.lproj/pass.strings", Array("/* x */\n\"balance\" = \"Stand \"heute\"\";\n".utf8))
    let finding = try #require(bench.folderContents().findings.first)
    #expect(finding.file == bench.scratch.path("de.lproj/pass.strings"))
    #expect((finding.line, finding.column) == (2, 21))
    #expect(finding.rule.id == "strings-syntax")
  }

  @Test("The sign-up form is packed as it is, and its faults are told")
  func personalization() throws {
    let bench = try Bench()
    try bench.add("personalization.json", Array("{ \"a\" : 1 }\n".utf8))
    var contents = try bench.folderContents()
    #expect(contents.file("personalization.json")?.bytes == Array("{ \"a\" : 1 }\n".utf8))
    #expect(contents.findings == [])
    try bench.add("personalization.json", Array("{ \"a\" : }".utf8))
    contents = try bench.folderContents()
    #expect(contents.findings.map(\.rule.id) == ["json-syntax"])
    #expect(contents.findings[0].file == bench.scratch.path("personalization.json"))
  }
}
