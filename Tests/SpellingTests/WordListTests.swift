import Spelling
import Testing

@Suite("Lists in words")
struct WordListTests {
  @Test(
    "Words are joined as in a sentence",
    arguments: [
      ([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c"),
    ] as [([String], String)])
  func joined(_ words: [String], _ expected: String) {
    #expect(listed(words) == expected)
  }

  @Test(
    "More words than asked for are counted, but never a single one",
    arguments: [
      (3, "a, b and c"), (4, "a, b, c and d"), (5, "a, b, c and 2 more"), (9, "a, b, c and 6 more"),
    ])
  func bounded(_ count: Int, _ expected: String) {
    #expect(listed("abcdefghi".prefix(count).map { String($0) }, most: 3) == expected)
  }
}
