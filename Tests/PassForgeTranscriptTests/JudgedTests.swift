import Foundation
import TestSupport
import Testing

@Suite("Passes before independent judges")
struct JudgedTests {
  /// Every source of the fixtures.
  static let sources =
    ((try? FileManager.default.contentsOfDirectory(atPath: Checkout.fixtures)) ?? []).filter {
      $0.hasSuffix(".yaml") || $0.hasSuffix(".pass")
    }.sorted()

  @Test("There is a source for each classic style, and a folder")
  func sourcesAreThere() {
    for name in [
      "boarding-pass.yaml", "coupon.yaml", "event-ticket.yaml", "folder.pass", "generic.yaml",
      "store-card.yaml",
      "ticket.yaml",
    ] {
      #expect(Self.sources.contains(name))
    }
  }

  @Test("OpenSSL accepts the signature over the manifest", arguments: sources)
  func signature(_ source: String) throws {
    let stage = try build(source)
    let outcome = try stage.sh(
      """
      set -e
      passforge identity dev --print-root > root.pem
      unzip -q pass.pkpass -d pass
      openssl cms -verify -binary -purpose any -inform DER -in pass/signature -content pass/manifest.json \
        -CAfile root.pem -out verified
      cmp verified pass/manifest.json
      """)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("OpenSSL refuses the signature over another manifest, and under another root")
  func foreignSignature() throws {
    let stage = try build("generic.yaml")
    let script = """
      set -e
      passforge identity dev --print-root > root.pem
      unzip -q pass.pkpass -d pass
      openssl req -x509 -newkey rsa:2048 -nodes -keyout other.key -subj /CN=Other -out other.pem 2> log
      verify() { openssl cms -verify -binary -purpose any -inform DER -in pass/signature "$@" -out /dev/null; }
      verify -content pass/manifest.json -CAfile root.pem
      ! verify -content pass/manifest.json -CAfile other.pem
      ! verify -content pass/pass.json -CAfile root.pem
      """
    #expect(try stage.sh(script).status == 0)
  }

  @Test("unzip finds the archive whole, and zipinfo neither folders nor descriptors", arguments: sources)
  func archive(_ source: String) throws {
    let stage = try build(source)
    try OutsideTool.unzip.run(["-t", "pass.pkpass"], in: stage.folder.path)
    let names = try OutsideTool.zipinfo.run(["-1", "pass.pkpass"], in: stage.folder.path)
      .split(separator: "\n").map(String.init)
    #expect(names.filter { $0.hasSuffix("/") }.isEmpty)
    #expect(Set(names).count == names.count)
    #expect(Array(names.suffix(3)) == ["pass.json", "manifest.json", "signature"])
    let details = try OutsideTool.zipinfo.run(["-v", "pass.pkpass"], in: stage.folder.path)
    for fact in [
      "extended local header: no", "compression method: none (stored)", "file security status: not encrypted",
    ] {
      let words = details.split(separator: "\n").map {
        $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
      #expect(words.count { $0 == fact } == names.count, "\(fact)")
    }
  }

  @Test("Python agrees on the archive, and on the manifest of all other files", arguments: sources)
  func manifest(_ source: String) throws {
    let stage = try build(source)
    let script = """
      import hashlib, json, zipfile
      archive = zipfile.ZipFile("pass.pkpass")
      assert archive.testzip() is None
      for entry in archive.infolist():
          assert entry.flag_bits & 8 == 0 and not entry.is_dir() and entry.compress_type == zipfile.ZIP_STORED
          assert entry.date_time == (1980, 1, 1, 0, 0, 0), entry.date_time
      files = {n: archive.read(n) for n in archive.namelist() if n not in ("manifest.json", "signature")}
      manifest = json.loads(archive.read("manifest.json").decode("utf-8"))
      assert manifest == {n: hashlib.sha1(b).hexdigest() for n, b in files.items()}, manifest
      json.loads(files["pass.json"].decode("utf-8"))
      for name in files:
          if name.endswith("pass.strings"): assert files[name].decode("utf-16"), name
      """
    try OutsideTool.python.run(["-c", script], in: stage.folder.path)
  }

  /// Builds a fixture as `pass.pkpass` on a stage of its own.
  private func build(_ source: String) throws -> Stage {
    let stage = try Stage()
    let outcome = try stage.passforge("build", Checkout.fixture(source), "--dev", "--output", "pass.pkpass")
    try #require(outcome.status == 0, "\(outcome.errors)")
    return stage
  }
}
