internal import CommandKit
internal import PassFindings

/// Reports as JUnit XML, which servers for continuous integration show as tests: a suite for each subject, a
/// test for each rule that something was found of.
enum JUnitReport {
  /// The text of some reports.
  static func text(_ reports: [Report], program: String) -> String {
    let suites = reports.map(Suite.init)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"\(attribute(program))\" \(counts(suites))>\n"
    for suite in suites { text += suite.text }
    return text + "</testsuites>\n"
  }

  /// The tests of one subject.
  private struct Suite {
    let name: String
    var tests = 0
    var failures = 0
    var errors = 0
    private var cases = ""

    init(_ report: Report) {
      name = report.subject
      var seen: Set<Rule> = []
      for rule in report.findings.map(\.rule) where seen.insert(rule).inserted {
        add(rule, report.findings.filter { $0.rule == rule }, of: report)
      }
      // A suite without tests is taken for one that did not run.
      if tests == 0 {
        tests = 1
        cases = "    <testcase classname=\"\(attribute(name))\" name=\"rulebook\"/>\n"
      }
    }

    private mutating func add(_ rule: Rule, _ findings: [Finding], of report: Report) {
      tests += 1
      cases += "    <testcase classname=\"\(attribute(name))\" name=\"\(attribute(rule.id))\">\n"
      let faults = findings.filter { $0.severity == .error }
      if let first = faults.first {
        // A system that failed says nothing about the pass.
        let element = rule.domain == .system ? "error" : "failure"
        if rule.domain == .system { errors += 1 } else { failures += 1 }
        cases += "      <\(element) type=\"\(attribute(rule.id))\" message=\"\(attribute(first.message))\">"
        cases += content(JUnitReport.lines(faults, of: report)) + "</\(element)>\n"
      }
      let others = findings.filter { $0.severity != .error }
      if !others.isEmpty {
        cases += "      <system-out>\(content(JUnitReport.lines(others, of: report)))</system-out>\n"
      }
      cases += "    </testcase>\n"
    }

    var text: String {
      "  <testsuite name=\"\(attribute(name))\" \(counts([self]))>\n\(cases)  </testsuite>\n"
    }
  }

  private static func counts(_ suites: [Suite]) -> String {
    func sum(_ count: (Suite) -> Int) -> Int { suites.reduce(0) { $0 + count($1) } }
    return "tests=\"\(sum(\.tests))\" failures=\"\(sum(\.failures))\" errors=\"\(sum(\.errors))\""
  }

  /// Findings as lines of text, with their places and hints.
  private static func lines(_ findings: [Finding], of report: Report) -> String {
    findings.map { finding in
      let place = TextReport.place(of: finding) ?? report.subject
      let hint = finding.hint.map { "\nhint: \($0)" } ?? ""
      return "\(place): \(finding.severity.rawValue): \(finding.message)\(hint)"
    }.joined(separator: "\n")
  }

  /// Text as the value of an attribute; line feeds and tabs are kept by references.
  static func attribute(_ text: String) -> String { escaped(text, isAttribute: true) }

  /// Text as the content of an element.
  static func content(_ text: String) -> String { escaped(text, isAttribute: false) }

  /// Text without what XML 1.0 has no place for: control characters and the two that are no characters
  /// (section 2.2) become U+FFFD, since even a reference to them is an error;
  /// and so does what a terminal would obey.
  private static func escaped(_ text: String, isAttribute: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\r": escaped += "&#13;"
      case "\n": escaped += isAttribute ? "&#10;" : "\n"
      case "\t": escaped += isAttribute ? "&#9;" : "\t"
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      case _ where !isPrintable(scalar): escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
