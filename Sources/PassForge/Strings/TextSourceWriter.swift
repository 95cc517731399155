internal import PassFindings
internal import PassSource

/// Puts texts into the `languages` section of a source and leaves everything else as it is, byte for byte.
///
/// Only what changed is written: texts in place of texts, keys behind the last one of their language. Where
/// that does not read back as it was meant (YAML has many forms), the value of the section is written anew.
struct TextSourceWriter {
  private let source: SourceTexts
  private let meant: SourceTexts
  private let format: SourceFormat
  private let offsets: TextOffsets

  /// What came of it.
  struct Outcome {
    /// The source with the texts in it.
    let bytes: [UInt8]
    /// Whether the section was written anew, so that comments in it are gone.
    let isRewritten: Bool
  }

  /// Writes the texts that stand in the source itself; languages in strings files are left alone.
  ///
  /// - Parameters:
  ///   - source: the source as it is.
  ///   - meant: the same with new texts.
  ///   - format: how it is written.
  /// - Returns: nil where no way of writing reads back as what was meant.
  static func written(_ source: SourceTexts, _ meant: SourceTexts, _ format: SourceFormat) -> Outcome? {
    let writer = TextSourceWriter(
      source: source, meant: meant, format: format, offsets: TextOffsets(source.file.bytes))
    let expected = writer.expected
    for isRewritten in [false, true] {
      let bytes = isRewritten ? writer.rewritten(expected) : writer.edited()
      if let bytes, writer.readsBack(bytes, as: expected) {
        return Outcome(bytes: bytes, isRewritten: isRewritten)
      }
    }
    return nil
  }

  private func entries(_ language: SourceTexts.Language) -> Node {
    Node(.object(language.entries.map { Member($0.key, Node(.string($0.text))) }))
  }

  /// The tree of the source as it is to be.
  private var expected: Node {
    var root = source.root
    var members = root["languages"]?.members ?? []
    for language in meant.languages where language.file == nil {
      if let index = members.firstIndex(where: { $0.name == language.name }) {
        members[index].node = entries(language)
      } else {
        members.append(Member(language.name, entries(language)))
      }
    }
    var top = root.members ?? []
    let section = Node(.object(members))
    if let index = top.firstIndex(where: { $0.name == "languages" }) {
      top[index].node = section
    } else {
      top.append(Member("languages", section))
    }
    root.value = .object(top)
    return root
  }

  private func readsBack(_ bytes: [UInt8], as expected: Node) -> Bool {
    let reading = SourceReader.read(SourceFile(name: source.file.name, bytes: bytes), format: format)
    guard let root = reading.document?.root, !reading.findings.hasErrors else { return false }
    return JSONText.laidOut(root).utf8.elementsEqual(JSONText.laidOut(expected).utf8)
  }

  // MARK: Only what changed

  /// A piece of text that takes the place of bytes.
  private typealias Edit = (range: Range<Int>, text: String)

  private func edited() -> [UInt8]? {
    var edits: [Edit] = []
    let section = source.root["languages"]
    var new: [SourceTexts.Language] = []
    for language in meant.languages where language.file == nil {
      guard let node = section?[language.name] else {
        new.append(language)
        continue
      }
      var added: [Member] = []
      let texts = Dictionary((node.members ?? []).map { ($0.name, $0.node) }) { first, _ in first }
      for (key, text) in language.entries {
        guard let old = texts[key] else {
          added.append(Member(key, Node(.string(text))))
          continue
        }
        guard let words = old.string, !words.unicodeScalars.elementsEqual(text.unicodeScalars) else {
          continue
        }
        edits.append((range(of: old), scalar(text)))
      }
      if !added.isEmpty { edits.append(insertion(of: added, into: node)) }
    }
    if !new.isEmpty {
      let members = new.map { Member($0.name, entries($0)) }
      let place = section ?? source.root
      let inserted = section == nil ? [Member("languages", Node(.object(members)))] : members
      edits.append(insertion(of: inserted, into: place))
    }
    var bytes = offsets.bytes
    // From behind, so that the offsets of what comes before stay; at one place what was put in last is last.
    let ordered = edits.enumerated().sorted { one, other in
      (one.element.range.lowerBound, one.offset) > (other.element.range.lowerBound, other.offset)
    }
    for (_, edit) in ordered {
      guard edit.range.upperBound <= bytes.count else { return nil }
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return bytes
  }

  /// The bytes of a text without the line ends that a block of text ends with.
  private func range(of node: Node) -> Range<Int> {
    let start = offsets.offset(node.start)
    var end = offsets.offset(node.end)
    while end > start, end <= offsets.bytes.count, [0x0A, 0x0D].contains(offsets.bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private func scalar(_ text: String) -> String {
    format == .json ? JSONText.quoted(text) : YAMLText.inlineText(text)
  }

  /// Members that go behind the last one of an object, in its own style.
  private func insertion(of members: [Member], into node: Node) -> Edit {
    let start = offsets.offset(node.start)
    let isFlow = start < offsets.bytes.count && offsets.bytes[start] == UInt8(ascii: "{")
    guard let last = node.members?.last else {
      let text = members.map(inline).joined(separator: ", ")
      return (start..<offsets.offset(node.end), "{ \(text) }")
    }
    let end = offsets.offset(last.node.end)
    let indentation = offsets.indentation(before: offsets.offset(last.nameMark))
    if isFlow {
      let separator = indentation.map { ",\(offsets.lineEnd)\($0)" } ?? ", "
      return (end..<end, members.map { separator + inline($0) }.joined())
    }
    let lines = members.flatMap { block($0, indentation ?? "") }
    // Behind what else stands on the last line, such as a comment; the end of a block of text is on the next.
    let isAtLineStart = offsets.indentation(before: end) == "" && end > 0
    let place = isAtLineStart ? end : offsets.endOfLine(end)
    let text = lines.map { isAtLineStart ? $0 + offsets.lineEnd : offsets.lineEnd + $0 }.joined()
    return (place..<place, text)
  }

  private func inline(_ member: Member) -> String {
    let value =
      member.node.members.map { "{ \($0.map(inline).joined(separator: ", ")) }" }
      ?? scalar(member.node.string ?? "")
    return "\(scalar(member.name)): \(value)"
  }

  private func block(_ member: Member, _ indentation: String) -> [String] {
    guard let members = member.node.members, !members.isEmpty else {
      return ["\(indentation)\(inline(member))"]
    }
    return ["\(indentation)\(scalar(member.name)):"] + members.flatMap { block($0, indentation + "  ") }
  }

  // MARK: The whole section

  /// The source with the value of the section in brackets, as JSON and YAML both read it.
  private func rewritten(_ expected: Node) -> [UInt8]? {
    guard let old = source.root["languages"], let new = expected["languages"] else { return nil }
    var bytes = offsets.bytes
    let range = offsets.offset(old.start)..<offsets.offset(old.end)
    let text = JSONText.laidOut(new).split(separator: "\n").joined(separator: offsets.lineEnd + "  ")
    bytes.replaceSubrange(range, with: Array(text.utf8))
    return bytes
  }
}
