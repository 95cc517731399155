import Foundation
import PassModel
import PassSource
import TestSupport
import Testing

@Suite("pass.json")
struct PassJSONTests {
  /// A pass in Apple's long forms, with keys that nobody knows, at every depth.
  static let long = #"""
    {"zz":{"b":[1,{"d":2,"c":{"f":1,"e":null}}],"a":true},"é":"é","e\u0301":"two spellings","":"no name",
     "formatVersion":1,"passTypeIdentifier":"pass.com.example","teamIdentifier":"A1B2C3D4E5","serialNumber":"1",
     "description":"\"quoted\" \\ back / slash","organizationName":"line\nline\ttab\r\u0000\u001f\u007f\u2028😀",
     "eventTicket":{"auxiliaryFields":[{"value":25.50,"key":"k","currencyCode":"EUR","x-own":[]},{"key":"l","value":"v",
     "attributedValue":"<a href='x'>y</a>","row":1}],"primaryFields":[]},"backgroundColor":"rgb(1, 2, 3)",
     "barcodes":[{"format":"PKBarcodeFormatQR","message":"m","messageEncoding":"iso-8859-1","own":{"z":1,"y":2}}],
     "locations":[{"latitude":53.541300,"longitude":-9.98410,"altitude":1e2}],"maxDistance":100,
     "userInfo":{"z":{"key":1,"format":2},"a":[[],{},[{}]],"n":[0,-0,1E400,12345678901234567890,0.1000]},
     "semantics":{"eventName":"n","seats":[{"seatNumber":"1","seatRow":"2"}]},"voided":false}
    """#

  /// The same tree with the members of every object in another order.
  private func shuffled(_ node: Node, _ random: inout SystemRandomNumberGenerator) -> Node {
    switch node.value {
    case .array(let elements): return Node(.array(elements.map { shuffled($0, &random) }))
    case .object(let members):
      return Node(
        .object(members.map { Member($0.name, shuffled($0.node, &random)) }.shuffled(using: &random)))
    default: return node
    }
  }

  @Test("One content gives one text, whatever the order of the source")
  func order() throws {
    let pass = try node(Self.long)
    let expected = PassJSON.bytes(of: pass)
    var random = SystemRandomNumberGenerator()
    for _ in 0..<100 { #expect(PassJSON.bytes(of: shuffled(pass, &random)) == expected) }
  }

  /// Python compares the contents, numbers by their digits, and the order of lists.
  static let judge = """
    import json
    def load(name):
        text = open(name, "rb").read().decode("utf-8", "strict")
        return json.loads(text, parse_float=str, parse_int=str), text
    source, _ = load("source")
    result, text = load("result")
    assert source == result
    assert not any(ord(c) < 0x20 for c in text), "raw control characters"
    # No white space outside texts: the compact form of the same order is as long.
    assert len(json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":"))) > 0
    """

  @Test("Python finds the parsed content of long forms unchanged, digits and unknown keys included")
  func unchanged() throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.long.utf8, to: "source")
    let (pass, findings) = ShortForms.writtenOut(try node(Self.long), file: "t")
    #expect(findings == [])
    try scratch.write(PassJSON.bytes(of: pass), to: "result")
    try OutsideTool.python.run(["-c", Self.judge], in: scratch.path)
  }

  @Test("Known keys stand in the order of the table, unknown ones behind them by their bytes")
  func tableOrder() throws {
    let keys = FormatTable.keys(in: .topLevel).map(\.name)
    let source = Node(.object((keys.reversed() + ["b", "a", "é", "Z"]).map { Member($0, Node(.null)) }))
    let written = try #require(
      SourceReader.read(SourceFile(name: "t", bytes: PassJSON.bytes(of: source)), format: .json).document)
    #expect(written.root.members?.map(\.name) == keys + ["Z", "a", "b", "é"])
  }

  @Test(
    "Values are written compactly, with the digits of the source",
    arguments: [
      ("{}", "{}"), ("[]", "[]"), ("[ 1 , 2.50 , -0.0, 1E+2, 1e400 ]", "[1,2.50,-0.0,1E+2,1e400]"),
      ("null", "null"), ("[true,false]", "[true,false]"),
      (#"{ "b" : 1, "a" : { "d" : 1, "c" : 2 } }"#, #"{"a":{"c":2,"d":1},"b":1}"#),
      (#""\u00e9\ud83d\ude00\/""#, #""é😀/""#),
      (#""\u0000\u0008\u000a\u000c\u001f\u007f\"\\""#, "\"\\u0000\\u0008\\n\\u000C\\u001F\u{7F}\\\"\\\\\""),
      (#""\u2028\u2029\ufeff""#, "\"\u{2028}\u{2029}\u{FEFF}\""),
    ])
  func values(_ source: String, _ expected: String) throws {
    #expect(json(try node(source)).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test("Python decodes the text as UTF-8, for every character below U+3000 and beyond the first plane")
  func characters() throws {
    let scalars =
      (0..<0x3000).compactMap(Unicode.Scalar.init) + ["\u{1F3AB}", "\u{10FFFF}", "\u{FFFF}", "\u{FFFD}"]
    let texts = scalars.map { Node(.string(String(Character($0)))) }
    let scratch = try ScratchFolder()
    try scratch.write(PassJSON.bytes(of: Node(.array(texts))), to: "result")
    let judge = """
      import json
      found = json.loads(open("result", "rb").read().decode("utf-8", "strict"))
      expected = [chr(n) for n in range(0x3000)] + ["\\U0001F3AB", "\\U0010FFFF", "\\uFFFF", "\\uFFFD"]
      assert found == expected
      """
    try OutsideTool.python.run(["-c", judge], in: scratch.path)
  }
}
