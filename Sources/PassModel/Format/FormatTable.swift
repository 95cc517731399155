/// The format of passes as one table: every key and constant through iOS 27, stated once.
///
/// Nothing is computed before the first look-up; building the whole table takes well under a
/// millisecond. The order of the keys is the order in which passforge writes them.
public enum FormatTable {
  /// Every key, place by place, in writing order.
  public static let keys: [FormatKey] = Place.allCases.flatMap { keys(in: $0) }

  /// Every constant, group by group.
  public static let constants: [FormatConstant] = ConstantGroup.allCases.flatMap { constants(of: $0) }

  /// The keys of a place, in writing order.
  public static func keys(in place: Place) -> [FormatKey] { index.places[place]?.keys ?? [] }

  /// The names of the keys of a place, in writing order.
  public static func names(in place: Place) -> [String] { index.places[place]?.names ?? [] }

  /// The key of this exact name in a place.
  public static func key(_ name: String, in place: Place) -> FormatKey? {
    guard let table = index.places[place], let position = table.positions[name] else { return nil }
    return table.keys[position]
  }

  /// The position of a key among those of its place, from 0, for writing in table order.
  public static func position(of name: String, in place: Place) -> Int? {
    index.places[place]?.positions[name]
  }

  /// The keys of this name in all places.
  public static func keys(named name: String) -> [FormatKey] {
    Place.allCases.compactMap { key(name, in: $0) }
  }

  /// The constants of a group, in the order of Apple's pages.
  public static func constants(of group: ConstantGroup) -> [FormatConstant] {
    index.groups[group]?.constants ?? []
  }

  /// The constant of a group that has this exact name or short form.
  public static func constant(_ text: String, of group: ConstantGroup) -> FormatConstant? {
    guard let table = index.groups[group], let position = table.positions[text] else { return nil }
    return table.constants[position]
  }

  private static let index = Index()

  private struct Index: Sendable {
    struct PlaceTable: Sendable {
      var keys: [FormatKey] = []
      var names: [String] = []
      var positions: [String: Int] = [:]
    }

    struct GroupTable: Sendable {
      var constants: [FormatConstant] = []
      var positions: [String: Int] = [:]
    }

    var places: [Place: PlaceTable] = [:]
    var groups: [ConstantGroup: GroupTable] = [:]

    init() {
      for place in Place.allCases {
        var table = PlaceTable()
        for var key in FormatTable.rows(of: place) {
          key.place = place
          table.positions[key.name] = table.keys.count
          table.keys.append(key)
          table.names.append(key.name)
        }
        places[place] = table
      }
      for group in ConstantGroup.allCases {
        var table = GroupTable()
        for constant in FormatTable.rows(of: group) {
          table.positions[constant.name] = table.constants.count
          if let short = constant.shortForm { table.positions[short] = table.constants.count }
          table.constants.append(constant)
        }
        groups[group] = table
      }
    }
  }
}
