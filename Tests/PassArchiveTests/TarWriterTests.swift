import Foundation
import PassBundle
import TestSupport
import Testing

@testable import PassArchive

@Suite("Tar archives")
struct TarWriterTests {
  static func path(_ parts: Int...) -> String {
    parts.map { String(repeating: "p", count: $0) }.joined(separator: "/")
  }

  /// Names that fit the fields of ustar, up to the last byte.
  static let plain = [
    "A1.pkpass", "a b.pkpass", "2026/11/30/ticket-0001.pkpass", path(100), path(1, 98), path(155, 100),
    path(99, 55, 100), path(54, 100), path(100, 1), path(1, 100), "=.pkpass", "-rf",
  ]

  /// Names that do not.
  static let long = [
    path(101), path(155, 101), path(156, 99), path(200), path(100, 156), path(255), path(120, 120, 120),
    "größe.pkpass", "🎫/🎫.pkpass", path(99, 55, 99) + "ß", "e\u{301}", path(250, 250, 250, 240),
  ]

  /// Sizes about those of blocks.
  static let sizes = [0, 1, 511, 512, 513, 1023, 1024, 1025, 10_240, 70_000]

  static let entries = (plain + long).enumerated().map { index, path in
    BundleEntry(path: path, bytes: PreparedArchiveTests.bytes(sizes[index % sizes.count]))
  }

  static func archive(_ entries: [BundleEntry], modified: Int64 = 0) throws -> [UInt8] {
    var bytes: [UInt8] = []
    for entry in entries {
      bytes += try TarWriter.header(entry.path, size: entry.bytes.count, modified: modified)
      bytes += entry.bytes + TarWriter.padding(entry.bytes.count)
    }
    return bytes + TarWriter.end
  }

  @Test("GNU tar lists every file with mode, owner, size, time and name")
  func lists() throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.archive(Self.entries, modified: 1_796_040_000), to: "a.tar")
    let outcome = try OutsideTool.tar.outcome(
      ["-tv", "--utc", "--full-time", "--numeric-owner", "--quoting-style=literal", "-f", "a.tar"],
      in: scratch.path, environment: ["LC_ALL": "C.UTF-8"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let lines = outcome.text.split(separator: "\n").map {
      $0.split(separator: " ", maxSplits: 5).map(String.init)
    }
    let expected = Self.entries.map {
      ["-rw-r--r--", "0/0", "\($0.bytes.count)", "2026-11-30", "12:00:00", $0.path]
    }
    #expect(lines == expected)
  }

  @Test("GNU tar unpacks every file whole")
  func unpacks() throws {
    let scratch = try ScratchFolder()
    // No file may stand where another has its folder.
    let entries = Self.entries.enumerated().map { index, entry in
      BundleEntry(path: "\(index)/\(entry.path)", bytes: entry.bytes)
    }
    try scratch.write(Self.archive(entries), to: "a.tar")
    try OutsideTool.tar.run(["-xf", "a.tar", "--no-same-owner"], in: scratch.path)
    for entry in entries { #expect(try scratch.read(entry.path) == entry.bytes) }
  }

  @Test("Names that fit are written as GNU tar writes them")
  func sameBytes() throws {
    let scratch = try ScratchFolder()
    for (index, path) in Self.plain.enumerated() {
      let file = "\(index)/\(path)"
      let name = String(path)
      try FileManager.default.createDirectory(
        atPath: URL(filePath: scratch.path(file)).deletingLastPathComponent().path(percentEncoded: false),
        withIntermediateDirectories: true)
      let bytes = PreparedArchiveTests.bytes(Self.sizes[index % Self.sizes.count])
      try scratch.write(bytes, to: file)
      try OutsideTool.tar.run(
        [
          "-cf", "\(index).tar", "--format=ustar", "--numeric-owner", "--owner=0", "--group=0", "--mode=0644",
          "--mtime=@86400", "-C", "\(index)", "--", name,
        ], in: scratch.path)
      let ours = try Self.archive([BundleEntry(path: name, bytes: bytes)], modified: 86_400)
      let theirs = try scratch.read("\(index).tar")
      #expect(theirs.prefix(ours.count) == ours[...], "\(name)")
      #expect(theirs.dropFirst(ours.count).allSatisfy { $0 == 0 })
    }
  }

  /// What Python's tarfile must find.
  static let judge = """
    import json, tarfile
    names = json.load(open("names", encoding="utf-8"))
    archive = tarfile.open("a.tar", encoding="ascii", errors="strict")
    members = archive.getmembers()
    assert [member.name for member in members] == names
    for number, member in enumerate(members):
        assert archive.extractfile(member).read() == open(str(number), "rb").read(), member.name
        assert member.isreg() and member.mode == 0o644 and member.mtime == 0
        assert (member.uid, member.gid, member.uname, member.gname) == (0, 0, "", "")
        plain = number < \(plain.count)
        assert (member.pax_headers == {}) == plain, member.pax_headers
    """

  @Test("Python finds names, content and fixed facts, and pax headers only where they are needed")
  func python() throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.archive(Self.entries), to: "a.tar")
    for (index, entry) in Self.entries.enumerated() { try scratch.write(entry.bytes, to: "\(index)") }
    try scratch.write(JSONEncoder().encode(Self.entries.map(\.path)), to: "names")
    try OutsideTool.python.run(["-c", Self.judge], in: scratch.path)
  }

  @Test(
    "Python finds sizes and times of any magnitude",
    arguments: [
      0, 0o77_777_777_777, 0o77_777_777_777 + 1, 1_000_000_000_000, 99_999_999_999_999, .max,
    ] as [Int])
  func numbers(_ number: Int) throws {
    let scratch = try ScratchFolder()
    try scratch.write(TarWriter.header("a", size: number, modified: Int64(number)), to: "size")
    try scratch.write(TarWriter.header("a", size: 1, modified: -Int64(number)), to: "time")
    let judge = """
      import tarfile
      member = tarfile.open("size").firstmember
      assert member.size == \(number), member.size
      assert int(member.mtime) == int(float(\(number))), member.mtime
      member = tarfile.open("time").firstmember
      assert (member.size, int(member.mtime)) == (1, int(float(-\(number)))), member.mtime
      """
    try OutsideTool.python.run(["-c", judge], in: scratch.path)
  }

  @Test("Lengths of records count their own digits", arguments: Array(80...100) + Array(980...1000))
  func recordLengths(_ size: Int) throws {
    // A letter of other than ASCII keeps the name out of the fields.
    let name = "ß" + String(repeating: "n", count: size - 2)
    let text = String(decoding: try TarWriter.header(name, size: 0)[512...], as: UTF8.self)
    let record = try #require(text.split(separator: "\n").first)
    #expect(Int(record.prefix { $0 != " " }) == record.utf8.count + 1)
  }

  @Test("Every part is a number of whole blocks", arguments: sizes)
  func blocks(_ size: Int) throws {
    #expect((size + TarWriter.padding(size).count) % 512 == 0)
    #expect(TarWriter.padding(size).count < 512)
    for path in Self.plain + Self.long { #expect(try TarWriter.header(path, size: size).count % 512 == 0) }
    #expect(TarWriter.end == [UInt8](repeating: 0, count: 1024))
  }

  @Test("An unfit path is refused by name", arguments: EntryPathTests.unfit)
  func unfit(_ unfit: EntryPathTests.Unfit) {
    #expect(throws: ArchiveError(.path(unfit.fault), path: unfit.path)) {
      try TarWriter.header(unfit.path, size: 0)
    }
  }
}
