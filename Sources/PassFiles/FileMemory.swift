internal import Locks

/// What was read of a folder's files, so that a file that many passes share is read once.
///
/// It keeps the newest files up to a bound; a file that changes on the disk meanwhile keeps the content it had.
final class FileMemory: Sendable {
  private struct Content {
    /// By the bytes of their paths: `String` takes two spellings of 'é' for one, the file system does not.
    var files: [[UInt8]: [UInt8]] = [:]
    /// The paths, the oldest first.
    var order: [[UInt8]] = []
    var bytes = 0
  }

  private let content = Locked(Content())
  private let limit: Int

  /// Makes an empty memory.
  ///
  /// - Parameter limit: bytes that are kept at most.
  init(limit: Int) { self.limit = limit }

  /// The content of a file that is kept.
  func file(_ path: String) -> [UInt8]? { content.withLock { $0.files[Array(path.utf8)] } }

  /// Keeps the content of a file; older ones make room.
  func keep(_ path: String, _ bytes: [UInt8]) {
    if bytes.count > limit / 2 { return }
    let path = Array(path.utf8)
    content.withLock { content in
      guard content.files.updateValue(bytes, forKey: path) == nil else { return }
      content.order.append(path)
      content.bytes += bytes.count
      while content.bytes > limit, !content.order.isEmpty {
        content.bytes -= content.files.removeValue(forKey: content.order.removeFirst())?.count ?? 0
      }
    }
  }
}
