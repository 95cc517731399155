/// Reads what people write for moments, right or nearly right, and keeps the first thing that is wrong.
struct LooseDate {
  /// The first thing that is wrong.
  private(set) var reason: PassDateFault.Reason?
  /// The corrected text, where only one moment can be meant.
  private(set) var correction: String?
  /// What was read; meaningful only where nothing is wrong.
  private(set) var moment: PassDate

  private var fraction = ""
  private var hasSeconds = false

  /// - Throws: `PassDateFault` for a text of which no date can be made out.
  init(_ text: String) throws(PassDateFault) {
    var scanner = Scanner(text)
    guard let year = scanner.number(digits: 4...4), scanner.take("-"),
      let month = scanner.number(digits: 2...2),
      scanner.take("-"), let day = scanner.number(digits: 2...2)
    else { throw PassDateFault(.notADate, correction: nil, of: text) }
    if scanner.isAtEnd {
      let fault = Self.rangeFault(year: year, month: month, day: day)
      throw PassDateFault(fault ?? .dateOnly, correction: nil, of: text)
    }

    var found: [PassDateFault.Reason] = []
    if scanner.take("t") {
      found.append(.lowerCase)
    } else if scanner.take(" ") {
      found.append(.spaceForT)
    } else if !scanner.take("T") {
      throw PassDateFault(.notADate, correction: nil, of: text)
    }
    let hourDigits = scanner.digitsAhead
    guard let hour = scanner.number(digits: 1...2), scanner.take(":"),
      let minute = scanner.number(digits: 2...2)
    else { throw PassDateFault(.notADate, correction: nil, of: text) }
    if hourDigits == 1 { found.append(.oneDigitHour) }
    var second = 0
    if scanner.take(":") {
      guard let number = scanner.number(digits: 2...2) else {
        throw PassDateFault(.notADate, correction: nil, of: text)
      }
      second = number
      hasSeconds = true
      fraction = scanner.fraction()
    }

    let zone = Zone(&scanner)
    found += zone?.faults ?? [.noZone]
    if !scanner.isAtEnd {
      guard zone != nil else { throw PassDateFault(.notADate, correction: nil, of: text) }
      found.append(.trailingText(scanner.rest))
    }

    moment = PassDate(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second,
      hasFraction: !fraction.isEmpty, offsetMinutes: zone?.offsetMinutes ?? 0)
    let range =
      Self.rangeFault(year: year, month: month, day: day)
      ?? Self.rangeFault(hour: hour, minute: minute, second: second) ?? zone?.rangeFault
    reason = range ?? found.first
    if range == nil, !found.isEmpty, let zone { correction = spelled(zone: zone.text) }
  }

  /// The moment as the text wrote it, in the right form.
  private func spelled(zone: String) -> String {
    "\(padded(moment.year, 4))-\(padded(moment.month))-\(padded(moment.day))"
      + "T\(padded(moment.hour)):\(padded(moment.minute))"
      + (hasSeconds ? ":\(padded(moment.second))" : "") + zone
  }

  private static func rangeFault(year: Int, month: Int, day: Int) -> PassDateFault.Reason? {
    if year < 1 { return .outOfRange(.year) }
    if !(1...12).contains(month) { return .outOfRange(.month) }
    return (1...PassDate.days(of: month, year: year)).contains(day) ? nil : .outOfRange(.day)
  }

  private static func rangeFault(hour: Int, minute: Int, second: Int) -> PassDateFault.Reason? {
    if hour > 23 { return .outOfRange(.hour) }
    if minute > 59 { return .outOfRange(.minute) }
    return second > 59 ? .outOfRange(.second) : nil
  }
}

/// The zone of a moment, in all the ways it is written.
private struct Zone {
  var faults: [PassDateFault.Reason] = []
  var rangeFault: PassDateFault.Reason?
  var offsetMinutes = 0
  var text = "Z"

  /// Reads a zone; where there is none, the scanner stays where it is.
  init?(_ scanner: inout Scanner) {
    if scanner.take("Z") { return }
    if scanner.take("z") {
      faults = [.lowerCase]
      return
    }
    var ahead = scanner
    let isMinus = ahead.take("-")
    let isSpace = !isMinus && ahead.take(" ")
    guard isMinus || isSpace || ahead.take("+") else { return nil }
    if isSpace { faults.append(.spaceForPlus) }

    let digits = ahead.digitsAhead
    guard [1, 2, 4].contains(digits), let number = ahead.number(digits: digits...digits) else { return nil }
    var minutes = 0
    let hours = digits == 4 ? number / 100 : number
    if digits == 4 { minutes = number % 100 }
    if digits == 1 { faults.append(.oneDigitHour) }
    if digits == 4 {
      faults.append(.zoneWithoutColon)
    } else if ahead.take(":") {
      guard let number = ahead.number(digits: 2...2) else { return nil }
      minutes = number
    } else {
      faults.append(.zoneWithoutMinutes)
    }
    if hours > 23 || minutes > 59 { rangeFault = .outOfRange(.zone) }
    offsetMinutes = (isMinus ? -1 : 1) * (hours * 60 + minutes)
    text = "\(isMinus ? "-" : "+")\(padded(hours)):\(padded(minutes))"
    scanner = ahead
  }
}

/// Walks over the bytes of a text.
private struct Scanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { position >= bytes.count }
  private var peek: UInt8? { isAtEnd ? nil : bytes[position] }
  var rest: String { String(decoding: bytes[position...], as: UTF8.self) }

  var digitsAhead: Int { bytes[position...].prefix(while: Self.isDigit).count }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let byte = peek, byte == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Takes a number of so many digits; more digits are no number.
  mutating func number(digits: ClosedRange<Int>) -> Int? {
    let count = digitsAhead
    guard digits.contains(count) else { return nil }
    defer { position += count }
    return bytes[position..<position + count].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Takes a point with digits behind it.
  mutating func fraction() -> String {
    guard peek == UInt8(ascii: ".") else { return "" }
    let start = position
    position += 1
    let count = digitsAhead
    guard count > 0 else {
      position = start
      return ""
    }
    position += count
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
