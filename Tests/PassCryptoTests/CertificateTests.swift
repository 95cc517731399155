import PassCrypto
import TestSupport
import Testing

@Suite("Certificates")
struct CertificateTests {
  private let chain: TestChain
  private let folder: ScratchFolder
  private let openssl = OutsideTool.openssl

  init() throws {
    chain = try TestChain.shared
    folder = try ScratchFolder()
    try folder.write(chain.root.pem.utf8, to: "root.pem")
    try folder.write(chain.intermediate.pem.utf8, to: "intermediate.pem")
    try folder.write(chain.leaf.pem.utf8, to: "leaf.pem")
    try folder.write(chain.nfcLeaf.pem.utf8, to: "nfc.pem")
  }

  @Test("What is read equals what openssl shows")
  func agreesWithOpenSSL() throws {
    let shown = try openssl.run(
      ["x509", "-in", "leaf.pem", "-noout", "-serial", "-fingerprint", "-sha256"], in: folder.path)
    #expect(shown.contains("serial=\(chain.leaf.serialHex)\n"))
    #expect(
      shown.split(separator: ":").joined().contains(Digest.hex(chain.leaf.fingerprint, uppercase: true)))
    #expect(
      try openssl.run(["x509", "-in", "leaf.pem", "-outform", "PEM"], in: folder.path) == chain.leaf.pem)
  }

  @Test("The leaf has the layout of Apple's pass certificates")
  func leafLayout() throws {
    let text = try openssl.run(["x509", "-in", "nfc.pem", "-noout", "-text"], in: folder.path)
    for part in [
      "Version: 3 (0x2)", "Signature Algorithm: sha256WithRSAEncryption",
      "Issuer: CN = passforge development intermediate, OU = D1, O = passforge development, C = US",
      "Not Before: Jan  1 00:00:00 2015 GMT", "Not After : Jan  1 00:00:00 2050 GMT",
      "Subject: UID = pass.com.example.test, CN = Pass Type ID with NFC: pass.com.example.test, "
        + "OU = A1B2C3D4E5, O = passforge development, C = US",
      "X509v3 Basic Constraints: critical\n                CA:FALSE",
      "X509v3 Key Usage: critical\n                Digital Signature\n",
      "TLS Web Client Authentication, 1.2.840.113635.100.4.14", "Policy: 1.2.840.113635.100.5.1",
      "1.2.840.113635.100.6.1.16: \n                ..pass.com.example.test", "1.2.840.113635.100.6.1.26:",
      "X509v3 Subject Key Identifier:", "X509v3 Authority Key Identifier:",
    ] {
      #expect(text.contains(part), "\(part)\nis not in\n\(text)")
    }
    #expect(!text.contains("Apple"))
    let leaf = chain.leaf
    #expect(leaf.userID == "pass.com.example.test" && leaf.passTypeIdentifier == "pass.com.example.test")
    #expect(
      leaf.organizationalUnit == "A1B2C3D4E5" && leaf.commonName == "Pass Type ID: pass.com.example.test")
    #expect(!leaf.isNFC && chain.nfcLeaf.isNFC)
    #expect(leaf.extendedKeyUsages == ["1.3.6.1.5.5.7.3.2", "1.2.840.113635.100.4.14"])
    #expect(!leaf.isAuthority && chain.intermediate.isAuthority && chain.root.isAuthority)
    #expect(leaf.notBefore == 1_420_070_400 && leaf.notAfter == 2_524_608_000)
  }

  @Test("The intermediate may issue leaves and nothing more")
  func intermediateLayout() throws {
    let text = try openssl.run(["x509", "-in", "intermediate.pem", "-noout", "-text"], in: folder.path)
    for part in [
      "CA:TRUE, pathlen:0", "Certificate Sign, CRL Sign", "1.2.840.113635.100.6.2.1: \n                ..",
    ] {
      #expect(text.contains(part), "\(part)\nis not in\n\(text)")
    }
  }

  @Test("openssl builds the chain, and its strict checks find no fault", arguments: ["leaf.pem", "nfc.pem"])
  func chainVerifies(_ leaf: String) throws {
    let arguments = [
      "verify", "-x509_strict", "-purpose", "any", "-CAfile", "root.pem", "-untrusted", "intermediate.pem",
      leaf,
    ]
    #expect(try openssl.run(arguments, in: folder.path) == "\(leaf): OK\n")
  }

  @Test("The issuer is told by key and signature")
  func issuers() throws {
    let other = try TestChain()
    #expect(chain.leaf.isSigned(by: chain.intermediate))
    #expect(chain.intermediate.isSigned(by: chain.root))
    #expect(chain.root.isSigned(by: chain.root))
    #expect(!chain.leaf.isSigned(by: chain.root))
    #expect(!chain.leaf.isSigned(by: other.intermediate))
    #expect(chain.leaf.matches(chain.key) && !chain.leaf.matches(other.key))
    var bytes = chain.leaf.der
    bytes[bytes.count - 1] ^= 1
    #expect(!(try Certificate(der: bytes)).isSigned(by: chain.intermediate))
  }

  @Test("The same keys and names give the same certificate, other ones another number")
  func deterministic() throws {
    let again = try TestChain.leaf(chain.key, isNFC: false, chain.intermediate, chain.intermediateKey)
    #expect(again == chain.leaf)
    #expect(chain.leaf.serial != chain.nfcLeaf.serial)
  }

  @Test("A file may hold several certificates, or one in DER")
  func severalCertificates() throws {
    let text = "subject=x\n" + chain.leaf.pem + "\n\n" + chain.intermediate.pem
    #expect(try Certificate.all(in: SecretBytes(text)) == [chain.leaf, chain.intermediate])
    #expect(try Certificate.all(in: SecretBytes(chain.root.der)) == [chain.root])
    #expect(throws: CertificateError.notACertificate(looksLike: "a private key")) {
      try Certificate.all(in: try chain.key.pem())
    }
    #expect(throws: CertificateError.notACertificate(looksLike: "JSON")) {
      try Certificate.all(in: SecretBytes("{}"))
    }
    #expect(throws: CertificateError.notACertificate(looksLike: "an empty file")) {
      try Certificate.all(in: SecretBytes([]))
    }
  }

  @Test("Names are shown in the order of the certificate, of any string type")
  func names() throws {
    try openssl.run(
      [
        "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "k", "-out", "c", "-utf8", "-days", "1",
        "-subj", "/C=DE/O=Süd AG/OU=G4/CN=Größe/serialNumber=7",
      ], in: folder.path)
    let certificate = try Certificate.all(in: SecretBytes(try folder.read("c")))[0]
    #expect("\(certificate.issuer)" == "C=DE, O=Süd AG, OU=G4, CN=Größe, serialNumber=7")
  }
}
