import PassArchive
import Testing

@Suite("Paths in archives")
struct EntryPathTests {
  struct Unfit: CustomTestStringConvertible {
    let path: String
    let fault: EntryPath.Fault
    var testDescription: String { String(reflecting: path.prefix(40)) }
  }

  static let unfit = [
    Unfit(path: "", fault: .length), Unfit(path: String(repeating: "a", count: 65_536), fault: .length),
    Unfit(path: "/etc/passwd", fault: .absolute), Unfit(path: "/", fault: .absolute),
    Unfit(path: "C:evil", fault: .absolute), Unfit(path: "c:/evil", fault: .absolute),
    Unfit(path: "..", fault: .dots), Unfit(path: "../a", fault: .dots),
    Unfit(path: "a/../../b", fault: .dots),
    Unfit(path: "a/..", fault: .dots), Unfit(path: ".", fault: .dots), Unfit(path: "./a", fault: .dots),
    Unfit(path: "a//b", fault: .dots), Unfit(path: ".. /a", fault: .dots),
    Unfit(path: "a/.../b", fault: .dots),
    Unfit(path: " ", fault: .dots), Unfit(path: "a/ /b", fault: .dots),
    Unfit(path: "..\\a", fault: .backslash), Unfit(path: "C:\\a", fault: .backslash),
    Unfit(path: "a\0b", fault: .control), Unfit(path: "a\nb", fault: .control),
    Unfit(path: "a\u{7F}", fault: .control),
    Unfit(path: "\u{1B}[31m", fault: .control), Unfit(path: "a\u{9B}b", fault: .control),
    Unfit(path: "a/", fault: .folder), Unfit(path: "de.lproj/", fault: .folder),
  ]

  @Test("Paths that lead out, or are not what they seem, are told apart", arguments: unfit)
  func refuses(_ unfit: Unfit) {
    #expect(throws: unfit.fault) { try EntryPath.check(unfit.path) }
  }

  @Test(
    "Paths of passes and odd but harmless ones are fit",
    arguments: [
      "pass.json", "de.lproj/pass.strings", "icon@2x.png", "größe.png", "🎫", "a b/c d", "..a", "a..", "a...b",
      ".a",
      "a/.b/c", "xx:y:z", "~", "-rf", "%2e%2e/a", "a\u{301}", String(repeating: "a", count: 65_535),
    ])
  func fit(_ path: String) {
    #expect(throws: Never.self) { try EntryPath.check(path) }
  }
}
