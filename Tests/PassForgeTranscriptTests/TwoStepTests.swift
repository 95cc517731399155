import Foundation
import TestSupport
import Testing

@Suite("Signing in two steps")
struct TwoStepTests {
  private let keys: KeyStage
  private static let sign = "openssl pkeyutl -sign -inkey id/key.pem -pkeyopt digest:sha256"

  init() throws { keys = try KeyStage() }

  private func unsigned(_ options: String = "-o parts --to-sign digest") throws -> OutsideTool.Outcome {
    try keys.sh("passforge build ticket.yaml \(KeyStage.common) --unsigned \(options)")
  }

  @Test("A pass signed in two steps is the local one, byte for byte")
  func sameBytes() throws {
    let first = try unsigned()
    #expect(first.status == 0, "\(first.errors)")
    #expect(try keys.stage.folder.read("digest").count == 32)
    let second = try keys.sh(
      """
      rm id/identity.p12; \(Self.sign) -in digest -out signature
      mv id elsewhere; passforge attach parts signature -o x.pkpass
      """)
    #expect(second.status == 0, "\(second.errors)")
    #expect(try keys.isLocal())
  }

  @Test("Digest, signature and pass go through pipes as well, and the message serves who hashes by himself")
  func pipes() throws {
    let piped = try keys.sh(
      """
      passforge build ticket.yaml \(KeyStage.common) --unsigned --to-sign - --quiet > digest &&
      \(Self.sign) -in digest | passforge attach ticket.unsigned - -o - --quiet > x.pkpass
      """)
    #expect(piped.status == 0, "\(piped.errors)")
    #expect(try keys.isLocal())
    let hashed = try keys.sh(
      """
      openssl dgst -sha256 -sign id/key.pem -out signature ticket.unsigned/attributes.der
      rm x.pkpass; passforge attach ticket.unsigned signature -o x.pkpass
      """)
    #expect(hashed.status == 0, "\(hashed.errors)")
    #expect(try keys.isLocal())
  }

  @Test("A finished pass is signed anew in two steps, and the order of its files stays")
  func finished() throws {
    let outcome = try keys.sh(
      """
      set -e
      passforge build local.pkpass \(KeyStage.common) -o again.pkpass --key id/key.pem
      passforge build local.pkpass \(KeyStage.common) --unsigned --to-sign digest -o parts
      \(Self.sign) -in digest -out signature
      passforge attach parts signature; cmp parts.pkpass again.pkpass
      """)
    #expect(outcome.status == 0, "\(outcome.errors)\(outcome.text)")
  }

  @Test(
    "What was changed, or is no signature of it, makes no pass",
    arguments: [
      ("printf x >> parts/pass/icon.png", 1, "[unsigned-changed]"),
      ("printf ' ' >> parts/pass/manifest.json", 1, "[unsigned-changed]"),
      ("rm parts/pass/icon.png", 1, "'pass/icon.png' cannot be read"),
      ("rm parts/unsigned.json", 1, "the folder has no 'unsigned.json'"),
      ("echo '{}' > parts/unsigned.json", 1, "'unsigned.json' is damaged"),
      ("sed -i 's/icon.png/..\\/icon.png/' parts/unsigned.json", 1, "[unsigned-form]"),
      ("sed -i 's/2027-01/2027-02/' parts/unsigned.json", 1, "[signature-unfit]"),
      ("printf x > signature", 1, "what 'signature' gave, 1 bytes, is no signature by the key"),
      (": > signature", 1, "'signature' gave no signature"), ("cp digest signature", 1, "[signature-unfit]"),
      ("openssl base64 -in signature -out s; mv s signature", 1, "'signature' gave the signature in Base64"),
      (
        "openssl genrsa -out o 2048; openssl pkeyutl -sign -inkey o -pkeyopt digest:sha256 -in digest -out signature",
        1, "[signature-unfit]"
      ),
      ("rm parts/wwdr.pem", 3, "[identity-unreadable]"),
      ("cp id/root.pem parts/wwdr.pem", 3, "[intermediate-mismatch]"),
      ("head -c 70000 /dev/zero > signature", 1, "it is larger than 65536 bytes"),
      ("rm signature", 4, "signature: cannot read: no such file or directory"), ("rm -r parts", 4, "cannot"),
    ] as [(String, Int32, String)])
  func damage(_ change: String, _ status: Int32, _ words: String) throws {
    _ = try unsigned()
    let outcome = try keys.sh(
      "\(Self.sign) -in digest -out signature; \(change); passforge attach parts signature -o x.pkpass")
    #expect(outcome.status == status, "\(outcome.errors)")
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(!keys.hasPass)
  }

  @Test(
    "Nothing that is not its own is replaced",
    arguments: [
      ("mkdir parts; echo x > parts/notes", "a folder that is no unsigned pass is there already"),
      ("echo x > parts", "it is no folder"), ("ln -s id parts", "it is no folder"),
      ("echo x > digest", "a file that is no digest is there already"), ("mkdir digest", "that is no digest"),
      ("ln -s ticket.yaml digest", "that is no digest"),
    ])
  func targets(_ setup: String, _ words: String) throws {
    _ = try keys.sh(setup)
    let before = keys.stage.files()
    let outcome = try unsigned()
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(keys.stage.files() == before)
  }

  @Test("An earlier folder is replaced, and keeps nothing that the pass has no more")
  func again() throws {
    _ = try keys.sh("cp icon.png logo.png; sed -i 's/  icon: icon.png/&\\n  logo: logo.png/' ticket.yaml")
    _ = try keys.sh("mkdir parts")
    #expect(try unsigned().status == 0)
    #expect(keys.stage.files()["parts/pass/logo.png"] != nil)
    _ = try keys.sh("sed -i '/logo/d' ticket.yaml")
    #expect(try unsigned().status == 0)
    #expect(keys.stage.files()["parts/pass/logo.png"] == nil)
    #expect(try keys.sh("\(Self.sign) -in digest | passforge attach parts - -o x.pkpass").status == 0)
    #expect(try keys.isLocal())
  }

  @Test("A source at fault gives neither folder nor digest")
  func faulty() throws {
    _ = try keys.sh("sed -i 's/^description/descripton/' ticket.yaml")
    #expect(try unsigned().status == 1)
    #expect(keys.stage.files()["parts/"] == nil && keys.stage.files()["digest"] == nil)
  }

  @Test("What has no use together is refused")
  func misuse() throws {
    for options in [
      "-o parts", "--to-sign digest --key id/key.pem", "--to-sign digest --dev",
      "--to-sign digest --signer ./sign",
      "--to-sign ''", "--to-sign digest -o -",
    ] {
      #expect(try unsigned(options).status == 2, "\(options)")
    }
    #expect(try keys.build("--key id/key.pem --to-sign digest").status == 2)
    #expect(try keys.sh("passforge attach parts").status == 2)
  }
}
