import CommandKit
import Foundation
import TestSupport
import Testing

@Suite("passforge init, within the process")
struct InitTests {
  /// A style as Apple spells it, the name of its file, and how many pictures it has.
  struct Style: CustomTestStringConvertible {
    let name: String
    let fileName: String
    let pictures: [String]
    var testDescription: String { name }
    var files: [String] {
      ["\(fileName).yaml"]
        + pictures.flatMap { slot in ["", "@2x", "@3x"].map { "images/\(slot)\($0).png" } }
    }
  }

  static let styles = [
    Style(name: "boardingPass", fileName: "boarding-pass", pictures: ["footer", "icon", "logo"]),
    Style(name: "coupon", fileName: "coupon", pictures: ["icon", "logo", "strip"]),
    Style(
      name: "eventTicket", fileName: "event-ticket", pictures: ["background", "icon", "logo", "thumbnail"]),
    Style(name: "generic", fileName: "generic", pictures: ["icon", "logo", "thumbnail"]),
    Style(name: "storeCard", fileName: "store-card", pictures: ["icon", "logo", "strip"]),
    Style(
      name: "posterEventTicket", fileName: "poster-event-ticket",
      pictures: ["artwork", "icon", "logo", "primaryLogo"]),
    Style(
      name: "semanticBoardingPass", fileName: "semantic-boarding-pass",
      pictures: ["icon", "logo", "primaryLogo"]),
    Style(
      name: "posterGeneric", fileName: "poster-generic",
      pictures: ["artwork", "icon", "logo", "primaryLogo", "thumbnail"]),
  ]

  /// All files below a folder, by their paths.
  private func files(_ session: Session, in folder: String) throws -> [String] {
    let all = try #require(FileManager.default.enumerator(atPath: session.folder.path(folder)))
    return all.compactMap { $0 as? String }.filter { $0.contains(".") }.sorted()
  }

  @Test("Every style is written whole, and builds at once without a warning", arguments: styles)
  func builds(_ style: Style) throws {
    let session = try Session()
    let outcome = session.run("init", style.name, "@new/\(style.fileName)")
    #expect(outcome.status == .done && outcome.output.isEmpty)
    let source = "@new/\(style.fileName)/\(style.fileName).yaml"
    #expect(
      outcome.errors == """
        wrote \(source) and \(style.pictures.count * 3) pictures in @new/\(style.fileName)/images
        next: passforge build \(source) --dev
              passforge lint \(source)

        """)
    #expect(try files(session, in: "new/\(style.fileName)") == style.files.sorted())
    let built = session.run("build", source, "--dev", "--strict", "-o", "@\(style.fileName).pkpass")
    #expect(built.status == .done, "\(built.errors)")
    #expect(!built.errors.contains("warning:") && !built.errors.contains("error:"))
    let pass = try session.passJSON("\(style.fileName).pkpass")
    let classic = ["posterEventTicket": "eventTicket", "semanticBoardingPass": "boardingPass"][style.name]
    #expect(pass[classic ?? style.name] is [String: Any])
    if let classic { #expect(pass["preferredStyleSchemes"] as? [String] == [style.name, classic]) }
    if style.name == "posterGeneric" { #expect(pass["generic"] is [String: Any]) }
  }

  @Test("Every example has two languages with the same keys, and each key is used", arguments: styles)
  func languages(_ style: Style) throws {
    let session = try Session()
    #expect(session.run("init", style.name, "@x").status == .done)
    let script = """
      import json, re, sys, zipfile
      archive = zipfile.ZipFile(sys.argv[1])
      texts = {}
      for name in archive.namelist():
          if name.endswith(".lproj/pass.strings"):
              texts[name] = set(re.findall(r'^"([^"]+)" = ', archive.read(name).decode("utf-16"), re.M))
      assert len(texts) == 2 and len(set(map(frozenset, texts.values()))) == 1, texts
      used = set()
      def walk(node):
          if isinstance(node, str): used.add(node)
          elif isinstance(node, list): [walk(x) for x in node]
          elif isinstance(node, dict): [walk(x) for x in node.values()]
      walk(json.loads(archive.read("pass.json")))
      unused = next(iter(texts.values())) - used
      assert not unused, unused
      labels = {text for text in used if text.endswith(("_label", "_change", "_link", "_description"))}
      assert labels <= next(iter(texts.values())), labels - next(iter(texts.values()))
      """
    let built = session.run("build", "@x/\(style.fileName).yaml", "--dev", "-o", "@x.pkpass")
    #expect(built.status == .done)
    try OutsideTool.python.run(["-c", script, session.folder.path("x.pkpass")])
  }

  @Test("Either spelling gives the same files", arguments: styles)
  func spellings(_ style: Style) throws {
    let session = try Session()
    #expect(session.run("init", style.name, "@one", "--quiet").errors == "")
    #expect(session.run("init", style.fileName, "@other").status == .done)
    for file in style.files {
      #expect(try session.folder.read("one/\(file)") == session.folder.read("other/\(file)"))
    }
  }

  @Test(
    "A style that is none is a misuse that offers the nearest",
    arguments: [
      ("coupn", "coupon"), ("boardingpass", "boardingPass"), ("eventTickt", "eventTicket"),
      ("store_card", "storeCard"), ("poster-generick", "posterGeneric"), ("Generic", "generic"),
    ])
  func unknown(_ word: String, _ meant: String) throws {
    let session = try Session()
    let outcome = session.run("init", word, "@x")
    #expect(outcome.status == .usage)
    #expect(
      outcome.errors.hasPrefix(
        "passforge: error: '<style>' is '\(word)', which is not one of boardingPass, coupon, eventTicket,"))
    #expect(outcome.errors.contains("hint: did you mean '\(meant)'?"))
    #expect(!session.has("x"))
  }

  @Test("Nothing is replaced without --force, and with it the example's own files alone")
  func force() throws {
    let session = try Session()
    try FileManager.default.createDirectory(
      atPath: session.folder.path("x/images"), withIntermediateDirectories: true)
    try session.folder.write("mine".utf8, to: "x/images/logo.png")
    try session.folder.write("mine".utf8, to: "x/notes.txt")
    let refused = session.run("init", "coupon", "@x")
    #expect(refused.status == .usage)
    #expect(
      refused.errors == """
        passforge: error: @x/images/logo.png: it is there already; nothing was written
        hint: name another folder, or replace them with --force

        """)
    #expect(try files(session, in: "x") == ["images/logo.png", "notes.txt"])
    #expect(try session.folder.read("x/images/logo.png") == Array("mine".utf8))
    #expect(session.run("init", "coupon", "@x", "--force").status == .done)
    #expect(try session.folder.read("x/notes.txt") == Array("mine".utf8))
    #expect(try session.folder.read("x/images/logo.png").count > 100)
    #expect(try files(session, in: "x") == (Self.styles[1].files + ["notes.txt"]).sorted())
    let again = session.run("init", "coupon", "@x")
    #expect(
      again.errors.contains("@x/coupon.yaml: it is there already, and so are 9 more files of the example"))
  }

  @Test(
    "With --force no link is replaced or followed", arguments: ["coupon.yaml", "images", "images/logo.png"])
  func links(_ name: String) throws {
    let session = try Session()
    let files = FileManager.default
    try files.createDirectory(atPath: session.folder.path("mine"), withIntermediateDirectories: true)
    try files.createDirectory(
      atPath: session.folder.path(name == "images/logo.png" ? "x/images" : "x"),
      withIntermediateDirectories: true)
    try session.folder.write("mine".utf8, to: "mine/logo.png")
    let target = session.folder.path(name == "images" ? "mine" : "mine/logo.png")
    try files.createSymbolicLink(atPath: session.folder.path("x/\(name)"), withDestinationPath: target)
    let outcome = session.run("init", "coupon", "@x", "--force")
    #expect(outcome.status == .usage)
    #expect(outcome.errors.contains("@x/\(name): it is no ordinary file"), "\(outcome.errors)")
    #expect(try session.folder.read("mine/logo.png") == Array("mine".utf8))
    #expect(try files.contentsOfDirectory(atPath: session.folder.path("mine")) == ["logo.png"])
  }

  @Test("A folder with other files is filled up, an empty one and one with its slash too")
  func filledUp() throws {
    let session = try Session()
    for folder in ["x", "y"] {
      try FileManager.default.createDirectory(
        atPath: session.folder.path(folder), withIntermediateDirectories: true)
    }
    try session.folder.write("mine".utf8, to: "x/notes.txt")
    for folder in ["@x", "@y", "@z/", "@deep/er/z"] {
      #expect(session.run("init", "generic", folder).status == .done)
    }
    #expect(try files(session, in: "x") == (Self.styles[3].files + ["notes.txt"]).sorted())
    for folder in ["y", "z", "deep/er/z"] {
      #expect(try files(session, in: folder) == Self.styles[3].files.sorted())
    }
  }

  @Test("What is no folder is not one to write to", arguments: ["@ticket.yaml", "", "-"])
  func noFolder(_ folder: String) throws {
    let session = try Session()
    let before = try session.folder.read("ticket.yaml")
    let outcome = session.run("init", "coupon", folder)
    #expect(outcome.status == .usage)
    #expect(outcome.errors.contains("no folder"))
    #expect(try session.folder.read("ticket.yaml") == before)
  }

  @Test("What the system refuses is told with its place and leaves nothing", arguments: ["", "--force"])
  func system(_ force: String) throws {
    let session = try Session()
    try FileManager.default.createDirectory(
      atPath: session.folder.path("x"), withIntermediateDirectories: true)
    try session.folder.write("mine".utf8, to: "x/images")
    let words = ["init", "coupon", "@x"] + (force.isEmpty ? [] : [force])
    let outcome =
      words.count == 3
      ? session.run(words[0], words[1], words[2]) : session.run("init", "coupon", "@x", force)
    #expect(outcome.status == .system)
    #expect(outcome.errors.contains("images"))
    #expect(outcome.errors.contains("the example cannot be written: not a directory"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: session.folder.path("x")) == ["images"])
    let below = session.run("init", "coupon", "@ticket.yaml/x")
    #expect(below.status == .system && below.errors.contains("not a directory"))
  }
}
