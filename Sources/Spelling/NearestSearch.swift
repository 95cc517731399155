/// Looks for the names that were probably meant by the words of a file, which may have very many of both: a hint is
/// not worth more time than reading the file.
public struct NearestSearch {
  /// Words that are looked for; for those behind them no name is near.
  private static let mostWords = 20
  /// Names among which a word is looked for; among more none is near.
  private static let mostNames = 10_000

  private let names: [String]
  private var words = 0

  /// Prepares a search.
  ///
  /// - Parameter names: the names that exist; of equally near ones the first by its bytes wins.
  public init(_ names: Set<String>) {
    self.names =
      names.count > Self.mostNames
      ? [] : names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The name that was probably meant.
  ///
  /// - Parameter word: the word as it was typed.
  /// - Returns: nil where none is near, or it is not looked for.
  public mutating func nearest(to word: String) -> String? {
    words += 1
    return words > Self.mostWords ? nil : Spelling.nearest(to: word, among: names)
  }
}
