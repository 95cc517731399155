/// Puts the path of a file together and judges it, in one pass over its bytes.
struct NameBuilder {
  private var bytes: [UInt8] = []
  /// Whether a byte needs a closer look at the end.
  private var isOdd = false

  init() { bytes.reserveCapacity(64) }

  /// Adds a text of the pattern, whose slashes part folders.
  mutating func append(pattern text: String) {
    for byte in text.utf8 {
      isOdd = isOdd || NameByte.isOdd(byte)
      bytes.append(byte)
    }
  }

  /// Adds a value.
  ///
  /// - Throws: `NameFault` for characters that no name may have.
  mutating func append(_ value: String, of variable: String) throws(NameFault) {
    var isBad = false
    for byte in value.utf8 {
      isBad = isBad || NameByte.isForbidden(byte)
      isOdd = isOdd || NameByte.isOdd(byte)
      bytes.append(byte)
    }
    if isBad { throw Self.fault(value, of: variable) }
  }

  /// The path.
  ///
  /// - Throws: `NameFault` where a part of it can be no name.
  consuming func finish() throws(NameFault) -> RowName {
    var remark: NameFault?
    var start = 0
    while true {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.count
      let isLast = end == bytes.count
      let part = bytes[start..<end]
      let own = isLast ? part.dropLast(NamePattern.ending.utf8.count) : part
      try Self.check(part, own)
      if remark == nil { remark = Self.remark(own, isOdd: isOdd) }
      if isLast { break }
      start = end + 1
    }
    if isOdd, bytes.contains(where: NameByte.isForbiddenInPattern) || Self.hasWideControl(bytes) {
      throw NameFault(
        "the file name has a control character or a backslash",
        hint: "take it out of the value, or name files by another variable: --name '{{ order }}'")
    }
    return RowName(path: String(decoding: bytes, as: UTF8.self), remark: remark)
  }

  /// Judges a part of the path; `own` is it without the ending of passes.
  private static func check(_ part: ArraySlice<UInt8>, _ own: ArraySlice<UInt8>) throws(NameFault) {
    let blank = UInt8(ascii: " ")
    let dot = UInt8(ascii: ".")
    var fault: String?
    if own.isEmpty {
      fault = "a part of the file name is empty"
    } else if own.first == dot {
      fault = "'\(shown(own))' begins with a dot, which hides the file"
    } else if own.last == blank || own.last == dot {
      fault = "'\(shown(own))' ends in a \(own.last == dot ? "dot" : "blank")"
    } else if part.count > 255 {
      fault = "'\(BatchRules.shown(shown(own)))' has \(part.count) bytes as a file name, and 255 are allowed"
    }
    guard let fault else { return }
    throw NameFault(
      fault, hint: "mend the value, or name files by another variable: --name '{{ order }}'")
  }

  /// What Windows has against a part.
  private static func remark(_ own: ArraySlice<UInt8>, isOdd: Bool) -> NameFault? {
    if isOdd, let byte = own.first(where: NameByte.isForeign) {
      return NameFault(
        "'\(shown(own))' has '\(Character(Unicode.Scalar(byte)))', which file names on Windows cannot have",
        hint: "name files by a variable without it: --name '{{ serialNumber }}'")
    }
    if own.count >= 3, isDeviceName(own) {
      return NameFault(
        "'\(shown(own))' is the name of a device on Windows, where no file can have it",
        hint: "put more into the name: --name 'pass-{{ serialNumber }}'")
    }
    return nil
  }

  /// Whether Windows takes a name for a device, whatever its ending: CON, PRN, AUX, NUL, COM1, LPT1.
  private static func isDeviceName(_ own: ArraySlice<UInt8>) -> Bool {
    // Few names begin with one of the letters, so that most are told by one comparison.
    guard let first = own.first, [0x43, 0x50, 0x41, 0x4E, 0x4C].contains(first & 0xDF) else { return false }
    let stem = String(decoding: own.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self).uppercased()
    if ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"].contains(stem) { return true }
    guard stem.hasPrefix("COM") || stem.hasPrefix("LPT") else { return false }
    let digit = stem.dropFirst(3)
    return digit.count == 1 && "123456789¹²³".contains(digit)
  }

  private static func fault(_ value: String, of variable: String) -> NameFault {
    let shown = BatchRules.shown(value)
    let hint = "mend the value, or name files by another variable: --name '{{ order }}'"
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "/"):
        return NameFault(
          "'\(variable)' is '\(shown)', and a file name cannot have a '/'",
          hint: "\(hint); folders are made by a '/' of the pattern: --name '{{ event }}/{{ order }}'")
      case UInt8(ascii: "\\"):
        return NameFault(
          "'\(variable)' is '\(shown)', and a file name may not have a '\\', which parts folders on Windows",
          hint: hint)
      case 0..<0x20, 0x7F:
        let digits = String(byte, radix: 16, uppercase: true)
        let code = "U+" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        return NameFault(
          "'\(variable)' has the control character \(code), which a file name may not have", hint: hint)
      default: continue
      }
    }
    return NameFault("'\(variable)' is '\(shown)', which is no file name", hint: hint)
  }

  /// Whether there is a control character of U+0080 to U+009F.
  private static func hasWideControl(_ bytes: [UInt8]) -> Bool {
    bytes.indices.dropLast().contains { bytes[$0] == 0xC2 && bytes[$0 + 1] < 0xA0 }
  }

  private static func shown(_ part: ArraySlice<UInt8>) -> String { String(decoding: part, as: UTF8.self) }
}

/// What single bytes mean in a file name.
enum NameByte {
  /// Whether no value may have it: a slash, a backslash, a control character.
  static func isForbidden(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") || byte == 0x7F
  }

  /// Whether a pattern may not have it either.
  static func isForbiddenInPattern(_ byte: UInt8) -> Bool { byte != UInt8(ascii: "/") && isForbidden(byte) }

  /// Whether Windows does not take it.
  static func isForeign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: ":"), UInt8(ascii: "\""), UInt8(ascii: "|"),
      UInt8(ascii: "?"), UInt8(ascii: "*"):
      true
    default: false
    }
  }

  /// Whether it needs a closer look.
  static func isOdd(_ byte: UInt8) -> Bool {
    byte == 0xC2 || isForeign(byte) || isForbiddenInPattern(byte)
  }
}
