import PassFindings
import PassRows
import PassSource
import Testing

@Suite("JSON Lines")
struct ObjectTests {
  private func read(_ text: String, _ names: [String] = ["a", "b: number", "c: bool"]) throws -> Reading {
    try Reading(text, name: "t.jsonl", variables: names)
  }

  @Test(
    "Values keep their types and digits, and null is none",
    arguments: [
      (#"{"a": "x", "b": 25.50, "c": true}"#, ["string x", "number 25.50", "true"]),
      (#"{"c":false,"b":-1e3,"a":""}"#, ["string ", "number -1e3", "false"]),
      (#"{"a": null, "b": null}"#, [nil, nil, nil]), ("{}", [nil, nil, nil]), (" { } ", [nil, nil, nil]),
      (#" { "a" : "é席🎫" , "b":0 } "#, ["string é席🎫", "number 0", nil]),
      (#"{"a": "x \"y\" \u00e9\n", "b": 1}"#, ["string x \"y\" é\n", "number 1", nil]),
      (#"{"\u0061": "x"}"#, ["string x", nil, nil]), (#"{"a": 5, "b": "7"}"#, ["number 5", "string 7", nil]),
      (#"{"x": {"y": [1]}, "a": "z"}"#, ["string z", nil, nil]),
    ] as [(String, [String?])])
  func values(_ line: String, _ expected: [String?]) throws {
    let reading = try read(line + "\n")
    #expect(reading.values == [expected])
    #expect(reading.told == [] && reading.plan.findings == [])
  }

  @Test("Blank lines are passed over, and lines and rows are counted")
  func lines() throws {
    let text = "\u{FEFF}\n{\"a\": \"1\"}\r\n\r\n  \n{\"a\": \"2\"}\n{\"a\": \"3\"}"
    for pieceSize in [1, 4, 1000] {
      let reading = try Reading(
        Bytes(text, pieceSize: pieceSize), name: "t.ndjson", variables: try variables(["a"]))
      #expect(reading.values == [["string 1"], ["string 2"], ["string 3"]])
      #expect(reading.rows.map(\.number) == [1, 2, 3])
      #expect(reading.rows.map(\.line) == [2, 5, 6])
    }
  }

  @Test(
    "A fault is told with its row, line and column",
    arguments: [
      (#"{"a": "x" "b": 1}"#, "2 2:11 json-syntax"), (#"{"a": [1]}"#, "2 2:7 table-object: 'a' is a list"),
      (#"{"a": {}}"#, "2 2:7 table-object: 'a' is an object"),
      ("[1]", "2 2:1 table-object: the row is a list"),
      ("5", "2 2:1 table-object: the row is a number"),
      (#"{"a": "x", "a": "y"}"#, "2 2:12 duplicate-key"), (#"{"b": 01}"#, "2 2:7 json-syntax"),
      (#"{"a": "x"}}"#, "2 2:11 json-syntax"), (#"{"a": "x"#, "2 2:7 json-syntax"),
      ("{", "2 2:2 json-syntax"),
      ("{\"a\": \"\u{1}\"}", "2 2:8 json-syntax"), ("{\"a\": \"\u{0}\"}", "2 2:8 table-encoding"),
      (#"{"b": tru}"#, "2 2:7 json-syntax"), (#"{"a": "x"} {"a": "y"}"#, "2 2:12 json-syntax"),
    ])
  func faults(_ line: String, _ told: String) throws {
    let reading = try read("{\"a\": \"1\"}\n\(line)\n{\"a\": \"3\"}\n")
    #expect(reading.rows.count == 3)
    let found = reading.rows[1].findings
    #expect(PassRowsTests.told(found).first?.hasPrefix(told) == true, "\(PassRowsTests.told(found))")
    #expect(found.contains { $0.severity == .error })
    #expect(reading.rows[0].findings == [] && reading.rows[2].findings == [])
  }

  @Test("JSON that is laid out for people, or one list, is told how to become JSON Lines")
  func otherJSON() throws {
    for (text, hint) in [
      ("[{\"a\": \"1\"}]\n", "jq -c '.[]'"), ("[\n{\"a\": \"1\"}]\n", "jq -c '.[]'"),
      ("{\n\"a\": 1}\n", "jq -c ."),
      ("[{\"a\": 1},\n{\"a\": 1}]\n", "jq -c '.[]'"),
    ] {
      let finding = try #require(try read(text).rows.first?.findings.first)
      #expect(finding.rule.id == "table-object")
      #expect(finding.hint?.contains(hint) == true, "\(text)")
    }
  }

  @Test("Names that belong to no variable are known, for one note on all")
  func unknown() throws {
    let reading = try read("{\"a\": \"1\"}\n{\"A\": 1, \"x\": 2}\n{\"x\\n\": 1, \"a\": \"2\"}\n")
    #expect(reading.rows.map(\.hasUnknownNames) == [false, true, true])
    #expect(reading.rows.map(\.unknownNames) == [[], ["A", "x"], ["x\n"]])
    let note = try #require(reading.plan.finding(onUnknownNames: ["A", "x"]))
    #expect(note.message == "columns 'A', 'x' belong to no variable")
    #expect(note.hint == "if 'A' is meant for 'a': --map 'a=A'")
    #expect(reading.plan.finding(onUnknownNames: []) == nil)
  }

  @Test("The text of every member can be had")
  func texts() throws {
    let row = try #require(
      try read(#"{"a": "1", "x": 25.50, "y": true, "z": null}"# + "\n").rows.first)
    #expect(["a", "x", "y", "z", "q"].map { row.text(ofColumn: $0) } == ["1", "25.50", "true", nil, nil])
    let odd = try #require(try read(#"{"a": "\u0031", "x": 25.50, "y": [1]}"# + "\n").rows.first)
    #expect(["a", "x", "y"].map { odd.text(ofColumn: $0) } == ["1", "25.50", nil])
  }

  @Test("--map names the member of a variable")
  func mapping() throws {
    let options = TableOptions.with { $0.mapping = ["a": "Order no."] }
    let reading = try Reading(
      "{\"Order no.\": \"5\", \"a\": \"6\"}\n", name: "t.jsonl", options, variables: ["a"])
    #expect(reading.values == [["string 5"]])
    #expect(reading.rows.first?.unknownNames == ["a"])
  }

  @Test("However a line is damaged, it is told of just where the JSON reader does")
  func damage() throws {
    let line = Array(#"{"a": "xé", "b": -1.5e2, "c" :true,"d":null}"#.utf8)
    let variables = try variables(["a", "b: number", "c: bool"])
    let plan = RowPlan(try Bytes("").reader("t.jsonl").table, variables: variables)
    var outcomes: Set<Bool> = []
    for index in line.indices {
      for byte in Array("\"{}[],:\\ 01ntae-.\t".utf8) + [0x1F, 0xC3, 0xFF] {
        for isInserted in [true, false] {
          var changed = line
          if isInserted { changed.insert(byte, at: index) } else { changed[index] = byte }
          var reader = try Bytes(changed).reader("t.jsonl")
          guard let raw = try reader.next() else { continue }
          let row = plan.row(raw)
          let judged = JSONReader.read(SourceFile(name: "t", bytes: changed))
          let root = judged.document?.root
          let names = ["a", "b", "c"]
          let isNested = names.contains { root?[$0]?.elements != nil || root?[$0]?.members != nil }
          let isRight = !judged.findings.hasErrors && root?.members != nil && !isNested
          #expect(row.findings.hasErrors == !isRight, "\(String(decoding: changed, as: UTF8.self))")
          outcomes.insert(isRight)
          guard isRight else { continue }
          let expected = names.map { root?[$0].map { GivenValue.node($0).words } }.map {
            $0 == "null" ? nil : $0
          }
          #expect(row.values.map { $0?.words } == expected, "\(String(decoding: changed, as: UTF8.self))")
        }
      }
    }
    #expect(outcomes == [true, false])
  }
}
