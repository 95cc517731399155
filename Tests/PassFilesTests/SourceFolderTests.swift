import Glibc
import PassFiles
import TestSupport
import Testing

@Suite("A folder that nothing leads out of")
struct SourceFolderTests {
  /// A folder `source` with files and links, beside a folder of secrets.
  static func make() throws -> (ScratchFolder, SourceFolder) {
    let scratch = try ScratchFolder()
    for name in ["source/art", "source/de.lproj", "source/empty", "outside", "source-2"] {
      try scratch.makeFolder(name)
    }
    for name in ["source/icon.png", "source/art/logo.png", "source/de.lproj/pass.strings"] {
      try scratch.write(name.utf8, to: name)
    }
    for name in ["outside/secret", "source-2/secret", "secret"] { try scratch.write("secret".utf8, to: name) }
    return (scratch, try SourceFolder(scratch.path("source")))
  }

  @Test(
    "Files of the folder are read",
    arguments: ["icon.png", "art/logo.png", "./art/../icon.png", "art//logo.png"])
  func inside(_ path: String) throws {
    let (scratch, folder) = try Self.make()
    defer { withExtendedLifetime(scratch) {} }
    #expect(try folder.read(path, limit: 100).count > 10)
    #expect(folder.contains(path))
  }

  @Test("Links that stay inside are followed")
  func linksInside() throws {
    let (scratch, folder) = try Self.make()
    try scratch.link("source/a", to: "art/logo.png")
    try scratch.link("source/b", to: "../source/icon.png")
    try scratch.link("source/c", to: "art")
    try scratch.link("source/d", to: scratch.path("source/icon.png"))
    for (path, expected) in [
      ("a", "source/art/logo.png"), ("b", "source/icon.png"), ("c/logo.png", "source/art/logo.png"),
      ("d", "source/icon.png"),
    ] {
      #expect(String(decoding: try folder.read(path, limit: 100), as: UTF8.self) == expected)
    }
  }

  @Test("A folder that is itself a link has its files")
  func linkedFolder() throws {
    let (scratch, _) = try Self.make()
    try scratch.link("linked", to: "source")
    let folder = try SourceFolder(scratch.path("linked"))
    #expect(try folder.read("icon.png", limit: 100) == Array("source/icon.png".utf8))
    #expect(folder.path == scratch.path("linked"))
  }

  @Test(
    "What leads out is refused, and its content appears nowhere",
    arguments: [
      ("file", "../secret"), ("file", "../outside/secret"), ("folder", "../outside"), ("up", ".."),
      ("sibling", "../source-2/secret"), ("chain", "file-outside"), ("dev", "/dev/zero"), ("root", "/"),
    ])
  func linksOutside(_ name: String, _ target: String) throws {
    let (scratch, folder) = try Self.make()
    try scratch.link("source/file-outside", to: scratch.path("secret"))
    try scratch.link("source/\(name)", to: target)
    let path = ["folder", "up"].contains(name) ? "\(name)/secret" : name == "root" ? "root/etc/passwd" : name
    let failure = #expect(throws: FileFailure.self) { try folder.read(path, limit: 100) }
    #expect(failure?.reason == "it leads out of the source's folder")
    #expect(failure?.path == scratch.path("source/\(path)"))
    // Listed as what it is, never entered.
    let item = try folder.items().first { $0.path == name }
    #expect(item?.kind == .symbolicLink)
    #expect(try !folder.items().contains { $0.path.utf8.starts(with: "\(name)/".utf8) })
  }

  @Test(
    "Paths that leave the folder are refused",
    arguments: ["../secret", "art/../../secret", "../source-2/secret"])
  func dots(_ path: String) throws {
    let (scratch, folder) = try Self.make()
    defer { withExtendedLifetime(scratch) {} }
    let failure = #expect(throws: FileFailure.self) { try folder.read(path, limit: 100) }
    #expect(failure?.reason == "it leads out of the source's folder")
  }

  @Test("An absolute path is refused even where it leads inside")
  func absolute() throws {
    let (scratch, folder) = try Self.make()
    for path in [scratch.path("source/icon.png"), "/etc/passwd", "//x", "/"] {
      let failure = #expect(throws: FileFailure.self) { try folder.read(path, limit: 100) }
      #expect(failure?.reason == "it must lie in the source's folder '\(folder.path)'")
    }
  }

  @Test("Two spellings of one letter are two folders")
  func normalization() throws {
    let scratch = try ScratchFolder()
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    for name in [composed, decomposed] {
      try scratch.makeFolder(name)
      try scratch.write(name.utf8, to: "\(name)/a")
    }
    try scratch.link("\(composed)/out", to: "../\(decomposed)/a")
    let folder = try SourceFolder(scratch.path(composed))
    #expect(try folder.read("a", limit: 9) == Array(composed.utf8))
    #expect(throws: FileFailure.self) { try folder.read("out", limit: 9) }
    #expect(try folder.items().map(\.kind) == [.regular, .symbolicLink])
  }

  @Test("A name that begins with a combining mark lies in its folder")
  func combining() throws {
    let (scratch, folder) = try Self.make()
    try scratch.write([1], to: "source/\u{301}x")
    #expect(try folder.read("\u{301}x", limit: 9) == [1])
    #expect(throws: FileFailure.self) { try folder.read("icon.png\0/../nothing", limit: 99) }
  }

  @Test("A pipe, a device and a folder are no files, and nothing waits for them")
  func notFiles() throws {
    let (scratch, folder) = try Self.make()
    try scratch.makePipe("source/pipe")
    try scratch.link("source/link-to-pipe", to: "pipe")
    for name in ["pipe", "link-to-pipe", "art"] {
      let failure = #expect(throws: FileFailure.self) { try folder.read(name, limit: 100) }
      #expect(failure?.reason == "it is not an ordinary file")
    }
    #expect(try folder.items().first { $0.path == "pipe" }?.kind == .other)
  }

  @Test("A file is read up to its limit")
  func limit() throws {
    let (scratch, folder) = try Self.make()
    defer { withExtendedLifetime(scratch) {} }
    #expect(try folder.read("icon.png", limit: 15).count == 15)
    let failure = #expect(throws: FileFailure.self) { try folder.read("icon.png", limit: 14) }
    #expect(failure?.reason == "it is larger than 14 bytes")
  }

  @Test("What is not there is missing", arguments: ["nothing", "icon.png/a", "nothing/a", "dangling"])
  func missing(_ path: String) throws {
    let (scratch, folder) = try Self.make()
    try scratch.link("source/dangling", to: "nowhere")
    let failure = #expect(throws: FileFailure.self) { try folder.read(path, limit: 100) }
    #expect(failure?.isMissing == true)
    // A link that leads nowhere is there all the same.
    #expect(folder.contains(path) == (path == "dangling"))
  }

  @Test("Items are listed by the bytes of their paths, folders one level deep")
  func items() throws {
    let (scratch, folder) = try Self.make()
    try scratch.makeFolder("source/art/deep/deeper")
    for name in ["source/.hidden", "source/Z.png", "source/é.png", "source/art-x", "source/art/deep/a"] {
      try scratch.write([], to: name)
    }
    let items = try folder.items()
    #expect(
      items.map(\.path) == [
        ".hidden", "Z.png", "art", "art-x", "art/deep", "art/logo.png", "de.lproj", "de.lproj/pass.strings",
        "empty",
        "icon.png", "é.png",
      ])
    #expect(items.filter { $0.kind == .folder }.map(\.path) == ["art", "art/deep", "de.lproj", "empty"])
  }

  @Test("A folder that leads into itself is listed to an end")
  func circle() throws {
    let (scratch, folder) = try Self.make()
    try scratch.link("source/self", to: ".")
    #expect(try folder.items().contains { $0.path == "self/icon.png" })
    #expect(try !folder.items().contains { $0.path == "self/self/icon.png" })
  }

  @Test("More than ten thousand files are refused, flat or in a folder", arguments: ["source", "source/art"])
  func bound(_ place: String) throws {
    let (scratch, folder) = try Self.make()
    let there = try folder.items().count
    for number in 0..<10_000 - there {
      try scratch.write([], to: "\(place)/\(number)")
    }
    #expect(try folder.items().count == 10_000)
    try scratch.write([], to: "\(place)/one-more")
    let failure = #expect(throws: FileFailure.self) { try folder.items() }
    #expect(failure?.reason == "it holds more than 10,000 files")
  }

  @Test("A file, or nothing, is no folder")
  func noFolder() throws {
    let (scratch, _) = try Self.make()
    #expect(throws: FileFailure.self) { try SourceFolder(scratch.path("source/icon.png")) }
    let failure = #expect(throws: FileFailure.self) { try SourceFolder(scratch.path("nothing")) }
    #expect(failure?.isMissing == true)
  }
}
