/// A time zone: how far its clocks are ahead of UTC, at every moment.
public struct Zone: Sendable {
  /// What a time on the zone's clocks stands for. Offsets are seconds ahead of UTC.
  public enum LocalTime: Sendable, Hashable {
    /// One moment, at which the clocks have this offset.
    case once(offset: Int)
    /// No moment: the clocks were put forward over it, from one offset to another.
    case skipped(before: Int, after: Int)
    /// Two moments, since the clocks were put back: the earlier with one offset, the later with another.
    case doubled(first: Int, second: Int)
  }

  /// The zone's name: `Europe/Berlin`.
  public let name: String

  /// Moments from which another offset holds, rising, as seconds since the beginning of 1970 in UTC.
  private let starts: [Int]
  /// The offset from each of these moments on.
  private let offsets: [Int]
  /// The offset before the first of them.
  private let firstOffset: Int
  /// From here on everything is as it was 400 years, which are whole weeks, before; nil where nothing changes.
  private let horizon: Int?

  /// Seconds of 400 years of the Gregorian calendar.
  private static let cycle = 146_097 * 86_400
  /// More than any offset has.
  private static let reach = 26 * 3600

  /// Makes a zone.
  ///
  /// - Parameters:
  ///   - name: the zone's name.
  ///   - file: what its file says.
  init(name: String, _ file: ZoneFile) {
    self.name = name
    var starts = file.changes.map(\.start)
    var offsets = file.changes.map(\.offset)
    firstOffset = file.firstOffset
    var horizon: Int?
    if let rule = file.rule {
      // Without any change the rule holds from the beginning.
      let last = starts.last ?? Int.min
      let year = starts.last.map { Calendar.year(ofDay: $0.flooredDays) } ?? 1
      var offset = offsets.last ?? file.firstOffset
      for change in rule.changes(inYears: year - 1...year + 403) where change.start > last {
        if change.offset != offset {
          starts.append(change.start)
          offsets.append(change.offset)
          offset = change.offset
        }
      }
      if rule.changesClocks { horizon = Calendar.day(year + 402, 1, 1) * 86_400 }
    }
    self.starts = starts
    self.offsets = offsets
    self.horizon = horizon
  }

  /// The offset at a moment.
  ///
  /// - Parameter seconds: seconds since the beginning of 1970 in UTC.
  /// - Returns: seconds that the clocks are ahead of UTC.
  public func offset(at seconds: Int) -> Int {
    let next = firstChange(after: folded(seconds))
    return next == 0 ? firstOffset : offsets[next - 1]
  }

  /// What a time on the zone's clocks stands for.
  ///
  /// - Parameter seconds: the time as seconds since the beginning of 1970 on these clocks.
  /// - Returns: its offset, or two where a change of the clocks skips or doubles the time.
  public func localTime(_ seconds: Int) -> LocalTime {
    let seconds = folded(seconds)
    var next = firstChange(after: seconds - Self.reach)
    var offset = next == 0 ? firstOffset : offsets[next - 1]
    while next < starts.count, starts[next] <= seconds + Self.reach {
      let after = offsets[next]
      // The time within the change, were its clocks not changed.
      let (old, new) = (starts[next] + offset, starts[next] + after)
      if old <= seconds, seconds < new { return .skipped(before: offset, after: after) }
      if new <= seconds, seconds < old { return .doubled(first: offset, second: after) }
      if seconds < old { break }
      offset = after
      next += 1
    }
    return .once(offset: offset)
  }

  /// A moment past the horizon, as many times 400 years before as it takes.
  private func folded(_ seconds: Int) -> Int {
    guard let horizon, seconds >= horizon else { return seconds }
    return seconds - ((seconds - horizon) / Self.cycle + 1) * Self.cycle
  }

  /// The index of the first change after a moment.
  private func firstChange(after seconds: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Days of the Gregorian calendar, counted from the beginning of 1970.
package enum Calendar {
  /// The day of a date.
  package static func day(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // The year begins in March, so that the leap day is its last one.
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The date of a day.
  package static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
    let year = year(ofDay: day)
    var month = 12
    while self.day(year, month, 1) > day { month -= 1 }
    return (year, month, day - self.day(year, month, 1) + 1)
  }

  /// The year of a day.
  static func year(ofDay day: Int) -> Int {
    // The guess is at most a year too late or too early.
    var year = 1970 + Int((Double(day) / 365.2425).rounded(.down))
    while self.day(year, 1, 1) > day { year -= 1 }
    while self.day(year + 1, 1, 1) <= day { year += 1 }
    return year
  }

  /// Whether a year has a leap day.
  static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
}

extension Int {
  /// The day in which a moment lies.
  package var flooredDays: Int { self >= 0 ? self / 86_400 : (self - 86_399) / 86_400 }
}
