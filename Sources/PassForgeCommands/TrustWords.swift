internal import CommandKit
internal import PassCrypto
internal import PassFindings
internal import PassForge
internal import PassSigning

/// What the option `--trust` says.
enum TrustWords {
  /// What words such as `apple`, `dev` or the name of a file say; Apple where there are none.
  ///
  /// - Parameters:
  ///   - words: what `--trust` was given.
  ///   - context: the world.
  /// - Returns: what the chain of a signature has to lead to.
  /// - Throws: `Failure` where there is no development identity, or a file has no certificates.
  static func trust(_ words: [String], in context: Context) throws(Failure) -> Trust {
    if words.isEmpty { return .apple }
    var trust = Trust()
    for word in words {
      switch word {
      case "apple": trust.pinsApple = true
      case "dev": trust.anchors.append(try Self.developmentRoot(in: context))
      default: trust.anchors += try Self.told { () throws(IdentityFailure) in try Trust.anchors(in: word) }
      }
    }
    return trust
  }

  private static func developmentRoot(in context: Context) throws(Failure) -> Certificate {
    let store = DevelopmentIdentity(folder: try context.developmentFolder)
    guard let root = try told({ () throws(IdentityFailure) in try store.existingRoot() }) else {
      throw Failure(
        .identity, "there is no development identity yet, so it has no root to trust",
        hint: "'passforge build SOURCE --dev' makes one")
    }
    return root
  }

  private static func told<Result>(
    _ work: () throws(IdentityFailure) -> Result
  ) throws(Failure) -> Result {
    do throws(IdentityFailure) {
      return try work()
    } catch {
      let first = error.findings.first
      throw Failure(
        error.findings.exitStatus, first?.message ?? "what is to be trusted cannot be read",
        hint: first?.hint,
        file: first?.file)
    }
  }
}
