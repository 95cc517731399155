internal import CommandKit
internal import PassCrypto
internal import PassFindings
internal import PassForge
internal import PassSource

/// What is in a pass, as text for people: sections of lines, each with a name and what there is to say of it.
struct InspectionText {
  let style: Style
  let program: String

  /// One line of a section: a name, and its text, of one line or several.
  struct Line {
    let name: String
    let text: String

    init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  /// A pass, its texts in a language.
  func text(_ pass: Inspection, in language: String?) -> String {
    var text = "\(style.bold(printable(pass.name))): \(headline(pass))\n"
    text += section("identity", identity(pass, language))
    text += section("dates", pass.dates.map { Line($0.path, $0.value) })
    text += fields(of: pass, in: language)
    text += section("barcodes", pass.barcodes.map(barcode))
    text += section("other keys", pass.otherKeys.map { Line($0.name, $0.value) })
    text += section("languages", pass.languages.map(self.language))
    text += section("images", images(of: pass))
    text += section("files", files(of: pass))
    if pass.content != nil || !pass.entries.isEmpty {
      text += section("signature", signature(pass.signature))
    }
    return text + findings(of: pass)
  }

  /// Lines under a heading, in two columns; nothing where there are none.
  func section(_ heading: String, _ lines: [Line], indent: String = "  ") -> String {
    guard !lines.isEmpty else { return "" }
    let names = lines.map { printable($0.name) }
    let width = min(names.map(\.count).max() ?? 0, 32)
    var text = heading.isEmpty ? "" : "\(style.bold(heading))\n"
    for (name, line) in zip(names, lines) {
      let blanks = String(repeating: " ", count: max(0, width - name.count))
      // Further lines of a value stand in its column, so that none looks like a line of the report.
      let gap = "\n" + indent + String(repeating: " ", count: width + 2)
      let parts = line.text.split(
        omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" })
      let value = parts.map { printable(String($0)) }.joined(separator: gap)
      text += "\(indent)\(style.cyan(name))\(value.isEmpty ? "" : blanks + "  " + value)\n"
    }
    return text
  }

  private func headline(_ pass: Inspection) -> String {
    let styles = pass.styles.isEmpty ? "no style" : pass.styles.joined(separator: ", ")
    let count = pass.entries.count == 1 ? "1 file" : "\(pass.entries.count) files"
    var what = pass.content == nil ? "no pass that can be read" : styles
    if pass.content != nil, !pass.isWhole { what += ", pass.json read up to where it is damaged" }
    return "\(what), \(count), \(Self.bytes(pass.size))\(pass.isArchive ? "" : ", a folder")"
  }

  private func identity(_ pass: Inspection, _ language: String?) -> [Line] {
    [
      "description", "organizationName", "passTypeIdentifier", "teamIdentifier", "serialNumber",
    ].compactMap { name in
      pass.content?[name].map { node in
        let isText = name == "description" || name == "organizationName"
        return Line(name, (isText ? pass.shown(node, in: language) : node.shown) ?? "")
      }
    }
  }

  // MARK: Fields and barcodes

  private func fields(of pass: Inspection, in language: String?) -> String {
    let fields = pass.fields
    guard !fields.isEmpty else { return "" }
    let heading = language.map { "fields (\(printable($0)))" } ?? "fields"
    var text = "\(style.bold(heading))\n"
    var shown: String?
    var index = fields.startIndex
    while index < fields.endIndex {
      let first = fields[index]
      let group = fields[index...].prefix { $0.style == first.style && $0.group == first.group }
      if shown != first.style, pass.styles.count > 1 { text += "  \(style.dim(first.style))\n" }
      shown = first.style
      text += "  \(style.dim(first.group))\n"
      text += section("", group.map { line(of: $0, pass, language) }, indent: "    ")
      index = group.endIndex
    }
    return text
  }

  private func line(of field: Inspection.Field, _ pass: Inspection, _ language: String?) -> Line {
    guard field.node.members != nil else { return Line("(no key)", field.node.shown) }
    let label = pass.shown(field.node["label"], in: language)
    let value = pass.shown(field.node["value"], in: language) ?? "(no value)"
    var text = label.map { $0.isEmpty ? value : "\($0): \(value)" } ?? value
    let marks = ["currencyCode", "numberStyle", "dateStyle", "timeStyle"].compactMap { name in
      field.node[name].map { "\(name) \($0.shown)" }
    }
    if !marks.isEmpty { text += " (\(marks.joined(separator: ", ")))" }
    for name in ["attributedValue", "changeMessage"] {
      if let more = pass.shown(field.node[name], in: language) { text += "\n\(name): \(more)" }
    }
    return Line(field.key ?? field.node["key"]?.shown ?? "(no key)", text)
  }

  private func barcode(_ node: Node) -> Line {
    guard node.members != nil else { return Line("(no object)", node.shown) }
    var text = node["message"].map { $0.string.map { "'\($0)'" } ?? $0.shown } ?? "(no message)"
    if let encoding = node["messageEncoding"] { text += " (\(encoding.shown))" }
    if let words = node["altText"] { text += ", altText '\(words.shown)'" }
    return Line(node["format"]?.shown ?? "(no format)", text)
  }

  // MARK: Files

  private func language(_ language: Inspection.Language) -> Line {
    let count = language.texts.count == 1 ? "1 text" : "\(language.texts.count) texts"
    return Line(language.name, count + (language.encoding.map { ", \($0)" } ?? ", encoding not known"))
  }

  /// One line for each picture and language, its scales in it.
  private func images(of pass: Inspection) -> [Line] {
    var lines: [(name: String, scales: [(scale: Int, text: String)])] = []
    for image in pass.images {
      let name = image.slot + (image.language.map { " (\($0))" } ?? "")
      let size = Self.size(of: image)
      let text = image.scale == 1 ? size : "@\(image.scale)x \(size)"
      if let index = lines.firstIndex(where: { $0.name == name }) {
        lines[index].scales.append((image.scale, text))
      } else {
        lines.append((name, [(image.scale, text)]))
      }
    }
    return lines.map { name, scales in
      Line(name, scales.sorted { $0.scale < $1.scale }.map(\.text).joined(separator: ", "))
    }
  }

  /// The size of a picture in pixels, or what it is instead of a PNG.
  static func size(of image: Inspection.Image) -> String {
    if let pixels = image.pixels { return "\(pixels.width) x \(pixels.height)" }
    return image.format.hasSuffix("PNG") ? image.format : "\(image.format), not PNG"
  }

  private func files(of pass: Inspection) -> [Line] {
    pass.entries.map { Line($0.path, Self.bytes($0.size)) } + pass.unread.map { Line($0, "not read") }
  }

  private func signature(_ signature: Inspection.Signature) -> [Line] {
    switch signature {
    case .missing: return [Line("signature", "is missing")]
    case .unreadable(let reason): return [Line("signature", reason)]
    case .contents(let contents):
      var lines = [
        Line("signed", contents.signingSeconds.map(Moment.text) ?? "no signing time is stated"),
        Line("algorithms", "\(contents.signatureName), \(contents.digestName)"),
      ]
      if contents.signerCount != 1 { lines.append(Line("signers", String(contents.signerCount))) }
      if contents.content != nil { lines.append(Line("content", "stands inside; Wallet expects it outside")) }
      if contents.trailingCount > 0 { lines.append(Line("behind it", Self.bytes(contents.trailingCount))) }
      if contents.signer == nil { lines.append(Line("signer", "its certificate is not inside")) }
      let chain = contents.chain
      for (index, certificate) in chain.enumerated() {
        lines.append(Line(index == 0 ? "signer" : "issued by", Self.words(for: certificate)))
      }
      if let last = chain.last, !last.isSigned(by: last) {
        lines.append(Line("issued by", "\(last.issuer.description) (not inside)"))
      }
      for other in contents.certificates ?? [] where !chain.contains(other) {
        lines.append(Line("also inside", Self.words(for: other)))
      }
      return lines
    }
  }

  /// A certificate in words: whose it is, and for how long.
  static func words(for certificate: Certificate) -> String {
    let dates = "\(Moment.text(of: certificate.notBefore)) to \(Moment.text(of: certificate.notAfter))"
    return "\(certificate.subject.description)\n\(dates), serial number \(certificate.serialHex)"
  }

  // MARK: Findings

  /// What is wrong or odd; notes are left to 'lint' and JSON.
  private func findings(of pass: Inspection) -> String {
    var report = pass.report(command: "", details: [])
    report.findings.removeAll { $0.severity == .note }
    guard !report.findings.isEmpty else { return "" }
    return "\(style.bold("findings"))\n" + TextReport(style: style, program: program).text(report)
  }

  /// A number of bytes in words.
  static func bytes(_ count: Int) -> String { count == 1 ? "1 byte" : "\(count) bytes" }
}

extension Node {
  /// The value in one line: a text as it is, anything else as JSON.
  var shown: String {
    string ?? JSONValue(self).text().split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
  }
}
