import Testing

@testable import CommandKit

@Suite("Words and characters")
struct TextTests {
  @Test(
    "the nearest name is the one that was probably meant",
    arguments: [
      ("ouput", "output"), ("OUTPUT", "output"), ("outptu", "output"), ("strct", "strict"),
      ("verfy", "verify"), ("output", "output"), ("vreify", "verify"), ("outputs", "output"),
    ] as [(String, String?)]
      + [("x", nil), ("", nil), ("set", nil), ("quite", nil), ("certificate", nil), ("out", nil)])
  func nearestName(_ word: String, _ expected: String?) {
    #expect(nearest(to: word, among: ["strict", "output", "verify", "on"]) == expected)
  }

  @Test("of equally near names the first wins, but an equal one always")
  func ties() {
    #expect(nearest(to: "cat", among: ["car", "cap"]) == "car")
    #expect(nearest(to: "cap", among: ["car", "cap"]) == "cap")
    #expect(nearest(to: "Cap", among: ["cap", "Cap"]) == "Cap")
    #expect(nearest(to: "any", among: [String]()) == nil)
  }

  @Test(
    "the edit distance counts insertions, removals, replacements and swaps",
    arguments: [
      ("", "", 0), ("a", "", 1), ("abc", "abc", 0), ("abc", "acb", 1), ("kitten", "sitting", 3),
      ("ab", "ba", 1), ("abcdef", "ghijkl", 6), ("flaw", "lawn", 2),
    ])
  func distance(_ one: String, _ other: String, _ expected: Int) {
    #expect(editDistance(Array(one), Array(other), limit: 9) == expected)
    #expect(editDistance(Array(other), Array(one), limit: 9) == expected)
  }

  @Test(
    "control characters are shown as escapes, and all else stays",
    arguments: [
      ("\u{1b}[31mred", "\\u{1b}[31mred"), ("a\u{0}b\u{7f}", "a\\u{0}b\\u{7f}"), ("\u{9b}2J", "\\u{9b}2J"),
      ("a\r\nb", "a\\u{d}\\u{a}b"), ("\u{202e}cod.exe\u{2069}", "\\u{202e}cod.exe\\u{2069}"),
      ("\u{202a}\u{2066}\u{2028}", "\\u{202a}\\u{2066}\\u{2028}"),
      ("Zürich 東京 🎫 \u{a0}", "Zürich 東京 🎫 \u{a0}"), ("👩‍🚀 שלום", "👩‍🚀 שלום"), ("", ""),
    ])
  func controls(_ text: String, _ expected: String) {
    #expect(printable(text) == expected)
  }

  @Test("line feeds and tabs stay where lines are meant")
  func lines() {
    #expect(printable("a\n\tb\r", keepingLines: true) == "a\n\tb\\u{d}")
  }

  @Test("words are wrapped at spaces, and a long word has its own line")
  func wrapping() {
    #expect(wrap("one two three", width: 7) == ["one two", "three"])
    #expect(wrap("a verylongword b", width: 5) == ["a", "verylongword", "b"])
    #expect(wrap("", width: 5) == [])
    #expect(
      wrapParagraphs("a\nb\n\nc d\n  kept  as is\ne", width: 3) == ["a b", "", "c d", "  kept  as is", "e"])
  }

  @Test("a style marks text only when it is on")
  func style() {
    #expect(Style(isOn: true).red("x") == "\u{1b}[1;31mx\u{1b}[0m")
    #expect(Style(isOn: true).red("") == "")
    #expect(Style.plain.bold("x") == "x")
  }
}
