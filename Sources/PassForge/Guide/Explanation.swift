internal import PassModel
public import PassSource

/// What is known of one name: a key, a constant, a picture, a section, a stranger or a rule.
public struct Explanation: Sendable {
  /// What a name is the name of.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A key of the format.
    case key
    /// One of the values of a key.
    case constant
    /// A picture of a pass.
    case image
    /// A section, or a key, that passforge adds to Apple's.
    case section
    /// A name that stands in passes but not in the format.
    case stranger
    /// A rule of a finding.
    case rule
  }

  /// One thing that is known.
  public struct Fact: Sendable {
    /// What it is about, for people: `first iOS`.
    public let label: String
    /// The same for programs: `since`.
    public let name: String
    /// The fact in words.
    public let text: String
    /// The fact as a value.
    public let value: Node

    /// Makes a fact; its value is its text where no other is given.
    init(_ label: String, _ name: String, _ text: String, value: Node? = nil) {
      self.label = label
      self.name = name
      self.text = text
      self.value = value ?? .text(text)
    }

    /// Makes a fact that is a list; nil where the list is empty.
    init?(_ label: String, _ name: String, list: [String]) {
      guard !list.isEmpty else { return nil }
      self.init(label, name, list.joined(separator: ", "), value: .texts(list))
    }
  }

  /// What the name is the name of.
  public let kind: Kind
  /// The name, exactly as it is spelt.
  public let name: String
  /// What it is or does, in a sentence.
  public let help: String
  /// All else that is known, in the order in which it is shown.
  public let facts: [Fact]
  /// A right use: a piece of a source.
  public let example: Node?

  init(_ kind: Kind, _ name: String, help: String, facts: [Fact?], example: Node? = nil) {
    self.kind = kind
    self.name = name
    self.help = help
    self.facts = facts.compactMap(\.self)
    self.example = example
  }

  /// The right use as YAML; nil where there is none.
  public var yaml: String? { example.map { YAMLText.text(of: $0) } }

  /// The explanation as a value of JSON: `kind`, `name`, `help`, the facts by their names, and `example`.
  public var value: Node {
    .object(
      [("kind", .text(kind.rawValue)), ("name", .text(name)), ("help", .text(help))]
        + facts.map { ($0.name, $0.value) } + [("example", example)])
  }
}
