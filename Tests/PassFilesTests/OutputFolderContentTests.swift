import Foundation
import Glibc
import TestSupport
import Testing

@testable import PassFiles

@Suite("What is found in an output folder")
struct OutputFolderContentTests {
  @Test("A process that is killed while it writes leaves no name but a hidden one, which is removed")
  func killed() async throws {
    let scratch = try ScratchFolder()
    for way in Way.allCases {
      await #expect(processExitsWith: .failure) { [path = scratch.path as String, way = way as Way] in
        boundFiles(to: 1000, isFatal: true)
        try OutputFolderTests.write(String(repeating: "x", count: 5000), to: "sub/a", in: path, way)
        exit(0)
      }
    }
    let left = try names(in: scratch.path("sub"))
    #expect(left.count == 1 && left.allSatisfy { TemporaryName.matches($0) })
    let folder = try OutputFolder(scratch.path)
    #expect(try folder.removeLeftovers(depth: 0) == 0)
    #expect(try folder.removeLeftovers(depth: 1) == 1)
    #expect(try names(in: scratch.path("sub")) == [])
  }

  @Test("Only files with names of ours are removed")
  func leftovers() throws {
    let outside = try ScratchFolder()
    let scratch = try ScratchFolder()
    let name = TemporaryName.make()
    for folder in ["", "a/", "a/b/"] {
      if !folder.isEmpty { try scratch.makeFolder(folder) }
      try scratch.write([], to: folder + TemporaryName.make())
      try scratch.write([], to: folder + ".passforge-journal")
      try scratch.write([], to: folder + "\(name.dropLast())")
      try scratch.write([], to: folder + name.uppercased())
      try scratch.write([], to: folder + "x" + name)
      try scratch.makeFolder(folder + TemporaryName.make())
      try scratch.link(folder + TemporaryName.make(), to: "x" + name)
    }
    try outside.write([], to: name)
    try scratch.link("c", to: outside.path)
    let before = try scratch.names.count
    let folder = try OutputFolder(scratch.path)
    #expect(try folder.removeLeftovers(depth: 0) == 1)
    #expect(try scratch.names.count == before - 1)
    #expect(try folder.removeLeftovers(depth: 5) == 2)
    #expect(try folder.removeLeftovers(depth: 5) == 0)
    #expect(try outside.names == [name])
  }

  @Test("A leftover of ours that vanishes under our hands is written again")
  func vanishing() async throws {
    let scratch = try ScratchFolder()
    let folder = try OutputFolder(scratch.path)
    let cleaner = OwnThread {
      for _ in 0..<300 { _ = try? folder.removeLeftovers(depth: 0) }
    }
    var writer = try OutputFolderTests.writer(folder, .named)
    for number in 0..<300 {
      do throws(FileFailure) {
        _ = try writer.write([1], [2], to: "\(number)", replacing: { _ throws(FileFailure) in false })
        #expect(try folder.read("\(number)", limit: 10) == [1, 2])
      } catch {
        // Three times in a row is possible, and then is a failure that says so.
        #expect(error.code == ENOENT)
      }
    }
    cleaner.wait()
    #expect(try scratch.names.allSatisfy { Int($0) != nil })
  }

  @Test("What is no ordinary file below the folder is not read")
  func reads() throws {
    let outside = try ScratchFolder()
    try outside.write("secret".utf8, to: "a")
    let scratch = try ScratchFolder()
    try scratch.write("text".utf8, to: "a")
    try scratch.link("link", to: outside.path("a"))
    try scratch.link("out", to: outside.path)
    try scratch.makePipe("pipe")
    try scratch.makeFolder("folder")
    let folder = try OutputFolder(scratch.path)
    #expect(try folder.read("a", limit: 10) == Array("text".utf8))
    for path in ["link", "out/a", "pipe", "folder", "missing", "missing/a", "a/a"] {
      #expect(try folder.read(path, limit: 10) == nil, "\(path)")
    }
    #expect(throws: FileFailure.self) { try folder.read("a", limit: 3) }
    #expect(throws: FileFailure.self) { try folder.read("../a", limit: 3) }
    #expect(try folder.status(of: "link")?.kind == .symbolicLink)
    #expect(try folder.status(of: "missing") == nil)
    #expect(try folder.status(of: "out/a") == nil)
    #expect(try folder.status(of: "folder")?.kind == .folder)
  }

  @Test("A folder must be there and be one, and tells its room")
  func opens() throws {
    let scratch = try ScratchFolder()
    try scratch.write([], to: "file")
    #expect(throws: FileFailure.self) { try OutputFolder(scratch.path("missing")) }
    #expect(throws: FileFailure.self) { try OutputFolder(scratch.path("file")) }
    #expect(try OutputFolder(scratch.path).freeBytes() > 0)
  }

  @Test("One run at a time has the folder, or the parts of one batch share it")
  func locks() throws {
    let scratch = try ScratchFolder()
    var one: OutputFolder? = try OutputFolder(scratch.path)
    let other = try OutputFolder(scratch.path)
    try one?.lock(isShared: false)
    for isShared in [true, false] {
      let failure = try #require(throws: FileFailure.self) { try other.lock(isShared: isShared) }
      #expect(failure.reason == "another run of passforge is writing to it")
    }
    one = nil
    try other.lock(isShared: true)
    let third = try OutputFolder(scratch.path)
    try third.lock(isShared: true)
    #expect(throws: FileFailure.self) { try OutputFolder(scratch.path).lock(isShared: false) }
  }
}
