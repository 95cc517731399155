internal import Spelling

/// Tells names of secrets, also where they are mistyped: the secret behind a wrong name is as real.
public enum SecretNames {
  /// The secret member that a name means: one of `NodePath.secretMembers`, in any letter case, or as near as a
  /// typing mistake.
  ///
  /// - Parameter name: the name of a member.
  /// - Returns: the member's right name, or nil where the name means none of them.
  public static func meant(by name: String) -> String? {
    if NodePath.secretMembers.contains(name) { return name }
    let letters = letters(of: name)
    // Comparing takes long, and most names of a pass have quite other letters: each of at most three
    // changes takes away one letter and adds one.
    let near = known.filter { ($0.letters ^ letters).nonzeroBitCount <= 6 }.map(\.name)
    return near.isEmpty ? nil : nearest(to: name, among: near)
  }

  /// Whether a name means a secret member.
  public static func isSecret(_ name: String) -> Bool { meant(by: name) != nil }

  private static let known = NodePath.secretMembers.sorted().map { (name: $0, letters: letters(of: $0)) }

  /// The letters of a name as bits, whatever their case; digits and other characters are left out.
  private static func letters(of name: String) -> UInt32 {
    name.utf8.reduce(0) { bits, byte in
      let letter = byte | 0x20
      guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) else { return bits }
      return bits | 1 << UInt32(letter - UInt8(ascii: "a"))
    }
  }
}
