internal import CommandKit

/// Says how far a batch has come: a bar on a terminal, else a line every few seconds.
struct BatchProgress {
  private let context: Context
  private let total: Int?
  private let start = ContinuousClock.now
  private var next: ContinuousClock.Instant
  private var hasBar = false
  private let interval: Duration

  /// Begins.
  ///
  /// - Parameters:
  ///   - total: the rows there are; nil where that is not known.
  ///   - context: the world.
  init(of total: Int?, in context: Context) {
    self.context = context
    self.total = total
    interval = context.terminal.isError ? .milliseconds(100) : .seconds(5)
    next = start + interval
  }

  /// Seconds since the beginning.
  var seconds: Double { Self.seconds(start.duration(to: .now)) }

  /// Says how many rows are done, where it is time to.
  mutating func tell(_ done: Int) {
    let now = ContinuousClock.now
    guard now >= next else { return }
    next = now + interval
    let line = Self.line(done, of: total, after: Self.seconds(start.duration(to: now)))
    if context.terminal.isError {
      hasBar = true
      let bar =
        total.map { Self.bar(done, of: $0, width: min(30, context.terminal.width - line.count - 6)) } ?? ""
      // To the beginning of the line, and what was there before away (ECMA-48, EL).
      context.say("\r\(bar)\(line)\u{1B}[K")
    } else {
      context.say("\(context.programName): \(line)\n")
    }
  }

  /// Takes the bar away, so that a message can stand in its place.
  mutating func clear() {
    if hasBar { context.say("\r\u{1B}[K") }
    hasBar = false
  }

  /// How far it is, in words: `1,234 of 2,000 rows, 3,812 a second, 1 s left`.
  static func line(_ done: Int, of total: Int?, after seconds: Double) -> String {
    let rate = seconds > 0 ? Double(done) / seconds : 0
    var line = done.grouped
    if let total { line += " of \(total.grouped)" }
    line += " rows, \(Int(rate.rounded()).grouped) a second"
    if let total, rate > 0, total >= done { line += ", \(duration(Double(total - done) / rate)) left" }
    return line
  }

  /// Seconds in words: `12 s`, `3 min 20 s`, `2 h 5 min`.
  static func duration(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded(.up))
    if whole < 60 { return "\(whole) s" }
    return whole < 3600
      ? "\(whole / 60) min \(whole % 60) s" : "\(whole / 3600) h \(whole % 3600 / 60) min"
  }

  /// Seconds with one digit behind the point, more of small ones: `0.52 s`, `12.3 s`.
  static func precise(_ seconds: Double) -> String {
    let digits = seconds < 10 ? 100.0 : 10.0
    let scaled = Int((seconds * digits).rounded())
    let fraction = String(scaled % Int(digits))
    return "\((scaled / Int(digits)).grouped).\(digits == 100 && fraction.count < 2 ? "0" : "")\(fraction) s"
  }

  private static func bar(_ done: Int, of total: Int, width: Int) -> String {
    guard total > 0, width >= 10 else { return "" }
    let filled = min(width, width * done / total)
    return "[\(String(repeating: "#", count: filled))\(String(repeating: ".", count: width - filled))] "
  }

  private static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }
}
