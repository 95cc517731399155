internal import Foundation

/// The checkout that the tests belong to.
public enum Checkout {
  /// The folder of the checkout.
  public static let path: String = {
    // Tests/TestSupport/Checkout.swift, wherever the tests are run.
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .path()
  }()

  /// The path of a fixture.
  public static func fixture(_ name: String) -> String { Paths.join("Fixtures", name) }

  /// The program that was built with the tests: it lies beside the test bundle.
  public static let program: String = {
    let bundle = ProcessInfo.processInfo.arguments.first { $0.hasSuffix(".xctest") }
    let folder = bundle.map { URL(filePath: $0).deletingLastPathComponent().path() }
    return (folder ?? Paths.join(".build/debug", "")) + "/passforge"
  }()

  private enum Paths {
    static func join(_ folder: String, _ name: String) -> String { "\(Checkout.path)/\(folder)/\(name)" }
  }
}
