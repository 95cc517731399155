internal import PassRules

extension Prediction {
  /// The prediction as a member of a report.
  var reportValue: JSONValue {
    .object([
      JSONMember("design", .string(design.rawValue)),
      JSONMember("outcomes", .array(outcomes.map(\.reportValue))),
      JSONMember("recommended", .array(recommended.map(JSONValue.string))),
    ])
  }
}

extension Prediction.Outcome {
  /// What a generation of systems shows, as a member of a report.
  fileprivate var reportValue: JSONValue {
    .object([
      JSONMember("iOS", .number(system.rawValue)), JSONMember("shown", .bool(isShown)),
      JSONMember("known", .bool(isKnown)),
      JSONMember(
        "missing",
        .array(
          missing.map { lack in
            .object([JSONMember("name", .string(lack.name)), JSONMember("certain", .bool(lack.isCertain))])
          })),
      JSONMember("fallback", .text(fallback)),
    ])
  }
}
