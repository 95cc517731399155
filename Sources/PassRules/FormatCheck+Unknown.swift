internal import PassFindings
internal import PassModel
internal import PassSource
internal import Spelling

/// The check of names that are not in the format.
extension Checker {
  mutating func reportUnknown(_ member: Member, in place: Place, _ path: NodePath) {
    if let stranger = Stranger.named(member.name, in: place) {
      report(stranger, member, path)
      return
    }
    let near = nearest(to: member.name, among: FormatTable.names(in: place))
    if let near, near.lowercased() == member.name.lowercased() {
      report(
        FormatRules.spelling, "'\(path)' is not read; Wallet knows '\(near)'", path, member.nameMark,
        hint: "write \(near)")
      return
    }
    let isTag = place == .semantics
    report(
      isTag ? FormatRules.unknownTag : FormatRules.unknown,
      "'\(path)' is not a \(isTag ? "tag" : "key") that Wallet knows", path, member.nameMark,
      hint: near.map { "did you mean \($0)?" } ?? elsewhere(member.name, place)
        ?? (place == .topLevel ? "data of your own belongs in userInfo" : "leave it out"))
  }

  private mutating func report(_ stranger: Stranger, _ member: Member, _ path: NodePath) {
    guard let better = stranger.betterName else {
      report(
        FormatRules.foreign, "'\(path)' is not part of the format: \(Self.clause(stranger.help))", path,
        member.nameMark, hint: "leave it out")
      return
    }
    report(
      FormatRules.spelling,
      stranger.isRead
        ? "'\(path)' is another spelling of '\(better)', which iOS 26 reads too"
        : "'\(path)' is not read; Wallet knows '\(better)'",
      path, member.nameMark, hint: "write \(better)", consequence: stranger.isRead ? .policy : .ignored)
  }

  /// A sentence of the table as part of a message: small first letter, no full stop.
  private static func clause(_ sentence: String) -> String {
    let text = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    // A name such as 'iOS' or a key keeps its letters.
    guard let first = text.first, first.isUppercase, text.dropFirst().first?.isLowercase ?? true else {
      return text
    }
    return first.lowercased() + text.dropFirst()
  }

  /// Where a key of this name belongs, if it is known elsewhere.
  private func elsewhere(_ name: String, _ place: Place) -> String? {
    let others = FormatTable.keys(named: name).map(\.place).filter { $0 != place }
    return others.isEmpty ? nil : "\(name) belongs in \(others.map(\.title).joined(separator: " or "))"
  }
}

extension Place {
  /// The place in words for messages.
  var title: String {
    switch self {
    case .topLevel: "the pass itself"
    case .style: "the object of the style"
    case .field: "a field"
    default: "'\(rawValue)'"
    }
  }
}
