internal import Foundation

/// A folder of one test, removed when the test lets go of it.
public final class ScratchFolder: Sendable {
  /// The folder's path.
  public let path: String

  /// Makes a new, empty folder.
  ///
  /// - Throws: the system's refusal.
  public init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "passforge-tests-\(UUID().uuidString)")
      .path()
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder.
  public func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Reads a file of the folder.
  ///
  /// - Throws: the system's refusal.
  public func read(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path(name))))
  }

  /// Writes a file of the folder.
  ///
  /// - Throws: the system's refusal.
  @discardableResult
  public func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    try Data(bytes).write(to: URL(filePath: path(name)))
    return path(name)
  }

  /// The permission bits of a file of the folder.
  ///
  /// - Throws: the system's refusal.
  public func permissions(_ name: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int ?? -1
  }
}
