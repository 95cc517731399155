public import PassFindings

extension BatchRules {
  /// A finding on the name that a row's values give.
  ///
  /// - Parameters:
  ///   - fault: what is wrong with it.
  ///   - rule: `rowName`, or `portableName` for a remark.
  ///   - row: number of the row.
  /// - Returns: the finding.
  public static func finding(_ fault: NameFault, _ rule: Rule = rowName, row: Int) -> Finding {
    made(rule, fault.message, row: row, hint: fault.hint)
  }

  /// A finding on a file name that an earlier row has too.
  ///
  /// - Parameters:
  ///   - path: the name.
  ///   - row: number of the row.
  ///   - first: number of the earlier row, and its name where it is known.
  /// - Returns: the finding.
  public static func sameName(_ path: String, row: Int, first: (row: Int, path: String)? = nil) -> Finding {
    let other = first.map { $0.row == row ? "another row" : "row \($0.row)" } ?? "another row"
    var message = "\(other) has the file name '\(shown(path))' too"
    if let first, !first.path.utf8.elementsEqual(path.utf8) {
      message =
        "'\(shown(path))' and '\(shown(first.path))' of \(other) differ in the case or the form of letters only"
    }
    return made(
      nameTwice, message, row: row, hint: "add what tells the rows apart: --name '{{ order }}-{{ seat }}'")
  }

  /// A finding on a serial number that an earlier row has too.
  ///
  /// - Parameters:
  ///   - serialNumber: the serial number.
  ///   - row: number of the row.
  ///   - first: number of the earlier row where it is known.
  /// - Returns: the finding.
  public static func sameSerial(_ serialNumber: String, row: Int, first: Int? = nil) -> Finding {
    let other = first.map { "row \($0)" } ?? "another row"
    return made(
      serialTwice, "\(other) has the serial number '\(shown(serialNumber))' too", row: row,
      hint: "use a column that differs in each row, such as serialNumber: \"{{ order }}-{{ seat }}\"")
  }

  /// A finding on a file that stands where a pass is to be written.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - row: number of the row.
  /// - Returns: the finding.
  public static func taken(_ path: String, row: Int) -> Finding {
    obstacle("'\(shown(path))' is there already and is no pass", row: row)
  }

  /// A finding on something that is in the way of a pass and may not be replaced.
  ///
  /// - Parameters:
  ///   - message: what it is.
  ///   - row: number of the row.
  /// - Returns: the finding.
  public static func obstacle(_ message: String, row: Int) -> Finding {
    made(targetTaken, message, row: row, hint: "move it away, or write to another folder: -o FOLDER")
  }

  static func shown(_ value: String) -> String { value.shortened(to: 100) }

  private static func made(_ rule: Rule, _ message: String, row: Int, hint: String) -> Finding {
    var finding = Finding(rule, message, hint: hint)
    finding.row = row
    return finding
  }
}
