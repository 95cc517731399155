import PassBundle
import PassCrypto
import PassManifest
import Testing

@Suite("Prepared manifests")
struct PreparedManifestTests {
  static let names = [
    "a-b", "a/b", "de.lproj/pass.strings", "back\\slash", "icon@2x.png", "quoted \"name\"", "tab\tname", "Z",
    "ä.bin", "🎫.txt", "pass.json.png",
  ]

  private func entries(_ names: [String], _ salt: Int) -> [BundleEntry] {
    names.map { name in BundleEntry(path: name, bytes: Array(name.utf8) + [UInt8(salt)]) }
  }

  @Test(
    "Its bytes are those of the manifest of all files",
    arguments: [
      [], ["pass.json"], ["pass.json", "icon.png"], ["z", "pass.json", "A", "!"],
      ["\\", "\u{10FFFF}", "a.b", "a"],
    ], [0, 1, 5, names.count])
  func sameBytes(_ own: [String], _ count: Int) {
    let shared = entries(Array(Self.names.prefix(count)), 0)
    let prepared = PreparedManifest(shared: Manifest(of: shared).lines, own: own)
    for salt in [1, 2] {
      let ownEntries = entries(own, salt)
      let bytes = prepared.bytes(digests: ownEntries.map { Digest.sha1($0.bytes) })
      #expect(bytes == Manifest(of: shared + ownEntries).bytes)
    }
  }

  @Test("Every byte of a digest has its two digits")
  func digits() {
    let prepared = PreparedManifest(shared: [], own: ["a"])
    for start in stride(from: 0, to: 256, by: 20) {
      let digest = (0..<20).map { UInt8(truncatingIfNeeded: start + $0) }
      let text = String(decoding: prepared.bytes(digests: [digest]), as: UTF8.self)
      #expect(text == "{\"a\":\"\(Digest.hex(digest))\"}")
    }
  }

  @Test("The order of the shared lines does not matter")
  func order() {
    let lines = Manifest(of: entries(Self.names, 0)).lines
    let digest = Digest.sha1([1])
    #expect(
      PreparedManifest(shared: lines.reversed(), own: ["pass.json"]).bytes(digests: [digest])
        == PreparedManifest(shared: lines, own: ["pass.json"]).bytes(digests: [digest]))
  }

  @Test("Too few digests, or those of another kind, are a mistake of the program")
  func mistakes() async {
    await #expect(processExitsWith: .failure) {
      _ = PreparedManifest(shared: [], own: ["a"]).bytes(digests: [])
    }
    await #expect(processExitsWith: .failure) {
      _ = PreparedManifest(shared: [], own: ["a"]).bytes(digests: [Digest.sha256([1])])
    }
  }
}
