import PassFindings
import PassForge
import PassSigning
import TestSupport
import Testing

@Suite("Verifying finished passes that other programs made")
struct VerifierTests {
  /// How a pass is made, and what is said of it.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    var pass = PassBench.passJSON
    var manifest = "pass"
    var options: [String] = []
    var archive = "pass"
    var bytes = "pass"
    var rules: [String] = []
    var failed: [Verifier.Outcome.Check] = []
    var words: [String] = []
    var errors: [Verifier.Outcome.PassKitError] = []
  }

  static let cases: [Case] = [
    Case(testDescription: "a good one"),
    Case(
      testDescription: "H01: a date without a zone",
      pass: PassBench.passJSON.dropLast() + ",\"relevantDate\":\"2027-03-04T20:00:00\"}",
      rules: ["key-other-style", "date-zone"],
      failed: [.rules], words: ["'relevantDate' is '2027-03-04T20:00:00'"], errors: [.invalidDataError]),
    Case(
      testDescription: "H03: a key twice",
      pass: PassBench.passJSON.replacing("\"help\"", with: "\"balance\""), rules: ["field-key-twice"],
      words: ["storeCard.primaryFields[0]", "storeCard.backFields[0]"]),
    Case(
      testDescription: "H06: no icon", archive: "pass", rules: ["icon-missing"], failed: [.rules],
      words: ["icon.png is missing"], errors: [.invalidDataError]),
    Case(
      testDescription: "H07: edited after it was signed",
      archive: "f['pass.json'] = f['pass.json'].replace(b'day card', b'Edited')", rules: ["manifest-digest"],
      failed: [.manifest], words: ["the digest of 'pass.json' is"], errors: [.invalidSignature]),
    Case(
      testDescription: "H07: digests in upper case", manifest: "m = {n: d.upper() for n, d in m.items()}",
      rules: Array(repeating: "manifest-digest-case", count: 4)),
    Case(
      testDescription: "H08: in a folder", archive: "f = {'Package/' + n: c for n, c in f.items()}",
      rules: ["archive-pass-json"], failed: [.archive],
      words: ["pass.json is at Package/pass.json; it must be at the top level"], errors: [.invalidDataError]),
    Case(
      testDescription: "H09: text before it", bytes: "d = b'debug: ok\\n' + d", rules: ["archive-prefix"],
      failed: [.archive], words: ["10 bytes before the zip"]),
    Case(
      testDescription: "H10: without the intermediate", options: ["-certfile", "certificate.pem"],
      rules: ["issuer-missing"], failed: [.chain],
      words: ["the signing certificate's issuer is not included"],
      errors: [.invalidSignature]),
    Case(
      testDescription: "H11: another pass type and another team",
      pass: PassBench.passJSON.replacing("harbour\"", with: "harbor\"").replacing(
        "TEAM123456", with: "TEAM654321"),
      rules: ["pass-type-mismatch", "team-mismatch"], failed: [.identity],
      words: ["'pass.example.harbor'", "'pass.example.harbour'", "'TEAM654321'", "'TEAM123456'"],
      errors: [.invalidSignature]),
    Case(
      testDescription: "H14: without signed attributes", options: ["-noattr"],
      rules: ["signing-time-missing"],
      failed: [.signingTime], words: ["there is no signing time"], errors: [.invalidSignature]),
    Case(
      testDescription: "H14: S/MIME text", options: ["-outform", "SMIME"], rules: ["signature-not-cms"],
      failed: [.signature], words: ["S/MIME text", "DER"], errors: [.invalidSignature]),
    Case(
      testDescription: "H14: with its content", options: ["-nodetach"], rules: ["signature-embedded"],
      words: ["a detached one is expected"]),
    Case(
      testDescription: "H14: a bare value", archive: "f['signature'] = bytes([0x9c]) * 256",
      rules: ["signature-not-cms"], failed: [.signature], words: ["a bare RSA signature of 256 bytes"],
      errors: [.invalidSignature]),
    Case(
      testDescription: "H14: nothing", archive: "f['signature'] = b''", rules: ["signature-missing"],
      failed: [.signature], words: ["the signature is empty"], errors: [.invalidSignature]),
    Case(
      testDescription: "H16: a byte-order mark", pass: "\u{FEFF}" + PassBench.passJSON,
      rules: ["byte-order-mark"],
      words: ["BOM"]),
    Case(
      testDescription: "no signature", archive: "del f['signature']", rules: ["signature-missing"],
      failed: [.signature], errors: [.invalidSignature]),
    Case(
      testDescription: "no manifest", archive: "del f['manifest.json']", rules: ["manifest-missing"],
      failed: [.manifest], errors: [.invalidSignature]),
    Case(
      testDescription: "no pass.json", archive: "del f['pass.json']",
      rules: ["archive-pass-json", "manifest-file-missing"], failed: [.archive, .manifest],
      errors: [.invalidDataError, .invalidSignature]),
    Case(
      testDescription: "NFC by another certificate",
      pass: PassBench.passJSON.dropLast()
        + ",\"nfc\":{\"message\":\"M\",\"encryptionPublicKey\":\"MDkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDIgADo1EikjBSl2lUvVvooGM3onsGnTTEmUodWwKFO8mceag=\"}}",
      rules: ["nfc-certificate"], failed: [.identity], errors: [.notEntitledError]),
    Case(
      testDescription: "another version",
      pass: PassBench.passJSON.replacing("\"formatVersion\":1", with: "\"formatVersion\":2"),
      failed: [.rules], errors: [.unsupportedVersionError]),
  ]

  @Test("Each fault is found, in its check, with the error that an app would see", arguments: cases)
  func verify(_ test: Case) throws {
    let bench = try PassBench(passJSON: test.pass)
    let isBare = test.testDescription.hasPrefix("H06")
    let drop = "f = {n: c for n, c in f.items() if not n.startswith('icon')}"
    let unlist = "m = {n: c for n, c in m.items() if not n.startswith('icon')}"
    let outcome = try bench.verify(
      bench.pack(
        manifest: isBare ? unlist : test.manifest, options: test.options,
        archive: isBare ? drop : test.archive,
        bytes: test.bytes))
    #expect(outcome.failed == test.failed, "\(outcome.words)")
    if !test.rules.isEmpty || test.failed.isEmpty { #expect(outcome.ids == test.rules, "\(outcome.words)") }
    for words in test.words { #expect(outcome.words.contains(words), "\(outcome.words)") }
    #expect(outcome.refusals.map(\.error) == test.errors)
  }

  @Test("What the signature proves is said in one line, and never more than holds")
  func proof() throws {
    let bench = try PassBench()
    let good = try bench.verify(bench.pack())
    #expect(good.proof?.hasPrefix("the signature proves that 'Pass Type ID: pass.example.harbour'") == true)
    #expect(good.signer?.team == PassBench.team && good.signingTime != nil)
    let edited = try bench.verify(bench.pack(archive: "f['icon.png'] += b'x'"))
    #expect(edited.proof?.contains("the signature over manifest.json itself is good") == true)
    #expect(edited.proof?.contains("proves nothing of them") == true)
    let twice = try bench.verify(
      bench.pack(
        archive: "import warnings; warnings.simplefilter('ignore')",
        bytes: """
          z = zipfile.ZipFile(b, 'a')
          z.writestr('pass.json', '{}')
          z.close()
          d = b.getvalue()
          """.split(separator: "\n").joined(separator: "; ")))
    #expect(twice.proof?.contains("not all files of the archive could be checked") == true)
    let resigned = try bench.verify(bench.pack(archive: "f['manifest.json'] += b' '"))
    #expect(resigned.proof == "the signature proves nothing: it does not hold")
    let stranger = Verifier(now: 2_000_000_000).verify(bytes: try bench.pack(), name: "x")
    #expect(stranger[0].proof?.contains("does not prove who made it") == true)
    #expect(stranger[0].failed == [.chain])
    #expect(Verifier(now: 0).verify(bytes: Array("{}".utf8), name: "x")[0].proof == nil)
  }

  @Test("A bundle is told by its content, and each pass in it has an outcome")
  func bundle() throws {
    let bench = try PassBench()
    try bench.folder.write(bench.pack(), to: "a.pkpass")
    try bench.folder.write(bench.pack(archive: "f['icon.png'] += b'x'"), to: "b.pkpass")
    try OutsideTool.python.run(["-m", "zipfile", "-c", "all", "a.pkpass", "b.pkpass"], in: bench.folder.path)
    let outcomes = Verifier(trust: .apple, now: 2_000_000_000).verify(path: bench.folder.path("all"))
    #expect(outcomes.map(\.name) == ["a", "b"].map { "\(bench.folder.path("all")):\($0).pkpass" })
    #expect(outcomes.map(\.failed) == [[.chain], [.manifest, .chain]])
  }

  @Test("Many files at once have their outcomes in their order")
  func many() throws {
    let bench = try PassBench()
    let good = try bench.pack()
    let paths = try (0..<40).map { number in
      try bench.folder.write(number % 3 == 0 ? Array(good.dropLast(40)) : good, to: "\(number).pkpass")
    }
    let outcomes = Verifier(now: 2_000_000_000).verify(paths: paths)
    #expect(outcomes.map { $0.map(\.name) } == paths.map { [$0] })
    #expect(outcomes.map { $0[0].failed.first } == (0..<40).map { $0 % 3 == 0 ? .archive : .chain })
  }

  @Test("A file that cannot be read is a fault of the system")
  func unreadable() {
    let outcome = Verifier(now: 0).verify(path: "/nothing/x.pkpass")
    #expect(outcome.flatMap(\.findings).map(\.rule.domain) == [.system])
  }

  @Test("Every byte of pass.json, manifest and images counts")
  func everyByte() throws {
    let bench = try PassBench()
    for name in ["pass.json", "manifest.json", "icon.png"] {
      _ = try bench.pack()
      let flip = """
        import sys, zipfile
        good = zipfile.ZipFile('x.pkpass')
        files = {n: good.read(n) for n in good.namelist()}
        content = files['\(name)']
        step = max(1, len(content) // 64)
        for i in range(0, len(content), step):
          files['\(name)'] = content[:i] + bytes([content[i] ^ 1]) + content[i + 1:]
          with zipfile.ZipFile(f'{i // step}.flip', 'w') as z:
            for n, c in files.items(): z.writestr(n, c)
        print((len(content) + step - 1) // step)
        """
      let count = Int(
        try OutsideTool.python.run(["-c", flip], in: bench.folder.path).split(separator: "\n")[0])
      for number in 0..<(try #require(count)) {
        let outcome = try bench.verify(bench.folder.read("\(number).flip"))
        let isCaught = outcome.state(of: name == "manifest.json" ? .signature : .manifest) == .failed
        #expect(isCaught, "\(name), change \(number)")
      }
    }
  }

  @Test("Whatever byte of an archive is missing or changed, nothing crashes, and nothing is taken for good")
  func damage() throws {
    let bench = try PassBench()
    let archive = try bench.pack()
    for length in stride(from: 0, to: archive.count, by: 7) {
      let outcome = try bench.verify(Array(archive[..<length]))
      #expect(outcome.findings.hasErrors, "cut to \(length) bytes")
    }
    for index in stride(from: 0, to: archive.count, by: 11) {
      var changed = archive
      changed[index] ^= 0xFF
      _ = try bench.verify(changed)
    }
  }
}
