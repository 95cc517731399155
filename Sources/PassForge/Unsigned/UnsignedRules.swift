public import PassFindings

/// The rules on passes that are signed elsewhere, in two steps.
public enum UnsignedRules {
  static let form = Rule(
    "unsigned-form", .error, .policy,
    "a signature is attached to what 'passforge build --unsigned' wrote, the whole of it")
  static let changed = Rule(
    "unsigned-changed", .error, .policy,
    "a pass that waits for its signature stays as it was built: the signature is of those bytes")
  static let value = Rule(
    "signature-unfit", .error, .policy,
    "a signature that is attached was made by the certificate's key of the digest that the build gave out")

  /// All of these rules.
  public static let all = [form, changed, value]
}
