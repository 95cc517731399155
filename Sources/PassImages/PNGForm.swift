internal import CImageShim

/// The rows of a PNG in one of its forms: grey, colours, indices into a palette, each with or without alpha
/// (RFC 2083, section 4.1.1).
struct PNGForm {
  let width: Int
  let height: Int
  /// Bits of a sample or index: 1, 2, 4, 8 or 16.
  let bitDepth: UInt8
  /// 0 grey, 2 red, green and blue, 3 indices, 4 grey and alpha, 6 red, green, blue and alpha.
  let colorType: UInt8
  /// The palette and its alpha, where there is one.
  let chunks: [PNGChunkData]
  /// Bytes of a row.
  let rowCount: Int
  /// The rows, without gaps.
  let rows: [UInt8]

  /// Bytes of a pixel as filters count them: 1 at least.
  var pixelCount: Int {
    let samples: Int = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1
    return max(1, samples * Int(bitDepth) / 8)
  }

  /// Takes rows that have their form.
  init(
    width: Int, height: Int, bitDepth: UInt8, colorType: UInt8, chunks: [PNGChunkData], rowCount: Int,
    rows: [UInt8]
  ) {
    self.width = width
    self.height = height
    self.bitDepth = bitDepth
    self.colorType = colorType
    self.chunks = chunks
    self.rowCount = rowCount
    self.rows = rows
  }

  /// Brings pixels into the form of the fewest bits that keeps every one of them, the colours of transparent ones
  /// too.
  ///
  /// - Parameters:
  ///   - image: the pixels.
  ///   - keepsColorType: whether pixels are of colours or of grey, which a colour profile decides; nil where both
  ///     will do.
  init(_ image: PixelImage, keepsColorType: Bool?) {
    let count = image.width * image.height
    var colors = pfimg_colors()
    unsafe pfimg_colors_of(image.pixels, count, &colors)
    let isGray = colors.is_gray != 0 && keepsColorType != true
    let isOpaque = colors.is_opaque != 0
    // A grey of 8 bits is as small as indices of 8 bits, and has no palette.
    let paletteIsSmaller = !(isGray && isOpaque && colors.color_count > 16)
    if colors.color_count <= 256, paletteIsSmaller, keepsColorType != false {
      self.init(image, palette: colors)
      return
    }
    let samples = (isGray ? 1 : 3) + (isOpaque ? 0 : 1)
    var rows = image.pixels
    if samples < 4 {
      rows = [UInt8](repeating: 0, count: count * samples)
      unsafe pfimg_samples(image.pixels, count, Int32(samples), &rows)
    }
    self.init(
      width: image.width, height: image.height, bitDepth: 8,
      colorType: [1: 0, 2: 4, 3: 2, 4: 6][samples] ?? 6,
      chunks: [], rowCount: image.width * samples, rows: rows)
  }

  /// Brings pixels into indices, as few bits each as their colours need.
  private init(_ image: PixelImage, palette: pfimg_colors) {
    let count = Int(palette.color_count)
    let all = unsafe withUnsafeBytes(of: palette.colors) { unsafe [UInt8]($0) }
    // What is transparent comes first, since the chunk of alphas may end behind the last of them; else as the
    // numbers of the colours are, so that neighbours are alike.
    let colors = (0..<count).map { Array(all[$0 * 4..<$0 * 4 + 4]) }.sorted { one, other in
      let (isClear, isOtherClear) = (one[3] != 255, other[3] != 255)
      return isClear != isOtherClear ? isClear : one.lexicographicallyPrecedes(other)
    }
    let bits = count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8
    let rowCount = (image.width * bits + 7) / 8
    var rows = [UInt8](repeating: 0, count: rowCount * image.height)
    let flat = colors.flatMap { $0 }
    unsafe flat.withUnsafeBytes { table in
      guard let table = unsafe table.assumingMemoryBound(to: (UInt8, UInt8, UInt8, UInt8).self).baseAddress
      else {
        return
      }
      unsafe pfimg_indices(
        image.pixels, UInt32(image.width), UInt32(image.height), table, UInt32(count), Int32(bits), &rows)
    }
    var chunks = [PNGChunkData(type: "PLTE", data: colors.flatMap { $0.prefix(3) })]
    let clear = colors.prefix { $0[3] != 255 }
    if !clear.isEmpty { chunks.append(PNGChunkData(type: "tRNS", data: clear.map { $0[3] })) }
    self.init(
      width: image.width, height: image.height, bitDepth: UInt8(bits), colorType: 3, chunks: chunks,
      rowCount: rowCount, rows: rows)
  }
}
