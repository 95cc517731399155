internal import PassFindings
internal import PassModel
internal import PassSource

/// The rules on the actions below a pass.
enum ActionRules {
  static let url = Rule(
    "featured-action-url", .warning, .ignored,
    "an action says what it opens: a URL, which begins with tel: for a call (uncertain)",
    source: "Apple docs: Creating a poster generic pass; passkit-generator")
  static let twice = Rule(
    "featured-action-twice", .warning, .ignored, "each action has an identifier of its own",
    source: "Apple docs: Creating a poster generic pass")

  static let all = [url, twice]
}

extension Checker {
  mutating func checkActions() {
    let root = NodePath.root.member("featuredActions")
    var first: [String: NodePath] = [:]
    for (index, action) in (pass["featuredActions"]?.elements ?? []).enumerated() where action.members != nil
    {
      let path = root.element(index)
      if let node = action["identifier"], let name = node.string {
        if let other = first[name] {
          report(
            ActionRules.twice, "the identifier '\(name)' is used in '\(other)' and again in '\(path)'",
            path.member("identifier"), node.start, hint: "give each action an identifier of its own")
        }
        first[name] = first[name] ?? path
      }
      checkURL(of: action, path)
    }
  }

  private mutating func checkURL(of action: Node, _ path: NodePath) {
    let isCall = action["type"]?.string == "call"
    guard let url = action["url"] else {
      report(
        ActionRules.url, "'\(path.member("url"))' is missing", path.member("url"), action.start,
        hint: isCall ? "add url: tel:+49305550100" : "add url: https://example.com/order")
      return
    }
    guard let text = url.string, let scheme = Self.scheme(of: text) else { return }
    // The scheme alone has no number in it.
    if (scheme == "tel") == isCall, !(isCall && text.utf8.count == 4) { return }
    report(
      ActionRules.url,
      isCall
        ? "'\(path.member("url"))' is '\(text)', which calls nobody"
        : "'\(path.member("url"))' is '\(text)', which is for the type call",
      path.member("url"), url.start,
      hint: isCall
        ? "write a URL such as tel:+49305550100"
        : "write type: call, or a URL such as https://example.com/order")
  }
}
