extension ArraySlice<UInt8> {
  /// Where some bytes stand first; nil where they do not. Short texts are searched, for which the general search
  /// of the standard library prepares too much.
  func place(of bytes: some RandomAccessCollection<UInt8>) -> Range<Int>? {
    guard let first = bytes.first, count >= bytes.count else { return nil }
    var index = startIndex
    while index <= endIndex - bytes.count {
      if self[index] == first, self[index..<index + bytes.count].elementsEqual(bytes) {
        return index..<index + bytes.count
      }
      index += 1
    }
    return nil
  }
}
