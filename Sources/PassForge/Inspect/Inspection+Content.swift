internal import PassModel
public import PassSource

/// What pass.json says, in the order in which Wallet shows it.
extension Inspection {
  /// A field of the pass.
  public struct Field: Sendable {
    /// The style whose field it is: `eventTicket`.
    public let style: String
    /// Its group: `primaryFields`.
    public let group: String
    /// Its content; usually an object.
    public let node: Node

    /// Its key.
    public var key: String? { node["key"]?.string }
  }

  /// A date with the key it stands under.
  public struct Moment: Sendable {
    /// The path of the key: `relevantDates[0].startDate`.
    public let path: String
    /// The value as it is written.
    public let value: String
  }

  /// A text of the top level, or any other value in one line; nil where it is not there.
  public func text(_ name: String) -> String? { content?[name]?.shownText }

  /// The names of the styles that the pass has, in the order of pass.json.
  public var styles: [String] {
    (content?.members ?? []).map(\.name).filter { PassStyle(rawValue: $0) != nil }
  }

  /// The fields by group, in the order in which Wallet shows the groups.
  public var fields: [Field] { Self.fields(of: content) }

  static func fields(of content: Node?) -> [Field] {
    (content?.members ?? []).flatMap { style -> [Field] in
      guard PassStyle(rawValue: style.name) != nil else { return [] }
      return groups(of: style.name).flatMap { group in
        (style.node[group.rawValue]?.elements ?? []).map {
          Field(style: style.name, group: group.rawValue, node: $0)
        }
      }
    }
  }

  /// The groups from the top of the front to the back; on a boarding pass the auxiliary fields stand above the
  /// secondary ones (Apple's archived guide).
  private static func groups(of style: String) -> [FieldGroup] {
    let middle: [FieldGroup] =
      style == PassStyle.boardingPass.rawValue
      ? [.auxiliaryFields, .secondaryFields] : [.secondaryFields, .auxiliaryFields]
    return [.headerFields, .primaryFields] + middle + [.footerFields, .additionalInfoFields, .backFields]
  }

  /// The dates of the top level: when the pass is relevant, and when it ends.
  public var dates: [Moment] {
    var dates: [Moment] = []
    for name in ["relevantDate", "expirationDate"] {
      if let value = content?[name] { dates.append(Moment(path: name, value: value.shownText)) }
    }
    for (index, entry) in (content?["relevantDates"]?.elements ?? []).enumerated() {
      guard let members = entry.members else {
        dates.append(Moment(path: "relevantDates[\(index)]", value: entry.shownText))
        continue
      }
      for member in members {
        dates.append(
          Moment(path: "relevantDates[\(index)].\(member.name)", value: member.node.shownText))
      }
    }
    return dates
  }

  /// The barcodes: those of `barcodes`, then the one of the older `barcode`.
  public var barcodes: [Node] {
    (content?["barcodes"]?.elements ?? []) + (content?["barcode"].map { [$0] } ?? [])
  }

  /// The members of the top level that are neither fields, dates nor barcodes, with their values in one line:
  /// of lists and objects the number of what is in them.
  public var otherKeys: [(name: String, value: String)] {
    let told: Set = [
      "relevantDate", "expirationDate", "relevantDates", "barcode", "barcodes", "description",
      "organizationName", "passTypeIdentifier", "teamIdentifier", "serialNumber",
    ]
    return (content?.members ?? []).compactMap { member in
      guard !told.contains(member.name), PassStyle(rawValue: member.name) == nil else { return nil }
      switch member.node.value {
      case .array(let elements) where elements.contains { $0.members != nil }:
        return (member.name, elements.count == 1 ? "1 entry" : "\(elements.count) entries")
      case .object(let members): return (member.name, members.map(\.name).joined(separator: ", "))
      default: return (member.name, member.node.shownText)
      }
    }
  }
}

/// Texts in the languages of the pass.
extension Inspection {
  /// A language that the pass does not have.
  public struct UnknownLanguage: Error, Sendable, Equatable {
    /// The language that was asked for.
    public let name: String
    /// The languages that there are.
    public let known: [String]
  }

  /// The language in which texts are shown.
  ///
  /// - Parameter wanted: the language; where it is nil, English or else the first one. `de-AT` gets `de` where
  ///   the pass has not `de-AT` itself.
  /// - Returns: its name in the pass; nil where the pass has no languages and none is wanted.
  /// - Throws: `UnknownLanguage`.
  public func language(_ wanted: String?) throws(UnknownLanguage) -> String? {
    let names = languages.map(\.name)
    guard let wanted else { return names.contains("en") ? "en" : names.first }
    var candidate = wanted[...]
    while true {
      if let name = names.first(where: { $0.lowercased() == candidate.lowercased() }) { return name }
      guard let hyphen = candidate.lastIndex(where: { $0 == "-" || $0 == "_" }) else { break }
      candidate = candidate[..<hyphen]
    }
    throw UnknownLanguage(name: wanted, known: names)
  }

  /// A text of pass.json in a language: itself where the language does not have it.
  public func localized(_ text: String, in language: String?) -> String {
    guard let language else { return text }
    return languages.first { $0.name == language }?.text(for: text) ?? text
  }

  /// A value in one line, texts in a language.
  public func shown(_ node: Node?, in language: String?) -> String? {
    guard let node else { return nil }
    return node.string.map { localized($0, in: language) } ?? node.shownText
  }
}
