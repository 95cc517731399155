import Foundation
import PassFiles
import TestSupport
import Testing

@Suite("Files that appear together")
struct FileGroupTests {
  private static let group = FileGroup([
    FileGroup.File(path: "a.txt", bytes: Array("new a".utf8)),
    FileGroup.File(path: "in/b.txt", bytes: Array("new b".utf8)),
    FileGroup.File(path: "in/c.txt", bytes: Array(repeating: 7, count: 10_000)),
  ])

  /// Everything below a folder: files with their contents, folders and links with their kind.
  private func contents(_ folder: ScratchFolder) throws -> [String: String] {
    let names = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
    return Dictionary(
      uniqueKeysWithValues: try names.map { name in
        switch try FileStatus.ofLink(folder.path(name)).kind {
        case .regular: (name, try folder.text(name))
        case .symbolicLink: (name, "link")
        default: (name, "folder")
        }
      })
  }

  @Test("A new folder has all of the files, and the folders above it are made")
  func newFolder() throws {
    let folder = try ScratchFolder()
    try Self.group.write(to: folder.path("x/y"), replacing: .nothing)
    #expect(
      Set(try contents(folder).keys) == ["x", "x/y", "x/y/a.txt", "x/y/in", "x/y/in/b.txt", "x/y/in/c.txt"])
    #expect(try folder.text("x/y/in/b.txt") == "new b")
  }

  @Test("What is there is told in the order of the files, links that lead nowhere too")
  func taken() throws {
    let folder = try ScratchFolder()
    #expect(try Self.group.taken(in: folder.path("none")).isEmpty)
    #expect(try Self.group.taken(in: folder.path).isEmpty)
    try folder.makeFolder("in")
    try folder.write([], to: "in/c.txt")
    try folder.link("a.txt", to: "nowhere")
    #expect(try Self.group.taken(in: folder.path) == ["a.txt", "in/c.txt"])
  }

  @Test(
    "Without leave nothing is replaced, and nothing else is written then",
    arguments: ["a.txt", "in/b.txt", "in/c.txt"])
  func replacingNothing(_ name: String) throws {
    let folder = try ScratchFolder()
    if name.hasPrefix("in") { try folder.makeFolder("in") }
    try folder.write("old".utf8, to: name)
    let before = try contents(folder)
    let failure = #expect(throws: FileFailure.self) {
      try Self.group.write(to: folder.path, replacing: .nothing)
    }
    #expect(failure?.code == EEXIST && failure?.path == folder.path(name))
    #expect(try contents(folder) == before)
  }

  @Test("With leave files and links are replaced; what a link led to, and all others, stay")
  func replacingAnything() throws {
    let folder = try ScratchFolder()
    try folder.write("other".utf8, to: "other.txt")
    try folder.write("old".utf8, to: "a.txt")
    try folder.makeFolder("in")
    try folder.link("in/b.txt", to: folder.path("other.txt"))
    try Self.group.write(to: folder.path, replacing: .anything)
    let after = try contents(folder)
    #expect(Set(after.keys) == ["a.txt", "in", "in/b.txt", "in/c.txt", "other.txt"])
    #expect(after["a.txt"] == "new a" && after["in/b.txt"] == "new b" && after["other.txt"] == "other")
  }

  @Test("A folder in a file's place stops it before anything is written", arguments: [true, false])
  func folderInPlace(_ replaces: Bool) throws {
    let folder = try ScratchFolder()
    try folder.makeFolder("in/c.txt")
    try folder.write("old".utf8, to: "a.txt")
    let before = try contents(folder)
    #expect(throws: FileFailure.self) {
      try Self.group.write(to: folder.path, replacing: replaces ? .anything : .nothing)
    }
    #expect(try contents(folder) == before)
  }

  @Test("A file or a link that leads nowhere in the folder's place is no folder", arguments: [true, false])
  func noFolder(_ isLink: Bool) throws {
    let folder = try ScratchFolder()
    if isLink { try folder.link("x", to: "nowhere") } else { try folder.write("old".utf8, to: "x") }
    let before = try contents(folder)
    #expect(throws: FileFailure.self) { try Self.group.write(to: folder.path("x"), replacing: .anything) }
    #expect(try contents(folder) == before)
  }

  @Test("A full disk leaves all as it was, whether the folder is new or not")
  func fullDisk() async throws {
    await #expect(processExitsWith: .success) {
      let folder = try ScratchFolder()
      try folder.makeFolder("old/in")
      try folder.write("old a".utf8, to: "old/a.txt")
      try folder.link("old/in/b.txt", to: "nowhere")
      boundFiles(to: 5_000)
      let group = FileGroup([
        FileGroup.File(path: "a.txt", bytes: Array("new a".utf8)),
        FileGroup.File(path: "in/b.txt", bytes: Array("new b".utf8)),
        FileGroup.File(path: "in/deep/c.txt", bytes: Array(repeating: 7, count: 10_000)),
      ])
      let one = #expect(throws: FileFailure.self) {
        try group.write(to: folder.path("new/x"), replacing: .nothing)
      }
      #expect(one?.code == EFBIG && one?.path == folder.path("new/x/in/deep/c.txt"))
      let other = #expect(throws: FileFailure.self) {
        try group.write(to: folder.path("old"), replacing: .anything)
      }
      #expect(other?.code == EFBIG && other?.path == folder.path("old/in/deep/c.txt"))
      #expect(try folder.names == ["old"])
      #expect(try names(in: folder.path("old")) == ["a.txt", "in"])
      #expect(try names(in: folder.path("old/in")) == ["b.txt"])
      #expect(try folder.text("old/a.txt") == "old a")
      #expect(try FileStatus.ofLink(folder.path("old/in/b.txt")).kind == .symbolicLink)
    }
  }
}
