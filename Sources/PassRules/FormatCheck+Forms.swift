internal import PassFindings
internal import PassModel
internal import PassSource
internal import Spelling

/// The check of codes, identifiers and addresses.
extension Checker {
  mutating func checkForm(_ node: Node, _ key: FormatKey, _ form: TextForm, _ path: NodePath) {
    guard let text = node.string, !text.isEmpty, let fault = Self.fault(of: text, form) else { return }
    let message =
      path.isSecret ? "'\(path)' \(fault.what)" : "'\(path)' is \(shown(node, path)), which \(fault.what)"
    report(
      FormatRules.form, message, path, node.start, hint: fault.hint,
      consequence: weighed(key.wrongValue, key, path), severity: fault.severity ?? severityOfCode(key))
  }

  /// What is wrong with a text of this form, and what would work; nil where nothing is.
  private static func fault(
    of text: String, _ form: TextForm
  ) -> (what: String, hint: String?, severity: Severity?)? {
    switch form {
    case .uuid: isUUID(text) ? nil : ("is no UUID", "write 32 hexadecimal digits as 8-4-4-4-12", nil)
    case .currency:
      CurrencyCode.isCurrent(text)
        ? nil
        : (
          "is no currency of ISO 4217",
          CurrencyCode.correction(of: text).map { "write \($0)" } ?? "write a code such as EUR", .warning
        )
    case .timeZone:
      TimeZoneName.isKnown(text)
        ? nil
        : (
          "is no name of a time zone",
          nearest(to: text, among: TimeZoneName.sorted).map { "did you mean \($0)?" }
            ?? "write a name such as Europe/Berlin", nil
        )
    case .charset:
      BarcodeEncoding(name: text) != nil
        ? nil : ("is no known character set", "write iso-8859-1 or utf-8", nil)
    case .email: isEmail(text) ? nil : ("is no bare e-mail address", "write it as name@example.com", nil)
    case .phone:
      isPhone(text) ? nil : ("is no bare telephone number", "write it as +49 30 5550100", nil)
    case .decimal:
      // Apple's pages say no more than that it is a decimal; other spellings may be read as one too.
      isDecimal(text)
        ? nil
        : isUnusualDecimal(text)
          ? ("is a decimal number in an unusual form (uncertain)", "write it as 25.50", .warning)
          : ("is no decimal number", "write it as 25.50", nil)
    case .publicKey:
      isPublicKey(text)
        ? nil
        : (
          "is not Base64 of a P-256 public key (DER SubjectPublicKeyInfo)",
          "give the key's body alone, without PEM's first and last line", nil
        )
    case .sha256:
      text.utf8.count == 64 && text.utf8.allSatisfy(isHex)
        ? nil : ("is no SHA-256 digest", "write 64 hexadecimal digits", nil)
    case .team:
      text.utf8.count == 10 && text.utf8.allSatisfy { isUpper($0) || isDigit($0) }
        ? nil : ("is not ten of A to Z and 0 to 9", "copy it from your Apple developer account", .warning)
    case .airport:
      text.utf8.count == 3 && text.utf8.allSatisfy(isUpper)
        ? nil : ("is no IATA code of an airport", "write three capital letters, such as HAM", .warning)
    case .airline:
      text.utf8.count == 2 && text.utf8.allSatisfy { isUpper($0) || isDigit($0) }
        ? nil : ("is no IATA code of an airline", "write two capital letters or digits", .warning)
    case .suggested: nil
    }
  }

  private static func isUpper(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
  private static func isHex(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }

  private static func isUUID(_ text: String) -> Bool {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    return groups.map(\.utf8.count) == [8, 4, 4, 4, 12] && groups.allSatisfy { $0.utf8.allSatisfy(isHex) }
  }

  private static func isEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".") && !parts[1].hasPrefix(".")
      && !parts[1].hasSuffix(".") && !text.contains { $0.isWhitespace || $0 == ":" }
  }

  private static func isPhone(_ text: String) -> Bool {
    // Capital letters stand for digits in numbers such as 1-800-EXAMPLE.
    let allowed = Set("+-()/. *#,;".utf8)
    guard let first = text.utf8.first, isDigit(first) || allowed.contains(first) else { return false }
    return text.utf8.contains(where: isDigit)
      && text.utf8.allSatisfy { isDigit($0) || isUpper($0) || allowed.contains($0) }
  }

  private static func isDecimal(_ text: String) -> Bool {
    var rest = text.utf8[...]
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let parts = rest.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return (1...2).contains(parts.count) && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
  }

  /// Whether a text is a decimal number with a sign, an exponent, or no digit on one side of its point.
  private static func isUnusualDecimal(_ text: String) -> Bool {
    var rest = text.utf8[...]
    if let sign = rest.first, "+-".utf8.contains(sign) { rest = rest.dropFirst() }
    let parts = rest.split(omittingEmptySubsequences: false) { $0 | 0x20 == UInt8(ascii: "e") }
    let mantissa = parts[0].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard mantissa.count <= 2, mantissa.contains(where: { !$0.isEmpty }),
      mantissa.allSatisfy({ $0.allSatisfy(isDigit) })
    else { return false }
    guard parts.count == 2 else { return parts.count == 1 }
    let exponent = parts[1].first.map("+-".utf8.contains) == true ? parts[1].dropFirst() : parts[1]
    return !exponent.isEmpty && exponent.allSatisfy(isDigit)
  }

  /// Whether a text is Base64 of a P-256 key: the SubjectPublicKeyInfo of such a key begins with these
  /// bytes (RFC 5480), an uncompressed point of 64 bytes follows, or a compressed one of 32.
  private static func isPublicKey(_ text: String) -> Bool {
    guard let bytes = Base64.decoded(text) else { return false }
    let algorithm: [UInt8] = [
      0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE,
      0x3D, 0x03, 0x01, 0x07,
    ]
    let uncompressed = [0x30, 0x59] + algorithm + [0x03, 0x42, 0x00, 0x04]
    let compressed = [0x30, 0x39] + algorithm + [0x03, 0x22, 0x00]
    return (bytes.count == 91 && bytes.starts(with: uncompressed))
      || (bytes.count == 59 && bytes.starts(with: compressed) && [2, 3].contains(bytes[26]))
  }
}
