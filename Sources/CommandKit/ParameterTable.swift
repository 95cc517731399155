/// A value that is filled from the command line by a table of its properties.
///
/// Properties keep their defaults where nothing is given.
public protocol ParameterTable: Sendable {
  /// Makes the value with all defaults.
  init()
  /// One row for each property.
  @ParameterBuilder<Self> static var parameters: [Parameter<Self>] { get }
}

/// Options that several commands share, under one heading in their help.
public protocol OptionGroup: ParameterTable {
  /// The heading in help, in capitals: `REPORT OPTIONS`.
  static var heading: String { get }
}

extension ParameterTable {
  /// Makes the row of a word that is known by its position.
  ///
  /// A list takes all further words and stands last.
  ///
  /// - Parameters:
  ///   - name: its name in help and messages: `source`.
  ///   - property: the property to fill.
  ///   - optional: whether it may be left out; optionals always may.
  ///   - help: what it is; lower case, no full stop.
  /// - Returns: the row.
  public static func argument<Value: ArgumentTarget>(
    _ name: String, set property: any WritableKeyPath<Self, Value> & Sendable, optional: Bool = false,
    help: String
  ) -> Parameter<Self> {
    var info = ParameterInfo(.argument, [name], help: help)
    info.placeholder = name
    info.isRequired = !(optional || Value.isOptional)
    return Parameter(info, property)
  }

  /// Makes the row of an option with a value.
  ///
  /// - Parameters:
  ///   - names: its names with their dashes, the short one first.
  ///   - property: the property to fill; an array may be filled several times.
  ///   - value: the name of the value in help: `file`.
  ///   - required: whether the command cannot run without it, or one that it excludes.
  ///   - implied: the value where the name stands alone; other values then need `=`.
  ///   - sensitive: whether no message may repeat its value.
  ///   - excludes: names of options that cannot stand beside it.
  ///   - hidden: whether help leaves it out.
  ///   - help: what it is for; lower case, no full stop.
  /// - Returns: the row.
  public static func option<Value: ArgumentTarget>(
    _ names: String..., set property: any WritableKeyPath<Self, Value> & Sendable, value: String,
    required: Bool = false, implied: String? = nil, sensitive: Bool = false, excludes: [String] = [],
    hidden: Bool = false, help: String
  ) -> Parameter<Self> {
    var info = ParameterInfo(.option, names, help: help)
    info.placeholder = value
    info.isRequired = required
    info.implied = implied
    info.isSensitive = sensitive
    info.excludes = excludes
    info.isHidden = hidden
    return Parameter(info, property)
  }

  /// Makes the row of an option without a value, which turns a property on.
  ///
  /// - Parameters:
  ///   - names: its names with their dashes, the short one first.
  ///   - property: the property to turn on.
  ///   - excludes: names of options that cannot stand beside it.
  ///   - hidden: whether help leaves it out.
  ///   - help: what it is for; lower case, no full stop.
  /// - Returns: the row.
  public static func flag(
    _ names: String..., set property: any WritableKeyPath<Self, Bool> & Sendable,
    excludes: [String] = [], hidden: Bool = false, help: String
  ) -> Parameter<Self> {
    var info = ParameterInfo(.flag, names, help: help)
    info.excludes = excludes
    info.isHidden = hidden
    return Parameter(info, property, fixed: true)
  }

  /// Makes the row of an option that people try but that would be unsafe: its use is an error with a
  /// reason, and its value is never repeated.
  ///
  /// - Parameters:
  ///   - names: its names with their dashes.
  ///   - reason: why it is refused, as a clause: `a password on a command line can be read by others`.
  ///   - hint: what to do instead.
  /// - Returns: the row.
  public static func refused(_ names: String..., reason: String, hint: String) -> Parameter<Self> {
    var info = ParameterInfo(.refused, names, help: reason)
    info.hint = hint
    info.isSensitive = true
    return Parameter(inert: info)
  }

  /// Makes the row of a command that hands all its words, `--help` among them, to another program.
  ///
  /// - Parameters:
  ///   - name: the name of the words in help: `argument`.
  ///   - property: the property that takes them.
  ///   - help: what they are; lower case, no full stop.
  /// - Returns: the row.
  public static func passthrough(
    _ name: String, set property: any WritableKeyPath<Self, [String]> & Sendable, help: String
  ) -> Parameter<Self> {
    var info = ParameterInfo(.passthrough, [name], help: help)
    info.placeholder = name
    return Parameter(info, property)
  }

  /// Makes the rows of a group that a property holds, under the group's heading.
  ///
  /// - Parameter property: the property that holds the group.
  /// - Returns: the rows.
  public static func group<Group: OptionGroup>(
    _ property: any WritableKeyPath<Self, Group> & Sendable
  ) -> [Parameter<Self>] {
    Group.parameters.map { Parameter($0, in: property, heading: Group.heading) }
  }

  /// The rows as data, with the defaults of the properties.
  public static var parameterInfos: [ParameterInfo] {
    let defaults = Self()
    return parameters.map { parameter in
      var info = parameter.info
      // A required value replaces its default, so showing that would mislead.
      info.defaultText = info.isRequired ? nil : parameter.defaultText(defaults)
      return info
    }
  }
}
