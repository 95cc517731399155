import PassBundle
import TestSupport
import Testing

@testable import PassArchive

@Suite("Prepared archives")
struct PreparedArchiveTests {
  /// Files to be shared, and files of one pass.
  struct Shape: Sendable, CustomTestStringConvertible {
    let name: String
    let shared: [BundleEntry]
    let own: [BundleEntry]
    var testDescription: String { name }
  }

  static func bytes(_ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 7 &+ size) }
  }

  static let pass = [
    BundleEntry(path: "pass.json", bytes: bytes(2000)), BundleEntry(path: "manifest.json", bytes: bytes(700)),
    BundleEntry(path: "signature", bytes: bytes(3100)),
  ]

  /// Sizes about the powers of two, where counts change their width.
  static let sizes = (0...16).flatMap { [(1 << $0) - 1, 1 << $0, (1 << $0) + 1] } + [70_000]

  static let shapes = [
    Shape(name: "nothing at all", shared: [], own: []),
    Shape(name: "own files alone", shared: [], own: pass),
    Shape(name: "shared files alone", shared: pass, own: []),
    Shape(name: "the usual", shared: Array(ArchiveWriterTests.entries.dropLast(3)), own: pass),
    Shape(
      name: "empty files", shared: [BundleEntry(path: "a", bytes: []), BundleEntry(path: "b", bytes: [])],
      own: [BundleEntry(path: "c", bytes: [])]),
    Shape(
      name: "all sizes",
      shared: sizes.enumerated().map { BundleEntry(path: "s\($0)", bytes: bytes($1)) },
      own: sizes.enumerated().map { BundleEntry(path: "o\($0)", bytes: bytes($1)) }),
    Shape(
      name: "names of all lengths",
      shared: (1...255).map { BundleEntry(path: String(repeating: "n", count: $0), bytes: [UInt8($0)]) },
      own: (1...255).map { BundleEntry(path: String(repeating: "ö", count: $0), bytes: [UInt8($0)]) }),
    Shape(
      name: "odd names",
      shared: [
        "größe.png", "e\u{301}", "é.png", "🎫/🎫.txt", "a b", "~", "%", "ﷺ", "x\u{200B}y", "Ⅷ", "\u{A0}",
      ]
      .map { BundleEntry(path: $0, bytes: Array($0.utf8)) },
      own: ["日本.lproj/pass.strings", "pass.json", "\u{10FFFF}", "ß", "..a", "a/.b"]
        .map { BundleEntry(path: $0, bytes: Array($0.utf8)) }),
    Shape(
      name: "many files", shared: (0..<3000).map { BundleEntry(path: "f/\($0)", bytes: bytes($0 % 50)) },
      own: pass),
  ]

  @Test("Beginning and tail are the bytes of libzip", arguments: shapes)
  func sameBytes(_ shape: Shape) throws {
    let archive = try PreparedArchive(shape.shared.map { entry in try PreparedFile(entry) })
    let expected = try ArchiveWriter.archive(shape.shared + shape.own)
    #expect(try archive.beginning + archive.tail(shape.own) == expected)
    // The tail is not changed by the one before.
    _ = try archive.tail([BundleEntry(path: "another", bytes: [1])])
    #expect(try archive.beginning + archive.tail(shape.own) == expected)
  }

  @Test("The pieces are the bytes of libzip", arguments: shapes)
  func pieces(_ shape: Shape) throws {
    let files = try shape.shared.map { entry in try PreparedFile(entry) }
    let pieces = try ArchiveWriter.archive(of: files, then: shape.own)
    #expect(try Array(pieces.joined()) == ArchiveWriter.archive(shape.shared + shape.own))
    #expect(pieces.count <= 1 + 2 * files.count { $0.bytes.count >= 4096 })
    #expect(pieces.allSatisfy { !$0.isEmpty })
  }

  @Test("Large pieces are not copied")
  func shares() throws {
    let file = try PreparedFile(path: "a", bytes: Self.bytes(5000))
    let pieces = try ArchiveWriter.archive(of: [file], then: Self.pass)
    try #require(pieces.count == 3)
    let places = [file.bytes, pieces[1]].map { bytes in
      unsafe bytes.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
    }
    #expect(places[0] == places[1])
  }

  @Test("The CRC is that of the standard")
  func crc() throws {
    // The check value of CRC-32 (ITU-T V.42).
    #expect(try PreparedFile(path: "a", bytes: Array("123456789".utf8)).crc32 == 0xCBF4_3926)
    #expect(try PreparedFile(path: "a", bytes: []).crc32 == 0)
  }

  @Test("unzip finds the files whole")
  func unzip() throws {
    let scratch = try ScratchFolder()
    let archive = try PreparedArchive(ArchiveWriterTests.entries.map { entry in try PreparedFile(entry) })
    let own = BundleEntry(path: "own", bytes: [1, 2, 3])
    let path = try scratch.write(archive.beginning + archive.tail([own]), to: "a.zip")
    #expect(try OutsideTool.unzip.run(["-t", path]).contains("No errors detected"))
  }

  @Test("An unfit path is refused by name, shared or not", arguments: EntryPathTests.unfit)
  func unfit(_ unfit: EntryPathTests.Unfit) throws {
    let expected = ArchiveError(.path(unfit.fault), path: unfit.path)
    let archive = try PreparedArchive([])
    #expect(throws: expected) { try PreparedFile(path: unfit.path, bytes: []) }
    #expect(throws: expected) { try archive.tail([BundleEntry(path: unfit.path, bytes: [])]) }
  }

  @Test(
    "Two files of one path are refused, shared or not",
    arguments: [("icon.png", "icon.png"), ("icon.png", "Icon.PNG"), ("É", "é")])
  func duplicates(_ one: String, _ other: String) throws {
    let entries = [BundleEntry(path: one, bytes: []), BundleEntry(path: other, bytes: [1])]
    let files = try entries.map { entry in try PreparedFile(entry) }
    let expected = #expect(throws: ArchiveError.self) { try ArchiveWriter.archive(entries) }
    func refuses(_ make: () throws -> Any) {
      let error = #expect(throws: ArchiveError.self) { _ = try make() }
      #expect(error?.description == expected?.description)
    }
    let archive = try PreparedArchive([files[0]])
    refuses { try PreparedArchive(files) }
    refuses { try archive.tail([entries[1]]) }
    refuses { try PreparedArchive([]).tail(entries) }
    refuses { try ArchiveWriter.archive(of: files, then: []) }
    refuses { try ArchiveWriter.archive(of: [files[0]], then: [entries[1]]) }
    refuses { try ArchiveWriter.archive(of: [], then: entries) }
  }

  @Test("More than the form holds is refused")
  func limits() throws {
    let file = try PreparedFile(path: "abc", bytes: Self.bytes(67))
    let next = try PreparedFile(path: "b", bytes: [])
    var exact = ZIPDirectory(largest: 100)
    try exact.add([file])
    #expect(exact.size == 100)
    #expect(throws: ArchiveError(.size, path: "b")) { try exact.add([next]) }
    var rest: [UInt8] = []
    #expect(throws: ArchiveError(.size, path: "b")) { try exact.append(rest: [next], to: &rest) }
    var narrow = ZIPDirectory(largest: 99)
    #expect(throws: ArchiveError(.size, path: "abc")) { try narrow.add([file]) }
    // Records are larger than headers, so that those of empty files run out first.
    var records = ZIPDirectory(largest: 94)
    try records.add([next, PreparedFile(path: "c", bytes: [])])
    #expect(records.size == 62)
    #expect(throws: ArchiveError(.size, path: "d")) {
      try records.add([PreparedFile(path: "d", bytes: [])])
    }
    #expect(ZIPDirectory.largest == Int(UInt32.max) - 1)
  }

  @Test("Of 65,534 files an archive is made, of one more it is not")
  func count() throws {
    var files = try (0..<65_533).map { number in try PreparedFile(path: "\(number)", bytes: []) }
    let entries = [BundleEntry(path: "a", bytes: []), BundleEntry(path: "b", bytes: [])]
    let archive = try PreparedArchive(files)
    #expect(try archive.tail([entries[0]]).suffix(14).prefix(4) == [0xFE, 0xFF, 0xFE, 0xFF])
    let error = #expect(throws: ArchiveError.self) { try archive.tail(entries) }
    #expect(error?.description == "the archive would have more than 65534 files")
    files += try entries.map { entry in try PreparedFile(entry) }
    #expect(throws: ArchiveError(.size)) { try PreparedArchive(files) }
  }
}
