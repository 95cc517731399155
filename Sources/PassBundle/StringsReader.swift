public import PassFindings
public import PassSource

/// Reads `pass.strings` strictly: `"key" = "text";`, comments between `/*` and `*/` or behind `//`.
///
/// What is a fault here is one for Apple's own reader of old property lists (CoreFoundation), which takes
/// nothing of a file that is faulty at one line. So the exact place is told, and reading goes on at the
/// next line, for all faults of a file to be told at once.
public struct StringsReader {
  /// The rules on the form of strings files.
  public static let rules = [syntax, encoding, duplicate, variable]

  /// The rule on the grammar; what breaks it may have cost an entry.
  public static let syntax = Rule(
    "strings-syntax", .error, finished: .warning, .looksWrong,
    "each line of a strings file is \"key\" = \"text\"; with quotes and backslashes escaped",
    source: "Archive: Wallet Developer Guide")
  static let encoding = Rule(
    "strings-encoding", .error, finished: .warning, .looksWrong,
    "a strings file is UTF-16 with a byte-order mark, UTF-8, or what the source says of it",
    source: "Archive: Wallet Developer Guide")
  static let duplicate = Rule(
    "strings-duplicate", .warning, .looksWrong, "a strings file has each key once")

  static let variable = Rule(
    "strings-variable", .warning, .looksWrong,
    "texts with variables stand in the source, not in a strings file")

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
  ///   - isNamed: whether a source names the file, and so can name its encoding.
  ///   - named: the 8-bit encoding that the source names; it counts where the file is not UTF-8 or UTF-16, of
  ///     which a byte-order mark leaves no doubt.
  /// - Returns: what could be read, and what is wrong with the rest.
  public static func read(
    _ bytes: [UInt8], name: String, isNamed: Bool = false, as named: SingleByteEncoding? = nil
  ) -> Outcome {
    let (encoding, markLength) = TextEncoding.detect(bytes)
    if let finding = otherKind(bytes, encoding, name) {
      return Outcome(
        file: StringsFile(entries: []), encoding: nil, hasByteOrderMark: markLength > 0, findings: [finding])
    }
    var (text, fault) = encoding.decode(bytes[markLength...])
    let isEightBit = named != nil && encoding == .utf8 && markLength == 0 && fault != nil
    if isEightBit, let named { (text, fault) = named.decode(bytes[...]) }
    var reader = StringsReader(scalars: Array(text), name: name)
    if let named, !isEightBit, fault == nil, markLength == 0, !bytes.allSatisfy({ 0x01..<0x80 ~= $0 }) {
      reader.findings.append(
        Finding(
          Self.encoding, "the file is \(encoding.rawValue), and not \(named.rawValue)", severity: .warning,
          file: name, at: .start, hint: "leave 'encoding' out"))
    }
    if encoding != .utf8, markLength == 0, fault == nil {
      reader.findings.append(
        Finding(
          Self.encoding, "the file is \(encoding.rawValue) without a byte-order mark", severity: .warning,
          file: name, at: .start, hint: "save it as UTF-16 with a byte-order mark"))
    }
    if let fault {
      let meant = isEightBit ? named?.rawValue : nil
      reader.findings.append(
        Finding(
          Self.encoding, "the file is not well-formed \(meant ?? encoding.rawValue)", file: name,
          at: reader.mark(of: fault), hint: hint(forIllFormed: bytes, encoding, isNamed: isNamed, named)))
    }
    reader.readAll()
    return Outcome(
      file: StringsFile(entries: reader.entries), encoding: fault == nil && !isEightBit ? encoding : nil,
      hasByteOrderMark: markLength > 0, findings: reader.findings)
  }

  /// Faults after which reading ends: the file is none of strings. Remarks beyond as many are not told.
  private static let mostFaults = 20
  private var remarks = 0

  private let scalars: [Unicode.Scalar]
  private let name: String
  private var position = 0
  private(set) var mark = Mark.start
  private var entries: [StringsFile.Entry] = []
  private var findings: [Finding] = []

  /// A fault at a place; the entry is lost.
  struct Fault: Error {
    let message: String
    let mark: Mark
    let hint: String
  }

  private init(scalars: [Unicode.Scalar], name: String) {
    self.scalars = scalars
    self.name = name
  }

  var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  mutating func advance() {
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
    var faults = 0
    while faults < Self.mostFaults {
      let begin = position
      do throws(Fault) {
        guard try skipBlanks() else { return }
        let entry = try readEntry()
        let key = Array(entry.key.utf8)
        if let first = lines[key] {
          remark(
            Finding(
              Self.duplicate, "the key '\(entry.key)' stands in line \(first) already", file: name,
              at: entry.mark, hint: "keep one of the two"))
        }
        lines[key] = lines[key] ?? entry.mark.line
        entries.append(entry)
      } catch {
        faults += 1
        findings.append(Finding(Self.syntax, error.message, file: name, at: error.mark, hint: error.hint))
        skipToLine(from: begin)
      }
    }
  }

  /// Goes to the line behind a fault, or stays where the fault is that an entry begins on a new line
  /// before the one above is ended.
  private mutating func skipToLine(from begin: Int) {
    let before = scalars[begin..<position]
    if next == "\"", let end = before.lastIndex(where: Self.endsLine),
      before[end...].allSatisfy(Self.isBlank)
    {
      return
    }
    while let scalar = next {
      advance()
      if Self.endsLine(scalar) { return }
    }
  }

  /// Reports what Apple's reader takes, but not as it is meant.
  mutating func warn(_ message: String, at mark: Mark, hint: String) {
    remark(Finding(Self.syntax, message, severity: .warning, file: name, at: mark, hint: hint))
  }

  /// Takes a finding that does not end an entry, unless there are too many to be read.
  private mutating func remark(_ finding: Finding) {
    remarks += 1
    if remarks <= Self.mostFaults {
      findings.append(finding)
    } else if remarks == Self.mostFaults + 1 {
      var last = finding
      last.message += "; what is like it further on is not told"
      findings.append(last)
    }
  }

  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\r" }

  /// White space as CoreFoundation has it between texts: that of ASCII, and the separators of lines and
  /// paragraphs, but no blank of typography.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    ("\t"..."\r").contains(scalar) || scalar == " " || scalar == "\u{2028}" || scalar == "\u{2029}"
  }

  /// Skips white space and comments; false at the end of the file.
  private mutating func skipBlanks() throws(Fault) -> Bool {
    while let scalar = next {
      if Self.isBlank(scalar) {
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
    case "/": while let scalar = next, !Self.endsLine(scalar) { advance() }
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
    // A key alone is its own text.
    if try skipBlanks(), next == ";" {
      advance()
      return StringsFile.Entry(key: key, text: key, mark: begin)
    }
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
}
