import PassFiles
import TestSupport
import Testing

@Suite("Paths as texts")
struct PathsTests {
  @Test(
    "A path has a name and a folder",
    arguments: [
      ("a/b/c.yaml", "c.yaml", "a/b"), ("c.yaml", "c.yaml", "."), ("/c.yaml", "c.yaml", "/"),
      ("a/b/", "b", "a"),
      ("a//b", "b", "a"), ("/", "/", "/"), ("", "", "."), (".", ".", "."), ("../x", "x", ".."),
      ("./x", "x", "."),
      ("//x", "x", "/"), ("a/é", "é", "a"),
    ])
  func parts(_ path: String, _ name: String, _ folder: String) {
    #expect(Paths.name(of: path) == name)
    #expect(Paths.folder(of: path) == folder)
  }

  @Test(
    "Paths are joined, and absolute ones stay",
    arguments: [
      ("a", "b", "a/b"), ("a/", "b", "a/b"), (".", "b", "b"), ("", "b", "b"), ("a", "/b", "/b"),
      ("/", "b", "/b"),
      ("..", "b", "../b"), ("a", "", "a/"),
    ])
  func join(_ folder: String, _ path: String, _ expected: String) {
    #expect(Paths.join(folder, path) == expected)
  }

  @Test(
    "The ending is that of the name, never of a folder",
    arguments: [
      ("ticket.yaml", "ticket"), ("a.b.c", "a.b"), (".hidden", ".hidden"), ("name", "name"), ("", ""),
      ("art.d/icon", "art.d/icon"), ("art.d/icon.png", "art.d/icon"), ("../icon", "../icon"),
      ("a/.png", "a/.png"),
      ("icon@2x.png", "icon@2x"), ("x.", "x"),
    ])
  func stem(_ name: String, _ expected: String) {
    #expect(Paths.stem(of: name) == expected)
  }

  @Test("A path is resolved through links and dots")
  func resolved() throws {
    let folder = try ScratchFolder()
    try folder.makeFolder("real/inner")
    try folder.link("link", to: "real")
    let real = try Paths.resolved(folder.path)
    #expect(try Paths.resolved(folder.path("link/inner/../inner/.")) == real + "/real/inner")
    let failure = #expect(throws: FileFailure.self) { try Paths.resolved(folder.path("nothing")) }
    #expect(failure?.isMissing == true)
  }
}
