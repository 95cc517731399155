internal import PassBundle
internal import PassFindings
internal import Spelling

/// The rule on the size of a pass as a whole.
enum SizeRules {
  static let size = Rule(
    "pass-size", .note, .policy,
    "the files of a pass are no more than 5 MB together, to be sent over a slow line (no limit is documented)"
  )

  static let all = [size]

  /// Bytes of all files together.
  static let most = 5_000_000
}

extension Checker {
  mutating func checkSize() {
    let files = subject.contents.files
    let sum = files.reduce(0) { $0 + $1.bytes.count }
    guard sum > SizeRules.most, let largest = files.max(by: { $0.bytes.count < $1.bytes.count }) else {
      return
    }
    report(
      SizeRules.size,
      "the files of the pass are \(sum.byteCount) together, of which \(largest.title) is \(largest.bytes.count.byteCount)",
      of: largest.origin,
      hint: ImageName(fileName: String(largest.path.split(separator: "/").last ?? "")) == nil
        ? "leave out what is not shown" : "give pictures in the size of their places")
  }
}
