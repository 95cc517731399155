import Foundation
import PassFiles
import PassFindings
import PassRows
import Synchronization
import TestSupport
import Testing

@Suite("Rows as they come")
struct StreamTests {
  /// Pieces that are given one after the other, and how many were asked for.
  final class Pieces: Sendable {
    private let pieces: [String]
    private let count = Mutex(0)

    init(_ pieces: [String]) { self.pieces = pieces }

    var asked: Int { count.withLock { $0 } }

    func next() -> [UInt8] {
      count.withLock { asked in
        defer { asked += 1 }
        return asked < pieces.count ? Array(pieces[asked].utf8) : []
      }
    }
  }

  @Test(
    "A row that is complete is given out before anything more is asked for",
    arguments: [
      ("t.csv", ["a,b\n", "1,2\n", "3,4\r", "\n5,6\r\n", "\"x\ny\",\"\"\n", "7,8"]),
      ("t.jsonl", ["", "{\"a\":1}\n", "{\"a\":2}\n", "{\"a\":3}\r\n", "{\"a\":\"\\n\"}\n", "{\"a\":1}"]),
    ])
  func atOnce(_ name: String, _ pieces: [String]) throws {
    let source = Pieces(pieces.filter { !$0.isEmpty })
    var reader = try RowReader(name) { () throws(FileFailure) -> [UInt8] in source.next() }
    let first = source.asked
    for index in 0..<4 {
      #expect(try reader.next()?.number == index + 1)
      #expect(source.asked == max(first, index + (name == "t.csv" ? 2 : 1)))
    }
    #expect(try reader.next()?.number == 5)
    #expect(try reader.next() == nil)
    #expect(try reader.next() == nil)
  }

  @Test("What reading throws comes through, at the beginning and later")
  func failures() throws {
    let failure = FileFailure("read", path: "t.csv", reason: "it is gone")
    #expect(throws: failure) {
      _ = try RowReader("t.csv") { () throws(FileFailure) -> [UInt8] in throw failure }
    }
    let source = Pieces(["a,b\n1,2\n3"])
    var reader = try RowReader("t.csv") { () throws(FileFailure) -> [UInt8] in
      let piece = source.next()
      if piece.isEmpty { throw failure }
      return piece
    }
    #expect(try reader.next()?.number == 1)
    #expect(throws: failure) { try reader.next() }
  }

  @Test("A file is read piece by piece, and so is a pipe that is still open")
  func files() throws {
    let folder = try ScratchFolder()
    let rows = (0..<5000).map { "\($0),x\n" }.joined()
    let path = try folder.write("a,b\n\(rows)".utf8, to: "t.csv")
    let pieces = try PieceReader(path, pieceSize: 1000)
    var reader = try RowReader(path) { () throws(FileFailure) -> [UInt8] in try pieces.next() }
    var count = 0
    while try reader.next() != nil { count += 1 }
    #expect(count == 5000)

    let pipe = Pipe()
    let end = pipe.fileHandleForWriting
    try end.write(contentsOf: Array("{\"a\":1}\n".utf8))
    let open = try PieceReader("/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
    var lines = try RowReader("<stdin>") { () throws(FileFailure) -> [UInt8] in try open.next() }
    #expect(try lines.next()?.number == 1)
    try end.write(contentsOf: Array("{\"a\":2}\n".utf8))
    #expect(try lines.next()?.number == 2)
    try end.close()
    #expect(try lines.next() == nil)
  }

  @Test("No more is kept of a table than its pieces and a row")
  func memory() throws {
    let given = Mutex(0)
    let row = String(repeating: "x", count: 1000) + ",b,c\n"
    let piece = Array(String(repeating: row, count: 100).utf8)
    var reader = try RowReader("t.csv", options: .with { $0.columns = ["a", "b", "c"] }) {
      () throws(FileFailure) -> [UInt8] in
      given.withLock { $0 += 1 }
      return given.withLock { $0 } > 2000 ? [] : piece
    }
    let before = Self.residentKilobytes
    var count = 0
    while try reader.next() != nil { count += 1 }
    #expect(count == 200_000)
    // Other tests run meanwhile; the table has 200 MB.
    #expect(Self.residentKilobytes - before < 100_000)
  }

  private static var residentKilobytes: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Int($0.split(separator: " ").dropFirst().first ?? "") } ?? 0
  }
}
