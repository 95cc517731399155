internal import PassCrypto
internal import PassFindings

/// What is said of an intermediate that is missing or wrong: which one it has to be, and where that is.
enum IssuerWords {
  /// No intermediate is given.
  ///
  /// - Parameters:
  ///   - leaf: the certificate that it issued.
  ///   - file: where that was found.
  ///   - option: how an intermediate is given.
  /// - Returns: the finding.
  static func missing(_ leaf: Certificate, file: String?, option: String) -> Finding {
    let way = "give it with \(option)"
    let hint: String
    if let origin = origin(of: leaf) {
      hint = "\(origin), and \(way)"
    } else {
      hint = "\(way); Apple's are at \(AppleIntermediate.page)"
    }
    return Finding(
      IdentityRules.intermediateMissing,
      "the certificate '\(leaf.shownName)' was issued by '\(leaf.issuer)', and that intermediate is not given",
      file: file, hint: hint)
  }

  /// None of the intermediates that are given fits.
  ///
  /// - Parameters:
  ///   - leaf: the certificate.
  ///   - given: the first of them.
  ///   - count: how many there are.
  ///   - file: where they were found.
  /// - Returns: the finding.
  static func wrong(_ leaf: Certificate, _ given: Certificate, count: Int, file: String) -> Finding {
    let kind =
      count == 1 ? "the intermediate in '\(file)' is" : "of those in '\(file)' none fits, the first is"
    let hint: String
    if let origin = origin(of: leaf) {
      hint = origin
    } else {
      let generation = leaf.issuer[ObjectIdentifier.organizationalUnit].map { "the '\($0)' one" }
      hint = "use \(generation ?? "that issuer's certificate"); Apple's are at \(AppleIntermediate.page)"
    }
    return Finding(
      IdentityRules.intermediateMismatch,
      "the certificate '\(leaf.shownName)' was issued by '\(leaf.issuer)', but \(kind) '\(given.subject)'",
      file: file, hint: hint)
  }

  /// Which of Apple's generations issued a certificate, and how it is had; nil where none of them did.
  private static func origin(of leaf: Certificate) -> String? {
    // Two generations share a key; the later one is the one that Apple still publishes.
    guard let issuer = AppleIntermediate.issuers(of: leaf).last else { return nil }
    return "issued by \(issuer.generation): get \(issuer.fileName) from Apple's certificate authority page, "
      + AppleIntermediate.page
  }
}
