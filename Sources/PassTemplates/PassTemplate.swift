/// A working example of a style: a source with comments, and its pictures.
///
/// Its texts and pictures are part of the program (`Resources/`, embedded by the package manager), so that it
/// needs no files beside itself.
public struct PassTemplate: Sendable {
  /// A file of an example.
  public struct File: Sendable, Hashable {
    /// Its path below the example's folder, with `/`.
    public let path: String
    /// Its content.
    public let bytes: [UInt8]
  }

  /// The style.
  public let style: TemplateStyle
  /// The source.
  public let source: File
  /// The pictures, in all three scales.
  public let pictures: [File]

  /// The folder of the pictures, below the example's own.
  public static let pictureFolder = "images"

  /// Makes the example of a style.
  public init(_ style: TemplateStyle) {
    self.style = style
    source = File(path: style.fileName + ".yaml", bytes: style.sourceText)
    pictures = style.pictures.flatMap { picture in
      zip(["", "@2x", "@3x"], [picture.single, picture.double, picture.triple]).map { suffix, bytes in
        File(path: "\(Self.pictureFolder)/\(picture.slot)\(suffix).png", bytes: bytes)
      }
    }
  }

  /// All files, the source first.
  public var files: [File] { [source] + pictures }
}

/// A picture in its three scales.
struct Picture {
  /// Its name in a pass, such as `icon`.
  let slot: String
  /// One pixel to the point.
  let single: [UInt8]
  /// Two pixels to the point.
  let double: [UInt8]
  /// Three pixels to the point.
  let triple: [UInt8]
}
