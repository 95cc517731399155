import PassFindings
import TestSupport
import Testing

@testable import PassCrypto
@testable import PassSigning

@Suite("Fetching of intermediates")
struct IssuerDownloadTests {
  private let bench: StoreBench
  private let server: FileServer
  private var pins: Set<String> { [Digest.hex(bench.g4.certificate.fingerprint, uppercase: true)] }

  init() throws {
    bench = try StoreBench()
    server = try FileServer(bench.folder.path)
    try bench.folder.write(bench.g4.certificate.der, to: "wwdr.der")
  }

  /// Issues a certificate that states an address of its issuer.
  private func issue(_ address: String) throws {
    try bench.issue("stated.pem", extra: [("authorityInfoAccess", "caIssuers;URI:\(address)")])
  }

  private func fault(_ address: String, pins: Set<String>? = nil) throws -> Finding? {
    try issue(address)
    let found = bench.faults {
      try bench.imported("stated.pem", "leaf.key", pins: pins ?? self.pins, fetching: true)
    }
    #expect(try bench.store.contents().identities.isEmpty)
    return found.first
  }

  @Test(
    "A pinned intermediate is taken from the address in the certificate", arguments: ["wwdr.der", "g4.pem"])
  func fetched(name: String) throws {
    try issue("\(server.address)/\(name)")
    let unasked = bench.faults { try bench.imported("stated.pem", "leaf.key", pins: pins) }
    #expect(unasked.map(\.rule.id) == ["intermediate-missing"])
    #expect(unasked[0].hint?.contains("--fetch-issuer") == true)
    let outcome = try bench.imported("stated.pem", "leaf.key", pins: pins, fetching: true)
    #expect(outcome.fetchedFrom == "\(server.address)/\(name)")
    #expect(outcome.stored.intermediate == bench.g4.certificate)
  }

  @Test("One that is not pinned is refused, whatever it signs") func unpinned() throws {
    let found = try fault("\(server.address)/wwdr.der", pins: AppleIntermediate.fingerprints)
    #expect(found?.rule.id == "issuer-unknown" && found?.rule.domain == .identity)
    #expect(found?.message.contains(pins.first ?? "?") == true)
  }

  @Test("A pinned one that did not issue the certificate is refused") func other() throws {
    let g1 = try Authority.g1.get().certificate
    try bench.folder.write(g1.der, to: "g1.der")
    let found = try fault("\(server.address)/g1.der", pins: [Digest.hex(g1.fingerprint, uppercase: true)])
    #expect(found?.rule.id == "intermediate-mismatch")
  }

  @Test("What is no certificate is refused") func nonsense() throws {
    try bench.folder.write("<html></html>".utf8, to: "page.html")
    let found = try fault("\(server.address)/page.html")
    #expect(found?.rule.id == "issuer-unknown" && found?.message.contains("XML or HTML") == true)
  }

  @Test(
    "A download that fails, has no end, or leads away says so",
    arguments: [
      ("/absent", "404"), ("/endless", ""), ("/moved", "redirects"), ("/elsewhere", "file"),
    ])
  func unreachable(path: String, reason: String) throws {
    let found = try fault("\(server.address)\(path)")
    #expect(found?.rule.id == "issuer-unreachable" && found?.rule.domain == .system)
    #expect(found?.message.contains(reason) == true, "\(found?.message ?? "")")
  }

  @Test(
    "Only addresses of the web are followed, and none that could be an option or break a line",
    arguments: ["file:///etc/hostname", "ftp://127.0.0.1/x", "-o/tmp/x", "ldap://127.0.0.1/x"])
  func schemes(address: String) throws {
    try issue(address)
    let leaf = try bench.g4.leaf(extra: [("authorityInfoAccess", "caIssuers;URI:\(address)")])
    #expect(leaf.issuerAddresses == [address])
    #expect(IssuerDownload.address(for: leaf) == nil)
    #expect(
      bench.faults { try bench.imported("stated.pem", "leaf.key", pins: pins, fetching: true) }.map(\.rule.id)
        == ["intermediate-missing"])
  }

  @Test("Where curl is not installed that is said") func withoutCurl() throws {
    let leaf = try bench.g4.leaf(extra: [("authorityInfoAccess", "caIssuers;URI:\(server.address)/wwdr.der")])
    let download = IssuerDownload(environment: ["PATH": "\(bench.folder.path):."], pins: pins)
    let found = bench.faults { try download.issuer(of: leaf) }
    #expect(found.first?.message.hasSuffix("curl cannot be run: it is not installed") == true)
  }

  @Test("curl gets no variable but its own") func environment() throws {
    let script =
      "#!/bin/sh\n/usr/bin/env > \(bench.folder.path("seen"))\necho \"$@\" >> \(bench.folder.path("seen"))\n"
    try bench.folder.write(script.utf8, to: "curl")
    try OutsideTool("chmod", package: "coreutils").run(["+x", bench.folder.path("curl")])
    let leaf = try bench.g4.leaf(extra: [("authorityInfoAccess", "caIssuers;URI:\(server.address)/wwdr.der")])
    let download = IssuerDownload(
      environment: [
        "PATH": bench.folder.path, "PASSFORGE_PASSWORD": "s3cret", "PASSFORGE_KEY": "k3y", "SECRET": "s3cret",
        "https_proxy": "http://proxy.example",
      ], pins: pins)
    _ = bench.faults { try download.issuer(of: leaf) }
    let seen = String(decoding: try bench.folder.read("seen"), as: UTF8.self)
    #expect(
      seen.contains("https_proxy=http://proxy.example") && seen.contains("--url \(server.address)/wwdr.der"))
    #expect(!seen.contains("PASSFORGE") && !seen.contains("s3cret") && !seen.contains("k3y"))
  }
}

@Suite("Output of programs")
struct ProgramOutputTests {
  private func output(_ script: String, limit: Int = 100, seconds: Int = 20) throws -> [UInt8] {
    try ProgramOutput.of(
      "/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"], limit: limit, seconds: seconds)
  }

  @Test("What a program writes is taken, and its status told") func ends() throws {
    #expect(try output("printf out; printf err >&2") == Array("out".utf8))
    #expect(throws: ProgramOutput.Fault.failed(status: 3, errors: "err")) {
      try output("printf out; printf err >&2; exit 3")
    }
    #expect(throws: ProgramOutput.Fault.failed(status: -1, errors: "")) { try output("kill -9 $$") }
  }

  @Test("Too much output ends it, and so does too much time") func limits() throws {
    #expect(throws: ProgramOutput.Fault.tooLarge) { try output("exec cat /dev/zero") }
    #expect(throws: ProgramOutput.Fault.tooSlow) { try output("exec sleep 600", seconds: 1) }
    #expect(try output("head -c 100 /dev/zero").count == 100)
  }

  @Test("Signals that this process ignores end a program again") func signals() throws {
    #expect(throws: ProgramOutput.Fault.failed(status: -1, errors: "")) {
      try output("kill -PIPE $$; echo left")
    }
  }
}
