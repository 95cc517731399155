/// The name of a certificate's subject or issuer (RFC 5280, section 4.1.2.4).
public struct DistinguishedName: Sendable, Hashable, CustomStringConvertible {
  /// One part of a name.
  public struct Attribute: Sendable, Hashable {
    /// The dotted object identifier of what it tells.
    public let type: String
    /// Its text.
    public let value: String

    /// Makes a part of a name.
    public init(_ type: String, _ value: String) {
      self.type = type
      self.value = value
    }
  }

  /// The parts, in the order of the certificate.
  public let attributes: [Attribute]
  /// The name in DER, as it stands in the certificate.
  public let der: [UInt8]

  /// Makes a name of its parts, each written as UTF8String (C as PrintableString, as X.520 demands).
  public init(_ attributes: [Attribute]) {
    self.attributes = attributes
    der = DER.value(
      DERTag.sequence,
      attributes.flatMap { attribute in
        let tag = attribute.type == ObjectIdentifier.country ? DERTag.printableString : DERTag.utf8String
        return DER.setOf([
          DER.sequence(
            DER.objectIdentifier(attribute.type), DER.value(tag, Array(attribute.value.utf8)))
        ])
      })
  }

  init?(_ value: DERValue) {
    guard let sets = value.children(of: DERTag.sequence) else { return nil }
    var attributes: [Attribute] = []
    for set in sets {
      guard let pairs = set.children(of: DERTag.set) else { return nil }
      for pair in pairs {
        guard let parts = pair.children(of: DERTag.sequence), parts.count == 2,
          let type = parts[0].objectIdentifier
        else { return nil }
        // A value of an exotic type is kept, as its bytes, rather than making the certificate unreadable.
        attributes.append(Attribute(type, parts[1].text ?? "#" + Digest.hex(parts[1].whole)))
      }
    }
    self.attributes = attributes
    der = Array(value.whole)
  }

  /// The first value of this type.
  public subscript(_ type: String) -> String? { attributes.first { $0.type == type }?.value }

  /// The name in one line, the telling parts first: `CN=…, OU=G4, O=…, C=US`.
  public var description: String {
    let known: [(String, String)] = [
      (ObjectIdentifier.userID, "UID"), (ObjectIdentifier.commonName, "CN"),
      (ObjectIdentifier.organizationalUnit, "OU"), (ObjectIdentifier.organization, "O"),
      (ObjectIdentifier.country, "C"),
    ]
    var parts = known.flatMap { type, name in
      attributes.filter { $0.type == type }.map { "\(name)=\($0.value)" }
    }
    parts += attributes.filter { attribute in !known.contains { $0.0 == attribute.type } }
      .map { "\($0.type)=\($0.value)" }
    return parts.joined(separator: ", ")
  }
}
