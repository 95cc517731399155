import Foundation
import PassBundle
import PassManifest
import TestSupport
import Testing

@Suite("Manifests")
struct ManifestTests {
  /// What Python's json and hashlib make of the same files.
  static let judge = """
    import hashlib, json, os, sys
    manifest = json.load(open("manifest", encoding="utf-8"))
    names = json.load(open("names", encoding="utf-8"))
    assert len(manifest) == len(names), "number of lines"
    for number, name in enumerate(names):
        digest = hashlib.sha1(open(str(number), "rb").read()).hexdigest()
        assert manifest[name] == digest, name
    order = list(manifest)
    assert order == sorted(order, key=lambda name: name.encode()), "order"
    """

  @Test("Every file stands in the manifest with the digest that Python finds")
  func digests() throws {
    let names = [
      "pass.json", "icon.png", "icon@2x.png", "de.lproj/pass.strings", "zh-Hans.lproj/strip@3x.png", "é.bin",
      "e\u{301}.bin", "a \"quoted\" name", "back\\slash", "tab\tname", "🎫.txt", "Z", "a", "a/b", "a-b",
    ]
    let entries = names.enumerated().map { index, name in
      BundleEntry(path: name, bytes: (0..<index * 97).map { UInt8(truncatingIfNeeded: $0 &* index) })
    }
    let scratch = try ScratchFolder()
    for (index, entry) in entries.enumerated() { try scratch.write(entry.bytes, to: "\(index)") }
    try scratch.write(JSONEncoder().encode(names), to: "names")
    try scratch.write(Manifest(of: entries).bytes, to: "manifest")
    try OutsideTool.python.run(["-c", Self.judge], in: scratch.path)
  }

  @Test("The bytes are one line without spaces, in one order")
  func form() {
    let one = BundleEntry(path: "b", bytes: [])
    let other = BundleEntry(path: "a", bytes: Array("abc".utf8))
    let expected =
      #"{"a":"a9993e364706816aba3e25717850c26c9cd0d89d","b":"da39a3ee5e6b4b0d3255bfef95601890afd80709"}"#
    #expect(String(decoding: Manifest(of: [one, other]).bytes, as: UTF8.self) == expected)
    #expect(Manifest(of: [one, other]) == Manifest(of: [other, one]))
    #expect(Manifest(of: []).bytes == Array("{}".utf8))
    #expect(Manifest(of: [one, other]).lines.map(\.path) == ["a", "b"])
  }

  @Test("One byte more is another digest")
  func sensitive() {
    let one = Manifest(of: [BundleEntry(path: "a", bytes: [0])])
    #expect(one != Manifest(of: [BundleEntry(path: "a", bytes: [0, 0])]))
    #expect(one != Manifest(of: [BundleEntry(path: "b", bytes: [0])]))
  }

  @Test("Manifest and signature have the names that Wallet looks for")
  func names() {
    #expect(Manifest.path == "manifest.json")
    #expect(Manifest.signaturePath == "signature")
  }
}
