public import PassFindings
public import PassSource

/// Reads `pass.strings` strictly: `"key" = "text";`, comments between `/*` and `*/` or behind `//`.
///
/// A file that is faulty at one line leaves all later lines untranslated on the phone, so the exact
/// place is told.
public struct StringsReader {
  /// The rules on the form of strings files.
  public static let rules = [syntax, encoding, duplicate]

  static let syntax = Rule(
    "strings-syntax", .error, finished: .warning, .looksWrong,
    "each line of a strings file is \"key\" = \"text\"; with quotes and backslashes escaped",
    source: "Archive: Wallet Developer Guide")
  static let encoding = Rule(
    "strings-encoding", .error, finished: .warning, .looksWrong,
    "a strings file is UTF-16 with a byte-order mark, or UTF-8", source: "Archive: Wallet Developer Guide")
  static let duplicate = Rule(
    "strings-duplicate", .warning, .looksWrong, "a strings file has each key once")

  /// What was read.
  public struct Outcome: Sendable {
    /// The entries that could be read.
    public let file: StringsFile
    /// The file's encoding; nil where it could not be told.
    public let encoding: TextEncoding?
    /// Whether the file begins with a byte-order mark.
    public let hasByteOrderMark: Bool
    /// What is wrong with it.
    public let findings: [Finding]
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: its content.
  ///   - name: its name for findings.
  /// - Returns: what could be read, and what is wrong with the rest.
  public static func read(_ bytes: [UInt8], name: String) -> Outcome {
    let (encoding, markLength) = TextEncoding.detect(bytes)
    let (text, fault) = encoding.decode(bytes[markLength...])
    var reader = StringsReader(scalars: Array(text), name: name)
    if let fault {
      reader.findings.append(
        Finding(
          Self.encoding, "the file is not well-formed \(encoding.rawValue)", file: name,
          at: reader.mark(of: fault),
          hint: "save it as UTF-16 with a byte-order mark"))
    }
    reader.readAll()
    return Outcome(
      file: StringsFile(entries: reader.entries), encoding: fault == nil ? encoding : nil,
      hasByteOrderMark: markLength > 0, findings: reader.findings)
  }

  private let scalars: [Unicode.Scalar]
  private let name: String
  private var position = 0
  private var mark = Mark.start
  private var entries: [StringsFile.Entry] = []
  private var findings: [Finding] = []

  /// A fault at a place; reading stops there.
  private struct Fault: Error {
    let message: String
    let mark: Mark
    let hint: String
  }

  private init(scalars: [Unicode.Scalar], name: String) {
    self.scalars = scalars
    self.name = name
  }

  private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func advance() {
    let scalar = scalars[position]
    position += 1
    if scalar == "\n" || (scalar == "\r" && next != "\n") {
      mark = Mark(line: mark.line + 1, column: 1)
    } else {
      mark.column += 1
    }
  }

  /// The place of a scalar.
  private func mark(of offset: Int) -> Mark {
    var reader = self
    while reader.position < min(offset, scalars.count) { reader.advance() }
    return reader.mark
  }

  private mutating func readAll() {
    // Keys are compared byte by byte: `String` would take two spellings of 'é' for one.
    var lines: [[UInt8]: UInt32] = [:]
    do throws(Fault) {
      while try skipBlanks() {
        let entry = try readEntry()
        let key = Array(entry.key.utf8)
        if let first = lines[key] {
          findings.append(
            Finding(
              Self.duplicate, "the key '\(entry.key)' stands in line \(first) already", file: name,
              at: entry.mark, hint: "keep one of the two"))
        }
        lines[key] = lines[key] ?? entry.mark.line
        entries.append(entry)
      }
    } catch {
      findings.append(Finding(Self.syntax, error.message, file: name, at: error.mark, hint: error.hint))
    }
  }

  /// Skips white space and comments; false at the end of the file.
  private mutating func skipBlanks() throws(Fault) -> Bool {
    while let scalar = next {
      if scalar.properties.isWhitespace {
        advance()
      } else if scalar == "/" {
        try skipComment()
      } else {
        return true
      }
    }
    return false
  }

  private mutating func skipComment() throws(Fault) {
    let begin = mark
    advance()
    switch next {
    case "/": while let scalar = next, scalar != "\n", scalar != "\r" { advance() }
    case "*":
      advance()
      while let scalar = next {
        advance()
        if scalar == "*" && next == "/" {
          advance()
          return
        }
      }
      throw Fault(message: "a comment has no end", mark: begin, hint: "end it with */")
    default:
      throw Fault(message: "'/' begins no comment", mark: begin, hint: "write /* comment */")
    }
  }

  private mutating func readEntry() throws(Fault) -> StringsFile.Entry {
    let begin = mark
    let key = try readText("a key")
    try expect("=", after: "the key '\(key)'")
    guard try skipBlanks() else {
      throw Fault(message: "the key '\(key)' has no text", mark: mark, hint: "write \"key\" = \"text\";")
    }
    let text = try readText("a text")
    try expect(";", after: "the text of '\(key)'")
    return StringsFile.Entry(key: key, text: text, mark: begin)
  }

  private mutating func expect(_ sign: Unicode.Scalar, after what: String) throws(Fault) {
    guard try skipBlanks(), next == sign else {
      let found = next.map { "'\(Character($0))'" } ?? "the end of the file"
      throw Fault(
        message: "there is \(found) where '\(Character(sign))' must follow \(what)", mark: mark,
        hint: "write \"key\" = \"text\"; with \\\" for a quotation mark inside a text")
    }
    advance()
  }

  private mutating func readText(_ what: String) throws(Fault) -> String {
    guard next == "\"" else { return try readBareWord(what) }
    let begin = mark
    advance()
    var text = String.UnicodeScalarView()
    while let scalar = next {
      if scalar == "\"" {
        advance()
        return String(text)
      }
      if scalar == "\\" {
        text.append(contentsOf: try readEscape())
      } else {
        text.append(scalar)
        advance()
      }
    }
    throw Fault(message: "a text has no closing quotation mark", mark: begin, hint: "end it with \"")
  }

  private static let bareCharacters = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.$:/".unicodeScalars)

  /// A key or text without quotes, as property lists allow it for ASCII letters, digits and a few signs.
  private mutating func readBareWord(_ what: String) throws(Fault) -> String {
    let begin = mark
    var text = String.UnicodeScalarView()
    while let scalar = next, Self.bareCharacters.contains(scalar) {
      text.append(scalar)
      advance()
    }
    if text.isEmpty {
      let found = next.map { "'\(Character($0))'" } ?? "the end of the file"
      throw Fault(
        message: "there is \(found) where \(what) in quotation marks is expected", mark: begin,
        hint: "write \"key\" = \"text\";")
    }
    return String(text)
  }

  private mutating func readEscape() throws(Fault) -> [Unicode.Scalar] {
    let begin = mark
    advance()
    guard let scalar = next else {
      throw Fault(
        message: "the file ends behind a backslash", mark: begin, hint: "write \\\\ for a backslash")
    }
    advance()
    switch scalar {
    case "n": return ["\n"]
    case "r": return ["\r"]
    case "t": return ["\t"]
    case "a": return ["\u{07}"]
    case "b": return ["\u{08}"]
    case "f": return ["\u{0C}"]
    case "v": return ["\u{0B}"]
    case "U", "u": return [try readCodePoint(begin)]
    case "\"", "\\", "'", "\n", "/", "?": return [scalar]
    default:
      throw Fault(
        message: "'\\\(Character(scalar))' is no escape", mark: begin, hint: "write \\\\ for a backslash")
    }
  }

  /// Four hexadecimal digits of UTF-16, two such groups for a character beyond U+FFFF.
  private mutating func readCodePoint(_ begin: Mark) throws(Fault) -> Unicode.Scalar {
    let fault = Fault(
      message: "'\\U' is not followed by four hexadecimal digits of a character", mark: begin,
      hint: "write the character itself")
    func unit(_ reader: inout StringsReader) throws(Fault) -> UInt32 {
      var value: UInt32 = 0
      for _ in 0..<4 {
        guard let scalar = reader.next, let digit = Character(scalar).hexDigitValue, scalar.isASCII else {
          throw fault
        }
        value = value << 4 | UInt32(digit)
        reader.advance()
      }
      return value
    }
    let first = try unit(&self)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, next == "\\" else { throw fault }
    advance()
    guard next == "U" || next == "u" else { throw fault }
    advance()
    let second = try unit(&self)
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw fault }
    return scalar
  }
}
