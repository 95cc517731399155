/// A group of fields of a style object, by the name of its key.
public enum FieldGroup: String, Sendable, Hashable, CaseIterable {
  /// `headerFields`.
  case headerFields
  /// `primaryFields`.
  case primaryFields
  /// `secondaryFields`.
  case secondaryFields
  /// `auxiliaryFields`.
  case auxiliaryFields
  /// `backFields`.
  case backFields
  /// `additionalInfoFields`.
  case additionalInfoFields
  /// `footerFields`.
  case footerFields

  /// Whether iOS 26 refuses a pass for a contradictory field in the group; elsewhere it writes a log line.
  /// Source: undocumented behaviour, iOS 26.
  public var isStrict: Bool {
    switch self {
    case .headerFields, .primaryFields, .auxiliaryFields: true
    case .secondaryFields, .backFields, .additionalInfoFields, .footerFields: false
    }
  }
}

/// How many fields Wallet draws; it hides the others without a word.
public struct FieldLimit: Sendable, Hashable {
  /// The groups that are counted together.
  public let groups: [FieldGroup]
  /// How many fields they have room for.
  public let count: Int
  /// Where the number comes from.
  public let source: String

  /// The limits of a style drawn the classic way; groups without a limit have none.
  ///
  /// The second row of an event ticket's auxiliary fields is counted apart by its `row`: each of the two rows
  /// has the room of the group.
  public static func limits(of style: PassStyle) -> [FieldLimit] {
    func limit(_ count: Int, _ groups: FieldGroup...) -> FieldLimit {
      FieldLimit(groups: groups, count: count, source: "Apple Human Interface Guidelines: Wallet")
    }
    return switch style {
    case .boardingPass:
      [
        limit(3, .headerFields), limit(2, .primaryFields), limit(5, .secondaryFields),
        limit(5, .auxiliaryFields),
      ]
    case .coupon, .storeCard:
      [limit(3, .headerFields), limit(1, .primaryFields), limit(4, .secondaryFields, .auxiliaryFields)]
    case .eventTicket, .generic:
      [
        limit(3, .headerFields), limit(1, .primaryFields), limit(4, .secondaryFields),
        limit(4, .auxiliaryFields),
      ]
    case .posterGeneric:
      [limit(1, .headerFields), limit(4, .primaryFields), limit(2, .footerFields)]
    }
  }
}
