internal import CommandKit
internal import PassSigning

/// What pass types and teams look like.
enum IdentityNames {
  /// Checks both as Apple writes them.
  ///
  /// - Throws: `UsageError` for the first that is none.
  static func validate(passType: String, team: String) throws(UsageError) {
    if !IdentityStore.isPassType(passType) {
      throw .invalidValue(
        name: "--pass-type", value: passType, expected: "a pass type such as pass.com.example.concert",
        suggestion: nil)
    }
    if !isTeam(team) {
      throw .invalidValue(
        name: "--team", value: team, expected: "ten of A to Z and 0 to 9, such as A1B2C3D4E5", suggestion: nil
      )
    }
  }

  private static func isTeam(_ text: String) -> Bool {
    text.utf8.count == 10
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }
  }
}
