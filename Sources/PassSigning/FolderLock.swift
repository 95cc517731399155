internal import Glibc
internal import PassFiles

/// Keeps other processes and threads out of a folder (flock(2)); the system lets go of it when a process dies.
struct FolderLock {
  private let descriptor: Int32

  /// Waits until nobody else holds the folder.
  ///
  /// - Throws: `FileFailure` if the folder cannot be opened or locked.
  init(_ folder: String) throws(FileFailure) {
    descriptor = unsafe folder.withCString { unsafe open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw Self.failure(folder) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        let failure = Self.failure(folder)
        close(descriptor)
        throw failure
      }
    }
  }

  /// Lets the next one in.
  func release() { close(descriptor) }

  private static func failure(_ folder: String) -> FileFailure {
    FileFailure("lock", path: folder, errno: errno)
  }
}
