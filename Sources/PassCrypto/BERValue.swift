/// One value in BER or DER (X.690): its tag and where its content stands.
///
/// libcrypto reads signatures; this looks at what it passes over: versions, types and parameters.
struct BERValue {
  /// The first byte: class, form and number.
  let tag: UInt8
  /// Tag, length and content, and the end mark where there is one.
  let encoding: [UInt8]
  /// The content alone.
  let content: [UInt8]

  /// How many values may lie in one another.
  private static let deepest = 32

  /// The values that stand one behind the other; nil where something else stands there.
  static func all(in bytes: [UInt8]) -> [BERValue]? {
    var found: [BERValue] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let value = read(rest) else { return nil }
      found.append(value)
      rest = rest.dropFirst(value.encoding.count)
    }
    return found
  }

  /// The values in a constructed one; none in another.
  var parts: [BERValue] { tag & 0x20 == 0 ? [] : Self.all(in: content) ?? [] }

  /// The value that some bytes begin with; nil where there is none.
  static func read(_ bytes: ArraySlice<UInt8>) -> BERValue? {
    guard let size = size(of: bytes, depth: 0) else { return nil }
    return BERValue(
      tag: bytes[bytes.startIndex], encoding: Array(bytes.prefix(size.whole)),
      content: Array(bytes.dropFirst(size.header).prefix(size.content)))
  }

  /// The sizes of the value that some bytes begin with.
  private static func size(
    of bytes: ArraySlice<UInt8>, depth: Int
  ) -> (header: Int, content: Int, whole: Int)? {
    // Tags of several bytes stand in no signature.
    guard depth < deepest, bytes.count >= 2, bytes[bytes.startIndex] & 0x1F != 0x1F else { return nil }
    let first = bytes[bytes.startIndex + 1]
    if first == 0x80 { return indefinite(bytes, depth: depth) }
    var header = 2
    var length = Int(first)
    if first > 0x80 {
      let count = Int(first & 0x7F)
      guard count <= 4, bytes.count >= 2 + count else { return nil }
      header += count
      length = bytes.dropFirst(2).prefix(count).reduce(0) { $0 << 8 | Int($1) }
    }
    guard length <= bytes.count - header else { return nil }
    return (header, length, header + length)
  }

  /// The sizes of a value whose end is marked (X.690, section 8.1.3.6).
  private static func indefinite(
    _ bytes: ArraySlice<UInt8>, depth: Int
  ) -> (header: Int, content: Int, whole: Int)? {
    guard bytes[bytes.startIndex] & 0x20 != 0 else { return nil }
    var rest = bytes.dropFirst(2)
    var content = 0
    while !rest.starts(with: [0, 0]) {
      guard let size = size(of: rest, depth: depth + 1) else { return nil }
      content += size.whole
      rest = rest.dropFirst(size.whole)
    }
    return (2, content, content + 4)
  }

  /// A value of a tag and its content, in DER.
  static func encoded(tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    if content.count < 0x80 { return [tag, UInt8(content.count)] + content }
    var length: [UInt8] = []
    var left = content.count
    while left > 0 {
      length.insert(UInt8(left & 0xFF), at: 0)
      left >>= 8
    }
    return [tag, 0x80 | UInt8(length.count)] + length + content
  }
}
