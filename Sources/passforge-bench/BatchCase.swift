/// One way to make a batch, or a part of one.
struct BatchCase {
  let key: String
  let title: String
  /// How many rows, or signatures, a run has.
  let rows: Int
  /// The program and its arguments, for a folder that is there and empty.
  let words: (_ folder: String) -> [String]
  /// How many passes a run leaves in that folder.
  let files: Int

  init(_ key: String, _ title: String, rows: Int, files: Int, words: @escaping (String) -> [String]) {
    self.key = key
    self.title = title
    self.rows = rows
    self.files = files
    self.words = words
  }

  /// Runs it once, and removes what it has written.
  ///
  /// - Throws: `BenchError` where the program fails, or has not made as many passes as there are rows.
  func run(in place: Place, dataFolder: String) throws(BenchError) -> Run {
    let folder = "\(place.folder)/\(key)"
    try Child(words: ["/bin/mkdir", "-p", folder], dataFolder: dataFolder).run()
    let run = try Child(words: words(folder), dataFolder: dataFolder).run()
    let made = passCount(in: folder)
    try Child(words: ["/bin/rm", "-rf", folder], dataFolder: dataFolder).run()
    guard made == files else { throw BenchError("\(title): \(made) passes were made, not \(files)") }
    return run
  }
}

/// `1 thread`, `2 threads`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
