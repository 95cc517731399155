extension SourceFile {
  /// One line of the text, without its end, for an excerpt; ill-formed bytes are shown as U+FFFD.
  ///
  /// Lines are those that marks count: a byte-order mark is not part of the first one. The text is
  /// looked through up to that line and no line before it is copied; who shows many lines of one file
  /// takes `lines(_:)`.
  ///
  /// - Parameter number: the line, from 1.
  /// - Returns: nil where the text has no such line.
  public func line(_ number: Int) -> String? { lines([number])[number] }

  /// Several lines of the text, found in one pass.
  ///
  /// - Parameter numbers: the lines, from 1, in any order.
  /// - Returns: the lines that the text has, by their numbers.
  public func lines(_ numbers: Set<Int>) -> [Int: String] {
    var wanted = numbers.sorted()[...]
    let text = SourceText.lenientBytes(of: self)
    var found: [Int: String] = [:]
    var number = 1
    var start = 0
    var index = 0
    while let next = wanted.first {
      if next < 1 {
        wanted.removeFirst()
        continue
      }
      while index < text.count, text[index] != .lineFeed, text[index] != .carriageReturn { index += 1 }
      if number == next {
        found[number] = String(decoding: text[start..<index], as: UTF8.self)
        wanted.removeFirst()
      }
      guard index < text.count else { break }
      index +=
        text[index] == .carriageReturn && index + 1 < text.count && text[index + 1] == .lineFeed ? 2 : 1
      number += 1
      start = index
    }
    return found
  }
}
