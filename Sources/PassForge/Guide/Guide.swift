internal import PassFindings
internal import PassModel
internal import Spelling

/// Explains the names of the format and of the rulebook.
public enum Guide {
  /// A name of which nothing is known.
  public struct Unknown: Error, Sendable, Equatable {
    /// The name as it was asked for.
    public let name: String
    /// A name that was probably meant.
    public let suggestion: String?
  }

  /// Explains a name: a key (`relevantDates`), a path (`eventTicket.primaryFields[0].value`), a constant in
  /// either form (`PKBarcodeFormatQR`, `format.qr`), a picture (`strip`, `strip@2x.png`), a section of
  /// passforge's own (`variables`), a name that is often written by mistake, or a rule (`date-zone`).
  ///
  /// - Parameter name: the name, exactly as it is spelt.
  /// - Returns: what is known of all that has this name, at least one thing.
  /// - Throws: `Unknown` where nothing has it.
  public static func explanations(of name: String) throws(Unknown) -> [Explanation] {
    let steps = Self.steps(of: name)
    guard let last = steps.last else { throw Unknown(name: name, suggestion: nil) }
    let found =
      steps.count == 1 ? everything(named: last) : below(steps.dropLast(), last) + images(name)
    if found.isEmpty { throw Unknown(name: name, suggestion: suggestion(for: name, steps)) }
    return found
  }

  /// The names of one kind with a few words each, for lists.
  public static func names(of kind: Explanation.Kind) -> [(heading: String, names: [String])] {
    switch kind {
    case .key:
      Place.allCases.map { ($0.words, FormatTable.keys(in: $0).map(\.name)) }
    case .constant:
      ConstantGroup.allCases.map { group in
        (
          group.keys.map(\.name).uniqued().joined(separator: ", "),
          FormatTable.constants(of: group).map(\.name)
        )
      }
    case .image: [("pictures", ImageSlot.all.map(\.baseName))]
    case .section: [("sections of passforge's own", SourceSection.all.map(\.name))]
    case .stranger:
      [("not in the format", (Stranger.all.map(\.name) + StrangeConstant.all.map(\.name)).uniqued())]
    case .rule: [("rules", RuleCatalogue.all.map(\.id))]
    }
  }

  // MARK: Finding

  /// The steps of a path, without the indices of entries.
  private static func steps(of name: String) -> [String] {
    name.split(separator: ".").map { step in String(step.prefix { $0 != "[" }) }.filter { !$0.isEmpty }
  }

  private static func everything(named name: String) -> [Explanation] {
    // A section stands at the top of a source, so it is meant more often than a key of its name deep down.
    var found = sections(named: name) + FormatTable.keys(named: name).map(explanation)
    found += FormatTable.constants.filter { $0.name == name || $0.shortForm == name }.map(explanation)
    found += images(name)
    found += Stranger.all.filter { $0.name == name }.map(explanation)
    found += StrangeConstant.all.filter { $0.name == name }.map(explanation)
    found += RuleCatalogue.all.filter { $0.id == name }.map(explanation)
    return found
  }

  /// What a name means at the end of a path.
  private static func below(_ path: ArraySlice<String>, _ name: String) -> [Explanation] {
    var found: [Explanation] = []
    for place in places(at: path) {
      if let key = FormatTable.key(name, in: place) { found.append(explanation(key)) }
      if let stranger = Stranger.named(name, in: place) { found.append(explanation(stranger)) }
      if place == .barcode, name == SourceSection.messageBase64.name { found += sections(named: name) }
    }
    for group in groups(at: path) {
      if let constant = FormatTable.constant(name, of: group) { found.append(explanation(constant)) }
      if let stranger = StrangeConstant.named(name, of: group) { found.append(explanation(stranger)) }
    }
    if let first = path.first, path.count <= 2,
      let section = SourceSection.all.first(where: { $0.name == first })
    {
      if section.name == SourceSection.images.name { found += images(name) }
      found += section.keys.filter { $0.name == name && section.name != "personalization" }.map {
        explanation($0, of: section)
      }
    }
    return found
  }

  /// The keys that a path, which may begin anywhere, leads to.
  private static func keys(at path: ArraySlice<String>) -> [FormatKey] {
    guard let first = path.first else { return [] }
    var keys = FormatTable.keys(named: first)
    if keys.isEmpty || first == "personalization" {
      // A kind of object may be named too: `field.value`.
      guard let place = Place(rawValue: first), let second = path.dropFirst().first else { return keys }
      keys = FormatTable.key(second, in: place).map { [$0] } ?? []
      return path.dropFirst(2).reduce(keys, step)
    }
    return path.dropFirst().reduce(keys, step)
  }

  private static func step(_ keys: [FormatKey], _ name: String) -> [FormatKey] {
    keys.compactMap(\.type.place).uniqued().compactMap { FormatTable.key(name, in: $0) }
  }

  private static func places(at path: ArraySlice<String>) -> [Place] {
    var places = keys(at: path).compactMap(\.type.place)
    if path.count == 1, let place = path.first.flatMap(Place.init(rawValue:)) { places.append(place) }
    return places.uniqued()
  }

  private static func groups(at path: ArraySlice<String>) -> [ConstantGroup] {
    var groups = keys(at: path).flatMap(\.constantGroups)
    if path.count == 1, let group = path.first.flatMap(ConstantGroup.init(rawValue:)) { groups.append(group) }
    return groups.uniqued()
  }

  private static func images(_ name: String) -> [Explanation] {
    var stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    for scale in ["@2x", "@3x"] where stem.hasSuffix(scale) { stem.removeLast(scale.count) }
    return ImageSlot.named(stem).map { [explanation($0)] } ?? []
  }

  private static func sections(named name: String) -> [Explanation] {
    let sections = SourceSection.all.filter { $0.name == name }.map(explanation)
    let isBarcodes = name == SourceSection.messageBase64.name
    return isBarcodes ? sections + [explanationOfMessageBase64] : sections
  }

  /// The nearest name: for a path whose beginning is known, among the names that stand there.
  private static func suggestion(for name: String, _ steps: [String]) -> String? {
    guard let last = steps.last else { return nil }
    if steps.count > 1 {
      let path = steps.dropLast()
      let names =
        places(at: path).flatMap { FormatTable.keys(in: $0).map(\.name) }
        + groups(at: path).flatMap { FormatTable.constants(of: $0).flatMap(\.spellings) }
      if let near = nearest(to: last, among: names) { return (path + [near]).joined(separator: ".") }
    }
    let all = Explanation.Kind.allCases.flatMap { names(of: $0).flatMap(\.names) }
    let shortForms = FormatTable.constants.compactMap(\.shortForm)
    return nearest(to: steps.count == 1 ? last : name, among: all + shortForms)
      ?? nearest(to: last, among: all)
  }
}

extension FormatConstant {
  /// Its name, and its short form where it has one.
  var spellings: [String] { [shortForm, name].compactMap(\.self) }
}

extension FormatKey {
  /// The groups of constants its value, or each of its entries, is one of or may be one of.
  var constantGroups: [ConstantGroup] {
    var groups = [type.constants].compactMap(\.self)
    if case .suggested(let group)? = form { groups.append(group) }
    return groups
  }
}

extension ConstantGroup {
  /// The keys that take one of the group.
  var keys: [FormatKey] { FormatTable.keys.filter { $0.constantGroups.contains(self) } }
}

extension Sequence where Element: Hashable {
  /// The elements without those that stand before, in order.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
