internal import Foundation

/// The checkout that the tests belong to.
public enum Checkout {
  /// The folder of the checkout.
  public static let path: String = {
    // Tests/TestSupport/Checkout.swift, wherever the tests are run.
    let url = URL(filePath: #filePath)
    return url.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .pathWithoutSlash
  }()

  /// The folder of the fixtures.
  public static let fixtures = "\(path)/Fixtures"

  /// The path of a fixture.
  public static func fixture(_ name: String) -> String { "\(fixtures)/\(name)" }

  /// The program that was built with the tests: it lies beside the test bundle.
  public static let program: String = {
    let bundle = ProcessInfo.processInfo.arguments.first { $0.hasSuffix(".xctest") }
    let folder = bundle.map { URL(filePath: $0).deletingLastPathComponent().pathWithoutSlash }
    return (folder ?? "\(path)/.build/debug") + "/passforge"
  }()
}

extension URL {
  /// The path; that of a folder does not end in a slash.
  fileprivate var pathWithoutSlash: String {
    let path = path()
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
