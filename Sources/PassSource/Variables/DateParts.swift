internal import TimeZones

/// A moment as a text gives it, with or without its zone.
struct DateParts: Sendable, Hashable {
  var year = 0
  var month = 0
  var day = 0
  var hour = 0
  var minute = 0
  /// Nil where it is not written.
  var second: Int?
  /// Seconds that its own zone is ahead of UTC; nil where it brings none.
  var offset: Int?

  /// Whether there is such a day and such a time of day.
  var exists: Bool {
    guard (1...9999).contains(year), (1...12).contains(month) else { return false }
    let next = month == 12 ? Calendar.day(year + 1, 1, 1) : Calendar.day(year, month + 1, 1)
    return (1...next - Calendar.day(year, month, 1)).contains(day) && (0...23).contains(hour)
      && (0...59).contains(minute) && (0...59).contains(second ?? 0)
  }

  /// The time as seconds since the beginning of 1970 on the clocks that show it.
  var localSeconds: Int {
    get { Calendar.day(year, month, day) * 86_400 + hour * 3600 + minute * 60 + (second ?? 0) }
    set {
      let days = newValue.flooredDays
      let rest = newValue - days * 86_400
      (year, month, day) = Calendar.date(ofDay: days)
      (hour, minute) = (rest / 3600, rest / 60 % 60)
      if second != nil || rest % 60 != 0 { second = rest % 60 }
    }
  }

  /// The form that Wallet reads, with seconds only where they were given, for a zone that is so many seconds,
  /// in whole minutes, ahead of UTC.
  func walletForm(_ offset: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let digits = String(year)
    var text = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    text += "-\(two(month))-\(two(day))T\(two(hour)):\(two(minute))"
    if let second { text += ":" + two(second) }
    if offset == 0 { return text + "Z" }
    let minutes = abs(offset) / 60
    return text + (offset < 0 ? "-" : "+") + two(minutes / 60) + ":" + two(minutes % 60)
  }

  /// Reads what databases and spreadsheets write after ISO 8601: date and time with a `T` or a blank between,
  /// with seconds, a fraction of them (which is dropped, since Wallet's form has none) and a zone, or without.
  init?(standard text: String) {
    self.init()
    var cursor = DateCursor(text)
    guard let year = cursor.number(4...4), cursor.take([0x2D]), let month = cursor.number(2...2),
      cursor.take([0x2D]), let day = cursor.number(2...2),
      cursor.take([UInt8(ascii: "T")]) || cursor.take([.space]), let hour = cursor.number(2...2),
      cursor.take([0x3A]), let minute = cursor.number(2...2)
    else { return nil }
    (self.year, self.month, self.day, self.hour, self.minute) = (year, month, day, hour, minute)
    if cursor.take([0x3A]) {
      guard let second = cursor.number(2...2) else { return nil }
      self.second = second
      if cursor.take([0x2E]) || cursor.take([0x2C]) {
        guard cursor.number(1...18) != nil else { return nil }
      }
    }
    if cursor.isAtEnd { return }
    _ = cursor.take([.space])
    guard let offset = cursor.offset(), cursor.isAtEnd else { return nil }
    self.offset = offset
  }

  init() {}
}

/// The reading place in the text of a date.
struct DateCursor {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { index == bytes.count }

  mutating func take(_ literal: [UInt8]) -> Bool {
    guard bytes[index...].starts(with: literal) else { return false }
    index += literal.count
    return true
  }

  /// A blank of any width that programs write between date, time and AM.
  mutating func takeBlank() -> Bool {
    take([.space]) || take([0xC2, 0xA0]) || take([0xE2, 0x80, 0xAF])
  }

  /// As many digits as there are, within bounds.
  mutating func number(_ digits: ClosedRange<Int>) -> Int? {
    var number = 0
    let start = index
    while index < bytes.count, index - start < digits.upperBound, bytes[index].isDigit {
      number = number * 10 + Int(bytes[index] - 0x30)
      index += 1
    }
    return index - start >= digits.lowerBound ? number : nil
  }

  /// Whether it is afternoon: `AM` or `PM` in any case.
  mutating func half() -> Bool? {
    guard index + 2 <= bytes.count, bytes[index + 1] | 0x20 == UInt8(ascii: "m") else { return nil }
    defer { index += 2 }
    switch bytes[index] | 0x20 {
    case UInt8(ascii: "a"): return false
    case UInt8(ascii: "p"): return true
    default: return nil
    }
  }

  /// A zone: `Z`, `UTC`, `+01`, `+0100` or `+01:00`, as seconds.
  mutating func offset() -> Int? {
    if take([UInt8(ascii: "Z")]) || take(Array("UTC".utf8)) { return 0 }
    let isWest = take([0x2D])
    guard isWest || take([0x2B]), let hours = number(2...2), hours < 24 else { return nil }
    var minutes = 0
    if !isAtEnd {
      _ = take([0x3A])
      guard let found = number(2...2), found < 60 else { return nil }
      minutes = found
    }
    return (hours * 3600 + minutes * 60) * (isWest ? -1 : 1)
  }
}
