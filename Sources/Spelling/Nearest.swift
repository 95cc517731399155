/// Finds the name that was probably meant by a mistyped word.
///
/// A name is near when at most three characters have to be put in, taken out, replaced or swapped with
/// their neighbour, and at most a third of the longer word, so that short words are not answered with
/// unrelated ones. Letter case counts for less than a character. Of equally near names the first one wins.
///
/// - Parameters:
///   - word: the word as it was typed.
///   - names: the names that exist.
/// - Returns: the nearest name, or nil where none is near; a name equal to the word is nearest of all.
public func nearest(to word: String, among names: some Sequence<String>) -> String? {
  let typed = Array(word)
  let folded = Array(word.lowercased())
  var best: (name: String, distance: Int)?
  for name in names {
    let characters = Array(name)
    // Twice the distance of the folded words, plus one where only the case differs.
    let distance =
      2 * editDistance(folded, Array(name.lowercased()), limit: 3) + (characters == typed ? 0 : 1)
    let allowed = min(3, max(1, max(typed.count, characters.count) / 3))
    if distance / 2 <= allowed, distance < best?.distance ?? .max {
      best = (name, distance)
    }
  }
  return best?.name
}

/// Counts the single-character changes between two words: insertion, removal, replacement and the swap of
/// neighbours (optimal string alignment).
///
/// - Parameters:
///   - one: the first word.
///   - other: the second word.
///   - limit: the largest distance of interest; words further apart give any larger number.
/// - Returns: the distance in characters, or a number above the limit.
func editDistance(_ one: [Character], _ other: [Character], limit: Int) -> Int {
  guard abs(one.count - other.count) <= limit else { return limit + 1 }
  guard !one.isEmpty, !other.isEmpty else { return max(one.count, other.count) }
  var beforePrevious: [Int] = []
  var previous = Array(0...other.count)
  for row in 1...one.count {
    var current = [row]
    current.reserveCapacity(other.count + 1)
    for column in 1...other.count {
      let isSame = one[row - 1] == other[column - 1]
      var cost = min(
        previous[column] + 1, current[column - 1] + 1, previous[column - 1] + (isSame ? 0 : 1))
      if row > 1, column > 1, one[row - 1] == other[column - 2], one[row - 2] == other[column - 1] {
        cost = min(cost, beforePrevious[column - 2] + 1)
      }
      current.append(cost)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[other.count]
}
