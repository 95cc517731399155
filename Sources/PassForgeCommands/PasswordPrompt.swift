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

  /// The password for something new: of the environment, else typed twice at the terminal, where an empty one means
  /// none.
  ///
  /// - Parameter name: what it is for.
  /// - Returns: the password; nil for none.
  /// - Throws: `Failure` where the two differ, or the user stopped it.
  func newPassword(for name: String) throws(Failure) -> SecretBytes? {
    if context.environment["PASSFORGE_PASSWORD"] != nil { return password(of: name) }
    guard var typed = try context.prompt("password for \(name), empty for none: "), !typed.isEmpty else {
      return nil
    }
    let first = SecretBytes(wiping: &typed)
    guard var repeated = try context.prompt("the same again: ") else { return nil }
    let second = SecretBytes(wiping: &repeated)
    guard first.array == second.array else {
      throw Failure(.usage, "the two passwords differ", hint: "nothing was written; try again")
    }
    return first
  }

  /// Ends the command where the user stopped it at the question, or the terminal failed.
  ///
  /// - Throws: the failure of the asking.
  func check() throws(Failure) {
    if let failure = failure.withLock({ $0 }) { throw failure }
  }
}
