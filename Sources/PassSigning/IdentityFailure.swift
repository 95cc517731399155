public import PassFindings

/// Why there is no identity to sign with, or no signature: everything that was found.
public struct IdentityFailure: Error, Sendable, Equatable {
  /// What was found; at least one error.
  public let findings: [Finding]

  /// Makes a failure of several findings.
  public init(_ findings: [Finding]) { self.findings = findings }

  /// Makes a failure of one finding.
  init(_ rule: Rule, _ message: String, file: String? = nil, hint: String? = nil) {
    findings = [Finding(rule, message, file: file, hint: hint)]
  }
}
