internal import CommandKit
internal import PassCrypto
internal import PassForge
internal import PassSigning

/// An identity of the store, as it is shown.
struct StoredIdentityShown {
  let stored: StoredIdentity
  /// Whether it is the newest of its renewals.
  let isNewest: Bool
  let now: Int64

  /// The identities of a store, as they are shown.
  static func all(_ identities: [StoredIdentity], now: Int64) -> [StoredIdentityShown] {
    var seen: Set<String> = []
    return identities.map { stored in
      let line = "\(stored.passTypeIdentifier) \(stored.teamIdentifier ?? "")"
      return StoredIdentityShown(stored: stored, isNewest: seen.insert(line).inserted, now: now)
    }
  }

  /// Whole days that are left; below zero where it has ended.
  var daysLeft: Int { Self.days(from: now, to: stored.certificate.notAfter) }

  private static func days(from now: Int64, to end: Int64) -> Int {
    Int(((end - now) / 86_400) - (end < now ? 1 : 0))
  }

  /// What it does: `signs`, `older`, `ended`.
  var state: String {
    if now > stored.certificate.notAfter { return "ended" }
    if now < stored.certificate.notBefore { return "not yet valid" }
    if !isNewest { return "older" }
    return stored.isProven ? "signs" : "signs, not yet proven"
  }

  private var kind: String {
    stored.isDevelopment
      ? "development certificate"
      : stored.certificate.isNFC ? "pass certificate with NFC" : "pass certificate"
  }

  private var keyKind: String {
    (stored.certificate.keyKind.map(\.description) ?? "unknown")
      + (stored.isKeyEncrypted ? ", encrypted" : "")
  }

  /// The cells of its line in a list.
  var cells: [String] {
    [
      stored.name, stored.teamIdentifier ?? "", stored.certificate.isNFC ? "yes" : "no",
      String(Moment.text(of: stored.certificate.notAfter).prefix(10)), String(daysLeft), state,
    ]
  }

  /// All that is known of it, by lines.
  var lines: [(name: String, value: String)] {
    let (certificate, intermediate) = (stored.certificate, stored.intermediate)
    return [
      ("name", stored.name), ("kind", kind), ("pass type", stored.passTypeIdentifier),
      ("team", stored.teamIdentifier ?? "none"), ("NFC", certificate.isNFC ? "yes" : "no"), ("state", state),
      ("serial number", certificate.serialHex), ("valid from", Moment.text(of: certificate.notBefore)),
      ("valid until", "\(Moment.text(of: certificate.notAfter)), \(daysLeft) days left"), ("key", keyKind),
      ("SHA-256", Self.hex(certificate.fingerprint)), ("SHA-1", Self.hex(certificate.sha1Fingerprint)),
      ("intermediate", "\(stored.generation ?? "unnamed"), until \(Moment.text(of: intermediate.notAfter))"),
      ("its SHA-256", Self.hex(intermediate.fingerprint)), ("folder", stored.folder),
    ]
  }

  private static func hex(_ bytes: [UInt8]) -> String { Digest.hex(bytes, uppercase: true) }

  /// All that is known of it, as JSON.
  var json: JSONValue {
    let certificate = stored.certificate
    return .object([
      JSONMember("name", .string(stored.name)), JSONMember("kind", .string(kind)),
      JSONMember("passType", .string(stored.passTypeIdentifier)),
      JSONMember("team", .text(stored.teamIdentifier)), JSONMember("nfc", .bool(certificate.isNFC)),
      JSONMember("state", .string(state)), JSONMember("proven", .bool(stored.isProven)),
      JSONMember("serial", .string(certificate.serialHex)),
      JSONMember("notBefore", .string(Moment.text(of: certificate.notBefore))),
      JSONMember("notAfter", .string(Moment.text(of: certificate.notAfter))),
      JSONMember("daysLeft", .number(daysLeft)),
      JSONMember("key", .text(certificate.keyKind?.description)),
      JSONMember("keyEncrypted", .bool(stored.isKeyEncrypted)),
      JSONMember("sha256", .string(Self.hex(certificate.fingerprint))),
      JSONMember("sha1", .string(Self.hex(certificate.sha1Fingerprint))),
      JSONMember("folder", .string(stored.folder)),
      JSONMember(
        "intermediate",
        .object([
          JSONMember("generation", .text(stored.generation)),
          JSONMember("subject", .string(stored.intermediate.subject.description)),
          JSONMember("notAfter", .string(Moment.text(of: stored.intermediate.notAfter))),
          JSONMember("sha256", .string(Self.hex(stored.intermediate.fingerprint))),
          JSONMember("sha1", .string(Self.hex(stored.intermediate.sha1Fingerprint))),
        ])),
    ])
  }

  /// A request, as JSON.
  static func json(_ request: StoredRequest) -> JSONValue {
    .object([
      JSONMember("passType", .string(request.passTypeIdentifier)),
      JSONMember("keySHA256", .string(hex(request.request.publicKeyDigest))),
      JSONMember("keyEncrypted", .bool(request.isKeyEncrypted)),
      JSONMember("request", .string(request.requestPath)),
    ])
  }
}

/// The forms in which the store is shown.
enum StoreFormat: String, CaseIterable, ArgumentValue {
  case text
  case json
}
