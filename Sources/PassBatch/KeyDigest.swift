/// A key of a row, such as its serial number, in 16 bytes.
///
/// The digest is made of two keyed hashes of 64 bits. Their key is the process's own and random, so that nobody
/// can make two keys meet; a digest means nothing to another process.
public struct KeyDigest: Sendable, Hashable, Comparable, BitwiseCopyable {
  let high: UInt64
  let low: UInt64

  /// The digest of exact bytes: two texts that are spelt otherwise are two keys.
  public init(exactly bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBytes { raw in unsafe KeyDigest(0, raw) }
  }

  /// The digest of the exact bytes of a text.
  public init(exactly text: String) {
    let made = unsafe text.utf8.withContiguousStorageIfAvailable {
      unsafe KeyDigest(0, UnsafeRawBufferPointer($0))
    }
    self = made ?? KeyDigest(exactly: Array(text.utf8).span)
  }

  /// The digest of a file name: names that differ only in the case of letters, or in the way in which
  /// characters with marks are put together, have one, since other systems take them for one file.
  public init(ofName name: String) {
    self = Self.ofPlainName(name) ?? Self.ofWideName(name)
  }

  private init(_ kind: UInt8, _ bytes: UnsafeRawBufferPointer) {
    // The key of all hashes is the process's; what is fed first makes two of them.
    var first = Hasher()
    first.combine(kind)
    var second = Hasher()
    second.combine(kind | 0x80)
    unsafe first.combine(bytes: bytes)
    unsafe second.combine(bytes: bytes)
    self.init(first, second)
  }

  /// A place for a digest.
  static let none = KeyDigest(high: 0, low: 0)

  private init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  private init(_ first: Hasher, _ second: Hasher) {
    high = UInt64(bitPattern: Int64(first.finalize()))
    low = UInt64(bitPattern: Int64(second.finalize()))
  }

  /// The digest of a name of ASCII characters; nil for any other.
  private static func ofPlainName(_ name: String) -> KeyDigest? {
    let count = name.utf8.count
    return unsafe withUnsafeTemporaryAllocation(byteCount: count, alignment: 1) { buffer in
      var index = 0
      for byte in name.utf8 {
        if byte >= 0x80 { return nil }
        let isUpper = byte &- UInt8(ascii: "A") < 26
        unsafe buffer[index] = isUpper ? byte | 0x20 : byte
        index += 1
      }
      return unsafe KeyDigest(1, UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count]))
    }
  }

  private static func ofWideName(_ name: String) -> KeyDigest {
    // Full case folding, as near as mappings of case come to it: 'ẞ', 'ß' and 'ss' are one, and so are all
    // sigmas. The dotless 'ı' stays apart from 'i', as it does on every system.
    let pieces = name.lowercased().split(separator: "ı", omittingEmptySubsequences: false)
    let folded = pieces.map { $0.uppercased().lowercased() }.joined(separator: "ı")
    if let plain = ofPlainName(folded) { return plain }
    // A text hashes by its canonical form, whatever it is spelt like.
    var first = Hasher()
    first.combine(2 as UInt8)
    first.combine(folded)
    var second = Hasher()
    second.combine(0x82 as UInt8)
    second.combine(folded)
    return KeyDigest(first, second)
  }

  /// Orders by the bytes of the digest; the order means nothing.
  public static func < (one: KeyDigest, other: KeyDigest) -> Bool {
    one.high == other.high ? one.low < other.low : one.high < other.high
  }
}
