internal import CImageShim

/// Reads pictures: PNG and JPEG of every kind that libpng and libjpeg-turbo know, of 50 million pixels at most.
public enum ImageReader {
  /// A picture that was read.
  public struct Outcome: Sendable {
    /// The picture, upright and in sRGB.
    public let image: PixelImage
    /// Whether its file shows the same without its metadata: a PNG in sRGB that stands upright.
    public let isPlain: Bool
  }

  /// Memory that progressive JPEGs may take beside their pixels: six bytes a pixel.
  private static let jpegMemory = 6 * ImageHeader.mostPixels

  /// Reads a picture, turns it upright and converts it to sRGB by its colour profile.
  ///
  /// - Parameter bytes: the file.
  /// - Returns: the picture.
  /// - Throws: `ImageFault` where the file is damaged, too large, of another kind, or of inks (CMYK) without a
  ///   profile that says what they look like.
  public static func read(_ bytes: [UInt8]) throws(ImageFault) -> Outcome {
    var picture = unsafe try decode(bytes, keepsPixels: true)
    defer {
      unsafe pfimg_free(picture.pixels)
      unsafe pfimg_free(picture.profile)
    }
    let isInk = unsafe picture.kind == PFIMG_CMYK || picture.kind == PFIMG_CMYK_INVERTED
    if isInk, unsafe picture.profile == nil {
      throw ImageFault("its colours are those of inks (CMYK), and it has no profile for them", .inks)
    }
    let size = unsafe Int(picture.width) * Int(picture.height) * 4
    switch unsafe pfimg_to_srgb(&picture) {
    case PFIMG_OK: break
    case PFIMG_NO_MEMORY: throw ImageFault("there is not enough memory for it")
    default:
      // Viewers show a picture whose profile is no use as if it had none.
      if isInk {
        throw ImageFault("its colours are those of inks (CMYK), and its profile is not for them", .inks)
      }
    }
    let isConverted = unsafe picture.is_converted != 0
    let pixels = unsafe [UInt8](UnsafeBufferPointer(start: picture.pixels, count: size))
    let image = unsafe PixelImage(width: Int(picture.width), height: Int(picture.height), pixels: pixels)
    let orientation = ImageMetadata(bytes).orientation
    return Outcome(
      image: image.turned(orientation),
      isPlain: !isConverted && orientation == .upright && PNGChunks(bytes) != nil)
  }

  /// Reads a picture to its end and keeps nothing of it.
  ///
  /// - Parameter bytes: the file.
  /// - Throws: `ImageFault` as `read` does, but for what concerns colours.
  public static func check(_ bytes: [UInt8]) throws(ImageFault) {
    if case .png = ImageHeader(bytes), PNGChunks(bytes)?.isSurelySound == true { return }
    let picture = unsafe try decode(bytes, keepsPixels: false)
    unsafe pfimg_free(picture.profile)
  }

  /// A PNG without what says nothing of its pixels: texts, EXIF, time, thumbnails, bytes behind its end. Its colour
  /// profile stays. Another file is given back as it is.
  public static func withoutMetadata(_ bytes: [UInt8]) -> [UInt8] {
    PNGChunks(bytes)?.withoutMetadata() ?? bytes
  }

  /// The pixels of a PNG as its file has them, whatever their colours mean and however they are turned.
  static func rawPixels(_ bytes: [UInt8]) throws(ImageFault) -> PixelImage {
    let picture = unsafe try decode(bytes, keepsPixels: true)
    defer {
      unsafe pfimg_free(picture.pixels)
      unsafe pfimg_free(picture.profile)
    }
    let (width, height) = unsafe (Int(picture.width), Int(picture.height))
    let pixels = unsafe [UInt8](UnsafeBufferPointer(start: picture.pixels, count: width * height * 4))
    return PixelImage(width: width, height: height, pixels: pixels)
  }

  private static func decode(_ bytes: [UInt8], keepsPixels: Bool) throws(ImageFault) -> pfimg_picture {
    let isPNG: Bool
    switch ImageHeader(bytes) {
    case .png: isPNG = true
    case .jpeg:
      isPNG = false
      if let size = JPEGSegments(bytes)?.size,
        let fault = ImageHeader.fault(width: size.width, height: size.height)
      {
        throw fault
      }
    case .applePNG: throw ImageFault("it is in Xcode's form for iPhones, which only Apple's systems read")
    case .damaged(let reason): throw ImageFault(reason)
    case .tooLarge(let width, let height):
      throw ImageHeader.fault(width: width, height: height) ?? ImageFault("it is too large")
    case .other(let kind): throw ImageFault(words(for: kind))
    }
    var picture = unsafe pfimg_picture()
    var reason = [CChar](repeating: 0, count: Int(PFIMG_REASON))
    let status = unsafe bytes.withUnsafeBufferPointer { (file) -> pfimg_status in
      guard let start = file.baseAddress else { return PFIMG_DAMAGED }
      return unsafe isPNG
        ? pfimg_png_read(start, file.count, keepsPixels ? 1 : 0, &picture, &reason)
        : pfimg_jpeg_read(
          start, file.count, keepsPixels ? 1 : 0, ImageHeader.mostPixels, jpegMemory, &picture, &reason)
    }
    switch status {
    case PFIMG_OK: return unsafe picture
    case PFIMG_NO_MEMORY: throw ImageFault("there is not enough memory for it")
    default: throw fault(of: reason, isPNG: isPNG)
    }
  }

  /// What a file is that is no picture of ours.
  static func words(for kind: String) -> String {
    switch kind {
    case "unknown": "it is no picture"
    case "empty": "it is empty"
    default: "it holds \(kind) data"
    }
  }

  /// The reason of a library in our words, its own last.
  static func fault(of reason: [CChar], isPNG: Bool) -> ImageFault {
    let text = String(
      decoding: reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    if text.hasPrefix("it ") || text.hasPrefix("its ") { return ImageFault(text) }
    return ImageFault("its data cannot be decoded (\(isPNG ? "libpng" : "libjpeg"): \(text))")
  }
}
