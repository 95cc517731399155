/// The character set in which a barcode's message becomes bytes, by its name of the IANA registry.
public enum BarcodeEncoding: Sendable, Hashable {
  /// ISO-8859-1, which every reader understands.
  case latin1
  /// US-ASCII.
  case ascii
  /// UTF-8, which works in QR and Aztec codes.
  case utf8
  /// UTF-16 of either byte order.
  case utf16
  /// Another set of the registry, whose characters passforge does not know.
  case other

  /// Finds the set of a name; upper and lower case make no difference.
  ///
  /// - Parameter name: the value of `messageEncoding`; nil is returned for a name that is none.
  public init?(name: String) {
    switch name.lowercased() {
    case "iso-8859-1", "iso_8859-1", "iso8859-1", "iso_8859-1:1987", "iso-ir-100", "latin1", "l1", "ibm819",
      "cp819", "csisolatin1":
      self = .latin1
    case "us-ascii", "ascii", "iso646-us", "ansi_x3.4-1968", "ansi_x3.4-1986", "iso_646.irv:1991", "iso-ir-6",
      "us", "ibm367", "cp367", "csascii":
      self = .ascii
    case "utf-8", "utf8", "csutf8": self = .utf8
    case "utf-16", "utf-16be", "utf-16le", "csutf16", "csutf16be", "csutf16le": self = .utf16
    case let name where Self.others.contains(name): self = .other
    default: return nil
    }
  }

  /// Whether a text can be written in the set; nil where its characters are not known.
  public func canEncode(_ text: String) -> Bool? {
    self == .other ? nil : firstUnencodable(in: text) == nil
  }

  /// The first character that the set does not have; nil where there is none or the set is not known.
  public func firstUnencodable(in text: String) -> Unicode.Scalar? {
    switch self {
    case .latin1: text.unicodeScalars.first { $0.value > 0xFF }
    case .ascii: text.unicodeScalars.first { $0.value > 0x7F }
    case .utf8, .utf16, .other: nil
    }
  }

  /// The bytes of a text, as a scanner reads them; nil where a character is missing from the set, or where
  /// the set's bytes are not known.
  public func bytes(of text: String) -> [UInt8]? {
    switch self {
    case .latin1, .ascii:
      firstUnencodable(in: text) == nil
        ? text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } : nil
    case .utf8: Array(text.utf8)
    case .utf16, .other: nil
    }
  }

  private static let others: Set<String> = {
    var names: Set<String> = [
      "shift_jis", "ms_kanji", "csshiftjis", "windows-31j", "euc-jp", "iso-2022-jp", "gb2312", "gbk",
      "gb18030",
      "big5", "big5-hkscs", "euc-kr", "ks_c_5601-1987", "iso-2022-kr", "koi8-r", "koi8-u", "macintosh",
      "tis-620",
      "utf-7", "utf-32", "utf-32be", "utf-32le", "iso-10646-ucs-2", "iso-10646-ucs-4", "ibm437", "cp437",
      "ibm850",
      "cp850", "ibm866", "cp866", "hz-gb-2312", "windows-874", "viscii", "tcvn",
    ]
    for part in 2...16 where part != 12 {
      names.insert("iso-8859-\(part)")
      names.insert("iso_8859-\(part)")
    }
    for page in 1250...1258 { names.insert("windows-\(page)") }
    for number in 2...6 { names.insert("latin\(number)") }
    return names
  }()
}
