internal import PassBundle
internal import PassFindings
internal import PassModel
internal import PassRules
internal import PassSource

/// What the rulebook has to say of an imported pass, as comments of its source.
struct ImportComments {
  private let findings: [(path: String, finding: Finding)]

  /// The number of remarks.
  var count: Int { findings.count }

  /// Judges what is imported as the source that it becomes.
  ///
  /// The present moment is left out of account, so that the same pass gives the same source at any time.
  ///
  /// - Parameters:
  ///   - material: the pass with its files.
  ///   - places: where in the source its files stand, by their names in findings.
  init(_ material: ImportMaterial, places: [String: NodePath]) {
    guard let pass = material.pass, let file = material.file,
      !material.isTemplate || !Self.hasPlaces(pass)
    else {
      // Before its variables have values, a template can only be judged in part.
      findings = []
      return
    }
    let subject = PassSubject(
      pass: ShortForms.writtenOut(pass, file: file.name).pass, file: file.name, contents: material.contents,
      form: .source, now: .min)
    // Strings files are written anew by a build, in the encoding that they should have.
    let ofPictures = material.contents.findings.filter { BundleRules.onPictures.contains($0.rule) }.map {
      var finding = $0
      finding.severity = finding.rule.severity
      return finding
    }
    let judged = Rulebook.findings(on: subject).filter { $0.rule != Rulebook.stringsEncoding }
    findings = (ofPictures + judged).map { finding in
      let place = finding.file.flatMap { places[$0] } ?? .root
      return (finding.path ?? place.description, finding)
    }
  }

  /// The comments by the paths of the values that they stand above: a finding on something that is not there
  /// stands above what it should be in. Those of the whole source are at the empty path.
  func placed(in root: Node) -> [String: [String]] {
    var paths: Set<String> = [""]
    func gather(_ node: Node, _ path: NodePath) {
      paths.insert(path.description)
      for (index, element) in (node.elements ?? []).enumerated() { gather(element, path.element(index)) }
      for member in node.members ?? [] { gather(member.node, path.member(member.name)) }
    }
    gather(root, .root)
    var comments: [String: [String]] = [:]
    for (path, finding) in findings {
      var path = path
      while !paths.contains(path) { path = Self.outer(path) }
      let hint = finding.hint.map { " (\($0))" } ?? ""
      comments[path, default: []].append(
        "\(finding.severity.rawValue): \(finding.message) [\(finding.rule.id)]\(hint)")
    }
    return comments
  }

  /// The path of what a value stands in.
  private static func outer(_ path: String) -> String {
    guard let end = path.lastIndex(where: { $0 == "." || $0 == "[" }) else { return "" }
    return String(path[..<end])
  }

  private static func hasPlaces(_ node: Node) -> Bool {
    switch node.value {
    case .string(let text): !TemplateText.isPlain(text)
    case .array(let elements): elements.contains(where: hasPlaces)
    case .object(let members): members.contains { $0.name == "variables" || hasPlaces($0.node) }
    case .null, .bool, .number: false
    }
  }
}
