import PassFindings
import PassSource
import Testing

@Suite("Dates of variables")
struct DatesOfVariablesTests {
  /// What a date comes to under a declaration, or its finding.
  private func read(_ text: String, _ declaration: String) throws -> String {
    let yaml = "v: \"{{ x }}\"\nvariables: { x: { type: date, \(declaration) } }"
    let binding = try bound(yaml, ["x": text])
    #expect(binding.findings.allSatisfy { $0.rule == VariableRules.type && $0.severity == .error })
    guard let finding = binding.findings.first else { return binding.document.root["v"]?.string ?? "" }
    return "\(finding.message); \(finding.hint ?? "")"
  }

  private static let berlin = "zone: Europe/Berlin"

  @Test(
    "With a zone, what databases and spreadsheets write is read",
    arguments: [
      ("2027-03-04 19:00", "2027-03-04T19:00+01:00"), ("2027-03-04T19:00", "2027-03-04T19:00+01:00"),
      ("2027-07-04 19:00", "2027-07-04T19:00+02:00"), ("2027-03-04 19:00:00", "2027-03-04T19:00:00+01:00"),
      ("2027-03-04 19:00:59.123456", "2027-03-04T19:00:59+01:00"),
      ("2027-03-04T19:00:59,5", "2027-03-04T19:00:59+01:00"),
      ("2027-03-04T19:00Z", "2027-03-04T19:00Z"), ("2027-03-04 19:00:00 UTC", "2027-03-04T19:00:00Z"),
      ("2027-03-04 19:00+00", "2027-03-04T19:00Z"),
      ("2027-03-04 19:00:00.5-0330", "2027-03-04T19:00:00-03:30"),
      ("2027-03-04T19:00+05:45", "2027-03-04T19:00+05:45"),
      ("2027-03-04 19:00:00 +01:00", "2027-03-04T19:00:00+01:00"),
      ("2050-07-04 19:00", "2050-07-04T19:00+02:00"), ("9999-12-31 23:59:59", "9999-12-31T23:59:59+01:00"),
      ("2028-02-29 00:00", "2028-02-29T00:00+01:00"),
    ])
  func standard(_ text: String, _ expected: String) throws {
    #expect(try read(text, Self.berlin) == expected)
  }

  @Test(
    "With a zone, other texts are no dates",
    arguments: [
      "2027-03-04", "2027-03-04T", "2027-3-4 19:00", "04.03.2027 19:00", "2027-03-04  19:00",
      "2027-03-04 7:00 PM",
      "2027-03-04 19", "2027-03-04 19:00:", "2027-03-04 19:00:00.", "2027-03-04 19:00 CET",
      "2027-03-04 19:00+1",
      "2027-03-04 19:00+24:00", "2027-03-04 19:00 ", " 2027-03-04 19:00", "1804186800", "45355.79",
      "٢٠٢٧-03-04 19:00",
    ])
  func otherTexts(_ text: String) throws {
    #expect(
      try read(text, Self.berlin)
        == "the value of 'x' is not of type date; write a date and a time, such as 2027-03-04 19:00")
  }

  @Test(
    "Days and times that there are not are told",
    arguments: [
      "2027-02-29 19:00", "2100-02-29 10:00", "2027-13-01 10:00", "2027-00-01 10:00", "2027-04-31 10:00",
      "2027-01-00 10:00", "2027-03-04 24:00", "2027-03-04 19:60", "2027-03-04 19:00:60", "0000-01-01 00:00",
      "2027-02-30T19:00Z",
    ])
  func calendar(_ text: String) throws {
    #expect(try read(text, Self.berlin).hasPrefix("'\(text)' of 'x' is no day and time of the calendar; "))
  }

  @Test(
    "Times that clocks skip or have twice are told, with what to write",
    arguments: [
      (
        "Europe/Berlin", "2027-03-28 02:30",
        "skips, when clocks are put forward; write 2027-03-28T01:30+01:00 or 2027-03-28T03:30+02:00"
      ),
      (
        "Europe/Berlin", "2027-03-28 02:00:00",
        "skips, when clocks are put forward; write 2027-03-28T01:00:00+01:00 or 2027-03-28T03:00:00+02:00"
      ),
      (
        "Europe/Berlin", "2027-10-31 02:30",
        "has twice, when clocks are put back; write 2027-10-31T02:30+02:00 or 2027-10-31T02:30+01:00"
      ),
      (
        "Europe/London", "2027-10-31 01:00",
        "has twice, when clocks are put back; write 2027-10-31T01:00+01:00 or 2027-10-31T01:00Z"
      ),
      (
        "Europe/Dublin", "2060-10-31 01:59",
        "has twice, when clocks are put back; write 2060-10-31T01:59+01:00 or 2060-10-31T01:59Z"
      ),
      (
        "Australia/Lord_Howe", "2026-10-04 02:15",
        "skips, when clocks are put forward; write 2026-10-04T01:45+10:30 or 2026-10-04T02:45+11:00"
      ),
      (
        "Pacific/Apia", "2011-12-30 12:00",
        "skips, when clocks are put forward; write 2011-12-29T12:00-10:00 or 2011-12-31T12:00+14:00"
      ),
    ])
  func changes(_ zone: String, _ text: String, _ expected: String) throws {
    let message = "'\(text)' of 'x' is a time that \(zone) \(expected)"
    #expect(try read(text, "zone: \(zone)") == message)
  }

  @Test(
    "What a hint on a changed hour says is read, under a format too",
    arguments: ["zone: Europe/Berlin", "zone: Europe/Berlin, format: dd.MM.yyyy HH:mm"])
  func hints(_ declaration: String) throws {
    for moment in ["2027-10-31T02:30+02:00", "2027-10-31T02:30+01:00", "2027-03-28T03:30+02:00"] {
      #expect(try read(moment, declaration) == moment)
    }
  }

  @Test(
    "A format reads its own form",
    arguments: [
      ("dd.MM.yyyy HH:mm", "04.03.2027 19:05", "2027-03-04T19:05+01:00"),
      ("d.M.yyyy H:mm", "4.3.2027 9:05", "2027-03-04T09:05+01:00"),
      ("d.M.yyyy H:mm", "14.12.2027 19:05", "2027-12-14T19:05+01:00"),
      ("M/d/yyyy h:mm a", "3/4/2027 7:05 PM", "2027-03-04T19:05+01:00"),
      ("M/d/yyyy h:mm a", "3/4/2027 12:00 am", "2027-03-04T00:00+01:00"),
      ("M/d/yyyy h:mm a", "3/4/2027 12:00 pm", "2027-03-04T12:00+01:00"),
      ("M/d/yyyy h:mm a", "3/4/2027 7:05\u{202F}PM", "2027-03-04T19:05+01:00"),
      ("MM/dd/yy hh:mm:ssa", "03/04/27 07:05:09AM", "2027-03-04T07:05:09+01:00"),
      ("yyyy-MM-dd", "2027-07-04", "2027-07-04T00:00+02:00"),
      ("yyyyMMdd", "20270704", "2027-07-04T00:00+02:00"),
      ("yyyyMMddHHmmss", "20270704190559", "2027-07-04T19:05:59+02:00"),
      ("'am' d. M. yyyy 'um' HH 'Uhr'", "am 4. 3. 2027 um 19 Uhr", "2027-03-04T19:00+01:00"),
      ("dd MM yyyy, HH 'o''clock'", "04 03 2027, 19 o'clock", "2027-03-04T19:00+01:00"),
      ("yyyy年M月d日 H:mm", "2027年3月4日 19:00", "2027-03-04T19:00+01:00"),
      ("yyyy''MM''dd", "2027'03'04", "2027-03-04T00:00+01:00"),
    ])
  func formats(_ format: String, _ text: String, _ expected: String) throws {
    #expect(try read(text, "zone: Europe/Berlin, format: \(JSONText.quoted(format))") == expected)
  }

  @Test(
    "A text of another form than the format is told, with the form and how it looks",
    arguments: [
      ("dd.MM.yyyy HH:mm", "4.3.2027 19:00", "04.03.2027 19:00"),
      ("dd.MM.yyyy HH:mm", "04.03.2027", "04.03.2027 19:00"),
      ("dd.MM.yyyy HH:mm", "04.03.2027 19:00 ", "04.03.2027 19:00"),
      ("dd.MM.yyyy HH:mm", "2027-03-04 19:00", "04.03.2027 19:00"),
      ("M/d/yyyy h:mm a", "3/4/2027 19:00", "3/4/2027 7:00 PM"),
      ("M/d/yyyy h:mm a", "3/4/2027 0:30 AM", "3/4/2027 7:00 PM"),
      ("M/d/yyyy h:mm a", "3/4/2027 13:30 PM", "3/4/2027 7:00 PM"),
      ("yy-M-d", "2027-3-4", "27-3-4"),
    ])
  func misfits(_ format: String, _ text: String, _ sample: String) throws {
    #expect(
      try read(text, "zone: Europe/Berlin, format: \(JSONText.quoted(format))")
        == "the value of 'x' is not of type date; write it as \(format), such as \(sample)")
  }

  @Test("Days and hours under a format that there are not are told")
  func calendarOfFormat() throws {
    let declaration = "zone: Europe/Berlin, format: dd.MM.yyyy HH:mm"
    #expect(
      try read("31.02.2027 10:00", declaration).hasPrefix("'31.02.2027 10:00' of 'x' is no day and time"))
    #expect(
      try read("28.03.2027 02:30", declaration)
        == "'28.03.2027 02:30' of 'x' is a time that Europe/Berlin skips, when clocks are put forward; write 2027-03-28T01:30+01:00 or 2027-03-28T03:30+02:00"
    )
  }

  @Test("Defaults and examples are read the same way")
  func declared() throws {
    let yaml = """
      a: "{{ x }} {{ y }}"
      variables:
        x: { type: date, zone: Europe/Berlin, default: 2027-03-04 19:00 }
        y: { type: date, zone: America/New_York, format: M/d/yyyy, example: 7/4/2027 }
      """
    let template = try template(yaml)
    #expect(template.findings == [])
    let binding = template.bind([:], mode: .rehearsal)
    #expect(binding.document.root["a"]?.string == "2027-03-04T19:00+01:00 2027-07-04T00:00-04:00")
    #expect(binding.findings.map(\.rule.id) == ["variable-example"])
  }

  @Test("Values of one variable are read without a template")
  func single() throws {
    let variable = try #require(
      try template("a: \"{{ x }}\"\nvariables: { x: { type: date, zone: UTC } }").variables.first)
    guard case .string("2027-03-04T19:00Z") = try variable.value(of: .text("2027-03-04 19:00")),
      case .string("2027-03-04T19:00Z") = try variable.value(of: .node(Node(.string("2027-03-04 19:00"))))
    else {
      Issue.record("no moment")
      return
    }
    let fault = try #require(throws: ValueFault.self) {
      try variable.value(of: .node(Node(.number(NumberLiteral(json: "5")))))
    }
    #expect(fault.message == "the value of 'x' is not of type date")
  }

  @Test("A number with a decimal comma is told of, and the option that reads such")
  func decimalComma() throws {
    let findings = try bound(
      "a: \"{{ x }}\"\nvariables: { x: { type: number } }", ["x": "1.234,50"]
    ).findings
    #expect(
      findings.map(\.hint) == ["write 1234.50; a table with decimal commas is read by --decimal-comma"])
  }

  @Test(
    "A format or zone of another form is told at its place",
    arguments: [
      (
        "format: dd.MM.yyyy EEE, zone: UTC",
        "1:50 variable-format variables.x.format: 'format' of variable 'x' is 'dd.MM.yyyy EEE'; 'EEE' in it is no part of a date"
      ),
      (
        "format: \"dd.MM.yyyy 'um\", zone: UTC",
        "1:51 variable-format variables.x.format: 'format' of variable 'x' is 'dd.MM.yyyy 'um'; the quote in it is not closed"
      ),
      (
        "format: ddMMyyyyd, zone: UTC",
        "1:47 variable-format variables.x.format: 'format' of variable 'x' is 'ddMMyyyyd'; 'd' in it names a part a second time"
      ),
      (
        "format: yyyyMdd, zone: UTC",
        "1:44 variable-format variables.x.format: 'format' of variable 'x' is 'yyyyMdd'; nothing parts 'dd' in it from the number before"
      ),
      (
        "format: dd.MM HH:mm, zone: UTC",
        "1:39 variable-format variables.x.format: 'format' of variable 'x' is 'dd.MM HH:mm'; the date in it lacks 'yyyy'"
      ),
      (
        "format: dd.MM.yyyy h:mm, zone: UTC",
        "1:39 variable-format variables.x.format: 'format' of variable 'x' is 'dd.MM.yyyy h:mm'; the hour 'h' in it lacks 'a'"
      ),
      (
        "format: dd.MM.yyyy H:mm a, zone: UTC",
        "1:39 variable-format variables.x.format: 'format' of variable 'x' is 'dd.MM.yyyy H:mm a'; 'H' in it is an hour of the whole day, which goes with no 'h' and no 'a'"
      ),
      (
        "format: dd.MM.yyyy mm, zone: UTC",
        "1:39 variable-format variables.x.format: 'format' of variable 'x' is 'dd.MM.yyyy mm'; the time in it lacks 'HH'"
      ),
      (
        "format: dd.MM.yyyy HH:ss, zone: UTC",
        "1:39 variable-format variables.x.format: 'format' of variable 'x' is 'dd.MM.yyyy HH:ss'; the time in it lacks 'mm'"
      ),
      (
        "format: dd.MM.yyyy",
        "1:31 variable-format variables.x.format: 'format' of variable 'x' has no zone beside it"
      ),
      (
        "format: 5, zone: UTC",
        "1:39 variable-format variables.x.format: 'format' of variable 'x' is a number"
      ),
      ("zone: 5", "1:37 variable-zone variables.x.zone: 'zone' of variable 'x' is a number"),
      (
        "zone: Europe/Berln, example: tomorrow",
        "1:37 variable-zone variables.x.zone: 'zone' of variable 'x' cannot be used: there is no time zone 'Europe/Berln'"
      ),
      (
        "zone: ../../etc/passwd",
        "1:37 variable-zone variables.x.zone: 'zone' of variable 'x' cannot be used: '../../etc/passwd' is no name of a time zone"
      ),
      (
        "zone: UTC, example: tomorrow",
        "1:51 variable-declaration variables.x.example: 'example': the value of 'x' is not of type date"
      ),
      (
        "zone: Europe/Berlin, example: 2027-03-28 02:30",
        "1:61 variable-declaration variables.x.example: 'example': '2027-03-28 02:30' of 'x' is a time that Europe/Berlin skips, when clocks are put forward"
      ),
    ])
  func declarations(_ declaration: String, _ expected: String) throws {
    let findings = try template("variables: { x: { type: date, \(declaration) } }\nv: \"{{ x }}\"").findings
    #expect(told(findings) == [expected])
    #expect(findings.first?.hint?.isEmpty == false)
  }

  @Test("Only dates have a format and a zone", arguments: ["format: yyyy", "zone: UTC"])
  func otherTypes(_ declaration: String) throws {
    let findings = try template("variables: { x: { type: number, \(declaration) } }\nv: \"{{ x }}\"").findings
    #expect(findings.map(\.rule.id) == ["variable-declaration"])
    #expect(findings.first?.message.hasSuffix("is for dates, but its type is number") == true)
  }

  @Test("A date in a secret appears in no finding")
  func secret() throws {
    let yaml = "nfc: { message: \"{{ x }}\" }\nvariables: { x: { type: date, zone: Europe/Berlin } }"
    for text in ["2027-03-28 02:30", "2027-02-30 10:00"] {
      let findings = try bound(yaml, ["x": text]).findings
      #expect(findings.count == 1)
      #expect(!"\(findings)".contains("2027-03-28") && !"\(findings)".contains("02-30"))
    }
  }
}
