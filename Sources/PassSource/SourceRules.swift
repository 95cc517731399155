public import PassFindings

/// The rules of reading a source: what can be wrong with the text itself, before anything is known of
/// passes.
public enum SourceRules {
  /// The bytes are not the UTF-8 they should be, or hold characters that a text file cannot.
  public static let encoding = Rule(
    "source-encoding", .error, .refused, "a source is UTF-8 text", source: "RFC 8259, section 8.1")
  /// The text is UTF-16 or UTF-32.
  public static let wideEncoding = Rule(
    "source-utf16", .error, finished: .warning, .policy,
    "JSON is exchanged as UTF-8; many readers do not take UTF-16",
    source: "RFC 8259, section 8.1")
  /// The text begins with a byte-order mark.
  public static let byteOrderMark = Rule(
    "byte-order-mark", .note, finished: .warning, .policy,
    "Wallet takes a UTF-8 byte-order mark before the text, other readers do not",
    source: "RFC 8259, section 8.1")
  /// There is nothing in the text.
  public static let empty = Rule(
    "source-empty", .error, .refused, "a source holds one value")
  /// Lists and objects are nested deeper than is read.
  public static let depth = Rule(
    "source-depth", .error, .policy, "lists and objects are nested at most 64 deep")
  /// The text is larger than is read.
  public static let size = Rule(
    "source-size", .error, .policy, "a source has at most 8 MiB and 400,000 values")
  /// More faults were found than are worth showing.
  public static let tooManyFaults = Rule(
    "source-faults", .error, .policy, "reading ends after 200 faults of the text")
  /// An object has two members of one name.
  public static let duplicateKey = Rule(
    "duplicate-key", .error, finished: .warning, .looksWrong,
    "each name stands once in an object; which of two counts differs between readers",
    source: "RFC 8259, section 4")

  /// The text is not JSON.
  public static let jsonSyntax = Rule(
    "json-syntax", .error, .refused, "Wallet refuses JSON that is damaged or extended",
    source: "RFC 8259")
  /// A comma stands after the last member or element.
  public static let jsonTrailingComma = Rule(
    "json-trailing-comma", .warning, .policy,
    "Wallet takes a comma after the last value, other readers do not",
    source: "RFC 8259, sections 4 and 5")

  /// The text is not YAML.
  public static let yamlSyntax = Rule(
    "yaml-syntax", .error, .policy, "a source follows YAML 1.2", source: "YAML 1.2.2")
  /// A tab stands in the indentation.
  public static let yamlTab = Rule(
    "yaml-tab", .error, .policy, "YAML is indented with spaces, never with tabs",
    source: "YAML 1.2.2, section 6.1")
  /// Aliases make the document larger than is read, or an alias stands inside its own anchor.
  public static let yamlAliasLimit = Rule(
    "yaml-alias-limit", .error, .policy, "aliases may not make a source endless or enormous")
  /// An alias names an anchor that is not there.
  public static let yamlAlias = Rule(
    "yaml-alias", .error, .policy, "an alias repeats an anchor that stands before it",
    source: "YAML 1.2.2, section 7.1")
  /// The merge key `<<` of YAML 1.1.
  public static let yamlMergeKey = Rule(
    "yaml-merge-key", .error, .policy, "YAML 1.2 has no merge key '<<'",
    source: "YAML 1.2.2, section 10.3")
  /// A tag that the core schema does not have, or that does not fit its value.
  public static let yamlTag = Rule(
    "yaml-tag", .error, .policy, "tags are those of YAML's core schema",
    source: "YAML 1.2.2, section 10.3")
  /// A name that is no text.
  public static let yamlKey = Rule(
    "yaml-key", .error, .policy, "the names of members are texts")
  /// A name that YAML reads as a number, truth value or null; its spelling is used.
  public static let yamlKeyText = Rule(
    "yaml-key-text", .note, .policy, "a name that is no text in YAML is taken as it is spelt")
  /// A variable that stands in YAML without quotes and so reads as a map.
  public static let yamlUnquotedVariable = Rule(
    "yaml-unquoted-variable", .error, .policy, "variables stand in quotes: \"{{ name }}\"")
  /// `.inf`, `.nan`, or a number too long to convert.
  public static let yamlNumber = Rule(
    "yaml-number", .error, .policy, "JSON has finite numbers only", source: "RFC 8259, section 6")
  /// A number that is not written as it is spelt: `0123`, `+49`, `0x1F`.
  public static let yamlNumberDigits = Rule(
    "yaml-number-digits", .warning, .looksWrong,
    "a text that looks like a number is read as one and loses its spelling",
    source: "YAML 1.2.2, section 10.3")
  /// A second document in the same file.
  public static let yamlSeveralDocuments = Rule(
    "yaml-several-documents", .error, .policy, "a source is one YAML document")

  /// All rules of this module.
  public static let all: [Rule] = [
    encoding, wideEncoding, byteOrderMark, empty, depth, size, tooManyFaults, duplicateKey,
    jsonSyntax, jsonTrailingComma,
    yamlSyntax, yamlTab, yamlAliasLimit, yamlAlias, yamlMergeKey, yamlTag, yamlKey, yamlKeyText,
    yamlUnquotedVariable, yamlNumber, yamlNumberDigits, yamlSeveralDocuments,
  ]
}
