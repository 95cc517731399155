internal import PassFindings
internal import PassSource

/// The lines of a source that no excerpt may show, because a secret stands there.
struct SecretLines {
  /// Lines by their numbers.
  private var numbers: Set<Int> = []
  /// Texts of secrets, wherever else they stand: behind an anchor, or as the default of a variable.
  private var texts: Set<String> = []

  /// Looks through a source.
  ///
  /// - Parameters:
  ///   - file: the source.
  ///   - tree: its tree, nothing filled in; the source is read anew where it is not at hand.
  init(of file: SourceFile, tree: Node?) {
    let format = SourceFormat(name: file.name, bytes: file.bytes)
    guard let root = tree ?? SourceReader.read(file, format: format).document?.root else {
      numbers = Self.numbersInDamaged(file)
      return
    }
    gather(root, isSecret: false)
    let variables = Template(Document(file: file, root: root)).secretVariables
    for member in root["variables"]?.members ?? [] where variables.contains(member.name) {
      hideLines(of: member)
      for name in ["default", "example"] { member.node[name].map { gather($0, isSecret: true) } }
    }
  }

  /// Whether a line is not to be shown.
  func hide(_ number: Int, _ line: String) -> Bool {
    numbers.contains(number) || SecretNames.areNamed(in: line) || texts.contains { line.contains($0) }
  }

  private mutating func hideLines(of member: Member) {
    numbers.formUnion(Int(member.nameMark.line)...Int(max(member.node.end.line, member.nameMark.line)))
  }

  private mutating func gather(_ node: Node, isSecret: Bool) {
    switch node.value {
    case .array(let elements): for element in elements { gather(element, isSecret: isSecret) }
    case .object(let members):
      for member in members {
        if SecretNames.isSecret(member.name) {
          hideLines(of: member)
          gather(member.node, isSecret: true)
        } else {
          gather(member.node, isSecret: isSecret)
        }
      }
    case .string(let text) where isSecret: add(text)
    case .number(let number) where isSecret: add(number.spelling)
    case .null, .bool, .number, .string: break
    }
  }

  /// Takes a text whose appearance would give the secret away; shorter ones appear by chance.
  private mutating func add(_ text: String) {
    if text.utf8.count >= 6 { texts.insert(text) }
  }

  /// Where a text gives no tree: each line that names a secret, and those after it that may belong to its
  /// value: the next four, those indented deeper, and those within brackets that are still open.
  private static func numbersInDamaged(_ file: SourceFile) -> Set<Int> {
    var hidden: Set<Int> = []
    var secret: (indent: Int, last: Int, depth: Int)?
    let ends = file.bytes.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    for (number, line) in file.lines(Set(1...ends + 1)).sorted(by: { $0.key < $1.key }) {
      let indent = line.prefix { $0 == " " || $0 == "\t" }.count
      let depth = line.utf8.reduce(0) { depth, byte in
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth + 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth - 1
        default: depth
        }
      }
      if SecretNames.areNamed(in: line) {
        secret = (indent, number + 4, max(0, depth))
        hidden.insert(number)
      } else if let open = secret {
        if number <= open.last || indent > open.indent || open.depth > 0 || indent == line.count {
          hidden.insert(number)
          secret?.depth = max(0, open.depth + depth)
        } else {
          secret = nil
        }
      }
    }
    return hidden
  }
}
