import Foundation
import PassArchive
import PassBundle
import PassCrypto
import PassFiles
import PassFindings
import PassForge
import PassSource
import TestSupport
import Testing

@Suite("Showing what is in a pass")
struct InspectorTests {
  /// A pass with something odd, what must be told of it, and what is shown all the same.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let script: String
    let rules: [String]
    var words = ""
    var fields = ["primaryFields balance Balance: 12 trips"]
    var isWhole = true
  }

  @Test(
    "Odd passes are shown as far as they can be read, and what is odd is told with its place",
    arguments: [
      Case(
        testDescription: "H16: a byte-order mark",
        script: "files['pass.json'] = b'\\xef\\xbb\\xbf' + json.dumps(p).encode()",
        rules: ["byte-order-mark"],
        words: "pass.json starts with a UTF-8 BOM"),
      Case(
        testDescription: "UTF-16", script: "files['pass.json'] = json.dumps(p).encode('utf-16')",
        rules: ["source-utf16"]),
      Case(
        testDescription: "trailing commas",
        script: "files['pass.json'] = json.dumps(p).replace('}]', '},]')", rules: ["json-trailing-comma"]),
      Case(
        testDescription: "a missing value",
        script: "files['pass.json'] = json.dumps(p).replace('\"TEAM123456\"', '')", rules: ["json-syntax"],
        words: "'teamIdentifier' has no value"),
      Case(
        testDescription: "raw control characters",
        script: "files['pass.json'] = json.dumps(p).replace('12 trips', '12\\x1b[31m\\ntrips')",
        rules: ["json-syntax"], words: "the control character U+001B inside a string",
        fields: ["primaryFields balance Balance: 12\u{1B}[31m\ntrips"]),
      Case(
        testDescription: "cut off",
        script: "files['pass.json'] = json.dumps(p)[:-3]", rules: ["json-syntax"],
        words: "the text ends inside", isWhole: false),
      Case(
        testDescription: "H01: a date without zone", script: "p['relevantDate'] = '2027-03-04T20:00:00'",
        rules: ["date-zone"], words: "'2027-03-04T20:00:00'"),
      Case(
        testDescription: "H08: in a folder", script: "files['Package/pass.json'] = json.dumps(p)",
        rules: ["archive-pass-json"], words: "pass.json is at Package/pass.json; it must be at the top level"),
      Case(
        testDescription: "H18: JPEG named PNG",
        script: "files['logo.png'] = b'\\xff\\xd8\\xff\\xe0' + bytes(99)",
        rules: ["image-jpeg", "image-damaged"], words: "logo.png holds JPEG data"),
      Case(
        testDescription: "H17: quotation marks in a text",
        script: "files['de.lproj/pass.strings'] = '\"balance\" = \"Stand \"heute\"\";'",
        rules: ["strings-syntax"], words: "where ';' must follow the text of 'balance'"),
      Case(
        testDescription: "H06: another name", script: "files['Icon.PNG'] = b'x'", rules: ["image-name"],
        words: "the name must be 'icon.png'"),
    ])
  func odd(_ test: Case) throws {
    let pass = try OddPass.inspected(test.script)
    #expect(pass.shownFields() == test.fields)
    #expect(pass.isWhole == test.isWhole)
    let ids = Set(pass.findings.ids)
    #expect(ids.isSuperset(of: test.rules), "\(ids)")
    let messages = pass.findings.map(\.message).joined(separator: "\n")
    #expect(test.words.isEmpty || messages.contains(test.words), "\(messages)")
    for finding in pass.findings.filter({ test.rules.contains($0.rule.id) }) {
      #expect(finding.file?.hasPrefix("x.pkpass") == true)
    }
    // Of what is cut off, nothing is called missing.
    if !test.isWhole { #expect(!ids.contains("required-key-missing")) }
  }

  @Test(
    "Strings of every encoding are read",
    arguments: [
      ("'utf-8'", "UTF-8"), ("'utf-16'", "UTF-16LE"), ("'utf-16-le'", "UTF-16LE"),
      ("'utf-16-be'", "UTF-16BE"),
    ])
  func encodings(_ python: String, _ name: String) throws {
    let pass = try OddPass.inspected(
      "files['de.lproj/pass.strings'] = '\"Balance\" = \"Guthaben für dich\";'.encode(\(python))")
    #expect(pass.languages.map(\.encoding) == [name])
    #expect(pass.shownFields(in: "de") == ["primaryFields balance Guthaben für dich: 12 trips"])
  }

  @Test("The language that is wanted is found by its own name, then by a wider one")
  func language() throws {
    let pass = try OddPass.inspected(
      "for l in ['de', 'pt-BR', 'zh-Hans']: files[l + '.lproj/pass.strings'] = '\"Balance\" = \"' + l + '\";'"
    )
    #expect(try pass.language(nil) == "de")
    for (wanted, found) in [("de", "de"), ("de-AT", "de"), ("PT-br", "pt-BR"), ("zh-Hans-CN", "zh-Hans")] {
      #expect(try pass.language(wanted) == found)
    }
    let unknown = #expect(throws: Inspection.UnknownLanguage.self) { try pass.language("fr-FR") }
    #expect(unknown?.name == "fr-FR" && unknown?.known == ["de", "pt-BR", "zh-Hans"])
    #expect(throws: Inspection.UnknownLanguage.self) { try pass.language("pt") }
    #expect(
      try OddPass.inspected("files['en.lproj/pass.strings']=''; files['de.lproj/pass.strings']=''")
        .language(nil) == "en")
    #expect(try OddPass.inspected("").language(nil) == nil)
  }

  @Test("Fields stand in the order in which Wallet shows their groups")
  func order() throws {
    let script = """
      groups = ['backFields', 'auxiliaryFields', 'secondaryFields', 'primaryFields', 'headerFields']
      fields = {g: [{'key': g[:3], 'label': 'L', 'value': 1}] for g in groups}
      del p['storeCard']

      """
    let names = ["headerFields", "primaryFields", "secondaryFields", "auxiliaryFields", "backFields"]
    #expect(try OddPass.inspected(script + "p['generic'] = fields").fields.map(\.group) == names)
    let flight = try OddPass.inspected(script + "p['boardingPass'] = fields")
    #expect(flight.fields.map(\.group) == [0, 1, 3, 2, 4].map { names[$0] })
    #expect(flight.styles == ["boardingPass"])
  }

  @Test("Secrets are shortened, wherever they stand and whatever they are")
  func secrets() throws {
    let pass = try OddPass.inspected(
      """
      p['authenticationToken'] = 'vxwxd7J8AlNNFPS8k0a0FfUFtq0ewzFdc'
      p['nfc'] = {'message': 'short', 'encryptionPublicKey': 'MDkwEwYHKoZIzj0CAQYIKoZI', 'requiresAuthentication': True}
      p['semantics'] = {'wifiAccess': [{'ssid': 'Harbour Guests Network', 'password': 'correct horse battery'}]}
      p['userInfo'] = {'authenticationToken': 1234567890123456}
      """)
    let content = try #require(pass.content)
    #expect(content["authenticationToken"]?.string == "vxwx…")
    #expect(content["nfc"]?["message"]?.string == "…")
    #expect(content["nfc"]?["encryptionPublicKey"]?.string == "MDkw…")
    #expect(content["nfc"]?["requiresAuthentication"]?.bool == true)
    let access = content["semantics"]?["wifiAccess"]?.elements?.first
    #expect(access?["ssid"]?.string == "…" && access?["password"]?.string == "…")
    #expect(content["userInfo"]?["authenticationToken"]?.string == "…")
    let shown = pass.otherKeys.map(\.value).joined()
    for secret in ["vxwxd", "MDkwE", "short", "horse", "1234567"] { #expect(!shown.contains(secret)) }
  }

  @Test("Pictures have their size, and what is none its kind")
  func images() throws {
    let pass = try OddPass.inspected(
      """
      png = b'\\x89PNG\\r\\n\\x1a\\n' + b'\\0\\0\\0\\rIHDR\\0\\0\\0\\x1d\\0\\0\\0\\x1e' + bytes(9) + b'\\0\\0\\0\\0IEND' + bytes(4)
      files['icon.png'] = png; files['icon@2x.png'] = png[:20]; files['de.lproj/logo.png'] = b'GIF89a'
      files['strip.png'] = b'\\xff\\xd8\\xff'; files['photo.bin'] = b'x'
      """)
    #expect(pass.images.map(\.path) == ["de.lproj/logo.png", "icon.png", "icon@2x.png", "strip.png"])
    #expect(pass.images.map(\.format) == ["GIF", "PNG", "damaged PNG", "JPEG"])
    #expect(pass.images[1].pixels.map { [$0.width, $0.height] } == [29, 30])
    #expect(pass.images.map(\.language) == ["de", nil, nil, nil])
    #expect(pass.images.map(\.scale) == [1, 1, 2, 1])
    #expect(pass.file("photo.bin") == [UInt8(ascii: "x")])
    #expect(pass.file("nothing") == nil)
  }

  @Test("Signer, chain and signing time of a built pass are shown")
  func signature() throws {
    let built = try #require(
      try SourceStage().build(SourceStage.source, with: SourceStage.builder(signingTime: 1_800_000_000)).pass)
    let pass = Inspector(now: SourceStage.now).inspect(bytes: built.archive, name: "x")[0]
    guard case .contents(let contents) = pass.signature else {
      Issue.record("\(pass.signature)")
      return
    }
    #expect(contents.signingSeconds == 1_800_000_000)
    #expect(contents.signer?.userID == "pass.com.example.concert")
    #expect(contents.chain.count == 2)
    #expect(pass.sha256 == built.digest)
    #expect(pass.entries.map(\.path) == built.entries.map(\.path))
  }

  @Test("What stands in a signature's place is named")
  func noSignature() throws {
    guard case .missing = try OddPass.inspected("").signature else {
      Issue.record("no signature is missing")
      return
    }
    guard case .unreadable(let reason) = try OddPass.inspected("files['signature'] = b'x' * 256").signature
    else {
      Issue.record("256 bytes are a signature")
      return
    }
    #expect(reason.hasPrefix("is no CMS structure in DER (looks like "))
  }

  @Test("H09: what stands before an archive is told, and the pass is shown")
  func prefix() throws {
    let bytes = Array("debug: ok\n".utf8) + (try OddPass.bytes(""))
    let pass = Inspector(now: SourceStage.now).inspect(bytes: bytes, name: "x.pkpass")[0]
    #expect(pass.findings.contains { $0.message == "there are 10 bytes before the zip archive" })
    #expect(pass.shownFields() == ["primaryFields balance Balance: 12 trips"])
  }

  @Test("Of a bundle, each pass is shown")
  func bundle() throws {
    let archive = try ArchiveWriter.archive([
      BundleEntry(path: "a.pkpass", bytes: try OddPass.bytes("p['serialNumber'] = 'A'")),
      BundleEntry(path: "b.pkpass", bytes: try OddPass.bytes("p['serialNumber'] = 'B'")),
      BundleEntry(path: "c.pkpass", bytes: Array("no pass".utf8)),
    ])
    let passes = Inspector(now: 0).inspect(bytes: archive, name: "all.pkpasses")
    #expect(passes.map(\.name) == ["a", "b", "c"].map { "all.pkpasses:\($0).pkpass" })
    #expect(passes.map { $0.text("serialNumber") } == ["A", "B", nil])
    #expect(passes[2].findings.ids.contains("archive-unreadable"))
  }

  @Test("A folder is shown as it stands, and a file that is none says what is for it")
  func folder() throws {
    let pass = try #require(
      try Inspector(now: SourceStage.now).inspect(path: Checkout.fixture("folder.pass")).first)
    #expect(!pass.isArchive && pass.isWhole && pass.sha256 == nil)
    #expect(pass.text("passTypeIdentifier") == "pass.com.example.ferry")
    #expect(pass.entries.map(\.path).contains("icon@2x.png"))
    #expect(!pass.entries.map(\.path).contains("leaf.key"))
    #expect(throws: FileFailure.self) { try Inspector(now: 0).inspect(path: Checkout.fixtures) }
    let source = try Inspector(now: 0).inspect(path: Checkout.fixture("ticket.yaml"))[0]
    #expect(source.content == nil)
    #expect(source.findings.first?.hint?.contains("'passforge lint'") == true)
  }

  @Test("A damaged archive is shown or not, and never ends the program")
  func damage() throws {
    let archive = try OddPass.bytes(
      "files['de.lproj/pass.strings'] = '\"a\" = \"b\";'; files['icon.png'] = b'x'")
    let inspector = Inspector(now: 0)
    for length in stride(from: 0, to: archive.count, by: 7) {
      let pass = inspector.inspect(bytes: Array(archive[..<length]), name: "x")[0]
      #expect(!pass.findings.isEmpty)
    }
    for index in archive.indices {
      var changed = archive
      changed[index] ^= 0x11
      #expect(inspector.inspect(bytes: changed, name: "x").count == 1)
    }
  }
}
