import Testing

@testable import CommandKit

/// A table with one fault of each kind.
struct Faulty: Command {
  static let name = "faulty"
  static let summary = "Ends in a full stop."
  static var parameters: [Parameter<Faulty>] {
    argument("list", set: \.list, optional: true, help: "takes all")
    argument("-after", set: \.text, help: "never reached")
    option("--name", set: \.text, value: "x", help: "Begins with a capital")
    option("--name", set: \.text, value: "x", excludes: ["--none"], help: "ends in a full stop.")
    flag("--help", set: \.flag, help: "")
    flag("bare", set: \.flag, help: "has no dash")
  }
  var list: [String] = []
  var text = ""
  var flag = false
  func run(in context: Context) throws(Failure) -> ExitStatus { .done }
}

/// The properties of a command that none of its rows changes.
func unreachedProperties<Table: ParameterTable>(of type: Table.Type) -> [String] {
  func shown(_ table: Table) -> [(label: String, value: String)] {
    Mirror(reflecting: table).children.map { ($0.label ?? "", String(reflecting: $0.value)) }
  }
  let before = shown(Table())
  var reached: Set<String> = []
  for row in Table.parameters {
    for word in row.info.allowed + ["a word", "7", "name=value"] {
      var table = Table()
      do { try row.fill(&table, word) } catch { continue }
      for (old, new) in zip(before, shown(table)) where old.value != new.value { reached.insert(new.label) }
    }
  }
  return before.map(\.label).filter { !reached.contains($0) }
}

/// A table that forgot a property.
struct Forgetful: ParameterTable {
  static var parameters: [Parameter<Forgetful>] {
    flag("--known", set: \.isKnown, help: "has a row")
  }
  var isKnown = false
  var isForgotten = false
}

@Suite("Tables")
struct TableTests {
  @Test("every property of a command is reached by a row")
  func reachable() {
    #expect(unreachedProperties(of: Build.self) == [])
    #expect(unreachedProperties(of: ReportOptions.self) == [])
    #expect(unreachedProperties(of: IdentityDev.self) == [])
    #expect(unreachedProperties(of: Preview.self) == [])
    #expect(unreachedProperties(of: HelpRequest.self) == [])
    #expect(unreachedProperties(of: Forgetful.self) == ["isForgotten"])
  }

  @Test("a sound program has no faults")
  func sound() {
    #expect(example.tableFaults == [])
  }

  @Test("each fault of a table is found")
  func faults() {
    let program = Program(
      name: "p", version: "1", summary: "Does",
      sections: [
        CommandSection("A") { Faulty.self }, CommandSection("B") { CommandGroup("faulty", summary: "") {} },
      ])
    let shape = "is missing, begins with a capital or ends in a full stop"
    #expect(
      program.tableFaults == [
        "'p': 'faulty' is declared twice",
        "'p faulty': the summary is missing or ends in a full stop",
        "'p faulty': '--name' is declared twice", "'p faulty': '--help' is declared twice",
        "'p faulty': '-after' should not begin with a dash",
        "'p faulty': the help of '--name' \(shape)",
        "'p faulty': the help of '--name' \(shape)",
        "'p faulty': '--name' excludes '--none', which does not exist",
        "'p faulty': the help of '--help' \(shape)",
        "'p faulty': 'bare' should begin with a dash",
        "'p faulty': 'list' takes all words, so '-after' gets none",
        "'p faulty': '-after' is required after an optional one",
        "'p faulty': the summary is missing or ends in a full stop",
      ])
  }

  @Test("sensitive defaults and refused options stay out of help")
  func hidden() {
    let names = Build.parameterInfos.filter(\.isShown).flatMap(\.names)
    #expect(!names.contains("--password"))
    #expect(names.contains("--pin"))
  }
}
