internal import PassFindings
internal import PassModel
internal import PassSource
internal import Spelling

/// The check of single values: what a text of the right type must look like.
extension Checker {
  mutating func checkConstant(_ node: Node, _ key: FormatKey, _ group: ConstantGroup, _ path: NodePath) {
    guard let text = node.string, !group.isOpen, FormatTable.constant(text, of: group)?.name != text else {
      return
    }
    let stranger = StrangeConstant.named(text, of: group)
    if let stranger, stranger.isRead, let better = stranger.betterName {
      report(
        FormatRules.constantName, "'\(path)' is '\(text)', an old name of '\(better)'", path, node.start,
        hint: "write \(better)")
      return
    }
    let constants = FormatTable.constants(of: group)
    let near =
      stranger?.betterName
      ?? nearest(to: text, among: constants.flatMap { [$0.shortForm ?? $0.name, $0.name] })
    let all = constants.map { spelt($0.name, of: group) }
    let choice = all.count == 1 ? "write \(all[0])" : "write one of \(all.joined(separator: ", "))"
    report(
      FormatRules.constant, "'\(path)' is \(shown(node, path)), which is not known", path, node.start,
      hint: near.map { "did you mean \(subject.form == .finished ? spelt($0, of: group) : $0)?" } ?? choice,
      consequence: weighed(key.wrongValue, key, path), severity: severityOfCode(key))
  }

  /// A constant as the pass at hand may spell it: short forms work in sources alone.
  func spelt(_ constant: String, of group: ConstantGroup) -> String {
    guard let found = FormatTable.constant(constant, of: group) else { return constant }
    return subject.form == .finished ? found.name : found.shortForm ?? found.name
  }

  mutating func checkDate(_ node: Node, _ key: FormatKey, _ path: NodePath) {
    guard let text = node.string else { return }
    checkDate(text, node, path, rule: FormatRules.date, consequence: key.wrongValue)
  }

  /// Checks a text that must be a moment; a missing zone and a fraction have rules of their own.
  mutating func checkDate(
    _ text: String, _ node: Node, _ path: NodePath, rule: Rule, consequence: Consequence
  ) {
    do throws(PassDateFault) {
      if try PassDate(parsing: text).hasFraction {
        report(
          FormatRules.dateFraction,
          "'\(path)' is \(shown(node, path)), whose fraction some versions of Wallet do not read", path,
          node.start, hint: "write it without the fraction")
      }
    } catch {
      let isZone = error.reason == .noZone || error.reason == .dateOnly
      report(
        isZone ? FormatRules.dateZone : rule, "'\(path)' is \(shown(node, path)), which \(error.description)",
        path, node.start, hint: error.hint, consequence: consequence)
    }
  }

  mutating func checkColor(_ node: Node, _ key: FormatKey, _ path: NodePath) {
    guard let text = node.string else { return }
    do throws(PassColorFault) {
      let (color, form) = try PassColor.parse(text)
      switch form {
      case .rgb: break
      case .hex:
        report(
          FormatRules.color, "'\(path)' is '\(text)', a form that is not on Apple's pages", path, node.start,
          hint: "write \(color)", consequence: .policy)
      case .shortHex:
        report(
          FormatRules.color, "'\(path)' is '\(text)', which Wallet shows as another colour", path, node.start,
          hint: "write \(color)", consequence: .likelyLooksWrong)
      }
    } catch {
      let consequence: Consequence =
        switch error.reason {
        case .outOfRange, .hexWithAlpha: .looksWrong
        case .alpha: .policy
        case .name, .percent, .hexDigits, .other: key.wrongValue
        }
      // Wallet takes the nearest number, but a source that says 300 can only be a mistake.
      let isMistake = error.reason == .outOfRange && subject.form == .source
      report(
        FormatRules.color, "'\(path)' is \(shown(node, path)), which \(error.description)", path, node.start,
        hint: error.hint, consequence: consequence, severity: isMistake ? .error : nil)
    }
  }

  mutating func checkURL(_ node: Node, _ key: FormatKey, _ path: NodePath) {
    guard let text = node.string else { return }
    guard let scheme = Self.scheme(of: text) else {
      report(
        FormatRules.url, "'\(path)' is \(shown(node, path)), which is no whole URL", path, node.start,
        hint: "write a URL such as https://example.com/path", consequence: key.wrongValue)
      return
    }
    for limit in key.limits {
      if case .schemes(let schemes) = limit.bound, !schemes.contains(scheme) {
        // One hint for all that is wrong with the address of a service.
        let whole = key.name == "webServiceURL" ? Self.withoutVersion(text) ?? text : text
        let demand = schemes.map { "\($0)://" }.joined(separator: " or ")
        report(
          FormatRules.limit, "'\(path)' is \(shown(node, path)); it must begin with \(demand)", path,
          node.start,
          hint: scheme == "http"
            ? "write https://\(whole.dropFirst(7))" : "write a URL such as https://example.com/path",
          consequence: limit.consequence)
      }
    }
  }

  /// The scheme of a URL in lower case; nil where the text is no URL by RFC 3986: no scheme, white space
  /// or control characters, or for the web no host. What follows another scheme may be empty.
  static func scheme(of text: String) -> String? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = text[..<colon].lowercased()
    let isScheme =
      scheme.utf8.first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? false
      && scheme.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
      }
    let forbidden: Set<UInt8> = Set("<>\"{}|\\^` ".utf8)
    guard isScheme, !text.utf8.contains(where: { $0 < 0x21 || $0 == 0x7F || forbidden.contains($0) }) else {
      return nil
    }
    let rest = text[text.utf8.index(after: colon)...]
    if scheme == "http" || scheme == "https" {
      let host = rest.dropFirst(2).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
      guard rest.hasPrefix("//"), !host.isEmpty, host.first != ":" else { return nil }
    }
    return scheme
  }

  mutating func checkLimits(_ node: Node, _ key: FormatKey, _ path: NodePath) {
    for limit in key.limits {
      guard let demand = Self.broken(limit.bound, node) else { continue }
      // The length of the token counts only where a service asks for it; that rule is its own.
      if key.name == "authenticationToken" && key.place == .topLevel { continue }
      // The row counts only in auxiliary fields; elsewhere it has no effect, whatever it says.
      if key.name == "row" && key.place == .field && !path.steps.contains(.member("auxiliaryFields")) {
        continue
      }
      let size = Self.size(limit.bound, node).map { ", \($0)" } ?? ""
      report(
        FormatRules.limit, "'\(path)' is \(shown(node, path))\(size); it must \(demand)", path, node.start,
        hint: hint(for: limit.bound, node, key, path), consequence: limit.consequence)
    }
  }

  /// How large a value is that is beyond a bound of its size; nil for other bounds.
  private static func size(_ bound: Limit.Bound, _ node: Node) -> String? {
    switch bound {
    case .maximumBytes: "\(bytes(of: node)) bytes"
    case .minimumCharacters, .characters:
      node.string.flatMap { $0.isEmpty ? nil : "\($0.count) character\($0.count == 1 ? "" : "s")" }
    default: nil
    }
  }

  /// The bytes that a text or an object has in pass.json.
  private static func bytes(of node: Node) -> Int {
    node.string?.utf8.count ?? PassJSON.bytes(of: node).count
  }

  /// What would keep within a bound.
  private func hint(
    for bound: Limit.Bound, _ node: Node, _ key: FormatKey, _ path: NodePath
  ) -> String? {
    switch bound {
    case .range(let range):
      return "write a number such as \(key.example ?? Self.plain(range.lowerBound))"
    case .above(let least): return "write a number such as \(key.example ?? Self.plain(least + 1))"
    case .exactly(let exact): return "write \(Self.plain(exact))"
    case .prefix(let prefix):
      let text = path.isSecret ? "…" : node.string ?? "…"
      return "write a text such as \(prefix)\(text.isEmpty ? "com.example" : text)"
    case .minimumCharacters(1):
      return key.requirement == .required ? "write a text" : "write a text, or leave it out"
    case .minimumCharacters(let count): return "write a text of at least \(count) characters"
    case .characters(let count): return "write a text of \(count) characters"
    case .maximumBytes(let most):
      let more = Self.bytes(of: node) - most
      return "shorten it by \(more) byte\(more == 1 ? "" : "s")"
    case .minimumEntries, .maximumEntries, .schemes: return nil
    }
  }

  /// What a value would have to do to keep within a bound; nil where it does.
  private static func broken(_ bound: Limit.Bound, _ node: Node) -> String? {
    switch (bound, node.value) {
    case (.range(let range), .number(let number)) where !range.contains(number.double):
      "be from \(plain(range.lowerBound)) to \(plain(range.upperBound))"
    case (.above(let least), .number(let number)) where number.double <= least:
      "be above \(plain(least))"
    case (.exactly(let exact), .number(let number)) where number.double != exact: "be \(plain(exact))"
    case (.prefix(let prefix), .string(let text)) where !text.hasPrefix(prefix): "begin with '\(prefix)'"
    case (.minimumCharacters(let count), .string(let text)) where text.count < count:
      count == 1 ? "not be empty" : "have at least \(count) characters"
    case (.characters(let count), .string(let text)) where text.count != count: "have \(count) characters"
    case (.maximumBytes(let count), .string(let text)) where text.utf8.count > count:
      "have at most \(count) bytes"
    case (.maximumBytes(let count), .object) where PassJSON.bytes(of: node).count > count:
      "have at most \(count) bytes"
    default: nil
    }
  }

  private static func plain(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }

  /// Checks the number of a list's entries.
  mutating func checkEntries(_ node: Node, _ key: FormatKey, _ path: NodePath) {
    let count = node.elements?.count ?? 0
    for limit in key.limits {
      switch limit.bound {
      case .maximumEntries(let most) where count > most:
        report(
          FormatRules.limit, "'\(path)' has \(count) entries, of which Wallet uses \(most)", path, node.start,
          hint: "leave out \(count - most), or put the most important ones first",
          consequence: limit.consequence)
      case .minimumEntries(let least) where count < least:
        report(
          FormatRules.limit, "'\(path)' has \(count) entries; it must have at least \(least)", path,
          node.start, hint: key.requirement == .required ? "add an entry" : "add an entry, or leave it out",
          consequence: limit.consequence)
      default: continue
      }
    }
  }
}
