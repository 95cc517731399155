import CommandKit
import Foundation
import PassForgeCommands
import TestSupport
import Testing

/// A folder with a small source, and runs of the program within this process.
struct Session {
  let folder: ScratchFolder
  var environment = ["XDG_DATA_HOME": Stage.dataHome]
  var input: [UInt8] = []
  var terminal = Context.Terminal()
  /// 2027-03-04T19:00:00Z.
  var now: Int64 = 1_804_186_800
  var prompt: @Sendable (String) throws(Failure) -> [UInt8]? = { _ in nil }

  /// What a run did.
  struct Outcome {
    let status: CommandKit.ExitStatus
    let output: [UInt8]
    let errors: String
    /// Standard output as text.
    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// A source without faults; its icons lie beside it.
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

  /// Sets the stage, with `ticket.yaml` and its icons.
  init(source: String = Session.source) throws {
    folder = try ScratchFolder()
    for name in ["icon.png", "icon@2x.png", "icon@3x.png"] {
      try FileManager.default.copyItem(
        atPath: Checkout.fixture("images/ticket/\(name)"), toPath: folder.path(name))
    }
    try folder.write(source.utf8, to: "ticket.yaml")
  }

  /// Runs the program.
  ///
  /// - Parameter words: the words of the command line; `@name` is a file of the folder.
  /// - Returns: what it did; in its messages the folder is written `@`.
  func run(_ words: String...) -> Outcome { run(words) }

  /// Builds `ticket.yaml` with a development identity as `ticket.pkpass`.
  func build(_ words: String...) -> Outcome {
    run(["build", "@ticket.yaml", "--dev", "-o", "@ticket.pkpass"] + words)
  }

  private func run(_ words: [String]) -> Outcome {
    let output = MemorySink()
    let errors = MemorySink()
    let context = Context(
      output: output.sink, error: errors.sink, input: .memory(input), environment: environment,
      currentDirectory: folder.path, now: { [now] in now }, terminal: terminal, prompt: prompt)
    let arguments = words.map { $0.hasPrefix("@") ? folder.path(String($0.dropFirst())) : $0 }
    let status = Passforge.program.run(arguments: arguments, in: context)
    let told = errors.text.replacingOccurrences(of: folder.path + "/", with: "@")
    return Outcome(status: status, output: output.bytes, errors: told)
  }

  /// Whether a file is in the folder.
  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: folder.path(name)) }

  /// pass.json of a pass in the folder.
  func passJSON(_ name: String = "ticket.pkpass") throws -> [String: Any] {
    let text = try OutsideTool.unzip.run(["-p", folder.path(name), "pass.json"])
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}
