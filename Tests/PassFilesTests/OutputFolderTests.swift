import Foundation
import Glibc
import TestSupport
import Testing

@testable import PassFiles

@Suite("Very many files in one folder")
struct OutputFolderTests {
  static func writer(_ folder: OutputFolder, _ way: Way) throws(FileFailure) -> FolderWriter {
    var writer = try folder.makeWriter()
    writer.hasUnnamed = way == .unnamed
    return writer
  }

  /// Writes one file with a writer of its own.
  @discardableResult
  static func write(
    _ text: String, to name: String, in path: String, _ way: Way, mayReplace: Bool = false
  ) throws(FileFailure) -> FolderWriter.Outcome {
    var writer = try writer(try OutputFolder(path), way)
    let bytes = Array(text.utf8)
    return try writer.write(
      Array(bytes.prefix(2)), Array(bytes.dropFirst(2)), to: name,
      replacing: { _ throws(FileFailure) in mayReplace })
  }

  @Test("Files have their bytes, and nothing else remains", arguments: Way.allCases)
  func writes(_ way: Way) throws {
    let scratch = try ScratchFolder()
    let folder = try OutputFolder(scratch.path)
    var writer = try Self.writer(folder, way)
    for (first, second) in [
      ("", ""), ("a", ""), ("", "b"), ("ab", "cd"), (String(repeating: "x", count: 3_000_001), "y"),
    ] {
      let name = "\(first.utf8.count)-\(second).pkpass"
      let outcome = try writer.write(
        Array(first.utf8), Array(second.utf8), to: name, replacing: { _ throws(FileFailure) in false })
      #expect(outcome == .created)
      #expect(try scratch.text(name) == first + second)
      #expect(try folder.status(of: name)?.size == first.utf8.count + second.utf8.count)
    }
    #expect(try scratch.names.count == 5)
    try folder.sync()
  }

  @Test("The ways of this machine are both taken")
  func ways() throws {
    let scratch = try ScratchFolder()
    var writer = try Self.writer(try OutputFolder(scratch.path), .unnamed)
    _ = try writer.write([1], to: "a", replacing: { _ throws(FileFailure) in false })
    let hasUnnamed = writer.hasUnnamed
    #expect(hasUnnamed)
    // Where open files cannot be linked by their descriptor, /proc does it.
    writer.linksOpenFiles = false
    _ = try writer.write([1], to: "b", replacing: { _ throws(FileFailure) in false })
    #expect(try scratch.names == ["a", "b"])
    let stays = writer.hasUnnamed
    #expect(stays)
  }

  @Test("Folders on the way are made", arguments: Way.allCases)
  func folders(_ way: Way) throws {
    let scratch = try ScratchFolder()
    var writer = try Self.writer(try OutputFolder(scratch.path), way)
    for number in 0..<200 {
      let path = "f\(number % 70)/sub/\(number).pkpass"
      _ = try writer.write([1], [2], to: path, replacing: { _ throws(FileFailure) in false })
      #expect(try scratch.read(path) == [1, 2])
    }
    #expect(try scratch.names.count == 70)
  }

  @Test("A folder that is removed meanwhile is made again", arguments: Way.allCases)
  func removed(_ way: Way) throws {
    let scratch = try ScratchFolder()
    var writer = try Self.writer(try OutputFolder(scratch.path), way)
    for number in 0..<2 {
      let outcome = try writer.write([7], to: "a/b/\(number)", replacing: { _ throws(FileFailure) in false })
      #expect(outcome == .created)
      if number == 0 { try FileManager.default.removeItem(atPath: scratch.path("a")) }
    }
    #expect(try scratch.read("a/b/1") == [7])
  }

  @Test("What is there is replaced only where it may be", arguments: Way.allCases)
  func replaces(_ way: Way) throws {
    let scratch = try ScratchFolder()
    #expect(try Self.write("old", to: "a", in: scratch.path, way) == .created)
    #expect(try Self.write("new", to: "a", in: scratch.path, way) == .refused)
    #expect(try scratch.text("a") == "old")
    #expect(try Self.write("new", to: "a", in: scratch.path, way, mayReplace: true) == .replaced)
    #expect(try scratch.text("a") == "new")
    #expect(try scratch.names == ["a"])
  }

  @Test("A failure of the question leaves the file as it was", arguments: Way.allCases)
  func questioned(_ way: Way) throws {
    let scratch = try ScratchFolder()
    try scratch.write("old".utf8, to: "a")
    var writer = try Self.writer(try OutputFolder(scratch.path), way)
    do throws(FileFailure) {
      _ = try writer.write(
        [1], to: "a",
        replacing: { status throws(FileFailure) in
          #expect(status.size == 3)
          throw FileFailure("read", path: "a", reason: "no")
        })
      Issue.record("it was written")
    } catch {
      #expect(error.reason == "no")
    }
    #expect(try scratch.text("a") == "old")
    #expect(try scratch.names == ["a"])
  }

  struct Hostile: CustomTestStringConvertible {
    let path: String
    let reason: String
    var testDescription: String { path.debugDescription }
  }

  static let hostile = [
    Hostile(path: "folder", reason: "a folder of this name is there"),
    Hostile(path: "link", reason: "a symbolic link of this name is there"),
    Hostile(path: "dangling", reason: "a symbolic link of this name is there"),
    Hostile(path: "pipe", reason: "a device, pipe or socket of this name is there"),
    Hostile(path: "out/a", reason: "'out' is a symbolic link"),
    Hostile(path: "folder/out/a", reason: "'out' is a symbolic link"),
    Hostile(path: "victim/a", reason: "'victim' is a file"),
    Hostile(path: "pipe/a", reason: "'pipe' is a file"),
    Hostile(path: "../a", reason: "it is no path to a file below the folder"),
    Hostile(path: "a/../../b", reason: "it is no path to a file below the folder"),
    Hostile(path: "a/..", reason: "it is no path to a file below the folder"),
    Hostile(path: "/a", reason: "it is no path to a file below the folder"),
    Hostile(path: "", reason: "it is no path to a file below the folder"),
    Hostile(path: "a/", reason: "it is no path to a file below the folder"),
    Hostile(path: "a//b", reason: "it is no path to a file below the folder"),
    Hostile(path: "./a", reason: "it is no path to a file below the folder"),
    Hostile(path: "a\0b", reason: "it is no path to a file below the folder"),
    Hostile(path: String(repeating: "n", count: 256), reason: "file name too long"),
  ]

  @Test("What stands in the way is a failure and stays as it was", arguments: hostile, Way.allCases)
  func obstacles(_ hostile: Hostile, _ way: Way) throws {
    let outside = try ScratchFolder()
    let scratch = try ScratchFolder()
    try scratch.makeFolder("folder")
    try scratch.write("old".utf8, to: "victim")
    try scratch.link("link", to: "victim")
    try scratch.link("dangling", to: outside.path("made"))
    try scratch.link("out", to: outside.path)
    try scratch.link("folder/out", to: outside.path)
    try scratch.makePipe("pipe")
    let names = try scratch.names
    let failure = try #require(throws: FileFailure.self) {
      try Self.write("new", to: hostile.path, in: scratch.path, way, mayReplace: true)
    }
    #expect(failure.reason == hostile.reason)
    #expect(try outside.names == [])
    #expect(try scratch.text("victim") == "old")
    #expect(try scratch.names.filter { $0 != "a" } == names)
  }

  @Test("Names of 255 bytes and of every script can be written", arguments: Way.allCases)
  func oddNames(_ way: Way) throws {
    let scratch = try ScratchFolder()
    let long = String(repeating: "n", count: 248) + ".pkpass"
    for name in [long, "Zoë 🎫.pkpass", "e\u{301}", "\u{E9}", "a\nb", " ", "-rf"] {
      #expect(try Self.write("text", to: name, in: scratch.path, way) == .created)
      #expect(try Self.write("text", to: "sub/\(name)", in: scratch.path, way) == .created)
    }
    #expect(try scratch.names.count == 8)
  }

  @Test("A full disk leaves nothing", arguments: Way.allCases, [true, false])
  func diskFull(_ way: Way, _ isThere: Bool) async throws {
    let scratch = try ScratchFolder()
    if isThere { try scratch.write("old".utf8, to: "a") }
    await #expect(processExitsWith: .success) { [path = scratch.path as String, way = way as Way] in
      boundFiles(to: 1000)
      let failure = #expect(throws: FileFailure.self) {
        try OutputFolderTests.write(
          String(repeating: "x", count: 5000), to: "a", in: path, way, mayReplace: true)
      }
      #expect(failure?.code == EFBIG)
    }
    #expect(try scratch.names == (isThere ? ["a"] : []))
    if isThere { #expect(try scratch.text("a") == "old") }
  }

  @Test("Many writers fill one folder with whole files", arguments: Way.allCases)
  func writers(_ way: Way) async throws {
    let scratch = try ScratchFolder()
    let folder = try OutputFolder(scratch.path)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          var writer = try Self.writer(folder, way)
          for file in 0..<50 {
            let bytes = [UInt8](repeating: UInt8(number), count: 5000)
            let path = "\(file % 5)/\(number)-\(file)"
            _ = try writer.write(
              bytes, [UInt8(file)], to: path, replacing: { _ throws(FileFailure) in false })
            _ = try writer.write(bytes, to: "shared", replacing: { _ throws(FileFailure) in true })
          }
        }
      }
      try await group.waitForAll()
    }
    for number in 0..<8 {
      for file in 0..<50 {
        let bytes = try folder.read("\(file % 5)/\(number)-\(file)", limit: 10_000)
        #expect(bytes == [UInt8](repeating: UInt8(number), count: 5000) + [UInt8(file)])
      }
    }
    let shared = try scratch.read("shared")
    #expect(shared.count == 5000 && Set(shared).count == 1)
    #expect(try scratch.names == ["0", "1", "2", "3", "4", "shared"])
  }

  @Test("A folder that is renamed meanwhile is still the one that is written into", arguments: Way.allCases)
  func moved(_ way: Way) throws {
    let scratch = try ScratchFolder()
    try scratch.makeFolder("old")
    var writer = try Self.writer(try OutputFolder(scratch.path("old")), way)
    try FileManager.default.moveItem(atPath: scratch.path("old"), toPath: scratch.path("new"))
    try scratch.link("old", to: "/")
    _ = try writer.write([1], to: "a", replacing: { _ throws(FileFailure) in false })
    #expect(try names(in: scratch.path("new")) == ["a"])
  }
}
