internal import CommandKit
internal import Locks
internal import PassFiles

/// Why answers, the report or messages could not be written. A batch is ended by a failure of a file; what the
/// command is to say and to return is kept here.
final class WriteRefusal: Sendable {
  private let first = Locked<Failure?>(nil)

  /// The first failure; nil where there was none.
  var failure: Failure? { first.withLock { $0 } }

  /// Does some writing, and remembers why it failed.
  ///
  /// - Throws: `FileFailure` that ends the batch.
  func watch(_ body: () throws(Failure) -> Void) throws(FileFailure) {
    do throws(Failure) {
      try body()
    } catch {
      first.withLock { if $0 == nil { $0 = error } }
      throw FileFailure("write", path: "<stdout>", reason: error.message)
    }
  }
}
