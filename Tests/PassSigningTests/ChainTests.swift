import PassFindings
import PassSigning
import TestSupport
import Testing

@testable import PassCrypto

@Suite("The chain and the life of a signature's certificates")
struct ChainTests {
  /// 2026-11-30T12:00:00Z; the tool signs by its own clock, so lives are put around the signature's time.
  private static let now = Authority.now

  /// Signs by passforge's own signer, which takes a time.
  private func signed(
    _ leaf: Certificate, by authority: Authority, at time: Int64, others: [Certificate]? = nil
  ) throws -> [UInt8] {
    try DetachedSigner(
      certificate: leaf, key: Authority.leafKey.get(), others: others ?? [authority.certificate]
    ).sign(Workbench.manifest, signingTime: time)
  }

  private func check(
    _ signature: [UInt8], trust: Trust, now: Int64 = now
  ) -> SignatureCheck {
    SignatureCheck(signature, of: Workbench.manifest, file: "signature", trust: trust, now: now)
  }

  @Test("Certificates are judged as of the signing time; what expired since is a warning of its own")
  func lives() throws {
    let authority = try Authority.g4.get()
    let leaf = try authority.leaf(from: Self.now - 100 * Authority.day, until: Self.now - Authority.day)
    let trust = Trust(anchors: [authority.certificate])
    let early = check(try signed(leaf, by: authority, at: Self.now - 50 * Authority.day), trust: trust)
    #expect(early.ids == ["certificate-expired-since"], "\(early.words)")
    #expect(early.holds(.chain) && early.words.contains("but expired on 2026-11-29"))
    for time in [Self.now - 101 * Authority.day, Self.now - Authority.day + 1] {
      let wrong = check(try signed(leaf, by: authority, at: time), trust: trust)
      #expect(wrong.ids == ["signing-time", "chain-untrusted"], "\(wrong.words)")
      #expect(wrong.holds(.signature) && !wrong.holds(.signingTime))
    }
    // The first and the last second are inside.
    for time in [leaf.notBefore, leaf.notAfter] {
      #expect(check(try signed(leaf, by: authority, at: time), trust: trust).holds(.chain))
    }
  }

  @Test("A signing time to come, and a certificate that soon ends, are notes")
  func notes() throws {
    let authority = try Authority.g4.get()
    let leaf = try authority.leaf(until: Self.now + 30 * Authority.day)
    let outcome = check(
      try signed(leaf, by: authority, at: Self.now + 60), trust: Trust(anchors: [authority.certificate]))
    #expect(outcome.ids == [])
    #expect(outcome.findings[.signingTime]?.map(\.rule.id) == ["signing-time-ahead"])
    #expect(outcome.findings[.chain]?.map(\.rule.id) == ["certificate-ends-soon"])
  }

  @Test("An issuer of the same name is none: the key decides, and what is inside instead is named")
  func otherIssuer() throws {
    let leaf = try Authority.g4.get().leaf()
    let signature = try signed(leaf, by: .g4.get(), at: Self.now, others: [Authority.g1.get().certificate])
    let outcome = check(signature, trust: Trust(anchors: [try Authority.g1.get().certificate]))
    #expect(outcome.ids == ["issuer-missing"])
    #expect(
      outcome.words.contains("was issued by 'CN=Test Relations Authority, OU=G4, O=Orchard Inc.'"),
      "\(outcome.words)")
    #expect(
      outcome.words.contains("the signature holds 'CN=Test Relations Authority, OU=G1"), "\(outcome.words)")
    #expect(outcome.holds(.signature) && outcome.chain.isEmpty)
  }

  @Test(
    "An issuer that is not inside but given to be trusted completes the chain; that it is missing stays told")
  func givenIssuer() throws {
    let authority = try Authority.g4.get()
    let signature = try signed(try authority.leaf(), by: authority, at: Self.now, others: [])
    let outcome = check(signature, trust: Trust(anchors: [authority.certificate]))
    #expect(outcome.ids == ["issuer-missing"] && outcome.chain.count == 2)
  }

  @Test("Nothing but what is trusted ends a chain, whatever its names")
  func untrusted() throws {
    let authority = try Authority.g4.get()
    let signature = try signed(try authority.leaf(), by: authority, at: Self.now)
    let stranger = check(signature, trust: .apple)
    #expect(stranger.ids == ["chain-untrusted"] && stranger.chain.isEmpty)
    #expect(
      check(signature, trust: Trust(anchors: [try Authority.g1.get().certificate])).ids == ["chain-untrusted"]
    )
    #expect(check(signature, trust: Trust()).ids == ["chain-untrusted"])
    let forged = try Authority(
      "G9", key: PrivateKey.generateRSA(), until: Self.now + 1000 * Authority.day, organization: "Apple Inc.",
      name: "Apple Worldwide Developer Relations Certification Authority")
    let claim = check(try signed(try forged.leaf(), by: forged, at: Self.now), trust: .apple)
    #expect(claim.ids == ["intermediate-unknown"])
    #expect(
      claim.words.contains("OU=G9") && claim.findings[.chain]?.first?.hint?.contains("--trust FILE") == true)
    // With its root given, a generation that is not known yet is good.
    #expect(
      check(
        try signed(try forged.leaf(), by: forged, at: Self.now),
        trust: Trust(pinsApple: true, anchors: [forged.certificate])
      ).holds(.chain))
  }

  @Test("Certificates that are not of the chain are a note")
  func extra() throws {
    let authority = try Authority.g4.get()
    let other = try Authority.g1.get().certificate
    let signature = try signed(
      try authority.leaf(), by: authority, at: Self.now, others: [authority.certificate, other])
    let outcome = check(signature, trust: Trust(anchors: [authority.certificate]))
    #expect(
      outcome.ids == [] && outcome.words.contains("not of its chain: 'CN=Test Relations Authority, OU=G1"))
  }

  @Test("Chains of SHA-1, with a root that signs itself by it, are taken")
  func oldDigests() throws {
    let bench = try Workbench()
    let script = """
      set -e
      printf '[v]\\nbasicConstraints=critical,CA:TRUE\\nsubjectKeyIdentifier=hash\\n' > ca.cnf
      printf '[v]\\nextendedKeyUsage=1.2.840.113635.100.4.14\\nauthorityKeyIdentifier=keyid\\n1.2.840.113635.100.6.1.99=critical,ASN1:NULL\\n' > leaf.cnf
      for n in root middle; do openssl genrsa -out $n.key 1024 2>/dev/null; done
      openssl req -new -key root.key -subj '/CN=Old Root' -out root.csr
      openssl x509 -req -in root.csr -signkey root.key -sha1 -days 9000 -extfile ca.cnf -extensions v -out root.pem 2>/dev/null
      openssl req -new -key middle.key -subj '/CN=Old Middle' -out middle.csr
      openssl x509 -req -in middle.csr -CA root.pem -CAkey root.key -set_serial 2 -sha1 -days 8000 -extfile ca.cnf -extensions v -out middle.pem 2>/dev/null
      openssl req -new -key leaf.key -subj '/CN=Old Leaf' -out leaf.csr
      openssl x509 -req -in leaf.csr -CA middle.pem -CAkey middle.key -set_serial 3 -sha1 -days 7000 -extfile leaf.cnf -extensions v -out leaf.pem 2>/dev/null
      openssl smime -sign -binary -md sha1 -in manifest.json -signer leaf.pem -inkey leaf.key -certfile middle.pem -outform DER -out signature
      """
    try bench.folder.write(script.utf8, to: "make.sh")
    try OutsideTool("sh", package: "dash").run(["make.sh"], in: bench.folder.path)
    let root = try #require(try Certificate.all(in: SecretBytes(bench.folder.read("root.pem"))).first)
    let time = root.notBefore + 3600
    let outcome = SignatureCheck(
      try bench.folder.read("signature"), of: Workbench.manifest, file: "signature",
      trust: Trust(anchors: [root]), now: time)
    #expect(outcome.ids == [], "\(outcome.words)")
    #expect(outcome.chain.count == 3 && outcome.chain.last == root)
  }
}
