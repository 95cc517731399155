import PassFindings

/// A fault that libyaml met, in plain words at the place where it is to be mended.
struct YAMLFault {
  var rule = SourceRules.yamlSyntax
  var message: String
  var mark: Mark
  var hint: String?

  /// Words a failure.
  ///
  /// libyaml tells where it stumbled and where the thing began that it was reading; which of the two is
  /// the fault's place depends on the fault.
  init(_ failure: YAMLFailure, in lines: LineTable) {
    let place = lines.mark(failure.problemIndex)
    let began = lines.mark(failure.contextIndex)
    let found = lines.scalar(failure.problemIndex)
    let shown = found.map { "'\($0.shown)'" } ?? "the end of the text"
    self.init(message: "", mark: place, hint: nil)
    let isAtTab = found == "\t" && failure.problem == "found character that cannot start any token"
    if isAtTab || failure.problem.hasPrefix("found a tab character") {
      rule = SourceRules.yamlTab
      message = "a tab in the indentation"
      hint = "YAML is indented with spaces: replace the tab"
    } else if lines.holdsVariable(at: failure.problemIndex) {
      rule = SourceRules.yamlUnquotedVariable
      message = "a variable in a text without quotes"
      hint = "quote the whole text: \"… {{ name }} …\""
    } else if let quote = lines.closingQuote(before: failure.problemIndex), found != nil,
      failure.problem == "did not find expected key" || failure.problem.hasPrefix("did not find expected ','")
    {
      message = "\(shown) after the closing quote of a text"
      hint =
        quote == "'"
        ? "write '' for a quote inside single quotes" : "write \\\" for a quote inside double quotes"
    } else {
      word(failure, shown: shown, began: began)
    }
  }

  private init(message: String, mark: Mark, hint: String?) {
    self.message = message
    self.mark = mark
    self.hint = hint
  }

  private mutating func word(_ failure: YAMLFailure, shown: String, began: Mark) {
    let since = "that begins in line \(began.line), column \(began.column)"
    switch failure.problem {
    case "mapping values are not allowed in this context":
      message = "':' where no member can begin"
      hint = "quote a text that holds ': ', and give all members of an object the same indentation"
    case "could not find expected ':'":
      message = "a line that is neither 'name: value' nor part of a text"
      mark = began
      hint = "write ':' after the name, or quote a text of several lines"
    case "did not find expected key":
      message = "\(shown) where a member of the \(Self.thing(failure.context)) \(since) is due"
      hint = "give all members the same indentation; nothing may follow a closing quote or bracket"
    case "did not find expected '-' indicator":
      message = "\(shown) where an element of the list \(since) is due"
      hint = "begin each element with '- ' in the same column"
    case "did not find expected ',' or ']'":
      message = "\(shown) where ',' or ']' must follow in the list \(since)"
      hint = "close the list with ']', or quote a text that holds ',', '[' or ']'"
    case "did not find expected ',' or '}'":
      message = "\(shown) where ',' or '}' must follow in the object \(since)"
      hint = "close the object with '}', or quote a text that holds ',', '{' or '}'"
    case "did not find expected node content":
      message = "\(shown) where a value is due"
      hint = "quote a text that begins with it"
    case "found character that cannot start any token":
      message = "\(shown) cannot begin a text without quotes"
      hint = "quote the text"
    case "found unexpected end of stream":
      message = "the quote that opens here is never closed"
      mark = began
      hint = "close the text with the same quote"
    case "found unexpected document indicator":
      message = "'---' or '...' inside a text in quotes"
      hint = "close the text with the same quote, or indent it"
    case "found unknown escape character":
      message = "a backslash with a letter that is no escape"
      hint = "write \\\\ for a backslash, or use single quotes, in which it is an ordinary character"
    case "did not find expected hexdecimal number", "found invalid Unicode character escape code":
      message = "an escape without the number of a character"
      hint = "write it like \\u00E9, or write the character itself"
    case "block sequence entries are not allowed in this context":
      message = "'-' where no list can begin"
      hint = "begin the list in a line of its own, or quote a text that begins with '- '"
    case "mapping keys are not allowed in this context":
      message = "'?' where no member can begin"
      hint = "quote a text that begins with '? '"
    case "did not find expected alphabetic or numeric character":
      message = failure.context.hasSuffix("alias") ? "'*' begins an alias" : "'&' begins an anchor"
      message += " and needs a name of letters, digits, '-' and '_'"
      mark = began
      hint = "quote the text"
    case "did not find expected comment or line break":
      message = "\(shown) after the sign that begins a block of text"
      hint = "the text begins in the next line; quote a text that begins with '|' or '>'"
    case "did not find expected <document start>":
      message = "\(shown) after the end of the document"
      hint = "a source is one object; look for a bracket or an indentation that ends it too early"
    case "found undefined tag handle", "did not find expected whitespace or line break",
      "did not find expected tag URI", "did not find the expected '>'", "did not find URI escaped octet":
      message = "'!' begins a tag, and this is none"
      if !failure.context.isEmpty { mark = began }
      hint = "quote a text that begins with '!'"
    case "found incompatible YAML document":
      message = "a version of YAML that is not read"
      hint = "write %YAML 1.2, or leave the line out"
    case "found unexpected ':'":
      message = "':' without a space after it"
      hint = "write ': ' between name and value, or quote a text that holds ':'"
    case "found unknown directive name", "found unexpected non-alphabetical character",
      "could not find expected directive name",
      "did not find expected version number", "did not find expected digit or '.' character",
      "found duplicate %YAML directive", "found duplicate %TAG directive":
      message = "'%' begins a directive, and this is none"
      mark = began
      hint = "quote a text that begins with '%'"
    case "found an indentation indicator equal to 0":
      message = "an indentation of 0 for a block of text"
      hint = "write the number of spaces, 1 to 9, or leave it out"
    case "out of memory":
      message = "there is no memory to read the text"
    default:
      message = "not YAML (\(failure.problem))"
    }
  }

  private static func thing(_ context: String) -> String {
    context.hasSuffix("sequence") || context.hasSuffix("collection") ? "list" : "object"
  }
}

extension LineTable {
  /// Whether two opening braces stand at a character.
  fileprivate func holdsVariable(at index: Int) -> Bool { scalar(index) == "{" && scalar(index + 1) == "{" }

  /// The quote that stands before a character in the same line, white space between them left out.
  fileprivate func closingQuote(before index: Int) -> Unicode.Scalar? {
    let end = lastInk(before: index, from: 0)
    guard end > 0, line(of: end - 1) == line(of: index), let last = scalar(end - 1) else { return nil }
    return last == "'" || last == "\"" ? last : nil
  }
}
