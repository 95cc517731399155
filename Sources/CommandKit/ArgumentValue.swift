/// A property that words of the command line can fill: a value, an optional value or a list of values.
///
/// Value types conform to `ArgumentValue`; optionals and arrays of those conform by themselves.
public protocol ArgumentTarget: Sendable {
  /// Whether each further word adds to what is there.
  static var isRepeated: Bool { get }
  /// Whether the property can stay empty.
  static var isOptional: Bool { get }
  /// All words that are taken, where they can be listed.
  static var allowedArguments: [String] { get }
  /// The part of a word that an error message may repeat.
  static func shown(_ argument: String) -> String
  /// Takes one word.
  ///
  /// - Throws: `InvalidArgument` when the word is no such value.
  mutating func fill(with argument: String) throws(InvalidArgument)
  /// The value as help shows it for a default; nil where there is nothing worth showing.
  var defaultText: String? { get }
}

/// A type whose values can be written as one word of the command line.
///
/// An `enum Format: String, CaseIterable, ArgumentValue` needs nothing more: its raw values are the words,
/// and help lists them.
public protocol ArgumentValue: ArgumentTarget {
  /// Reads the value.
  ///
  /// - Throws: `InvalidArgument` when the word is no such value, saying what would be one.
  init(argument: String) throws(InvalidArgument)
}

/// A word that is no value of the type asked for.
public struct InvalidArgument: Error, Sendable, Equatable {
  /// What would be one: `a whole number`, `a time such as 2027-03-04T19:00Z`.
  public let expected: String

  /// Makes the error.
  ///
  /// - Parameter expected: what would be a value: lower case, no full stop, with an article; nothing of the
  ///   word itself, which may be a secret.
  public init(expected: String) { self.expected = expected }
}

extension ArgumentValue {
  /// False: one word is the whole value.
  public static var isRepeated: Bool { false }
  /// False: a plain property needs its value.
  public static var isOptional: Bool { false }
  /// Empty: the words cannot be listed.
  public static var allowedArguments: [String] { [] }
  /// The whole word.
  public static func shown(_ argument: String) -> String { argument }
  /// Nil: the value is not shown.
  public var defaultText: String? { nil }

  /// Replaces the value by the one the word stands for.
  public mutating func fill(with argument: String) throws(InvalidArgument) {
    self = try Self(argument: argument)
  }
}

extension ArgumentValue where Self: CaseIterable & RawRepresentable, RawValue == String {
  /// The raw values, in the order of the cases.
  public static var allowedArguments: [String] { allCases.map(\.rawValue) }
  /// The raw value.
  public var defaultText: String? { rawValue }

  /// Reads a raw value.
  public init(argument: String) throws(InvalidArgument) {
    guard let value = Self(rawValue: argument) else {
      throw InvalidArgument(expected: "one of \(Self.allowedArguments.joined(separator: ", "))")
    }
    self = value
  }
}

extension String: ArgumentValue {
  /// Takes the word as it is.
  public init(argument: String) throws(InvalidArgument) { self = argument }
  /// The text, unless it is empty.
  public var defaultText: String? { isEmpty ? nil : self }
}

extension Int: ArgumentValue {
  /// Reads a whole number in decimal digits.
  public init(argument: String) throws(InvalidArgument) {
    guard let number = Int(argument) else { throw InvalidArgument(expected: "a whole number") }
    self = number
  }
  /// The decimal digits.
  public var defaultText: String? { String(self) }
}

extension Optional: ArgumentTarget where Wrapped: ArgumentValue {
  /// False: one word is the whole value.
  public static var isRepeated: Bool { false }
  /// True: the property may stay nil.
  public static var isOptional: Bool { true }
  /// The words of the wrapped type.
  public static var allowedArguments: [String] { Wrapped.allowedArguments }
  /// What the wrapped type shows.
  public static func shown(_ argument: String) -> String { Wrapped.shown(argument) }
  /// The default of the wrapped value, if there is one.
  public var defaultText: String? { self?.defaultText }

  /// Replaces the value by the one the word stands for.
  public mutating func fill(with argument: String) throws(InvalidArgument) {
    self = try Wrapped(argument: argument)
  }
}

extension Array: ArgumentTarget where Element: ArgumentValue {
  /// True: each word adds an element.
  public static var isRepeated: Bool { true }
  /// False: a list of operands has at least one, unless its row says otherwise.
  public static var isOptional: Bool { false }
  /// The words of the element type.
  public static var allowedArguments: [String] { Element.allowedArguments }
  /// What the element type shows.
  public static func shown(_ argument: String) -> String { Element.shown(argument) }
  /// The defaults of the elements.
  public var defaultText: String? {
    let texts = compactMap(\.defaultText)
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// Adds the value the word stands for.
  public mutating func fill(with argument: String) throws(InvalidArgument) {
    append(try Element(argument: argument))
  }
}

/// A word of the form `NAME=VALUE`; messages show its name only, since the value may be a secret.
public struct Assignment: ArgumentValue, Equatable {
  /// The part before the first `=`.
  public let name: String
  /// The part after the first `=`; may be empty and may hold further `=`.
  public let value: String

  /// Makes an assignment.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  /// Splits the word at its first `=`.
  ///
  /// - Throws: `InvalidArgument` when there is no `=` or nothing before it.
  public init(argument: String) throws(InvalidArgument) {
    guard let equals = argument.firstIndex(of: "="), equals > argument.startIndex else {
      throw InvalidArgument(expected: "a name and a value, as in NAME=VALUE")
    }
    self.init(
      name: String(argument[..<equals]), value: String(argument[argument.index(after: equals)...]))
  }

  /// The name with an ellipsis for the value; nothing of a word without a name, which may be all value.
  public static func shown(_ argument: String) -> String {
    guard let equals = argument.firstIndex(of: "=") else { return "…" }
    return "\(argument[..<equals])=…"
  }
}
