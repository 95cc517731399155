import Foundation
import TestSupport
import Testing

/// A stage with a source, a development identity whose key lies elsewhere too, and a local pass to compare with.
///
/// The key is in `id/key.pem`, behind the program `sign`, and, where that is asked for, in a SoftHSM token `passes`
/// with the PIN 471147.
struct KeyStage {
  static let pin = "471147"
  static let softhsm = OutsideTool("softhsm2-util", package: "softhsm2")
  /// The options of certificates, and what else every build has.
  static let common =
    "--certificate id/certificate.pem --wwdr id/wwdr.pem --signing-time 2027-01-01T00:00:00Z"

  let stage: Stage
  var environment: [String: String] { ["SOFTHSM2_CONF": stage.folder.path("softhsm2.conf")] }

  /// Sets the stage; `token` imports the key into one.
  init(token: Bool = false) throws {
    stage = try Stage()
    let script = """
      set -e
      start-ticket
      passforge identity dev --pass-type pass.com.example.concert --team A1B2C3D4E5 --out id
      printf '%s\\n' '#!/bin/sh' 'cat > digest.$$' \
        'openssl pkeyutl -sign -inkey id/key.pem -pkeyopt digest:sha256 -in digest.$$; rm digest.$$' > sign
      chmod +x sign
      passforge build ticket.yaml \(Self.common) --key id/key.pem -o local.pkpass
      printf '\(Self.pin)\\n' > pin
      """
    try require(try stage.sh(script))
    guard token else { return }
    // The judge tells how to install it where it is missing.
    _ = try Self.softhsm.outcome(["--version"])
    let tokens = """
      set -e
      mkdir tokens; printf 'directories.tokendir = %s/tokens\\n' "$PWD" > softhsm2.conf
      softhsm2-util --init-token --free --label passes --so-pin 87654321 --pin \(Self.pin)
      softhsm2-util --import id/key.pem --token passes --label concert --id A1 --pin \(Self.pin)
      """
    try require(try sh(tokens))
  }

  private func require(_ outcome: OutsideTool.Outcome) throws {
    try #require(outcome.status == 0, "\(outcome.errors)\(outcome.text)")
  }

  /// Runs lines of `sh`, with the settings of SoftHSM.
  func sh(_ script: String, environment more: [String: String] = [:]) throws -> OutsideTool.Outcome {
    try stage.sh(script, environment: environment.merging(more) { $1 })
  }

  /// The module of SoftHSM, where Debian has it.
  static let module = "/usr/lib/softhsm/libsofthsm2.so"

  /// The URI of a key in SoftHSM.
  static func uri(_ path: String = "token=passes;object=concert") -> String {
    "'pkcs11:\(path)?module-path=\(module)'"
  }

  /// Builds `x.pkpass` with the certificates.
  func build(_ options: String, environment: [String: String] = [:]) throws -> OutsideTool.Outcome {
    try sh(
      "rm -f x.pkpass; passforge build ticket.yaml \(Self.common) -o x.pkpass \(options)",
      environment: environment)
  }

  /// Whether a pass is the local one, byte for byte.
  func isLocal(_ name: String = "x.pkpass") throws -> Bool {
    try stage.folder.read(name) == stage.folder.read("local.pkpass")
  }

  /// Whether there is a pass.
  var hasPass: Bool { FileManager.default.fileExists(atPath: stage.folder.path("x.pkpass")) }
}
