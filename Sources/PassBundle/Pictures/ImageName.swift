internal import PassModel

/// The name of a picture in a pass: `icon.png`, `strip@2x.png`.
public struct ImageName: Sendable, Hashable {
  /// The slot, such as `icon`.
  public let slot: String
  /// The scale: 1, 2 or 3.
  public let scale: Int

  /// Makes a name.
  public init(slot: String, scale: Int) {
    self.slot = slot
    self.scale = scale
  }

  /// Reads a file's name; nil where it is no picture that the format knows.
  public init?(fileName: String) {
    guard fileName.hasSuffix(".png") else { return nil }
    let (base, scale) = Self.split(String(fileName.dropLast(4)))
    guard ImageSlot.named(base) != nil else { return nil }
    self.init(slot: base, scale: scale)
  }

  /// The name of the file.
  public var fileName: String { scale == 1 ? "\(slot).png" : "\(slot)@\(scale)x.png" }

  /// The picture's name that was most likely meant by a file of another name: `icon.png` for `Icon.PNG`
  /// or `icon.jpg`; nil where there is none.
  public static func meant(by fileName: String) -> ImageName? {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    let kind = fileName[fileName.index(after: dot)...].lowercased()
    guard ["png", "jpg", "jpeg", "gif", "pdf", "svg", "webp", "heic"].contains(kind) else { return nil }
    let (base, scale) = split(fileName[..<dot].lowercased())
    guard let slot = ImageSlot.all.first(where: { $0.baseName.lowercased() == base }) else {
      return nil
    }
    return ImageName(slot: slot.baseName, scale: scale)
  }

  /// A name without ending taken apart: `strip@2x` is strip at scale 2.
  static func split(_ stem: String) -> (base: String, scale: Int) {
    for scale in 2...3 where stem.hasSuffix("@\(scale)x") { return (String(stem.dropLast(3)), scale) }
    return (stem, 1)
  }
}
