internal import Spelling

/// Fills a table's value from the words of a command line.
///
/// The grammar is small and complete:
/// - `--name value`, `--name=value` and `-o value`; nothing is abbreviated, joined or glued;
/// - a value that follows as a word of its own is not taken for one when it looks like an option
///   (`--name=-value` says it is meant), but `-` and negative numbers are values and operands;
/// - `--` ends the options, and options may follow operands;
/// - an option given twice is an error unless it fills a list;
/// - an option with an implied value takes another one by `=` only.
struct ArgumentParser<Root: ParameterTable> {
  private let rows = Root.parameters
  private var root = Root()
  /// The name by which each named row was given, by its index.
  private var given: [Int: String] = [:]
  /// The operands that were taken.
  private var operandCount = 0

  /// Parses the words after the command's name.
  ///
  /// - Throws: `UsageError` for the first word that does not fit, then for what is missing.
  static func parse(_ words: ArraySlice<String>) throws(UsageError) -> Root {
    var parser = Self()
    if let row = parser.rows.first(where: { $0.info.kind == .passthrough }) {
      for word in words { try parser.fill(row, as: row.info.name, with: word) }
      return parser.root
    }
    var rest = words
    while let word = rest.popFirst() {
      if word == "--" {
        for operand in rest { try parser.takeOperand(operand) }
        break
      }
      if Words.looksLikeOption(word) {
        try parser.takeOption(word, &rest)
      } else {
        try parser.takeOperand(word)
      }
    }
    try parser.checkWhole()
    return parser.root
  }

  // MARK: Options

  private mutating func takeOption(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let (name, attached) = Words.split(word)
    guard let index = rows.firstIndex(where: { $0.info.isNamed && $0.info.names.contains(name) }) else {
      if CommonOption.names.contains(name) {
        if attached != nil { throw .flagWithValue(name) }
        return
      }
      throw unknownOption(word)
    }
    let row = rows[index]
    if row.info.kind == .refused {
      throw .refusedOption(name: name, reason: row.info.help, hint: row.info.hint ?? "")
    }
    if given[index] != nil, !row.info.isRepeated { throw .repeatedOption(name) }
    given[index] = name
    let placeholder = row.info.placeholder ?? ""
    if row.info.kind == .flag {
      if attached != nil { throw .flagWithValue(name) }
      try fill(row, as: name, with: "")
    } else if let value = attached ?? row.info.implied {
      try fill(row, as: name, with: value)
    } else if let value = rest.first, !Words.looksLikeOption(value) {
      rest.removeFirst()
      try fill(row, as: name, with: value)
    } else {
      throw .missingValue(name: name, placeholder: placeholder)
    }
  }
  /// Words the error for a name that no row has, without repeating what may be a value glued to it.
  private func unknownOption(_ word: String) -> UsageError {
    let (name, _) = Words.split(word)
    let longNames =
      rows.filter { $0.info.isShown }.flatMap(\.info.names).filter { $0.hasPrefix("--") }
      + CommonOption.names
    if name.hasPrefix("--") {
      return .unknownOption(name, suggestion: nearest(to: name, among: longNames))
    }
    let short = String(name.prefix(2))
    let row = rows.first { $0.info.isNamed && $0.info.names.contains(short) }
    if let row, row.info.kind == .refused {
      return .refusedOption(name: short, reason: row.info.help, hint: row.info.hint ?? "")
    }
    // `-output` was meant as the long name, `-ofile` as the short one.
    if let row, !longNames.contains("-\(name)") {
      return .attachedValue(name: short, placeholder: row.info.placeholder)
    }
    if let suggestion = nearest(to: "-\(name)", among: longNames) {
      return .unknownOption(name, suggestion: suggestion)
    }
    return .unknownOption(name.count > 2 ? "\(short)…" : name, suggestion: nil)
  }

  // MARK: Operands and values

  private mutating func takeOperand(_ word: String) throws(UsageError) {
    let operands = rows.filter { $0.info.kind == .argument }
    guard let row = operandCount < operands.count ? operands[operandCount] : operands.last,
      operandCount < operands.count || row.info.isRepeated
    else { throw .unexpectedArgument(word) }
    operandCount += 1
    try fill(row, as: row.info.name, with: word)
  }

  private mutating func fill(
    _ row: Parameter<Root>, as name: String, with word: String
  ) throws(UsageError) {
    do {
      try row.fill(&root, word)
    } catch {
      let isSecret = row.info.isSensitive
      throw .invalidValue(
        name: row.info.isNamed ? name : "<\(name)>", value: isSecret ? nil : row.shown(word),
        expected: error.expected,
        suggestion: isSecret ? nil : nearest(to: word, among: row.info.allowed))
    }
  }

  // MARK: The whole

  private func checkWhole() throws(UsageError) {
    let operands = rows.filter { $0.info.kind == .argument }
    for (index, row) in operands.enumerated() where index >= operandCount && row.info.isRequired {
      throw .missingArgument(row.info.name)
    }
    let givenNames = Set(given.keys.flatMap { rows[$0].info.names })
    let missing = rows.enumerated().filter { index, row in
      // What cannot stand beside an option that is given is not asked for.
      row.info.isNamed && row.info.isRequired && given[index] == nil
        && givenNames.isDisjoint(with: row.info.excludes)
    }.map(\.element.info)
    if let only = missing.first, missing.count == 1 {
      throw .missingOption(name: only.name, placeholder: only.placeholder ?? "")
    }
    if !missing.isEmpty {
      throw .missingOptions(missing.map { "\($0.name) <\($0.placeholder ?? "")>" })
    }
    for (index, row) in rows.enumerated() {
      guard let name = given[index] else { continue }
      for (otherIndex, other) in rows.enumerated() {
        if let otherName = given[otherIndex], other.info.names.contains(where: row.info.excludes.contains) {
          throw .conflict(name, otherName)
        }
      }
    }
  }
}

extension ParameterTable {
  /// Makes the value from the words after the command's name.
  ///
  /// - Parameter words: the words, without the program's and the command's name.
  /// - Returns: the value, filled and complete.
  /// - Throws: `UsageError` for the first word that does not fit, then for what is missing.
  public static func parse(_ words: [String]) throws(UsageError) -> Self {
    try ArgumentParser<Self>.parse(words[...])
  }
}
