public import PassFindings

/// Recognises secrets in text that is too damaged, or too closely packed, to tell by its tree.
extension SecretNames {
  /// Whether a line names a secret member (`NodePath.secretMembers`), so that no excerpt may show it: a
  /// fault that stands beside a secret, as in JSON that is one line, would show the secret too.
  ///
  /// Lines inside a secret that has several are told by the paths of findings, not by this.
  public static func areNamed(in line: String) -> Bool { named(in: Array(line.utf8)[...]) != nil }

  /// The secret member that a line names: its name, then a quote, white space or colon; or a name as near
  /// as a typing mistake before a colon, since prose has words that are near too.
  static func named(in line: ArraySlice<UInt8>) -> String? {
    let exact = NodePath.secretMembers.sorted().first { name in
      let name = Array(name.utf8)
      return line.indices.contains { index in
        guard line[index] == name[0], line[index...].starts(with: name) else { return false }
        let after = index + name.count
        return after < line.endIndex && "\"': \t".utf8.contains(line[after])
      }
    }
    if let exact { return exact }
    for colon in line.indices where line[colon] == UInt8(ascii: ":") {
      let isApart = { (byte: UInt8) in "\"' \t".utf8.contains(byte) }
      let end = line[..<colon].lastIndex { !isApart($0) }.map { $0 + 1 } ?? line.startIndex
      let start = line[..<end].lastIndex { isApart($0) || ",{[".utf8.contains($0) }.map { $0 + 1 }
      let name = line[(start ?? line.startIndex)..<end]
      // No such name is longer, and a long text must not be looked through again and again.
      if name.count <= 60, let secret = meant(by: String(decoding: name, as: UTF8.self)) { return secret }
    }
    return nil
  }
}
