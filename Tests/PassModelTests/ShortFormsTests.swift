import PassFindings
import PassModel
import PassSource
import TestSupport
import Testing

/// Reads JSON.
func node(_ json: String) throws -> Node {
  let reading = SourceReader.read(SourceFile(name: "t", bytes: Array(json.utf8)), format: .json)
  #expect(reading.findings == [])
  return try #require(reading.document).root
}

/// Writes JSON.
func json(_ node: Node, _ place: Place = .topLevel) -> String {
  String(decoding: PassJSON.bytes(of: node, as: place), as: UTF8.self)
}

@Suite("Short forms")
struct ShortFormsTests {
  /// What comes of a pass, without the version that is put in.
  private func written(_ source: String) throws -> (json: String, findings: [Finding]) {
    let (pass, findings) = ShortForms.writtenOut(try node(source), file: "t")
    return (json(pass), findings)
  }

  private func told(_ findings: [Finding]) -> [String] {
    findings.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.path ?? ""): \($0.message)" }
  }

  /// A value for a key that holds constants of this group, as JSON.
  private func sample(_ text: String, of type: ValueType) -> String {
    if case .array(let element) = type { return "[\(sample(text, of: element))]" }
    return "\"\(text)\""
  }

  @Test(
    "Every short form becomes Apple's constant wherever one may stand, and Apple's own stays",
    arguments: FormatTable.keys.filter { $0.type.constants != nil }.map { "\($0.place.rawValue) \($0.name)" })
  func constants(_ label: String) throws {
    let parts = label.split(separator: " ").map(String.init)
    let place = try #require(Place(rawValue: parts[0]))
    let key = try #require(FormatTable.key(parts[1], in: place))
    let group = try #require(key.type.constants)
    for constant in FormatTable.constants(of: group) {
      // A barcode is given the set of its message as well, which is the default's test.
      let encoding = place == .barcode ? ",\"messageEncoding\":\"utf-8\"" : ""
      let expected = "{\"\(key.name)\":\(sample(constant.name, of: key.type))\(encoding)}"
      for text in [constant.name] + (constant.shortForm.map { [$0] } ?? []) {
        let source = try node("{\"\(key.name)\":\(sample(text, of: key.type))\(encoding)}")
        let (pass, findings) = ShortForms.writtenOut(source, as: place, file: "t")
        #expect(findings == [])
        let expectedNode = json(
          place == .topLevel ? addingVersion(try node(expected)) : try node(expected), place)
        #expect(json(pass, place) == expectedNode)
      }
    }
  }

  private func addingVersion(_ node: Node) -> Node {
    Node(.object([Member("formatVersion", Node(.number(NumberLiteral(json: "1"))))] + (node.members ?? [])))
  }

  @Test(
    "Short forms are found at every depth",
    arguments: [
      (
        #"{"eventTicket":{"primaryFields":[{"key":"a","value":"b","textAlignment":"right","dateStyle":"medium"}]}}"#,
        #"{"formatVersion":1,"eventTicket":{"primaryFields":[{"key":"a","value":"b","dateStyle":"PKDateStyleMedium","textAlignment":"PKTextAlignmentRight"}]}}"#
      ),
      (
        #"{"boardingPass":{"transitType":"air"}}"#,
        #"{"formatVersion":1,"boardingPass":{"transitType":"PKTransitTypeAir"}}"#
      ),
      (##"{"backgroundColor":"#1d3557"}"##, ##"{"formatVersion":1,"backgroundColor":"rgb(29, 53, 87)"}"##),
      (##"{"labelColor":"#FFF"}"##, ##"{"formatVersion":1,"labelColor":"rgb(255, 255, 255)"}"##),
    ])
  func depth(_ source: String, _ expected: String) throws {
    let (found, findings) = try written(source)
    #expect(found == expected)
    #expect(findings == [])
  }

  @Test(
    "What is spelt as Apple spells it, unknown or faulty stays as it is",
    arguments: [
      #"{"formatVersion":1,"backgroundColor":"rgb(29,53,  87)"}"#,
      #"{"formatVersion":1,"backgroundColor":"nonsense"}"#,
      ##"{"formatVersion":2,"unknown":{"color":"#fff","format":"qr","textAlignment":"right"}}"##,
      #"{"formatVersion":1,"userInfo":{"format":"qr","messageBase64":"AA=="}}"#,
      #"{"formatVersion":1,"boardingPass":{"transitType":"Air"}}"#,
      #"{"formatVersion":1,"boardingPass":{"transitType":5}}"#,
      #"{"formatVersion":1,"barcodes":"qr"}"#,
      #"{"formatVersion":1,"barcodes":[{"format":"qrcode","messageEncoding":"utf-8"}]}"#,
      #"{"formatVersion":1,"description":"qr"}"#, #"{"formatVersion":"1"}"#, #"{"formatVersion":null}"#,
    ])
  func untouched(_ source: String) throws {
    let (found, findings) = try written(source)
    #expect(found == source)
    #expect(findings == [])
  }

  @Test("The version is put in where it is missing, and into passes alone")
  func version() throws {
    #expect(try written(#"{"a":1}"#).json == #"{"formatVersion":1,"a":1}"#)
    #expect(try written("{}").json == #"{"formatVersion":1}"#)
    #expect(
      json(ShortForms.writtenOut(try node("{}"), as: .personalization, file: "t").pass, .personalization)
        == "{}")
  }

  @Test(
    "The encoding is put in where it is missing: the old one where the text fits it",
    arguments: [
      ("abc", "iso-8859-1"), ("", "iso-8859-1"), ("größe ÿ", "iso-8859-1"), ("\u{80}\u{9F}", "iso-8859-1"),
      ("€", "utf-8"), ("日本", "utf-8"),
      ("🎫", "utf-8"), ("e\u{301}", "utf-8"), ("\u{100}", "utf-8"),
    ])
  func encoding(_ message: String, _ expected: String) throws {
    let quoted = JSONText.quoted(message)
    let code = "{\"format\":\"PKBarcodeFormatQR\",\"message\":\(quoted),\"messageEncoding\":\"\(expected)\"}"
    for (source, result) in [
      ("\"barcodes\":[{\"format\":\"qr\",\"message\":\(quoted)}]", "\"barcodes\":[\(code)]"),
      ("\"barcode\":{\"format\":\"qr\",\"message\":\(quoted)}", "\"barcode\":\(code)"),
    ] {
      let (found, findings) = try written("{\"formatVersion\":1,\(source)}")
      #expect(found == "{\"formatVersion\":1,\(result)}")
      #expect(findings == [])
    }
    let own = try written("{\"barcodes\":[{\"message\":\(quoted),\"messageEncoding\":\"utf-8\"}]}")
    #expect(own.json.contains("\"messageEncoding\":\"utf-8\""))
  }

  @Test("Raw bytes become the text that has them in ISO 8859-1")
  func rawBytes() throws {
    let bytes = (0...255).map { UInt8($0) }
    let scratch = try ScratchFolder()
    try scratch.write(bytes, to: "raw")
    let base64 = try OutsideTool("base64", package: "coreutils").run([scratch.path("raw")])
    let source =
      "{\"barcodes\":[{\"format\":\"pdf417\",\"messageBase64\":\(JSONText.quoted(base64)),\"altText\":\"a\"}]}"
    let (pass, findings) = ShortForms.writtenOut(try node(source), file: "t")
    #expect(findings == [])
    let code = try #require(pass["barcodes"]?.elements?.first)
    #expect(code["message"]?.string.map { $0.unicodeScalars.map(\.value) } == bytes.map(UInt32.init))
    #expect(code["messageEncoding"]?.string == "iso-8859-1")
    #expect(code["messageBase64"] == nil)
    #expect(code["altText"]?.string == "a")
    // Python takes the bytes out of the finished text again.
    try scratch.write(PassJSON.bytes(of: pass), to: "pass.json")
    try OutsideTool.python.run(
      [
        "-c",
        "import json; c = json.load(open('pass.json', encoding='utf-8'))['barcodes'][0]; assert c['message'].encode(c['messageEncoding']) == bytes(range(256))",
      ], in: scratch.path)
  }

  @Test(
    "Raw bytes of another form are told at their place",
    arguments: [
      (#"{"messageBase64":"*"}"#, "1:31 barcodes[0].messageBase64: 'messageBase64' is no Base64"),
      (#"{"messageBase64":5}"#, "1:31 barcodes[0].messageBase64: 'messageBase64' is no Base64"),
      (
        #"{"message":"a","messageBase64":"AA=="}"#,
        "1:29 barcodes[0]: there is both 'message' and 'messageBase64'"
      ),
      (
        #"{"messageBase64":"AA==","messageEncoding":"utf-8"}"#,
        "1:56 barcodes[0].messageEncoding: 'messageBase64' needs the encoding iso-8859-1"
      ),
    ])
  func base64Faults(_ code: String, _ expected: String) throws {
    let findings = try written("{\"barcodes\":[\(code)]}").findings
    #expect(told(findings) == [expected])
    #expect(findings.first?.rule.id == "barcode-base64")
    #expect(findings.first?.hint?.isEmpty == false)
  }

  @Test("The old encoding may be named in any case beside raw bytes")
  func namedEncoding() throws {
    #expect(
      try written(#"{"barcodes":[{"messageBase64":"AA==","messageEncoding":"ISO-8859-1"}]}"#).findings == [])
  }

  @Test("Places of the source stay with what is written out")
  func marks() throws {
    let pass = ShortForms.writtenOut(
      try node("{\"barcodes\":\n [{\"format\": \"qr\", \"messageBase64\": \"AA==\"}]}"), file: "t"
    ).pass
    let code = try #require(pass["barcodes"]?.elements?.first)
    #expect(code["format"]?.start == Mark(line: 2, column: 14))
    #expect(code.member("message")?.nameMark == Mark(line: 2, column: 20))
    #expect(code["message"]?.start == Mark(line: 2, column: 37))
  }
}
