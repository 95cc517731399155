internal import TimeZones

/// How texts become moments for one variable of type date.
struct DateReading: Sendable {
  /// The form of the texts; what databases and spreadsheets write where it is not given.
  var pattern: DatePattern?
  /// The zone of texts that bring none.
  var zone: Zone?
  /// Whether the declaration is at fault, so that nothing can be said of texts.
  var isDamaged = false

  /// Why a text is no moment: what comes behind the words for the value, and what would work.
  struct Fault: Error, Sendable {
    let message: String
    let hint: String
  }

  /// Reads a text; nil where it does not have the form.
  func moment(_ text: String) throws(Fault) -> String? {
    // A moment in Wallet's own form is that under any pattern: it is what hints on doubled hours give.
    if Self.isWalletForm(text), zone == nil || pattern != nil { return text }
    guard let zone else { return nil }
    let found: DateParts?
    if let pattern { found = pattern.parts(of: text) } else { found = DateParts(standard: text) }
    guard let found else { return nil }
    guard found.exists else {
      throw Fault(message: "is no day and time of the calendar", hint: "write a day that the month has")
    }
    if let offset = found.offset { return found.walletForm(offset) }
    let (offset, name) = (zone.localTime(found.localSeconds), zone.name)
    switch offset {
    case .once(let offset):
      guard offset % 60 == 0 else {
        throw Fault(
          message: "is of a time when the offset of \(name) had seconds, which Wallet's form has not",
          hint: hint)
      }
      return found.walletForm(offset)
    case .skipped(let before, let after):
      var (earlier, later) = (found, found)
      earlier.localSeconds -= after - before
      later.localSeconds += after - before
      throw Fault(
        message: "is a time that \(name) skips, when clocks are put forward",
        hint: "write \(earlier.walletForm(before)) or \(later.walletForm(after))")
    case .doubled(let first, let second):
      throw Fault(
        message: "is a time that \(name) has twice, when clocks are put back",
        hint: "write \(found.walletForm(first)) or \(found.walletForm(second))")
    }
  }

  /// What would work in place of a text of another form.
  var hint: String {
    if isDamaged { return "mend the variable's declaration first" }
    if let pattern { return "write it as \(pattern.text), such as \(pattern.sample)" }
    if zone != nil { return "write a date and a time, such as 2027-03-04 19:00" }
    return "write a moment with its zone, such as 2027-03-04T19:00+01:00"
  }

  /// Whether a text has the shape of a moment with its zone; the rulebook looks closer.
  static func isWalletForm(_ text: String) -> Bool {
    let shapes = [
      "0000-00-00T00:00Z", "0000-00-00T00:00+00:00", "0000-00-00T00:00:00Z", "0000-00-00T00:00:00+00:00",
    ]
    return shapes.contains { shape in
      shape.utf8.count == text.utf8.count
        && zip(shape.utf8, text.utf8).allSatisfy { expected, found in
          switch expected {
          case UInt8(ascii: "0"): (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(found)
          case UInt8(ascii: "+"): found == expected || found == UInt8(ascii: "-")
          default: found == expected
          }
        }
    }
  }
}
