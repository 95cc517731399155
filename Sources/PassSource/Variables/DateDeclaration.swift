internal import PassFindings
internal import TimeZones

/// `format` and `zone` of a variable, read.
struct DateDeclaration {
  /// The zones that variables name, each read once.
  struct Zones {
    let database: ZoneDatabase
    private var found: [String: Result<Zone, ZoneFailure>] = [:]

    init(database: ZoneDatabase) { self.database = database }

    mutating func zone(_ name: String) throws(ZoneFailure) -> Zone {
      if let known = found[name] { return try known.get() }
      let zone: Result<Zone, ZoneFailure>
      do throws(ZoneFailure) {
        zone = .success(try database.zone(name))
      } catch {
        zone = .failure(error)
      }
      found[name] = zone
      return try zone.get()
    }
  }

  /// What is wrong with one of them.
  struct Fault {
    let rule: Rule
    let property: String
    let message: String
    let mark: Mark
    let hint: String
  }

  private(set) var reading = DateReading()
  private(set) var faults: [Fault] = []

  init(_ node: Node, _ kind: Variable.Kind, _ zones: inout Zones) {
    for name in ["format", "zone"] {
      guard let member = node.member(name) else { continue }
      let value = member.node
      if kind != .date {
        report(
          VariableRules.section, name, "is for dates, but its type is \(kind.rawValue)", member.nameMark,
          "remove it, or write type: date")
      } else if let text = value.string {
        if name == "format" { read(format: text, value) } else { read(zone: text, value, &zones) }
      } else {
        report(
          name == "format" ? VariableRules.format : VariableRules.zone, name, "is \(value.kind)", value.start,
          name == "format"
            ? "write a pattern such as \"dd.MM.yyyy HH:mm\"" : "write a name such as Europe/Berlin")
      }
    }
    if kind == .date, let format = node.member("format"), node.member("zone") == nil {
      report(
        VariableRules.format, "format", "has no zone beside it", format.nameMark,
        "add the zone of the times, as in zone: Europe/Berlin")
    }
    reading.isDamaged = !faults.isEmpty
  }

  private mutating func read(format text: String, _ node: Node) {
    do throws(DatePattern.Fault) {
      reading.pattern = try DatePattern(text)
    } catch {
      var mark = node.start
      let count = text.unicodeScalars.count
      // The place within the text, where the text stands as it is, with quotes or without.
      if node.start.line == node.end.line, node.end.column >= node.start.column {
        let quotes = Int(node.end.column - node.start.column) - count
        if quotes == 0 || quotes == 2 { mark.column += UInt32(clamping: error.offset + quotes / 2) }
      }
      report(
        VariableRules.format, "format", "is '\(text.shortened(to: 60))'; \(error.message)", mark, error.hint)
    }
  }

  private mutating func read(zone name: String, _ node: Node, _ zones: inout Zones) {
    do throws(ZoneFailure) {
      reading.zone = try zones.zone(name)
    } catch {
      report(VariableRules.zone, "zone", "cannot be used: \(error.message)", node.start, error.hint)
    }
  }

  private mutating func report(
    _ rule: Rule, _ property: String, _ message: String, _ mark: Mark, _ hint: String
  ) {
    faults.append(
      Fault(
        rule: rule, property: property, message: message, mark: mark, hint: hint))
  }
}
