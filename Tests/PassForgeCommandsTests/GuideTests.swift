import PassBundle
import PassFindings
import PassForge
import PassModel
import PassSource
import Testing

@Suite("What the guide knows")
struct GuideTests {
  @Test("Its sections are those that sources have")
  func sections() {
    #expect(Set(Guide.names(of: .section).flatMap(\.names)) == ContentsReader.sections)
  }

  @Test("A variable may have the keys that it names, and no others")
  func variables() throws {
    let explanation = try #require(try Guide.explanations(of: "variables").first)
    let names = try #require(explanation.facts.first { $0.name == "keys" }?.value.members).map(\.name)
    #expect(Set(names) == ["type", "default", "optional", "example", "zone", "format"])
    func findings(_ yaml: String) throws -> [Finding] {
      let reading = SourceReader.read(SourceFile(name: "a.yaml", bytes: Array(yaml.utf8)))
      return Template(try #require(reading.document)).findings
    }
    let whole =
      "variables: { a: { type: bool, default: true, optional: true, example: true } }\nb: '{{ a? }}'"
    #expect(try findings(whole).map(\.message) == [])
    let date =
      "variables: { a: { type: date, zone: UTC, format: yyyyMMdd, example: '20270304' } }\nb: '{{ a }}'"
    #expect(try findings(date).map(\.message) == [])
    #expect(try !findings("variables: { a: { type: bool, unit: b } }\nb: '{{ a }}'").isEmpty)
  }

  @Test("What it says passforge fills in is filled in")
  func filledIn() throws {
    let filled = FormatTable.keys.filter(\.isFilledIn)
    #expect(filled.allSatisfy { $0.requirement == .required })
    let identifiers: Set<String> = ["passTypeIdentifier", "teamIdentifier"]
    let json = #"{"barcodes": [{"format": "qr", "message": "a"}]}"#
    let root = try #require(
      SourceReader.read(SourceFile(name: "a.json", bytes: Array(json.utf8))).document?.root)
    let pass = ShortForms.writtenOut(root, file: "a.json").pass
    let top = Set((pass.members ?? []).map(\.name)).subtracting(["barcodes"])
    let barcode = Set((pass["barcodes"]?.elements?.first?.members ?? []).map(\.name))
      .subtracting(["format", "message"])
    func names(_ place: Place) -> Set<String> { Set(filled.filter { $0.place == place }.map(\.name)) }
    #expect(top == names(.topLevel).subtracting(identifiers))
    #expect(barcode == names(.barcode))
    #expect(names(.topLevel).isSuperset(of: identifiers))
  }

  @Test("Facts have words, and names of their own")
  func facts() throws {
    for kind in Explanation.Kind.allCases {
      for name in Guide.names(of: kind).flatMap(\.names) {
        for explanation in try Guide.explanations(of: name) {
          let names = explanation.facts.map(\.name)
          #expect(Set(names).count == names.count, "\(name)")
          #expect(explanation.facts.allSatisfy { !$0.text.isEmpty }, "\(name)")
          #expect(explanation.help.hasSuffix("."), "\(name): \(explanation.help)")
        }
      }
    }
  }
}
