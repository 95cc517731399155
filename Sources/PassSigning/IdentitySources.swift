public import PassCrypto
internal import PassFiles

/// Where the parts of an identity come from.
public struct IdentitySources: Sendable {
  /// One place that holds a part.
  public enum Source: Sendable {
    /// A file; the name is the path, or that of the environment variable which holds it: what stands in a
    /// variable may be a key by mistake, so it is never repeated.
    case file(String, name: String)
    /// An option with the content of a file in place of its path.
    case contentForPath(name: String)
    /// Content that never touches the disk; the name is the environment variable's.
    case content(SecretBytes, name: String)
    /// An environment variable with content that cannot be decoded.
    case undecodable(name: String)

    /// How messages name it.
    public var name: String {
      switch self {
      case .file(_, let name), .content(_, let name), .contentForPath(let name), .undecodable(let name): name
      }
    }
  }

  /// A PKCS#12 file with certificate and key.
  public var pkcs12: Source?
  /// The certificate; the same file may hold the key and the intermediate.
  public var certificate: Source?
  /// The private key.
  public var key: Source?
  /// Intermediates, of which the one that issued the certificate is taken.
  public var intermediates: Source?
  /// Who signs where the private key is not read here.
  public var elsewhere: KeyElsewhere?
  /// Whether variables name two keys that are elsewhere.
  var isGivenTwice = false

  /// Gathers the sources of options and environment; an option goes before a variable.
  ///
  /// Where an option gives the identity (`--p12`, or `--certificate` with `--key`), the variables for the
  /// other way are not looked at.
  ///
  /// - Parameters:
  ///   - pkcs12: path of the option `--p12`.
  ///   - certificate: path of the option `--certificate`.
  ///   - key: path of the option `--key`.
  ///   - intermediates: path of the option `--wwdr`.
  ///   - signer: command of the option `--signer`.
  ///   - signerTimeLimit: how long that command may take.
  ///   - environment: the variables; `PASSFORGE_P12`, `PASSFORGE_CERTIFICATE`, `PASSFORGE_KEY` and
  ///     `PASSFORGE_WWDR` are each a path, PEM text, or `base64:` with content.
  public init(
    pkcs12: String? = nil, certificate: String? = nil, key: String? = nil, intermediates: String? = nil,
    signer: String? = nil, signerTimeLimit: Duration? = nil, environment: [String: String] = [:]
  ) {
    func variable(_ name: String) -> Source? {
      environment[name].flatMap { $0.isEmpty ? nil : Self.source(of: $0, named: name) }
    }
    self.pkcs12 = pkcs12.map { Self.source(ofOption: "--p12", $0) }
    self.certificate = certificate.map { Self.source(ofOption: "--certificate", $0) }
    self.key = key.map { Self.source(ofOption: "--key", $0) }
    self.intermediates =
      intermediates.map { Self.source(ofOption: "--wwdr", $0) } ?? variable("PASSFORGE_WWDR")
    if pkcs12 == nil {
      if certificate == nil && key == nil { self.pkcs12 = variable("PASSFORGE_P12") }
      self.certificate = self.certificate ?? variable("PASSFORGE_CERTIFICATE")
      self.key = self.key ?? variable("PASSFORGE_KEY")
    }
    lookElsewhere(
      given: (pkcs12: pkcs12, key: key, signer: signer), timeLimit: signerTimeLimit, environment: environment)
  }

  /// Whether neither a certificate nor a key nor a PKCS#12 file is named.
  public var isEmpty: Bool { pkcs12 == nil && certificate == nil && key == nil }

  /// A path is seldom so long, and a key in base64 never so short, in bytes.
  private static let longPath = 500

  private static func source(ofOption name: String, _ value: String) -> Source {
    let isContent =
      value.contains("-----BEGIN") || value.contains("\n")
      || (value.utf8.count > longPath && (try? FileStatus.of(value)) == nil)
    return isContent ? .contentForPath(name: name) : .file(value, name: value)
  }

  private static func source(of value: String, named name: String) -> Source {
    let prefix = "base64:"
    let value = String(value.drop(while: \.isWhitespace))
    if value.hasPrefix(prefix) {
      guard var bytes = Base64.decode(value.utf8.dropFirst(prefix.utf8.count)), !bytes.isEmpty else {
        return .undecodable(name: name)
      }
      return .content(SecretBytes(wiping: &bytes), name: name)
    }
    guard value.hasPrefix("-----BEGIN") else { return .file(value, name: name) }
    var text = Array(value.utf8)
    // Pipelines that keep a secret on one line write its line breaks as '\n'.
    if !text.contains(UInt8(ascii: "\n")) { text = unescapedLines(text) }
    return .content(SecretBytes(wiping: &text), name: name)
  }

  private static func unescapedLines(_ text: [UInt8]) -> [UInt8] {
    var lines: [UInt8] = []
    lines.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "\\"), index + 1 < text.count, text[index + 1] == UInt8(ascii: "n") {
        lines.append(UInt8(ascii: "\n"))
        index += 2
      } else {
        lines.append(text[index])
        index += 1
      }
    }
    return lines
  }
}
