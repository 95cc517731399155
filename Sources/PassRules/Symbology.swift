/// A kind of barcode, with what it can hold.
enum Symbology: String {
  case qr = "PKBarcodeFormatQR"
  case pdf417 = "PKBarcodeFormatPDF417"
  case aztec = "PKBarcodeFormatAztec"
  case code128 = "PKBarcodeFormatCode128"
  case code39 = "PKBarcodeFormatCode39"
  case codabar = "PKBarcodeFormatCodabar"
  case ean13 = "PKBarcodeFormatEAN13"
  case interleaved2of5 = "PKBarcodeFormatI2of5"

  /// The symbology of one of Apple's formats.
  init?(format: String) { self.init(rawValue: format) }

  /// The name that people know.
  var title: String {
    switch self {
    case .qr: "a QR code"
    case .pdf417: "a PDF417 code"
    case .aztec: "an Aztec code"
    case .code128: "a Code 128 code"
    case .code39: "a Code 39 code"
    case .codabar: "a Codabar code"
    case .ean13: "an EAN-13 code"
    case .interleaved2of5: "an Interleaved 2 of 5 code"
    }
  }

  /// The most bytes of this kind that the largest symbol holds; nil where there is no fixed limit.
  ///
  /// ISO/IEC 18004 (QR, version 40, level L), ISO/IEC 15438 (PDF417), ISO/IEC 24778 (Aztec): more digits
  /// than letters and digits, more of these than bytes.
  func capacity(for bytes: [UInt8]) -> Int? {
    let areDigits = bytes.allSatisfy(Self.isDigit)
    let areAlphanumeric = bytes.allSatisfy { Self.isDigit($0) || Self.qrAlphanumeric.contains($0) }
    let areText = bytes.allSatisfy { (0x20...0x7E).contains($0) }
    return switch self {
    case .qr: areDigits ? 7089 : areAlphanumeric ? 4296 : 2953
    case .pdf417: areDigits ? 2710 : areText ? 1850 : 1108
    case .aztec: areDigits ? 3832 : areText ? 3067 : 1914
    case .code128, .code39, .codabar, .ean13, .interleaved2of5: nil
    }
  }

  /// What a text has that the symbology cannot show, and what would work; nil where all is well.
  func contentFault(of text: String) -> (what: String, hint: String?)? {
    let bytes = Array(text.utf8)
    switch self {
    case .qr, .pdf417, .aztec:
      return bytes.isEmpty ? ("there is nothing to draw", "write what a scanner shall read") : nil
    case .code128:
      if bytes.isEmpty { return ("there is nothing to draw", "write what a scanner shall read") }
      return bytes.allSatisfy { $0 < 0x80 } ? nil : ("Code 128 knows ASCII only", "use format qr")
    case .code39:
      let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 -.$/+%".utf8)
      if !bytes.isEmpty && bytes.allSatisfy(allowed.contains) { return nil }
      let upper = text.uppercased()
      return (
        "Code 39 knows capital letters, digits, blanks and - . $ / + % only",
        upper.utf8.allSatisfy(allowed.contains) && !bytes.isEmpty ? "write \(upper)" : nil
      )
    case .codabar:
      let ends = Set("ABCD".utf8)
      let inner = Set("0123456789-$:/.+".utf8)
      guard bytes.count >= 3, let first = bytes.first, let last = bytes.last, ends.contains(first),
        ends.contains(last), bytes.dropFirst().dropLast().allSatisfy(inner.contains)
      else {
        return (
          "Codabar begins and ends with one of A to D and has digits and - $ : / . + between",
          "write a message such as A40156B"
        )
      }
      return nil
    case .ean13: return Self.ean13Fault(bytes)
    case .interleaved2of5:
      guard !bytes.isEmpty, bytes.allSatisfy(Self.isDigit) else {
        return ("Interleaved 2 of 5 knows digits only", nil)
      }
      return bytes.count % 2 == 0
        ? nil : ("Interleaved 2 of 5 has an even count of digits", "write 0\(text)")
    }
  }

  private static func ean13Fault(_ bytes: [UInt8]) -> (what: String, hint: String?)? {
    guard (12...13).contains(bytes.count), bytes.allSatisfy(isDigit) else {
      return ("EAN-13 has 13 digits, or 12 without the check digit", nil)
    }
    // Weights 1 and 3 in turn from the left (ISO/IEC 15420).
    let sum = bytes.prefix(12).enumerated().reduce(0) { sum, digit in
      sum + Int(digit.element - UInt8(ascii: "0")) * (digit.offset % 2 == 0 ? 1 : 3)
    }
    let check = UInt8(ascii: "0") + UInt8((10 - sum % 10) % 10)
    guard bytes.count == 13, bytes[12] != check else { return nil }
    let right = String(decoding: bytes.prefix(12) + [check], as: UTF8.self)
    return ("its check digit is wrong", "write \(right)")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
  private static let qrAlphanumeric = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)
}
