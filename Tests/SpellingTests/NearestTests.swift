import Testing

@testable import Spelling

@Suite("The name that was meant")
struct NearestTests {
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
    "a third of the longer word may be wrong, three characters at most",
    arguments: [
      ("abc", "abd", true), ("abc", "ade", false), ("abcdef", "abcdxy", true), ("abcdef", "abcxyz", false),
      ("relevantDtaes", "relevantDates", true), ("organisationName", "organizationName", true),
      ("serialnumber", "serialNumber", true), ("abcdefghijklmnop", "abcdefghijkl", false),
    ])
  func bound(_ word: String, _ name: String, _ isNear: Bool) {
    #expect((nearest(to: word, among: [name]) != nil) == isNear)
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

  @Test("words further apart than the limit are not measured")
  func limit() {
    #expect(editDistance(Array("a"), Array("abcdefgh"), limit: 3) == 4)
  }
}
