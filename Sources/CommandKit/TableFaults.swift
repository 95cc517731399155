extension Program {
  /// What is wrong with the tables of the commands; empty in a sound program. For its tests.
  ///
  /// Reports names that are used twice or clash with the common options, help that is missing, begins with
  /// a capital or ends in a full stop, operands that cannot be reached, and exclusions that name nothing.
  public var tableFaults: [String] {
    Self.all(from: info).flatMap { command in
      Self.faults(of: command).map { "'\(command.invocation)': \($0)" }
    }
  }

  private static func all(from info: CommandInfo) -> [CommandInfo] {
    [info] + info.commands.flatMap(all)
  }

  private static func repeated(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { !seen.insert($0).inserted }
  }

  private static func faults(of command: CommandInfo) -> [String] {
    var faults: [String] = []
    if command.summary.isEmpty || command.summary.hasSuffix(".") {
      faults.append("the summary is missing or ends in a full stop")
    }
    faults += repeated(command.commands.map(\.name)).map { "'\($0)' is declared twice" }
    let rows = command.parameters
    faults += repeated(rows.flatMap(\.names) + CommonOption.names).map { "'\($0)' is declared twice" }
    for row in rows {
      if row.help.isEmpty || row.help.hasSuffix(".") || row.help.first?.isUppercase == true {
        faults.append("the help of '\(row.name)' is missing, begins with a capital or ends in a full stop")
      }
      for name in row.names where row.isNamed != name.hasPrefix("-") {
        faults.append("'\(name)' should \(row.isNamed ? "" : "not ")begin with a dash")
      }
      for name in row.excludes where !rows.contains(where: { $0.names.contains(name) }) {
        faults.append("'\(row.name)' excludes '\(name)', which does not exist")
      }
    }
    let operands = rows.filter { $0.kind == .argument }
    for (one, next) in zip(operands, operands.dropFirst()) {
      if one.isRepeated { faults.append("'\(one.name)' takes all words, so '\(next.name)' gets none") }
      if !one.isRequired, next.isRequired {
        faults.append("'\(next.name)' is required after an optional one")
      }
    }
    return faults
  }
}
