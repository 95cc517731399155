internal import CommandKit
internal import PassForge
internal import PassSource

/// `passforge explain`: what is known of a key, a constant, a picture or a rule.
struct Explain: Command {
  static let name = "explain"
  static let summary = "explain keys, constants, pictures and rules"
  static let discussion = """
    A key is named alone ('relevantDates'), or by its path ('eventTicket.primaryFields.value'); a constant by \
    Apple's name or its short form ('PKBarcodeFormatQR', 'format.qr'); a picture by its name ('strip'); a rule \
    as it stands in brackets behind a finding ('date-zone'). The sections 'images', 'languages', \
    'personalization' and 'variables' are passforge's own.

    --list shows the names that can be explained: keys, or what is named behind it (keys, constants, images, \
    sections, strangers, rules); a name a line where the output is no terminal.
    """
  static let examples = [
    "passforge explain relevantDates barcodes.format",
    "passforge explain date-zone",
    "passforge explain --list rules",
  ]

  /// The forms in which explanations are written.
  enum Format: String, CaseIterable, ArgumentValue {
    case text
    case json
  }

  /// What `--list` lists.
  enum Listing: String, CaseIterable {
    case keys
    case constants
    case images
    case sections
    case strangers
    case rules

    /// What such names are the names of.
    var kind: Explanation.Kind {
      switch self {
      case .keys: .key
      case .constants: .constant
      case .images: .image
      case .sections: .section
      case .strangers: .stranger
      case .rules: .rule
      }
    }
  }

  static var parameters: [Parameter<Explain>] {
    argument("name", set: \.names, optional: true, help: "key, path, constant, picture, section or rule")
    flag("--list", set: \.isList, help: "list the names that can be explained")
    option("--format", set: \.format, value: "format", help: "form of the explanation")
  }

  var names: [String] = []
  var isList = false
  var format = Format.text

  func validate() throws(UsageError) {
    if isList {
      for name in names where Listing(rawValue: name) == nil {
        let all = Listing.allCases.map(\.rawValue)
        throw .invalidValue(
          name: "--list", value: name, expected: "one of \(all.joined(separator: ", "))", suggestion: nil)
      }
    }
  }

  func run(in context: Context) throws(Failure) -> ExitStatus {
    if isList {
      let listings = names.isEmpty ? [.keys] : names.compactMap(Listing.init)
      try context.output.write(list(listings, in: context))
      return .done
    }
    if names.isEmpty {
      throw Failure(
        .usage, "there is nothing to explain",
        hint: "name a key or a rule; 'passforge explain --list' shows what there is")
    }
    let explanations = try explanations()
    switch format {
    case .json:
      try context.output.write(JSONText.laidOut(Node(.array(explanations.map(\.value)))) + "\n")
    case .text:
      let layout = ExplanationText(style: context.outputStyle, width: context.terminal.width)
      try context.output.write(explanations.map(layout.text).joined(separator: "\n"))
    }
    return .done
  }

  /// What is known of all the names; nothing is shown where one of them is not known.
  private func explanations() throws(Failure) -> [Explanation] {
    var explanations: [Explanation] = []
    for name in names {
      do throws(Guide.Unknown) {
        explanations += try Guide.explanations(of: name)
      } catch {
        throw Failure(
          .usage, "nothing is known of '\(error.name)'",
          hint: error.suggestion.map { "did you mean '\($0)'?" }
            ?? "'passforge explain --list' shows what can be explained")
      }
    }
    return explanations
  }

  private func list(_ listings: [Listing], in context: Context) -> String {
    let groups = listings.flatMap { Guide.names(of: $0.kind) }
    switch format {
    case .json:
      let names = groups.flatMap(\.names).map { Node(.string($0)) }
      return JSONText.laidOut(Node(.array(names))) + "\n"
    case .text:
      // Scripts read a name a line.
      if !context.terminal.isOutput { return groups.flatMap(\.names).map { $0 + "\n" }.joined() }
      let layout = ExplanationText(style: context.outputStyle, width: context.terminal.width)
      return groups.map { layout.list($0.heading, $0.names) }.joined(separator: "\n")
    }
  }
}
