internal import Locks
internal import PassFindings

/// Pictures that were made already, so that those which many passes share are made once. It keeps the newest up to a
/// bound; any number of threads may use it.
public final class PictureCache: Sendable {
  private struct Key: Hashable {
    let order: PictureOrder
    /// By the bytes of their names: `String` takes two spellings of 'é' for one.
    let names: [[UInt8]]
    let scales: [Int?]
    let completesBelow: Bool
  }

  private struct Entry {
    let given: [PictureMaker.Given]
    let outcome: PictureMaker.Outcome
    let size: Int
  }

  private struct Content {
    var entries: [Key: Entry] = [:]
    /// The keys, the oldest first.
    var keys: [Key] = []
    var bytes = 0
    /// Bytes that optimizing saved in all that was made.
    var saved = 0
  }

  private let content = Locked(Content())
  private let limit: Int

  /// Makes an empty cache.
  ///
  /// - Parameter limit: bytes that are kept at most, of files and pictures together.
  public init(limit: Int = 64 << 20) { self.limit = limit }

  /// Bytes that optimizing has saved so far, each picture counted once.
  public var savedBytes: Int { content.withLock { $0.saved } }

  /// Makes pictures, or gives out those that were made of the same files.
  func pictures(
    _ order: PictureOrder, of given: [PictureMaker.Given], completesBelow: Bool
  ) -> PictureMaker.Outcome {
    let key = Key(
      order: order, names: given.map { Array($0.name.utf8) }, scales: given.map(\.scale),
      completesBelow: completesBelow)
    if let known = content.withLock({ $0.entries[key] }), known.given == given { return known.outcome }
    let outcome = PictureMaker.pictures(order, of: given, completesBelow: completesBelow)
    let size = given.reduce(0) { $0 + $1.bytes.count } + outcome.made.reduce(0) { $0 + $1.bytes.count }
    content.withLock { content in
      content.saved += outcome.savedBytes
      if size > limit / 2 { return }
      if let old = content.entries.updateValue(Entry(given: given, outcome: outcome, size: size), forKey: key)
      {
        content.bytes -= old.size
      } else {
        content.keys.append(key)
      }
      content.bytes += size
      while content.bytes > limit, !content.keys.isEmpty {
        content.bytes -= content.entries.removeValue(forKey: content.keys.removeFirst())?.size ?? 0
      }
    }
    return outcome
  }
}
