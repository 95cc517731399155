/// The keys that occurred more than once, by their digests.
public struct RepeatedKeys: Sendable {
  /// Digests that are kept at most.
  public static let most = 10_000

  /// How many keys occurred more than once.
  public private(set) var count = 0
  private var kept: Set<KeyDigest> = []

  init() {}

  /// Whether no key did.
  public var isEmpty: Bool { count == 0 }

  /// Whether all of these keys are kept; else there are more than `contains` tells of.
  public var isComplete: Bool { count == kept.count }

  /// Whether a key occurred more than once; false for those beyond the ones that are kept.
  public func contains(_ key: KeyDigest) -> Bool { kept.contains(key) }

  /// Notes a key that was not noted before.
  mutating func note(_ key: KeyDigest) {
    count += 1
    if kept.count < Self.most { kept.insert(key) }
  }

  /// Notes what stands more than once in digests that come in ascending order.
  struct Scan {
    private(set) var repeated = RepeatedKeys()
    private var last: KeyDigest?
    private var isNoted = false

    mutating func next(_ key: KeyDigest) {
      guard key == last else {
        last = key
        isNoted = false
        return
      }
      if !isNoted { repeated.note(key) }
      isNoted = true
    }
  }
}
