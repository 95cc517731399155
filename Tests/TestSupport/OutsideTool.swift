internal import Foundation

/// A program that judges or makes what the tests are about.
public struct OutsideTool: Sendable {
  /// The tool of OpenSSL.
  public static let openssl = OutsideTool("openssl", package: "openssl")
  /// The interpreter of Python 3.
  public static let python = OutsideTool("python3", package: "python3")
  /// The reader of archives.
  public static let unzip = OutsideTool("unzip", package: "unzip")
  /// The maker and reader of tar archives.
  public static let tar = OutsideTool("tar", package: "tar")
  /// The lister of archives.
  public static let zipinfo = OutsideTool("zipinfo", package: "unzip")

  /// The maker and converter of pictures of ImageMagick.
  public static let convert = OutsideTool("convert", package: "imagemagick")
  /// The judge of PNG files.
  public static let pngcheck = OutsideTool("pngcheck", package: "pngcheck")

  private let name: String
  private let package: String

  /// Names a program and the Debian package that brings it.
  public init(_ name: String, package: String) {
    self.name = name
    self.package = package
  }

  /// The program is not installed.
  public struct Missing: Error, CustomStringConvertible {
    /// What to install.
    public let description: String
  }

  /// The program ended with another status than 0.
  public struct Failed: Error, CustomStringConvertible {
    /// The call and what the program wrote to its standard error.
    public let description: String
  }

  /// What a program did.
  public struct Outcome: Sendable {
    /// Its exit status.
    public let status: Int32
    /// What it wrote to standard output.
    public let output: [UInt8]
    /// What it wrote to standard error.
    public let errors: String
    /// The output as text.
    public var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Runs the program to its end, whatever its status.
  ///
  /// - Parameters:
  ///   - arguments: its arguments.
  ///   - folder: its working directory.
  ///   - environment: variables beside those of the test.
  /// - Returns: what it did.
  /// - Throws: `Missing` if the program is not installed.
  public func outcome(
    _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:]
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: try path())
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    // Files instead of pipes, so that no program waits for a reader.
    let scratch = try ScratchFolder()
    let output = scratch.path("output")
    let errors = scratch.path("errors")
    for file in [output, errors] { _ = FileManager.default.createFile(atPath: file, contents: nil) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: errors)
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: try scratch.read("output"),
      errors: String(decoding: try scratch.read("errors"), as: UTF8.self))
  }

  /// Runs the program, which must succeed.
  ///
  /// - Parameters:
  ///   - arguments: its arguments.
  ///   - folder: its working directory.
  /// - Returns: what it wrote to standard output.
  /// - Throws: `Missing` or `Failed`.
  @discardableResult
  public func run(_ arguments: [String], in folder: String? = nil) throws -> String {
    let outcome = try outcome(arguments, in: folder)
    guard outcome.status == 0 else {
      throw Failed(description: "\(name) \(arguments.joined(separator: " ")): \(outcome.errors)")
    }
    return outcome.text
  }

  private func path() throws -> String {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    for folder in folders {
      let path = "\(folder)/\(name)"
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    throw Missing(description: "'\(name)' is not installed; install the Debian package '\(package)'")
  }
}
