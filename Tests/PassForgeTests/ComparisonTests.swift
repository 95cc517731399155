import PassFindings
import PassForge
import PassSource
import TestSupport
import Testing

@Suite("Comparing two passes")
struct ComparisonTests {
  private func compare(_ new: String, old: String = "", language: String? = nil) throws -> PassComparison {
    PassComparison(
      try OddPass.inspected(old, name: "old.pkpass"), try OddPass.inspected(new, name: "new.pkpass"),
      language: language)
  }

  /// The differences of keys as `path: old -> new`.
  private func told(_ differences: [PassComparison.Difference]) -> [String] {
    differences.map { difference in
      func text(_ node: Node?) -> String { node.map { $0.string ?? $0.number?.json ?? $0.kind } ?? "-" }
      return "\(difference.change) \(difference.path): \(text(difference.old)) -> \(text(difference.new))"
    }
  }

  @Test("Passes of the same content have no differences, whatever the order of keys and files")
  func same() throws {
    let comparison = try compare(
      "files['b'] = 'x'; files['a'] = 'y'; p = dict(reversed(p.items()))",
      old: "files['a'] = 'y'; files['b'] = 'x'")
    #expect(!comparison.isDifferent)
    #expect(comparison.isReplacement)
    #expect(comparison.findings.isEmpty)
  }

  @Test(
    "Values outside fields are compared down to single ones",
    arguments: [
      ("p['description'] = 'Other'", ["changed description: Harbour day card -> Other"]),
      ("p['voided'] = 1", ["added voided: - -> 1"]),
      ("del p['barcodes']", ["removed barcodes: a list -> -"]),
      ("p['barcodes'][0]['message'] = 'X'", ["changed barcodes[0].message: HB-0001 -> X"]),
      ("p['barcodes'].append({})", ["added barcodes[1]: - -> an object"]),
      ("p['storeCard']['transitType'] = 'x'", ["added storeCard.transitType: - -> x"]),
      ("p['organizationName'] = 1.50", ["changed organizationName: Harbour Ferries -> 1.5"]),
    ])
  func keys(_ script: String, _ differences: [String]) throws {
    let comparison = try compare(script)
    #expect(told(comparison.keys) == differences)
    #expect(comparison.isDifferent)
    #expect(comparison.fields.isEmpty)
  }

  @Test(
    "Fields are compared by their keys, wherever they stand",
    arguments: [
      ("f['value'] = '11 trips'", "changed balance [changed value: 12 trips -> 11 trips]"),
      (
        "f['label'] = 'Left'; f['dateStyle'] = 'x'",
        "changed balance [changed label: Balance -> Left, added dateStyle: - -> x]"
      ),
      (
        "p['storeCard'] = {'backFields': [f]}",
        "changed balance [changed group: primaryFields -> backFields]"
      ),
      ("p['coupon'] = p.pop('storeCard')", ""),
      ("p['storeCard']['backFields'] = [{'key': 'b', 'value': 1}]", "added b []"),
      ("p['storeCard'] = {}", "removed balance []"),
      ("f['key'] = 'x'", "added x [], removed balance []"),
    ])
  func fields(_ script: String, _ words: String) throws {
    let comparison = try compare("f = p['storeCard']['primaryFields'][0]\n" + script)
    let fields = comparison.fields.map {
      "\($0.change) \($0.key) [\(told($0.differences).joined(separator: ", "))]"
    }
    #expect(fields.joined(separator: ", ") == words)
  }

  @Test(
    "The notice of a changed field is what Wallet makes of its change message",
    arguments: [
      ("f['changeMessage'] = 'Now %@'", .message("Now 11 trips", isRaw: false)), ("pass", .nothing),
      ("f['changeMessage'] = 'Changed'", .generic("the change message has no %@")),
      (
        "f['changeMessage'] = '%@ %d'",
        .generic("the change message must have %@ once and no other format code")
      ),
      ("f['changeMessage'] = 'Now %@'; f['value'] = 11.50", .message("Now 11.5", isRaw: true)),
      (
        "f['changeMessage'] = 'Now %@'; f['value'] = '2027-03-04T20:00Z'; f['dateStyle'] = 'PKDateStyleShort'",
        .message("Now 2027-03-04T20:00Z", isRaw: true)
      ),
      ("f['value'] = '12 trips'; f['label'] = 'L'; f['changeMessage'] = 'Now %@'", .nothing),
      (
        "f['changeMessage'] = 'm'; f['value'] = 'v'\n"
          + "files['de.lproj/pass.strings'] = '\"m\" = \"Jetzt %@\"; \"v\" = \"elf Fahrten\";'",
        .message("Jetzt elf Fahrten", isRaw: false)
      ),
    ] as [(String, PassComparison.Notice)])
  func notices(_ script: String, _ notice: PassComparison.Notice) throws {
    let comparison = try compare(
      "f = p['storeCard']['primaryFields'][0]\nf['value'] = '11 trips'\n" + script, language: "de")
    #expect(comparison.fields.map(\.notice) == [notice])
  }

  @Test("Texts are compared by language and key, pictures and other files by their content")
  func files() throws {
    let comparison = try compare(
      """
      files['de.lproj/pass.strings'] = '"a" = "1"; "b" = "3"; "d" = "4";'.encode('utf-16')
      files['fr.lproj/pass.strings'] = ''
      files['icon.png'] = b'x'; files['logo.png'] = b'same'; files['more.bin'] = b'2'; files['signature'] = b'2'
      """,
      old: """
        files['de.lproj/pass.strings'] = '"a" = "1"; "b" = "2"; "c" = "3";'
        files['en.lproj/pass.strings'] = ''
        files['strip.png'] = b'x'; files['logo.png'] = b'same'; files['more.bin'] = b'1'; files['manifest.json'] = b'2'
        """)
    #expect(comparison.languages.map { "\($0.change) \($0.name)" } == ["added fr", "removed en"])
    #expect(
      comparison.texts.map { "\($0.change) \($0.language) \($0.key)" } == [
        "changed de b", "added de d", "removed de c",
      ])
    #expect(comparison.images.map { "\($0.change) \($0.path)" } == ["added icon.png", "removed strip.png"])
    #expect(comparison.files.map { "\($0.change) \($0.path)" } == ["changed more.bin"])
  }

  @Test(
    "W04: a changed identifier makes another pass, a changed token is told",
    arguments: [
      ("p['serialNumber'] = 'X'", false, ["update-identity"]),
      ("p['passTypeIdentifier'] = 'pass.x'", false, ["update-identity"]),
      ("p['serialNumber'] = 1; del p['passTypeIdentifier']", false, ["update-identity", "update-identity"]),
      ("p['authenticationToken'] = 'another-token-abc'", true, ["update-token"]),
      ("del p['authenticationToken']", true, ["update-token"]), ("p['teamIdentifier'] = 'X'", true, []),
    ])
  func updates(_ script: String, _ isReplacement: Bool, _ rules: [String]) throws {
    let token = "p['authenticationToken'] = 'vxwxd7J8AlNNFPS8k0a0'\n"
    let comparison = try compare(token + script, old: token)
    #expect(comparison.isReplacement == isReplacement)
    #expect(comparison.findings.ids.sorted() == rules)
    for finding in comparison.findings {
      #expect(!finding.message.contains("vxwx") && !finding.message.contains("another"))
      #expect(finding.hint?.contains("vxwx") != true)
    }
  }

  @Test("Of secrets nothing is shown but that they differ")
  func secrets() throws {
    let comparison = try compare(
      """
      p['nfc'] = {'message': 'second-secret-message'}
      p['semantics'] = {'wifiAccess': [{'ssid': 'b', 'password': 'second-secret-password'}]}
      p['userInfo'] = {'authenticationToken': 'second-secret-authentication'}
      """,
      old: "p['nfc'] = {'message': 'first-secret-message'}\np['semantics'] = {'wifiAccess': []}")
    #expect(
      told(comparison.keys) == [
        "changed nfc: - -> -", "changed semantics.wifiAccess: - -> -", "added userInfo: - -> an object",
      ])
    #expect(comparison.keys.map(\.isSecret) == [true, true, false])
    #expect(comparison.keys[2].new?["authenticationToken"]?.string == "…")
  }

  @Test("Certificates of the signatures are compared, the moment of signing is not")
  func certificates() throws {
    let stage = try SourceStage()
    func inspected(_ builder: Builder) throws -> Inspection {
      let pass = try #require(try stage.build(SourceStage.source, with: builder).pass)
      return Inspector(now: SourceStage.now).inspect(bytes: pass.archive, name: "x")[0]
    }
    let other = Builder(identity: .development(folder: stage.folder.path("others")), now: SourceStage.now)
    let first = try inspected(SourceStage.builder(signingTime: 1_800_000_000))
    let later = try inspected(SourceStage.builder(signingTime: 1_800_000_100))
    #expect(!PassComparison(first, later, language: nil).isDifferent)
    let changes = PassComparison(first, try inspected(other), language: nil).certificates
    #expect(changes.map(\.change) == [.removed, .removed, .added, .added])
  }
}
