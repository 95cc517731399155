public import PassCrypto

/// What the chain of a signature has to lead to.
public struct Trust: Sendable {
  /// Whether Apple's intermediates are trusted, told by their fingerprints.
  public var pinsApple: Bool
  /// Certificates that are trusted besides, roots or not.
  public var anchors: [Certificate]

  /// Apple's intermediates alone: what Wallet goes by.
  public static let apple = Trust(pinsApple: true)

  /// Makes trust.
  ///
  /// - Parameters:
  ///   - pinsApple: whether Apple's intermediates are trusted.
  ///   - anchors: certificates that are trusted besides.
  public init(pinsApple: Bool = false, anchors: [Certificate] = []) {
    self.pinsApple = pinsApple
    self.anchors = anchors
  }

  /// The certificates that a chain may end with, of those in a signature too.
  func anchors(among certificates: [Certificate]) -> [Certificate] {
    anchors + (pinsApple ? certificates.filter { AppleIntermediate.of($0) != nil } : [])
  }
}
