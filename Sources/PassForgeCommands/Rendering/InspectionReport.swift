internal import PassCrypto
internal import PassForge
internal import PassSource

extension Inspection {
  /// What is in the pass, as members of a report; texts are shown in a language beside those of pass.json.
  func reportMembers(in language: String?) -> [JSONMember] {
    [
      JSONMember("kind", .string(isArchive ? "archive" : "folder")), JSONMember("bytes", .number(size)),
      JSONMember("sha256", .text(sha256)), JSONMember("complete", .bool(isWhole && unread.isEmpty)),
      JSONMember("styles", .array(styles.map(JSONValue.string))),
      JSONMember("passTypeIdentifier", .text(text("passTypeIdentifier"))),
      JSONMember("teamIdentifier", .text(text("teamIdentifier"))),
      JSONMember("serialNumber", .text(text("serialNumber"))),
      JSONMember("organizationName", .text(shown(content?["organizationName"], in: language))),
      JSONMember("description", .text(shown(content?["description"], in: language))),
      JSONMember("dates", .array(dates.map(\.reportValue))), JSONMember("language", .text(language)),
      JSONMember("fields", .array(fields.map { reportValue(of: $0, in: language) })),
      JSONMember("barcodes", .array(barcodes.map(JSONValue.init))),
      JSONMember("languages", .array(languages.map(\.reportValue))),
      JSONMember("images", .array(images.map(\.reportValue))),
      JSONMember("files", .array(entries.map(\.reportValue))),
      JSONMember("unread", .array(unread.map(JSONValue.string))),
      JSONMember("signature", signature.reportValue),
      JSONMember("pass", content.map(JSONValue.init) ?? .null),
    ]
  }

  private func reportValue(of field: Field, in language: String?) -> JSONValue {
    .object([
      JSONMember("style", .string(field.style)), JSONMember("group", .string(field.group)),
      JSONMember("key", .text(field.key)),
      JSONMember("label", .text(shown(field.node["label"], in: language))),
      JSONMember("value", .text(shown(field.node["value"], in: language))),
      JSONMember("field", JSONValue(field.node)),
    ])
  }
}

extension Inspection.Moment {
  fileprivate var reportValue: JSONValue {
    .object([JSONMember("path", .string(path)), JSONMember("value", .string(value))])
  }
}

extension Inspection.Language {
  fileprivate var reportValue: JSONValue {
    .object([
      JSONMember("name", .string(name)), JSONMember("encoding", .text(encoding)),
      JSONMember(
        "texts",
        .array(
          texts.map { .object([JSONMember("key", .string($0.key)), JSONMember("text", .string($0.text))]) })),
    ])
  }
}

extension Inspection.Image {
  /// The picture as a member of a report.
  var reportValue: JSONValue {
    .object([
      JSONMember("path", .string(path)), JSONMember("slot", .string(slot)),
      JSONMember("scale", .number(scale)), JSONMember("language", .text(language)),
      JSONMember("format", .string(format)),
      JSONMember("width", pixels.map { .number($0.width) } ?? .null),
      JSONMember("height", pixels.map { .number($0.height) } ?? .null), JSONMember("bytes", .number(size)),
      JSONMember("sha256", .string(sha256)),
    ])
  }
}

extension Inspection.Entry {
  fileprivate var reportValue: JSONValue {
    .object([
      JSONMember("path", .string(path)), JSONMember("bytes", .number(size)),
      JSONMember("sha1", .string(sha1)),
    ])
  }
}

extension Inspection.Signature {
  /// The signature as a member of a report; it is read, not verified.
  fileprivate var reportValue: JSONValue {
    switch self {
    case .missing: return .null
    case .unreadable(let reason): return .object([JSONMember("unreadable", .string(reason))])
    case .contents(let contents):
      return .object([
        JSONMember("signingTime", .text(contents.signingSeconds.map(Moment.text))),
        JSONMember("digest", .string(contents.digestName)),
        JSONMember("algorithm", .string(contents.signatureName)),
        JSONMember("signers", .number(contents.signerCount)),
        JSONMember("contentInside", .bool(contents.content != nil)),
        JSONMember("trailingBytes", .number(contents.trailingCount)),
        JSONMember("signer", contents.signer?.reportValue ?? .null),
        JSONMember("chain", .array(contents.chain.map { .string(Digest.hex($0.fingerprint)) })),
        JSONMember("certificates", .array((contents.certificates ?? []).map(\.reportValue))),
      ])
    }
  }
}

extension Certificate {
  /// The certificate as a member of a report.
  var reportValue: JSONValue {
    .object([
      JSONMember("subject", .string(subject.description)), JSONMember("issuer", .string(issuer.description)),
      JSONMember("serialNumber", .string(serialHex)),
      JSONMember("notBefore", .string(Moment.text(of: notBefore))),
      JSONMember("notAfter", .string(Moment.text(of: notAfter))),
      JSONMember("passTypeIdentifier", .text(passTypeIdentifier ?? userID)),
      JSONMember("team", .text(organizationalUnit)), JSONMember("nfc", .bool(isNFC)),
      JSONMember("sha256", .string(Digest.hex(fingerprint))),
    ])
  }
}
