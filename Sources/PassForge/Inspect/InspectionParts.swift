internal import PassBundle
internal import PassImages
internal import PassCrypto
internal import PassManifest
internal import PassSigning
internal import PassSource

extension Inspection {
  /// The parts of a pass, from wherever they were read.
  struct Parts {
    var name: String
    var member: String?
    var pass: Node?
    var isWhole: Bool
    var entries: [BundleEntry]
    var unread: [String]
    var contents: PassContents

    /// The languages with their texts.
    var languages: [Language] {
      contents.languages.map { language in
        Language(
          name: language.name, encoding: language.encoding?.rawValue,
          texts: language.strings.entries.map { Language.Text(key: $0.key, text: $0.text) })
      }
    }

    /// The pictures, by what their bytes say.
    var images: [Image] {
      contents.images.map { name, language, file in
        let (format, pixels) = Self.kind(of: file.bytes)
        return Image(
          path: file.path, slot: name.slot, scale: name.scale, language: language, format: format,
          pixels: pixels, size: file.bytes.count, sha256: Digest.hex(Digest.sha256(file.bytes)))
      }
    }

    private static func kind(of bytes: [UInt8]) -> (format: String, pixels: Pixels?) {
      let pixels = ImageHeader.size(of: bytes).map { Pixels(width: $0.width, height: $0.height) }
      return switch ImageHeader(bytes) {
      case .png: ("PNG", pixels)
      case .jpeg: ("JPEG", pixels)
      case .applePNG: ("PNG of Xcode", pixels)
      case .damaged: ("damaged PNG", nil)
      case .tooLarge: ("PNG too large", nil)
      case .other(let name): (name, nil)
      }
    }

    /// The signature, taken apart.
    var signature: Signature {
      guard let entry = entries.first(where: { $0.path == Manifest.signaturePath }) else {
        return unread.contains(Manifest.signaturePath) ? .unreadable("cannot be read") : .missing
      }
      do throws(SignedData.Failure) {
        return .contents(try SignedData(entry.bytes))
      } catch {
        if error == .otherType { return .unreadable("is CMS of another kind than a signature") }
        if entry.bytes.isEmpty { return .unreadable("is empty") }
        let kind = SignatureKind.describe(entry.bytes).map { " (looks like \($0))" } ?? ""
        return .unreadable("is no CMS structure in DER\(kind)")
      }
    }
  }
}
