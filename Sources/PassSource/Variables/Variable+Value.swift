internal import PassFindings

/// Why a value does not suit its variable.
public struct ValueFault: Error, Sendable, Hashable {
  /// What is wrong: lower case, no full stop; the value itself is not in it where it is a secret.
  public let message: String
  /// What would work.
  public let hint: String
}

extension Variable {
  /// A given value as a value of the variable's type, which is what stands in the pass.
  ///
  /// Whether an empty text is a value is not decided here: `Template.bind` takes it as missing for an optional
  /// variable, and for one that is not a text.
  ///
  /// - Parameter given: the value as it was given.
  /// - Returns: the value; a date in Wallet's form.
  /// - Throws: `ValueFault` where it is none of this type.
  public func value(of given: GivenValue) throws(ValueFault) -> Value {
    switch (given, kind) {
    case (.text(let text), .string): return .string(text)
    case (.text(let text), .number) where NumberGrammar.isJSON(text):
      return .number(NumberLiteral(json: text))
    case (.text("true"), .bool): return .bool(true)
    case (.text("false"), .bool): return .bool(false)
    case (.text(let text), .date): return .string(try date(text))
    case (.text, .number), (.text, .bool): throw ValueFault(message: wrongType, hint: hint(given))
    case (.node(let node), _):
      switch (node.value, kind) {
      case (.string, .string), (.number, .number), (.bool, .bool): return node.value
      case (.string(let text), .date): return .string(try date(text))
      default: throw ValueFault(message: wrongType, hint: hint(given))
      }
    }
  }

  private func date(_ text: String) throws(ValueFault) -> String {
    do throws(DateReading.Fault) {
      if let moment = try dates.moment(text) { return moment }
    } catch {
      let shown = isSecret ? "the value" : "'\(text.shortened(to: 60))'"
      throw ValueFault(
        message: "\(shown) of '\(name)' \(error.message)", hint: isSecret ? dates.hint : error.hint)
    }
    throw ValueFault(message: wrongType, hint: dates.hint)
  }

  private var wrongType: String { "the value of '\(name)' is not of type \(kind.rawValue)" }

  /// What would work in place of a value of the wrong type.
  private func hint(_ given: GivenValue) -> String {
    switch kind {
    case .string:
      if !isSecret, case .node(let node) = given, let spelling = node.number?.spelling {
        return "write it in quotes: \"\(spelling)\""
      }
      return "write it in quotes"
    case .number:
      if !isSecret, case .text(let text) = given, let number = DecimalComma.number(text) {
        return "write \(number); a table with decimal commas is read by --decimal-comma"
      }
      return "write a number such as 25.5"
    case .bool: return "write true or false"
    case .date: return dates.hint
    }
  }
}
