import PassFindings

/// Recognises secrets in text that is too damaged, or too closely packed, to tell by its tree.
public enum SecretNames {
  /// Whether a line names a secret member (`NodePath.secretMembers`), so that no excerpt may show it: a
  /// fault that stands beside a secret, as in JSON that is one line, would show the secret too.
  ///
  /// Lines inside a secret that has several are told by the paths of findings, not by this.
  public static func areNamed(in line: String) -> Bool { named(in: Array(line.utf8)[...]) != nil }

  /// The secret member that a line names: its name, then a quote, white space or colon.
  static func named(in line: ArraySlice<UInt8>) -> String? {
    NodePath.secretMembers.sorted().first { name in
      let name = Array(name.utf8)
      return line.indices.contains { index in
        guard line[index] == name[0], line[index...].starts(with: name) else { return false }
        let after = index + name.count
        return after < line.endIndex && "\"': \t".utf8.contains(line[after])
      }
    }
  }
}
