import PassArchive
import PassBundle
import PassFindings
import PassForge
import TestSupport
import Testing

@Suite("Passes of one good picture for each place")
struct PictureBuildTests {
  private static let source = SourceStage.source.replacing(
    "icon: icon.png", with: "icon: large.png\n  strip: strip.png")

  private static func stage() throws -> SourceStage {
    let stage = try SourceStage()
    try stage.folder.write(TestPicture.png(512, 512), to: "large.png")
    try stage.folder.write(TestPicture.png(1125, 294), to: "strip.png")
    return stage
  }

  @Test(
    "A strip of 1125 pixels and an icon of 512 are built without a word, and judged so when they are finished"
  )
  func silent() throws {
    let stage = try Self.stage()
    let outcome = try stage.build(Self.source)
    #expect(outcome.findings.map(\.rule.id) == ["development-identity"])
    let pass = try #require(outcome.pass)
    #expect(
      pass.entries.map(\.path).filter { $0.hasSuffix(".png") } == [
        "icon.png", "icon@2x.png", "icon@3x.png", "strip.png", "strip@2x.png", "strip@3x.png",
      ])
    let finished = Linter(now: SourceStage.now).lint(bytes: pass.archive, name: "a.pkpass", folder: ".")
    #expect(finished.findings.map(\.rule.id) == [])
    #expect(try stage.build(Self.source).pass?.entries.map(\.size) == pass.entries.map(\.size))
  }

  @Test("Optimizing is told once, with what it saved, and a finished pass is left alone")
  func optimized() throws {
    let stage = try Self.stage()
    let text = try LoadedSource(bytes: Array(Self.source.utf8), name: "t.yaml", folder: stage.folder.path)
    var options = PreparedPass.Options()
    options.optimizes = true
    let usual = try #require(try stage.build(Self.source).pass)
    let outcome = try SourceStage.builder().build(text, options: options)
    let small = try #require(outcome.pass)
    func pictures(_ pass: SignedPass) -> Int {
      pass.entries.filter { $0.path.hasSuffix(".png") }.reduce(0) { $0 + $1.size }
    }
    let saved = pictures(usual) - pictures(small)
    #expect(saved > 10_000)
    #expect(
      outcome.findings.filter { $0.rule.id == "pictures-optimized" }.map(\.message) == [
        "pictures are \(saved) bytes smaller by --optimize"
      ])
    let finished = try LoadedSource(bytes: usual.archive, name: "t.pkpass", folder: stage.folder.path)
    let again = try SourceStage.builder().build(finished, options: options)
    #expect(again.findings.first { $0.rule.id == "pictures-optimized" }?.severity == .warning)
    #expect(again.pass.map(pictures) == pictures(usual))
  }

  @Test("What the pictures of a finished pass may cost to decode is bounded, and it is told where it ends")
  func bounded() throws {
    let stage = try Self.stage()
    let pass = try #require(try stage.build(Self.source).pass)
    var entries = ArchiveReader.read(pass.archive, name: "a").entries
    let huge = TestPicture.png(7000, 7000)
    // The same content counts once; the last three differ.
    for language in ["de", "en", "fr", "it"] {
      entries.append(BundleEntry(path: "\(language).lproj/logo@3x.png", bytes: huge))
    }
    for (index, language) in ["es", "nl", "pt"].enumerated() {
      entries.append(
        BundleEntry(
          path: "\(language).lproj/logo@3x.png", bytes: huge + [UInt8](repeating: 0, count: index + 1)))
    }
    let archive = try ArchiveWriter.archive(entries)
    let found = Linter(now: SourceStage.now).lint(bytes: archive, name: "a.pkpass", folder: ".").findings
    #expect(!found.contains { $0.rule.id == "image-damaged" })
    #expect(
      found.filter { $0.rule.id == "image-unchecked" }.map(\.message) == [
        "2 pictures were not decoded, since the pass has more than 100 million pixels"
      ])
  }

  @Test(
    "A finished pass whose picture is damaged is told so, and never said to be refused for it",
    arguments: ["strip@2x.png", "icon@3x.png", "de.lproj/logo.png"])
  func damagedInside(_ path: String) throws {
    let stage = try Self.stage()
    let pass = try #require(try stage.build(Self.source).pass)
    let whole = TestPicture.png(200, 100)
    // A byte of the pixels is another one: header, end and all lengths stay as they are.
    var bytes = whole
    bytes[60] ^= 0xFF
    var entries = ArchiveReader.read(pass.archive, name: "a").entries.filter { $0.path != path }
    entries.append(BundleEntry(path: path, bytes: bytes))
    let archive = try ArchiveWriter.archive(entries)
    let found = Linter(now: SourceStage.now).lint(bytes: archive, name: "a.pkpass", folder: ".").findings
    let finding = try #require(found.first { $0.rule.id == "image-damaged" })
    #expect(finding.message.hasPrefix("\(path) is damaged: its data cannot be decoded"))
    #expect(finding.file == "a.pkpass:\(path)")
    #expect(finding.severity == .warning)
    #expect(finding.effect == .looksWrong)
  }
}
