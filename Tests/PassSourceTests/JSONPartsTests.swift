import PassFindings
import PassSource
import Testing

@Suite("JSON read as far as it goes")
struct JSONPartsTests {
  private func parts(_ text: String) -> (json: String?, isWhole: Bool, told: String) {
    let (reading, isWhole) = JSONReader.readParts(of: SourceFile(name: "t", bytes: Array(text.utf8)))
    return (reading.document?.root.json, isWhole, reading.told)
  }

  @Test(
    "What is damaged but clear is read to the end",
    arguments: [
      (#"{"a":1,"b":[2]}"#, #"{"a":1,"b":[2]}"#), (#"{"a":,"b":2}"#, #"{"a":null,"b":2}"#),
      (#"{"a":}"#, #"{"a":null}"#), ("{\"a\":\"x\ny\"}", #"{"a":"x\ny"}"#), (#"{"a":[1,],}"#, #"{"a":[1]}"#),
      ("{\"a\":\"x\r\ny\",\"b\":\"\u{1B}[31m\"}", #"{"a":"x\r\ny","b":"\u001B[31m"}"#),
    ])
  func whole(_ text: String, _ json: String) {
    let parts = parts(text)
    #expect(parts.json == json)
    #expect(parts.isWhole)
  }

  @Test(
    "Behind a fault that leaves doubt, what stands before it is kept",
    arguments: [
      (#"{"a":1,"b":{"c":[1,2"#, #"{"a":1,"b":{"c":[1,2]}}"#), (#"{"a":1 "b":2}"#, #"{"a":1}"#),
      (#"{"a":{"b":"c"}},"d":1}"#, #"{"a":{"b":"c"}}"#), (#"{"a":1,"b":"x"#, #"{"a":1}"#),
      (#"{"a":[1}"#, #"{"a":[1]}"#), (#"{"a":1,"b"}"#, #"{"a":1}"#), ("[[[1", "[[[1]]]"),
    ])
  func cut(_ text: String, _ json: String) {
    let parts = parts(text)
    #expect(parts.json == json)
    #expect(!parts.isWhole)
    #expect(parts.told.contains("json-syntax"))
    #expect(read(text, .json).document == nil)
  }

  @Test("A missing value has its place, and ends a strict reading")
  func missingValue() {
    #expect(parts("{\"a\":\n,\"b\":1}").told == "2:1 json-syntax: 'a' has no value")
    #expect(read("{\"a\":\n,\"b\":1}", .json).told == "2:1 json-syntax: 'a' has no value")
    #expect(read("{\"a\":\n,\"b\":1}", .json).document == nil)
  }

  @Test("Nothing at all gives nothing", arguments: ["", " ", "\u{FEFF}"])
  func nothing(_ text: String) {
    let parts = parts(text)
    #expect(parts.json == nil)
    #expect(!parts.isWhole)
  }

  @Test("Every beginning of a text is read without an end to the program")
  func beginnings() {
    let text = Array(#"{"a":[1,{"b":"\u00e9\n","c":null}],"d":{"e":{"f":-1.5e3}},"g":true}"#.utf8)
    for length in text.indices {
      let (reading, isWhole) = JSONReader.readParts(
        of: SourceFile(name: "t", bytes: Array(text[..<length])))
      #expect(!isWhole, "\(length) bytes")
      #expect((reading.document == nil) == (length == 0), "\(length) bytes")
    }
  }
}
