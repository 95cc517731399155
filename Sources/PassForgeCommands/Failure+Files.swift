internal import CommandKit
internal import PassFiles

extension Failure {
  /// Makes a failure of a file operation.
  init(_ failure: FileFailure) {
    self.init(.system, "cannot \(failure.operation): \(failure.reason)", file: failure.path)
  }
}
