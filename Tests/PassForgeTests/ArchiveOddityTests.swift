import PassArchive
import PassBundle
import PassFindings
import TestSupport
import Testing

@Suite("What readers of archives could take in different ways")
struct ArchiveOddityTests {
  /// An archive that Python makes, altered by a further script, and what is to be said.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    /// Statements that write to `z`, an open `zipfile.ZipFile`.
    var script = "z.writestr('pass.json', '{}')"
    /// Statements that change `d`, the bytes of the archive.
    var change = "pass"
    var rules: [String] = []
    var words = ""
    var paths = ["pass.json"]
    var severity = Severity.warning
    /// A rule of another severity that is broken too.
    var besides = "archive-prefix"
  }

  static let cases = [
    Case(
      testDescription: "data descriptors",
      script: "z.fp.seekable = None; z._seekable = False; z.writestr('pass.json', '{}')"),
    Case(
      testDescription: "letter case twins",
      script: "z.writestr('pass.json', '{}'); z.writestr('Pass.json', '[]')",
      rules: ["archive-entry-twins"], words: "'pass.json' and 'Pass.json' differ in the case",
      paths: ["pass.json", "Pass.json"]),
    Case(
      testDescription: "a NUL in a path",
      script: "z.writestr('pass.json', '{}'); z.writestr('iconX.png', 'x')",
      change: "d = d.replace(b'iconX.png', b'icon\\0.png')",
      rules: ["archive-entry-path"], words: "that begins with 'icon' has a NUL", severity: .error),
    Case(
      testDescription: "a path that is pass.json up to a NUL", script: "z.writestr('pass.jsonX', '{}')",
      change: "d = d.replace(b'pass.jsonX', b'pass.json\\0')", rules: ["archive-entry-path"],
      words: "so the entry is not read", paths: [], severity: .error),
    Case(
      testDescription: "bytes behind", change: "d += b'<!-- 12 ms -->'", rules: ["archive-suffix"],
      words: "there are 14 bytes behind the zip archive"),
    Case(
      testDescription: "bytes before and behind", change: "d = b'debug: ok\\n' + d + b'x'",
      rules: ["archive-prefix", "archive-suffix"], words: "10 bytes before"),
    Case(
      testDescription: "another path in the header", change: "d = d.replace(b'pass.json', b'pass.jsox', 1)",
      rules: ["archive-entry-header"], words: "the header of 'pass.json' states another path",
      severity: .error),
    Case(
      testDescription: "another checksum in the header", change: "d = d[:14] + b'abcd' + d[18:]",
      rules: ["archive-entry-header"], words: "another checksum", severity: .error),
    Case(
      testDescription: "another checksum in the header, and a data descriptor",
      change: "d = d[:6] + b'\\x08' + d[7:14] + b'abcd' + d[18:]", rules: ["archive-entry-header"],
      words: "another checksum", severity: .error),
    Case(
      testDescription: "a folder with content",
      script: "z.writestr('pass.json', '{}'); z.writestr('a/', 'x')",
      rules: ["archive-entry-header"], words: "'a/' has the name of a folder, and content", severity: .error),
    Case(
      testDescription: "an entry that the table does not list",
      change: """
        import struct; e = d.rfind(b'PK\\5\\6'); at = struct.unpack('<I', d[e+16:e+20])[0]; h = d[:at]; \
        d = h + h + d[at:e+16] + struct.pack('<I', 2 * at) + d[e+20:]
        """,
      rules: ["archive-entry-header"], words: "behind 'pass.json' there is an entry that the table",
      severity: .error),
    Case(
      testDescription: "an entry before the first one that the table lists",
      change: """
        import struct; e = d.rfind(b'PK\\5\\6'); at = struct.unpack('<I', d[e+16:e+20])[0]; h = d[:at]; \
        t = d[at:e]; d = h + h + t[:42] + struct.pack('<I', at) + t[46:] + d[e:e+16] + \
        struct.pack('<I', 2 * at) + d[e+20:]
        """,
      rules: ["archive-entry-header"], words: "at the beginning there is an entry", severity: .error),
    Case(
      testDescription: "another path in a header that leaves its sizes to a ZIP64 field",
      script: "f = z.open('pass.json', 'w', force_zip64=True); f.write(b'{}'); f.close()",
      change: "d = d.replace(b'pass.json', b'pass.jsox', 1)",
      rules: ["archive-entry-header", "archive-zip64"], words: "states another path", severity: .error,
      besides: "archive-zip64"),
    Case(
      testDescription: "sizes that are left to a ZIP64 field",
      script: "f = z.open('pass.json', 'w', force_zip64=True); f.write(b'{}'); f.close()",
      rules: ["archive-zip64"], words: "in the ZIP64 form", severity: .note),
    Case(
      testDescription: "ZIP64",
      script: "zipfile.ZIP64_LIMIT = -1; zipfile.ZIP_FILECOUNT_LIMIT = 0; z.writestr('pass.json', '{}')",
      rules: ["archive-zip64"], words: "in the ZIP64 form", severity: .note),
  ]

  @Test("Each is told, and the rest is read", arguments: cases)
  func read(_ test: Case) throws {
    let scratch = try ScratchFolder()
    let program = """
      import zipfile
      with zipfile.ZipFile('x.zip', 'w') as z:
        \(test.script)
      d = open('x.zip', 'rb').read()
      \(test.change)
      open('x.zip', 'wb').write(d)
      """
    try OutsideTool.python.run(["-c", program], in: scratch.path)
    let outcome = ArchiveReader.read(try scratch.read("x.zip"), name: "x.pkpass")
    let words = outcome.findings.map(\.message).joined(separator: "\n")
    #expect(outcome.findings.map(\.rule.id) == test.rules, "\(words)")
    #expect(test.words.isEmpty || words.contains(test.words), "\(words)")
    #expect(outcome.entries.map(\.path) == test.paths)
    let others = outcome.findings.filter { $0.rule.id != test.besides }
    #expect(others.allSatisfy { $0.severity == test.severity })
  }
}
