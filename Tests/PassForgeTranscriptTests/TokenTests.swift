import Foundation
import TestSupport
import Testing

@Suite("Signing with a token")
struct TokenTests {
  private let keys: KeyStage

  init() throws { keys = try KeyStage(token: true) }

  @Test(
    "A pass signed through SoftHSM is the local one, byte for byte",
    arguments: [
      "--password-file pin --key \(KeyStage.uri())", "--password-file pin --key \(KeyStage.uri("id=%A1"))",
      "--password-file pin --key \(KeyStage.uri("object=concert;manufacturer=SoftHSM%20project;type=private"))",
      "--password-file pin --key \(KeyStage.uri(""))",
    ])
  func sameBytes(_ options: String) throws {
    let outcome = try keys.build(options)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try keys.isLocal())
  }

  @Test("URI, PIN and module come from the environment as well")
  func environment() throws {
    let outcome = try keys.build(
      "",
      environment: [
        "PASSFORGE_KEY": "pkcs11:token=passes", "PASSFORGE_PASSWORD": KeyStage.pin,
        "PASSFORGE_PKCS11_MODULE": KeyStage.module,
      ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try keys.isLocal())
  }

  @Test("A batch through a token is the local batch")
  func batch() throws {
    let outcome = try keys.sh(
      """
      sed -i 's/HH-0001/"{{ order }}"/' ticket.yaml
      (echo order; seq 1000 1049) > rows.csv
      batch="passforge batch ticket.yaml --rows rows.csv --jobs 4 \(KeyStage.common)"
      $batch -o local --key id/key.pem && $batch -o token --key \(KeyStage.uri()) --password-file pin || exit 1
      rm local/.passforge-journal token/.passforge-journal; diff -r local token && ls token | wc -l
      """)
    #expect(outcome.status == 0, "\(outcome.errors)\(outcome.text)")
    #expect(outcome.text.hasSuffix("50\n"))
  }

  /// A way to fail, with what is told.
  struct Fault: CustomTestStringConvertible {
    let testDescription: String
    let options: String
    let words: String
  }

  @Test(
    "What is wrong with PIN, token, key or module is told, and no pass is made",
    arguments: [
      Fault(
        testDescription: "no PIN", options: "--key \(KeyStage.uri())",
        words: "the token 'passes' wants a PIN, and none is given [password-needed]"),
      Fault(
        testDescription: "the wrong PIN", options: "--key \(KeyStage.uri()) --password-file ticket.yaml",
        words: "the PIN for the token 'passes' is wrong [wrong-password]"),
      Fault(
        testDescription: "no such key", options: "--key \(KeyStage.uri("object=other")) --password-file pin",
        words: "no private key that the URI fits; there are: 'concert' [token-key]"),
      Fault(
        testDescription: "no such token", options: "--key \(KeyStage.uri("token=other")) --password-file pin",
        words: "the URI fits no token; there are: 'passes' [token]"),
      Fault(
        testDescription: "no such module",
        options: "--key 'pkcs11:token=passes?module-path=/no/such.so' --password-file pin",
        words: "the PKCS#11 module '/no/such.so' cannot be used: "),
      Fault(
        testDescription: "a PIN in the URI", options: "--key 'pkcs11:token=passes?pin-value=\(KeyStage.pin)'",
        words: "a PIN in a URI can be seen by every user of the machine [key-uri]"),
    ])
  func faults(_ fault: Fault) throws {
    let outcome = try keys.build(fault.options)
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains(fault.words), "\(outcome.errors)")
    #expect(!outcome.errors.contains(KeyStage.pin))
    #expect(!keys.hasPass)
  }

  @Test("Of several keys that of the certificate is taken; another one is told, and so are two that fit")
  func severalKeys() throws {
    let prepared = try keys.sh(
      """
      set -e
      openssl genrsa -out other.key 2048
      softhsm2-util --import other.key --token passes --label other --id B2 --pin \(KeyStage.pin)
      openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out ec.key
      softhsm2-util --import ec.key --token passes --label curve --id C3 --pin \(KeyStage.pin)
      """)
    try #require(prepared.status == 0, "\(prepared.errors)\(prepared.text)")
    let chosen = try keys.build("--key \(KeyStage.uri("token=passes")) --password-file pin")
    #expect(chosen.status == 0, "\(chosen.errors)")
    #expect(try keys.isLocal())
    for label in ["other", "curve"] {
      let wrong = try keys.build("--key \(KeyStage.uri("object=\(label)")) --password-file pin")
      #expect(wrong.status == 3)
      #expect(
        wrong.errors.contains("the key '\(label)' in the token 'passes' does not belong to the certificate"),
        "\(wrong.errors)")
    }
    let foreign = try keys.sh(
      """
      XDG_DATA_HOME=$PWD/data passforge identity dev --pass-type pass.com.example.concert --team A1B2C3D4E5 --out third
      passforge build ticket.yaml --certificate third/certificate.pem --wwdr third/wwdr.pem \
        --key \(KeyStage.uri("token=passes")) --password-file pin -o x.pkpass
      """)
    #expect(foreign.status == 3)
    #expect(foreign.errors.contains("has several private keys that the URI fits: "), "\(foreign.errors)")
    for label in ["'concert'", "'other'", "'curve'"] { #expect(foreign.errors.contains(label)) }
  }

  @Test("An EC key of P-256 in a token makes a pass that verifies")
  func ellipticCurve() throws {
    let outcome = try keys.sh(
      """
      set -e
      openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out ec.key
      softhsm2-util --import ec.key --token passes --label curve --id C3 --pin \(KeyStage.pin)
      openssl req -new -key ec.key -subj '/UID=pass.com.example.concert/CN=Curve/OU=A1B2C3D4E5' -out curve.csr
      openssl genrsa -out ca.key 2048
      openssl req -x509 -new -key ca.key -subj /CN=Root/O=Orchard -days 3650 -out ca.pem
      printf '%s\\n' basicConstraints=critical,CA:FALSE extendedKeyUsage=1.2.840.113635.100.4.14 \
        1.2.840.113635.100.6.1.16=ASN1:UTF8String:pass.com.example.concert > extensions
      openssl x509 -req -in curve.csr -CA ca.pem -CAkey ca.key -days 3650 -extfile extensions -out leaf.pem
      passforge build ticket.yaml --certificate leaf.pem --wwdr ca.pem --key \(KeyStage.uri("object=curve")) \
        --password-file pin -o x.pkpass
      unzip -q x.pkpass -d x
      openssl cms -verify -binary -purpose any -inform DER -in x/signature -content x/manifest.json -CAfile ca.pem
      """)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("the key is EC prime256v1"), "\(outcome.errors)")
  }
}
