/// Takes one row of CSV or TSV apart, field by field.
struct FieldSplitter {
  /// A field by its place in the row.
  struct Field {
    /// The field's text, without the quotes around it.
    var range: Range<Int>
    /// Whether quotes within must be made single.
    var isDoubled = false
    /// Where text follows the closing quote, which belongs to no field of CSV: its place, and the end of the
    /// field.
    var rest: Range<Int>?
  }

  let delimiter: UInt8
  private var index = 0
  private var isDone = false

  init(delimiter: UInt8) { self.delimiter = delimiter }

  /// The next field; nil behind the last one.
  mutating func next(in bytes: [UInt8]) -> Field? {
    if isDone { return nil }
    if index < bytes.count, bytes[index] == .quote { return quoted(in: bytes) }
    let start = index
    let end = delimiterIndex(in: bytes)
    return Field(range: start..<end)
  }

  private mutating func quoted(in bytes: [UInt8]) -> Field {
    index += 1
    var field = Field(range: index..<index)
    while index < bytes.count {
      if bytes[index] == .quote {
        guard index + 1 < bytes.count, bytes[index + 1] == .quote else { break }
        field.isDoubled = true
        index += 1
      }
      index += 1
    }
    field.range = field.range.lowerBound..<min(index, bytes.count)
    index = min(index + 1, bytes.count)
    let rest = index
    let end = delimiterIndex(in: bytes)
    if end > rest { field.rest = rest..<end }
    return field
  }

  /// Steps to the end of the field and over the delimiter.
  private mutating func delimiterIndex(in bytes: [UInt8]) -> Int {
    var end = index
    while end < bytes.count, bytes[end] != delimiter { end += 1 }
    isDone = end == bytes.count
    index = end + 1
    return end
  }
}

extension FieldSplitter.Field {
  /// Whether nothing stands in the field.
  var isEmpty: Bool { range.isEmpty && rest == nil }

  /// The field's text in its row, which is UTF-8.
  func text(in bytes: [UInt8]) -> String {
    guard isDoubled || rest != nil else { return String(decoding: bytes[range], as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      text.append(bytes[index])
      // The second of two quotes.
      index += bytes[index] == .quote ? 2 : 1
    }
    if let rest { text += bytes[rest] }
    return String(decoding: text, as: UTF8.self)
  }
}
