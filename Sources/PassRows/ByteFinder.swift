internal import Glibc

/// Finds the next place of a byte in a text that grows, and looks at no byte twice.
struct ByteFinder {
  let byte: UInt8
  /// Where the byte was found, or where the search goes on.
  private var index = 0
  private var isFound = false

  init(_ byte: UInt8) { self.byte = byte }

  /// The first place of the byte at or after an index that never falls.
  mutating func next(from start: Int, in bytes: [UInt8]) -> Int? {
    if isFound, index >= start { return index }
    let begin = isFound ? start : max(start, index)
    let found = unsafe bytes.withUnsafeBytes { all -> Int? in
      guard begin < all.count, let base = all.baseAddress,
        let place = unsafe memchr(base + begin, Int32(byte), all.count - begin)
      else { return nil }
      return unsafe UnsafeRawPointer(place) - base
    }
    isFound = found != nil
    index = found ?? max(begin, bytes.count)
    return found
  }

  /// Tells that bytes were removed from the beginning of the text.
  mutating func removed(_ count: Int) {
    index -= count
    if index < 0 {
      index = 0
      isFound = false
    }
  }
}
