import CommandKit
import Foundation
import TestSupport
import Testing

@Suite("passforge inspect and diff, within the process")
struct InspectCommandTests {
  private let session: Session

  init() throws {
    session = try Session()
    try OutsideTool.python.run([Checkout.fixture("cli/tools/start-odd-passes")], in: session.folder.path)
  }

  private func text(_ words: String...) -> String {
    session.run(words).text.replacingOccurrences(of: session.folder.path + "/", with: "@")
  }

  private func report(_ words: String...) throws -> [String: Any] {
    let outcome = session.run(words + ["--format", "json"])
    let all = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [[String: Any]])
    return try #require(all.first)
  }

  @Test("The JSON of inspect holds everything, as Foundation reads it")
  func json() throws {
    let report = try report("inspect", "@old.pkpass", "--language", "de")
    #expect(report["command"] as? String == "inspect")
    #expect(report["kind"] as? String == "archive")
    #expect(report["complete"] as? Bool == true)
    #expect(report["serialNumber"] as? String == "HB-0001")
    #expect(report["language"] as? String == "de")
    let fields = try #require(report["fields"] as? [[String: Any]])
    #expect(fields.map { $0["label"] as? String } == ["Flugsteig"])
    #expect(fields.map { $0["value"] as? String } == ["B22"])
    let images = try #require(report["images"] as? [[String: Any]])
    #expect(images.map { $0["width"] as? Int } == [38])
    let files = try #require(report["files"] as? [[String: Any]])
    #expect(files.count == 4)
    #expect(report["signature"] is NSNull)
    let pass = try #require(report["pass"] as? [String: Any])
    #expect(pass["authenticationToken"] as? String == "vxwx…")
    let signed = try self.report("inspect", "@odd.pkpass")
    #expect(signed["ok"] as? Bool == false && signed["complete"] as? Bool == false)
  }

  @Test("Secrets under mistyped names and passwords of any place are not shown")
  func mistypedSecrets() throws {
    let pass = try JSONSerialization.data(withJSONObject: [
      "AuthenticationToken": "capSECRET0123456789", "userInfo": ["adminPassword": "pwdSECRET0123456789"],
    ])
    try session.folder.write(pass, to: "pass.json")
    try OutsideTool.python.run(
      ["-c", "import zipfile; zipfile.ZipFile('mine.pkpass', 'w').write('pass.json')"],
      in: session.folder.path)
    for words in [["inspect", "@mine.pkpass"], ["diff", "@old.pkpass", "@mine.pkpass"]] {
      for form in ["text", "json"] {
        let outcome = session.run(words + ["--format", form])
        #expect(!outcome.text.isEmpty && !(outcome.text + outcome.errors).contains("SECRET"))
      }
    }
  }

  @Test("The signature of a built pass is in the JSON")
  func signature() throws {
    #expect(session.build("--signing-time", "2027-03-04T19:00:00Z").status == .done)
    let signature = try #require(try report("inspect", "@ticket.pkpass")["signature"] as? [String: Any])
    #expect(signature["signingTime"] as? String == "2027-03-04T19:00:00Z")
    #expect(signature["digest"] as? String == "sha256")
    let signer = try #require(signature["signer"] as? [String: Any])
    #expect(signer["passTypeIdentifier"] as? String == "pass.com.example.concert")
    #expect((signature["chain"] as? [String])?.count == 2)
  }

  @Test("No control character of a pass reaches the terminal, in text or JSON")
  func controlCharacters() throws {
    let hostile = "a\u{1B}[31m\u{9B}2J\u{7F}\u{202E}b\r\u{07}"
    let json = try JSONSerialization.data(withJSONObject: [
      "description": hostile, hostile: [hostile], "serialNumber": hostile,
      "barcodes": [["format": hostile, "message": hostile]],
      "generic": [
        "primaryFields": [["key": hostile, "label": hostile, "value": hostile + "\nx.pkpass: ok"]]
      ],
    ])
    let names = ["pass.json", "de.lproj/pass.strings"]
    try session.folder.write(json, to: names[0])
    try session.folder.write("\"\(hostile)\" = \"\(hostile)\"".utf8, to: "strings")
    try OutsideTool.python.run(
      [
        "-c",
        """
        import zipfile
        with zipfile.ZipFile('hostile.pkpass', 'w') as z:
          z.write('pass.json'); z.write('strings', 'de.lproj/pass.strings'); z.write('strings', 'a\\x1b[2Jb.png')
        """,
      ], in: session.folder.path)
    let runs = [
      ["inspect", "@hostile.pkpass"], ["inspect", "@hostile.pkpass", "--format", "json"],
      ["diff", "@old.pkpass", "@hostile.pkpass"],
      ["diff", "@old.pkpass", "@hostile.pkpass", "--format", "json"],
      ["inspect", "@hostile.pkpass", "--file", "a\u{1B}"],
      ["inspect", "@hostile.pkpass", "--language", "x\u{1B}"],
    ]
    for words in runs {
      let outcome = session.run(words)
      let shown = outcome.text + outcome.errors
      #expect(!shown.isEmpty)
      for scalar in shown.unicodeScalars where scalar != "\n" {
        #expect(scalar.properties.generalCategory != .control && scalar != "\u{202E}", "\(words)")
      }
      // What looks like another line of the report stands in the column of its value.
      #expect(!shown.contains("\nx.pkpass"))
    }
    let report = try report("inspect", "@hostile.pkpass")
    #expect(report["description"] as? String == hostile)
  }

  @Test("--file writes the bytes as they are, but to no terminal what is no plain text")
  func file() throws {
    let bytes = session.run("inspect", "@odd.pkpass", "--file", "icon.png")
    #expect(bytes.status == .done && bytes.output == [0xFF, 0xD8, 0xFF, 0xE0])
    var terminal = session
    terminal.terminal.isOutput = true
    let refused = terminal.run("inspect", "@odd.pkpass", "--file", "icon.png")
    #expect(refused.status == .usage && refused.output.isEmpty)
    #expect(refused.errors.contains("hint: send it to a file: --file icon.png > icon.png"))
    #expect(terminal.run("inspect", "@old.pkpass", "--file", "pass.json").status == .done)
    #expect(terminal.run("inspect", "@odd.pkpass", "--file", "pass.json").status == .usage)
    let missing = session.run("inspect", "@old.pkpass", "--file", "x")
    #expect(missing.status == .faulty && missing.errors.contains("there is no file 'x' in the pass"))
  }

  @Test("Of a bundle, --file writes one of its passes, or a file of it")
  func bundle() throws {
    try OutsideTool.python.run(
      [
        "-c",
        """
        import zipfile
        with zipfile.ZipFile('all.pkpasses', 'w') as z: z.write('old.pkpass'); z.write('other.pkpass')
        """,
      ], in: session.folder.path)
    #expect(
      text("inspect", "@all.pkpasses").contains("\n\n@all.pkpasses:other.pkpass: boardingPass, 4 files"))
    let pass = session.run("inspect", "@all.pkpasses", "--file", "other.pkpass")
    #expect(try pass.output == session.folder.read("other.pkpass"))
    let file = session.run("inspect", "@all.pkpasses", "--file", "other.pkpass:pass.json")
    #expect(file.text.contains("HB-0002"))
    let missing = session.run("inspect", "@all.pkpasses", "--file", "pass.json")
    #expect(missing.status == .faulty)
    #expect(missing.errors.contains("hint: files are old.pkpass, other.pkpass\n"))
    #expect(session.run("diff", "@all.pkpasses", "@old.pkpass").status == .faulty)
  }

  @Test(
    "The exit status says whether there was a pass to show",
    arguments: [
      (["inspect", "@old.pkpass"], .done), (["inspect", "@odd.pkpass"], .done),
      (["inspect", "@ticket.yaml"], .faulty), (["inspect", "@nothing"], .system),
      (["inspect", "@old.pkpass", "--language", "fr"], .usage),
      (["inspect", "@old.pkpass", "--file", "x", "--language", "de"], .usage),
      (["diff", "@old.pkpass", "@new.pkpass"], .done),
      (["diff", "@old.pkpass", "@new.pkpass", "--exit-code"], .faulty),
      (["diff", "@old.pkpass", "@old.pkpass", "--exit-code"], .done),
      (["diff", "@old.pkpass", "@odd.pkpass"], .faulty), (["diff", "@old.pkpass", "@ticket.yaml"], .faulty),
      (["diff", "@old.pkpass", "@nothing"], .system), (["diff", "@old.pkpass"], .usage),
      (["diff", "-", "-"], .usage),
    ] as [([String], CommandKit.ExitStatus)])
  func status(_ words: [String], _ status: CommandKit.ExitStatus) {
    #expect(session.run(words).status == status)
  }

  @Test("The JSON of diff tells differences, messages and what Wallet makes of them")
  func difference() throws {
    let report = try report("diff", "@old.pkpass", "@new.pkpass")
    #expect(report["different"] as? Bool == true && report["replaces"] as? Bool == true)
    let fields = try #require(report["fields"] as? [[String: Any]])
    #expect(fields.map { $0["key"] as? String } == ["gate", "help"])
    #expect(fields.map { $0["message"] as? String } == ["Gate changed to B24", nil])
    let keys = try #require(report["keys"] as? [[String: Any]])
    #expect(keys.map { $0["path"] as? String } == ["authenticationToken"])
    #expect(keys[0]["secret"] as? Bool == true && keys[0]["old"] is NSNull && keys[0]["new"] is NSNull)
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(findings.map { $0["rule"] as? String } == ["update-token"])
    let other = try self.report("diff", "@new.pkpass", "@other.pkpass")
    #expect(other["replaces"] as? Bool == false)
    #expect(try self.report("diff", "@old.pkpass", "@old.pkpass")["different"] as? Bool == false)
    let damaged = try self.report("diff", "@old.pkpass", "@odd.pkpass")
    #expect(damaged["ok"] as? Bool == false && damaged["different"] == nil)
  }

  @Test("No secret is shown by any form of either command")
  func secrets() {
    for words in [["inspect", "@old.pkpass"], ["diff", "@old.pkpass", "@new.pkpass"]] {
      for form in ["text", "json"] {
        let outcome = session.run(words + ["--format", form])
        for secret in ["vxwxd", "another0", "anoth"] {
          #expect(!(outcome.text + outcome.errors).contains(secret), "\(words) \(form)")
        }
      }
    }
  }

  @Test("A pass is read from standard input, and a folder by its name")
  func sources() throws {
    var piped = session
    piped.input = try session.folder.read("old.pkpass")
    #expect(piped.run("inspect", "-").text.hasPrefix("<stdin>: boardingPass, 4 files"))
    #expect(piped.run("diff", "-", "@new.pkpass").status == .done)
    #expect(session.run("inspect", Checkout.fixture("folder.pass")).status == .done)
    #expect(
      text("diff", "@old.pkpass", "@old.pkpass").hasPrefix("@old.pkpass -> @old.pkpass: no differences\n"))
  }
}
