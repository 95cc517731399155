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
  // Scalars are compared many times faster than characters, which matters for files full of odd names.
  let typed = Array(word.unicodeScalars)
  let folded = Array(word.lowercased().unicodeScalars)
  var best: (name: String, distance: Int)?
  for name in names {
    // Most names differ too much in length to be worth a closer look.
    let length = name.unicodeScalars.count
    let allowed = min(3, max(1, max(typed.count, length) / 3))
    guard abs(typed.count - length) <= allowed else { continue }
    // Twice the distance of the folded words, plus one where only the case differs.
    let distance =
      2 * editDistance(folded, Array(name.lowercased().unicodeScalars), limit: allowed)
      + (name == word ? 0 : 1)
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
func editDistance<Element: Equatable>(_ one: [Element], _ other: [Element], limit: Int) -> Int {
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
    // No later row has a smaller number than the least of two rows.
    if let least = current.min(), let before = previous.min(), min(least, before) > limit { return limit + 1 }
    beforePrevious = previous
    previous = current
  }
  return previous[other.count]
}
