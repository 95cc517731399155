import Foundation
import PassFindings
import PassForge
import PassSigning
import PassSource
import Synchronization
import TestSupport
import Testing

@testable import PassCrypto

@Suite("Who signs a batch")
struct BatchIdentityTests {
  /// An authority and a leaf that end when the test says so.
  private static func identity(
    in folder: ScratchFolder, key: PrivateKey, named name: String = "leaf",
    until end: Int64 = SourceStage.now + 1_000_000
  ) throws -> IdentityChoice {
    let authorityKey = try PrivateKey.generateRSA()
    let authority = try CertificatePlan(
      subject: [("CN", "Test Relations Authority"), ("OU", "T1"), ("O", "Orchard Inc.")],
      extensions: [
        ("basicConstraints", "critical,CA:TRUE"), ("keyUsage", "critical,keyCertSign"),
        ("subjectKeyIdentifier", "hash"),
      ], notBefore: SourceStage.now - 1_000_000, notAfter: SourceStage.now + 9_000_000
    ).issue(for: authorityKey.publicKey, by: nil, key: authorityKey)
    let passType = "pass.com.example.concert"
    let leaf = try CertificatePlan(
      subject: [("UID", passType), ("CN", "Pass Type ID: \(passType)"), ("OU", "A1B2C3D4E5")],
      extensions: [
        ("basicConstraints", "critical,CA:FALSE"), ("keyUsage", "critical,digitalSignature"),
        ("authorityKeyIdentifier", "keyid:always"), ("subjectKeyIdentifier", "hash"),
        ("extendedKeyUsage", "clientAuth,\(ObjectIdentifier.passSigning)"),
        (ObjectIdentifier.passTypeIdentifier, "ASN1:UTF8String:\(passType)"),
      ], notBefore: SourceStage.now - 1_000_000, notAfter: end
    ).issue(for: key.publicKey, by: authority, key: authorityKey)
    let sources = IdentitySources(
      certificate: try folder.write(leaf.pem.utf8, to: name + ".pem"),
      key: try folder.write(key.pem().array, to: name + ".key"),
      intermediates: try folder.write(authority.pem.utf8, to: name + "-authority.pem"))
    return .given(sources) { _ in nil }
  }

  private static func ellipticKey(in folder: ScratchFolder) throws -> PrivateKey {
    try OutsideTool.openssl.run(
      ["genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", folder.path("ec.key")])
    return try PrivateKey(SecretBytes(folder.read("ec.key")))
  }

  @Test(
    "With an elliptic key, whose signatures never repeat, passes are the built ones but for the signature")
  func elliptic() throws {
    var bench = try BatchBench(rows: 40)
    bench.identity = try Self.identity(
      in: bench.stage.folder, key: Self.ellipticKey(in: bench.stage.folder))
    let (results, summary) = try bench.issue()
    #expect(summary.issued == 40)
    let builder = Builder(identity: bench.identity, now: SourceStage.now, signingTime: SourceStage.now)
    let anchors = try Trust.anchors(in: bench.stage.folder.path("leaf-authority.pem"))
    let verifier = Verifier(trust: Trust(anchors: anchors), now: SourceStage.now)
    for result in results {
      let values = Dictionary(
        uniqueKeysWithValues: zip(BatchBench.columns, BatchBench.row(result.number)).filter { !$1.isEmpty })
      let outcome = try bench.stage.build(
        BatchBench.ticket, with: builder, values: values.mapValues { .text($0) })
      let built = try #require(outcome.pass)
      let pass = try bench.pass(result)
      // The signature is the last file of the archive; everything before it is the same.
      let name = Array("signature".utf8)
      let begin = try #require(pass.firstRange(of: name)?.lowerBound) - 30
      #expect(pass[..<begin] == built.archive[..<begin])
      #expect(pass != built.archive)
      let judged = try #require(verifier.verify(bytes: pass, name: "x.pkpass").first)
      #expect(judged.failed.isEmpty, "\(judged.words)")
    }
  }

  @Test(
    "A certificate that ends while the batch runs ends the batch; what was signed before stays and counts")
  func expiry() throws {
    let end = SourceStage.now + 100
    var bench = try BatchBench(rows: 300)
    let key = try PrivateKey.generateRSA()
    bench.identity = try Self.identity(in: bench.stage.folder, key: key, until: end)
    let asked = Atomic(0)
    let (results, summary) = try bench.issue {
      // The hundredth pass is signed in the last second, the next one would be signed after it.
      $0.clock = { asked.add(1, ordering: .relaxed).oldValue < 100 ? end : end + 1 }
    }
    guard case .identity(let findings)? = summary.stop else {
      Issue.record("\(String(describing: summary.stop))")
      return
    }
    #expect(findings.ids == ["certificate-expired"])
    #expect(summary.issued == 100)
    #expect((summary.failed, summary.kept) == (0, 0))
    let issued = results.filter { $0.status == .issued }
    #expect(issued.count == 100)
    for result in issued { #expect(try bench.pass(result).count == result.size) }
    #expect(results.allSatisfy { $0.status == .issued || $0.status == .left })

    // A new certificate goes on, and signs nothing twice.
    bench.identity = try Self.identity(in: bench.stage.folder, key: key, named: "new")
    let (_, rest) = try bench.issue { $0.resumes = true }
    #expect((rest.issued, rest.kept, rest.failed) == (200, 100, 0))
  }

  @Test("--resign signs again what another certificate has signed, and nothing else")
  func resign() throws {
    var bench = try BatchBench(rows: 50)
    let key = try PrivateKey.generateRSA()
    let first = try Self.identity(in: bench.stage.folder, key: key)
    let second = try Self.identity(in: bench.stage.folder, key: key, named: "new")
    func issue(by identity: IdentityChoice, resigning: Bool) throws -> [Int] {
      bench.identity = identity
      let (_, summary) = try bench.issue {
        $0.resumes = true
        $0.resigns = resigning
      }
      #expect(summary.failed == 0)
      return [summary.issued, summary.kept]
    }
    #expect(try issue(by: first, resigning: false) == [50, 0])
    #expect(try issue(by: first, resigning: true) == [0, 50])
    #expect(try issue(by: second, resigning: false) == [0, 50])
    #expect(try issue(by: second, resigning: true) == [50, 0])
    #expect(try issue(by: second, resigning: true) == [0, 50])
    #expect(try issue(by: second, resigning: false) == [0, 50])
    #expect(try issue(by: first, resigning: true) == [50, 0])
    #expect(try issue(by: first, resigning: true) == [0, 50])
    // A row that is new since is one of its own signer.
    try bench.write((1...51).map(BatchBench.row), columns: BatchBench.columns)
    #expect(try issue(by: second, resigning: false) == [1, 50])
    #expect(try issue(by: first, resigning: true) == [1, 50])
  }

  @Test("An identity that is at fault before the first pass is the batch's own fault")
  func unfit() throws {
    let bench = try BatchBench(rows: 3)
    let identity = try Self.identity(
      in: bench.stage.folder, key: PrivateKey.generateRSA(), until: SourceStage.now - 1)
    let template = try BatchTemplate(LoadedSource(path: bench.source), now: SourceStage.now)
    let plan = try BatchPlan(
      template, table: RowTable(path: bench.table), identity: identity, options: BatchPlan.Options())
    #expect(plan.findings.filter { $0.severity == .error }.ids == ["certificate-expired"])
    let run = try BatchRun(plan, to: .folder(bench.output), settings: BatchBench.settings)
    let summary = run.run { _ in Issue.record("nothing is issued") }
    #expect(summary.issued == 0)
  }
}
