import PassBundle
import PassCrypto
import PassFindings
import PassManifest
import Testing

@Suite("Comparing the manifest of a finished pass with its files")
struct ManifestCheckTests {
  private static let entries = [
    BundleEntry(path: "pass.json", bytes: Array("{}".utf8)), BundleEntry(path: "icon.png", bytes: [1, 2, 3]),
  ]
  private static let passDigest = Digest.hex(Digest.sha1(Array("{}".utf8)))
  private static let iconDigest = Digest.hex(Digest.sha1([1, 2, 3]))
  private static let good = "{\"pass.json\":\"\(passDigest)\",\"icon.png\":\"\(iconDigest)\"}"

  /// A manifest, further files, and what is to be said.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let manifest: String?
    var files: [String] = []
    var unread: [String] = []
    var rules: [String] = []
    var words = ""
    var severity = Severity.error
  }

  static let cases: [Case] = [
    Case(testDescription: "one that fits", manifest: good),
    Case(
      testDescription: "one with white space, in another order",
      manifest: "{ \n\"icon.png\" : \"\(iconDigest)\",\n\"pass.json\":\"\(passDigest)\"}"),
    Case(
      testDescription: "with manifest and signature in the archive", manifest: good,
      files: ["manifest.json", "signature"]),
    Case(
      testDescription: "none", manifest: nil, rules: ["manifest-missing"], words: "there is no manifest.json"),
    Case(testDescription: "none that could be read", manifest: nil, unread: ["manifest.json"]),
    Case(
      testDescription: "no object", manifest: "[]", rules: ["manifest-form"], words: "manifest.json is a list"
    ),
    Case(
      testDescription: "a file that is not listed", manifest: good, files: ["logo.png"],
      rules: ["manifest-unlisted"], words: "'logo.png' is in the archive, but not in the manifest"),
    Case(
      testDescription: "what a Mac adds", manifest: good,
      files: ["__MACOSX/._icon.png", "de.lproj/.DS_Store"],
      rules: ["manifest-unlisted", "manifest-unlisted"]),
    Case(
      testDescription: "a file that is missing",
      manifest: good.dropLast() + ",\"logo.png\":\"\(passDigest)\"}",
      rules: ["manifest-file-missing"], words: "'logo.png' is in the manifest, but not in the archive"),
    Case(
      testDescription: "a file that could not be read",
      manifest: good.dropLast() + ",\"logo.png\":\"\(passDigest)\"}", unread: ["logo.png"]),
    Case(
      testDescription: "one that could not be read and is not listed", manifest: good, unread: ["../x"],
      rules: ["manifest-unlisted"], words: "'../x' is in the archive, but not in the manifest"),
    Case(
      testDescription: "another digest", manifest: good.replacing(passDigest, with: iconDigest),
      rules: ["manifest-digest"],
      words: "the digest of 'pass.json' is \(iconDigest) in the manifest, but \(passDigest) of the file"),
    Case(
      testDescription: "upper case", manifest: good.replacing(passDigest, with: passDigest.uppercased()),
      rules: ["manifest-digest-case"], words: "'pass.json' is written in upper case", severity: .warning),
    Case(
      testDescription: "upper case of another digest",
      manifest: good.replacing(passDigest, with: iconDigest.uppercased()), rules: ["manifest-digest"]),
    Case(
      testDescription: "SHA-256",
      manifest: good.replacing(passDigest, with: Digest.hex(Digest.sha256(Array("{}".utf8)))),
      rules: ["manifest-digest-form"], words: "has 64 digits, as of SHA-256"),
    Case(
      testDescription: "no digest", manifest: good.replacing(passDigest, with: "x" + passDigest.dropFirst()),
      rules: ["manifest-digest-form"], words: "has not the form of a SHA-1 digest"),
    Case(
      testDescription: "a number", manifest: good.replacing("\"\(passDigest)\"", with: "7"),
      rules: ["manifest-form"], words: "the digest of 'pass.json' is a number"),
    Case(
      testDescription: "itself", manifest: good.dropLast() + ",\"manifest.json\":\"\(passDigest)\"}",
      files: ["manifest.json"], rules: ["manifest-lists-itself"], words: "lists 'manifest.json'",
      severity: .warning),
    Case(
      testDescription: "the signature", manifest: good.dropLast() + ",\"signature\":\"\(passDigest)\"}",
      rules: ["manifest-lists-itself"], severity: .warning),
    Case(
      testDescription: "what a Mac adds, listed",
      manifest: good.dropLast() + ",\".DS_Store\":\"\(Digest.hex(Digest.sha1([])))\"}", files: [".DS_Store"],
      rules: ["archive-leftover"], severity: .note),
    Case(
      testDescription: "a spelling of the same letters by other bytes",
      manifest: good.dropLast() + ",\"\u{E4}.png\":\"\(Digest.hex(Digest.sha1([])))\"}",
      files: ["a\u{308}.png"], rules: ["manifest-file-missing", "manifest-unlisted"]),
  ]

  @Test("Both ways and every digest", arguments: cases)
  func compare(_ test: Case) {
    let files = Self.entries + test.files.map { BundleEntry(path: $0, bytes: []) }
    let findings = ManifestCheck(
      test.manifest.map { Array($0.utf8) }, entries: files, unread: test.unread, name: "x.pkpass"
    ).findings
    #expect(findings.map(\.rule.id) == test.rules, "\(findings.map(\.message))")
    #expect(findings.allSatisfy { $0.severity == test.severity })
    let words = findings.map(\.message).joined(separator: "\n")
    #expect(test.words.isEmpty || words.contains(test.words), "\(words)")
  }

  @Test("Findings stand at their place in the manifest")
  func places() {
    let manifest = "{\"pass.json\":\"\(Self.passDigest)\",\n\"icon.png\": \"\(Self.passDigest)\"}"
    let findings = ManifestCheck(
      Array(manifest.utf8), entries: Self.entries, unread: [], name: "x.pkpass", root: "a/"
    ).findings
    #expect(findings.map(\.file) == ["x.pkpass:a/manifest.json"])
    #expect(findings.map(\.line) == [2] && findings.map(\.column) == [13])
  }

  @Test("A manifest that is no JSON is told, with its place")
  func notJSON() {
    let findings = ManifestCheck(Array("{\"a\" 7}".utf8), entries: [], unread: [], name: "x").findings
    #expect(findings.hasErrors && findings.allSatisfy { $0.file == "x:manifest.json" })
  }
}
