internal import PassCrypto
internal import PassForge
internal import PassSource

extension PassComparison {
  /// What differs, as members of a report.
  var reportMembers: [JSONMember] {
    [
      JSONMember("old", Self.reportValue(of: old)), JSONMember("new", Self.reportValue(of: new)),
      JSONMember("different", .bool(isDifferent)), JSONMember("replaces", .bool(isReplacement)),
      JSONMember("fields", .array(fields.map(\.reportValue))),
      JSONMember("keys", .array(keys.map(\.reportValue))),
      JSONMember(
        "languages",
        .array(
          languages.map {
            .object([JSONMember("name", .string($0.name)), JSONMember("change", .string($0.change.rawValue))])
          })),
      JSONMember("texts", .array(texts.map(\.reportValue))),
      JSONMember("images", .array(images.map(\.reportValue))),
      JSONMember(
        "files",
        .array(
          files.map {
            .object([JSONMember("path", .string($0.path)), JSONMember("change", .string($0.change.rawValue))])
          })),
      JSONMember("certificates", .array(certificates.map(\.reportValue))),
    ]
  }

  private static func reportValue(of pass: Inspection) -> JSONValue {
    .object([
      JSONMember("subject", .string(pass.name)), JSONMember("sha256", .text(pass.sha256)),
      JSONMember("passTypeIdentifier", .text(pass.text("passTypeIdentifier"))),
      JSONMember("serialNumber", .text(pass.text("serialNumber"))),
    ])
  }
}

extension PassComparison.Difference {
  fileprivate var reportValue: JSONValue {
    .object([
      JSONMember("path", .string(path)), JSONMember("change", .string(change.rawValue)),
      JSONMember("secret", .bool(isSecret)), JSONMember("old", old.map(JSONValue.init) ?? .null),
      JSONMember("new", new.map(JSONValue.init) ?? .null),
    ])
  }
}

extension PassComparison.Field {
  fileprivate var reportValue: JSONValue {
    let (message, isRaw, isGeneric): (String?, Bool, Bool) =
      switch notice {
      case .nothing: (nil, false, false)
      case .message(let text, let isRaw): (text, isRaw, false)
      case .generic: (nil, false, true)
      }
    return .object([
      JSONMember("key", .string(key)), JSONMember("change", .string(change.rawValue)),
      JSONMember("differences", .array(differences.map(\.reportValue))),
      JSONMember("old", old.map { JSONValue($0.node) } ?? .null),
      JSONMember("new", new.map { JSONValue($0.node) } ?? .null),
      JSONMember("message", .text(message)), JSONMember("messageValueIsRaw", .bool(isRaw)),
      JSONMember("genericMessage", .bool(isGeneric)),
    ])
  }
}

extension PassComparison.Text {
  fileprivate var reportValue: JSONValue {
    .object([
      JSONMember("language", .string(language)), JSONMember("key", .string(key)),
      JSONMember("change", .string(change.rawValue)), JSONMember("old", .text(old)),
      JSONMember("new", .text(new)),
    ])
  }
}

extension PassComparison.Image {
  fileprivate var reportValue: JSONValue {
    .object([
      JSONMember("path", .string(path)), JSONMember("change", .string(change.rawValue)),
      JSONMember("old", old?.reportValue ?? .null), JSONMember("new", new?.reportValue ?? .null),
    ])
  }
}

extension PassComparison.CertificateChange {
  fileprivate var reportValue: JSONValue {
    .object([
      JSONMember("change", .string(change.rawValue)), JSONMember("certificate", certificate.reportValue),
    ])
  }
}
