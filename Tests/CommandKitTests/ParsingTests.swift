import CommandKit
import Testing

@Suite("Parsing")
struct ParsingTests {
  @Test("plain words fill the operands in order, and the last list takes the rest")
  func operands() throws {
    let build = try Build.parse(["a", "b", "c"])
    #expect(build.source == "a")
    #expect(build.others == ["b", "c"])
    #expect(build.jobs == 2)
  }

  @Test(
    "an option takes its value in each of the ways of the grammar",
    arguments: [
      ["s", "-o", "f"], ["s", "--output", "f"], ["s", "--output=f"], ["-o", "f", "s"],
      ["--output=f", "--", "s"], ["-o", "f", "--no-color", "s"],
    ])
  func optionValues(_ words: [String]) throws {
    let build = try Build.parse(words)
    #expect(build.output == "f")
    #expect(build.source == "s")
  }

  @Test("a value after '=' may be anything, even empty or like an option")
  func attachedValues() throws {
    #expect(try Build.parse(["s", "--output="]).output == "")
    #expect(try Build.parse(["s", "--output=--dev=x"]).output == "--dev=x")
  }

  @Test("a lone dash is an operand and a value, and so are negative numbers")
  func dashes() throws {
    let build = try Build.parse(["-", "-o", "-", "--jobs", "-4", "-.5"])
    #expect(build.source == "-")
    #expect(build.output == "-")
    #expect(build.jobs == -4)
    #expect(build.others == ["-.5"])
  }

  @Test("after two dashes everything is an operand")
  func endOfOptions() throws {
    let build = try Build.parse(["--dev", "--", "--output", "--", "-h"])
    #expect(build.isDevelopment)
    #expect(build.source == "--output")
    #expect(build.others == ["--", "-h"])
  }

  @Test("a repeated option fills a list")
  func lists() throws {
    let build = try Build.parse(["s", "--set", "a=1", "--set=b=2=3", "--set", "c="])
    #expect(
      build.values == [
        Assignment(name: "a", value: "1"), Assignment(name: "b", value: "2=3"),
        Assignment(name: "c", value: ""),
      ])
  }

  @Test("an option with an implied value takes no following word")
  func impliedValue() throws {
    #expect(try Build.parse(["--resume", "s"]).resume == "journal")
    #expect(try Build.parse(["--resume", "s"]).source == "s")
    #expect(try Build.parse(["--resume=report", "s"]).resume == "report")
  }

  @Test("shared options fill the group's own property")
  func groups() throws {
    let build = try Build.parse(["s", "--format", "sarif", "-q"])
    #expect(build.report.format == .sarif)
    #expect(build.report.isQuiet)
  }

  @Test("all words of a passthrough command stay as they are")
  func passthrough() throws {
    let words = ["-x", "--help", "--", "--no-color=3", "a"]
    #expect(try Preview.parse(words).words == words)
  }

  @Test("an empty word is an operand")
  func emptyWord() throws {
    #expect(try Build.parse([""]).source == "")
  }
}
