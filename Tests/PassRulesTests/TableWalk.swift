import PassModel
import Testing

/// What a test puts into a place of the format: JSON text of an object, or of one value of a key.
enum TableWalk {
  /// A value of a key that is right, or breaks what one column of the table says.
  struct Walk: Sendable, CustomTestStringConvertible {
    let place: Place, key: String
    /// The rule that must speak, or must not.
    let rule: String
    /// JSON text of the value that breaks it, and of one that does not.
    let breaks: String, holds: String
    var testDescription: String { "\(place.rawValue).\(key) \(rule): \(breaks.prefix(60))" }
  }

  static let all: [Walk] = FormatTable.keys.flatMap { key in
    types(of: key) + values(of: key) + limits(of: key)
  }

  /// Wrong JSON types, at the top and for each entry of a list.
  private static func types(of key: FormatKey) -> [Walk] {
    let good = good(key)
    var walks = wrong(for: key.type).map {
      Walk(place: key.place, key: key.name, rule: "value-type", breaks: $0, holds: good)
    }
    if case .array(let element) = key.type {
      walks += wrong(for: element).map {
        Walk(place: key.place, key: key.name, rule: "value-type", breaks: "[\($0)]", holds: good)
      }
    }
    return walks
  }

  private static func wrong(for type: ValueType) -> [String] {
    switch type {
    case .text, .localizableText, .constant, .date, .color, .url: ["5", "null", "{}", "[]", "true"]
    case .number, .integer: ["\"5\"", "null", "{}", "[]"] + (type == .integer ? ["1.5"] : [])
    case .boolean: ["\"true\"", "null", "{}", "[]"]
    case .object, .anyObject: ["\"x\"", "5", "[]", "null"]
    case .array: ["\"x\"", "5", "{}", "null"]
    case .oneOf: ["null", "{}", "[]", "true"]
    }
  }

  /// Values of the right type that cannot be read: constants, dates, colours, URLs and other forms.
  private static func values(of key: FormatKey) -> [Walk] {
    func walk(_ rule: String, _ breaks: String, _ holds: String? = nil) -> Walk {
      Walk(place: key.place, key: key.name, rule: rule, breaks: breaks, holds: holds ?? good(key))
    }
    let isList = key.type.description.hasPrefix("a list")
    func entry(_ text: String) -> String { isList ? "[\(text)]" : text }
    var walks: [Walk] = []
    if let group = key.type.constants {
      walks.append(walk("constant-unknown", entry("\"nonsense\"")))
      for constant in FormatTable.constants(of: group) {
        walks.append(
          walk("constant-unknown", entry("\"\(constant.name.lowercased())x\""), entry("\"\(constant.name)\""))
        )
      }
    }
    switch key.type {
    case .date:
      walks.append(walk("date-form", "\"2027-13-04T20:00:00Z\"", "\"2027-12-04T20:00:00Z\""))
      walks.append(walk("date-zone", "\"2027-03-04T20:00:00\"", "\"2027-03-04T20:00:00-05:00\""))
      walks.append(walk("date-fraction", "\"2027-03-04T20:00:00.5Z\"", "\"2027-03-04T20:00:05Z\""))
    case .color: walks.append(walk("color-form", "\"Black\"", "\"rgb(0, 0, 0)\""))
    case .url: walks.append(walk("url-form", "\"example.com/path\"", "\"https://example.com/path\""))
    default: break
    }
    if let form = key.form, let broken = broken(form) { walks.append(walk("text-form", broken)) }
    return walks
  }

  private static func broken(_ form: TextForm) -> String? {
    switch form {
    case .uuid: "\"2F234454-CF6D-4A0F-ADF2\""
    case .currency: "\"EURO\""
    case .timeZone: "\"Berlin\""
    case .charset: "\"latin\""
    case .email: "\"mailto:a@example.com\""
    case .phone: "\"tel:+491234\""
    case .decimal: "\"25,50\""
    case .publicKey: "\"AAAA\""
    case .sha256: "\"00\""
    case .team: "\"TEAM\""
    case .airport: "\"Hamburg\""
    case .airline: "\"Example\""
    case .suggested: nil
    }
  }

  private static func limits(of key: FormatKey) -> [Walk] {
    // The length of the token counts beside a service only, which is a rule of its own.
    if key.name == "authenticationToken" { return [] }
    return key.limits.flatMap { limit -> [Walk] in
      func walk(_ breaks: String, _ holds: String) -> Walk {
        Walk(place: key.place, key: key.name, rule: "value-limit", breaks: breaks, holds: holds)
      }
      func text(_ count: Int, _ letter: String = "a") -> String {
        "\"\(String(repeating: letter, count: count))\""
      }
      func list(_ count: Int) -> String {
        "[\(Array(repeating: entry(of: key), count: count).joined(separator: ", "))]"
      }
      func plain(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }
      switch limit.bound {
      case .range(let range):
        return [
          walk(plain(range.lowerBound - 1), plain(range.lowerBound)),
          walk(plain(range.upperBound + 1), plain(range.upperBound)),
        ]
      case .above(let least): return [walk(plain(least), plain(least + 1))]
      case .exactly(let exact): return [walk(plain(exact + 1), plain(exact))]
      case .prefix(let prefix): return [walk("\"com.example.card\"", "\"\(prefix)com.example.card\"")]
      case .minimumCharacters(let count): return [walk(text(count - 1), text(count))]
      case .characters(let count): return [walk(text(count + 1), text(count))]
      case .maximumBytes(let count):
        // Bytes, not characters: 'ä' has two.
        if key.type == .anyObject {
          return [walk("{\"a\": \(text(count - 7))}", "{\"a\": \(text(count - 8))}")]
        }
        return [walk(text(count / 2 + 1, "ä"), text(count / 2, "ä"))]
      case .minimumEntries(let count): return [walk(list(count - 1), list(count))]
      case .maximumEntries(let count): return [walk(list(count + 1), list(count))]
      case .schemes(let schemes):
        return [walk("\"ftp://example.com/a\"", "\"\(schemes[0])://example.com/a\"")]
      }
    }
  }

  /// JSON text of an entry of a list.
  private static func entry(of key: FormatKey) -> String {
    guard case .array(let element) = key.type else { return "" }
    return good(element)
  }

  /// JSON text of a right value.
  static func good(_ key: FormatKey) -> String { key.example ?? good(key.type, key.form) }

  private static func good(_ type: ValueType, _ form: TextForm? = nil) -> String {
    switch (form, type) {
    case (.publicKey, _): "\"\(Keys.p256)\""
    case (.sha256, _): "\"\(String(repeating: "0a", count: 32))\""
    case (_, .text), (_, .localizableText): "\"A text\""
    case (_, .number), (_, .integer): "1"
    case (_, .boolean): "true"
    case (_, .date): "\"2027-03-04T20:00:00+01:00\""
    case (_, .color): "\"rgb(29, 53, 87)\""
    case (_, .url): "\"https://example.com/a\""
    case (_, .object(let place)): Self.good(place)
    case (_, .anyObject): "{}"
    case (_, .array(let element)): "[\(good(element))]"
    case (_, .constant(let group)): "\"\(FormatTable.constants(of: group)[0].name)\""
    case (_, .oneOf(let types)): good(types[0])
    }
  }

  /// JSON text of an object with the keys that its place demands.
  static func good(_ place: Place, _ name: String? = nil, _ value: String? = nil) -> String {
    var members = FormatTable.keys(in: place)
      .filter { $0.requirement == .required && $0.name != name }
      .map { "\"\($0.name)\": \(good($0))" }
    if let name, let value { members.append("\"\(name)\": \(value)") }
    return "{\(members.joined(separator: ", "))}"
  }
}

extension TableWalk {
  /// A pass whose object of a place has this value, and the path to the value.
  static func sample(_ place: Place, _ name: String, _ value: String) -> (sample: Sample, path: String) {
    let object = good(place, name, value)
    func tags(_ tag: String, _ value: String) -> String { "semantics: {\(tag): \(value)}" }
    func season(_ member: String) -> String {
      "upcomingPassInformation: [{identifier: A, type: event, name: A, \(member)}]"
    }
    let (text, path): (String, String) =
      switch place {
      case .topLevel: ("\"\(name)\": \(value)", "")
      case .style: ("eventTicket: \(object)", "eventTicket")
      case .field: ("eventTicket: {auxiliaryFields: [\(object)]}", "eventTicket.auxiliaryFields[0]")
      case .barcode: ("barcodes: [\(object)]", "barcodes[0]")
      case .location: ("locations: [\(object)]", "locations[0]")
      case .beacon: ("beacons: [\(object)]", "beacons[0]")
      case .relevantDate: ("relevantDates: [\(object)]", "relevantDates[0]")
      case .nfc: ("nfc: \(object)", "nfc")
      case .semantics: ("semantics: \(object)", "semantics")
      case .seat: (tags("seats", "[\(object)]"), "semantics.seats[0]")
      case .personName: (tags("passengerName", object), "semantics.passengerName")
      case .currencyAmount: (tags("balance", object), "semantics.balance")
      case .eventDateInfo: (tags("eventStartDateInfo", object), "semantics.eventStartDateInfo")
      case .wifi: (tags("wifiAccess", "[\(object)]"), "semantics.wifiAccess[0]")
      case .upcoming: ("upcomingPassInformation: [\(object)]", "upcomingPassInformation[0]")
      case .dateInformation:
        (season("dateInformation: \(object)"), "upcomingPassInformation[0].dateInformation")
      case .upcomingURLs: (season("URLs: \(object)"), "upcomingPassInformation[0].URLs")
      case .upcomingImages: (season("images: \(object)"), "upcomingPassInformation[0].images")
      case .image:
        (season("images: {headerImage: \(object)}"), "upcomingPassInformation[0].images.headerImage")
      case .imageURL:
        (
          season("images: {headerImage: {URLs: [\(object)]}}"),
          "upcomingPassInformation[0].images.headerImage.URLs[0]"
        )
      case .featuredAction: ("featuredActions: [\(object)]", "featuredActions[0]")
      case .personalization: ("", "")
      }
    let files: [String: [UInt8]?] =
      place == .personalization ? ["personalization.json": Array(object.utf8)] : [:]
    return (Sample(text, files: files), path.isEmpty ? name : "\(path).\(name)")
  }
}
