/// Names of hidden files that stand in an output folder for a moment: `.passforge-3f…9c.tmp`.
enum TemporaryName {
  private static let beginning = ".passforge-"
  private static let ending = ".tmp"
  /// 128 random bits, so that no two writers of the world have one name.
  private static let digits = 32

  static func make() -> String {
    let numbers = [UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max)]
    let parts = numbers.map { number in
      let text = String(number, radix: 16)
      return String(repeating: "0", count: digits / 2 - text.utf8.count) + text
    }
    return beginning + parts.joined() + ending
  }

  static func matches(_ name: String) -> Bool {
    let name = name.utf8
    guard name.count == beginning.utf8.count + digits + ending.utf8.count,
      name.starts(with: beginning.utf8), name.suffix(ending.utf8.count).elementsEqual(ending.utf8)
    else { return false }
    return name.dropFirst(beginning.utf8.count).prefix(digits).allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
    }
  }
}
