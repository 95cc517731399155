public import PassCrypto

/// The name of a key in a token: a PKCS#11 URI (RFC 7512).
public struct TokenURI: Sendable, Hashable {
  /// What every such name begins with.
  public static let prefix = "pkcs11:"

  /// Attributes of the token that have to fit, by their names: `token`, `manufacturer`, `model`, `serial`.
  private(set) var token: [String: [UInt8]] = [:]
  /// The number of the slot.
  private(set) var slot: UInt?
  /// The key's label (`object`).
  private(set) var label: [UInt8]?
  /// The key's identifier (`id`).
  private(set) var identifier: [UInt8]?
  /// The file of the module (`module-path`).
  public private(set) var modulePath: String?

  /// Reads a URI.
  ///
  /// - Parameter text: `pkcs11:token=…;object=…?module-path=…`
  /// - Throws: `KeyFailure` where it is none, or holds a PIN.
  public init(_ text: String) throws(KeyFailure) {
    guard text.hasPrefix(Self.prefix) else { throw Self.fault("it does not begin with 'pkcs11:'") }
    let parts = text.dropFirst(Self.prefix.count).split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    for word in (parts.first ?? "").split(separator: ";") { try take(Attribute(word)) }
    for word in parts.dropFirst().joined().split(separator: "&") { try takeQuery(Attribute(word)) }
  }

  /// A name with its value.
  private struct Attribute {
    let name: String
    let value: [UInt8]

    init(_ word: Substring) throws(KeyFailure) {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      name = String(parts[0])
      // What stands there may be a PIN in a wrong place, so no value is shown.
      guard parts.count == 2, let value = Self.decoded(parts[1].utf8) else {
        throw fault("the value of '\(name)' is damaged")
      }
      self.value = value
    }

    /// The bytes behind percent signs (RFC 3986, section 2.1).
    private static func decoded(_ text: Substring.UTF8View) -> [UInt8]? {
      var bytes: [UInt8] = []
      var rest = text[...]
      while let byte = rest.popFirst() {
        guard byte == UInt8(ascii: "%") else {
          bytes.append(byte)
          continue
        }
        let digits = String(decoding: rest.prefix(2), as: UTF8.self)
        guard digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit), let value = UInt8(digits, radix: 16)
        else {
          return nil
        }
        bytes.append(value)
        rest = rest.dropFirst(2)
      }
      return bytes
    }

    var text: String { String(decoding: value, as: UTF8.self) }
  }

  private mutating func take(_ attribute: Attribute) throws(KeyFailure) {
    switch attribute.name {
    case "token", "manufacturer", "model", "serial": token[attribute.name] = attribute.value
    case "object": label = attribute.value
    case "id": identifier = attribute.value
    case "slot-id":
      guard let number = UInt(attribute.text) else { throw Self.fault("'slot-id' is no number") }
      slot = number
    case "type":
      guard attribute.text == "private" else {
        throw Self.fault("its 'type' is not 'private', and passes are signed with a private key")
      }
    // What is said of the library and the slot narrows nothing that the module does not.
    case "library-manufacturer", "library-description", "library-version", "slot-manufacturer",
      "slot-description":
      return
    case "pin-value", "pin-source": throw Self.refusal(attribute.name)
    default:
      if attribute.name.hasPrefix("x-") { return }
      throw Self.fault("'\(attribute.name)' is no attribute of it")
    }
  }

  private mutating func takeQuery(_ attribute: Attribute) throws(KeyFailure) {
    switch attribute.name {
    case "module-path": modulePath = attribute.text
    case "module-name":
      throw KeyFailure(
        .badName, "the key's URI names a module by 'module-name', which is not looked for",
        hint: "give the module's file by module-path=, or leave it out for p11-kit's modules")
    case "pin-value", "pin-source": throw Self.refusal(attribute.name)
    default:
      if attribute.name.hasPrefix("x-") { return }
      throw Self.fault("'\(attribute.name)' is no attribute of its query")
    }
  }

  private static func refusal(_ name: String) -> KeyFailure {
    KeyFailure(
      .badName, "the key's URI holds '\(name)', and a PIN in a URI can be seen by every user of the machine",
      hint:
        "leave it out; give the PIN with --password-file FILE or PASSFORGE_PASSWORD, or type it when asked")
  }

  fileprivate static func fault(_ words: String) -> KeyFailure {
    KeyFailure(
      .badName, "the name of the key is no PKCS#11 URI: \(words)",
      hint: "write it as in 'pkcs11:token=passes;object=concert?module-path=/usr/lib/softhsm/libsofthsm2.so'")
  }
}

/// A URI that is at fault.
private func fault(_ words: String) -> KeyFailure { TokenURI.fault(words) }
