internal import CommandKit
internal import PassFiles
internal import PassForge
internal import PassSource

/// The options that say what is put into a source.
struct SourceOptions: OptionGroup {
  static let heading = "SOURCE OPTIONS"

  static var parameters: [Parameter<SourceOptions>] {
    option("--set", set: \.assignments, value: "name=value", help: "value of a variable")
    option("--values", set: \.valuesFile, value: "file", help: "file with values of variables, YAML or JSON")
    option(
      "--include", set: \.included, value: "name",
      help: "pack this file of a folder source, whatever its name")
  }

  var assignments: [Assignment] = []
  var valuesFile: String?
  var included: [String] = []

  /// The file of values, read; nil where none is given.
  ///
  /// - Parameter secret: names of variables whose values no finding may show.
  /// - Returns: the values.
  /// - Throws: `FileFailure` where it cannot be read.
  func file(secret: Set<String>) throws(FileFailure) -> ValuesFile? {
    guard let valuesFile else { return nil }
    return try ValuesFile(path: valuesFile, secret: secret)
  }

  /// Checks what no single option can.
  ///
  /// - Throws: `UsageError` where the file of values would be standard input.
  func validate() throws(UsageError) {
    if valuesFile == "-" {
      throw .invalidValue(name: "--values", value: "-", expected: "the path of a file", suggestion: nil)
    }
  }

  /// The values of the command line.
  ///
  /// - Throws: `Failure` where a variable is given twice.
  func assignedValues() throws(Failure) -> [String: GivenValue] {
    var values: [String: GivenValue] = [:]
    for assignment in assignments
    where values.updateValue(.text(assignment.value), forKey: assignment.name) != nil {
      throw Failure(.usage, "--set gives '\(assignment.name)' twice", hint: "give each variable once")
    }
    return values
  }
}

extension Context {
  /// The name of standard input in findings.
  static let standardInputName = "<stdin>"

  /// All of standard input.
  ///
  /// - Throws: `FileFailure` where it cannot be read, or has more bytes than the limit.
  func standardInput(limit: Int) throws(FileFailure) -> [UInt8] {
    do throws(Failure) {
      return try input.readAll(limit: limit)
    } catch {
      throw FileFailure("read", path: Self.standardInputName, reason: error.message)
    }
  }
}
