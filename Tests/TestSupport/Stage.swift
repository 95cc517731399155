internal import Foundation

/// A folder to run the built program in, with a store of development identities that is no user's.
public struct Stage: Sendable {
  /// The working directory of the runs.
  public let folder: ScratchFolder

  /// Makes an empty stage.
  ///
  /// - Throws: the system's refusal.
  public init() throws { folder = try ScratchFolder() }

  /// The folder that stands for `XDG_DATA_HOME`: one for all tests of a run, since keys take time to make;
  /// it is removed when the run ends.
  public static let dataHome: String = {
    let path = FileManager.default.temporaryDirectory.appending(
      path: "passforge-tests-data-\(UUID().uuidString)"
    ).path()
    atexit { try? FileManager.default.removeItem(atPath: Stage.dataHome) }
    return path
  }()

  /// Runs lines of `sh` with the built program as `passforge`, and without the tests' own environment.
  ///
  /// The run has a session of its own, so that nothing can ask at a terminal. `FIXTURES` is the folder of
  /// fixtures.
  ///
  /// - Parameters:
  ///   - script: the lines.
  ///   - place: working directory; the stage's folder where it is not given.
  ///   - environment: variables beside `PATH`, `FIXTURES` and `XDG_DATA_HOME`.
  /// - Returns: status and output of the last command.
  /// - Throws: `OutsideTool.Missing` where sh or what starts it is not installed.
  public func sh(
    _ script: String, in place: String? = nil, environment: [String: String] = [:]
  ) throws -> OutsideTool.Outcome {
    let program = Checkout.program.dropLast("/passforge".count)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    var variables = [
      "PATH": "\(program):\(Checkout.fixture("cli/tools")):\(path)", "XDG_DATA_HOME": Self.dataHome,
      "FIXTURES": Checkout.fixtures,
    ]
    variables.merge(environment) { $1 }
    let words = ["--wait", "env", "-i"] + variables.map { "\($0)=\($1)" } + ["sh", "-c", script]
    return try OutsideTool("setsid", package: "util-linux").outcome(words, in: place ?? folder.path)
  }

  /// Runs the built program.
  ///
  /// - Parameters:
  ///   - arguments: the words after the program's name.
  ///   - place: working directory; the stage's folder where it is not given.
  ///   - environment: variables beside `PATH`, `FIXTURES` and `XDG_DATA_HOME`.
  /// - Returns: status and output.
  /// - Throws: `OutsideTool.Missing` where what starts it is not installed.
  public func passforge(
    _ arguments: String..., in place: String? = nil, environment: [String: String] = [:]
  ) throws -> OutsideTool.Outcome {
    let words = arguments.map {
      "'" + $0.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
    return try sh("exec passforge " + words.joined(separator: " "), in: place, environment: environment)
  }

  /// All files below the stage's folder with their contents, by their paths; folders end in `/`.
  public func files() -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    let names = FileManager.default.enumerator(atPath: folder.path)
    while let name = names?.nextObject() as? String {
      var isFolder: ObjCBool = false
      _ = unsafe FileManager.default.fileExists(atPath: folder.path(name), isDirectory: &isFolder)
      if isFolder.boolValue {
        found[name + "/"] = []
      } else {
        found[name] = (try? folder.read(name)) ?? []
      }
    }
    return found
  }
}
