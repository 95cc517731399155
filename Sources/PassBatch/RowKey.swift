internal import PassCrypto

/// What a row is recognised by in a later run: the template and the row's values, in 16 bytes.
public struct RowKey: Sendable, Hashable, Comparable, CustomStringConvertible {
  let high: UInt64
  let low: UInt64

  /// The key of a row: the first half of the SHA-256 digest over the template's digest and the row.
  ///
  /// - Parameters:
  ///   - template: digest of the template and of all else that decides the bytes of a pass.
  ///   - row: the row's values, in a form in which no two rows are alike.
  public init(template: [UInt8], row: [UInt8]) { self.init(firstOf: Digest.sha256(template + row)) }

  /// The key of a digest that the caller has made.
  ///
  /// - Parameter digest: at least 16 bytes, of which the first 16 count.
  public init(firstOf digest: [UInt8]) {
    precondition(digest.count >= 16, "a key has 16 bytes")
    high = Self.number(digest[0..<8])
    low = Self.number(digest[8..<16])
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The key in 32 hexadecimal digits.
  public var description: String {
    var text: [UInt8] = []
    append(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Adds the key in 32 hexadecimal digits.
  func append(to text: inout [UInt8]) {
    for number in [high, low] {
      for shift in stride(from: 56, through: 0, by: -8) {
        LineText.appendHex(UInt8(truncatingIfNeeded: number >> UInt64(shift)), to: &text)
      }
    }
  }

  /// Orders by the bytes.
  public static func < (one: RowKey, other: RowKey) -> Bool {
    one.high == other.high ? one.low < other.low : one.high < other.high
  }
}
