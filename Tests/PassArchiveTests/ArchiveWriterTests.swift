import Foundation
import PassArchive
import PassBundle
import TestSupport
import Testing

@Suite("Archives")
struct ArchiveWriterTests {
  /// Files of all sizes, in an order that is not that of their names.
  static let entries = [
    BundleEntry(path: "icon.png", bytes: (0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }),
    BundleEntry(path: "de.lproj/pass.strings", bytes: Array("\"a\" = \"b\";\n".utf8)),
    BundleEntry(path: "empty", bytes: []),
    BundleEntry(path: "größe 🎫.txt", bytes: [1]),
    BundleEntry(path: "a name with spaces", bytes: [UInt8](repeating: 0, count: 5000)),
    BundleEntry(path: "pass.json", bytes: Array("{}".utf8)),
    BundleEntry(path: "manifest.json", bytes: Array("{}".utf8)),
    BundleEntry(path: "signature", bytes: [0x30, 0x80]),
  ]

  static func write(to scratch: ScratchFolder) throws -> String {
    try scratch.write(ArchiveWriter.archive(entries), to: "a.pkpass")
  }

  @Test("unzip finds every file whole")
  func unzip() throws {
    let scratch = try ScratchFolder()
    let output = try OutsideTool.unzip.run(["-t", Self.write(to: scratch)])
    #expect(output.contains("No errors detected"))
    #expect(output.components(separatedBy: " OK\n").count - 1 == Self.entries.count)
  }

  /// What Python's zipfile must find: order, bytes, CRC, fixed facts, no byte before, between or behind.
  static let judge = """
    import json, struct, zipfile
    data = open("a.pkpass", "rb").read()
    names = json.load(open("names", encoding="utf-8"))
    archive = zipfile.ZipFile("a.pkpass")
    assert archive.testzip() is None
    assert archive.comment == b""
    entries = archive.infolist()
    assert [entry.filename for entry in entries] == names, "order"
    end = 0
    for number, entry in enumerate(entries):
        assert archive.read(entry) == open(str(number), "rb").read(), entry.filename
        assert entry.compress_type == zipfile.ZIP_STORED and entry.compress_size == entry.file_size
        assert entry.date_time == (1980, 1, 1, 0, 0, 0), entry.date_time
        assert entry.external_attr == 0o100644 << 16, oct(entry.external_attr)
        assert entry.create_system == 3 and entry.extra == b"" and entry.comment == b"", entry
        assert entry.flag_bits & ~0x0806 == 0, hex(entry.flag_bits)
        assert entry.header_offset == end, "gap"
        signature, version, flags, method, time, date, crc, packed, size, name, extra = \\
            struct.unpack("<IHHHHHIIIHH", data[end:end + 30])
        assert signature == 0x04034b50 and flags & 8 == 0 and extra == 0, "local header"
        assert (crc, packed, size) == (entry.CRC, entry.file_size, entry.file_size), "local header"
        assert data[end + 30:end + 30 + name].decode() == entry.filename, "local name"
        end += 30 + name + extra + size
    assert end == archive.start_dir, "gap before the directory"
    """

  @Test("Python finds order, content and fixed facts, and no byte too many")
  func python() throws {
    let scratch = try ScratchFolder()
    _ = try Self.write(to: scratch)
    for (index, entry) in Self.entries.enumerated() { try scratch.write(entry.bytes, to: "\(index)") }
    try scratch.write(JSONEncoder().encode(Self.entries.map(\.path)), to: "names")
    try OutsideTool.python.run(["-c", Self.judge], in: scratch.path)
  }

  @Test("zipinfo finds no folders, no descriptors, nothing packed, one date and one mode")
  func zipinfo() throws {
    let scratch = try ScratchFolder()
    let path = try Self.write(to: scratch)
    let facts = try OutsideTool.zipinfo.run(["-v", path])
    func count(_ text: String) -> Int { facts.components(separatedBy: text).count - 1 }
    #expect(count("compression method:                             none (stored)") == Self.entries.count)
    #expect(count("extended local header:                          no") == Self.entries.count)
    #expect(
      count("file last modified on (DOS date/time):          1980 Jan 1 00:00:00") == Self.entries.count)
    #expect(count("Unix file attributes (100644 octal):            -rw-r--r--") == Self.entries.count)
    #expect(count("file security status:                           not encrypted") == Self.entries.count)
    #expect(count("length of extra field:                          0 bytes") == Self.entries.count)
    let names = try OutsideTool.zipinfo.run(["-1", path]).split(separator: "\n")
    #expect(names.count == Self.entries.count && !names.contains { $0.hasSuffix("/") })
  }

  @Test("The same entries give the same bytes in every time zone")
  func timeZones() async throws {
    let scratch = try ScratchFolder()
    let bytes = try ArchiveWriter.archive(Self.entries)
    #expect(try ArchiveWriter.archive(Self.entries) == bytes)
    for (index, zone) in ["UTC", "Asia/Kolkata", "America/St_Johns", "Pacific/Kiritimati"].enumerated() {
      let path = scratch.path("\(index)")
      await #expect(processExitsWith: .success) { [path = path as String, zone = zone as String] in
        unsafe setenv("TZ", zone, 1)
        tzset()
        try Data(ArchiveWriter.archive(ArchiveWriterTests.entries)).write(to: URL(filePath: path))
      }
      #expect(try scratch.read("\(index)") == bytes, "\(zone)")
    }
  }

  @Test("An archive without entries is an archive all the same")
  func empty() throws {
    let bytes = try ArchiveWriter.archive([])
    #expect(bytes == [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18))
  }

  @Test("Order is that of the entries, not of their names")
  func order() throws {
    let entries = [BundleEntry(path: "b", bytes: [1]), BundleEntry(path: "a", bytes: [2])]
    #expect(try ArchiveWriter.archive(entries) != ArchiveWriter.archive(entries.reversed()))
  }

  @Test("A thousand files, and one of many bytes, are taken")
  func large() throws {
    let scratch = try ScratchFolder()
    let many = (0..<1000).map { BundleEntry(path: "f/\($0)", bytes: [UInt8(truncatingIfNeeded: $0)]) }
    let big = BundleEntry(path: "big", bytes: [UInt8](repeating: 0xA5, count: 20 << 20))
    let path = try scratch.write(ArchiveWriter.archive(many + [big]), to: "a.zip")
    try OutsideTool.unzip.run(["-tqq", path])
  }

  @Test(
    "Two entries of one path are refused, and such as differ by the case of letters",
    arguments: [("icon.png", "icon.png"), ("icon.png", "Icon.PNG"), ("DE.lproj/a", "de.lproj/A"), ("É", "é")])
  func duplicates(_ one: String, _ other: String) throws {
    let entries = [BundleEntry(path: one, bytes: []), BundleEntry(path: other, bytes: [1])]
    let error = try #require(throws: ArchiveError.self) { try ArchiveWriter.archive(entries) }
    #expect(error.code == .duplicate)
    #expect(error.path == other)
    let words =
      one == other ? "'\(one)' is there twice" : "'\(one)' and '\(other)' differ by the case of letters only"
    #expect(error.description == words)
  }

  @Test("An unfit path is refused by name", arguments: EntryPathTests.unfit)
  func unfit(_ unfit: EntryPathTests.Unfit) {
    let error = #expect(throws: ArchiveError.self) {
      try ArchiveWriter.archive([
        BundleEntry(path: "pass.json", bytes: []), BundleEntry(path: unfit.path, bytes: []),
      ])
    }
    #expect(error?.code == .path(unfit.fault))
    #expect(error?.path == unfit.path)
    #expect(error?.description.isEmpty == false)
  }
}
