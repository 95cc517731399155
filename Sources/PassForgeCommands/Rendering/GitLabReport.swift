internal import PassFindings

/// Reports as a Code Quality report of GitLab: one list of findings for all subjects.
/// See <https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format>.
enum GitLabReport {
  /// The text of some reports.
  static func text(_ reports: [Report]) -> String {
    var fingerprints = Fingerprints()
    var issues: [JSONValue] = []
    for report in reports {
      for finding in report.findings {
        issues.append(issue(finding, in: report, fingerprint: fingerprints.next(finding, in: report)))
      }
    }
    return JSONValue.array(issues).text() + "\n"
  }

  private static func issue(_ finding: Finding, in report: Report, fingerprint: String) -> JSONValue {
    let place = report.filePlace(of: finding)
    let hint = finding.hint.map { " (hint: \($0))" } ?? ""
    // GitLab leaves out findings without a file or a line.
    let lines = JSONValue.object([JSONMember("begin", .number(place.line ?? 1))])
    return .object([
      JSONMember("description", .string(report.words(of: finding) + hint)),
      JSONMember("check_name", .string(finding.rule.id)), JSONMember("fingerprint", .string(fingerprint)),
      JSONMember("severity", .string(severity(of: finding))),
      JSONMember(
        "location",
        .object([JSONMember("path", .string(place.path ?? report.subject)), JSONMember("lines", lines)])),
    ])
  }

  /// GitLab's five grades: a pass that Wallet refuses is a blocker.
  private static func severity(of finding: Finding) -> String {
    switch (finding.severity, finding.effect) {
    case (.error, .refused): "blocker"
    case (.error, _): "critical"
    case (.warning, .refused), (.warning, .fallsBack): "major"
    case (.warning, _): "minor"
    case (.note, _): "info"
    }
  }
}
