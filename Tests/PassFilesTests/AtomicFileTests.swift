import Foundation
import Glibc
import TestSupport
import Testing

@testable import PassFiles

@Suite("Files that appear complete or not at all")
struct AtomicFileTests {
  static func write(_ way: Way, _ text: String, to path: String, mode: UInt32 = 0o666) throws(FileFailure) {
    switch way {
    case .unnamed: try AtomicFile.write(Array(text.utf8), to: path, permissions: mode)
    case .named:
      try AtomicFile.writeNamed(
        Array(text.utf8), to: path, mode: mode_t(mode), replacing: .anything, synced: true)
    }
  }

  @Test("A file has its bytes, and nothing else remains", arguments: Way.allCases)
  func writes(_ way: Way) throws {
    let folder = try ScratchFolder()
    try Self.write(way, "one", to: folder.path("a.pkpass"))
    #expect(try folder.text("a.pkpass") == "one")
    try Self.write(way, "two", to: folder.path("a.pkpass"))
    #expect(try folder.text("a.pkpass") == "two")
    try Self.write(way, "", to: folder.path("empty"))
    #expect(try folder.read("empty") == [])
    #expect(try folder.names == ["a.pkpass", "empty"])
  }

  @Test("Millions of bytes arrive, synced or not", arguments: [true, false])
  func large(_ synced: Bool) throws {
    let folder = try ScratchFolder()
    let bytes = (0..<3_000_001).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    try AtomicFile.write(bytes, to: folder.path("a"), synced: synced)
    #expect(try folder.read("a") == bytes)
  }

  @Test("Where nothing may be there, a file that is stays as it was", arguments: Way.allCases)
  func replacesNothing(_ way: Way) throws {
    let folder = try ScratchFolder()
    try folder.write("old".utf8, to: "key.pem")
    try folder.link("dangling", to: "nowhere")
    for name in ["key.pem", "dangling"] {
      let failure = #expect(throws: FileFailure.self) {
        switch way {
        case .unnamed: try AtomicFile.write([1], to: folder.path(name), replacing: .nothing)
        case .named:
          try AtomicFile.writeNamed(
            [1], to: folder.path(name), mode: 0o600, replacing: .nothing, synced: false)
        }
      }
      #expect(failure?.code == EEXIST)
      #expect(failure?.path == folder.path(name))
    }
    #expect(try folder.text("key.pem") == "old")
    #expect(try folder.names == ["dangling", "key.pem"])
    try AtomicFile.write([1], to: folder.path("new"), replacing: .nothing)
    #expect(try folder.names == ["dangling", "key.pem", "new"])
  }

  struct Hopeless: CustomTestStringConvertible {
    let path: String
    let code: Int32
    var testDescription: String { path }
  }

  static let hopeless = [
    Hopeless(path: "missing/a", code: ENOENT), Hopeless(path: "file/a", code: ENOTDIR),
    Hopeless(path: "folder", code: EISDIR), Hopeless(path: "folder/", code: ENOTDIR),
    Hopeless(path: "a/", code: ENOTDIR),
    Hopeless(path: String(repeating: "n", count: 256), code: ENAMETOOLONG),
    Hopeless(path: "dangling/a", code: ENOENT), Hopeless(path: "loop/a", code: ELOOP),
  ]

  @Test("Where a file cannot be written, nothing changes", arguments: hopeless, Way.allCases)
  func fails(_ hopeless: Hopeless, _ way: Way) throws {
    let folder = try ScratchFolder()
    try folder.write("old".utf8, to: "file")
    try folder.makeFolder("folder")
    try folder.link("dangling", to: "nowhere")
    try folder.link("loop", to: "loop")
    let path = folder.path(hopeless.path)
    let failure = try #require(throws: FileFailure.self) { try Self.write(way, "new", to: path) }
    #expect(failure.code == hopeless.code)
    #expect(failure.path == path)
    #expect(failure.description.hasPrefix("cannot write '\(path)': "))
    #expect(try folder.names == ["dangling", "file", "folder", "loop"])
    #expect(try names(in: folder.path("folder")) == [])
    #expect(try folder.text("file") == "old")
  }

  @Test("Names of 255 bytes can be written", arguments: Way.allCases, ["n", "é", "🎫"])
  func longName(_ way: Way, _ character: String) throws {
    let folder = try ScratchFolder()
    let size = character.utf8.count
    let name = String(repeating: character, count: 255 / size) + String(repeating: "x", count: 255 % size)
    try #require(name.utf8.count == 255)
    try Self.write(way, "a", to: folder.path(name))
    #expect(try folder.names == [name])
  }

  @Test("A symbolic link is replaced, and what it leads to stays", arguments: Way.allCases)
  func symbolicLink(_ way: Way) throws {
    let folder = try ScratchFolder()
    try folder.write("old".utf8, to: "target")
    try folder.link("link", to: "target")
    try Self.write(way, "new", to: folder.path("link"))
    #expect(try folder.text("target") == "old")
    #expect(try folder.text("link") == "new")
    #expect(try FileStatus.ofLink(folder.path("link")).kind == .regular)
  }

  @Test("A linked folder is written into", arguments: Way.allCases)
  func linkedFolder(_ way: Way) throws {
    let folder = try ScratchFolder()
    try folder.makeFolder("real")
    try folder.link("linked", to: "real")
    try Self.write(way, "new", to: folder.path("linked/a"))
    #expect(try folder.text("real/a") == "new")
    #expect(try names(in: folder.path("real")) == ["a"])
  }

  @Test("The umask takes permissions away", arguments: Way.allCases)
  func mask(_ way: Way) async throws {
    let folder = try ScratchFolder()
    await #expect(processExitsWith: .success) { [path = folder.path as String, way = way as Way] in
      for (mask, mode, expected): (mode_t, UInt32, UInt32) in [
        (0o022, 0o666, 0o644), (0o077, 0o666, 0o600), (0, 0o666, 0o666), (0, 0o600, 0o600),
        (0o027, 0o640, 0o640),
      ] {
        umask(mask)
        try AtomicFileTests.write(way, "a", to: path + "/a", mode: mode)
        #expect(try FileStatus.of(path + "/a").permissions == expected)
      }
    }
  }

  @Test("A full disk leaves the older file as it was, and no temporary one", arguments: Way.allCases)
  func diskFull(_ way: Way) async throws {
    let folder = try ScratchFolder()
    try folder.write("old".utf8, to: "a")
    await #expect(processExitsWith: .success) { [path = folder.path as String, way = way as Way] in
      boundFiles(to: 1000)
      let failure = #expect(throws: FileFailure.self) {
        try AtomicFileTests.write(way, String(repeating: "x", count: 5000), to: path + "/a")
      }
      #expect(failure?.code == EFBIG)
      let left = try names(in: path)
      #expect(left == ["a"])
    }
    #expect(try folder.text("a") == "old")
    #expect(try folder.names == ["a"])
  }

  @Test("A folder that may not be written to stays as it was", arguments: Way.allCases)
  func noPermission(_ way: Way) async throws {
    let folder = try ScratchFolder()
    try folder.makeFolder("closed")
    try folder.write("old".utf8, to: "closed/a")
    try folder.setPermissions("closed", 0o555)
    await #expect(processExitsWith: .success) { [path = folder.path("closed") as String, way = way as Way] in
      becomeOrdinary()
      let failure = #expect(throws: FileFailure.self) {
        try AtomicFileTests.write(way, "new", to: path + "/a")
      }
      #expect(failure?.code == EACCES)
      #expect(failure?.reason == "permission denied")
    }
    try folder.setPermissions("closed", 0o755)
    #expect(try names(in: folder.path("closed")) == ["a"])
    #expect(try folder.text("closed/a") == "old")
  }

  @Test("A process that is killed while it writes leaves nothing")
  func killed() async throws {
    let folder = try ScratchFolder()
    await #expect(processExitsWith: .failure) { [path = folder.path as String] in
      boundFiles(to: 1000, isFatal: true)
      try? AtomicFile.write([UInt8](repeating: 7, count: 5000), to: path + "/a")
      exit(0)
    }
    #expect(try folder.names == [])
  }

  @Test("Many writers of one file leave one whole file")
  func writers() async throws {
    let folder = try ScratchFolder()
    let path = folder.path("a")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask {
          try AtomicFile.write([UInt8](repeating: UInt8(number), count: 5000), to: path, synced: false)
        }
      }
      try await group.waitForAll()
    }
    let bytes = try folder.read("a")
    #expect(bytes.count == 5000 && Set(bytes).count == 1)
    #expect(try folder.names == ["a"])
  }
}
