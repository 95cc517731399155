internal import PassFindings
internal import PassSource

/// The lines that findings point at, but for those that show a secret.
struct Excerpts {
  private var lines: [String: [Int: String]] = [:]

  /// Fetches the lines of a report's findings.
  init(_ report: Report) {
    for file in report.files {
      let numbers = Set(report.findings.filter { $0.file == file.name }.compactMap(\.line))
      guard !numbers.isEmpty else { continue }
      let secret = Self.secretLines(of: file)
      lines[file.name] = file.lines(numbers.subtracting(secret))
    }
  }

  /// A line of a file; nil where it is not to be shown.
  func line(_ number: Int, of file: String?) -> String? { file.flatMap { lines[$0]?[number] } }

  /// The lines on which a secret member of the file, or its value, stands, and those of the variables that
  /// are put into one. The text is read anew, since findings also come from texts that gave no tree.
  private static func secretLines(of file: SourceFile) -> Set<Int> {
    let format = SourceFormat(name: file.name, bytes: file.bytes)
    guard let document = SourceReader.read(file, format: format).document else {
      return linesNearSecretWords(of: file)
    }
    var secret: Set<Int> = []
    gather(document.root, into: &secret)
    let variables = Template(document).secretVariables
    for member in document.root["variables"]?.members ?? [] where variables.contains(member.name) {
      secret.formUnion(lines(of: member))
    }
    return secret
  }

  private static func gather(_ node: Node, into lines: inout Set<Int>) {
    switch node.value {
    case .array(let elements): for element in elements { gather(element, into: &lines) }
    case .object(let members):
      for member in members {
        if NodePath.secretMembers.contains(member.name) {
          lines.formUnion(Self.lines(of: member))
        } else {
          gather(member.node, into: &lines)
        }
      }
    case .null, .bool, .number, .string: break
    }
  }

  private static func lines(of member: Member) -> ClosedRange<Int> {
    Int(member.nameMark.line)...Int(max(member.node.end.line, member.nameMark.line))
  }

  /// Where a text cannot be read as a tree: every line from one that names a secret to the next four.
  private static func linesNearSecretWords(of file: SourceFile) -> Set<Int> {
    let text = String(decoding: file.bytes, as: UTF8.self)
    var secret: Set<Int> = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where NodePath.secretMembers.contains(where: { line.contains($0) }) {
      secret.formUnion(index + 1...index + 5)
    }
    return secret
  }
}
