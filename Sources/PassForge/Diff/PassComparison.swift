public import PassCrypto
public import PassFindings
public import PassSource

/// What is different between two passes, and what Wallet makes of the second one as an update of the first.
/// Of secrets it says that they differ, and nothing else.
public struct PassComparison: Sendable {
  /// What became of one thing.
  public enum Change: String, Sendable, Hashable {
    /// It is in the second pass only.
    case added
    /// It is in the first pass only.
    case removed
    /// It is in both, and not the same.
    case changed
  }

  /// A value that differs.
  public struct Difference: Sendable {
    /// Its path: `barcodes[0].message`, or below a field, `label`.
    public let path: String
    /// What became of it.
    public let change: Change
    /// The value of the first pass; nil where there is none, or it is a secret.
    public let old: Node?
    /// The value of the second pass; nil where there is none, or it is a secret.
    public let new: Node?
    /// Whether the values are secrets, which are not shown.
    public let isSecret: Bool
  }

  /// A field that differs.
  public struct Field: Sendable {
    /// Its key; its place where it has none.
    public let key: String
    /// What became of it.
    public let change: Change
    /// The field of the first pass.
    public let old: Inspection.Field?
    /// The field of the second pass.
    public let new: Inspection.Field?
    /// The members that differ, where it is in both.
    public let differences: [Difference]
    /// What a user is told of it.
    public let notice: Notice
  }

  /// A text of a language that differs.
  public struct Text: Sendable {
    /// The language.
    public let language: String
    /// The text as pass.json has it.
    public let key: String
    /// What became of it.
    public let change: Change
    /// The text of the first pass.
    public let old: String?
    /// The text of the second pass.
    public let new: String?
  }

  /// A picture that differs.
  public struct Image: Sendable {
    /// Its path.
    public let path: String
    /// What became of it.
    public let change: Change
    /// The picture of the first pass.
    public let old: Inspection.Image?
    /// The picture of the second pass.
    public let new: Inspection.Image?
  }

  /// Another file that differs: neither pass.json, manifest and signature, nor texts and pictures.
  public struct File: Sendable {
    /// Its path.
    public let path: String
    /// What became of it.
    public let change: Change
  }

  /// A certificate that is in one of the signatures only.
  public struct CertificateChange: Sendable {
    /// What became of it: added or removed.
    public let change: Change
    /// The certificate.
    public let certificate: Certificate
  }

  /// The first pass.
  public let old: Inspection
  /// The second pass.
  public let new: Inspection
  /// Values of pass.json outside fields, in the order of their places.
  public let keys: [Difference]
  /// The fields, in the order in which they are shown.
  public let fields: [Field]
  /// Languages that are in one of the passes only.
  public let languages: [(name: String, change: Change)]
  /// The texts of languages that both have.
  public let texts: [Text]
  /// The pictures.
  public let images: [Image]
  /// Other files.
  public let files: [File]
  /// The certificates in the signatures.
  public let certificates: [CertificateChange]
  /// What speaks against the second pass as an update of the first.
  public let findings: [Finding]

  /// Compares two passes.
  ///
  /// - Parameters:
  ///   - old: the first one: what users have.
  ///   - new: the second one: what is to take its place.
  ///   - language: the language of change messages; nil for the texts of pass.json themselves.
  public init(_ old: Inspection, _ new: Inspection, language: String?) {
    self.old = old
    self.new = new
    keys = Self.keys(old.secretContent, new.secretContent)
    fields = Self.fields(old, new, language)
    languages = Self.paired(old.languages, new.languages, by: \.name).compactMap { name, old, new in
      old == nil || new == nil ? (name, old == nil ? .added : .removed) : nil
    }
    texts = Self.texts(old.languages, new.languages)
    images = Self.paired(old.images, new.images, by: \.path).compactMap { path, old, new in
      Self.change(old?.sha256, new?.sha256).map { Image(path: path, change: $0, old: old, new: new) }
    }
    files = Self.files(old, new)
    certificates = Self.certificates(old.signature, new.signature)
    findings = Self.findings(old, new)
  }

  /// Whether anything differs. The moment of signing and the order of files do not count.
  public var isDifferent: Bool {
    !(keys.isEmpty && fields.isEmpty && languages.isEmpty && texts.isEmpty && images.isEmpty
      && files.isEmpty && certificates.isEmpty)
  }

  /// Whether Wallet puts the second pass in the place of the first: it has the same pass type and serial number.
  public var isReplacement: Bool {
    Self.identifiers.allSatisfy { name in
      old.content?[name]?.string != nil && old.content?[name]?.string == new.content?[name]?.string
    }
  }

  /// The keys that make a pass the one it is (Apple's archived guide).
  static let identifiers = ["passTypeIdentifier", "serialNumber"]

  /// What became of a thing; nil where it is the same.
  static func change<Value: Equatable>(_ old: Value?, _ new: Value?) -> Change? {
    switch (old, new) {
    case (nil, nil): nil
    case (nil, _): .added
    case (_, nil): .removed
    case (let old?, let new?): old == new ? nil : .changed
    }
  }

  /// The things of two lists that belong together by a name: those of the second in their order, with those
  /// that only the first has behind them.
  static func paired<Element>(
    _ old: [Element], _ new: [Element], by name: (Element) -> String
  ) -> [(name: String, old: Element?, new: Element?)] {
    // Byte by byte: `String` takes two spellings of 'é' for one. Of a name that stands twice, the first with
    // the first, the second with the second.
    func places(_ elements: [Element]) -> [(id: [UInt8], element: Element)] {
      var counts: [[UInt8]: Int] = [:]
      return elements.map { element in
        let id = Array(name(element).utf8)
        let count = counts[id, default: 0]
        counts[id] = count + 1
        return (id + [0] + Array(String(count).utf8), element)
      }
    }
    let (before, after) = (places(old), places(new))
    let byID = Dictionary(before.map { ($0.id, $0.element) }) { first, _ in first }
    let kept = Set(after.map(\.id))
    return after.map { (name($0.element), byID[$0.id], $0.element) }
      + before.filter { !kept.contains($0.id) }.map { (name($0.element), $0.element, nil) }
  }
}
