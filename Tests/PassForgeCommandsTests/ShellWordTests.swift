import TestSupport
import Testing

@testable import PassForgeCommands

@Suite("Words for a shell")
struct ShellWordTests {
  @Test(
    "A shell reads back what was written",
    arguments: [
      "ticket.yaml", "a b.yaml", "it's", "$(touch x)", "`id`", "a\"b", "a\\b", "*", "?", "~", "a;b", "a&b",
      "a|b",
      "größe/ü", "!x", "#x", "(a)", "{a,b}", "<x>", "a\nb", "'", "''", "k=v", "@x", "[a]",
    ])
  func readBack(_ word: String) throws {
    let shell = OutsideTool("sh", package: "dash")
    #expect(try shell.run(["-c", "printf %s \(ShellWord.written(word))"]) == word)
  }

  @Test("Plain words stay plain, and none looks like an option")
  func plain() {
    #expect(ShellWord.written("a/b-c_1.yaml") == "a/b-c_1.yaml")
    #expect(ShellWord.written("a b") == "'a b'")
    #expect(ShellWord.written("-x/a") == "./-x/a")
    #expect(ShellWord.written("-x y") == "'./-x y'")
    #expect(ShellWord.written("") == "''")
  }
}
