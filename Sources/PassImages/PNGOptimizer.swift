internal import CImageShim

/// Makes PNG files smaller and changes no pixel.
public enum PNGOptimizer {
  /// Writes a PNG anew in fewer bytes.
  ///
  /// Pixels, also those that are transparent, and what says which colours they are stay as they are. Pictures of 16
  /// bits a sample keep their form; others get the smallest one. Metadata is left out.
  ///
  /// - Parameter bytes: the file.
  /// - Returns: the smaller file; nil where it cannot be made smaller.
  /// - Throws: `ImageFault` where it is no PNG or damaged.
  public static func smaller(_ bytes: [UInt8]) throws(ImageFault) -> [UInt8]? {
    guard case .png = ImageHeader(bytes), let chunks = PNGChunks(bytes) else {
      throw ImageFault("it is no PNG")
    }
    let plain = chunks.withoutMetadata()
    let color = chunks.heeded.filter { colorChunks.contains($0.type) }
    let form = try form(of: bytes, chunks, hasProfile: color.contains { $0.type == "iCCP" })
    let written = try PNGWriter.file(of: form, color: color, effort: .most)
    let best = written.count < plain.count ? written : plain
    return best.count < bytes.count ? best : nil
  }

  /// Chunks that say what the colours are.
  private static let colorChunks: Set<String> = ["cHRM", "gAMA", "iCCP", "sRGB", "cICP", "mDCV", "cLLI"]

  private static func form(
    of bytes: [UInt8], _ chunks: PNGChunks, hasProfile: Bool
  ) throws(ImageFault) -> PNGForm {
    let header = chunks.data(of: PNGChunks.header) ?? []
    // A chunk tRNS of a picture of 16 bits names a colour of 16 bits.
    if header.count >= 13, header[header.startIndex + 8] == 16 { return try rows(of: bytes, chunks) }
    let isColor = header.count >= 13 && header[header.startIndex + 9] & 2 != 0
    let image = try ImageReader.rawPixels(bytes)
    return PNGForm(image, keepsColorType: hasProfile ? isColor : nil)
  }

  /// The rows as they are.
  private static func rows(of bytes: [UInt8], _ chunks: PNGChunks) throws(ImageFault) -> PNGForm {
    var rows = unsafe pfimg_rows()
    var reason = [CChar](repeating: 0, count: Int(PFIMG_REASON))
    guard unsafe pfimg_png_rows(bytes, bytes.count, &rows, &reason) == PFIMG_OK else {
      throw ImageReader.fault(of: reason, isPNG: true)
    }
    defer { unsafe pfimg_free(rows.rows) }
    let kept = chunks.heeded.filter { $0.type == "tRNS" }
    return unsafe PNGForm(
      width: Int(rows.width), height: Int(rows.height), bitDepth: rows.bit_depth, colorType: rows.color_type,
      chunks: kept, rowCount: rows.row_count,
      rows: [UInt8](UnsafeBufferPointer(start: rows.rows, count: rows.row_count * Int(rows.height))))
  }
}
