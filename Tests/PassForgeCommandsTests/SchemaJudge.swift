import Foundation
import PassForge
import TestSupport

/// An outside validator of JSON Schema 2020-12, and the schema of sources as it sees it.
struct SchemaJudge {
  private static let script = #"""
    import json, sys
    try:
        from jsonschema import Draft202012Validator
    except ImportError:
        sys.exit("python3-jsonschema is missing; install the Debian package 'python3-jsonschema'")
    schema, *sources = [json.load(open(name, encoding="utf-8")) for name in sys.argv[1:]]
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    def paths(error):
        deeper = [path for part in error.context or [] for path in paths(part)]
        return [list(error.absolute_path)] + deeper
    print(json.dumps([[path for error in validator.iter_errors(source) for path in paths(error)]
                      for source in sources]))
    """#

  /// Judges sources by passforge's schema.
  ///
  /// - Parameter sources: JSON texts.
  /// - Returns: for each source the paths of what is wrong, as `eventTicket.primaryFields.0.value`; none
  ///   for a valid one.
  /// - Throws: where the schema itself is none, or the judge is missing.
  static func faults(in sources: [String]) throws -> [[String]] {
    let folder = try ScratchFolder()
    var files = [try folder.write(SourceSchema.text.utf8, to: "schema.json")]
    for (index, source) in sources.enumerated() {
      files.append(try folder.write(source.utf8, to: "source-\(index).json"))
    }
    let output = try OutsideTool.python.run(["-c", script] + files)
    let paths = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[[Any]]] ?? []
    return paths.map { source in source.map { $0.map { "\($0)" }.joined(separator: ".") } }
  }
}
