internal import PassBundle
internal import PassFindings
internal import PassModel
internal import PassSource

/// The rules on upcoming events and on actions: lists whose entries have names of their own.
enum UpcomingRules {
  static let twice = Rule(
    "upcoming-identifier-twice", .error, finished: .error, .refused,
    "each entry of upcomingPassInformation has an identifier of its own",
    source: "Apple docs: UpcomingPassInformationEntry")
  static let label = Rule(
    "upcoming-field-label", .error, finished: .warning, .refused,
    "each field of an upcoming event has a label",
    source: "Apple docs: UpcomingPassInformationEntry")
  static let reuse = Rule(
    "upcoming-image-reuse", .error, finished: .warning, .refused,
    "reuseExisting is for venueMap alone, and needs a picture venueMap in the pass",
    source: "Apple docs: UpcomingPassInformationEntry.Image")
  static let source = Rule(
    "upcoming-image-source", .error, finished: .warning, .refused,
    "a picture of an upcoming event has URLs, or takes the pass's own plan by reuseExisting",
    source: "Apple docs: UpcomingPassInformationEntry.Image")

  static let all = [twice, label, reuse, source]
}

extension Checker {
  mutating func checkUpcoming() {
    let root = NodePath.root.member("upcomingPassInformation")
    var first: [String: NodePath] = [:]
    for (index, entry) in (pass["upcomingPassInformation"]?.elements ?? []).enumerated() {
      let path = root.element(index)
      if let node = entry["identifier"], let name = node.string {
        if let other = first[name] {
          report(
            UpcomingRules.twice, "the identifier '\(name)' is used in '\(other)' and again in '\(path)'",
            path.member("identifier"), node.start, hint: "give each event an identifier of its own")
        }
        first[name] = first[name] ?? path
      }
      for group in ["additionalInfoFields", "backFields"] { checkLabels(entry, path, group) }
      for name in ["headerImage", "venueMap"] {
        if let image = entry["images"]?.member(name) { checkImage(image, path.member("images").member(name)) }
      }
    }
  }

  private mutating func checkLabels(_ entry: Node, _ path: NodePath, _ group: String) {
    for (index, field) in (entry[group]?.elements ?? []).enumerated()
    where field.members != nil && field["label"] == nil {
      let label = path.member(group).element(index).member("label")
      report(
        UpcomingRules.label, "'\(label)' is missing", label, field.start,
        hint: "add label: a text; the fields of upcoming events need one")
    }
  }

  private mutating func checkImage(_ image: Member, _ path: NodePath) {
    guard image.node.members != nil else { return }
    let reuse = image.node.member("reuseExisting")
    if let reuse, reuse.node.isTrue {
      let hasPlan = subject.contents.images.contains { $0.name.slot == "venueMap" }
      if image.name == "venueMap" && hasPlan { return }
      report(
        UpcomingRules.reuse,
        image.name == "venueMap"
          ? "'\(path)' takes the pass's own plan, but there is no venueMap.png"
          : "'\(path)' cannot take a picture of the pass; only 'venueMap' can",
        path.member("reuseExisting"), reuse.nameMark,
        hint: image.name == "venueMap" ? "add the picture venueMap, or URLs" : "write URLs in its place")
    } else if image.node["URLs"] == nil {
      report(
        UpcomingRules.source, "'\(path)' has no 'URLs'", path, image.nameMark,
        hint: "add URLs: [{ URL: …, SHA256: … }]")
    }
  }
}
