internal import CommandKit
internal import Locks
internal import PassCrypto

/// Finds the password of a key where no file gives it, and keeps what the asking failed of: whoever loads an
/// identity only sees that there is no password.
final class PasswordPrompt: Sendable {
  private let context: Context
  private let failure = Locked<Failure?>(nil)

  init(_ context: Context) { self.context = context }

  /// The password of the environment, else what is typed at the terminal.
  func password(of name: String) -> SecretBytes? {
    if let text = context.environment["PASSFORGE_PASSWORD"] {
      var bytes = Array(text.utf8)
      return SecretBytes(wiping: &bytes)
    }
    do throws(Failure) {
      guard var typed = try context.prompt("password of \(name): ") else { return nil }
      return SecretBytes(wiping: &typed)
    } catch {
      failure.withLock { $0 = error }
      return nil
    }
  }

  /// Ends the command where the user stopped it at the question, or the terminal failed.
  ///
  /// - Throws: the failure of the asking.
  func check() throws(Failure) {
    if let failure = failure.withLock({ $0 }) { throw failure }
  }
}
