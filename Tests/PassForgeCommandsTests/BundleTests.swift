import CommandKit
import Foundation
import TestSupport
import Testing

@Suite("passforge bundle, within the process")
struct BundleTests {
  /// Builds passes with these serial numbers as `SERIAL.pkpass`.
  private func session(_ serials: String...) throws -> Session {
    let session = try Session()
    for serial in serials {
      let source = Session.source.replacingOccurrences(of: "HH-0001", with: serial)
      try session.folder.write(source.utf8, to: "source.yaml")
      let built = session.run("build", "@source.yaml", "--dev", "-o", "@\(serial).pkpass")
      #expect(built.status == .done, "\(built.errors)")
    }
    return session
  }

  @Test("The passes stand whole, stored, in their order at the top level, as other readers see it")
  func judged() throws {
    let session = try session("b", "a", "c")
    let outcome = session.run(
      "bundle", "--trust", "dev", "@b.pkpass", "@a.pkpass", "@c.pkpass", "-o", "@all.pkpasses")
    #expect(outcome.status == .done, "\(outcome.errors)")
    #expect(outcome.errors.contains("bundled @all.pkpasses: 3 passes, "))
    let script = """
      import sys, zipfile
      bundle = zipfile.ZipFile(sys.argv[1] + "/all.pkpasses")
      assert bundle.namelist() == ["b.pkpass", "a.pkpass", "c.pkpass"] and bundle.testzip() is None
      for info in bundle.infolist():
          assert info.compress_type == zipfile.ZIP_STORED and info.date_time == (1980, 1, 1, 0, 0, 0)
          assert bundle.read(info) == open(sys.argv[1] + "/" + info.filename, "rb").read()
      """
    try OutsideTool.python.run(["-c", script, session.folder.path])
    try OutsideTool.unzip.run(["-t", session.folder.path("all.pkpasses")])
    #expect(
      try OutsideTool.zipinfo.run(["-1", session.folder.path("all.pkpasses")])
        == "b.pkpass\na.pkpass\nc.pkpass\n")
    let first = try session.folder.read("all.pkpasses")
    #expect(
      session.run(
        "bundle", "--trust", "dev", "@b.pkpass", "@a.pkpass", "@c.pkpass", "-o", "@all.pkpasses", "--quiet"
      ).errors
        == "")
    #expect(try session.folder.read("all.pkpasses") == first)
    let piped = session.run("bundle", "--trust", "dev", "@b.pkpass", "@a.pkpass", "@c.pkpass", "-o", "-")
    #expect(piped.output == first && piped.errors.contains("bundled <stdout>"))
  }

  @Test("The report in JSON has a member for each pass, and one for the bundle")
  func json() throws {
    let session = try session("a", "b")
    let outcome = session.run(
      "bundle", "--trust", "dev", "@a.pkpass", "@b.pkpass", "-o", "@all.pkpasses", "--format", "json")
    #expect(outcome.status == .done && outcome.errors.isEmpty)
    let reports = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [[String: Any]])
    #expect(reports.count == 3 && reports.allSatisfy { $0["ok"] as? Bool == true })
    let bundle = try #require(reports[2]["bundle"] as? [String: Any])
    let passes = try #require(bundle["passes"] as? [[String: Any]])
    #expect(passes.compactMap { $0["name"] as? String } == ["a.pkpass", "b.pkpass"])
    #expect(passes.compactMap { $0["serialNumber"] as? String } == ["a", "b"])
    let digest = try OutsideTool.python.run([
      "-c", "import hashlib, sys; print(hashlib.sha256(open(sys.argv[1], 'rb').read()).hexdigest(), end='')",
      session.folder.path("all.pkpasses"),
    ])
    #expect(bundle["sha256"] as? String == digest)
  }

  @Test("Files of one name are numbered, with a note; other names get the ending of passes")
  func names() throws {
    let session = try session("a", "b", "c", "d")
    let manager = FileManager.default
    for (from, to) in [("a", "x/t.pkpass"), ("b", "y/T.pkpass"), ("c", "z/t.zip"), ("d", "t-2.pkpass")] {
      let target = session.folder.path(to)
      try manager.createDirectory(
        atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try manager.moveItem(atPath: session.folder.path("\(from).pkpass"), toPath: target)
    }
    let outcome = session.run(
      "bundle", "--trust", "dev", "@x/t.pkpass", "@y/T.pkpass", "@z/t.zip", "@t-2.pkpass", "-o",
      "@all.pkpasses")
    #expect(outcome.status == .done)
    #expect(
      outcome.errors.contains(
        "@y/T.pkpass: note: it is 'T-2.pkpass' in the bundle: another pass has the name"))
    #expect(
      try OutsideTool.zipinfo.run(["-1", session.folder.path("all.pkpasses")])
        == "t.pkpass\nT-2.pkpass\nt-3.pkpass\nt-2-2.pkpass\n")
  }

  @Test("Repeated passes are refused, with the one that has the number already")
  func repeated() throws {
    let session = try session("a")
    try FileManager.default.copyItem(
      atPath: session.folder.path("a.pkpass"), toPath: session.folder.path("b.pkpass"))
    let outcome = session.run("bundle", "--trust", "dev", "@a.pkpass", "@b.pkpass", "-o", "@all.pkpasses")
    #expect(outcome.status == .faulty && !session.has("all.pkpasses"))
    #expect(
      outcome.errors.contains("@b.pkpass: error: '\(session.folder.path("a.pkpass"))' is the same pass: type")
        || outcome.errors.contains("@b.pkpass: error: '@a.pkpass' is the same pass"))
    #expect(
      outcome.errors.contains("[bundle-repeated]") && outcome.errors.contains("no bundle was made: 1 error"))
  }

  @Test("A bundle has at most 10 passes")
  func count() throws {
    let session = try session("s0", "s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9", "s10")
    let words = (0...10).map { "@s\($0).pkpass" }
    let many = session.run(["bundle", "--trust", "dev", "-o", "@all.pkpasses"] + words)
    #expect(many.status == .faulty && !session.has("all.pkpasses"))
    #expect(many.errors.contains("there are 11 passes; a bundle holds at most 10 [bundle-count]"))
    #expect(
      session.run(["bundle", "--trust", "dev", "-o", "@all.pkpasses"] + words.dropLast()).status == .done)
  }

  @Test("A bundle has at most 150 MB, and what is beyond is not even read")
  func size() throws {
    let session = try session("a")
    for name in ["big1.pkpass", "big2.pkpass"] {
      try session.folder.write([0x50, 0x4B], to: name)
      let file = try #require(FileHandle(forWritingAtPath: session.folder.path(name)))
      // A file with a hole takes no room on the disk.
      try file.truncate(atOffset: 149_999_990)
      try file.close()
    }
    let outcome = session.run(
      "bundle", "--trust", "dev", "@a.pkpass", "@big1.pkpass", "@big2.pkpass", "-o", "@all.pkpasses")
    #expect(outcome.status == .faulty && !session.has("all.pkpasses"))
    #expect(outcome.errors.contains("bytes; it may have at most 150000000 [bundle-size]"))
  }

  /// A file that is no pass to bundle.
  struct Faulty: CustomTestStringConvertible {
    let what: String
    /// What Python does to the file `path`, a finished pass in the archive `archive`.
    let change: String
    let said: String
    var testDescription: String { what }
  }

  static let faults: [Faulty] = [
    Faulty(
      what: "a changed file", change: #"files["icon.png"] += b"x""#, said: "[manifest-digest]"),
    Faulty(
      what: "a file beside the manifest", change: #"files["a.txt"] = b"x""#,
      said: "[manifest-unlisted]"),
    Faulty(
      what: "a missing file", change: #"del files["icon@2x.png"]"#,
      said: "[manifest-file-missing]"),
    Faulty(what: "no manifest", change: #"del files["manifest.json"]"#, said: "[manifest-missing]"),
    Faulty(
      what: "a manifest that is none", change: #"files["manifest.json"] = b"[]""#,
      said: "[manifest-form]"),
    Faulty(what: "no signature", change: #"del files["signature"]"#, said: "[signature-"),
    Faulty(
      what: "an empty signature", change: #"files["signature"] = b"""#, said: "[signature-"),
    Faulty(
      what: "a fault of the rulebook",
      change: #"""
        files["pass.json"] = files["pass.json"].replace(b'"formatVersion":1,', b"")
        manifest = json.loads(files["manifest.json"])
        manifest["pass.json"] = hashlib.sha1(files["pass.json"]).hexdigest()
        files["manifest.json"] = json.dumps(manifest).encode()
        """#, said: "'formatVersion' is missing"),
    Faulty(
      what: "a bundle", change: #"files = {"a.pkpass": b"x"}"#, said: "it is a bundle, not a pass"),
    Faulty(what: "no archive", change: "raw = b'{}'", said: "[archive-unreadable]"),
  ]

  @Test("A faulty pass is told, and no bundle is made", arguments: faults)
  func faulty(_ fault: Faulty) throws {
    let session = try session("a", "b")
    let script = """
      import hashlib, io, json, sys, zipfile
      path, raw = sys.argv[1], None
      with zipfile.ZipFile(path) as archive: files = {n: archive.read(n) for n in archive.namelist()}
      \(fault.change)
      if raw is None:
          buffer = io.BytesIO()
          with zipfile.ZipFile(buffer, "w") as archive:
              for name, content in files.items(): archive.writestr(name, content)
          raw = buffer.getvalue()
      open(path, "wb").write(raw)
      """
    try OutsideTool.python.run(["-c", script, session.folder.path("a.pkpass")])
    let outcome = session.run("bundle", "--trust", "dev", "@a.pkpass", "@b.pkpass", "-o", "@all.pkpasses")
    #expect(outcome.status == .faulty && !session.has("all.pkpasses"))
    #expect(outcome.errors.contains(fault.said), "\(outcome.errors)")
    #expect(outcome.errors.contains("passforge: no bundle was made: "))
  }

  @Test("A pass that Wallet would not trust is refused where nothing else is said")
  func trust() throws {
    let session = try session("a")
    let outcome = session.run("bundle", "@a.pkpass", "-o", "@all.pkpasses")
    #expect(outcome.status == .faulty && !session.has("all.pkpasses"))
    #expect(outcome.errors.contains("no bundle was made: "))
  }

  @Test("Only an earlier bundle is replaced, and nothing that goes into it")
  func target() throws {
    let session = try session("a", "b")
    try session.folder.write("mine".utf8, to: "mine.pkpasses")
    for (name, said) in [
      ("mine.pkpasses", "a file that is not a bundle is there already"),
      ("b.pkpass", "a file that is not a bundle is there already"), ("a.pkpass", "it is an input"),
    ] {
      let before = try session.folder.read(name)
      let outcome = session.run("bundle", "--trust", "dev", "@a.pkpass", "-o", "@\(name)")
      #expect(outcome.status == .usage && outcome.errors.contains(said), "\(outcome.errors)")
      #expect(try session.folder.read(name) == before)
    }
    #expect(session.run("bundle", "--trust", "dev", "@a.pkpass", "-o", "@all.pkpasses").status == .done)
    #expect(session.run("bundle", "--trust", "dev", "@b.pkpass", "-o", "@all.pkpasses").status == .done)
    #expect(try OutsideTool.zipinfo.run(["-1", session.folder.path("all.pkpasses")]) == "b.pkpass\n")
    let built = session.run("build", "@ticket.yaml", "--dev", "-o", "@all.pkpasses")
    #expect(built.status == .usage && built.errors.contains("a file that is not a pass is there already"))
  }

  @Test(
    "Misuse and what the system refuses",
    arguments: [
      (["bundle", "-o", "@x.pkpasses"], CommandKit.ExitStatus.usage, "missing argument '<file>'"),
      (["bundle", "@a.pkpass"], .usage, "missing option"),
      (["bundle", "-", "-o", "@x.pkpasses"], .usage, "which is not the name of a file"),
      (["bundle", "@none.pkpass", "-o", "@x.pkpasses"], .system, "cannot read: no such file or directory"),
      (
        ["bundle", "@a.pkpass", "-o", "@no/x.pkpasses", "--trust", "dev"], .system,
        "the bundle cannot be written"
      ),
      (["bundle", "@.", "-o", "@x.pkpasses"], .system, "it is a folder, not a finished pass"),
    ])
  func misuse(_ words: [String], _ status: CommandKit.ExitStatus, _ said: String) throws {
    let session = try session("a")
    let outcome = session.run(words)
    #expect(outcome.status == status && outcome.errors.contains(said), "\(outcome.errors)")
    #expect(!session.has("x.pkpasses"))
  }
}
