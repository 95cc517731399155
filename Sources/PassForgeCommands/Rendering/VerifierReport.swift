internal import PassForge

extension Verify {
  /// What was found out about a pass, as a report.
  static func report(_ outcome: Verifier.Outcome) -> Report {
    Report(
      command: name, subject: outcome.name, findings: outcome.findings, files: outcome.files,
      trees: outcome.trees, isArchive: true, bundle: outcome.file == outcome.name ? nil : outcome.file,
      remarks: remarks(outcome), details: details(outcome))
  }

  /// The checks as a short list, then what Wallet and the signature say.
  private static func remarks(_ outcome: Verifier.Outcome) -> [String] {
    let checks = Verifier.Outcome.Check.allCases.map { check in
      "\(words(for: check)) \(outcome.state(of: check).rawValue)"
    }
    var remarks = [checks.joined(separator: ", ")]
    if let signer = outcome.signer {
      let time = outcome.signingTime.map { ", by its own statement on \(Moment.text(of: $0))" } ?? ""
      remarks.append("signed by '\(signer.name)', issued by '\(signer.issuer)'\(time)")
    }
    if let proof = outcome.proof { remarks.append(proof) }
    remarks += outcome.refusals.map { refusal in
      "Wallet refuses it; an app would see PKPassKitError \(refusal.error.rawValue) "
        + "(\(refusal.rules.joined(separator: ", ")))"
    }
    return remarks
  }

  private static func words(for check: Verifier.Outcome.Check) -> String {
    switch check {
    case .signingTime: "signing time"
    default: check.rawValue
    }
  }

  private static func details(_ outcome: Verifier.Outcome) -> [JSONMember] {
    let signer = outcome.signer.map { signer -> JSONValue in
      .object([
        JSONMember("certificate", .string(signer.name)), JSONMember("team", .text(signer.team)),
        JSONMember("issuer", .string(signer.issuer)),
        JSONMember("notAfter", .string(Moment.text(of: signer.notAfter))),
      ])
    }
    return [
      JSONMember(
        "checks",
        .object(
          Verifier.Outcome.Check.allCases.map {
            JSONMember($0.rawValue, .string(outcome.state(of: $0).rawValue))
          })),
      JSONMember("signer", signer ?? .null),
      JSONMember("signingTime", .text(outcome.signingTime.map(Moment.text))),
      JSONMember("proof", .text(outcome.proof)),
      JSONMember(
        "refusals",
        .array(
          outcome.refusals.map { refusal in
            .object([
              JSONMember("passKitError", .string(refusal.error.rawValue)),
              JSONMember("rules", .array(refusal.rules.map(JSONValue.string))),
            ])
          })),
    ]
  }
}
