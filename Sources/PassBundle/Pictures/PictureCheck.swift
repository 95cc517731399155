internal import PassFindings
internal import PassImages

/// The check of pictures that are taken as they are: those of finished passes.
enum PictureCheck {
  static let applePNG = "is in Xcode's form for iPhones, which only Apple's systems read"
  static let saveAsPNG = "save the picture as PNG"

  /// What is wrong with a file that has the name of a picture.
  static func findings(on file: PassContents.File) -> [Finding] {
    func finding(_ rule: Rule, _ predicate: String, _ hint: String) -> Finding {
      Finding(
        rule, "\(file.title) \(predicate)", path: file.origin.path, file: file.origin.file,
        at: file.origin.mark, hint: hint)
    }
    var findings: [Finding] = []
    switch ImageHeader(file.bytes) {
    case .applePNG: return [finding(BundleRules.applePNG, applePNG, saveAsPNG)]
    case .jpeg: findings.append(finding(BundleRules.jpeg, "holds JPEG data", saveAsPNG))
    default: break
    }
    do throws(ImageFault) {
      try ImageReader.check(file.bytes)
      if ImageMetadata(file.bytes).hasLocation {
        findings.append(
          finding(
            BundleRules.location, "says where it was taken (EXIF)",
            "leave the EXIF data out; a build does so by itself"))
      }
      return findings
    } catch {
      findings.append(
        finding(BundleRules.damaged, predicate(for: error, in: file.bytes), hint(for: error, in: file.bytes)))
      return findings
    }
  }

  /// What is said of a file that cannot be read.
  static func predicate(for fault: ImageFault, in bytes: [UInt8]) -> String {
    if fault.kind == .inks { return "cannot be used: \(fault.reason)" }
    return switch ImageHeader(bytes) {
    case .other, .applePNG: String(fault.reason.dropFirst(3))
    default: "is damaged: \(fault.reason)"
    }
  }

  static func hint(for fault: ImageFault, in bytes: [UInt8]) -> String {
    if fault.kind == .inks { return "save the picture in the colours of screens (sRGB)" }
    return switch ImageHeader(bytes) {
    case .other, .applePNG: saveAsPNG
    default: "save the picture as PNG again"
    }
  }
}
