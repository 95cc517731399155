import CommandKit
import Foundation
import PassForge
import PassModel
import PassSource
import TestSupport
import Testing

@Suite("passforge schema")
struct SchemaTests {
  /// A source that is right; faults are put into it.
  private static let right = """
    description: Concert ticket
    organizationName: Harbour Hall
    serialNumber: "{{ order }}"
    voided: "{{ voided }}"
    maxDistance: "{{ distance }}"
    backgroundColor: "#1d3557"
    labelColor: "{{ color }}"
    expirationDate: "{{ end? }}"
    webServiceURL: https://passes.example.com
    authenticationToken: "{{ token }}"
    relevantDates: [{ date: 2027-03-04T19:00+01:00 }]
    locations: [{ latitude: 53.5, longitude: "{{ longitude }}" }]
    barcodes:
      - { format: qr, message: HH-0001 }
      - { format: PKBarcodeFormatAztec, messageBase64: AAECAw== }
      - { format: "{{ format }}", message: "{{ code }}", messageEncoding: utf-8 }
    unknownKey: [1, 2]
    semantics: { passengerServiceSSRs: [WCHR, XXXX], flightNumber: 815, seats: [{ seatRow: "12" }] }
    eventTicket:
      primaryFields:
        - { key: event, label: EVENT, value: Summer Night }
        - { key: price, value: 25.5, currencyCode: EUR, dateStyle: WLDateStyleNone }
        - { key: seat, value: "{{ seat? }}", row: 1, textAlignment: right }
      anotherUnknownKey: yes
    images:
      icon: art/icon.png
      logo: { 1x: logo.png, 2x: logo@2x.png }
      strip: { default: strip.png, de: { 2x: strip-de@2x.png }, pt-BR: strip-pt.png }
    languages: { de: { seat: PLATZ }, fr: texts/fr.strings, zh-Hant-HK: { seat: 座位 } }
    variables:
      order: { type: string, example: HH-0001 }
      price: { type: number, default: 25.5 }
      end: { type: date, optional: true }
      doors: { type: date, zone: Europe/Berlin, format: dd.MM.yyyy HH:mm, example: 04.03.2027 19:00 }
      voided: { type: bool, default: false }
    """

  @Test("It is a JSON Schema of 2020-12 under a name without an address")
  func itself() throws {
    let schema = try Self.schema()
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema["$id"] as? String == "urn:passforge:schema:source")
    #expect(try SchemaJudge.faults(in: []).isEmpty)
  }

  @Test("Every fixture is valid, and every example of passforge init")
  func fixtures() throws {
    let folders = [Checkout.fixtures, "\(Checkout.path)/Sources/PassTemplates/Resources"]
    var files: [String] = []
    for folder in folders {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".yaml") }
      #expect(names.count >= 6, "\(folder)")
      files += names.map { "\(folder)/\($0)" }
    }
    let sources = try files.map { try Self.json([UInt8](try Data(contentsOf: URL(filePath: $0)))) }
    for (file, faults) in zip(files, try SchemaJudge.faults(in: sources)) { #expect(faults == [], "\(file)") }
  }

  @Test("A source with every form of its own is valid, and a pass.json is")
  func rightSources() throws {
    let passJSON = [UInt8](try Data(contentsOf: URL(filePath: Checkout.fixture("folder.pass/pass.json"))))
    let sources = [try Self.json(Array(Self.right.utf8)), try Self.json(passJSON)]
    for faults in try SchemaJudge.faults(in: sources) { #expect(faults == []) }
  }

  @Test("Every example of passforge explain is valid")
  func examples() throws {
    let right = try Self.members(Self.right)
    var names: [String] = []
    var sources: [String] = []
    for kind in Explanation.Kind.allCases {
      for name in Guide.names(of: kind).flatMap(\.names) {
        for explanation in try Guide.explanations(of: name) {
          guard let example = explanation.example?.members else { continue }
          names.append(name)
          let rest = right.filter { one in !example.contains { $0.name == one.name } }
          sources.append(JSONText.laidOut(Node(.object(rest + example))))
        }
      }
    }
    #expect(sources.count > FormatTable.keys.count)
    for (name, faults) in zip(names, try SchemaJudge.faults(in: sources)) { #expect(faults == [], "\(name)") }
  }

  /// A change to the right source, and the path at which the judge must find fault.
  private static let wrong: [(change: String, path: String)] = [
    ("description: 5", "description"),
    ("description:", "description"),
    ("voided: sure", "voided"),
    ("voided: 1", "voided"),
    ("maxDistance: far", "maxDistance"),
    ("maxDistance: about {{ distance }}", "maxDistance"),
    ("formatVersion: 2", "formatVersion"),
    ("formatVersion: 1.5", "formatVersion"),
    ("passTypeIdentifier: com.example.concert", "passTypeIdentifier"),
    ("associatedStoreIdentifiers: [\"1\"]", "associatedStoreIdentifiers.0"),
    ("associatedStoreIdentifiers: 123", "associatedStoreIdentifiers"),
    ("userInfo: text", "userInfo"),
    ("webServiceURL: http://example.com", "webServiceURL"),
    ("appLaunchURL: example", "appLaunchURL"),
    ("appLaunchURL: https:example", "appLaunchURL"),
    ("sellURL: https://exam ple.com", "sellURL"),
    ("backgroundColor: \"#12345\"", "backgroundColor"),
    ("backgroundColor: red", "backgroundColor"),
    ("backgroundColor: rgb(256, 0, 0)", "backgroundColor"),
    ("backgroundColor: rgb(1, 2)", "backgroundColor"),
    ("expirationDate: 2027-03-04", "expirationDate"),
    ("expirationDate: 2027-03-04T19:00", "expirationDate"),
    ("expirationDate: 2027-13-04T19:00Z", "expirationDate"),
    ("expirationDate: 2027-03-04 19:00Z", "expirationDate"),
    ("expirationDate: 20270304", "expirationDate"),
    ("relevantDates: { date: 2027-03-04T19:00Z }", "relevantDates"),
    ("relevantDates: [2027-03-04T19:00Z]", "relevantDates.0"),
    ("locations: [{ latitude: 53.5 }]", "locations.0"),
    ("locations: [{ latitude: 91, longitude: 0 }]", "locations.0.latitude"),
    ("barcodes: [{ message: a }]", "barcodes.0"),
    ("barcodes: [{ format: qr }]", "barcodes.0"),
    ("barcodes: [{ format: qr, message: a, messageBase64: AAEC }]", "barcodes.0"),
    ("barcodes: [{ format: qr, messageBase64: \"?\" }]", "barcodes.0.messageBase64"),
    ("barcodes: [{ format: QR, message: a }]", "barcodes.0.format"),
    ("barcodes: [{ format: PKBarcodeFormatITF, message: a }]", "barcodes.0.format"),
    ("preferredStyleSchemes: [posterEvent]", "preferredStyleSchemes.0"),
    ("semantics: { eventType: concert }", "semantics.eventType"),
    ("semantics: { seats: { seatRow: \"1\" } }", "semantics.seats"),
    ("semantics: { flightNumber: \"815\" }", "semantics.flightNumber"),
    ("upcomingPassInformation: [{ identifier: a, type: event }]", "upcomingPassInformation.0"),
    ("eventTicket: [a]", "eventTicket"),
    ("eventTicket: { primaryFields: { key: a, value: b } }", "eventTicket.primaryFields"),
    ("eventTicket: { primaryFields: [{ value: b }] }", "eventTicket.primaryFields.0"),
    ("eventTicket: { primaryFields: [{ key: a }] }", "eventTicket.primaryFields.0"),
    ("eventTicket: { primaryFields: [{ key: a, value: [b] }] }", "eventTicket.primaryFields.0.value"),
    ("eventTicket: { primaryFields: [{ key: a, value: true }] }", "eventTicket.primaryFields.0.value"),
    ("eventTicket: { backFields: [{ key: a, value: b, row: 2 }] }", "eventTicket.backFields.0.row"),
    (
      "eventTicket: { backFields: [{ key: a, value: b, dateStyle: tiny }] }",
      "eventTicket.backFields.0.dateStyle"
    ),
    ("boardingPass: { primaryFields: [] }", "boardingPass"),
    ("boardingPass: { transitType: rocket }", "boardingPass.transitType"),
    ("images: { icon: 5 }", "images.icon"),
    ("images: { icons: icon.png }", "images"),
    ("images: { icon: { 4x: icon.png } }", "images.icon"),
    ("images: { icon: { file: icon.png, fit: fill } }", "images.icon"),
    ("images: { icon: { fit: cover } }", "images.icon"),
    ("images: { icon: { file: icon.png, 2x: icon.png } }", "images.icon"),
    ("images: { icon: { 1x: [a] } }", "images.icon"),
    ("images: { icon: { german: icon.png } }", "images.icon"),
    ("languages: { de_DE: { a: b } }", "languages"), ("languages: { jp: { a: b } }", "languages"),
    ("languages: { en-UK: { a: b } }", "languages"),
    ("languages: { de: [a] }", "languages.de"),
    ("languages: { de: { a: 1 } }", "languages.de.a"),
    ("variables: { a: string }", "variables.a"),
    ("variables: { a: { default: 1 } }", "variables.a"),
    ("variables: { a: { type: text } }", "variables.a.type"),
    ("variables: { a: { type: number, default: x } }", "variables.a.default"),
    ("variables: { a: { type: bool, example: 1 } }", "variables.a.example"),
    ("variables: { a: { type: string, required: true } }", "variables.a"),
    ("variables: { a: { type: date, zone: 1 } }", "variables.a.zone"),
    ("variables: { a: { type: date, format: yyyyMMdd } }", "variables.a"),
    ("variables: { a: { type: string, zone: UTC } }", "variables.a"),
    ("variables: { 1a: { type: string } }", "variables"),
    ("personalization: { description: a }", "personalization"),
    (
      "personalization: { description: a, requiredPersonalizationFields: [age] }",
      "personalization.requiredPersonalizationFields.0"
    ),
  ]

  @Test("Faulty sources are invalid, at the place of the fault")
  func faultySources() throws {
    let right = try Self.members(Self.right)
    let sources = try Self.wrong.map { fault in
      let changed = try Self.members(fault.change)
      return JSONText.laidOut(
        Node(.object(right.filter { one in !changed.contains { $0.name == one.name } } + changed)))
    }
    for (fault, faults) in zip(Self.wrong, try SchemaJudge.faults(in: sources)) {
      #expect(faults.contains(fault.path), "\(fault.change): \(faults)")
      #expect(faults.allSatisfy { $0.hasPrefix(fault.path) }, "\(fault.change): \(faults)")
    }
  }

  @Test("What is missing from a source makes it invalid; what passforge fills in does not")
  func missing() throws {
    let right = try Self.members(Self.right)
    let names = ["description", "organizationName", "serialNumber", "eventTicket"]
    let sources = names.map { name in JSONText.laidOut(Node(.object(right.filter { $0.name != name }))) }
    for (name, faults) in zip(names, try SchemaJudge.faults(in: sources)) {
      #expect(faults.contains(""), "\(name)")
    }
  }

  @Test("Colours, dates and URLs are valid exactly where passforge reads them")
  func texts() throws {
    let colors = [
      "rgb(0,0,0)", "rgb( 255 , 255,255 )", "rgb(007, 1, 2)", "#A0b1C2", "#fff", "rgb(-1, 0, 0)",
      "rgb(1,2,3,4)",
      "rgba(1, 2, 3, 0.5)", "RGB(1, 2, 3)", "#ffff", "#gggggg", "rgb(10%, 0%, 0%)", " rgb(1, 2, 3)",
      "rgb (1, 2, 3)", "", "rgb(1.5, 2, 3)", "rgb(300, 2, 3)",
    ]
    let dates = [
      "2027-03-04T19:00Z", "2027-03-04T19:00:59+14:00", "2027-03-04T19:00:00.5-01:30", "2027-03-04T24:00Z",
      "2027-03-04T19:60Z", "2027-03-04T19:00:60Z", "2027-03-04T19:00+0100", "2027-03-04T19:00+01",
      "0000-03-04T19:00Z",
      "2027-00-04T19:00Z", "2027-03-32T19:00Z", "2027-3-4T19:00Z", "2027-03-04t19:00Z", "2027-03-04T9:00Z",
      "x", "",
    ]
    let sources =
      colors.map { "{\"labelColor\": \(JSONText.quoted($0))}" }
      + dates.map { "{\"expirationDate\": \(JSONText.quoted($0))}" }
    let faults = try SchemaJudge.faults(in: sources)
    for (text, faults) in zip(colors, faults) {
      #expect(faults.contains("labelColor") == ((try? PassColor(parsing: text)) == nil), "\(text)")
    }
    for (text, faults) in zip(dates, faults.dropFirst(colors.count)) {
      #expect(faults.contains("expirationDate") == ((try? PassDate(parsing: text)) == nil), "\(text)")
    }
  }

  @Test("Editors get every key with its description, and every constant with its own")
  func completion() throws {
    let schema = try Self.schema()
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    for key in FormatTable.keys {
      let place = key.place == .topLevel ? schema : definitions[key.place.rawValue]
      let properties = place?["properties"] as? [String: [String: Any]]
      let property = try #require(properties?[key.name], "\(key.place).\(key.name)")
      let description = try #require(property["description"] as? String, "\(key.place).\(key.name)")
      #expect(description.hasPrefix(key.help))
      #expect(key.since.map { description.hasSuffix("Since iOS \($0).") } ?? true, "\(description)")
      #expect((property["deprecated"] as? Bool ?? false) == key.isDeprecated, "\(key.name)")
      #expect((property["examples"] != nil) == (key.example != nil), "\(key.name)")
    }
    for group in ConstantGroup.allCases {
      let alternatives = try #require(definitions[group.rawValue]?["anyOf"] as? [[String: Any]])
      for constant in FormatTable.constants(of: group) {
        let own = alternatives.first { ($0["enum"] as? [String])?.contains(constant.name) == true }
        #expect((own?["description"] as? String)?.hasPrefix(constant.help) == true, "\(constant.name)")
        if let short = constant.shortForm {
          #expect((own?["enum"] as? [String])?.contains(short) == true, "\(short)")
        }
      }
    }
    let sections = schema["properties"] as? [String: [String: Any]]
    for name in ["images", "languages", "personalization", "variables"] {
      #expect(sections?[name]?["description"] is String, "\(name)")
    }
  }

  @Test("Places, groups and texts have names of their own, and every reference leads somewhere")
  func references() throws {
    let definitions = try #require(try Self.schema()["$defs"] as? [String: Any])
    let own = [
      "template", "date", "color", "picture", "imageFile", "imageDetails", "imageScales", "variable",
    ]
    let names = Place.allCases.dropFirst().map(\.rawValue) + ConstantGroup.allCases.map(\.rawValue) + own
    #expect(Set(names).count == names.count)
    #expect(Set(definitions.keys) == Set(names))
    let references = SourceSchema.text.matches(of: /"\$ref": "#\/\$defs\/(\w+)"/).map { String($0.output.1) }
    #expect(Set(references).subtracting(names) == [])
    #expect(Set(names).subtracting(references) == [])
  }

  @Test("Standard output and a file get the same, and nothing is replaced without --force")
  func writing() throws {
    let folder = try ScratchFolder()
    let path = folder.path("schema.json")
    let call = Call("schema")
    #expect(call.status == .done)
    #expect(call.errors.isEmpty)
    #expect(Call("schema", "-o", path).status == .done)
    #expect(String(decoding: try folder.read("schema.json"), as: UTF8.self) == call.output)
    try folder.write("mine".utf8, to: "schema.json")
    let refused = Call("schema", "-o", path)
    #expect(refused.status == .usage)
    #expect(refused.errors.contains("--force"))
    #expect(try folder.read("schema.json") == Array("mine".utf8))
    #expect(Call("schema", "-o", path, "--force").status == .done)
    #expect(String(decoding: try folder.read("schema.json"), as: UTF8.self) == call.output)
    #expect(Call("schema", "-o", folder.path).status == .usage)
    #expect(Call("schema", "-o", folder.path("missing/schema.json")).status == .system)
    #expect(Call("schema", "--force").status == .usage)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["schema.json"])
  }

  @Test(
    "With --force nothing but an ordinary file is replaced",
    arguments: ["link", "dangling", "pipe", "folder"])
  func links(_ name: String) throws {
    let folder = try ScratchFolder()
    try folder.write("mine".utf8, to: "mine.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("mine.txt"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("dangling"), withDestinationPath: folder.path("nothing"))
    try FileManager.default.createDirectory(
      atPath: folder.path("folder"), withIntermediateDirectories: false)
    #expect(unsafe mkfifo(folder.path("pipe"), 0o600) == 0)
    let outcome = Call("schema", "--force", "-o", folder.path(name))
    #expect(outcome.status == .usage)
    #expect(outcome.errors.contains("no ordinary file"))
    #expect(try folder.read("mine.txt") == Array("mine".utf8))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == ["dangling", "folder", "link", "mine.txt", "pipe"])
  }

  // MARK: Help

  private static func schema() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(SourceSchema.text.utf8)) as? [String: Any])
  }

  private static func members(_ yaml: String) throws -> [Member] {
    let reading = SourceReader.read(SourceFile(name: "source.yaml", bytes: Array(yaml.utf8)))
    return try #require(reading.document?.root.members)
  }

  /// A source as JSON text by passforge's own reader.
  private static func json(_ bytes: [UInt8]) throws -> String {
    let reading = SourceReader.read(SourceFile(name: "", bytes: bytes))
    return JSONText.laidOut(try #require(reading.document?.root))
  }
}
