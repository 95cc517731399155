internal import PassModel

/// Where keys stand, in words: made from the keys that take each kind of object.
extension Place {
  /// The keys whose value, or whose entries, are objects of this kind.
  var containers: [FormatKey] { FormatTable.keys.filter { $0.type.place == self } }

  /// Where objects of this kind stand: `each entry of 'barcodes', or 'barcode'`.
  var words: String {
    switch self {
    case .topLevel: return "the top level"
    case .personalization: return "the section 'personalization' (personalization.json)"
    case .style: return "the style's object: \(Self.quoted(containers))"
    default: break
    }
    let parents = Place.allCases.compactMap { parent -> String? in
      let keys = containers.filter { $0.place == parent }
      guard !keys.isEmpty else { return nil }
      let lists = keys.filter(\.isList)
      let objects = keys.filter { !$0.isList }
      let parts =
        [lists.isEmpty ? nil : "each entry of \(Self.quoted(lists))"] + [
          objects.isEmpty ? nil : Self.quoted(objects)
        ]
      return parts.compactMap(\.self).joined(separator: ", or ") + parent.whence
    }
    return parents.joined(separator: "; ")
  }

  private static func quoted(_ keys: [FormatKey]) -> String {
    keys.map { "'\($0.name)'" }.joined(separator: ", ")
  }

  /// The place as the end of a phrase: ` of a field`.
  private var whence: String {
    switch self {
    case .topLevel: " at the top level"
    case .personalization: " of 'personalization'"
    case .style: " of the style's object"
    case .field: " of a field"
    default: " of \(containers.first.map { "'\($0.name)'" } ?? rawValue)"
    }
  }
}

extension FormatKey {
  /// Whether its value is a list.
  var isList: Bool { if case .array = type { true } else { false } }
}
