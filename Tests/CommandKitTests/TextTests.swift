import Testing

@testable import CommandKit

@Suite("Words and characters")
struct TextTests {
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
