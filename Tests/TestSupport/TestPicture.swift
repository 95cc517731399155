import Foundation

/// Pictures for tests, made without a library: whole PNG files in black, one bit to the pixel.
public enum TestPicture {
  /// A whole PNG file of this size in pixels.
  public static func png(_ width: Int, _ height: Int) -> [UInt8] {
    let header = number(width) + number(height) + [1, 0, 0, 0, 0]
    // A byte in front of each row names its filter, which is none.
    let rows = [UInt8](repeating: 0, count: ((width + 7) / 8 + 1) * height)
    return signature + chunk("IHDR", header) + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  /// A whole JPEG file of 8 x 8 grey pixels, written by ImageMagick.
  public static let jpeg = [UInt8](Data(base64Encoded: jpegText) ?? Data())

  private static let jpegText =
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhl"
    + "bXd7gYKBTmCNl4x9lnN+gXz/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAf/EABQQAQAAAAAAAAAAAAAAAAAA"
    + "AAD/2gAIAQEAAD8AH//Z"

  /// The beginning of every PNG file.
  public static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A chunk of a PNG file, with its checksum.
  public static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    number(data.count) + Array(type.utf8) + data + number(Int(crc(Array(type.utf8) + data)))
  }

  /// A number in four bytes, the highest first.
  public static func number(_ value: Int) -> [UInt8] {
    (0..<4).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// A zlib stream of blocks that are not compressed (RFC 1950, RFC 1951).
  public static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var at = 0
    repeat {
      let end = min(at + 0xFFFF, bytes.count)
      let (low, high) = (UInt8(truncatingIfNeeded: end - at), UInt8(truncatingIfNeeded: (end - at) >> 8))
      stream += [end == bytes.count ? 1 : 0, low, high, ~low, ~high]
      stream += bytes[at..<end]
      at = end
    } while at < bytes.count
    var (one, two) = (1, 0)
    for byte in bytes {
      one = (one + Int(byte)) % 65521
      two = (two + one) % 65521
    }
    return stream + number(two << 16 | one)
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
  }
}
