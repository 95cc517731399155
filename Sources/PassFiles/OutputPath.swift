internal import Glibc

/// A path below an output folder, taken apart and found harmless.
struct OutputPath {
  /// The folder below the output folder, with `/`; empty where there is none.
  let folder: Substring.UTF8View
  /// The last part.
  let name: String

  /// Takes a path apart.
  ///
  /// - Parameters:
  ///   - relative: the path, with `/`.
  ///   - root: the output folder, for failures.
  /// - Throws: `FileFailure` where it would not lead to a file below the folder.
  init(_ relative: String, in root: String) throws(FileFailure) {
    var last = relative.startIndex
    var start = relative.startIndex
    let bytes = relative.utf8
    while true {
      let end = bytes[start...].firstIndex { $0 == UInt8(ascii: "/") || $0 == 0 } ?? bytes.endIndex
      let part = bytes[start..<end]
      let isZero = end != bytes.endIndex && bytes[end] == 0
      if part.isEmpty || isZero || part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8) {
        throw FileFailure(
          "write", path: Paths.join(root, "./\(relative)"), reason: "it is no path to a file below the folder"
        )
      }
      last = start
      if end == bytes.endIndex { break }
      start = bytes.index(after: end)
    }
    folder = last == bytes.startIndex ? relative[..<last].utf8 : relative[..<bytes.index(before: last)].utf8
    name = last == bytes.startIndex ? relative : String(relative[last...])
  }
}
