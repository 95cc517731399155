internal import PassFindings
internal import PassModel
internal import PassSource

/// The rules on the update service and the app that go with a pass.
enum ServiceRules {
  static let tokenMissing = Rule(
    "service-token-missing", .error, .refused, "webServiceURL comes with authenticationToken",
    source: "Apple docs: Pass")
  static let tokenAlone = Rule(
    "service-token-alone", .warning, .ignored, "authenticationToken comes with webServiceURL",
    source: "Apple docs: Pass")
  static let tokenShort = Rule(
    "service-token-short", .error, .refused, "authenticationToken has at least 16 characters",
    source: "Apple docs: Pass")
  static let version = Rule(
    "service-url-version", .warning, .looksWrong,
    "webServiceURL ends before /v1, which Wallet adds, and has no query",
    source: "Archive: Wallet Web Service Reference")
  static let launchAlone = Rule(
    "app-launch-alone", .error, .refused, "appLaunchURL comes with associatedStoreIdentifiers",
    source: "Apple docs: Pass")

  static let all = [tokenMissing, tokenAlone, tokenShort, version, launchAlone]
}

extension Checker {
  mutating func checkService() {
    let token = pass.member("authenticationToken")
    let tokenPath = NodePath.root.member("authenticationToken")
    if let service = pass.member("webServiceURL") {
      let path = NodePath.root.member("webServiceURL")
      if token == nil {
        report(
          ServiceRules.tokenMissing, "'webServiceURL' is there, but 'authenticationToken' is missing", path,
          service.nameMark, hint: "add authenticationToken: a random text of at least 16 characters")
      }
      if let text = service.node.string, Self.scheme(of: text) != nil { checkServiceURL(text, service, path) }
    } else if let token {
      report(
        ServiceRules.tokenAlone, "'authenticationToken' has no effect without 'webServiceURL'", tokenPath,
        token.nameMark, hint: "add webServiceURL, or leave the token out")
    }
    if let token, let text = token.node.string, text.count < 16 {
      report(
        ServiceRules.tokenShort,
        "'authenticationToken' has \(text.count) characters; it must have at least 16", tokenPath,
        token.node.start, hint: "write a random text of at least 16 characters",
        consequence: pass["webServiceURL"] == nil ? .ignored : .refused)
    }
    if let launch = pass.member("appLaunchURL"),
      pass["associatedStoreIdentifiers"]?.elements?.isEmpty ?? true
    {
      report(
        ServiceRules.launchAlone, "'appLaunchURL' is there, but 'associatedStoreIdentifiers' is missing",
        .root.member("appLaunchURL"), launch.nameMark,
        hint: "add associatedStoreIdentifiers: with the app's number in the App Store")
    }
  }

  private mutating func checkServiceURL(_ text: String, _ member: Member, _ path: NodePath) {
    if let whole = Self.withoutVersion(text) {
      report(
        ServiceRules.version, "'webServiceURL' is '\(text)'; Wallet itself adds /v1", path, member.node.start,
        hint:
          "write \(Self.scheme(of: text) == "http" ? "https://\(whole.dropFirst(7))" : whole) unless the server answers at /v1/v1"
      )
    } else if text.contains("?") || text.contains("#") {
      report(
        ServiceRules.version, "'webServiceURL' is '\(text)'; Wallet adds its path behind the query", path,
        member.node.start, hint: "end the URL before '?' or '#'")
    }
  }

  /// The address of a service without the `/v1` at its end; nil where it has none.
  static func withoutVersion(_ text: String) -> String? {
    var trimmed = text[...]
    while trimmed.last == "/" { trimmed.removeLast() }
    guard trimmed.hasSuffix("/v1") else { return nil }
    let whole = String(trimmed.dropLast(3))
    // In 'https://v1' it is the host.
    return scheme(of: whole) == nil ? nil : whole
  }
}
