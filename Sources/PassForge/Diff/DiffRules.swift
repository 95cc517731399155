public import PassFindings

/// The rules on a pass that is to take the place of another.
public enum DiffRules {
  static let identity = Rule(
    "update-identity", .warning, .refused,
    "an update keeps pass type and serial number: a pass with others is another pass",
    source: "Archive: Wallet Developer Guide")
  static let token = Rule(
    "update-token", .warning, .policy,
    "an update keeps the authentication token: copies that were not updated yet go on sending the old one",
    source: "Archive: PassKit Web Service Reference")

  /// All of these rules.
  public static let all = [identity, token]
}
