import Foundation
import Glibc
import PassFiles
import TestSupport
import Testing

@testable import PassBatch

@Suite("Keys that occur twice")
struct UniqueCheckTests {
  static func repeated(_ keys: some Sequence<String>, memoryLimit: Int) throws -> RepeatedKeys {
    var check = UniqueCheck(memoryLimit: memoryLimit)
    for key in keys { try check.add(KeyDigest(exactly: key)) }
    return try check.repeated()
  }

  @Test("All that occurs twice is found, in memory and in runs", arguments: [1, 32, 48, 1000, 64 << 20])
  func found(_ limit: Int) throws {
    let keys = (0..<5000).map { "HH-\($0)" } + ["HH-17", "HH-4999", "HH-17", "HH-0"]
    let repeated = try Self.repeated(keys, memoryLimit: limit)
    #expect(repeated.count == 3)
    #expect(repeated.isComplete && !repeated.isEmpty)
    for key in keys {
      #expect(repeated.contains(KeyDigest(exactly: key)) == ["HH-17", "HH-4999", "HH-0"].contains(key))
    }
  }

  @Test("Nothing is found where nothing is", arguments: [1, 64 << 20])
  func unique(_ limit: Int) throws {
    #expect(try Self.repeated([], memoryLimit: limit).isEmpty)
    #expect(try Self.repeated(["a"], memoryLimit: limit).isEmpty)
    #expect(try Self.repeated((0..<100).map(String.init), memoryLimit: limit).isEmpty)
  }

  @Test("A million keys with a few twins are told apart within 256 KiB")
  func million() throws {
    let keys = (0..<1_000_000).lazy.map { $0 % 100_003 == 0 && $0 > 0 ? "HH-5" : "HH-\($0)" }
    let repeated = try Self.repeated(keys, memoryLimit: 256 << 10)
    #expect(repeated.count == 1)
    #expect(repeated.contains(KeyDigest(exactly: "HH-5")))
  }

  @Test("The first ten thousand are kept, and all are counted", arguments: [4096, 64 << 20])
  func many(_ limit: Int) throws {
    let keys = (0..<25_000).map { "HH-\($0 % 12_000)" }
    let repeated = try Self.repeated(keys, memoryLimit: limit)
    #expect(repeated.count == 12_000)
    #expect(!repeated.isComplete)
    #expect((0..<12_000).count { repeated.contains(KeyDigest(exactly: "HH-\($0)")) } == RepeatedKeys.most)
  }

  @Test("Sorting orders digests of any number", arguments: [0, 1, 2, 255, (1 << 14) - 1, 1 << 14, 70_001])
  func sorts(_ count: Int) {
    var keys = (0..<count).map { KeyDigest(exactly: "\($0 % 60_000)") }
    let expected = keys.sorted()
    KeySort.sort(&keys)
    #expect(keys == expected)
  }

  @Test("A folder that is not there is a failure, and one that is stays empty")
  func folder() throws {
    let folder = try ScratchFolder()
    var check = UniqueCheck(memoryLimit: 32, folder: folder.path("missing"))
    try check.add(KeyDigest(exactly: "a"))
    try check.add(KeyDigest(exactly: "b"))
    #expect(throws: FileFailure.self) { try check.add(KeyDigest(exactly: "c")) }
    var good = UniqueCheck(memoryLimit: 32, folder: folder.path)
    for key in 0..<100 { try good.add(KeyDigest(exactly: "\(key % 99)")) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    let repeated = try good.repeated()
    #expect(repeated.count == 1)
  }

  @Test("A full disk is a failure")
  func diskFull() async {
    await #expect(processExitsWith: .success) {
      boundFiles(to: 1000)
      var check = UniqueCheck(memoryLimit: 320)
      var failure: FileFailure?
      for key in 0..<1000 {
        do throws(FileFailure) {
          try check.add(KeyDigest(exactly: "\(key)"))
        } catch {
          failure = error
          break
        }
      }
      #expect(failure?.code == EFBIG)
    }
  }

  @Test("Exact keys tell apart what names do not")
  func exact() {
    #expect(KeyDigest(exactly: "a") != KeyDigest(exactly: "A"))
    #expect(KeyDigest(exactly: "\u{E9}") != KeyDigest(exactly: "e\u{301}"))
    #expect(KeyDigest(exactly: "é") == KeyDigest(exactly: Array("é".utf8).span))
    #expect(KeyDigest(exactly: "") == KeyDigest(exactly: [UInt8]().span))
    #expect(KeyDigest(exactly: "a") != KeyDigest(ofName: "a"))
  }

  struct Pair: CustomTestStringConvertible {
    let one: String
    let other: String
    var isSame = true
    var testDescription: String { "\(one) and \(other)" }
  }

  static let pairs = [
    Pair(one: "Night/A.pkpass", other: "night/a.PKPASS"),
    Pair(one: "\u{E9}", other: "E\u{301}"), Pair(one: "Zoë", other: "ZOE\u{308}"),
    Pair(one: "STRASSE", other: "straße"), Pair(one: "ẞ", other: "ß"), Pair(one: "ΣΑΣ", other: "σας"),
    Pair(one: "\u{212A}1", other: "k1"), Pair(one: "Ω", other: "\u{2126}"), Pair(one: "ﬁ", other: "FI"),
    Pair(one: "İ", other: "i\u{307}"), Pair(one: "가", other: "\u{1100}\u{1161}"),
    Pair(one: "ı", other: "i", isSame: false), Pair(one: "a", other: "b", isSame: false),
    Pair(one: "e", other: "é", isSame: false), Pair(one: "[", other: "{", isSame: false),
    Pair(one: "@", other: "`", isSame: false), Pair(one: "a b", other: "a\u{A0}b", isSame: false),
    Pair(one: "ﬁn", other: "ﬀn", isSame: false), Pair(one: "", other: "a", isSame: false),
  ]

  @Test("Names that other systems take for one have one digest", arguments: pairs)
  func names(_ pair: Pair) {
    #expect((KeyDigest(ofName: pair.one) == KeyDigest(ofName: pair.other)) == pair.isSame)
  }

  @Test("Keys are seen once")
  func seen() {
    var seen = SeenKeys()
    let isNew = ["a", "A", "b"].map { seen.insert(KeyDigest(ofName: $0)) }
    #expect(isNew == [true, false, true])
  }
}
