internal import PassCrypto
internal import PassFindings
internal import PassSource

/// How the parts of two passes are compared.
extension PassComparison {
  static func texts(_ old: [Inspection.Language], _ new: [Inspection.Language]) -> [Text] {
    paired(old, new, by: \.name).flatMap { name, old, new -> [Text] in
      guard let old, let new else { return [] }
      return paired(old.texts, new.texts, by: \.key).compactMap { key, old, new in
        change(bytes(old?.text), bytes(new?.text)).map {
          Text(language: name, key: key, change: $0, old: old?.text, new: new?.text)
        }
      }
    }
  }

  private static func bytes(_ text: String?) -> [UInt8]? { text.map { Array($0.utf8) } }

  static func files(_ old: Inspection, _ new: Inspection) -> [File] {
    let told = Set((old.images + new.images).map(\.path) + ["pass.json", "manifest.json", "signature"])
    let strings = Set((old.languages + new.languages).map { "\($0.name).lproj/pass.strings" })
    func rest(_ pass: Inspection) -> [Inspection.Entry] {
      pass.entries.filter { !told.contains($0.path) && !strings.contains($0.path) }
    }
    return paired(rest(old), rest(new), by: \.path).compactMap { path, old, new in
      change(old?.sha1, new?.sha1).map { File(path: path, change: $0) }
    }
  }

  static func certificates(
    _ old: Inspection.Signature, _ new: Inspection.Signature
  ) -> [CertificateChange] {
    let (before, after) = (old.certificates, new.certificates)
    let (known, kept) = (Set(before), Set(after))
    return before.filter { !kept.contains($0) }.map { CertificateChange(change: .removed, certificate: $0) }
      + after.filter { !known.contains($0) }.map { CertificateChange(change: .added, certificate: $0) }
  }

  /// What Wallet refuses of an update, and what goes wrong with it.
  static func findings(_ old: Inspection, _ new: Inspection) -> [Finding] {
    func node(_ name: String) -> (old: Node?, new: Node?) {
      (old.secretContent?[name], new.secretContent?[name])
    }
    func place(_ name: String) -> Mark? { new.secretContent?.member(name)?.node.start }
    let file = new.files.first?.name
    var findings: [Finding] = []
    for name in identifiers {
      let value = node(name)
      guard change(value.old?.compactText, value.new?.compactText) != nil else { continue }
      findings.append(
        Finding(
          DiffRules.identity,
          "'\(name)' was \(words(value.old)) and is \(words(value.new)): Wallet refuses it as an update",
          path: .root.member(name), file: file, at: place(name),
          hint: "keep \(words(value.old)) for an update; else it is another pass beside the first"))
    }
    let token = node("authenticationToken")
    if change(token.old?.compactText, token.new?.compactText) != nil {
      findings.append(
        Finding(
          DiffRules.token,
          "'authenticationToken' differs: copies that were not updated yet go on sending the old one",
          path: .root.member("authenticationToken"), file: file, at: place("authenticationToken"),
          hint: "keep the token, or let the service accept both"))
    }
    return findings
  }

  private static func words(_ node: Node?) -> String { node.map { "'\($0.shownText)'" } ?? "missing" }
}

extension Inspection.Signature {
  /// The certificates inside.
  fileprivate var certificates: [Certificate] {
    if case .contents(let contents) = self { contents.certificates ?? [] } else { [] }
  }
}
