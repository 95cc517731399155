internal import CommandKit
internal import PassFiles

extension Failure {
  /// Makes a failure of a file operation. Where it is passforge itself that refuses a file, for its size or
  /// its place, the file is at fault and not the system.
  init(_ failure: FileFailure) {
    self.init(
      failure.code == 0 ? .faulty : .system, "cannot \(failure.operation): \(failure.reason)",
      file: failure.path)
  }
}
