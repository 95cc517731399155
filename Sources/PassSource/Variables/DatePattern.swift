/// A pattern for dates as tables write them, such as `dd.MM.yyyy HH:mm`, in letters of Unicode TR35, part 4.
///
/// A letter twice stands for just two digits, once for one or two. Text between single quotes stands for
/// itself, as do characters that are no letters; two single quotes are one. A blank also reads the no-break
/// spaces that some programs write before AM and PM.
struct DatePattern: Sendable {
  /// Why a text is no pattern: the place of a piece in characters from 0, and what is wrong with it.
  struct Fault: Error, Sendable {
    let offset: Int
    let message: String
    let hint: String
  }

  /// A part of a date.
  enum Part: Sendable, Hashable {
    case year, month, day, hour, halfDayHour, minute, second, half
  }

  private enum Piece: Sendable {
    case part(Part, width: Int)
    case literal([UInt8])
    case blank
  }

  /// The pattern as it is written.
  let text: String
  private var pieces: [Piece] = []
  private var parts: Set<Part> = []

  private static let letters: [String: (part: Part, width: Int)] = [
    "yyyy": (.year, 4), "yy": (.year, 2), "MM": (.month, 2), "M": (.month, 1), "dd": (.day, 2),
    "d": (.day, 1),
    "HH": (.hour, 2), "H": (.hour, 1), "hh": (.halfDayHour, 2), "h": (.halfDayHour, 1), "mm": (.minute, 2),
    "ss": (.second, 2), "a": (.half, 2),
  ]
  /// The letters, for hints.
  static let known = "yyyy yy MM M dd d HH H hh h mm ss a"

  /// Reads a pattern.
  init(_ text: String) throws(Fault) {
    self.text = text
    let scalars = Array(text.unicodeScalars)
    var index = 0
    while index < scalars.count {
      let start = index
      let scalar = scalars[index]
      if scalar == "'" {
        try quoted(scalars, &index)
      } else if Self.isLetter(scalar) {
        while index < scalars.count, scalars[index] == scalar { index += 1 }
        try add(String(String.UnicodeScalarView(scalars[start..<index])), at: start)
      } else {
        pieces.append(scalar == " " ? .blank : .literal(Array(String(scalar).utf8)))
        index += 1
      }
    }
    try checkParts()
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  private mutating func quoted(_ scalars: [Unicode.Scalar], _ index: inout Int) throws(Fault) {
    let start = index
    var literal = String.UnicodeScalarView()
    index += 1
    if index < scalars.count, scalars[index] == "'" {
      index += 1
      pieces.append(.literal([0x27]))
      return
    }
    while index < scalars.count {
      if scalars[index] == "'" {
        guard index + 1 < scalars.count, scalars[index + 1] == "'" else { break }
        index += 1
      }
      literal.append(scalars[index])
      index += 1
    }
    guard index < scalars.count else {
      throw Fault(
        offset: start, message: "the quote in it is not closed", hint: "write ' behind the literal text too")
    }
    index += 1
    pieces.append(.literal(Array(String(literal).utf8)))
  }

  private mutating func add(_ letters: String, at offset: Int) throws(Fault) {
    guard let (part, width) = Self.letters[letters] else {
      throw Fault(
        offset: offset, message: "'\(letters)' in it is no part of a date",
        hint: "its letters: \(Self.known); other text stands in single quotes")
    }
    guard parts.insert(part).inserted else {
      throw Fault(offset: offset, message: "'\(letters)' in it names a part a second time", hint: "remove it")
    }
    if case .part(let before, 1)? = pieces.last, before != .half, part != .half {
      throw Fault(
        offset: offset, message: "nothing parts '\(letters)' in it from the number before",
        hint: "write that number with two letters, as in ddMMyyyy")
    }
    pieces.append(.part(part, width: width))
  }

  private func checkParts() throws(Fault) {
    func needs(_ part: Part, _ letters: String, for use: String) throws(Fault) {
      if parts.contains(part) { return }
      throw Fault(offset: 0, message: "\(use) in it lacks '\(letters)'", hint: "add '\(letters)'")
    }
    try needs(.year, "yyyy", for: "the date")
    try needs(.month, "MM", for: "the date")
    try needs(.day, "dd", for: "the date")
    if parts.contains(.hour), parts.contains(.halfDayHour) || parts.contains(.half) {
      throw Fault(
        offset: 0, message: "'H' in it is an hour of the whole day, which goes with no 'h' and no 'a'",
        hint: "write HH:mm or h:mm a")
    }
    if parts.contains(.halfDayHour) { try needs(.half, "a", for: "the hour 'h'") }
    if parts.contains(.half) { try needs(.halfDayHour, "h", for: "'a'") }
    if parts.contains(.minute), !parts.contains(.halfDayHour) { try needs(.hour, "HH", for: "the time") }
    if parts.contains(.second) { try needs(.minute, "mm", for: "the time") }
  }

  /// Reads a date of this form; nil where the text is none.
  func parts(of text: String) -> DateParts? {
    var cursor = DateCursor(text)
    var found = DateParts()
    var isAfternoon = false
    for piece in pieces {
      switch piece {
      case .blank: guard cursor.takeBlank() else { return nil }
      case .literal(let literal): guard cursor.take(literal) else { return nil }
      case .part(.half, _):
        guard let half = cursor.half() else { return nil }
        isAfternoon = half
      case .part(let part, let width):
        guard let number = cursor.number(width == 1 ? 1...2 : width...width) else { return nil }
        switch part {
        case .year: found.year = width == 2 ? 2000 + number : number
        case .month: found.month = number
        case .day: found.day = number
        case .hour: found.hour = number
        case .halfDayHour:
          guard (1...12).contains(number) else { return nil }
          found.hour = number % 12
        case .minute: found.minute = number
        case .second: found.second = number
        case .half: break
        }
      }
    }
    if isAfternoon { found.hour += 12 }
    return cursor.isAtEnd ? found : nil
  }

  /// A date in this form, for hints.
  var sample: String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .blank: text += " "
      case .literal(let literal): text += String(decoding: literal, as: UTF8.self)
      case .part(let part, let width):
        let number =
          switch part {
          case .year: width == 2 ? 27 : 2027
          case .month: 3
          case .day: 4
          case .hour: 19
          case .halfDayHour: 7
          case .minute, .second: 0
          case .half: -1
          }
        text += number < 0 ? "PM" : number < 10 && width == 2 ? "0\(number)" : "\(number)"
      }
    }
    return text
  }
}
