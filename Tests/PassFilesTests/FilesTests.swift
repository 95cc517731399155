import Foundation
import Glibc
import PassFiles
import TestSupport
import Testing

@Suite("Reading files and making folders")
struct FilesTests {
  @Test("A file is read whole, up to its limit", arguments: [0, 1, 4095, 4096, 4097, 100_000])
  func reads(_ size: Int) throws {
    let folder = try ScratchFolder()
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let path = try folder.write(bytes, to: "a")
    #expect(try Files.read(path, limit: size) == bytes)
    #expect(try Files.read(path, limit: .max) == bytes)
    guard size > 0 else { return }
    let failure = try #require(throws: FileFailure.self) { try Files.read(path, limit: size - 1) }
    #expect(failure.description == "cannot read '\(path)': it is larger than \(size - 1) bytes")
    #expect(failure.code == 0)
  }

  @Test("A file without an end is read to its limit")
  func endless() throws {
    let failure = try #require(throws: FileFailure.self) { try Files.read("/dev/zero", limit: 100_000) }
    #expect(failure.reason == "it is larger than 100000 bytes")
    #expect(try Files.read("/dev/null", limit: 0) == [])
    // A file of the system that states no size.
    #expect(try Files.read("/proc/self/stat", limit: 100_000).count > 10)
  }

  @Test("A huge file is refused by its size, before a byte is read")
  func huge() throws {
    let folder = try ScratchFolder()
    let path = try folder.write([], to: "sparse")
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: 1 << 40)
    try handle.close()
    #expect(throws: FileFailure.self) { try Files.read(path, limit: 1 << 20) }
    let source = try SourceFolder(folder.path)
    #expect(throws: FileFailure.self) { try source.read("sparse", limit: 1 << 20) }
  }

  @Test("A pipe is read to its end, and no further than its limit")
  func pipe() throws {
    let folder = try ScratchFolder()
    try folder.makePipe("pipe")
    let path = folder.path("pipe")
    for limit in [11, 10] {
      // A thread of its own: the tests' own threads may all be waiting.
      Thread.detachNewThread {
        guard let handle = FileHandle(forWritingAtPath: path) else { return }
        handle.write(Data("hello".utf8))
        handle.write(Data(" world".utf8))
        try? handle.close()
      }
      let outcome = Result { try Files.read(path, limit: limit) }
      switch outcome {
      case .success(let bytes):
        #expect(limit == 11 && String(decoding: bytes, as: UTF8.self) == "hello world")
      case .failure: #expect(limit == 10)
      }
    }
  }

  @Test("What cannot be read is named with the reason")
  func failures() throws {
    let folder = try ScratchFolder()
    try folder.write([], to: "file")
    for (path, reason, isMissing) in [
      ("nothing", "no such file or directory", true), ("file/a", "not a directory", true),
      ("", "is a directory", false),
    ] {
      let failure = try #require(throws: FileFailure.self) { try Files.read(folder.path(path), limit: 9) }
      #expect(failure.description == "cannot read '\(folder.path(path))': \(reason)")
      #expect(failure.isMissing == isMissing)
    }
  }

  @Test("A file that may not be read is refused")
  func noPermission() async throws {
    let folder = try ScratchFolder()
    let path = try folder.write("secret".utf8, to: "a")
    try folder.setPermissions("a", 0)
    await #expect(processExitsWith: .success) { [path = path as String] in
      becomeOrdinary()
      let failure = #expect(throws: FileFailure.self) { try Files.read(path, limit: 100) }
      #expect(failure?.code == EACCES)
      #expect(failure?.isMissing == false)
    }
  }

  @Test("Folders are made with those above them, and those that are there stay")
  func folders() throws {
    let folder = try ScratchFolder()
    try Files.createFolder(folder.path("a/b/c"))
    try Files.createFolder(folder.path("a/b/c/"))
    try Files.createFolder(folder.path("x/./y/../z"))
    #expect(try names(in: folder.path("a/b")) == ["c"])
    #expect(try names(in: folder.path("x")) == ["y", "z"])
    try Files.createFolder(folder.path("keys"), permissions: 0o700)
    #expect(try FileStatus.of(folder.path("keys")).permissions == 0o700)
    try folder.link("linked", to: "a")
    try Files.createFolder(folder.path("linked/d"))
    #expect(try names(in: folder.path("a")) == ["b", "d"])
  }

  @Test("Folders that cannot be made are named", arguments: ["file", "file/a/b", "dangling", "loop/a"])
  func noFolders(_ name: String) throws {
    let folder = try ScratchFolder()
    try folder.write([], to: "file")
    try folder.link("dangling", to: "nowhere/at/all")
    try folder.link("loop", to: "loop")
    let failure = #expect(throws: FileFailure.self) { try Files.createFolder(folder.path(name)) }
    #expect(failure?.operation == "create the folder")
    #expect(try folder.names == ["dangling", "file", "loop"])
  }

  @Test("A path of thousands of folders is too long, and makes none of them")
  func deep() throws {
    let folder = try ScratchFolder()
    let path = folder.path(String(repeating: "a/", count: 100_000))
    let failure = #expect(throws: FileFailure.self) { try Files.createFolder(path) }
    #expect(failure?.code == ENAMETOOLONG)
    #expect(try folder.names == [])
  }

  @Test("The kinds of files are told apart, and links are followed or not")
  func status() throws {
    let folder = try ScratchFolder()
    try folder.write([1, 2, 3], to: "file")
    try folder.makeFolder("folder")
    try folder.makePipe("pipe")
    try folder.link("link", to: "file")
    #expect(try FileStatus.of(folder.path("file")).kind == .regular)
    #expect(try FileStatus.of(folder.path("file")).size == 3)
    #expect(try FileStatus.of(folder.path("folder")).kind == .folder)
    #expect(try FileStatus.of(folder.path("pipe")).kind == .other)
    #expect(try FileStatus.of("/dev/null").kind == .other)
    #expect(try FileStatus.of(folder.path("link")).kind == .regular)
    #expect(try FileStatus.ofLink(folder.path("link")).kind == .symbolicLink)
    #expect(try FileStatus.of(folder.path("link")).identity == FileStatus.of(folder.path("file")).identity)
    #expect(try FileStatus.of(folder.path("folder")).identity != FileStatus.of(folder.path("file")).identity)
    #expect(throws: FileFailure.self) { try FileStatus.of(folder.path("nothing")) }
    #expect(throws: FileFailure.self) { try FileStatus.ofLink(folder.path("nothing")) }
  }

  @Test("The system's reasons read as part of a sentence")
  func words() {
    #expect(FileFailure("read", path: "a", errno: ENOSPC).reason == "no space left on device")
    // Names of units and protocols keep their capitals.
    #expect(FileFailure("read", path: "a", errno: EIO).reason.hasPrefix("input"))
    #expect(FileFailure("read", path: "a", errno: ENOTDIR).isMissing)
    #expect(!FileFailure("read", path: "a", reason: "it is too large").isMissing)
  }
}
