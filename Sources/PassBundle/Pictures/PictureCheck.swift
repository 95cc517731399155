internal import PassFindings
internal import PassImages

/// The check of pictures that are taken as they are: those of one finished pass.
///
/// The same content is decoded once. What a pass may cost is bounded: behind 100 million pixels only headers are
/// looked at, and that is told.
struct PictureCheck {
  private static let mostPixels = 100_000_000

  private var pixels = 0
  private var known: [[UInt8]: ImageFault?] = [:]
  private var unchecked: [PassContents.File] = []

  static let applePNG = "is in Xcode's form for iPhones, which only Apple's systems read"
  static let saveAsPNG = "save the picture as PNG"

  /// What is wrong with a file that has the name of a picture.
  mutating func findings(on file: PassContents.File) -> [Finding] {
    func finding(_ rule: Rule, _ predicate: String, _ hint: String) -> Finding {
      Finding(
        rule, "\(file.title) \(predicate)", path: file.origin.path, file: file.origin.file,
        at: file.origin.mark, hint: hint)
    }
    var findings: [Finding] = []
    switch ImageHeader(file.bytes) {
    case .applePNG: return [finding(BundleRules.applePNG, Self.applePNG, Self.saveAsPNG)]
    case .jpeg: findings.append(finding(BundleRules.jpeg, "holds JPEG data", Self.saveAsPNG))
    default: break
    }
    if let fault = fault(of: file) {
      findings.append(
        finding(
          BundleRules.damaged, Self.predicate(for: fault, in: file.bytes),
          Self.hint(for: fault, in: file.bytes)))
    } else if ImageMetadata(file.bytes).hasLocation {
      findings.append(
        finding(
          BundleRules.location, "says where it was taken (EXIF)",
          "leave the EXIF data out; a build does so by itself"))
    }
    return findings
  }

  /// That some pictures were not decoded; nil where all were.
  var finding: Finding? {
    unchecked.first.map { first in
      let count = unchecked.count == 1 ? "1 picture was" : "\(unchecked.count) pictures were"
      return Finding(
        BundleRules.unchecked,
        "\(count) not decoded, since the pass has more than 100 million pixels",
        file: first.origin.file, hint: "give pictures in the sizes of their places")
    }
  }

  private mutating func fault(of file: PassContents.File) -> ImageFault? {
    if let known = known[file.bytes] { return known }
    // A size beyond all bounds costs nothing: it is a fault.
    if let size = ImageHeader.size(of: file.bytes), size.width * size.height <= ImageHeader.mostPixels {
      guard size.width * size.height <= Self.mostPixels - pixels else {
        unchecked.append(file)
        return nil
      }
      pixels += size.width * size.height
    }
    var found: ImageFault?
    do throws(ImageFault) { try ImageReader.check(file.bytes) } catch { found = error }
    known[file.bytes] = .some(found)
    return found
  }

  /// What is said of a file that cannot be read.
  static func predicate(for fault: ImageFault, in bytes: [UInt8]) -> String {
    if fault.kind == .inks { return "cannot be used: \(fault.reason)" }
    if fault.kind == .size { return "is larger than any picture that is read: \(fault.reason)" }
    return switch ImageHeader(bytes) {
    case .other, .applePNG: String(fault.reason.dropFirst(3))
    default: "is damaged: \(fault.reason)"
    }
  }

  static func hint(for fault: ImageFault, in bytes: [UInt8]) -> String {
    if fault.kind == .inks { return "save the picture in the colours of screens (sRGB)" }
    if fault.kind == .size { return "scale it down: 50 million pixels are read" }
    return switch ImageHeader(bytes) {
    case .other, .applePNG: saveAsPNG
    default: "save the picture as PNG again"
    }
  }
}
