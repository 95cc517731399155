/// A colour of a pass.
public struct PassColor: Sendable, Hashable, CustomStringConvertible {
  /// How a colour is written.
  public enum Form: Sendable, Hashable {
    /// `rgb(29, 53, 87)`, the form of Apple's pages.
    case rgb
    /// `#1d3557`, passforge's short form; not on Apple's pages.
    case hex
    /// `#fff`, which Wallet does not read as it is meant.
    case shortHex
  }

  /// Red, 0 to 255.
  public let red: UInt8
  /// Green, 0 to 255.
  public let green: UInt8
  /// Blue, 0 to 255.
  public let blue: UInt8

  /// Makes a colour.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads a colour: `rgb(r, g, b)` with spaces at will between the numbers, `#rrggbb` or `#rgb`.
  ///
  /// - Parameter text: the value of the source.
  /// - Throws: `PassColorFault` that tells what is wrong, and what was probably meant.
  public init(parsing text: String) throws(PassColorFault) {
    self = try Self.parse(text).color
  }

  /// Reads a colour and tells how it is written.
  ///
  /// - Parameter text: the value of the source.
  /// - Returns: the colour and its form.
  /// - Throws: `PassColorFault` that tells what is wrong, and what was probably meant.
  public static func parse(_ text: String) throws(PassColorFault) -> (color: PassColor, form: Form) {
    if text.utf8.first == UInt8(ascii: "#") { return try parseHex(text) }
    if let parts = components(of: text, function: "rgb"), parts.count == 3 {
      do {
        return (try color(of: parts), .rgb)
      } catch {
        // A part that is no number may still be one once odd white space is gone.
        throw error.reason == .other ? fault(of: text) : error
      }
    }
    throw fault(of: text)
  }

  /// The colour in the form of Apple's pages.
  public var description: String { "rgb(\(red), \(green), \(blue))" }

  private static func parseHex(_ text: String) throws(PassColorFault) -> (color: PassColor, form: Form) {
    let digits = text.dropFirst().utf8.compactMap { hexDigit($0) }
    guard digits.count == text.utf8.count - 1 else { throw PassColorFault(.hexDigits) }
    switch digits.count {
    case 6, 8:
      let color = PassColor(
        red: digits[0] << 4 | digits[1], green: digits[2] << 4 | digits[3], blue: digits[4] << 4 | digits[5])
      if digits.count == 8 { throw PassColorFault(.hexWithAlpha, color) }
      return (color, .hex)
    case 3, 4:
      let color = PassColor(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
      if digits.count == 4 { throw PassColorFault(.hexWithAlpha, color) }
      return (color, .shortHex)
    default: throw PassColorFault(.hexDigits)
    }
  }

  /// The colour of three parts of `rgb(…)`.
  private static func color(of parts: [String]) throws(PassColorFault) -> PassColor {
    if parts.allSatisfy(isWholeNumber) {
      // A number too large for Int is as much out of range as 256.
      let numbers = parts.map { Int($0) ?? .max }
      if numbers.allSatisfy({ $0 <= 255 }) {
        return PassColor(red: UInt8(numbers[0]), green: UInt8(numbers[1]), blue: UInt8(numbers[2]))
      }
      throw PassColorFault(.outOfRange, clamped(numbers))
    }
    if parts.allSatisfy({ isWholeNumber($0) || ($0.hasPrefix("-") && isWholeNumber(String($0.dropFirst()))) })
    {
      throw PassColorFault(.outOfRange, clamped(parts.map { Int($0) ?? ($0.hasPrefix("-") ? 0 : .max) }))
    }
    if parts.contains(where: { $0.hasSuffix("%") }) {
      let shares = parts.compactMap { $0.hasSuffix("%") ? Double($0.dropLast()) : nil }.filter(\.isFinite)
      guard shares.count == 3 else { throw PassColorFault(.percent) }
      throw PassColorFault(.percent, clamped(shares.map { Int(min(max($0, 0), 100) * 255 / 100 + 0.5) }))
    }
    throw PassColorFault(.other)
  }

  private static func fault(of text: String) -> PassColorFault {
    let lower = text.lowercased().filter { !$0.isWhitespace }
    if let parts = components(of: lower, function: "rgba"), parts.count == 4 {
      return PassColorFault(.alpha, try? color(of: Array(parts.prefix(3))))
    }
    if let named = namedColor(lower) { return PassColorFault(.name, named) }
    if !lower.isEmpty, lower.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }) {
      return PassColorFault(.name)
    }
    // RGB(…), spaces before the bracket or around the whole.
    if lower != text, let parts = components(of: lower, function: "rgb"), parts.count == 3 {
      return PassColorFault(.other, try? color(of: parts))
    }
    if lower.hasPrefix("#"), let meant = try? parseHex(lower) { return PassColorFault(.other, meant.color) }
    return PassColorFault(.other)
  }

  /// The parts between the brackets of a function, freed of spaces.
  private static func components(of text: String, function: String) -> [String]? {
    guard text.hasPrefix("\(function)("), text.hasSuffix(")") else { return nil }
    return text.dropFirst(function.count + 1).dropLast().split(
      separator: ",", omittingEmptySubsequences: false
    )
    .map { part in
      let start = part.drop { $0 == " " }
      return String(start.reversed().drop { $0 == " " }.reversed())
    }
  }

  private static func isWholeNumber(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private static func clamped(_ numbers: [Int]) -> PassColor {
    let bytes = numbers.map { UInt8(clamping: $0) }
    return PassColor(red: bytes[0], green: bytes[1], blue: bytes[2])
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
