/// The rule by which clocks are changed each year, as the end of a zone file writes it: the TZ variable of
/// POSIX with the extensions of RFC 8536, section 3.3.1.
struct ZoneRule: Sendable {
  /// A day of each year.
  private enum Day {
    /// Day 1 to 365; the leap day is never counted.
    case julian(Int)
    /// Day 0 to 365; the leap day is counted.
    case ordinal(Int)
    /// The day of a week (Sunday is 0) in a week (5 is the last one) of a month.
    case month(Int, week: Int, day: Int)
  }

  private struct Change {
    var day: Day
    var seconds: Int
  }

  /// The offset of standard time, and of summer time with its beginning and end where there is one.
  private let standard: Int
  private var summer: (offset: Int, start: Change, end: Change)?

  /// Whether there is anything to do each year.
  var changesClocks: Bool { summer != nil }

  /// Reads a rule; nil where the text is none.
  init?(_ text: Substring) {
    var cursor = Cursor(rest: text.utf8)
    guard cursor.skipName(), let west = cursor.time(hours: 24) else { return nil }
    standard = -west
    if cursor.rest.isEmpty { return }
    guard cursor.skipName() else { return nil }
    var offset = standard + 3600
    if cursor.rest.first != UInt8(ascii: ",") {
      guard let west = cursor.time(hours: 24) else { return nil }
      offset = -west
    }
    guard let start = cursor.change(), let end = cursor.change(), cursor.rest.isEmpty else { return nil }
    summer = (offset, start, end)
  }

  /// The changes of some years with the offset from each on, in the order of time; for a zone without summer
  /// time its offset from the first of these years on.
  func changes(inYears years: ClosedRange<Int>) -> [(start: Int, offset: Int)] {
    guard let summer else { return [(Calendar.day(years.lowerBound, 1, 1) * 86_400, standard)] }
    var found: [(start: Int, offset: Int)] = []
    for year in years {
      found.append((Self.seconds(of: summer.end, in: year) - summer.offset, standard))
      found.append((Self.seconds(of: summer.start, in: year) - standard, summer.offset))
    }
    // A summer time that ends when the next begins lasts all the year.
    let ordered = found.enumerated().sorted { one, other in
      (one.element.start, one.element.offset == summer.offset ? 1 : 0, one.offset)
        < (other.element.start, other.element.offset == summer.offset ? 1 : 0, other.offset)
    }
    var kept: [(start: Int, offset: Int)] = []
    for (_, change) in ordered {
      if kept.last?.start == change.start { kept.removeLast() }
      kept.append(change)
    }
    return kept
  }

  /// The time of a change on the clocks before it.
  private static func seconds(of change: Change, in year: Int) -> Int {
    let first = Calendar.day(year, 1, 1)
    let day: Int
    switch change.day {
    case .julian(let number): day = first + number - 1 + (Calendar.isLeap(year) && number >= 60 ? 1 : 0)
    case .ordinal(let number): day = first + number
    case .month(let month, let week, let weekday):
      let begin = Calendar.day(year, month, 1)
      let end = month == 12 ? Calendar.day(year + 1, 1, 1) : Calendar.day(year, month + 1, 1)
      // The first day of 1970 was a Thursday.
      let beginWeekday = ((begin + 4) % 7 + 7) % 7
      var found = begin + (weekday - beginWeekday + 7) % 7 + (week - 1) * 7
      while found >= end { found -= 7 }
      day = found
    }
    return day * 86_400 + change.seconds
  }

  private struct Cursor {
    var rest: Substring.UTF8View

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: character) else { return false }
      rest.removeFirst()
      return true
    }

    /// Steps over the name of a time: letters, or anything between angle brackets.
    mutating func skipName() -> Bool {
      if skip("<") {
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
        rest = rest[rest.index(after: end)...]
        return true
      }
      let tail = rest.drop { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
      defer { rest = tail }
      return tail.startIndex != rest.startIndex
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int? {
      let tail = rest.drop { (0x30...0x39).contains($0) }
      let digits = rest[..<tail.startIndex]
      guard digits.count <= 3, let number = Int(Substring(digits)), range.contains(number) else { return nil }
      rest = tail
      return number
    }

    /// `hh[:mm[:ss]]` with a sign or none, as seconds.
    mutating func time(hours limit: Int) -> Int? {
      let sign = skip("-") ? -1 : 1
      if sign > 0 { _ = skip("+") }
      guard let hours = number(0...limit) else { return nil }
      var seconds = hours * 3600
      for unit in [60, 1] {
        guard skip(":") else { break }
        guard let more = number(0...59) else { return nil }
        seconds += more * unit
      }
      return sign * seconds
    }

    /// `,date[/time]`.
    mutating func change() -> Change? {
      guard skip(","), let day = day() else { return nil }
      guard skip("/") else { return Change(day: day, seconds: 2 * 3600) }
      return time(hours: 167).map { Change(day: day, seconds: $0) }
    }

    private mutating func day() -> Day? {
      if skip("J") { return number(1...365).map { .julian($0) } }
      guard skip("M") else { return number(0...365).map { .ordinal($0) } }
      guard let month = number(1...12), skip("."), let week = number(1...5), skip("."),
        let day = number(0...6)
      else { return nil }
      return .month(month, week: week, day: day)
    }
  }
}
