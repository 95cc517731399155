internal import PassBundle
internal import PassModel
internal import PassSource

/// What Wallet will make of a newer design that a pass asks for.
public struct Prediction: Sendable, Equatable {
  /// A newer design.
  public enum Design: String, Sendable, Hashable, CaseIterable {
    /// An event ticket as a poster, iOS 18.
    case posterEventTicket
    /// An airline boarding pass drawn from its tags, iOS 26.
    case semanticBoardingPass
    /// A generic poster, iOS 27.
    case posterGeneric

    /// The first generation of systems that has the design.
    public var since: WalletSystem {
      switch self {
      case .posterEventTicket: .iOS18
      case .semanticBoardingPass: .iOS26
      case .posterGeneric: .iOS27
      }
    }
  }

  /// Something the design lacks.
  public struct Lack: Sendable, Hashable {
    /// The design stands behind the classic style in `preferredStyleSchemes`, so it is never reached.
    static let order = Lack(name: "the first place in preferredStyleSchemes", isCertain: true)

    /// What is missing: the path of a key, or the name of a picture.
    public let name: String
    /// Whether Apple's pages say that the design needs it; false where sources disagree.
    public let isCertain: Bool
  }

  /// What one generation of systems shows.
  public struct Outcome: Sendable, Equatable {
    /// The generation.
    public let system: WalletSystem
    /// Whether it shows the newer design, as far as is known.
    public var isShown: Bool { isKnown && missing.isEmpty }
    /// Whether it knows the design.
    public let isKnown: Bool
    /// What it misses; empty where it does not know the design.
    public let missing: [Lack]
    /// What it shows in place of the design: the name of a classic style; nil where it has none, so that a
    /// system that does not know the design probably refuses the pass.
    public let fallback: String?
  }

  /// The design.
  public let design: Design
  /// What each of the systems in question shows, oldest first.
  public let outcomes: [Outcome]
  /// What the design does without, though Apple recommends it.
  public let recommended: [String]

  /// The prediction in one sentence for each generation that shows the same: `iOS 26 and 27 show …`.
  public var sentences: [String] {
    var groups: [(words: String, systems: [WalletSystem])] = []
    for outcome in outcomes {
      let words = Self.words(of: outcome, design)
      if let index = groups.firstIndex(where: { $0.words == words }) {
        groups[index].systems.append(outcome.system)
      } else {
        groups.append((words, [outcome.system]))
      }
    }
    return groups.map { "\(Self.names(of: $0.systems)): \($0.words)" }
  }

  private static func words(of outcome: Outcome, _ design: Design) -> String {
    if outcome.isShown { return "'\(design.rawValue)' is shown" }
    let bare =
      outcome.isKnown ? "a poster without a picture is shown" : "the pass is probably refused (uncertain)"
    let instead = outcome.fallback.map { "the classic '\($0)' is shown" } ?? bare
    if !outcome.isKnown { return "\(instead); '\(design.rawValue)' is not known" }
    // What is missing is a long list at times, and a finding has it.
    return "\(instead) in place of '\(design.rawValue)'"
  }

  /// Systems in words: `iOS 18`, `iOS 18 and 26`.
  static func names(of systems: [WalletSystem]) -> String {
    let numbers = systems.map { String($0.rawValue) }
    guard let last = numbers.last, numbers.count > 1 else { return "iOS \(numbers.joined())" }
    return "iOS \(numbers.dropLast().joined(separator: ", ")) and \(last)"
  }
}

extension [Prediction.Lack] {
  /// What is missing, in words.
  var words: String {
    map { $0.isCertain ? "'\($0.name)'" : "'\($0.name)' (uncertain)" }.joined(separator: ", ")
  }
}
