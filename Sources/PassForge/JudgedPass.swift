internal import PassArchive
internal import PassBundle
internal import PassFindings
internal import PassManifest
internal import PassRules
internal import PassSigning

/// A pass with everything that was found about it together with the identity that is to sign it.
struct JudgedPass {
  /// Who signs, or why nobody can.
  enum Signatory {
    case identity(SigningIdentity)
    case none([Finding])
  }

  /// The pass, with the identifiers that the identity gives.
  let pass: PreparedPass
  /// What was found, weighed and in source order.
  let findings: [Finding]

  /// Judges a pass.
  ///
  /// - Parameters:
  ///   - pass: the pass; its own findings are taken up.
  ///   - found: what was found before it was filled in.
  ///   - main: the name of the source, whose findings come first.
  ///   - signatory: who signs; the pass takes the identifiers that it leaves out.
  ///   - moment: the present, and the time that the signature will state, in seconds since 1970.
  ///   - systems: the generations of systems that it is judged for.
  ///   - weigh: gives findings their final severity.
  init(
    _ pass: PreparedPass, found: [Finding], main: String, signatory: Signatory,
    moment: (now: Int64, signingTime: Int64), systems: Set<WalletSystem> = Set(WalletSystem.allCases),
    weigh: ([Finding]) -> [Finding]
  ) {
    var pass = pass
    let isSigned: Bool
    let identityFindings: [Finding]
    switch signatory {
    case .identity(let identity):
      isSigned = true
      identityFindings = IdentityChecks.check(
        identity, passTypeIdentifier: pass.passTypeIdentifier, teamIdentifier: pass.teamIdentifier,
        needsNFC: pass.needsNFC, now: moment.now, signingTime: moment.signingTime)
      pass.takeIdentifiers(passType: identity.passTypeIdentifier, team: identity.teamIdentifier)
    case .none(let reasons):
      isSigned = false
      identityFindings = reasons
    }
    var findings = found + pass.findings
    findings += PreparedPass.judged(
      pass.subject(now: moment.now, systems: systems), leniently: !isSigned)
    findings += ArchiveWriter.faults(of: pass.contents.files.map(\.path)).map { fault in
      Finding(BuildRules.entryPath, fault.description, file: pass.file, hint: "give the file another name")
    }
    findings += identityFindings.map(pass.located)
    findings += KeyCheck.findings(on: pass)
    self.findings = weigh(findings.inSourceOrder(main: main).hiding(secrets: pass.secretTexts))
    self.pass = pass
  }
}
