/// One key of the format: all that is known of it.
public struct FormatKey: Sendable {
  /// The kind of object it stands in.
  public internal(set) var place = Place.topLevel
  /// Its name, exactly as Apple spells it.
  public let name: String
  /// What it takes.
  public let type: ValueType
  /// What its text must look like beyond being a string.
  public let form: TextForm?
  /// Whether it must be there.
  public let requirement: Requirement
  /// What its number counts.
  public let unit: Unit?
  /// The bounds of its value.
  public let limits: [Limit]
  /// The styles and schemes that read it; empty where none does any more.
  public let styles: PassStyleSet
  /// The journeys or events to which alone it speaks.
  public let circumstance: Circumstance?
  /// The first iOS that reads it; nil where that is not known.
  public internal(set) var since: SystemVersion?
  /// What Wallet does with a value of another JSON type.
  public let wrongType: Consequence
  /// What Wallet does with a list's entry of another JSON type.
  public let wrongEntry: Consequence
  /// What Wallet does without the key where it is required.
  public let absent: Consequence
  /// What Wallet does with a value of the right JSON type that it cannot read: a date that is none, an
  /// unknown constant, no URL.
  public let wrongValue: Consequence
  /// Whether the value may never be shown in findings, diffs or logs.
  public let isSecret: Bool
  /// The key that has taken its place.
  public let replacement: String?
  /// Where the fact comes from: `Apple docs: Pass`.
  public internal(set) var source: String
  /// What the key is for, in one sentence.
  public let help: String
  /// The JSON text of a right value, where the type alone does not show it.
  public let example: String?
}

/// Whether a key must be there.
public enum Requirement: Sendable, Hashable {
  /// Always, in its place.
  case required
  /// Never.
  case optional
  /// For these styles or schemes, under this circumstance.
  case byStyle(PassStyleSet, when: Circumstance? = nil)
}

/// The journey or event to which alone a key speaks.
public enum Circumstance: String, Sendable, Hashable {
  /// Events with `eventType` PKEventTypeSports.
  case sports
  /// Events with `eventType` PKEventTypeLivePerformance.
  case livePerformance
  /// Boarding passes with `transitType` PKTransitTypeAir.
  case air
  /// Boarding passes with `transitType` PKTransitTypeTrain.
  case rail
}

extension FormatKey {
  /// Makes a row; its place is put in by `FormatTable`.
  ///
  /// - Parameters:
  ///   - name: as Apple spells it.
  ///   - type: what it takes.
  ///   - form: what its text must look like.
  ///   - requirement: whether it must be there.
  ///   - unit: what its number counts.
  ///   - limits: bounds of its value.
  ///   - styles: who reads it.
  ///   - circumstance: journeys or events to which alone it speaks.
  ///   - since: the first iOS that reads it.
  ///   - wrong: what Wallet does with a value of another JSON type.
  ///   - wrongEntry: what it does with a list's entry of another JSON type; the same where it is not given.
  ///   - absent: what it does without a required key; the same where it is not given.
  ///   - unreadable: what it does with an unreadable value; the same where it is not given.
  ///   - secret: whether the value may never be shown.
  ///   - replacement: the key that has taken its place.
  ///   - source: where the fact comes from.
  ///   - example: JSON text of a right value.
  ///   - help: one sentence.
  /// - Returns: the row.
  static func key(
    _ name: String, _ type: ValueType, _ form: TextForm? = nil, _ requirement: Requirement = .optional,
    unit: Unit? = nil, limits: [Limit] = [], styles: PassStyleSet = .all,
    only circumstance: Circumstance? = nil,
    since: SystemVersion?, wrong: Consequence = .refused, wrongEntry: Consequence? = nil,
    absent: Consequence? = nil, unreadable: Consequence? = nil,
    secret: Bool = false, replacement: String? = nil, source: String, example: String? = nil, help: String
  ) -> FormatKey {
    FormatKey(
      name: name, type: type, form: form, requirement: requirement, unit: unit, limits: limits,
      styles: styles,
      circumstance: circumstance, since: since, wrongType: wrong, wrongEntry: wrongEntry ?? wrong,
      absent: absent ?? wrong, wrongValue: unreadable ?? wrong, isSecret: secret, replacement: replacement,
      source: source, help: help, example: example)
  }
}
