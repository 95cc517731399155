// `Int(exactly:)` calls libm, which is linked by this module.
import Glibc

public import PassFindings

/// A value of a source, with its place.
public struct Node: Sendable {
  /// The value itself.
  public var value: Value
  /// The first character of the value.
  public var start: Mark
  /// Just past the last character of the value.
  public var end: Mark
  /// Whether the value only stands in for one that could not be read, of which a finding tells already.
  public var isStandIn = false

  /// Makes a node.
  public init(_ value: Value, start: Mark = .start, end: Mark? = nil) {
    self.value = value
    self.start = start
    self.end = end ?? start
  }
}

/// What a node holds: the values of JSON.
public enum Value: Sendable {
  /// Nothing.
  case null
  /// True or false.
  case bool(Bool)
  /// A number with its digits as they were written.
  case number(NumberLiteral)
  /// A text.
  case string(String)
  /// A list.
  case array([Node])
  /// Names with values, in the order of the source.
  case object([Member])
}

/// A number with its digits.
public struct NumberLiteral: Sendable, Hashable {
  /// The number in JSON's grammar, with every digit of the source: `25.5`, `1.10`, `1e3`.
  public var json: String
  /// The number as the source spells it: `0123`, `0x1F`, `+5`; the same as `json` in most cases.
  public var spelling: String

  /// Whether a text is a number as JSON writes it (RFC 8259, section 6): `25.5`, but not `.5`, `0x10` or `nan`.
  public static func isJSON(_ text: String) -> Bool { NumberGrammar.isJSON(text) }

  /// Makes a number that is spelt as JSON writes it.
  public init(json: String) { self.init(json: json, spelling: json) }

  /// Makes a number of its JSON form and the spelling of the source.
  public init(json: String, spelling: String) {
    self.json = json
    self.spelling = spelling
  }

  /// The nearest floating-point value.
  public var double: Double { Double(json) ?? .nan }

  /// The value as an integer, where it is one that fits: `5`, `5.0` and `5e0` are 5.
  public var integer: Int? { Int(json) ?? Int(exactly: double) }
}

/// A name with its value.
public struct Member: Sendable {
  /// The name.
  public var name: String
  /// Place of the name.
  public var nameMark: Mark
  /// The value.
  public var node: Node

  /// Makes a member.
  public init(_ name: String, _ node: Node, nameMark: Mark? = nil) {
    self.name = name
    self.node = node
    self.nameMark = nameMark ?? node.start
  }
}

extension Node {
  /// The text, if the value is one.
  public var string: String? { if case .string(let text) = value { text } else { nil } }

  /// The number, if the value is one.
  public var number: NumberLiteral? { if case .number(let number) = value { number } else { nil } }

  /// The truth value, if the value is one.
  public var bool: Bool? { if case .bool(let bool) = value { bool } else { nil } }

  /// The elements, if the value is a list.
  public var elements: [Node]? { if case .array(let elements) = value { elements } else { nil } }

  /// The members, if the value is an object.
  public var members: [Member]? { if case .object(let members) = value { members } else { nil } }

  /// The member of this name, if the value is an object that has it.
  public func member(_ name: String) -> Member? { members?.first { $0.name == name } }

  /// The value of the member of this name, if the value is an object that has it.
  public subscript(_ name: String) -> Node? { member(name)?.node }

  /// The value in words for messages: a text in quotes, else what kind of value it is.
  public var shown: String { string.map { "'\($0)'" } ?? kind }

  /// What the value is, in words for messages: `a string`, `an object`.
  public var kind: String {
    switch value {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
