import PassModel
import Testing

@Suite("Change messages")
struct ChangeMessageTests {
  @Test(
    "One %@ and no other code is filled in",
    arguments: [
      ("Gate changed to %@", "Gate changed to B24"), ("%@", "B24"), ("%@ is new", "B24 is new"),
      ("20 % off at %@", "20 % off at B24"), ("100%% of %@", "100% of B24"), ("%@ 5%", "B24 5%"),
    ])
  func filledIn(_ text: String, _ notice: String) {
    #expect(ChangeMessage(text).filledIn(with: "B24") == notice)
  }

  @Test("The new value is text, whatever is in it")
  func value() {
    #expect(ChangeMessage("now %@").filledIn(with: "%@ %d %%") == "now %@ %d %%")
  }

  @Test(
    "Any other message is a general notice",
    arguments: [
      ("", []), ("Gate changed", []), ("%d", ["d"]), ("%@ %@", ["@", "@"]), ("%@ %d", ["@", "d"]),
    ]
      as [(String, [Unicode.Scalar])])
  func general(_ text: String, _ codes: [Unicode.Scalar]) {
    #expect(ChangeMessage(text).codes == codes)
    #expect(ChangeMessage(text).filledIn(with: "x") == nil)
    #expect(!ChangeMessage(text).isFilledIn)
  }
}
