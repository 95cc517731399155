import PassSource
import Testing

@Suite("Pieces of JSON")
struct JSONTextTests {
  static let cases: [TextCase] = [
    .init("", #""""#), .init("a/é😀\u{2028}\u{7F}", "\"a/é😀\u{2028}\u{7F}\""),
    .init(#"say "hi" \ "#, #""say \"hi\" \\ ""#),
    .init("\n\r\t\u{8}\u{0}\u{1F}", #""\n\r\t\u0008\u0000\u001F""#), .init("e\u{301}", "\"e\u{301}\""),
  ]

  @Test("Only quote, backslash and control characters are escaped", arguments: cases)
  func quoted(_ text: TextCase) {
    #expect(Array(JSONText.quoted(text.text).utf8) == Array(text.expected.utf8))
  }

  @Test("What is written is read back", arguments: cases)
  func readBack(_ text: TextCase) {
    let reading = read(JSONText.quoted(text.text), .json)
    #expect(reading.told.isEmpty)
    #expect(reading.document?.root.string.map { Array($0.utf8) } == Array(text.text.utf8))
  }
}
