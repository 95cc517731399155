import PassFindings
import Testing

@Suite("Findings")
struct FindingTests {
  static let rule = Rule("test-rule", .error, finished: .warning, .refused, "a rule for tests")

  static func finding(_ message: String, _ file: String?, _ line: UInt32? = nil, _ column: UInt32 = 1)
    -> Finding
  {
    Finding(rule, message, file: file, at: line.map { Mark(line: $0, column: column) })
  }

  @Test("Names and words of any length make no endless line")
  func shortened() {
    let long = String(repeating: "n", count: 1_000_000)
    let finding = Finding(
      Rule("r", .note, .policy, "s"), "'\(long)' is wrong",
      path: NodePath.root.member(long).member(long + " "),
      hint: long)
    let name = String(repeating: "n", count: 59) + "…"
    #expect(finding.path == "\(name)[\"\(name)\"]")
    #expect(finding.message.unicodeScalars.count == Finding.wordLimit)
    #expect(finding.message.hasPrefix("'nnn") && finding.message.hasSuffix("n…"))
    #expect(finding.hint?.unicodeScalars.count == Finding.wordLimit)
    #expect(NodePath.root.member(String(long.prefix(60))).description == String(long.prefix(60)))
  }

  @Test(
    "Findings of one file stand together, in the order of their places, files by name behind the main one")
  func order() {
    let findings = [
      Self.finding("1", "b", 9), Self.finding("2", "a", 2, 5), Self.finding("3", nil),
      Self.finding("4", "b", 10),
      Self.finding("5", "a", 2, 4), Self.finding("6", "b"), Self.finding("7", "a", 2, 5),
      Self.finding("8", "b", 9, 2),
      Self.finding("9", nil),
    ]
    #expect(findings.inSourceOrder().map(\.message) == ["5", "2", "7", "6", "1", "8", "4", "3", "9"])
    #expect(
      findings.inSourceOrder(main: "b").map(\.message) == ["6", "1", "8", "4", "5", "2", "7", "3", "9"])
    #expect(findings.inSourceOrder(main: "none").map(\.message) == findings.inSourceOrder().map(\.message))
    #expect([Finding]().inSourceOrder().isEmpty)
  }

  @Test("Findings at one place keep their order, however many there are")
  func stable() {
    let findings = (0..<500).map { Self.finding("\($0)", "a", UInt32(1 + $0 % 3)) }
    let sorted = findings.inSourceOrder()
    for line in 1...3 {
      let numbers = sorted.filter { $0.line == line }.compactMap { Int($0.message) }
      #expect(numbers == numbers.sorted())
    }
    #expect(sorted.compactMap(\.line) == sorted.compactMap(\.line).sorted())
    #expect(sorted.inSourceOrder() == sorted)
    let files = ["sv", "de", "no", "en", "de.lproj", "é"].map { Self.finding($0, $0) }
    let orders = [files, files.reversed()].map { $0.inSourceOrder(main: "no").map(\.message) }
    #expect(orders == Array(repeating: ["no", "de", "de.lproj", "en", "sv", "é"], count: 2))
  }

  @Test("A finding has the weight of its rule unless it is given another")
  func weight() {
    let own = Finding(Self.rule, "m")
    #expect((own.severity, own.effect) == (.error, .refused))
    #expect((own.path, own.file, own.line, own.column, own.hint, own.row) == (nil, nil, nil, nil, nil, nil))
    let other = Finding(Self.rule, "m", severity: .note, effect: .policy, path: NodePath.root.member("a"))
    #expect((other.severity, other.effect, other.path) == (.note, .policy, "a"))
    #expect(Self.rule.finishedSeverity == .warning)
    #expect(Rule("other", .note, .policy, "s").finishedSeverity == .note)
  }

  @Test("Errors are told from warnings and notes")
  func errors() {
    #expect([Finding(Self.rule, "m")].hasErrors)
    #expect(
      ![Finding(Self.rule, "m", severity: .warning), Finding(Self.rule, "m", severity: .note)].hasErrors)
    #expect(Severity.allCases.sorted() == [.note, .warning, .error])
    #expect(Mark(line: 2, column: 1) > Mark(line: 1, column: 9))
    #expect(Mark(line: 1, column: 1) == .start && Mark(line: 1, column: 2) > .start)
  }

  @Test("Rules of one id are one rule")
  func identity() {
    let same = Rule("test-rule", .note, .policy, "other words")
    #expect(same == Self.rule)
    #expect(Set([same, Self.rule]).count == 1)
    #expect(Rule("else", .error, .refused, "a rule for tests") != Self.rule)
  }
}
