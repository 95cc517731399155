public import PassFiles
public import PassFindings
internal import PassSigning

extension Builder {
  /// What came of a build whose pass is signed elsewhere.
  public struct UnsignedOutcome: Sendable {
    /// All findings, in source order.
    public let findings: [Finding]
    /// The pass; nil where a finding is an error.
    public let pass: UnsignedPass?
  }

  /// Builds all of a pass but its signature: the same checks as `build(_:options:weigh:)`, and no private key.
  ///
  /// - Parameters:
  ///   - source: what was read.
  ///   - options: values for its variables and the like.
  ///   - weigh: gives findings their final severity; those that end as errors stop the build.
  /// - Returns: the findings, and the pass where none of them is an error.
  /// - Throws: `FileFailure` where the source's folder cannot be listed.
  public func buildUnsigned(
    _ source: LoadedSource, options: PreparedPass.Options = PreparedPass.Options(),
    weigh: ([Finding]) -> [Finding] = { $0 }
  ) throws(FileFailure) -> UnsignedOutcome {
    let (findings, ready) = try judge(source, options: options, weigh: weigh)
    guard let ready else { return UnsignedOutcome(findings: findings, pass: nil) }
    do throws(IdentityFailure) {
      return UnsignedOutcome(
        findings: findings,
        pass: try UnsignedPass(ready.entries, by: ready.identity, signingTime: signingTime))
    } catch {
      return UnsignedOutcome(findings: Self.unsigned(findings) + error.findings, pass: nil)
    }
  }
}
