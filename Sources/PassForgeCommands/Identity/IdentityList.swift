internal import CommandKit
internal import PassFindings
internal import PassSigning

/// `passforge identity list`: what is in the store.
struct IdentityList: Command {
  static let name = "list"
  static let summary = "list what is in the store"
  static let discussion = """
    Names the identities of the store, the newest of each pass type first, and the requests that wait for their \
    certificate. 'passforge identity show NAME' tells all of one.
    """
  static let examples = ["passforge identity list", "passforge identity list --format json"]

  static var parameters: [Parameter<IdentityList>] {
    option("--format", set: \.format, value: "format", help: "form of the list")
  }

  var format = StoreFormat.text

  func run(in context: Context) throws(Failure) -> ExitStatus {
    context.guardSecrets()
    let store = try context.identityStore
    let contents = try context.told(Self.name) { () throws(IdentityFailure) in try store.contents() }
    let shown = StoredIdentityShown.all(contents.identities, now: context.now())
    switch format {
    case .json:
      var report = Report(command: Self.name, subject: store.folder, findings: contents.findings)
      report.details = [
        JSONMember("identities", .array(shown.map(\.json))),
        JSONMember("requests", .array(contents.requests.map(StoredIdentityShown.json))),
      ]
      try context.output.write(JSONReport.text([report], version: passforgeVersion))
    case .text:
      context.tell(contents.findings, of: Self.name)
      if shown.isEmpty && contents.requests.isEmpty {
        context.say("the store is empty; 'passforge identity request' begins an identity\n")
      }
      try context.output.write(CommandKit.printable(text(shown, contents.requests), keepingLines: true))
    }
    return contents.findings.exitStatus
  }

  private func text(_ shown: [StoredIdentityShown], _ requests: [StoredRequest]) -> String {
    if shown.isEmpty && requests.isEmpty { return "" }
    let rows =
      [["NAME", "TEAM", "NFC", "UNTIL", "DAYS", "STATE"]] + shown.map(\.cells)
      + requests.map { request in
        [
          "\(request.passTypeIdentifier)", "", "", "", "",
          "request \(request.number): \(request.requestPath)",
        ]
      }
    let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { index, cell in
        index < widths.count ? cell + String(repeating: " ", count: widths[index] - cell.count) : cell
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }
}
