/// Words as a list within a sentence: `a`, `a and b`, `a, b and c`.
///
/// - Parameters:
///   - words: the words, as they are to stand there.
///   - most: how many are written out; the others are counted.
/// - Returns: the list; of more words than that `a, b and 7 more`.
public func listed(_ words: [String], most: Int = .max) -> String {
  var words = words
  // Leaving one out would save nothing.
  if words.count - 1 > most { words = words.prefix(most) + ["\(words.count - most) more"] }
  guard words.count > 1, let last = words.last else { return words.first ?? "" }
  return "\(words.dropLast().joined(separator: ", ")) and \(last)"
}
