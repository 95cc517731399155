import Foundation
import PassArchive
import PassBundle
import PassFindings
import TestSupport
import Testing

@Suite("Reading the archive of a finished pass")
struct LintArchiveTests {
  /// An archive that Python makes, and what is to be said of it.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    /// Statements that write to `z`, an open `zipfile.ZipFile`.
    let script: String
    var rules: [String] = []
    var words = ""
    var paths = ["pass.json"]
  }

  private static let passJSON = "z.writestr('pass.json', '{}')\n"

  static let cases = [
    Case(testDescription: "stored", script: passJSON),
    Case(
      testDescription: "deflated", script: "z.writestr('pass.json', '{}' * 999, zipfile.ZIP_DEFLATED)"),
    Case(testDescription: "with folders", script: "z.mkdir('de.lproj')\n" + passJSON),
    Case(
      testDescription: "with an umlaut", script: passJSON + "z.writestr('ä.png', 'x')",
      paths: ["pass.json", "ä.png"]),
    Case(
      testDescription: "out of the folder", script: passJSON + "z.writestr('../evil', 'x')",
      rules: ["archive-entry-path"], words: "the path '../evil'"),
    Case(
      testDescription: "out of a folder within", script: passJSON + "z.writestr('a/../../evil', 'x')",
      rules: ["archive-entry-path"], words: "the path 'a/../../evil'"),
    Case(
      testDescription: "dots in a name alone", script: passJSON + "z.writestr('a..b/..c', 'x')",
      paths: ["pass.json", "a..b/..c"]),
    Case(
      testDescription: "an absolute path", script: passJSON + "z.writestr('/etc/passwd', 'x')",
      rules: ["archive-entry-path"], words: "'/etc/passwd' is absolute"),
    Case(
      testDescription: "a drive", script: passJSON + "z.writestr('C:evil', 'x')",
      rules: ["archive-entry-path"], words: "'C:evil' is absolute"),
    Case(
      testDescription: "a backslash", script: passJSON + "z.writestr('de.lproj\\\\pass.strings', 'x')",
      rules: ["archive-entry-path"], words: "has a backslash"),
    Case(
      testDescription: "a control character", script: passJSON + "z.writestr('a\\x1b[31mb', 'x')",
      rules: ["archive-entry-path"], words: "has a control character"),
    Case(
      testDescription: "a symbolic link",
      script: passJSON
        + "i = zipfile.ZipInfo('icon.png'); i.external_attr = 0o120777 << 16; z.writestr(i, '/etc/passwd')",
      rules: ["archive-entry-link"], words: "'icon.png' is a symbolic link"),
    Case(
      testDescription: "an executable file",
      script: passJSON
        + "i = zipfile.ZipInfo('icon.png'); i.external_attr = 0o100755 << 16; z.writestr(i, 'x')",
      paths: ["pass.json", "icon.png"]),
    Case(
      testDescription: "a path twice", script: passJSON + "z.writestr('pass.json', '[]')",
      rules: ["archive-entry-twice"], words: "'pass.json' is in the archive twice"),
    Case(
      testDescription: "another compression",
      script: passJSON + "z.writestr('icon.png', 'x' * 99, zipfile.ZIP_BZIP2)",
      rules: ["archive-entry-unreadable"], words: "'icon.png' is compressed by method 12"),
    Case(
      testDescription: "a bomb",
      script: passJSON + "z.writestr('icon.png', bytes(8 << 20), zipfile.ZIP_DEFLATED)",
      rules: ["archive-size"], words: "'icon.png' grows from"),
    Case(
      testDescription: "a large file that does not shrink",
      script: passJSON
        + "z.writestr('icon.png', os.urandom(2 << 20), zipfile.ZIP_DEFLATED)",
      paths: ["pass.json", "icon.png"]),
    Case(
      testDescription: "a file beyond the bound",
      script: passJSON + "z.writestr('icon.png', bytes((16 << 20) + 1))",
      rules: ["archive-size"], words: "'icon.png' has 16777217 bytes"),
    Case(testDescription: "nothing at all", script: "pass", paths: []),
  ]

  @Test("Safe entries are read, and every other is told", arguments: cases)
  func read(_ test: Case) throws {
    let outcome = ArchiveReader.read(try Self.archive(test.script), name: "x.pkpass")
    #expect(outcome.isArchive)
    #expect(outcome.entries.map(\.path) == test.paths)
    #expect(outcome.findings.map(\.rule.id) == test.rules)
    let messages = outcome.findings.map(\.message).joined()
    #expect(test.words.isEmpty || messages.contains(test.words), "\(messages)")
    #expect(outcome.findings.allSatisfy { $0.file == "x.pkpass" })
  }

  @Test("The first of two entries of one path is read, as its content comes first")
  func firstOfTwo() throws {
    let script = Self.passJSON + "z.writestr('pass.json', '[]')"
    #expect(ArchiveReader.read(try Self.archive(script), name: "").entries[0].bytes == Array("{}".utf8))
  }

  @Test("What stands before an archive is counted, whether the archive was moved or knows of it")
  func prefix() throws {
    let archive = try Self.archive(Self.passJSON)
    let moved = ArchiveReader.read(Array("debug: ok\n".utf8) + archive, name: "x")
    let known = ArchiveReader.read(try Self.archive(Self.passJSON, behind: "debug: ok\n"), name: "x")
    for outcome in [moved, known] {
      #expect(outcome.findings.map(\.rule.id) == ["archive-prefix"])
      #expect(outcome.findings.map(\.message) == ["there are 10 bytes before the zip archive"])
      #expect(outcome.findings.hasErrors)
      #expect(outcome.entries.map(\.path) == ["pass.json"])
    }
  }

  @Test("A comment at the end of an archive does no harm")
  func comment() throws {
    let outcome = ArchiveReader.read(
      try Self.archive(Self.passJSON + "z.comment = b'PK\\x05\\x06' + bytes(99)"), name: "x")
    #expect(outcome.findings.isEmpty)
    #expect(outcome.entries.count == 1)
  }

  @Test("An entry that is encrypted or damaged, or lies about its size, is told and not given")
  func unreadable() throws {
    let script = "z.writestr('pass.json', 'ABCDEFGH')"
    let archive = try Self.archive(script)
    let central = try #require(Self.index(of: [0x50, 0x4B, 0x01, 0x02], in: archive))
    let content = try #require(Self.index(of: Array("ABCDEFGH".utf8), in: archive))
    var encrypted = archive
    encrypted[6] |= 1
    encrypted[central + 8] |= 1
    var damaged = archive
    damaged[content] = UInt8(ascii: "X")
    var longer = archive
    longer[central + 24] += 1
    longer[22] += 1
    for (bytes, word) in [(encrypted, "is encrypted"), (damaged, "CRC"), (longer, "cannot be read")] {
      let outcome = ArchiveReader.read(bytes, name: "x")
      #expect(outcome.findings.map(\.rule.id) == ["archive-entry-unreadable"])
      #expect(outcome.findings.contains { $0.message.contains(word) }, "\(outcome.findings.map(\.message))")
      #expect(outcome.entries.isEmpty)
      #expect(outcome.unread == ["pass.json"])
    }
  }

  @Test(
    "A file that is no archive is called what it is",
    arguments: [
      ([], "the file is empty"), (Array("PK\u{3}\u{4}x".utf8), "too short for a zip archive: it has 5 bytes"),
      (Array("{\"error\":\"no certificate\"}".utf8), "not a zip archive (looks like JSON)"),
      (Array("\n <!doctype html><html></html>".utf8), "not a zip archive (looks like HTML or XML)"),
      (Array("%PDF-1.7 and so on and so on".utf8), "not a zip archive (looks like PDF)"),
      (
        [0x89, 0x50, 0x4E, 0x47] + [UInt8](repeating: 0, count: 99),
        "not a zip archive (looks like a PNG picture)"
      ),
      ([UInt8](repeating: 7, count: 99), "the file is not a zip archive"),
      (Array("PK\u{3}\u{4}".utf8) + [UInt8](repeating: 0, count: 99), "its end is missing"),
    ] as [([UInt8], String)])
  func noArchive(_ bytes: [UInt8], _ words: String) {
    let outcome = ArchiveReader.read(bytes, name: "x")
    #expect(!outcome.isArchive && outcome.entries.isEmpty)
    #expect(outcome.findings.map(\.rule.id) == ["archive-unreadable"])
    #expect(outcome.findings[0].message.hasSuffix(words) || outcome.findings[0].message.contains(words))
    #expect(outcome.findings[0].severity == .error)
  }

  @Test("Bounds hold at their edge: what is exactly as large is read, one more is not")
  func limits() throws {
    let archive = try Self.archive("for i in range(4): z.writestr(str(i), 'x' * 10)")
    func rules(_ change: (inout ArchiveReader.Limits) -> Void) -> (entries: Int, rules: [String]) {
      var limits = ArchiveReader.Limits()
      change(&limits)
      let outcome = ArchiveReader.read(archive, name: "x", limits: limits)
      return (outcome.entries.count, outcome.findings.map(\.rule.id))
    }
    #expect(rules { $0.entries = 4 } == (4, []))
    #expect(rules { $0.entries = 3 } == (0, ["archive-size"]))
    #expect(rules { $0.entryBytes = 10 } == (4, []))
    #expect(rules { $0.entryBytes = 9 } == (0, Array(repeating: "archive-size", count: 4)))
    #expect(rules { $0.totalBytes = 40 } == (4, []))
    #expect(rules { $0.totalBytes = 39 } == (3, ["archive-size"]))
    #expect(rules { $0.archiveBytes = archive.count } == (4, []))
    #expect(rules { $0.archiveBytes = archive.count - 1 } == (0, ["archive-size"]))
  }

  @Test("A ZIP64 archive that claims more entries than there can be is not opened")
  func countOfZIP64() throws {
    var archive = try Self.archive("for i in range(2): z.writestr(str(i), 'x')")
    let end = archive.count - 22
    var record: [UInt8] = [0x50, 0x4B, 0x06, 0x06, 44] + [UInt8](repeating: 0, count: 51)
    record[33] = 0x20
    var locator: [UInt8] = [0x50, 0x4B, 0x06, 0x07] + [UInt8](repeating: 0, count: 16)
    locator[8] = UInt8(end & 0xFF)
    locator[9] = UInt8(end >> 8)
    archive.insert(contentsOf: record + locator, at: end)
    let outcome = ArchiveReader.read(archive, name: "x")
    #expect(outcome.findings.map(\.message) == ["the archive has 8192 entries; at most 4096 are read"])
  }

  @Test("A damaged archive gives a report, whatever byte is missing or changed")
  func damage() throws {
    let archive = try Self.archive(
      Self.passJSON + "z.writestr('icon.png', bytes(200), zipfile.ZIP_DEFLATED)\nz.mkdir('de.lproj')")
    for length in archive.indices {
      let outcome = ArchiveReader.read(Array(archive[..<length]), name: "x")
      #expect(!outcome.findings.isEmpty, "cut to \(length) bytes")
    }
    for index in archive.indices {
      for value in [0, 0xFF, archive[index] ^ 1] {
        var changed = archive
        changed[index] = value
        let outcome = ArchiveReader.read(changed, name: "x")
        #expect(outcome.entries.allSatisfy { $0.bytes.count <= 200 })
      }
    }
  }

  // MARK: Archives

  /// An archive that Python makes by a script.
  private static func archive(_ script: String, behind prefix: String = "") throws -> [UInt8] {
    let scratch = try ScratchFolder()
    try scratch.write(prefix.utf8, to: "x.zip")
    let program = """
      import os, warnings, zipfile
      warnings.simplefilter('ignore')
      with zipfile.ZipFile('x.zip', '\(prefix.isEmpty ? "w" : "a")') as z:
      \(script.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
      """
    try OutsideTool.python.run(["-c", program], in: scratch.path)
    return try scratch.read("x.zip")
  }

  private static func index(of part: [UInt8], in bytes: [UInt8]) -> Int? {
    bytes.indices.first { bytes[$0...].starts(with: part) }
  }
}
