import CommandKit
import Foundation
import PassFindings
import TestSupport
import Testing

@testable import PassForgeCommands

@Suite("Forms of reports for other programs")
struct FormatTests {
  static let formats = ["json", "sarif", "github", "gitlab", "junit"]

  /// A source with an error, a warning and a note, a name that needs escapes, and characters beyond ASCII.
  private static let source =
    Session.source.replacingOccurrences(of: "description:", with: "descripton:")
    + "organisation: \"<&> ü \u{1F3AB} 100%\"\nbackgroundColor: \"<&\\\"'%]]>\"\nrelevantDate: 2027-03-04T20:00:00Z\n"

  private static func session() throws -> Session {
    let session = try Session(source: source)
    try session.folder.write(source.utf8, to: "a, b: 50% <ü>.yaml")
    return session
  }

  /// Runs lint over a file with a plain name, one with an odd name, and one that is not there.
  private static func lint(_ format: String) throws -> (text: String, folder: String) {
    let session = try session()
    let outcome = session.run(
      "lint", "@ticket.yaml", "@a, b: 50% <ü>.yaml", "@nothing.yaml", "--format", format)
    #expect(outcome.status == .system)
    #expect(outcome.errors == "")
    return (outcome.text, session.folder.path)
  }

  /// Lets Python judge a text on its standard input, which must print `fine`.
  private static func judge(_ text: String, _ script: String) throws {
    let scratch = try ScratchFolder()
    try scratch.write(text.utf8, to: "report")
    try scratch.write(script.utf8, to: "judge.py")
    #expect(try OutsideTool.python.run(["judge.py"], in: scratch.path) == "fine\n")
  }

  @Test("Reports are the same from run to run", arguments: formats)
  func stable(_ format: String) throws {
    let session = try Self.session()
    let words = ["lint", "@ticket.yaml", "@a, b: 50% <ü>.yaml", "--format", format]
    #expect(session.run(words).output == session.run(words).output)
  }

  @Test("Beside a pass on standard output a report goes to standard error", arguments: formats)
  func beside(_ format: String) throws {
    let session = try Session()
    let outcome = session.run("build", "@ticket.yaml", "--dev", "-o", "-", "--format", format)
    #expect(outcome.status == .done)
    #expect(outcome.output.starts(with: Array("PK".utf8)))
    #expect(outcome.errors.contains("development-identity"))
  }

  @Test("No report shows a secret", arguments: formats)
  func secrets(_ format: String) throws {
    let session = try Session(
      source: Session.source + "authenticationToken: [s3cr3t]\nnfc: { message: s3cr3t, x: s3cr3t }\n")
    let outcome = session.run("lint", "@ticket.yaml", "--format", format)
    #expect(outcome.status == .faulty)
    #expect(outcome.text.contains("authenticationToken"))
    #expect(!outcome.text.contains("s3cr3t"))
  }

  @Test("SARIF has the members and words that its schema requires")
  func sarif() throws {
    let (text, folder) = try Self.lint("sarif")
    try Self.judge(
      text,
      """
      import json, urllib.parse
      log = json.load(open('report', encoding='utf-8'))
      assert set(log) <= {'$schema', 'version', 'runs', 'inlineExternalProperties', 'properties'}
      assert log['version'] == '2.1.0' and log['$schema'].endswith('/sarif-schema-2.1.0.json')
      run, = log['runs']
      assert run['columnKind'] == 'unicodeCodePoints'
      driver = run['tool']['driver']
      assert driver['name'] == 'passforge' and driver['version'] and 'informationUri' not in driver
      levels = {'none', 'note', 'warning', 'error'}
      ids = [rule['id'] for rule in driver['rules']]
      assert len(ids) == len(set(ids)) > 3
      for rule in driver['rules']:
          assert set(rule) == {'id', 'shortDescription', 'help', 'defaultConfiguration', 'properties'}, rule
          assert rule['shortDescription']['text'] and rule['help']['text']
          assert rule['defaultConfiguration']['level'] in levels
      uris = set()
      for result in run['results']:
          assert set(result) == {'ruleId', 'ruleIndex', 'level', 'message', 'locations', 'partialFingerprints', 'properties'}
          assert ids[result['ruleIndex']] == result['ruleId']
          assert result['level'] in levels and result['message']['text']
          assert all(isinstance(v, str) for v in result['partialFingerprints'].values())
          for location in result['locations']:
              assert set(location) <= {'physicalLocation', 'logicalLocations'}
              physical = location['physicalLocation']
              uri = physical['artifactLocation']['uri']
              assert uri.isascii() and not set(uri) & set(' <>"{}|\\\\^`,')
              parts = urllib.parse.urlsplit(uri)
              assert parts.scheme == 'file' and not parts.query and not parts.fragment
              uris.add(urllib.parse.unquote(parts.path))
              if 'region' in physical:
                  assert physical['region']['startLine'] >= 1 and physical['region']['startColumn'] >= 1
      folder = '\(folder)'
      assert uris == {folder + '/' + name for name in ('ticket.yaml', 'a, b: 50% <ü>.yaml', 'nothing.yaml')}, uris
      assert {result['level'] for result in run['results']} == {'error', 'warning', 'note'}
      prints = [result['partialFingerprints']['passforgeFinding/v1'] for result in run['results']]
      assert len(set(prints)) == len(prints)
      print('fine')
      """)
  }

  @Test(
    "Paths become URI references",
    arguments: [
      ("ticket.yaml", "ticket.yaml"), ("a b/c.yaml", "a%20b/c.yaml"), ("c:d.yaml", "c%3Ad.yaml"),
      ("ü", "%C3%BC"), ("/a/b", "file:///a/b"), ("../x", "../x"), ("50%", "50%25"), ("a?b#c", "a%3Fb%23c"),
    ])
  func references(_ path: String, _ uri: String) { #expect(SARIFReport.reference(path) == uri) }

  @Test("GitHub annotates files and lines")
  func github() throws {
    let session = try Self.session()
    let lines = session.run("lint", "@ticket.yaml", "@nothing.yaml", "--format", "github").text
      .replacingOccurrences(of: session.folder.path, with: "@").split(separator: "\n").map(String.init)
    #expect(
      lines.allSatisfy { $0.hasPrefix("::error ") || $0.hasPrefix("::warning ") || $0.hasPrefix("::notice ") }
    )
    #expect(
      lines.contains(
        "::error file=@/ticket.yaml,line=1,col=1,title=required-key-missing::'description' is missing%0Ahint: add description: a text"
      ), "\(lines)")
    #expect(lines.contains { $0.hasPrefix("::warning ") } && lines.contains { $0.hasPrefix("::notice ") })
    #expect(lines.last?.hasPrefix("::error file=@/nothing.yaml,title=source-unreadable::cannot read") == true)
    let quiet = session.run("lint", "@ticket.yaml", "--format", "github", "--quiet").text
    #expect(!quiet.contains("::notice") && quiet.contains("::warning"))
  }

  @Test(
    "GitHub's commands are escaped as its runner takes them back",
    arguments: [
      ("plain", "plain", "plain"), ("100%", "100%25", "100%25"), ("%0A", "%250A", "%250A"),
      ("a\nb", "a%0Ab", "a%0Ab"), ("a\r\nb", "a%0D%0Ab", "a%0D%0Ab"), ("a:b", "a:b", "a%3Ab"),
      ("a,b", "a,b", "a%2Cb"), ("::error::x", "::error::x", "%3A%3Aerror%3A%3Ax"),
      ("ü \u{1F3AB}", "ü \u{1F3AB}", "ü \u{1F3AB}"),
    ])
  func escapes(_ text: String, _ data: String, _ property: String) {
    #expect(GitHubReport.data(text) == data)
    #expect(GitHubReport.property(text) == property)
  }

  @Test("GitLab gets a list with all that it requires, and a fingerprint that lines do not change")
  func gitlab() throws {
    let (text, folder) = try Self.lint("gitlab")
    try Self.judge(
      text,
      """
      import json, re
      issues = json.load(open('report', encoding='utf-8'))
      assert len(issues) > 6
      for issue in issues:
          assert set(issue) == {'description', 'check_name', 'fingerprint', 'severity', 'location'}
          assert issue['description'] and issue['check_name']
          assert re.fullmatch('[0-9a-f]{64}', issue['fingerprint'])
          assert issue['severity'] in {'info', 'minor', 'major', 'critical', 'blocker'}
          assert issue['location']['path'].startswith('\(folder)/') and issue['location']['lines']['begin'] >= 1
      assert len({issue['fingerprint'] for issue in issues}) == len(issues)
      assert {'info', 'critical', 'blocker'} <= {issue['severity'] for issue in issues}
      print('fine')
      """)
    let session = try Session(source: Self.source)
    func prints() throws -> Set<String> {
      let text = session.run("lint", "@ticket.yaml", "--format", "gitlab").output
      let issues = try #require(try JSONSerialization.jsonObject(with: Data(text)) as? [[String: Any]])
      return Set(issues.compactMap { $0["fingerprint"] as? String })
    }
    let before = try prints()
    try session.folder.write(("# a comment\n\n" + Self.source).utf8, to: "ticket.yaml")
    #expect(try prints() == before)
  }

  @Test("JUnit is well-formed XML whose counts are true, and errors are failures")
  func junit() throws {
    let (text, folder) = try Self.lint("junit")
    try Self.judge(
      text,
      """
      import xml.etree.ElementTree as E
      root = E.parse('report').getroot()
      assert root.tag == 'testsuites' and root.get('name') == 'passforge'
      def check(element):
          cases = list(element.iter('testcase'))
          assert int(element.get('tests')) == len(cases)
          assert int(element.get('failures')) == len(list(element.iter('failure')))
          assert int(element.get('errors')) == len(list(element.iter('error')))
      check(root)
      for suite in root: check(suite)
      folder = '\(folder)/'
      assert [suite.get('name') for suite in root] == [folder + name for name in ('ticket.yaml', 'a, b: 50% <ü>.yaml', 'nothing.yaml')]
      for suite in root:
          names = [case.get('name') for case in suite]
          assert len(names) == len(set(names)) and all(case.get('classname') == suite.get('name') for case in suite)
      first = {case.get('name'): case for case in root[0]}
      failure = first['required-key-missing'].find('failure')
      assert failure.get('type') == 'required-key-missing' and failure.get('message') == "'description' is missing"
      assert failure.text.endswith('hint: add description: a text')
      assert "'<&" in first['color-form'].find('failure').text
      assert first['key-unknown'].find('failure') is None and first['key-unknown'].find('system-out').text
      assert root[2].find('testcase').find('error') is not None
      print('fine')
      """)
    let session = try Session()
    let clean = session.run("lint", "@ticket.yaml", "--off", "back-fields-missing", "--format", "junit").text
    #expect(clean.contains("tests=\"1\" failures=\"0\" errors=\"0\""))
    #expect(clean.contains("name=\"rulebook\"/>"))
  }

  @Test("With --strict, warnings are failures of JUnit")
  func strictJUnit() throws {
    let session = try Session(source: Session.source + "relevantDate: 2027-03-04T20:00:00Z\n")
    let lenient = session.run("lint", "@ticket.yaml", "--format", "junit")
    #expect(lenient.status == .done && lenient.text.contains("failures=\"0\""))
    let strict = session.run("lint", "@ticket.yaml", "--format", "junit", "--strict")
    #expect(strict.status == .faulty && strict.text.contains("<failure type=\"relevant-date-deprecated\""))
  }

  @Test(
    "Text in XML holds nothing that XML has no place for",
    arguments: [
      ("a<b>&\"", "a&lt;b&gt;&amp;&quot;", "a&lt;b&gt;&amp;&quot;"), ("]]>", "]]&gt;", "]]&gt;"),
      ("a\nb\tc\r", "a\nb\tc&#13;", "a&#10;b&#9;c&#13;"),
      ("\u{1B}[31m\u{0}", "\u{FFFD}[31m\u{FFFD}", "\u{FFFD}[31m\u{FFFD}"),
      ("\u{FFFE}\u{FFFF}", "\u{FFFD}\u{FFFD}", "\u{FFFD}\u{FFFD}"),
      ("ü \u{1F3AB}", "ü \u{1F3AB}", "ü \u{1F3AB}"),
    ])
  func xml(_ text: String, _ content: String, _ attribute: String) {
    #expect(JUnitReport.content(text) == content)
    #expect(JUnitReport.attribute(text) == attribute)
  }

  @Test("Places in an archive become the archive with the place in the message")
  func archives() throws {
    let rule = Rule("x", .error, .refused, "x")
    let inner = Finding(rule, "wrong", file: "./a/x.pkpass:pass.json", at: Mark(line: 3, column: 5))
    let report = Report(command: "lint", subject: "./a/x.pkpass", findings: [inner], isArchive: true)
    #expect(report.filePlace(of: inner).path == "a/x.pkpass")
    #expect(report.filePlace(of: inner).line == nil)
    #expect(report.words(of: inner) == "pass.json:3:5: wrong")
    #expect(GitHubReport.text([report]) == "::error file=a/x.pkpass,title=x::pass.json:3:5: wrong\n")
    let input = Report(
      command: "lint", subject: "<stdin>",
      findings: [Finding(rule, "wrong", file: "<stdin>", at: .start)])
    #expect(GitHubReport.text([input]) == "::error title=x::wrong\n")
    #expect(!SARIFReport.text([input], program: "p", version: "1").contains("stdin"))
    let source = Finding(rule, "wrong", file: ".//a:b.yaml", at: .start)
    #expect(Report(command: "lint", subject: "a", findings: []).filePlace(of: source).path == "a:b.yaml")
  }
}
