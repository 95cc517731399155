internal import CPKCS11
internal import PassCrypto

/// The looking for a private key in a token.
struct TokenSearch {
  let module: TokenModule
  let session: UInt
  let token: Token

  /// A key that was found.
  struct Found {
    let object: UInt
    let isRSA: Bool
  }

  /// The private key that a URI means, by the certificate where it means several.
  func key(_ uri: TokenURI, _ certificate: Certificate) throws(KeyFailure) -> Found {
    var keys = try objects(PFP11_PRIVATE_KEY, label: uri.label, identifier: uri.identifier)
    if keys.isEmpty { throw none(try objects(PFP11_PRIVATE_KEY)) }
    let own = (try? certificate.publicKey())?.modulusOrPoint
    let known = keys.map { (key: $0, value: modulusOrPoint(of: $0)) }
    if keys.count > 1 {
      let fitting = known.filter { $0.value != nil && $0.value == own }.map(\.key)
      if !fitting.isEmpty { keys = fitting }
    }
    guard let key = keys.first, keys.count == 1 else {
      throw KeyFailure(
        .key, "\(token.shown) has several private keys that the URI fits: \(shown(keys))",
        hint: "name one of them by object= or id=")
    }
    if let value = known.first(where: { $0.key == key })?.value, value != own {
      throw KeyFailure(
        .otherKey,
        "the key \(shown([key])) in \(token.shown) does not belong to the certificate "
          + "'\(certificate.commonName ?? certificate.subject.description)'",
        hint: "give the key that the certificate was requested with")
    }
    switch module.keyType(of: key, in: session) {
    case Int(PFP11_RSA): return Found(object: key, isRSA: true)
    case Int(PFP11_EC): return Found(object: key, isRSA: false)
    default:
      throw KeyFailure(
        .key, "the key \(shown([key])) in \(token.shown) is of a kind that cannot sign passes",
        hint: "use an RSA key of 2048 bits")
    }
  }

  private func objects(
    _ objectClass: some BinaryInteger, label: [UInt8]? = nil, identifier: [UInt8]? = nil
  ) throws(KeyFailure) -> [UInt] {
    do throws(TokenError) {
      return try module.find(Int(objectClass), in: session, label: label, identifier: identifier)
    } catch {
      throw KeyFailure(.token, "\(token.shown) does not tell its keys (\(error.name))")
    }
  }

  /// What tells a key from others, where the token shows it: the modulus of an RSA key stands in the private key
  /// too, the point of an EC key often in the public one alone, which has the same identifier.
  private func modulusOrPoint(of key: UInt) -> [UInt8]? {
    if let value = value(of: key) { return value }
    guard let identifier = module.attribute(Int(PFP11_ID), of: key, in: session), !identifier.isEmpty,
      let publics = try? objects(PFP11_PUBLIC_KEY, identifier: identifier), publics.count == 1
    else { return nil }
    return value(of: publics[0])
  }

  private func value(of object: UInt) -> [UInt8]? {
    if let modulus = module.attribute(Int(PFP11_MODULUS), of: object, in: session), !modulus.isEmpty {
      return Array(modulus.drop { $0 == 0 })
    }
    // The point stands in a string of octets; points of P-256 have 65 bytes, so its header has two.
    guard let point = module.attribute(Int(PFP11_EC_POINT), of: object, in: session), point.count > 2 else {
      return nil
    }
    return point[0] == 0x04 && Int(point[1]) == point.count - 2 ? Array(point.dropFirst(2)) : point
  }

  private func none(_ all: [UInt]) -> KeyFailure {
    if all.isEmpty {
      return KeyFailure(
        .key, "\(token.shown) has no private key", hint: "import the key, or name another token")
    }
    return KeyFailure(
      .key, "\(token.shown) has no private key that the URI fits; there are: \(shown(all))",
      hint: "name one of them by object= or id=")
  }

  /// The labels of keys.
  private func shown(_ keys: [UInt]) -> String {
    TokenList.shown(
      keys.map { key in
        let label = module.attribute(Int(PFP11_LABEL), of: key, in: session) ?? []
        return label.isEmpty ? "(without a label)" : String(decoding: label, as: UTF8.self)
      })
  }
}
