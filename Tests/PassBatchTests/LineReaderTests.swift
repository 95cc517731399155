import Foundation
import PassFiles
import TestSupport
import Testing

@testable import PassBatch

@Suite("Files that are read line by line")
struct LineReaderTests {
  @Test("Lines of every length are read across pieces", arguments: [1, 2, 7, 100])
  func pieces(_ size: Int) throws {
    let folder = try ScratchFolder()
    let lines = ["", "a", "abc", String(repeating: "x", count: 300), "", "end"]
    try folder.write((lines.joined(separator: "\n") + "\nhalf").utf8, to: "text")
    let file = try LineFile(folder.path("text"), permissions: 0o600, isOwn: true)
    var reader = LineReader(file, pieceSize: size)
    var read: [String] = []
    var place = 0
    while let line = try reader.line() {
      #expect(reader.start == place)
      read.append(String(decoding: line, as: UTF8.self))
      place = reader.end
    }
    #expect(read == lines)
    #expect(place == file.size - 4)
  }

  @Test("A line that is too long counts for nothing")
  func longLine() throws {
    let folder = try ScratchFolder()
    let long = String(repeating: "x", count: 3 << 20)
    try folder.write("a\n\(long)\nb\n".utf8, to: "text")
    var reader = LineReader(try LineFile(folder.path("text"), permissions: 0o600, isOwn: true))
    var read: [String] = []
    while let line = try reader.line() { read.append(String(decoding: line, as: UTF8.self)) }
    #expect(read == ["a", "", "b"])
    let end = reader.end
    #expect(end == long.utf8.count + 5)
  }
}
