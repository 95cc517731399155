internal import PassCrypto
internal import PassFindings

extension SignatureCheck {
  /// Whether the signer's certificate comes from whom is trusted, as of the signing time.
  mutating func judgeChain(of signer: Certificate, among certificates: [Certificate]) {
    findings[.chain] = []
    let others = certificates.filter { $0 != signer }
    let issuer =
      others.first { signer.isSigned(by: $0) && isValid($0) } ?? others.first { signer.isSigned(by: $0) }
    let time = signingTime ?? now
    // libcrypto takes the last second of a life for outside of it; RFC 5280, section 4.1.2.5, has it inside.
    let moment = (certificates + trust.anchors).contains { $0.notAfter == time } ? time - 1 : time
    for (one, name) in [(signer, "the certificate"), (issuer, "the intermediate")] {
      if let one { judgeLife(of: one, named: name) }
    }
    if issuer == nil { reportMissingIssuer(of: signer, others: others) }
    let anchors = trust.anchors(among: certificates)
    do throws(CertificateChain.Failure) {
      chain = try CertificateChain.build(signer, through: others, to: anchors, at: moment)
    } catch {
      reportNoChain(of: signer, issuer: issuer, reason: error)
      return
    }
    judgeBuiltChain(certificates)
  }

  private func isValid(_ certificate: Certificate) -> Bool { certificate.isValid(at: signingTime ?? now) }

  /// The life of a certificate against the signing time and the present.
  private mutating func judgeLife(of certificate: Certificate, named name: String) {
    let begin = CalendarTime(seconds: certificate.notBefore).text
    let end = CalendarTime(seconds: certificate.notAfter)
    if let signingTime, !certificate.isValid(at: signingTime) {
      report(
        .signingTime, IdentityRules.signingTime,
        "the signing time \(CalendarTime(seconds: signingTime).text) lies outside the life of \(name) "
          + "'\(certificate.shownName)', from \(begin) to \(end.text)",
        hint: "Wallet judges certificates as of the signing time; sign with one that is valid")
      return
    }
    if certificate.notAfter < now {
      report(
        .chain, SignatureRules.expiredSince,
        "\(name) '\(certificate.shownName)' was valid when the pass was signed, but expired on \(end.date)",
        hint: "the pass stays good; to update it, sign with a renewed certificate")
    } else if certificate == signer, certificate.notAfter - now <= IdentityChecks.expiryWarningDays * 86_400 {
      report(
        .chain, SignatureRules.expiringSoon,
        "\(name) '\(certificate.shownName)' expires on \(end.date)", hint: "renew it for further updates")
    }
  }

  private mutating func reportMissingIssuer(of signer: Certificate, others: [Certificate]) {
    // Leaves since G4 say where their issuer can be fetched, so that a device that is online may get over it.
    let isFetched = AppleIntermediate.issuers(of: signer).contains { $0.generation == "G4" }
    let instead = others.map { "'\($0.subject)'" }.joined(separator: ", ")
    report(
      .chain, SignatureRules.issuerMissing,
      "the signing certificate's issuer is not included: '\(signer.shownName)' was issued by '\(signer.issuer)'"
        + (others.isEmpty ? "" : ", the signature holds \(instead)"),
      severity: isFetched ? .warning : .error,
      hint: "put the intermediate that issued the certificate into the signature")
  }

  private mutating func reportNoChain(
    of signer: Certificate, issuer: Certificate?, reason: CertificateChain.Failure
  ) {
    let isOutOfLife = findings[.signingTime]?.contains { $0.rule == IdentityRules.signingTime } == true
    guard let issuer else {
      // An error has told it all already.
      if findings[.chain]?.hasErrors == true { return }
      let known = AppleIntermediate.issuers(of: signer).map(\.generation).joined(separator: " or ")
      report(
        .chain, SignatureRules.untrusted,
        "the chain cannot be checked without the intermediate" + (known.isEmpty ? "" : " (\(known))"),
        hint: "give the intermediate by --trust FILE")
      return
    }
    if isOutOfLife {
      report(
        .chain, SignatureRules.untrusted,
        "there is no chain that was good at the signing time (\(reason.reason))")
    } else if issuer.organization == DevelopmentCertificates.organization {
      report(
        .chain, SignatureRules.untrusted,
        "the pass is signed with a development identity, which Wallet does not trust",
        hint: "for tests give --trust dev; for Wallet sign with a certificate of Apple's")
    } else if trust.pinsApple && AppleIntermediate.of(issuer) == nil
      && issuer.commonName?.hasPrefix(AppleIntermediate.commonName) == true
    {
      report(
        .chain, SignatureRules.unknownGeneration,
        "the intermediate '\(issuer.subject)' is none of those that passforge knows by their fingerprints",
        hint: "if Apple has a new one, give Apple's root certificate by --trust FILE "
          + "(https://www.apple.com/certificateauthority/)")
    } else {
      report(
        .chain, SignatureRules.untrusted,
        "the chain of '\(signer.shownName)' by way of '\(issuer.subject)' leads to nothing that is trusted "
          + "(\(reason.reason))",
        hint: trust.pinsApple
          ? "Wallet takes certificates of Apple's alone; for a root of your own give --trust FILE"
          : "give the root by --trust FILE, or leave the option out to trust Apple's")
    }
  }

  /// What else is to be said of a chain that leads to what is trusted.
  private mutating func judgeBuiltChain(_ certificates: [Certificate]) {
    let isApple = chain.contains(where: AppleIntermediate.isApple)
    if isApple, chain.count > 1, !chain[1].hasExtension(ObjectIdentifier.intermediateMarker) {
      report(
        .chain, SignatureRules.marker,
        "the intermediate '\(chain[1].subject)' lacks the extension \(ObjectIdentifier.intermediateMarker)",
        hint: "sign with a Pass Type ID certificate, which Apple's G4 issues")
    }
    if chain.last?.organization == DevelopmentCertificates.organization {
      report(
        .chain, IdentityRules.developmentIdentity,
        "the pass is signed with a development identity; Wallet does not take it")
    }
    let surplus = certificates.filter { one in
      !chain.contains(one) && !(one.isAuthority && chain.contains { $0.isSigned(by: one) })
    }
    if !surplus.isEmpty {
      let names = surplus.map { "'\($0.subject)'" }.joined(separator: ", ")
      report(
        .chain, SignatureRules.extra, "the signature holds certificates that are not of its chain: \(names)",
        hint: "leave them out; they only make the pass larger")
    }
  }
}
