import Foundation
import PassCrypto
import PassFindings
import PassForge
import PassSigning
import PassSource
import TestSupport
import Testing

@Suite("Building a pass")
struct BuilderTests {
  @Test("A sound source gives a pass, and tells what was made")
  func sound() throws {
    let stage = try SourceStage()
    let outcome = try stage.build(SourceStage.source)
    let pass = try #require(outcome.pass, "\(outcome.findings.map(\.message))")
    #expect(outcome.findings.ids == ["development-identity"])
    #expect(pass.passTypeIdentifier == "pass.com.example.concert")
    #expect(pass.teamIdentifier == "A1B2C3D4E5")
    #expect(pass.serialNumber == "HH-0001")
    #expect(pass.signingTime == SourceStage.now)
    #expect(pass.certificateName == "Pass Type ID: pass.com.example.concert")
    #expect(pass.isDevelopment)
    #expect(
      pass.entries.map(\.path) == [
        "icon.png", "icon@2x.png", "icon@3x.png", "pass.json", "manifest.json", "signature",
      ])
    let path = try stage.folder.write(pass.archive, to: "pass.pkpass")
    #expect(try OutsideTool.openssl.run(["dgst", "-sha256", "-r", path]).hasPrefix(pass.digest))
  }

  @Test("Faults of the text, of the rules and of the identity are told together, in the order of the source")
  func together() throws {
    let stage = try SourceStage()
    let source = """
      organizationName: Harbour Hall
      organizationName: Harbour Hall
      passTypeIdentifier: pass.com.example.concert
      teamIdentifier: A1B2C3D4E5
      serialNumber: "{{ order }}"
      eventTicket:
        primaryFields:
          - { key: event, label: EVENT, value: 2027-03-04T20:00, dateStyle: short }
      images: { icon: missing.png }
      """
    // In 2051 the development certificates have ended.
    let outcome = try stage.build(source, with: SourceStage.builder(now: 2_556_144_000))
    #expect(outcome.pass == nil)
    let ids = outcome.findings.ids
    for id in [
      "required-key-missing", "duplicate-key", "variable-missing", "date-zone", "file-unreadable",
      "certificate-expired",
    ] {
      #expect(ids.contains(id), "\(id) in \(ids)")
    }
    #expect(Set(outcome.findings.filter { $0.severity == .error }.map(\.rule.domain)) == [.pass, .identity])
    let lines = outcome.findings.filter { $0.file == "ticket.yaml" }.map { $0.line ?? 0 }
    #expect(lines == lines.sorted())
  }

  @Test("A finding of the identity about a key of the pass has its place in the source")
  func placed() throws {
    let stage = try SourceStage()
    let folder = stage.folder.path("store")
    let store = DevelopmentIdentity(folder: folder)
    try store.export(
      passType: "pass.com.example.ferry", team: "Z9Z9Z9Z9Z9", to: stage.folder.path("id"),
      password: SecretBytes(Array("x".utf8)), force: false)
    let sources = IdentitySources(
      certificate: stage.folder.path("id/certificate.pem"), key: stage.folder.path("id/key.pem"),
      intermediates: stage.folder.path("id/wwdr.pem"))
    let builder = Builder(identity: .given(sources) { _ in nil }, now: SourceStage.now)
    let outcome = try stage.build(SourceStage.source, with: builder)
    #expect(outcome.pass == nil)
    let type = try #require(outcome.findings.of("pass-type-mismatch").first)
    #expect((type.file, type.line, type.column) == ("ticket.yaml", 3, 21))
    let team = try #require(outcome.findings.of("team-mismatch").first)
    #expect((team.file, team.line, team.column) == ("ticket.yaml", 4, 17))
    #expect(team.message.contains("id/certificate.pem"))

    let taken = try stage.build(
      SourceStage.source.split(separator: "\n").filter { !$0.contains("Identifier") }.joined(separator: "\n"),
      with: builder)
    let content = try stage.passJSON(taken.pass)
    #expect(content["passTypeIdentifier"] as? String == "pass.com.example.ferry")
    #expect(content["teamIdentifier"] as? String == "Z9Z9Z9Z9Z9")
    #expect(
      taken.findings.of("identifier-from-identity").map(\.path) == ["passTypeIdentifier", "teamIdentifier"])
    #expect(taken.findings.of("identifier-from-identity").allSatisfy { $0.severity == .note })
  }

  @Test(
    "Without an identity, missing identifiers are no further fault; with one, a wrong one is never replaced")
  func identifiers() throws {
    let stage = try SourceStage()
    let none = Builder(identity: .given(IdentitySources()) { _ in nil }, now: SourceStage.now)
    let left = SourceStage.source.split(separator: "\n").filter { !$0.contains("Identifier") }.joined(
      separator: "\n")
    #expect(try stage.build(left, with: none).findings.ids == ["identity-missing"])
    for wrong in [
      "teamIdentifier: 12345", "teamIdentifier: [A1B2C3D4E5]", "teamIdentifier: null", "teamIdentifier: ''",
    ] {
      let outcome = try stage.build(
        SourceStage.source.replacingOccurrences(of: "teamIdentifier: A1B2C3D4E5", with: wrong))
      #expect(outcome.pass == nil, "\(wrong)")
      #expect(outcome.findings.of("identifier-from-identity").isEmpty, "\(wrong)")
    }
    let outcome = try stage.build(left)
    #expect(outcome.pass?.passTypeIdentifier == IdentityChoice.developmentPassType)
    #expect(outcome.pass?.teamIdentifier == IdentityChoice.developmentTeam)
  }

  @Test("The name of a schema, which is for editors, is no part of the pass; deeper down it is one")
  func schemaName() throws {
    let stage = try SourceStage()
    let plain = try stage.build(SourceStage.source + "userInfo: { $schema: mine }\n")
    let named = try stage.build(
      "$schema: passforge.schema.json\n" + SourceStage.source + "userInfo: { $schema: mine }\n")
    let pass = try #require(named.pass)
    #expect(pass.archive == plain.pass?.archive)
    let path = try stage.folder.write(pass.archive, to: "pass.pkpass")
    let text = try OutsideTool.unzip.run(["-p", path, "pass.json"])
    #expect(text.contains(#""userInfo":{"$schema":"mine"}"#))
    #expect(!text.contains("passforge.schema.json"))
  }

  @Test("Examples stand in for values in a rehearsal, with a note; never in a pass to be signed for real")
  func examples() throws {
    let stage = try SourceStage()
    let source =
      SourceStage.source.replacingOccurrences(of: "HH-0001", with: "\"{{ order }}\"")
      + "variables:\n  order: { type: string, example: HH-0042 }\n"
    let rehearsal = try stage.build(source, mode: .rehearsal)
    #expect(rehearsal.pass?.serialNumber == "HH-0042")
    #expect(rehearsal.findings.of("variable-example").map(\.line) == [13])
    let real = try stage.build(source)
    #expect(real.pass == nil)
    #expect(real.findings.of("variable-missing").map(\.line) == [5])
    let given = try stage.build(source, values: ["order": .text("HH-0043")], mode: .rehearsal)
    #expect(given.pass?.serialNumber == "HH-0043")
    #expect(given.findings.of("variable-example").isEmpty)
  }

  @Test(
    "Marks of designer programs on fields are left out of a folder source, with a note; other unknown keys stay"
  )
  func leftovers() throws {
    let stage = try SourceStage()
    let content = """
      {"description": "d", "organizationName": "o", "serialNumber": "1", "_id": "top", "x-own": {"_id": 1},
       "userInfo": {"_id": "mine"},
       "generic": {"_id": "s", "primaryFields": [{"_id": "f", "key": "a", "label": "b", "value": "c", "extra": 1.50}]}}
      """
    try stage.folder.write(content.utf8, to: "pass.json")
    let outcome = try SourceStage.builder().build(try LoadedSource(path: stage.folder.path))
    let made = try stage.passJSON(outcome.pass)
    #expect(made["_id"] as? String == "top")
    #expect((made["userInfo"] as? [String: Any])?["_id"] as? String == "mine")
    #expect((made["x-own"] as? [String: Any])?["_id"] as? Int == 1)
    let style = try #require(made["generic"] as? [String: Any])
    #expect(style["_id"] == nil)
    let field = try #require((style["primaryFields"] as? [[String: Any]])?.first)
    #expect(Set(field.keys) == ["key", "label", "value", "extra"])
    #expect(
      outcome.findings.of("designer-leftover").map(\.path) == ["generic._id", "generic.primaryFields[0]._id"])
    #expect(outcome.findings.of("designer-leftover").map(\.line) == [3, 3])

    let text = try stage.build(content + "\n")
    let kept = try stage.passJSON(
      try stage.build(
        content.replacingOccurrences(
          of: "\"generic\"", with: "\"images\": {\"icon\": \"icon.png\"}, \"generic\"")
      ).pass)
    #expect((kept["generic"] as? [String: Any])?["_id"] as? String == "s")
    #expect(text.findings.of("designer-leftover").isEmpty)
  }

  @Test("Whoever weighs the findings decides what stops a build")
  func weighed() throws {
    let stage = try SourceStage()
    let source = try LoadedSource(
      bytes: Array((SourceStage.source + "x-own: 1\n").utf8), name: "ticket.yaml", folder: stage.folder.path)
    let builder = SourceStage.builder()
    #expect(try builder.build(source).pass != nil)
    let stopped = try builder.build(source) { findings in
      findings.map { finding in
        var finding = finding
        if finding.rule.id == "key-unknown" { finding.severity = .error }
        return finding
      }
    }
    #expect(stopped.pass == nil)
    #expect(stopped.findings.of("key-unknown").map(\.severity) == [.error])
  }

  @Test("A signing time outside the certificate's life is refused, one inside is stated")
  func signingTime() throws {
    let stage = try SourceStage()
    let early = try stage.build(SourceStage.source, with: SourceStage.builder(signingTime: 0))
    #expect(early.pass == nil)
    #expect(early.findings.ids.contains("signing-time"))
    let later = try stage.build(
      SourceStage.source, with: SourceStage.builder(signingTime: SourceStage.now + 60))
    #expect(later.pass?.signingTime == SourceStage.now + 60)
  }

  @Test("A damaged source gives its own findings alone, whatever the identity")
  func damaged() throws {
    let stage = try SourceStage()
    let none = Builder(identity: .given(IdentitySources()) { _ in nil }, now: SourceStage.now)
    for (text, id) in [
      ("a: [", "yaml-syntax"), ("", "source-empty"), ("- a", "source-form"), ("just text", "source-form"),
    ] {
      let outcome = try stage.build(text, with: none)
      #expect(outcome.pass == nil)
      #expect(outcome.findings.ids == [id])
    }
  }
}
