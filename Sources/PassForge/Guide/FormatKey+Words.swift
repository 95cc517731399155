internal import PassFindings
internal import PassModel

/// The columns of the format table in words.
extension FormatKey {
  /// What it takes: `a list of objects`, `a string: an IATA code of an airport`.
  var typeWords: String {
    var words = type.constantWords ?? type.description
    if let form { words += ": \(form.words)" }
    if isLocalizable { words += ", or a name of a text in 'languages'" }
    return words
  }

  /// Whether Wallet reads something out of its text, so that a string may still be wrong.
  var readsItsText: Bool {
    if let form, form.isDemanding { return true }
    func reads(_ type: ValueType) -> Bool {
      switch type {
      case .date, .color, .url, .constant: true
      case .array(let element): reads(element)
      case .oneOf(let types): types.contains(where: reads)
      default: false
      }
    }
    return reads(type)
  }

  private var isLocalizable: Bool {
    switch type {
    case .localizableText, .array(.localizableText): true
    case .oneOf(let types): types.contains(.localizableText)
    default: false
    }
  }

  /// Whether it must be there.
  var needWords: String {
    switch requirement {
    case .required: isFilledIn ? "required; passforge fills it in where it is left out" : "required"
    case .optional: "optional"
    case .byStyle(let styles, nil): "required by \(styles.words)"
    case .byStyle(let styles, let circumstance?): "required by \(styles.words) for \(circumstance.words)"
    }
  }

  /// The bounds of its value, each with what follows beyond it.
  var limitWords: [String] {
    limits.map { limit in
      let unit = unit.map { " \($0.rawValue)" } ?? ""
      let isCount = if case .maximumEntries = limit.bound { true } else { false }
      return "\(limit.bound.words(unit: unit)), \(limit.consequence.words(beyond: isCount))"
    }
  }

  /// Who reads it.
  var styleWords: String {
    var words = styles.words
    if let circumstance { words += "; \(circumstance.words)" }
    return words
  }

  /// The first iOS that reads it.
  var sinceWords: String { since.map { "\($0)" } ?? "not known" }

  /// All that an editor shows of a key, in sentences.
  var description: String {
    var sentences = [help]
    if requirement != .optional { sentences.append(needWords.capitalizedSentence) }
    if ![.text, .localizableText, .boolean].contains(type) || form != nil {
      sentences.append("Takes \(typeWords).")
    }
    if let unit, limits.isEmpty { sentences.append("In \(unit.rawValue).") }
    sentences += limitWords.map(\.capitalizedSentence)
    if styles != .all || circumstance != nil { sentences.append("Read by: \(styleWords).") }
    if let replacement { sentences.append("Write \(replacement) instead.") }
    if let since { sentences.append("Since iOS \(since).") }
    return sentences.joined(separator: " ")
  }
}

extension ValueType {
  /// The type where it is one of constants.
  fileprivate var constantWords: String? {
    switch self {
    case .constant: "a constant"
    case .array(.constant): "a list of constants"
    default: nil
    }
  }
}

extension PassStyleSet {
  /// The members by their names.
  var words: String {
    if self == .all { return "every style" }
    return isEmpty ? "no style any more" : names.joined(separator: ", ")
  }
}

extension Circumstance {
  /// The passes that are meant.
  var words: String {
    switch self {
    case .sports: "events with eventType PKEventTypeSports"
    case .livePerformance: "events with eventType PKEventTypeLivePerformance"
    case .air: "journeys with transitType PKTransitTypeAir"
    case .rail: "journeys with transitType PKTransitTypeTrain"
    }
  }
}

extension Limit.Bound {
  /// The bound as a demand.
  ///
  /// - Parameter unit: what a number counts, after a blank; empty where it is a bare number.
  /// - Returns: the demand, without a verb.
  func words(unit: String) -> String {
    switch self {
    case .range(let range): "from \(plain(range.lowerBound)) to \(plain(range.upperBound))\(unit)"
    case .above(let number): "above \(plain(number))\(unit)"
    case .exactly(let number): "exactly \(plain(number))\(unit)"
    case .prefix(let prefix): "begins with '\(prefix)'"
    case .minimumCharacters(1): "not empty"
    case .minimumCharacters(let count): "at least \(count) characters"
    case .characters(let count): "exactly \(count) characters"
    case .maximumBytes(let count): "at most \(count) bytes"
    case .minimumEntries(let count): "at least \(count) \(count == 1 ? "entry" : "entries")"
    case .maximumEntries(let count): "at most \(count) entries"
    case .schemes(let schemes): "begins with \(schemes.map { "\($0):" }.joined(separator: " or "))"
    }
  }
}

extension Consequence {
  /// What Wallet does with a value that it cannot use, and whether that is certain.
  var words: String { "Wallet \(deed("it"))\(doubt)" }

  /// What Wallet does with a value that is beyond a bound.
  ///
  /// - Parameter isCount: whether the bound is a number of entries, of which the first ones count.
  /// - Returns: a clause that follows the bound.
  func words(beyond isCount: Bool) -> String {
    isCount && effect == .ignored
      ? "Wallet ignores further ones\(doubt)" : "otherwise Wallet \(deed("it"))\(doubt)"
  }

  private func deed(_ object: String) -> String {
    let deed =
      switch effect {
      case .refused: "refuses the pass"
      case .fallsBack: "shows the older design"
      case .ignored: "ignores \(object)"
      case .looksWrong: "shows \(object) otherwise than meant"
      case .policy: "does not mind, but good practice does"
      }
    return isCertain ? deed : "probably \(deed)"
  }

  private var doubt: String { isCertain ? "" : " (not certain)" }
}

extension Effect {
  /// What Wallet does with a pass.
  var words: String {
    switch self {
    case .refused: "Wallet does not take the pass"
    case .fallsBack: "Wallet shows an older design of the pass"
    case .ignored: "Wallet leaves this part out of account"
    case .looksWrong: "Wallet shows the pass otherwise than meant"
    case .policy: "Wallet does not mind; guidelines, other readers or good practice do"
    }
  }
}

extension TextForm {
  /// Whether a text can lack the form.
  var isDemanding: Bool { if case .suggested = self { false } else { true } }

  /// The form as a noun.
  var words: String {
    switch self {
    case .uuid: "a UUID, 8-4-4-4-12 hexadecimal digits"
    case .currency: "a currency code of ISO 4217"
    case .timeZone: "a name of a time zone, as in Europe/Berlin"
    case .charset: "a name of a character set, iso-8859-1 or utf-8"
    case .email: "a bare e-mail address"
    case .phone: "a bare telephone number"
    case .decimal: "a decimal number with a point"
    case .publicKey: "Base64 of a P-256 public key (DER SubjectPublicKeyInfo)"
    case .sha256: "a SHA-256 digest, 64 hexadecimal digits"
    case .team: "ten of A to Z and 0 to 9"
    case .airport: "an IATA code of an airport, three capital letters"
    case .airline: "an IATA code of an airline, two capital letters or digits"
    case .suggested: "any, among them those that Apple names"
    }
  }
}

extension String {
  /// The text as a sentence: a capital at its beginning, a full stop at its end.
  var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() + (hasSuffix(".") ? "" : ".") }
}
