import Foundation
import PassFindings
import PassModel
import Testing

@Suite("The format table")
struct FormatTableTests {
  @Test("Every known key is there with its type, need and first iOS", arguments: KnownFormat.keys)
  func knownKey(_ known: KnownFormat.Key) throws {
    let place = try #require(Place(rawValue: known.place))
    let key = try #require(FormatTable.key(known.name, in: place))
    #expect(key.name == known.name)
    #expect(key.place == place)
    #expect(Self.spelling(of: key.type) == known.type)
    #expect(Self.need(of: key.requirement) == known.need)
    #expect(key.since?.description ?? "?" == known.since)
  }

  @Test("No key is there twice, none is unknown and none is missing")
  func sameKeys() {
    let table = FormatTable.keys.map { "\($0.place.rawValue).\($0.name)" }.sorted()
    #expect(table == KnownFormat.keys.map { "\($0.place).\($0.name)" }.sorted())
    #expect(Set(table).count == table.count)
  }

  @Test("Every known constant is there with its first iOS", arguments: KnownFormat.constants)
  func knownConstant(_ known: KnownFormat.Constant) throws {
    let group = try #require(ConstantGroup(rawValue: known.group))
    let constant = try #require(FormatTable.constant(known.name, of: group))
    #expect(constant.name == known.name)
    #expect(constant.since?.description == known.since)
    if let short = constant.shortForm {
      #expect(FormatTable.constant(short, of: group)?.name == known.name)
    }
  }

  @Test("No constant is there twice, none is unknown and none is missing")
  func sameConstants() {
    let table = FormatTable.constants.map { "\($0.group.rawValue).\($0.name)" }.sorted()
    #expect(table == KnownFormat.constants.map { "\($0.group).\($0.name)" }.sorted())
  }

  @Test("Short forms are unique in their group", arguments: ConstantGroup.allCases)
  func shortForms(_ group: ConstantGroup) {
    let words = FormatTable.constants(of: group).flatMap { [$0.name] + ($0.shortForm.map { [$0] } ?? []) }
    #expect(!words.isEmpty)
    #expect(Set(words).count == words.count)
  }

  @Test(
    "Long names of Apple have short forms",
    arguments: [
      (ConstantGroup.barcodeFormat, "qr", "PKBarcodeFormatQR"),
      (.barcodeFormat, "i2of5", "PKBarcodeFormatI2of5"), (.transitType, "air", "PKTransitTypeAir"),
      (.textAlignment, "natural", "PKTextAlignmentNatural"), (.dateStyle, "none", "PKDateStyleNone"),
      (.numberStyle, "spellOut", "PKNumberStyleSpellOut"),
      (.dataDetectorType, "calendarEvent", "PKDataDetectorTypeCalendarEvent"),
      (.personalizationField, "emailAddress", "PKPassPersonalizationFieldEmailAddress"),
    ])
  func shortForm(_ group: ConstantGroup, short: String, long: String) {
    #expect(FormatTable.constant(short, of: group)?.name == long)
    #expect(FormatTable.constant(long, of: group)?.shortForm == short)
  }

  @Test("Every constant of Apple's long kind has a short form")
  func longNames() {
    for constant in FormatTable.constants where constant.name.hasPrefix("PK") {
      #expect(constant.shortForm != nil, "\(constant.name)")
    }
  }

  @Test("Help is one sentence and the source is named")
  func help() {
    let texts =
      FormatTable.keys.map { ($0.name, $0.help, $0.source) }
      + FormatTable.constants.map { ($0.name, $0.help, $0.source) }
      + ImageSlot.all.map { ($0.baseName, $0.help, $0.source) }
    for (name, help, source) in texts {
      #expect(help.hasSuffix("."), "\(name): \(help)")
      #expect(help.first?.isUppercase == true, "\(name): \(help)")
      #expect(help.firstMatch(of: /[a-z0-9)]\. [A-Z]/) == nil, "\(name): \(help)")
      #expect(!source.isEmpty, "\(name)")
    }
  }

  @Test("Examples are JSON of the key's own type")
  func examples() throws {
    for key in FormatTable.keys {
      guard let example = key.example else { continue }
      let value = try JSONSerialization.jsonObject(with: Data(example.utf8), options: .fragmentsAllowed)
      switch key.type {
      case .text, .localizableText, .constant: #expect(value is String, "\(key.name)")
      case .number, .integer: #expect(value is NSNumber, "\(key.name)")
      case .date: #expect(throws: Never.self) { try PassDate(parsing: #require(value as? String)) }
      case .color: #expect(throws: Never.self) { try PassColor(parsing: #require(value as? String)) }
      case .url: #expect((value as? String).flatMap { URL(string: $0)?.scheme } != nil, "\(key.name)")
      case .array: #expect(value is [Any], "\(key.name)")
      case .anyObject: #expect(value is [String: Any], "\(key.name)")
      case .oneOf: #expect(value is String || value is NSNumber, "\(key.name)")
      case .object, .boolean: Issue.record("\(key.name) needs no example")
      }
    }
  }

  @Test("The order begins with what the pass is and ends with its style")
  func order() {
    let names = FormatTable.keys(in: .topLevel).map(\.name)
    #expect(
      Array(names.prefix(6)) == [
        "formatVersion", "passTypeIdentifier", "serialNumber", "teamIdentifier", "organizationName",
        "description",
      ])
    #expect(Array(names.suffix(6)) == PassStyle.allCases.map(\.rawValue))
    #expect(Array(FormatTable.keys(in: .field).map(\.name).prefix(3)) == ["key", "label", "value"])
    #expect(
      FormatTable.keys(in: .barcode).map(\.name) == ["format", "message", "messageEncoding", "altText"])
    #expect(FormatTable.position(of: "label", in: .field) == 1)
    #expect(FormatTable.position(of: "nonsense", in: .field) == nil)
  }

  @Test("What may not be shown is what paths call secret")
  func secrets() {
    let secrets = FormatTable.keys.filter(\.isSecret)
    #expect(
      Set(secrets.filter { $0.place != .nfc && $0.place != .wifi }.map(\.name)) == NodePath.secretMembers)
    for place in [Place.nfc, .wifi] {
      #expect(!FormatTable.keys(in: place).contains { !$0.isSecret })
    }
  }

  @Test("Every place is reached by a key, and objects have keys")
  func places() {
    let reached = Set(FormatTable.keys.compactMap(\.type.place))
    #expect(Set(Place.allCases).subtracting(reached) == [.topLevel, .personalization])
    for place in Place.allCases { #expect(!FormatTable.keys(in: place).isEmpty) }
  }

  @Test("A replacement is a key of the same place")
  func replacements() {
    for key in FormatTable.keys {
      guard let replacement = key.replacement else { continue }
      #expect(FormatTable.key(replacement, in: key.place) != nil)
    }
    #expect(FormatTable.key("barcode", in: .topLevel)?.replacement == "barcodes")
  }

  @Test("Unknown names are not found, nor known ones elsewhere or in another case")
  func unknown() {
    #expect(FormatTable.key("appLaunchUrl", in: .topLevel) == nil)
    #expect(FormatTable.key("label", in: .topLevel) == nil)
    #expect(FormatTable.constant("QR", of: .barcodeFormat) == nil)
    #expect(FormatTable.keys(named: "semantics").map(\.place) == [.topLevel, .field, .upcoming])
  }

  @Test("Needs of the newer schemes are the ones Apple names")
  func needs() {
    func needed(by styles: PassStyleSet) -> [String] {
      FormatTable.keys(in: .semantics).filter {
        if case .byStyle(styles, when: nil) = $0.requirement { true } else { false }
      }.map(\.name).sorted()
    }
    #expect(needed(by: .posterEventTicket) == ["eventName", "venueName", "venueRegionName", "venueRoom"])
    #expect(needed(by: .semanticBoardingPass).count == 12)
    #expect(
      FormatTable.key("performerNames", in: .semantics)?.requirement
        == .byStyle(.posterEventTicket, when: .livePerformance))
  }

  /// The type in the words of the list.
  private static func spelling(of type: ValueType) -> String {
    switch type {
    case .text: "string"
    case .localizableText: "localizableString"
    case .number, .integer: "number"
    case .boolean: "boolean"
    case .date: "date"
    case .color: "color"
    case .url: "url"
    case .object(let place) where nested.contains(place): "object"
    case .object(let place): "object:\(place.rawValue)"
    case .anyObject: "object"
    case .array(let element): "[\(spelling(of: element))]"
    case .constant(let group): "constant:\(group.rawValue)"
    case .oneOf(let types): types.map(spelling).joined(separator: "|")
    }
  }

  private static let nested: Set<Place> = [
    .dateInformation, .upcomingURLs, .upcomingImages, .image, .imageURL,
  ]

  private static func need(of requirement: Requirement) -> String {
    switch requirement {
    case .required: "yes"
    case .optional: "no"
    case .byStyle: "style-dependent"
    }
  }
}
