internal import PassFiles

/// Reads a file line by line, in pieces of bounded size.
struct LineReader: ~Copyable {
  /// A longer line is none of ours.
  static let longest = 1 << 20

  private let file: LineFile
  private var buffer: [UInt8] = []
  private var index = 0
  private var next: Int
  private let pieceSize: Int
  /// Where the line that was read last begins in the file.
  private(set) var start = 0
  /// Where the first line begins that has not been read, or has no end.
  private(set) var end: Int

  init(_ file: LineFile, from offset: Int = 0, pieceSize: Int = 1 << 18) {
    self.file = file
    self.pieceSize = pieceSize
    next = offset
    end = offset
  }

  /// The next line without its end; nil where no line with an end is left. What is too long is empty.
  mutating func line() throws(FileFailure) -> ArraySlice<UInt8>? {
    var searched = index
    var isTooLong = false
    start = end
    while true {
      if let found = buffer[searched...].firstIndex(of: 0x0A) {
        let line = isTooLong ? [] : buffer[index..<found]
        end = next - (buffer.count - found) + 1
        index = found + 1
        return line
      }
      if buffer.count - index > Self.longest {
        isTooLong = true
        index = buffer.count
      }
      buffer.removeFirst(index)
      index = 0
      searched = buffer.count
      let piece = try file.read(at: next, count: pieceSize)
      if piece.isEmpty { return nil }
      next += piece.count
      buffer += piece
    }
  }
}
