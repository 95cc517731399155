import Foundation
import PassFiles
import PassFindings
import PassForge
import PassSource
import TestSupport
import Testing

/// A folder for sources of tests, with icons in it.
struct SourceStage {
  let folder: ScratchFolder

  /// 2027-03-04T19:00:00Z.
  static let now: Int64 = 1_804_186_800

  /// A source without faults.
  static let source = """
    description: Concert ticket
    organizationName: Harbour Hall
    passTypeIdentifier: pass.com.example.concert
    teamIdentifier: A1B2C3D4E5
    serialNumber: HH-0001
    eventTicket:
      primaryFields:
        - { key: event, label: EVENT, value: Summer Night }
      backFields: [{ key: help, label: HELP, value: help@example.com }]
    images:
      icon: icon.png

    """

  init() throws {
    folder = try ScratchFolder()
    for name in ["icon.png", "icon@2x.png", "icon@3x.png"] {
      try FileManager.default.copyItem(
        atPath: Checkout.fixture("images/ticket/\(name)"), toPath: folder.path(name))
    }
  }

  /// A builder that signs with a development identity.
  static func builder(now: Int64 = now, signingTime: Int64? = nil) -> Builder {
    Builder(identity: .development(folder: Stage.dataHome + "/builder"), now: now, signingTime: signingTime)
  }

  /// Builds a source in YAML.
  func build(
    _ text: String, with builder: Builder = builder(), values: [String: GivenValue] = [:],
    mode: Template.Mode = .real
  ) throws -> Builder.Outcome {
    let source = try LoadedSource(bytes: Array(text.utf8), name: "ticket.yaml", folder: folder.path)
    var options = PreparedPass.Options()
    options.values = values
    options.mode = mode
    return try builder.build(source, options: options)
  }

  /// pass.json of a pass, parsed.
  func passJSON(_ pass: SignedPass?) throws -> [String: Any] {
    let pass = try #require(pass)
    let path = try folder.write(pass.archive, to: "probe-\(UUID().uuidString).pkpass")
    let text = try OutsideTool.unzip.run(["-p", path, "pass.json"])
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}

extension Sequence where Element == Finding {
  /// The ids of the rules.
  var ids: [String] { map(\.rule.id) }

  /// The findings of a rule.
  func of(_ id: String) -> [Finding] { filter { $0.rule.id == id } }
}
