import Spelling
import Testing

@Suite("Searches for many names that were meant")
struct NearestSearchTests {
  @Test("Twenty words are looked for, those behind them are not")
  func words() {
    var search = NearestSearch(["output", "verify"])
    let found = (0..<25).map { _ in search.nearest(to: "ouput") }
    #expect(found == Array(repeating: "output", count: 20) + Array(repeating: nil, count: 5))
  }

  @Test("Among very many names nothing is near", arguments: [(10_000, "name1"), (10_001, nil)])
  func names(count: Int, expected: String?) {
    var search = NearestSearch(Set((0..<count).map { "name\($0)" }))
    #expect(search.nearest(to: "nmae1") == expected)
  }

  @Test("Of equally near names the first by its bytes wins")
  func order() {
    var search = NearestSearch(["car", "cap", "Cas"])
    #expect(search.nearest(to: "cat") == "Cas")
  }
}
