internal import CommandKit
internal import PassCrypto
internal import PassFindings
internal import PassForge
internal import PassSource

/// What differs between two passes, as text for people.
struct ComparisonText {
  let lines: InspectionText

  private typealias Line = InspectionText.Line
  private var style: Style { lines.style }

  /// The differences, with what Wallet makes of them.
  func text(_ comparison: PassComparison) -> String {
    let names = "\(printable(comparison.old.name)) -> \(printable(comparison.new.name))"
    var text = "\(style.bold(names)): \(comparison.isDifferent ? "different" : "no differences")\n"
    text += "Wallet: \(Self.verdict(comparison))\n"
    text += section("fields", comparison.fields.map { ($0.change, field($0, of: comparison)) })
    text += section("other keys", comparison.keys.map { ($0.change, Line($0.path, Self.values($0))) })
    text += section("languages", comparison.languages.map { ($0.change, Line($0.name, "")) })
    text += section(
      "texts",
      comparison.texts.map { ($0.change, Line("\($0.language): \($0.key)", Self.words($0.old, $0.new))) })
    text += section("images", comparison.images.map { ($0.change, Line($0.path, Self.sizes($0))) })
    text += section("files", comparison.files.map { ($0.change, Line($0.path, "")) })
    text += section(
      "certificates",
      comparison.certificates.map {
        let certificate = $0.certificate
        return ($0.change, Line(certificate.commonName ?? "", InspectionText.words(for: certificate)))
      })
    guard !comparison.findings.isEmpty else { return text }
    let report = Report(command: "", subject: comparison.new.name, findings: comparison.findings)
    return text + "\(style.bold("findings"))\n"
      + TextReport(style: style, program: lines.program).text(report)
  }

  /// Whether the second pass takes the place of the first.
  static func verdict(_ comparison: PassComparison) -> String {
    comparison.isReplacement
      ? "the new pass, if it holds, takes the place of the old one (same pass type and serial number)"
      : "the new pass is another pass, beside the old one; as an update it is refused"
  }

  /// Lines under a heading, those of each change together.
  private func section(_ heading: String, _ changes: [(change: PassComparison.Change, line: Line)]) -> String
  {
    guard !changes.isEmpty else { return "" }
    var text = "\(style.bold(heading))\n"
    for change in [PassComparison.Change.changed, .added, .removed] {
      let own = changes.filter { $0.change == change }.map(\.line)
      if own.isEmpty { continue }
      text += "  \(style.dim(change.rawValue))\n" + lines.section("", own, indent: "    ")
    }
    return text
  }

  private func field(_ field: PassComparison.Field, of comparison: PassComparison) -> Line {
    var parts = field.differences.map { difference in
      "\(difference.path): \(Self.values(difference))"
    }
    if let only = field.new ?? field.old, field.change != .changed {
      let name = only.node["label"].map { "\($0.shown): " } ?? ""
      parts.append("\(only.group), \(name)\(only.node["value"]?.shown ?? "(no value)")")
    }
    if let notice = field.notice.words { parts.append(notice) }
    return Line(field.key, parts.joined(separator: "\n"))
  }

  private static func values(_ difference: PassComparison.Difference) -> String {
    if difference.isSecret { return "(not shown)" }
    return words(difference.old?.quoted, difference.new?.quoted, quoted: true)
  }

  private static func words(_ old: String?, _ new: String?, quoted: Bool = false) -> String {
    let texts = [old, new].compactMap { $0 }.map { quoted ? $0 : "'\($0)'" }
    return texts.joined(separator: " -> ")
  }

  private static func sizes(_ image: PassComparison.Image) -> String {
    [image.old, image.new].compactMap { $0 }.map { image in
      "\(InspectionText.size(of: image)), \(InspectionText.bytes(image.size))"
    }.joined(separator: " -> ")
  }
}

extension Node {
  /// The value in one line, texts in quotes.
  fileprivate var quoted: String { string.map { "'\($0)'" } ?? shown }
}

extension PassComparison.Notice {
  /// What a user is told, in words; nil where nothing is.
  var words: String? {
    switch self {
    case .nothing: nil
    case .message(let text, let isRaw):
      "users are told: \(text)" + (isRaw ? " (Wallet writes the value in the way of the device)" : "")
    case .generic(let reason): "users are told that the pass has changed: \(reason)"
    }
  }
}
