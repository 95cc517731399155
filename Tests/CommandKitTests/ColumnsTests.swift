import CommandKit
import TestSupport
import Testing

@Suite("Columns of characters on a terminal")
struct ColumnsTests {
  @Test(
    "Wide characters take two columns, marks none, others one",
    arguments: [
      ("a", 1), ("é", 1), ("ß", 1), ("€", 1), ("…", 1), ("→", 1), ("\u{308}", 0), ("\u{200B}", 0),
      ("\u{200D}", 0),
      ("\u{FE0F}", 0), ("東", 2), ("あ", 2), ("ア", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2), ("。", 2), ("\u{20000}", 2),
      ("\u{1F3AB}", 2), ("⌚", 2), ("❤", 1),
    ] as [(Unicode.Scalar, Int)])
  func widths(_ scalar: Unicode.Scalar, _ width: Int) { #expect(columns(of: scalar) == width) }

  @Test("Letters of the wide scripts are wide exactly where Python's Unicode tables say so")
  func judged() throws {
    let script = """
      import unicodedata
      for code in range(0xA0, 0x30000):
          category = unicodedata.category(chr(code))
          if category[0] in 'LN':
              wide = unicodedata.east_asian_width(chr(code)) in 'WF'
              if wide: print(code)
      """
    let scratch = try ScratchFolder()
    try scratch.write(script.utf8, to: "wide.py")
    let codes = try OutsideTool.python.run(["wide.py"], in: scratch.path).split(separator: "\n").compactMap {
      UInt32($0)
    }
    #expect(codes.count > 100_000)
    for code in codes {
      let scalar = try #require(Unicode.Scalar(code))
      #expect(columns(of: scalar) == 2, "\(String(code, radix: 16))")
    }
  }
}
