import Foundation
import PassFiles
import PassFindings
import PassForge
import PassSource
import TestSupport
import Testing

@Suite("Reading sources and values")
struct LoadingTests {
  @Test("A folder is read by its pass.json, and one without it is told apart from a missing file")
  func folders() throws {
    let stage = try SourceStage()
    let error = #expect(throws: FileFailure.self) { try LoadedSource(path: stage.folder.path) }
    #expect(error?.reason == "a folder is a source only with pass.json in it")
    try stage.folder.write("{}".utf8, to: "pass.json")
    let source = try LoadedSource(path: stage.folder.path)
    #expect(source.isFolder)
    #expect(source.name == stage.folder.path)
    #expect(source.file.name == stage.folder.path("pass.json"))
    let missing = #expect(throws: FileFailure.self) { try LoadedSource(path: stage.folder.path("none.yaml")) }
    #expect(missing?.isMissing == true)
  }

  @Test(
    "A file that is no text gives one finding that says what it is",
    arguments: [
      ("89504E470D0A1A0A", "a PNG picture"), ("FFD8FFE0", "a JPEG picture"),
      ("1F8B08", "a gzip file"), ("255044462D312E37", "a PDF file"),
    ])
  func binaries(_ beginning: String, _ kind: String) throws {
    let stage = try SourceStage()
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: beginning.count, by: 2) {
      bytes.append(try #require(UInt8(beginning.dropFirst(index).prefix(2), radix: 16)))
    }
    let source = try LoadedSource(
      bytes: bytes + Array(repeating: 0, count: 500), name: "ticket.yaml", folder: stage.folder.path)
    #expect(source.template == nil)
    #expect(source.findings.ids == ["source-not-text"])
    #expect(source.findings.first?.message == "the source is \(kind), not a text")
  }

  @Test("Texts that begin like an archive or a document are texts")
  func texts() throws {
    let stage = try SourceStage()
    for text in ["PK: 1", "PNG: 1", "# %PDF-\na: 1"] {
      let source = try LoadedSource(bytes: Array(text.utf8), name: "a.yaml", folder: stage.folder.path)
      #expect(source.findings.isEmpty && source.template != nil)
    }
  }

  @Test("Values come from an object in YAML or JSON; null gives none")
  func values() throws {
    let stage = try SourceStage()
    let path = try stage.folder.write("a: 1\nb: null\nc: '2'\n".utf8, to: "values.yaml")
    let file = try ValuesFile(path: path)
    #expect(file.findings.isEmpty)
    #expect(Set(file.values.keys) == ["a", "c"])
    let json = try ValuesFile(path: stage.folder.write("{\"a\": true}".utf8, to: "values.json"))
    #expect(Set(json.values.keys) == ["a"])
  }

  @Test(
    "All faults of a file of values are told, with their places",
    arguments: [
      ("a: 1\na: 2\nb: [\n", ["duplicate-key", "yaml-syntax"]), ("- a\n", ["values-form"]),
      ("text\n", ["values-form"]),
      ("", ["source-empty"]),
    ])
  func faultyValues(_ text: String, _ ids: [String]) throws {
    let stage = try SourceStage()
    let file = try ValuesFile(path: stage.folder.write(text.utf8, to: "values.yaml"))
    #expect(file.findings.ids == ids)
    #expect(file.findings.allSatisfy { $0.file == stage.folder.path("values.yaml") && $0.line != nil })
  }

  @Test(
    "Moments are read with their zone and written in UTC",
    arguments: [
      ("2027-03-04T19:00:00Z", 1_804_186_800), ("2027-03-04T20:00+01:00", 1_804_186_800),
      ("1970-01-01T00:00:00Z", 0),
      ("9999-12-31T23:59:59Z", Moment.last), ("2027-03-04T19:00:00", nil), ("yesterday", nil), ("", nil),
    ] as [(String, Int64?)])
  func moments(_ text: String, _ seconds: Int64?) {
    #expect(Moment.seconds(of: text) == seconds)
    if let seconds { #expect(Moment.seconds(of: Moment.text(of: seconds)) == seconds) }
  }

  @Test("A file is a pass when it is an archive with pass.json at its top")
  func probe() throws {
    let stage = try SourceStage()
    let pass = try #require(try stage.build(SourceStage.source).pass)
    #expect(PassProbe.isPass(try stage.folder.write(pass.archive, to: "pass.pkpass")))
    #expect(!PassProbe.isPass(try stage.folder.write(pass.archive.prefix(200), to: "half.pkpass")))
    #expect(!PassProbe.isPass(try stage.folder.write([], to: "empty.pkpass")))
    #expect(!PassProbe.isPass(try stage.folder.write("{}".utf8, to: "pass.json")))
    #expect(!PassProbe.isPass(stage.folder.path("none")))
    #expect(!PassProbe.isPass(stage.folder.path))
  }
}
