import PassModel
import Testing

@Suite("Colours of passes")
struct PassColorTests {
  @Test(
    "Colours are read and written in Apple's form",
    arguments: [
      ("rgb(29, 53, 87)", "rgb(29, 53, 87)", PassColor.Form.rgb), ("rgb(0,0,0)", "rgb(0, 0, 0)", .rgb),
      ("rgb( 255 , 255,255 )", "rgb(255, 255, 255)", .rgb), ("#1d3557", "rgb(29, 53, 87)", .hex),
      ("#FFffFF", "rgb(255, 255, 255)", .hex), ("#0f8", "rgb(0, 255, 136)", .shortHex),
    ])
  func valid(_ text: String, long: String, form: PassColor.Form) throws {
    let (color, read) = try PassColor.parse(text)
    #expect(color.description == long)
    #expect(read == form)
    #expect(try PassColor(parsing: color.description) == color)
  }

  struct Miss: CustomTestStringConvertible {
    let text: String
    let reason: PassColorFault.Reason
    var correction: String?
    var testDescription: String { text }
  }

  static let misses: [Miss] = [
    Miss(text: "Black", reason: .name, correction: "rgb(0, 0, 0)"),
    Miss(text: "rebecca", reason: .name),
    Miss(text: "Steel Blue", reason: .name, correction: "rgb(70, 130, 180)"),
    Miss(text: "rgb(300,0,0)", reason: .outOfRange, correction: "rgb(255, 0, 0)"),
    Miss(text: "rgb(-1, 256, 3)", reason: .outOfRange, correction: "rgb(0, 255, 3)"),
    Miss(text: "rgb(99999999999999999999, 0, 0)", reason: .outOfRange, correction: "rgb(255, 0, 0)"),
    Miss(text: "rgb(-99999999999999999999, 0, 0)", reason: .outOfRange, correction: "rgb(0, 0, 0)"),
    Miss(text: "rgb(100%, 50%, 0%)", reason: .percent, correction: "rgb(255, 128, 0)"),
    Miss(text: "rgb(100%, 0, 0)", reason: .percent),
    Miss(text: "rgb(nan%, 1%, inf%)", reason: .percent),
    Miss(text: "rgba(1, 2, 3, 0.5)", reason: .alpha, correction: "rgb(1, 2, 3)"),
    Miss(text: "#1d3557ff", reason: .hexWithAlpha, correction: "rgb(29, 53, 87)"),
    Miss(text: "#fff8", reason: .hexWithAlpha, correction: "rgb(255, 255, 255)"),
    Miss(text: "#12345", reason: .hexDigits), Miss(text: "#", reason: .hexDigits),
    Miss(text: "#ggg", reason: .hexDigits), Miss(text: "#é1d355", reason: .hexDigits),
    Miss(text: "rgb(10-20-30)", reason: .other), Miss(text: "rgb(1, 2)", reason: .other),
    Miss(text: "rgb(1, 2, 3, 4)", reason: .other), Miss(text: "rgb(1.5, 2, 3)", reason: .other),
    Miss(text: "rgb(,,)", reason: .other), Miss(text: "", reason: .other),
    Miss(text: "29, 53, 87", reason: .other),
    Miss(text: "RGB(1, 2, 3)", reason: .other, correction: "rgb(1, 2, 3)"),
    Miss(text: " rgb(1, 2, 3)", reason: .other, correction: "rgb(1, 2, 3)"),
    Miss(text: "rgb(1,\t2, 3)", reason: .other, correction: "rgb(1, 2, 3)"),
    Miss(text: " #010203 ", reason: .other, correction: "rgb(1, 2, 3)"),
  ]

  @Test("Near misses are told apart, and corrected where one colour can be meant", arguments: misses)
  func miss(_ miss: Miss) throws {
    let fault = try #require(throws: PassColorFault.self) { try PassColor(parsing: miss.text) }
    #expect(fault.reason == miss.reason)
    #expect(fault.correction?.description == miss.correction)
    #expect(!fault.description.isEmpty)
    #expect(fault.hint.hasPrefix("write "))
  }
}
