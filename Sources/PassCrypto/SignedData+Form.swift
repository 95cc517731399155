extension SignedData {
  /// What of the form of a signature is not as RFC 5652 has it although libcrypto passes it over: in words, lower
  /// case, no full stop.
  ///
  /// Versions, the type of the content and the parameters of algorithms are not under the signature, so that
  /// a change of theirs shows here alone.
  public var formFaults: [String] {
    guard let outer = BERValue.read(bytes[...]), outer.parts.count == 2,
      let data = BERValue.read(outer.parts[1].content[...]), data.tag == 0x30
    else { return ["it is not a SignedData inside a ContentInfo"] }
    var faults: [String] = []
    let parts = data.parts
    if outer.parts[0].encoding != Self.signedDataType { faults.append("its type is not signedData") }
    guard parts.count >= 4, let signers = parts.last, signers.tag == 0x31 else {
      return faults + ["parts of it are missing"]
    }
    let signer = signers.parts.first?.parts ?? []
    let namesKey = signer.count > 1 && signer[1].tag & 0xC0 == 0x80
    let type = parts[2].parts.first
    if let version = Self.version(parts[0]), let signerVersion = signer.first.flatMap(Self.version) {
      // Section 5.1: 3 where a signer is version 3 or the content is no data.
      let expected = namesKey || type?.encoding != Self.dataType ? 3 : 1
      if version != expected { faults.append("its version is \(version), not \(expected)") }
      let expectedSigner = namesKey ? 3 : 1
      if signerVersion != expectedSigner {
        faults.append("the version of its signer is \(signerVersion), not \(expectedSigner)")
      }
    } else {
      faults.append("its versions cannot be read")
    }
    if type?.encoding != Self.dataType { faults.append("the type of its content is not data") }
    for algorithm in parts[1].parts + signer.filter({ $0.tag == 0x30 }).suffix(2) {
      faults += Self.fault(ofAlgorithm: algorithm)
    }
    return faults
  }

  private static let signedDataType: [UInt8] = [
    0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02,
  ]
  private static let dataType: [UInt8] = [
    0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x01,
  ]
  /// RSASSA-PSS (RFC 4056), the only algorithm of signatures whose parameters say something.
  private static let pss: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x0A]

  private static func version(_ value: BERValue) -> Int? {
    value.tag == 0x02 && value.content.count == 1 ? Int(value.content[0]) : nil
  }

  private static func fault(ofAlgorithm algorithm: BERValue) -> [String] {
    let parts = algorithm.parts
    guard algorithm.tag == 0x30, let type = parts.first, type.tag == 0x06, parts.count <= 2 else {
      return ["one of its algorithms has not the form of one"]
    }
    guard parts.count == 2, type.encoding != pss, parts[1].encoding != [0x05, 0x00] else { return [] }
    return ["one of its algorithms has parameters other than NULL"]
  }
}
