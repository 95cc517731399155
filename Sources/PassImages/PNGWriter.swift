internal import CDeflate
internal import CImageShim

/// Writes PNG files: the smallest form that keeps every pixel, compressed by libdeflate.
///
/// libpng is not asked, since it compresses by zlib only and leaves the choice of form to the caller.
public enum PNGWriter {
  /// How much time is spent on few bytes.
  public enum Effort: Sendable {
    /// One filter, and the usual compression.
    case usual
    /// Every filter, and the strongest compression.
    case most

    /// The level of libdeflate, from 1 to 12.
    var level: Int32 { self == .usual ? 6 : 12 }
  }

  /// Writes a picture in sRGB.
  ///
  /// - Parameters:
  ///   - image: the picture.
  ///   - effort: how much time is spent on few bytes.
  /// - Returns: the file, the same for the same pixels and effort.
  /// - Throws: `ImageFault` where memory does not suffice.
  public static func file(of image: PixelImage, effort: Effort = .usual) throws(ImageFault) -> [UInt8] {
    let form = PNGForm(image, keepsColorType: nil)
    let color = PNGChunkData(type: "sRGB", data: [0])
    return try file(of: form, color: [color], effort: effort)
  }

  /// Writes rows that have their form already.
  ///
  /// - Parameters:
  ///   - form: the rows.
  ///   - color: chunks that say what the colours are; they stand in front of the palette.
  ///   - effort: how much time is spent on few bytes.
  /// - Returns: the file.
  /// - Throws: `ImageFault` where memory does not suffice.
  static func file(of form: PNGForm, color: [PNGChunkData], effort: Effort) throws(ImageFault) -> [UInt8] {
    var file = PNGChunks.signature
    var header: [UInt8] = []
    header.append(bigEndian: UInt32(form.width))
    header.append(bigEndian: UInt32(form.height))
    header += [form.bitDepth, form.colorType, 0, 0, 0]
    PNGChunks.append(PNGChunks.header, header, to: &file)
    for chunk in color { PNGChunks.append(Array(chunk.type.utf8), chunk.data, to: &file) }
    for chunk in form.chunks { PNGChunks.append(Array(chunk.type.utf8), chunk.data, to: &file) }
    PNGChunks.append(PNGChunks.data, try compressed(form, effort: effort), to: &file)
    PNGChunks.append(PNGChunks.end, [], to: &file)
    return file
  }

  /// The rows filtered and compressed, by the filter that leaves the fewest bytes.
  private static func compressed(_ form: PNGForm, effort: Effort) throws(ImageFault) -> [UInt8] {
    // Indices and bits next to each other say nothing of each other's levels: no filter is best as a rule
    // (PNG specification, section 12.8).
    let isIndexed = form.colorType == 3 || form.bitDepth < 8
    let usual = isIndexed ? 0 : Int(PFIMG_ADAPTIVE)
    // The strongest compression now and then loses to the usual one, so that is among the trials.
    var trials = [(filter: usual, level: Effort.usual.level)]
    if effort == .most { trials += (0...Int(PFIMG_ADAPTIVE)).map { ($0, Effort.most.level) } }
    var best: [UInt8]?
    for trial in trials {
      guard let compressor = unsafe libdeflate_alloc_compressor(trial.level) else { throw noMemory }
      defer { unsafe libdeflate_free_compressor(compressor) }
      let rows = try filtered(form, filter: Int32(trial.filter))
      var packed = unsafe [UInt8](repeating: 0, count: libdeflate_zlib_compress_bound(compressor, rows.count))
      let count = unsafe libdeflate_zlib_compress(compressor, rows, rows.count, &packed, packed.count)
      guard count > 0 else { throw noMemory }
      if count < best?.count ?? .max { best = Array(packed[..<count]) }
    }
    guard let best else { throw noMemory }
    return best
  }

  private static func filtered(_ form: PNGForm, filter: Int32) throws(ImageFault) -> [UInt8] {
    var filtered = [UInt8](repeating: 0, count: (form.rowCount + 1) * form.height)
    let status = unsafe pfimg_filter(
      form.rows, UInt32(form.height), form.rowCount, form.pixelCount, filter, &filtered)
    guard status == PFIMG_OK else { throw noMemory }
    return filtered
  }

  private static var noMemory: ImageFault { ImageFault("there is not enough memory to write it") }
}

/// A chunk that is to be written.
struct PNGChunkData {
  /// Four letters.
  let type: String
  let data: [UInt8]
}
