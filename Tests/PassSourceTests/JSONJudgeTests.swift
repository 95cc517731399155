import Foundation
import PassFindings
import PassSource
import Testing

@Suite("JSON against Python's reader, and YAML against JSON")
struct JSONJudgeTests {
  @Test("Random documents have the same values, digits included, as in Python")
  func values() throws {
    var random = Random(seed: 7)
    let texts = (0..<400).map { _ in random.document(depth: 4) }
    let judged = try Python.run(Self.valuesProgram, input: texts.joined(separator: "\n"))
    try #require(judged.count == texts.count)
    for (text, expected) in zip(texts, judged) {
      let reading = read(text, .json)
      #expect(reading.told.isEmpty, "\(text)")
      #expect(reading.document.map { canonical($0.root) } == expected, "\(text)")
    }
  }

  @Test("Damaged documents are refused exactly where Python refuses them")
  func verdicts() throws {
    var random = Random(seed: 11)
    let alphabet = Array("{}[]\",:0123456789.eE+-truefalsn\\ /u".utf8)
    let texts = (0..<3000).map { _ -> String in
      var bytes = Array(random.document(depth: 2).utf8)
      for _ in 0...random.next(2) {
        let index = random.next(bytes.count)
        switch random.next(3) {
        case 0: bytes[index] = alphabet[random.next(alphabet.count)]
        case 1: bytes.insert(alphabet[random.next(alphabet.count)], at: index)
        default: if bytes.count > 1 { bytes.remove(at: index) }
        }
      }
      return String(decoding: bytes, as: UTF8.self).replacing("\n", with: " ")
    }
    let judged = try Python.run(Self.verdictsProgram, input: texts.joined(separator: "\n"))
    try #require(judged.count == texts.count)
    #expect(Set(judged) == ["yes", "no"])
    for (text, expected) in zip(texts, judged) {
      // Python takes a name that stands twice, and half a surrogate pair.
      let faults = read(text, .json).findings.filter {
        $0.rule != SourceRules.duplicateKey && !$0.message.contains("surrogate")
      }
      #expect((faults.isEmpty ? "yes" : "no") == expected, "\(text)")
    }
  }

  @Test("YAML reads JSON as JSON does")
  func yaml() throws {
    var random = Random(seed: 13)
    for _ in 0..<300 {
      // Escaped surrogate pairs and names of numbers are what differs.
      let text = random.document(depth: 3, escapesPairs: false)
      let reading = read(text, .yaml)
      #expect(!reading.findings.hasErrors, "\(text)")
      #expect(
        reading.document.map { canonical($0.root) } == read(text, .json).document.map { canonical($0.root) },
        "\(text)")
      #expect(reading.document?.root.place == read(text, .json).document?.root.place)
    }
  }

  static let valuesProgram = """
    import json, sys
    class N(str): pass
    def show(v):
        if isinstance(v, N): return "n" + v
        if isinstance(v, str): return "s" + v.encode("utf-8").hex()
        if v is None: return "0"
        if v is True: return "t"
        if v is False: return "f"
        if isinstance(v, tuple): return "{" + ",".join(show(k) + ":" + show(x) for k, x in v) + "}"
        return "[" + ",".join(map(show, v)) + "]"
    for line in sys.stdin.buffer.read().decode("utf-8").split("\\n"):
        print(show(json.loads(line, parse_int=N, parse_float=N, object_pairs_hook=tuple)))
    """

  static let verdictsProgram = """
    import json, sys
    def refuse(text): raise ValueError(text)
    for line in sys.stdin.buffer.read().decode("utf-8").split("\\n"):
        try:
            json.loads(line, parse_constant=refuse)
            print("yes")
        except ValueError:
            print("no")
    """

  private func canonical(_ node: Node) -> String {
    switch node.value {
    case .null: "0"
    case .bool(let bool): bool ? "t" : "f"
    case .number(let number): "n" + number.json
    case .string(let text): canonical(text)
    case .array(let elements): "[" + elements.map(canonical).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { canonical($0.name) + ":" + canonical($0.node) }.joined(separator: ",") + "}"
    }
  }

  private func canonical(_ text: String) -> String {
    "s" + text.utf8.map { String(format: "%02x", $0) }.joined()
  }
}

/// Python's reader as a judge.
enum Python {
  /// Runs a program over an input.
  ///
  /// - Returns: the lines it writes.
  static func run(_ program: String, input: String) throws -> [String] {
    let path = "/usr/bin/python3"
    try #require(FileManager.default.isExecutableFile(atPath: path), "needs the Debian package python3")
    // A file, for a pipe that both sides fill would stop them both.
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("passforge-\(UUID().uuidString)")
    try Data(input.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["-c", program]
    process.standardInput = try FileHandle(forReadingFrom: file)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
