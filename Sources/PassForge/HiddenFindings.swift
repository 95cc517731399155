internal import PassFindings
internal import PassSource

extension Sequence where Element == Finding {
  /// The findings with the words of those that stand at or below some paths taken away, since they may show a
  /// secret: what is left is the rule, the place and the rule's own sentence.
  ///
  /// A text is read before it is known which of its variables become part of a secret, so its faults name the
  /// values that they are about.
  func hidingWords(at paths: [NodePath]) -> [Finding] {
    let places = paths.map(\.description)
    return map { finding in
      guard let path = finding.path,
        places.contains(where: { path == $0 || path.hasPrefix($0 + ".") || path.hasPrefix($0 + "[") })
      else { return finding }
      var finding = finding
      finding.message = "the value of '\(path)' is at fault: \(finding.rule.summary)"
      finding.hint = nil
      return finding
    }
  }
}

extension Sequence where Element == Finding {
  /// The findings with every text of a secret that stands in their words replaced: one code may serve the
  /// reader of NFC and the barcode, and a fault of the barcode shall not tell it.
  ///
  /// - Parameter texts: the secrets, as the pass holds them.
  /// - Returns: the findings, in their order.
  func hiding(secrets texts: Set<String>) -> [Finding] {
    if texts.isEmpty { return Array(self) }
    // Longest first, so that no part of a secret that holds another is left.
    let secrets = texts.sorted { $0.count > $1.count }
    return map { finding in
      var finding = finding
      for secret in secrets {
        finding.message = finding.message.hiding(secret)
        finding.hint = finding.hint?.hiding(secret)
      }
      return finding
    }
  }
}

extension Finding {
  /// What stands in place of a secret.
  fileprivate static let hidden = "(not shown)"

  /// Whether a secret seems to have been hidden in its words.
  var hidesSecret: Bool { message.contains(Self.hidden) || hint?.contains(Self.hidden) == true }
}

extension String {
  /// Characters of a secret by which it is found in words.
  static let secretBeginning = 20

  /// The text with each place of a secret replaced. Messages cut long texts, so its beginning counts too,
  /// as far as it goes.
  fileprivate func hiding(_ secret: String) -> String {
    let beginning = secret.prefix(String.secretBeginning)
    guard contains(beginning) else { return self }
    var shown = ""
    var rest = self[...]
    while let place = rest.firstRange(of: beginning) {
      shown += rest[..<place.lowerBound] + Finding.hidden
      let same = zip(rest[place.lowerBound...], secret).prefix { $0 == $1 }.count
      rest = rest[place.lowerBound...].dropFirst(same)
    }
    return shown + rest
  }
}

extension Node {
  /// The texts of the secret members of a pass, at any depth. Those of fewer than six bytes are left out:
  /// they stand in other words by chance.
  var secretTexts: Set<String> {
    var texts: Set<String> = []
    gatherSecrets(isSecret: false, into: &texts)
    return texts
  }

  private func gatherSecrets(isSecret: Bool, into texts: inout Set<String>) {
    switch value {
    case .string(let text) where isSecret && text.utf8.count >= 6: texts.insert(text)
    case .number(let number) where isSecret && number.spelling.utf8.count >= 6:
      texts.insert(number.spelling)
    case .array(let elements):
      for element in elements { element.gatherSecrets(isSecret: isSecret, into: &texts) }
    case .object(let members):
      for member in members {
        member.node.gatherSecrets(
          isSecret: isSecret || SecretNames.isSecret(member.name), into: &texts)
      }
    case .null, .bool, .number, .string: break
    }
  }
}
