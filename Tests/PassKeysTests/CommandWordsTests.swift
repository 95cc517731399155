import PassKeys
import Testing

@Suite("Words of a signer's command")
struct CommandWordsTests {
  @Test(
    "Blanks part words, quotes and backslashes keep them",
    arguments: [
      ("kms-sign", ["kms-sign"]), ("  kms-sign --key  a ", ["kms-sign", "--key", "a"]),
      ("'/opt/a b/sign' x", ["/opt/a b/sign", "x"]), ("sign 'a\\b\"c'", ["sign", "a\\b\"c"]),
      (#"sign "a \"b\" \\ \x $HOME""#, ["sign", #"a "b" \ \x $HOME"#]), (#"sign a\ b"#, ["sign", "a b"]),
      ("sign ''", ["sign", ""]), ("sign a'b'\"c\"", ["sign", "abc"]), ("sign\ta\nb", ["sign", "a", "b"]),
      ("sign $HOME;ls|cat>x", ["sign", "$HOME;ls|cat>x"]), ("sign é '日本'", ["sign", "é", "日本"]),
    ] as [(String, [String])])
  func words(_ text: String, _ words: [String]) throws {
    #expect(try CommandWords.split(text) == words)
  }

  @Test(
    "What is no command is refused",
    arguments: [
      ("", .empty), ("  \n", .empty), ("''", .empty), ("sign 'a", .openQuote), ("sign \"a", .openQuote),
      (#"sign "a\""#, .openQuote), ("sign \\", .openEscape), ("sign a\0b", .zero),
    ] as [(String, CommandWords.Fault)])
  func faults(_ text: String, _ fault: CommandWords.Fault) {
    #expect(throws: fault) { try CommandWords.split(text) }
  }
}
