import Foundation
import Glibc
import PassFiles
import TestSupport
import Testing

@Suite("Files read piece by piece")
struct PieceReaderTests {
  @Test(
    "The pieces of a file are its content, and none comes behind its end", arguments: [1, 7, 1000, 1 << 20])
  func pieces(_ size: Int) throws {
    let folder = try ScratchFolder()
    let bytes = (0..<5000).map { UInt8(truncatingIfNeeded: $0) }
    let reader = try PieceReader(try folder.write(bytes, to: "a"), pieceSize: size)
    var found: [UInt8] = []
    while true {
      let piece = try reader.next()
      if piece.isEmpty { break }
      #expect(piece.count <= size)
      found += piece
    }
    #expect(found == bytes)
    #expect(try reader.next() == [])
  }

  @Test("A pipe gives what it holds, without waiting for more")
  func pipes() throws {
    let pipe = Pipe()
    let reader = try PieceReader("/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
    try pipe.fileHandleForWriting.write(contentsOf: [1, 2])
    #expect(try reader.next() == [1, 2])
    try pipe.fileHandleForWriting.write(contentsOf: [3])
    try pipe.fileHandleForWriting.close()
    #expect(try reader.next() == [3])
    #expect(try reader.next() == [])
  }

  @Test("What cannot be read is told by the name of the user")
  func failures() throws {
    let folder = try ScratchFolder()
    let missing = try #require(throws: FileFailure.self) { try PieceReader(folder.path("none")) }
    #expect(missing.isMissing && missing.path == folder.path("none"))
    let isFolder = try #require(throws: FileFailure.self) { try PieceReader(folder.path) }
    #expect(isFolder.description == "cannot read '\(folder.path)': is a directory")
  }
}
