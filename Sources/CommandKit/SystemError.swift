internal import Glibc

/// The words of the system for its error numbers.
enum SystemError {
  /// The reason that an error number stands for, begun with a small letter: `no space left on device`.
  static func reason(_ code: Int32) -> String {
    // Since glibc 2.32 the text of strerror belongs to the thread (strerror(3), attributes).
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    let words = unsafe String(cString: text)
    // "I/O error" is no sentence whose first letter could be made small.
    guard words.dropFirst().first?.isLowercase == true else { return words }
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
