public import PassCrypto
internal import PassFindings
public import PassSigning

/// Which identity signs.
public enum IdentityChoice: Sendable {
  /// A development identity for the pass's own type and team, from a store in this folder.
  case development(folder: String)
  /// The identity that options or the environment name.
  ///
  /// `password` is called with the name of what is encrypted, and only where something is.
  case given(IdentitySources, password: @Sendable (_ name: String) -> SecretBytes?)
  /// The identity of a store that has this name, else that of the pass's type, else the only one there is.
  ///
  /// `now` is the clock, in seconds since 1970; `password` is called as above.
  case store(
    IdentityStore, name: String?, now: Int64, password: @Sendable (_ name: String) -> SecretBytes?)

  /// The pass type that a development identity has where the source states none.
  public static let developmentPassType = "pass.com.example.development"
  /// The team that a development identity has where the source states none.
  public static let developmentTeam = "A1B2C3D4E5"

  /// Loads the identity for a pass.
  ///
  /// - Throws: `IdentityFailure` with everything that is wrong.
  func identity(for pass: PreparedPass) throws(IdentityFailure) -> SigningIdentity {
    switch self {
    case .development(let folder):
      let store = DevelopmentIdentity(folder: folder)
      return try store.identity(
        passType: pass.passTypeIdentifier ?? Self.developmentPassType,
        team: pass.teamIdentifier ?? Self.developmentTeam, nfc: pass.needsNFC)
    case .given(let sources, let password):
      return try IdentityLoader(sources, password: password).load()
    case .store(let store, let name, let now, let password):
      let need = IdentityStore.Need(
        name: name, passType: pass.passTypeIdentifier, team: pass.teamIdentifier, needsNFC: pass.needsNFC)
      return try store.identity(for: need, now: now, password: password)
    }
  }
}
