/// Tells of each key at once whether it occurred before; for rows that can be read once only.
///
/// It keeps at most 43 bytes a key in memory. `UniqueCheck` needs less where rows can be read again.
public struct SeenKeys: Sendable {
  private var keys: Set<KeyDigest> = []

  /// Begins with no keys.
  public init() {}

  /// Notes a key.
  ///
  /// - Returns: whether it is new.
  public mutating func insert(_ key: KeyDigest) -> Bool { keys.insert(key).inserted }
}
