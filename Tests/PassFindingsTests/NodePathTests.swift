import PassFindings
import Testing

@Suite("Paths of values")
struct NodePathTests {
  @Test(
    "A path reads as people write it",
    arguments: [
      ([], ""), ([.member("a")], "a"),
      ([.member("eventTicket"), .member("primaryFields"), .element(0)], "eventTicket.primaryFields[0]"),
      ([.element(3), .element(0), .member("x")], "[3][0].x"), ([.member("a b")], #"["a b"]"#),
      ([.member("userInfo"), .member("a.b"), .member("c")], #"userInfo["a.b"].c"#), ([.member("")], #"[""]"#),
      ([.member("größe")], "größe"), ([.member("icon@2x"), .member("a-b_c9")], "icon@2x.a-b_c9"),
      ([.member(#"a"b\c"#), .member("d")], #"["a\"b\\c"].d"#), ([.member("[0]")], #"["[0]"]"#),
    ] as [([NodePath.Step], String)])
  func description(_ steps: [NodePath.Step], _ expected: String) {
    #expect(NodePath(steps).description == expected)
  }

  @Test("A path grows by members and elements, and the root is empty")
  func growing() {
    let path = NodePath.root.member("a").element(2).member("b")
    #expect(path.steps == [.member("a"), .element(2), .member("b")])
    #expect(NodePath.root.isRoot && !path.isRoot)
    #expect(Finding(Rule("r", .note, .policy, "s"), "m", path: .root).path == nil)
  }

  @Test("A secret is one at any depth, with all that is below it")
  func secrets() {
    #expect(NodePath.secretMembers == ["authenticationToken", "nfc", "wifiAccess"])
    for name in NodePath.secretMembers {
      #expect(NodePath.root.member(name).isSecret)
      #expect(NodePath.root.member("a").element(0).member(name).member("b").element(1).isSecret)
    }
    for name in [
      "authentictionToken", "AuthenticationToken", "authenticationTokn", "authentication_token", "Nfc", "NFC",
      "nfcs",
      "wifiaccess", "WiFiAccess", "wifiAcess", "wifi_access",
    ] {
      #expect(NodePath.root.member(name).member("b").isSecret, "\(name)")
    }
    for name in [
      "", "key", "value", "info", "authentication", "webServiceURL", "userInfo", "wifi", "accessory",
    ] {
      #expect(!NodePath.root.member(name).isSecret, "\(name)")
    }
    #expect(!NodePath.root.member("nfcTag").isSecret)
    #expect(!NodePath.root.member("a").element(0).isSecret)
    #expect(!NodePath.root.isSecret)
  }
}
