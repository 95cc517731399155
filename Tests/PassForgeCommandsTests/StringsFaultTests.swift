import CommandKit
import Foundation
import PassBundle
import TestSupport
import Testing

@Suite("passforge strings: faults, files and folders")
struct StringsFaultTests {
  private static let source = StringsTests.source("  en: { a_b: \"now %@\" }\n  de: { a_b: \"jetzt %@\" }\n")

  @Test(
    "What is wrong with a table is told at its line, and nothing is written",
    arguments: [
      (
        "keys,de\na_b,x\n", "1:1: error: the table has no column 'key' [texts-key]",
        "name the column 'keys' key"
      ),
      ("", "error: the table is empty [texts-table]", "take the table that 'passforge strings --csv' writes"),
      ("\u{FEFF}", "error: the table is empty [texts-table]", "take the table"),
      ("\r\n\n", "error: the table is empty [texts-table]", "take the table"),
      (
        "key,german\na_b,x\n", "1:1: error: the column 'german' is no name of a language [texts-column]",
        "name the column de"
      ),
      (
        "key,jp\na_b,x\n", "1:1: error: the column 'jp' is no name of a language [texts-column]",
        "name the column ja"
      ),
      (
        "key,de,de\na_b,x,y\n", "1:1: error: the column 'de' is there twice [texts-column]",
        "keep one of the two"
      ),
      (
        "key,de\na_b,x\n\na_b,y\n", "4:1: error: the key 'a_b' stands in line 2 already [texts-key]",
        "keep one"
      ),
      (
        "key,de\n,y\n", "2:1: error: the row has texts, but no key [texts-key]",
        "write the key into the column"
      ),
      (
        "key,de\na_b,\"x\n", "2:5: row 1: error: the quote that begins here is not closed [table-quote]",
        "close it"
      ),
      (
        "key,de\na_b,x,y\n", "2:1: row 1: error: the row has 3 fields, the header line 2 [table-fields]",
        "put quotes"
      ),
      ("{\"key\": \"a_b\"}\n", "error: the table is JSON, not CSV or TSV [texts-table]", "export it as CSV"),
    ])
  func faults(_ table: String, _ told: String, _ hint: String) throws {
    let session = try Session(source: Self.source)
    try session.folder.write(table.utf8, to: "t.csv")
    // Its name would say that it is CSV.
    if table.hasPrefix("{") { try session.folder.write(table.utf8, to: "t") }
    let name = table.hasPrefix("{") ? "@t" : "@t.csv"
    let outcome = session.run("strings", "@ticket.yaml", "--read", name, "-o", "@new.yaml")
    #expect(outcome.status == .faulty)
    #expect(outcome.errors.contains(told), "\(outcome.errors)")
    #expect(outcome.errors.contains("hint: \(hint)"), "\(outcome.errors)")
    #expect(outcome.errors.hasSuffix("passforge: nothing was written\n"))
    #expect(!session.has("new.yaml"))
  }

  @Test(
    "What may be meant is a warning, and with --strict an error",
    arguments: [
      (
        "key,de,comment\na_b,%@,x\n",
        "1:1: warning: the column 'comment' is no language, so it is not read [texts-column]"
      ),
      ("key,de\na_c,x\n", "2:1: warning: the source does not use the key 'a_c' [texts-key-unknown]"),
      (
        "key,de\na_b,x\n",
        "2:1: warning: the text of 'a_b' has %@ never in 'de', and once in 'en' [texts-placeholder]"
      ),
      (
        "key,de\na_b,%@ %@\n",
        "2:1: warning: the text of 'a_b' has %@ 2 times in 'de', and once in 'en' [texts-placeholder]"
      ),
    ])
  func warnings(_ table: String, _ told: String) throws {
    var session = try Session(source: Self.source)
    session.input = Array(table.utf8)
    let outcome = session.run("strings", "@ticket.yaml", "--read", "-")
    #expect(outcome.status == .done && !outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("<stdin>:" + told), "\(outcome.errors)")
    let strict = session.run("strings", "@ticket.yaml", "--read", "-", "--strict")
    #expect(strict.status == .faulty && strict.output.isEmpty)
  }

  @Test("An error that is switched off still keeps the source from being written")
  func switchedOff() throws {
    var session = try Session(source: Self.source)
    session.input = Array("key,de\na_b,%@\na_b,%@ x\n".utf8)
    let outcome = session.run("strings", "@ticket.yaml", "--read", "-", "--off", "texts-key")
    #expect(outcome.status == .faulty && outcome.output.isEmpty)
  }

  @Test("The nearest key is offered for one that the source does not use")
  func near() throws {
    var session = try Session(source: Self.source)
    session.input = Array("key,de\na-b,%@\n".utf8)
    #expect(
      session.run("strings", "@ticket.yaml", "--read", "-").errors.contains(
        "hint: write a_b, or use the key in the pass"))
  }

  @Test("Tables in UTF-16 and in the characters of Windows and of older Macs are read")
  func encodings() throws {
    var session = try Session(source: Self.source)
    let table = "key\tde\na_b\tfür %@\n"
    session.input = [0xFF, 0xFE] + table.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(session.run("strings", "@ticket.yaml", "--read", "-").text.contains("a_b: für %@"))
    session.input = Array(try #require(table.data(using: .windowsCP1252)))
    let refused = session.run("strings", "@ticket.yaml", "--read", "-")
    #expect(refused.status == .faulty && refused.errors.contains("--encoding windows-1252"))
    #expect(
      session.run("strings", "@ticket.yaml", "--read", "-", "--encoding", "windows-1252").text.contains(
        "a_b: für %@"))
    session.input = table.unicodeScalars.map { $0 == "ü" ? 0x9F : UInt8($0.value) }
    #expect(session.run("strings", "@ticket.yaml", "--read", "-").errors.contains("--encoding macintosh"))
    #expect(
      session.run("strings", "@ticket.yaml", "--read", "-", "--encoding", "macintosh").text.contains(
        "a_b: für %@"))
  }

  @Test("A source in UTF-16 is read, but not written anew; the call that turns it into UTF-8 is told")
  func wideSource() throws {
    var session = try Session(source: "")
    try session.folder.write(
      [0xFF, 0xFE] + Self.source.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, to: "wide.yaml")
    #expect(session.run("strings", "@wide.yaml", "--csv").text.contains("a_b,"))
    session.input = Array("key,de\na_b,neu %@\n".utf8)
    let outcome = session.run("strings", "@wide.yaml", "--read", "-")
    #expect(outcome.status == .faulty && outcome.output.isEmpty)
    #expect(outcome.errors.contains("error: the source is UTF-16, and only one in UTF-8 is written anew"))
    #expect(outcome.errors.contains("hint: iconv -f UTF-16 -t UTF-8 OLD > NEW"))
  }

  @Test("A strings file in the characters of older Macs is read, and written as UTF-16")
  func macintosh() throws {
    var session = try Session(
      source: StringsTests.source("  en: { a_b: Size }\n  de: { file: de.strings, encoding: macintosh }\n"))
    try session.folder.write(
      Array("\"a_b\" = \"Gr".utf8) + [0x9A, 0xA7] + Array("e\";".utf8), to: "de.strings")
    #expect(session.run("strings", "@ticket.yaml", "--csv").text.contains(",Size,Größe"))
    session.input = Array("key,de\na_b,Länge\n".utf8)
    let outcome = session.run("strings", "@ticket.yaml", "--read", "-", "-o", "@new")
    #expect(outcome.status == .done, "\(outcome.errors)")
    let read = StringsReader.read(try session.folder.read("new/de.strings"), name: "de")
    #expect(read.findings == [] && read.file.entries.map(\.text) == ["Länge"])
  }

  @Test("Nothing is replaced without --force; with it, the source keeps its permissions")
  func replacing() throws {
    var session = try Session(source: Self.source)
    session.input = Array("key,de\na_b,neu %@\n".utf8)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: session.folder.path("ticket.yaml"))
    let refused = session.run("strings", "@ticket.yaml", "--read", "-", "-o", "@ticket.yaml")
    #expect(refused.status == .usage && refused.errors.contains("there is a file of this name already"))
    #expect(try session.folder.read("ticket.yaml") == Array(Self.source.utf8))
    let forced = session.run("strings", "@ticket.yaml", "--read", "-", "-o", "@ticket.yaml", "--force")
    #expect(forced.status == .done)
    #expect(
      try session.folder.read("ticket.yaml")
        == Array(Self.source.replacingOccurrences(of: "\"jetzt %@\"", with: "neu %@").utf8))
    #expect(try session.folder.permissions("ticket.yaml") == 0o600)
    // A table never takes the place of the source, nor a source that of the table.
    let table = session.run("strings", "@ticket.yaml", "--csv", "-o", "@ticket.yaml", "--force")
    #expect(table.status == .usage && table.errors.contains("it is an input, which is not replaced"))
    try session.folder.write(session.input, to: "t.csv")
    let other = session.run(
      "strings", "@ticket.yaml", "--read", "@t.csv", "-o", "@t.csv", "--force", "--quiet")
    #expect(other.status == .usage && other.errors.contains("it is an input, which is not replaced"))
    #expect(try session.folder.read("t.csv") == session.input)
  }

  @Test("Texts in strings files are written to a folder, with the source where it changed too")
  func files() throws {
    let source = StringsTests.source("  en: { a_b: x }\n  de: texts/de.strings\n")
    var session = try Session(source: source)
    try FileManager.default.createDirectory(
      atPath: session.folder.path("texts"), withIntermediateDirectories: true)
    try session.folder.write("/* c */ \"a_b\" = \"alt\"; \"z_z\" = \"Z\";".utf8, to: "texts/de.strings")
    session.input = Array("key,de\na_b,neu\n".utf8)
    let refused = session.run("strings", "@ticket.yaml", "--read", "-")
    #expect(refused.status == .usage && refused.errors.contains("hint: give -o FOLDER"))
    #expect(session.run("strings", "@ticket.yaml", "--read", "-", "-o", "@new").status == .done)
    let read = StringsReader.read(try session.folder.read("new/texts/de.strings"), name: "p")
    #expect(read.findings == [] && read.file.entries.map(\.text) == ["neu", "Z"])
    #expect(!session.has("new/ticket.yaml"))
    session.input = Array("key,de,en\na_b,neu,new\n".utf8)
    #expect(session.run("strings", "@ticket.yaml", "--read", "-", "-o", "@both").status == .done)
    #expect(
      String(decoding: try session.folder.read("both/ticket.yaml"), as: UTF8.self)
        == source.replacingOccurrences(of: "a_b: x", with: "a_b: new"))
    #expect(session.has("both/texts/de.strings"))
    let again = session.run("strings", "@ticket.yaml", "--read", "-", "-o", "@both")
    #expect(again.status == .usage && again.errors.contains("nothing was written"))
  }

  @Test("Of a folder the strings files that changed are written, and a new language gets its own")
  func folder() throws {
    var session = try Session()
    let folder = session.folder.path("c.pass")
    try FileManager.default.createDirectory(atPath: folder + "/de.lproj", withIntermediateDirectories: true)
    try session.folder.write(#"{"description": "a_b"}"#.utf8, to: "c.pass/pass.json")
    try session.folder.write("\"a_b\" = \"alt\";".utf8, to: "c.pass/de.lproj/pass.strings")
    #expect(
      try StringsTests.rows(session.run("strings", "@c.pass", "--csv").output)[1] == [
        "a_b", "description", "alt",
      ])
    session.input = Array("key,de,fr\na_b,neu,nouveau\n".utf8)
    #expect(session.run("strings", "@c.pass", "--read", "-", "-o", "@c.pass", "--force").status == .done)
    #expect(
      try StringsTests.rows(session.run("strings", "@c.pass", "--csv").output)
        == [["key", "used", "de", "fr"], ["a_b", "description", "neu", "nouveau"]])
    session.input = Array("key,de\na_b,neu\n".utf8)
    let same = session.run("strings", "@c.pass", "--read", "-", "-o", "@d")
    #expect(same.status == .done && same.errors.contains("no text is another one than before"))
    #expect(!session.has("d"))
  }

  @Test("A finished pass gives a table and takes none")
  func finished() throws {
    var session = try Session(
      source: Session.source.replacingOccurrences(of: "EVENT,", with: "event_label,")
        + "languages: { de: { event_label: EREIGNIS } }\n")
    #expect(session.build().status == .done)
    let rows = try StringsTests.rows(session.run("strings", "@ticket.pkpass", "--csv").output)
    #expect(rows.last == ["event_label", "eventTicket.primaryFields[0].label", "EREIGNIS"])
    session.input = Array("key,de\nevent_label,x\n".utf8)
    let refused = session.run("strings", "@ticket.pkpass", "--read", "-")
    #expect(refused.status == .usage && refused.errors.contains("hint: passforge import"))
  }

  @Test("A source whose texts cannot be read gives no table")
  func unreadable() throws {
    let session = try Session(source: StringsTests.source("  de: gone.strings\n  jp: { a: b }\n"))
    let outcome = session.run("strings", "@ticket.yaml", "--csv")
    #expect(outcome.status == .faulty && outcome.output.isEmpty)
    #expect(outcome.errors.contains("[file-unreadable]") && outcome.errors.contains("hint: write ja"))
  }

  @Test(
    "Misuse is told",
    arguments: [
      (["--csv", "--read", "-"], "'--csv' and '--read' cannot be used together"),
      (["--add", "de"], "'--add' needs '--csv' as well"),
      (["--csv", "--add", "jp"], "ja"), (["-o", "x"], "'--output' needs '--csv' as well"),
      (["--csv", "--force"], "'--force' needs '--output <file>' as well"),
      (["--encoding", "utf-8"], "'--encoding' needs '--read <file>' as well"),
    ])
  func misuse(_ words: [String], _ told: String) throws {
    let outcome = try Session(source: Self.source).run(["strings", "@ticket.yaml"] + words)
    #expect(outcome.status == .usage && outcome.errors.contains(told), "\(outcome.errors)")
  }

  @Test("A quotation mark in a strings file that the source names fails the build at its line")
  func quotationMark() throws {
    let session = try Session(
      source: Session.source.replacingOccurrences(of: "EVENT,", with: "event_label,")
        + "languages: { de: de.strings }\n")
    try session.folder.write(
      "\"event_label\" = \"EREIGNIS\";\n\"balance\" = \"Stand \"heute\"\";\n".utf8, to: "de.strings")
    let outcome = session.build()
    #expect(outcome.status == .faulty && !session.has("ticket.pkpass"))
    #expect(
      outcome.errors.contains(
        "@de.strings:2:21: error: there is 'h' where ';' must follow the text of 'balance' [strings-syntax]"))
    try session.folder.write(
      "\"event_label\" = \"Stand \\\"heute\\\"\\n\\\\\";".utf8, to: "de.strings")
    #expect(session.build().status == .done)
    let strings = try OutsideTool.unzip.run([
      "-p", session.folder.path("ticket.pkpass"), "de.lproj/pass.strings",
    ])
    #expect(!strings.isEmpty)
    let rows = try StringsTests.rows(session.run("strings", "@ticket.pkpass", "--csv").output)
    #expect(rows.last?.last == "Stand \"heute\"\n\\")
  }
}
