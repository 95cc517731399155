import PassCrypto
import PassFindings
import PassSigning
import Testing

@Suite("Prepared signing of passes")
struct PreparedPassSignerTests {
  @Test("The signatures are those of the signer")
  func sameBytes() throws {
    let authority = try Authority.lasting.get()
    let identity = try authority.identity(authority.leaf(from: 1_420_070_400, until: 4_000_000_000))
    let signer = Signer(identity)
    var prepared = try signer.prepared()
    for time: Int64 in [1_798_761_599, 1_798_761_600, 2_524_608_000, 1_798_761_600] {
      let expected = try signer.sign(Workbench.manifest, signingTime: time)
      #expect(try prepared.sign(Workbench.manifest, signingTime: time) == expected)
    }
  }

  @Test("A refusal is told in the words of the signer")
  func refusal() throws {
    let authority = try Authority.lasting.get()
    let identity = try authority.identity(authority.leaf(from: 1_420_070_400, until: 4_000_000_000))
    var prepared = try Signer(identity).prepared()
    do throws(IdentityFailure) {
      _ = try prepared.sign(Workbench.manifest, signingTime: .max)
      Issue.record("signed")
    } catch {
      #expect(error.findings.map(\.rule.id) == ["signing-failed"])
      #expect(error.findings.first?.message.contains("the pass cannot be signed: cannot sign") == true)
    }
  }
}
