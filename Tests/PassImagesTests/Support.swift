/// Bytes of PNG pictures.
enum PNG {
  /// The smallest whole picture: its header and its end, checksums as they are.
  static func header(width: UInt32, height: UInt32, complete: Bool = true) -> [UInt8] {
    func number(_ value: UInt32) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }
    let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header =
      number(13) + Array("IHDR".utf8) + number(width) + number(height) + [8, 6, 0, 0, 0] + number(0)
    let end = number(0) + Array("IEND".utf8) + number(0xAE42_6082)
    return start + header + (complete ? end : [])
  }
}
