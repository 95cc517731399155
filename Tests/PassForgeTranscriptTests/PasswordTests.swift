import Foundation
import TestSupport
import Testing

@Suite("Passwords stay secret")
struct PasswordTests {
  private static let password = "correct-horse-battery"

  /// A way to give a password, right or wrong, and the status of the build.
  struct Way: CustomTestStringConvertible {
    let testDescription: String
    let command: String
    var status: Int32 = 0
  }

  @Test(
    "No password is in any output, nor in any file that a run leaves behind",
    arguments: [
      Way(
        testDescription: "a file",
        command: "passforge build ticket.yaml --p12 id/identity.p12 --password-file secret/password"),
      Way(
        testDescription: "a file, JSON",
        command:
          "passforge build ticket.yaml --format json --p12 id/identity.p12 --password-file secret/password"),
      Way(testDescription: "the environment", command: "passforge build ticket.yaml --p12 id/identity.p12"),
      Way(
        testDescription: "an encrypted key",
        command:
          "passforge build ticket.yaml --certificate id/certificate.pem --key encrypted.pem --wwdr id/wwdr.pem"
      ),
      Way(
        testDescription: "the wrong file",
        command: "passforge build ticket.yaml --p12 other.p12 --password-file secret/password", status: 3),
      Way(
        testDescription: "the wrong environment", command: "passforge build ticket.yaml --p12 other.p12",
        status: 3),
      Way(
        testDescription: "the wrong environment, JSON",
        command: "passforge build ticket.yaml --format json --p12 other.p12", status: 3),
      Way(
        testDescription: "a file where none is needed",
        command: "passforge build ticket.yaml --dev; passforge build ticket.yaml --p12 ticket.yaml", status: 3
      ),
      Way(
        testDescription: "the password in place of its file",
        command: "passforge build ticket.yaml --p12 id/identity.p12 --password \(password)", status: 2),
      Way(
        testDescription: "the same, joined",
        command: "passforge build ticket.yaml --p12 id/identity.p12 --password=\(password)", status: 2),
      Way(
        testDescription: "for a development identity",
        command:
          "passforge identity dev --pass-type pass.com.example.a --team A1B2C3D4E5 --out out --password-file secret/password"
      ),
      Way(
        testDescription: "for a development identity, in place of its file",
        command:
          "passforge identity dev --pass-type pass.com.example.a --team A1B2C3D4E5 --password \(password)",
        status: 2),
    ])
  func passwords(_ way: Way) throws {
    let stage = try Stage()
    let prepared = try stage.sh(
      """
      set -e
      start-ticket; mkdir secret; printf '%s\\n' '\(Self.password)' > secret/password
      passforge identity dev --pass-type pass.com.example.concert --team A1B2C3D4E5 --out id \
        --password-file secret/password
      openssl pkcs8 -topk8 -in id/key.pem -passout file:secret/password -out encrypted.pem
      openssl pkcs12 -export -in id/certificate.pem -inkey id/key.pem -passout pass:another -out other.p12
      """)
    try #require(prepared.status == 0, "\(prepared.errors)")
    let outcome = try stage.sh("\(way.command)", environment: ["PASSFORGE_PASSWORD": Self.password])
    #expect(outcome.status == way.status, "\(outcome.errors)")
    #expect(!outcome.text.contains(Self.password))
    #expect(!outcome.errors.contains(Self.password))
    for (name, bytes) in stage.files() where name != "secret/password" {
      #expect(Data(bytes).range(of: Data(Self.password.utf8)) == nil, "\(name)")
    }
  }

  @Test("Keys are written so that only their owner reads them, whatever the umask")
  func permissions() throws {
    let stage = try Stage()
    let outcome = try stage.sh(
      "umask 000; passforge identity dev --pass-type pass.com.example.a --team A1B2C3D4E5 --out id")
    try #require(outcome.status == 0, "\(outcome.errors)")
    for name in ["id/key.pem", "id/identity.p12"] { #expect(try stage.folder.permissions(name) == 0o600) }
    #expect(try stage.folder.permissions("id") == 0o700)
  }
}
