/// A PNG of noise: real in form and size, and nothing in it can be made smaller, as with a photograph.
struct Picture {
  /// What a pixel has; the raw value is PNG's colour type (RFC 2083, section 4.1.1).
  enum Pixels: UInt8 {
    /// Black or white, one bit.
    case bits = 1
    /// One byte of grey.
    case grey = 0
    /// A byte of grey and one of opacity.
    case greyAndAlpha = 4
  }

  let width: Int
  let height: Int
  let pixels: Pixels

  /// The picture's file; the same seed gives the same bytes.
  func file(seed: UInt64) -> [UInt8] {
    var noise = Noise(state: seed)
    let rowBytes =
      switch pixels {
      case .bits: (width + 7) / 8
      case .grey: width
      case .greyAndAlpha: width * 2
      }
    var rows: [UInt8] = []
    for _ in 0..<height {
      rows.append(0)  // the row's filter: none
      for _ in 0..<rowBytes { rows.append(UInt8(truncatingIfNeeded: noise.next())) }
    }
    let header =
      bigEndian(UInt32(width)) + bigEndian(UInt32(height))
      + [pixels == .bits ? 1 : 8, pixels == .greyAndAlpha ? 4 : 0, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", header) + chunk("IDAT", stream(of: rows)) + chunk("IEND", [])
  }

  private func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + bytes
    return bigEndian(UInt32(bytes.count)) + body + bigEndian(checksum(body))
  }

  /// A zlib stream of stored blocks (RFC 1950; RFC 1951, section 3.2.4).
  private func stream(of bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    while start < bytes.count {
      let end = min(start + 0xFFFF, bytes.count)
      let count = UInt16(end - start)
      stream.append(end == bytes.count ? 1 : 0)
      for number in [count, ~count] { stream += [UInt8(number & 0xFF), UInt8(number >> 8)] }
      stream += bytes[start..<end]
      start = end
    }
    return stream + bigEndian(adler(bytes))
  }

  private func adler(_ bytes: [UInt8]) -> UInt32 {
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return high << 16 | low
  }

  /// CRC-32, as PNG has it.
  private func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  private func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 0xFF) }
  }
}

/// Numbers without a pattern, the same for the same start (SplitMix64).
struct Noise {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
