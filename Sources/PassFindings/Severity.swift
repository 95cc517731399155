/// How much a finding weighs.
public enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
  /// Worth knowing; nothing is wrong.
  case note
  /// Wallet takes the pass, but something will not look or work as written.
  case warning
  /// The work cannot go on: Wallet would refuse the pass, or the source says two things at once.
  case error

  /// Orders by weight: note, warning, error.
  public static func < (one: Severity, other: Severity) -> Bool { one.rank < other.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// What Wallet does with a pass that breaks a rule.
public enum Effect: String, Sendable, Hashable, CaseIterable {
  /// Wallet does not take the pass.
  case refused
  /// Wallet takes the pass but shows an older design of it.
  case fallsBack
  /// Wallet takes the pass and leaves this part out of account.
  case ignored
  /// Wallet takes the pass and shows it otherwise than meant.
  case looksWrong
  /// Wallet does not mind; guidelines, other readers or good practice do.
  case policy
}
