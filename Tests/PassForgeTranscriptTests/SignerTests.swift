import Foundation
import TestSupport
import Testing

@Suite("Signing with a program")
struct SignerTests {
  private let keys: KeyStage

  init() throws { keys = try KeyStage() }

  @Test("A pass signed by a program is the local one, byte for byte")
  func sameBytes() throws {
    for (options, environment) in [
      ("--signer ./sign", [:]), ("--signer './sign  --key \"a b\"' --signer-timeout 60", [:]),
      ("", ["PASSFORGE_SIGNER": "./sign"]),
    ] as [(String, [String: String])] {
      let outcome = try keys.build(options, environment: environment)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try keys.isLocal())
    }
  }

  @Test("A batch of 50 rows by four programs at once is the local batch")
  func batch() throws {
    let outcome = try keys.sh(
      """
      sed -i 's/HH-0001/"{{ order }}"/' ticket.yaml
      (echo order; seq 1000 1049) > rows.csv
      batch="passforge batch ticket.yaml --rows rows.csv --jobs 4 \(KeyStage.common)"
      $batch -o local --key id/key.pem && $batch -o signer --signer ./sign || exit 1
      rm local/.passforge-journal signer/.passforge-journal; diff -r local signer && ls signer | wc -l
      """)
    #expect(outcome.status == 0, "\(outcome.errors)\(outcome.text)")
    #expect(outcome.text.hasSuffix("50\n"))
  }

  @Test("A batch ends where its program fails, and goes on with --resume")
  func brokenBatch() throws {
    let outcome = try keys.sh(
      """
      sed -i 's/HH-0001/"{{ order }}"/' ticket.yaml
      (echo order; seq 1000 1029) > rows.csv
      printf '%s\\n' '#!/bin/sh' '[ -e fixed ] || [ "$(ls passes | wc -l)" -lt 8 ] || { echo quota is used up >&2; exit 9; }' \
        'exec ./sign' > flaky; chmod +x flaky
      batch="passforge batch ticket.yaml --rows rows.csv --jobs 2 \(KeyStage.common)"
      $batch -o passes --signer ./flaky; echo "status $?"
      touch fixed; $batch -o passes --signer ./flaky --resume; echo "status $?"
      $batch -o local --key id/key.pem
      rm local/.passforge-journal passes/.passforge-journal; diff -r local passes
      """)
    #expect(outcome.status == 0, "\(outcome.errors)\(outcome.text)")
    #expect(outcome.text == "status 3\nstatus 0\n")
    #expect(outcome.errors.contains("the signer './flaky' ended with status 9, and said: quota is used up"))
  }

  @Test(
    "A program that does not sign well makes no pass",
    arguments: [
      ("false", "ended with status 1, and said nothing [signer-program]"),
      ("cat", "32 bytes, is no signature by the key of the certificate"), ("true", "gave no signature"),
      ("sleep 600' --signer-timeout '1", "did not answer within 1 seconds"),
      ("cat /dev/zero", "wrote more than 65536 bytes"),
      ("sh -c \"./sign | openssl base64\"", "gave the signature in Base64"),
      ("openssl dgst -sha256 -sign id/key.pem", "hashed what it was given before it signed it"),
      (
        "openssl pkeyutl -sign -inkey other.key -pkeyopt digest:sha256 -in digest",
        "is no signature by the key"
      ),
      ("no-such-signer", "is not among the programs of this system"), ("./ticket.yaml", "is no program"),
    ])
  func faults(_ command: String, _ words: String) throws {
    _ = try keys.sh("openssl genrsa -out other.key 2048; head -c 32 /dev/zero > digest")
    let outcome = try keys.build("--signer '\(command)'")
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(!keys.hasPass)
  }

  @Test("Neither command line nor environment of the program holds a secret")
  func secrets() throws {
    let secret = "correct-horse-battery"
    let outcome = try keys.sh(
      """
      printf '%s\\n' '#!/bin/sh' 'cat /proc/$$/cmdline /proc/$$/environ /proc/$PPID/cmdline > seen' 'exec ./sign' > spy
      chmod +x spy; printf '\(secret)\\n' > password
      passforge build ticket.yaml \(KeyStage.common) -o x.pkpass --signer ./spy --password-file password
      """,
      environment: [
        "PASSFORGE_PASSWORD": secret, "PASSFORGE_SOMETHING": secret, "PASSFORGE_P12": "base64:\(secret)",
      ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let seen = String(decoding: try keys.stage.folder.read("seen"), as: UTF8.self)
    #expect(seen.contains("./spy") && seen.contains("PATH=") && seen.contains("passforge\0build"))
    #expect(!seen.contains(secret) && !seen.contains("PASSFORGE_"), "\(seen)")
  }

  @Test("Nothing that a traced build starts or writes holds the key or the PIN")
  func traced() throws {
    let tokens = try KeyStage(token: true)
    let strace = OutsideTool("strace", package: "strace")
    // Where the system lets nobody trace, there is no log to look at.
    guard try strace.outcome(["-o", "/dev/null", "true"]).status == 0 else { return }
    let outcome = try tokens.sh(
      """
      strace -f -y -s 100000 -e trace=execve,write,pwrite64,writev -o log passforge build ticket.yaml \
        \(KeyStage.common) -o x.pkpass --key \(KeyStage.uri()) --password-file pin &&
      strace -f -y -s 100000 -e trace=execve,write,pwrite64,writev -o log2 passforge build ticket.yaml \
        \(KeyStage.common) -o y.pkpass --signer true --signer-timeout 9
      cat log2 >> log
      """)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let log = String(decoding: try tokens.stage.folder.read("log"), as: UTF8.self)
    #expect(log.contains("execve(") && log.contains("/true"))
    #expect(!log.contains(KeyStage.pin) && !log.contains("PRIVATE KEY"))
    #expect(try tokens.isLocal())
  }

  @Test("A key and a program are one way too many, and a time belongs to a program")
  func misuse() throws {
    for options in [
      "--signer ./sign --key id/key.pem", "--signer ./sign --p12 id/identity.p12", "--signer ./sign --dev",
      "--key id/key.pem --signer-timeout 5", "--signer ./sign --signer-timeout 0",
    ] {
      let outcome = try keys.build(options)
      #expect(outcome.status == 2, "\(options): \(outcome.errors)")
      #expect(!keys.hasPass)
    }
  }
}
