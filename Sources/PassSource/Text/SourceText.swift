import PassFindings

/// The text of a source as the parsers see it: well-formed UTF-8 without a byte-order mark.
struct SourceText {
  /// The text; marks count its lines and characters, so a byte-order mark is not counted.
  var bytes: [UInt8]

  /// Prepares a file for a parser: bounds its size, decodes it, and reports what is odd about its
  /// encoding. Ill-formed places become U+FFFD, so that one run finds other faults too.
  ///
  /// - Returns: nil where there is nothing to parse.
  init?(_ file: SourceFile, format: SourceFormat, limits: ReadingLimits, faults: inout FaultLog) {
    guard file.bytes.count <= limits.bytes else {
      faults.add(
        SourceRules.size,
        "the text has \(file.bytes.count) bytes; at most \(limits.bytes) are read", at: .start)
      return nil
    }
    let (encoding, markLength) = TextEncoding.detect(file.bytes)
    switch encoding {
    case .utf8:
      if markLength > 0 {
        faults.add(
          SourceRules.byteOrderMark, "\(file.shortName) starts with a UTF-8 BOM", at: .start,
          hint: "save the file as UTF-8 without a byte-order mark")
      }
      bytes = markLength > 0 ? Array(file.bytes.dropFirst(markLength)) : file.bytes
      if UTF8Check.firstFault(in: bytes) != nil { replaceIllFormed(&faults) }
    case .utf16LittleEndian, .utf16BigEndian:
      let isBig = encoding == .utf16BigEndian
      let name = isBig ? "big-endian UTF-16" : "little-endian UTF-16"
      // YAML readers must take UTF-16 (YAML 1.2.2, section 5.2), so there it is worth a note only.
      faults.add(
        SourceRules.wideEncoding, "the text is \(name); \(format.name) is best kept as UTF-8",
        severity: format == .yaml ? .note : nil, at: .start, hint: "iconv -f UTF-16 -t UTF-8 OLD > NEW")
      let decoded = TextEncoding.decodeUTF16(file.bytes.dropFirst(markLength), bigEndian: isBig)
      bytes = decoded.text
      if let fault = decoded.fault {
        var cursor = MarkCursor()
        faults.add(
          SourceRules.encoding, "half a surrogate pair, which is no character",
          at: cursor.mark(at: fault, in: bytes), hint: "save the file as UTF-8")
      }
    case .utf32:
      faults.add(
        SourceRules.wideEncoding, "the text is UTF-32, which is not read", severity: .error, at: .start,
        hint: "iconv -f UTF-32 -t UTF-8 OLD > NEW")
      return nil
    }
  }

  /// Reports the first ill-formed place with the number of the others, and replaces them all.
  private mutating func replaceIllFormed(_ faults: inout FaultLog) {
    var first: Range<Int>?
    var count = 0
    var index = 0
    while let fault = UTF8Check.firstFault(in: bytes, from: index) {
      first = first ?? fault
      count += 1
      index = fault.upperBound
    }
    guard let first else { return }
    var cursor = MarkCursor()
    let shown = bytes[first].map { "0x" + $0.hexadecimal }.joined(separator: " ")
    let others = count > 1 ? ", and \(count - 1) more places like it" : ""
    faults.add(
      SourceRules.encoding, "'\(shown)' is not UTF-8\(others)",
      at: cursor.mark(at: first.lowerBound, in: bytes),
      hint: "save the file as UTF-8; if it was written on Windows: iconv -f WINDOWS-1252 -t UTF-8 OLD > NEW")
    bytes = Array(String(decoding: bytes, as: UTF8.self).utf8)
  }

  /// The text that a file's marks count, without a word about its faults.
  static func lenientBytes(of file: SourceFile) -> [UInt8] {
    let (encoding, markLength) = TextEncoding.detect(file.bytes)
    switch encoding {
    case .utf16LittleEndian, .utf16BigEndian:
      return TextEncoding.decodeUTF16(
        file.bytes.dropFirst(markLength), bigEndian: encoding == .utf16BigEndian
      ).text
    case .utf8, .utf32:
      return markLength == 3 ? Array(file.bytes.dropFirst(3)) : file.bytes
    }
  }
}

extension SourceFile {
  /// The last part of the name.
  var shortName: Substring { name.split(separator: "/").last ?? name[...] }
}

extension SourceFormat {
  /// The format's name in messages.
  var name: String {
    switch self {
    case .json: "JSON"
    case .yaml: "YAML"
    }
  }
}

extension UInt8 {
  /// Two upper-case hexadecimal digits.
  var hexadecimal: String {
    let text = String(self, radix: 16, uppercase: true)
    return text.count < 2 ? "0" + text : text
  }
}
