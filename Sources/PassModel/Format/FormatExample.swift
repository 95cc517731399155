public import PassSource

/// Right uses of the format's keys, for those who look one up: made of the table's examples, and of types
/// where they show what a value looks like.
public enum FormatExample {
  /// A right value of a key, in short forms where there are any.
  public static func value(of key: FormatKey) -> Node {
    if let text = key.example, let node = parsed(text) { return node }
    return value(of: key.type, key)
  }

  /// The smallest piece of a source in which a key has a value: the objects around it, and what must stand
  /// beside it.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - value: its value; one of the table's or of the type where it is not given.
  /// - Returns: an object with keys of the top level, or with passforge's section for `personalization`.
  public static func source(of key: FormatKey, value: Node? = nil) -> Node {
    source(of: key, value ?? Self.value(of: key), styles: key.styles)
  }

  // MARK: Around a value

  private static func source(of key: FormatKey, _ value: Node, styles: PassStyleSet) -> Node {
    let object = Node(
      .object(siblings(of: key, value, styles).merged(with: Member(key.name, value), in: key.place)))
    guard let container = container(of: key, styles) else {
      return key.place == .personalization
        ? Node(.object([Member("personalization", object)])) : object
    }
    if case .array = container.type {
      return source(
        of: container, Node(.array([object] + further(beside: object, in: key.place))), styles: styles)
    }
    return source(of: container, object, styles: styles)
  }

  /// Entries without which another shows little: a code that every system and Apple Watch draw.
  private static func further(beside object: Node, in place: Place) -> [Node] {
    guard place == .barcode, let format = object["format"]?.string, let message = object["message"],
      !["qr", "pdf417", "aztec"].contains(FormatTable.constant(format, of: .barcodeFormat)?.shortForm)
    else { return [] }
    return [Node(.object([Member("format", Node(.string("qr"))), Member("message", message)]))]
  }

  /// The key in whose value, or its entries, another key stands; nil for those that stand at the top.
  private static func container(of key: FormatKey, _ styles: PassStyleSet) -> FormatKey? {
    let containers = FormatTable.keys.filter { $0.type.place == key.place }
    switch key.place {
    case .style:
      return containers.first { $0.name == style(for: styles).rawValue }
    case .field:
      // What concerns back fields alone is shown in one.
      let isBack = ["attributedValue", "dataDetectorTypes"].contains(key.name)
      let group = isBack ? FieldGroup.backFields : .auxiliaryFields
      return FormatTable.key(group.rawValue, in: .style)
    case .image where key.name == "reuseExisting":
      // Of the two pictures, the plan of the venue alone may be the pass's own.
      return FormatTable.key("venueMap", in: .upcomingImages)
    default: return containers.first
    }
  }

  /// The style to show a key in: an event ticket where that reads it.
  private static func style(for styles: PassStyleSet) -> PassStyle {
    let schemes = StyleScheme.allCases.filter { !styles.isDisjoint(with: PassStyleSet($0)) }
    let all = [.eventTicket] + PassStyle.allCases
    return all.first { !styles.isDisjoint(with: PassStyleSet($0)) } ?? schemes.first?.style ?? .eventTicket
  }

  /// What stands beside a key: what its place demands, and what the key itself is of no use without.
  private static func siblings(of key: FormatKey, _ value: Node, _ styles: PassStyleSet) -> [Member] {
    let constant = value.string.flatMap { text in
      key.type.constants.flatMap { FormatTable.constant(text, of: $0)?.name }
    }
    let companions = companions(of: key, constant).flatMap(parsed)?.members ?? []
    var members: [Member] = []
    // The pass as a whole is not repeated for each of its keys.
    if key.place != .topLevel { members = demanded(in: key.place, styles) }
    return companions.reduce(members) { $0.merged(with: $1, in: key.place) }
  }

  private static func demanded(in place: Place, _ styles: PassStyleSet) -> [Member] {
    let whole = object(of: place).flatMap(parsed)
    return FormatTable.keys(in: place).filter { key in
      switch key.requirement {
      case .required: !key.isFilledIn
      case .byStyle(let needing, when: nil):
        place == .style && !needing.isDisjoint(with: PassStyleSet(style(for: styles)))
      case .byStyle, .optional: false
      }
    }.map { Member($0.name, whole?[$0.name] ?? value(of: $0)) }
  }

  // MARK: Values of a type

  private static func value(of type: ValueType, _ key: FormatKey) -> Node {
    switch type {
    case .text, .localizableText: return Node(.string(text(for: key)))
    case .number, .integer: return number(key.limits)
    case .boolean: return Node(.bool(true))
    case .date: return Node(.string("2027-03-04T19:00+01:00"))
    case .color: return Node(.string("rgb(29, 53, 87)"))
    case .url: return Node(.string("https://example.com"))
    case .anyObject: return Node(.object([]))
    case .object(let place): return object(of: place, styles: key.styles)
    case .array(let element): return Node(.array([value(of: element, key)]))
    case .constant(let group):
      // What leaves something out shows little.
      let first = FormatTable.constants(of: group).first { $0.shortForm != "none" }
      return Node(.string(first?.shortForm ?? first?.name ?? ""))
    case .oneOf(let types): return types.first.map { value(of: $0, key) } ?? Node(.null)
    }
  }

  /// An object of a place, with what it needs, or some of what it may have.
  private static func object(of place: Place, styles: PassStyleSet) -> Node {
    if let node = object(of: place).flatMap(parsed) { return node }
    var members = demanded(in: place, styles)
    if place == .style, let fields = FormatTable.key("primaryFields", in: .style) {
      let places = style(for: styles) == .boardingPass ? parsed(boardingPlaces) : nil
      members = members.merged(with: Member(fields.name, places ?? value(of: fields)), in: place)
    }
    if members.isEmpty {
      members = FormatTable.keys(in: place).prefix(2).map { Member($0.name, value(of: $0)) }
    }
    return Node(.object(members))
  }

  private static func number(_ limits: [Limit]) -> Node {
    for limit in limits {
      switch limit.bound {
      case .exactly(let number): return Node(.number(NumberLiteral(json: "\(Int(number))")))
      case .range(let range) where !range.contains(1):
        return Node(.number(NumberLiteral(json: "\(Int(range.lowerBound))")))
      default: continue
      }
    }
    return Node(.number(NumberLiteral(json: "1")))
  }

  private static func text(for key: FormatKey) -> String {
    if let form = key.form { return text(of: form) }
    for limit in key.limits {
      if case .minimumCharacters(let count) = limit.bound, count > 8 { return "example-token-0123456789" }
    }
    // `seatSection` is shown as 'seat section'.
    var wasUppercase = true
    return key.name.reduce(into: "") { text, character in
      if character.isUppercase && !wasUppercase { text += " " }
      wasUppercase = character.isUppercase
      text += character.lowercased()
    }
  }

  /// JSON text as a value; nil where it is none.
  private static func parsed(_ json: String) -> Node? {
    JSONReader.read(SourceFile(name: "", bytes: Array(json.utf8))).document?.root
  }
}

extension [Member] {
  /// The members with one more, which takes the place of its namesake, in the order of the table.
  fileprivate func merged(with member: Member, in place: Place) -> [Member] {
    func rank(_ name: String) -> Int { FormatTable.position(of: name, in: place) ?? .max }
    return (filter { $0.name != member.name } + [member]).sorted { rank($0.name) < rank($1.name) }
  }
}
