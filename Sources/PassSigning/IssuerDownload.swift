public import PassCrypto
internal import PassFindings

/// Fetches the intermediate that issued a certificate from the address in the certificate, by the system's curl.
///
/// Where the certificate comes from does not matter then: it is taken only if its SHA-256 fingerprint is one of
/// those that are pinned.
public struct IssuerDownload: Sendable {
  private let pins: Set<String>
  private let environment: [String: String]

  /// The most bytes that are taken; intermediates are of one or two thousand.
  private static let limit = 1 << 16
  /// The longest time in seconds that a download may take.
  private static let seconds = 30
  /// What curl gets of the environment: where it is, and the way out of the network. Nothing of passforge's own.
  private static let variables = [
    "PATH", "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY",
    "SSL_CERT_FILE", "SSL_CERT_DIR", "CURL_CA_BUNDLE",
  ]

  /// Makes a download.
  ///
  /// - Parameter environment: the variables, of which curl gets `PATH` and those of proxies and authorities.
  public init(environment: [String: String]) {
    self.init(environment: environment, pins: AppleIntermediate.fingerprints)
  }

  /// Makes a download that takes other certificates, for tests.
  ///
  /// - Parameters:
  ///   - environment: the variables.
  ///   - pins: SHA-256 fingerprints in hexadecimal, upper case.
  init(environment: [String: String], pins: Set<String>) {
    self.pins = pins
    self.environment = environment.filter { Self.variables.contains($0.key) }
  }

  /// The address from which the issuer of a certificate can be had; nil where it states none for the web.
  public static func address(for certificate: Certificate) -> String? {
    certificate.issuerAddresses.first { address in
      (address.hasPrefix("http://") || address.hasPrefix("https://")) && address.utf8.count <= 1000
        && address.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }
  }

  /// Fetches the intermediate.
  ///
  /// - Parameter leaf: the certificate that it issued.
  /// - Returns: the intermediate, which is one of the pinned ones and has issued the certificate.
  /// - Throws: `IdentityFailure` where it cannot be had, or is another.
  func issuer(of leaf: Certificate) throws(IdentityFailure) -> Certificate {
    guard let address = Self.address(for: leaf) else {
      throw IdentityFailure(
        IdentityRules.issuerUnreachable,
        "the certificate '\(leaf.shownName)' states no address of its intermediate",
        hint: "get it from \(AppleIntermediate.page), and give it with --wwdr FILE")
    }
    let content: SecretBytes
    do throws(ProgramOutput.Fault) {
      // No configuration file of the user (-q, which has to be first), no other protocol, no pattern in the
      // address.
      content = SecretBytes(
        try ProgramOutput.of(
          "curl",
          [
            "-q", "--silent", "--show-error", "--fail", "--location", "--max-redirs", "3", "--globoff",
            "--proto", "=http,https", "--max-time", String(Self.seconds - 5), "--max-filesize",
            String(Self.limit), "--url", address,
          ], environment: environment, limit: Self.limit, seconds: Self.seconds))
    } catch {
      throw unreachable(address, error)
    }
    guard let found = try? Certificate.all(in: content), let certificate = found.first, found.count == 1
    else {
      let kind = ContentKind.describe(content).map { ", it looks like \($0)" } ?? ""
      throw IdentityFailure(
        IdentityRules.issuerUnknown, "what '\(address)' gives is not a certificate" + kind,
        hint: "get it from \(AppleIntermediate.page), and give it with --wwdr FILE")
    }
    let fingerprint = Digest.hex(certificate.fingerprint, uppercase: true)
    guard pins.contains(fingerprint) else {
      throw IdentityFailure(
        IdentityRules.issuerUnknown,
        "the certificate from '\(address)' is not taken: its SHA-256 fingerprint \(fingerprint) is none of "
          + "those of Apple's intermediates",
        hint: "a network that changes what it carries may be between; get the intermediate from "
          + "\(AppleIntermediate.page), and give it with --wwdr FILE")
    }
    guard leaf.isSigned(by: certificate) else {
      throw IdentityFailure([IssuerWords.wrong(leaf, certificate, count: 1, file: address)])
    }
    return certificate
  }

  private func unreachable(_ address: String, _ fault: ProgramOutput.Fault) -> IdentityFailure {
    let reason =
      switch fault {
      case .notStarted(let reason): "curl cannot be run: \(reason)"
      case .tooSlow: "it takes longer than \(Self.seconds) seconds"
      case .tooLarge: "there are more than \(Self.limit) bytes"
      case .failed(let status, let errors): Self.words(of: errors) ?? "curl ended with status \(status)"
      }
    return IdentityFailure(
      IdentityRules.issuerUnreachable, "the intermediate cannot be fetched from '\(address)': \(reason)",
      hint: "get it from \(AppleIntermediate.page), and give it with --wwdr FILE")
  }

  /// The first line of curl's words: `(22) The requested URL returned error: 404`.
  private static func words(of errors: String) -> String? {
    guard let line = errors.split(whereSeparator: \.isNewline).first else { return nil }
    return line.hasPrefix("curl: ") ? String(line.dropFirst("curl: ".count)) : String(line)
  }
}
