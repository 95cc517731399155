import PassCrypto

/// A development chain for the tests, made once.
struct TestChain {
  static let passType = "pass.com.example.test"
  static let made = Result { try TestChain() }
  static var shared: TestChain { get throws { try made.get() } }

  let root: Certificate
  let intermediate: Certificate
  let leaf: Certificate
  let nfcLeaf: Certificate
  let key: PrivateKey
  let intermediateKey: PrivateKey

  init() throws {
    let rootKey = try PrivateKey.generateRSA()
    intermediateKey = try PrivateKey.generateRSA()
    key = try PrivateKey.generateRSA()
    root = try DevelopmentCertificates.root(key: rootKey)
    intermediate = try DevelopmentCertificates.intermediate(
      key: intermediateKey.publicKey, root: root, rootKey: rootKey)
    leaf = try Self.leaf(key, isNFC: false, intermediate, intermediateKey)
    nfcLeaf = try Self.leaf(key, isNFC: true, intermediate, intermediateKey)
  }

  static func leaf(
    _ key: PrivateKey, isNFC: Bool, _ intermediate: Certificate, _ intermediateKey: PrivateKey
  ) throws -> Certificate {
    try DevelopmentCertificates.leaf(
      key: key.publicKey, passTypeIdentifier: passType, teamIdentifier: "A1B2C3D4E5",
      isNFC: isNFC, intermediate: intermediate, intermediateKey: intermediateKey)
  }
}

extension SecretBytes {
  convenience init(_ text: String) { self.init(Array(text.utf8)) }
}
