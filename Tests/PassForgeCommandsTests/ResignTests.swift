import CommandKit
import Foundation
import TestSupport
import Testing

@Suite("Signing a finished pass anew")
struct ResignTests {
  private static let files = #"""
    text = "\ufeff" + json.dumps(dict(base, generic={"backFields": [
        {"_id": "7", "key": "a", "label": "{{ name }}", "value": "b"}]}), indent=3)[:-1] + ",}"
    files = {"tooling.json": "{}", "pass.json": text, **icons, "a/b/c.txt": "kept", ".DS_Store": "x",
        "en.lproj/pass.strings": '"a" = "{{ b }}";'}
    """#

  /// Compares all files but manifest and signature byte by byte, and checks the manifest of the second.
  private static let comparison = """
    import hashlib, json, sys, zipfile
    one, other = (zipfile.ZipFile(path) for path in sys.argv[1:3])
    made = {"manifest.json", "signature"}
    files = lambda a: {n: a.read(n) for n in a.namelist() if n not in made and not n.endswith("/")}
    assert files(one) == files(other) and made <= set(other.namelist())
    digests = {n: hashlib.sha1(raw).hexdigest() for n, raw in files(other).items()}
    assert json.loads(other.read("manifest.json")) == digests
    """

  @Test("Its content stays untouched, byte by byte, whatever it is")
  func untouched() throws {
    let session = try Session()
    try ImportJudge.make(session.folder.path("odd.pkpass"), Self.files)
    let built = session.run("build", "@odd.pkpass", "--dev", "-o", "@new.pkpass")
    #expect(built.status == .done, "\(built.errors)")
    try OutsideTool.python.run([
      "-c", Self.comparison, session.folder.path("odd.pkpass"), session.folder.path("new.pkpass"),
    ])
    var piped = session
    piped.input = try session.folder.read("odd.pkpass")
    #expect(piped.run("build", "-", "--dev", "-o", "@piped.pkpass").status == .done)
    #expect(try session.folder.read("piped.pkpass") == session.folder.read("new.pkpass"))
  }

  @Test(
    "The pass itself is never replaced, under whatever name",
    arguments: ["odd.pkpass", "link.pkpass", "hard.pkpass"])
  func input(_ name: String) throws {
    let session = try Session()
    _ = session.build()
    let manager = FileManager.default
    try manager.moveItem(
      atPath: session.folder.path("ticket.pkpass"), toPath: session.folder.path("odd.pkpass"))
    try manager.createSymbolicLink(
      atPath: session.folder.path("link.pkpass"), withDestinationPath: session.folder.path("odd.pkpass"))
    try manager.linkItem(
      atPath: session.folder.path("odd.pkpass"), toPath: session.folder.path("hard.pkpass"))
    let before = try session.folder.read("odd.pkpass")
    let outcome = session.run("build", "@odd.pkpass", "--dev", "-o", "@\(name)")
    #expect(outcome.status == .usage)
    #expect(
      outcome.errors
        == "passforge: error: @\(name): it is an input, which is not replaced\nhint: give another name by -o FILE\n"
    )
    #expect(try session.folder.read("odd.pkpass") == before)
  }

  /// A pass that cannot be signed anew as it is.
  static let refused: [(files: String, rule: String)] = [
    (#"files = {"pass.json": base, **icons, "../a.txt": "x"}"#, "archive-entry-path"),
    (#"files = {"a/pass.json": base, "a/icon.png": png(38, 38)}"#, "archive-pass-json"),
    (#"files = {"icon.png": png(38, 38)}"#, "archive-pass-json"),
    (#"files = {"pass.json": "[1]", **icons}"#, "source-form"),
    (#"files = {"pass.json": "{", **icons}"#, "json-syntax"),
    (#"files = {"pass.json": base}"#, "icon-missing"),
    (
      #"files = {"pass.json": {k: v for k, v in base.items() if k != "passTypeIdentifier"}, **icons}"#,
      "required-key-missing"
    ),
  ]

  @Test("What could not be taken over whole, or would be refused, is not signed", arguments: refused)
  func notSigned(_ files: String, _ rule: String) throws {
    let session = try Session()
    try ImportJudge.make(session.folder.path("odd.pkpass"), files)
    let outcome = session.run("build", "@odd.pkpass", "--dev", "-o", "@new.pkpass")
    #expect(outcome.status == .faulty && !session.has("new.pkpass"))
    #expect(outcome.errors.contains("[\(rule)]"), "\(outcome.errors)")
  }

  @Test("Variables have no place in a finished pass")
  func values() throws {
    let session = try Session()
    try ImportJudge.make(session.folder.path("odd.pkpass"), Self.files)
    let outcome = session.run("build", "@odd.pkpass", "--dev", "-o", "@new.pkpass", "--set", "name=x")
    #expect(outcome.status == .faulty && !session.has("new.pkpass"))
    #expect(outcome.errors.contains("there is no variable 'name' in a finished pass [variable-unknown]"))
  }
}
