import Foundation
import PassArchive
import PassBundle
import TestSupport
import Testing

@Suite("Whether a file is a pass")
struct ArchiveProbeTests {
  static func archive(_ names: [String]) throws -> [UInt8] {
    try ArchiveWriter.archive(names.map { BundleEntry(path: $0, bytes: Array("{}".utf8)) })
  }

  static let names = ["icon.png", "pass.json", "manifest.json", "signature"]

  @Test("A pass is one, by whatever name, through a link too")
  func pass() throws {
    let scratch = try ScratchFolder()
    let path = try scratch.write(Self.archive(Self.names), to: "a.zip")
    #expect(ArchiveProbe.isPass(path))
    try FileManager.default.createSymbolicLink(atPath: scratch.path("link"), withDestinationPath: "a.zip")
    #expect(ArchiveProbe.isPass(scratch.path("link")))
  }

  @Test(
    "An archive that lacks one of a pass's files is none",
    arguments: ["pass.json", "manifest.json", "signature"])
  func incomplete(_ missing: String) throws {
    let scratch = try ScratchFolder()
    let path = try scratch.write(Self.archive(Self.names.filter { $0 != missing }), to: "a.zip")
    #expect(!ArchiveProbe.isPass(path))
  }

  @Test("Names in a folder or of other case do not make a pass")
  func elsewhere() throws {
    let scratch = try ScratchFolder()
    let folder = try scratch.write(Self.archive(Self.names.map { "ticket.pass/\($0)" }), to: "a.zip")
    #expect(!ArchiveProbe.isPass(folder))
    let upper = try scratch.write(Self.archive(["PASS.JSON", "manifest.json", "signature"]), to: "b.zip")
    #expect(!ArchiveProbe.isPass(upper))
  }

  @Test("Damaged archives, other files and what is no file are no passes")
  func others() throws {
    let scratch = try ScratchFolder()
    let bytes = try Self.archive(Self.names)
    for (name, content) in [
      ("empty", []), ("text", Array("pass.json".utf8)), ("cut", Array(bytes.dropLast(30))),
      ("start", Array(bytes.prefix(50))),
    ] as [(String, [UInt8])] {
      #expect(!ArchiveProbe.isPass(try scratch.write(content, to: name)), "\(name)")
    }
    #expect(!ArchiveProbe.isPass(scratch.path))
    #expect(!ArchiveProbe.isPass(scratch.path("nothing")))
    try OutsideTool("mkfifo", package: "coreutils").run([scratch.path("pipe")])
    #expect(!ArchiveProbe.isPass(scratch.path("pipe")))
    #expect(!ArchiveProbe.isPass("/dev/zero"))
  }
}
