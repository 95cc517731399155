import PassCrypto
import PassKeys
import Testing

@Suite("Names of keys in tokens")
struct TokenURITests {
  @Test(
    "URIs of RFC 7512 are read",
    arguments: [
      ("pkcs11:", nil), ("pkcs11:token=passes;object=concert;id=%A1%b2;type=private", nil),
      ("pkcs11:token=The%20Software%20PKCS%2311%20Softtoken;manufacturer=Snake%20Oil,%20Inc.;model=1.0", nil),
      (
        "pkcs11:slot-id=327;serial=4711?module-path=/usr/lib/softhsm/libsofthsm2.so",
        "/usr/lib/softhsm/libsofthsm2.so"
      ),
      ("pkcs11:object=a?x-vendor=1&module-path=%2Fa%20b.so", "/a b.so"),
      ("pkcs11:library-manufacturer=a;library-version=3;slot-description=b;x-own=c", nil),
    ] as [(String, String?)])
  func read(_ text: String, _ module: String?) throws {
    #expect(try TokenURI(text).modulePath == module)
  }

  @Test(
    "What is none is refused, and no value of it is repeated",
    arguments: [
      "pkcs12:token=s3cret", "token=s3cret", "pkcs11:s3cret", "pkcs11:tokn=s3cret", "pkcs11:token=s3cret%2",
      "pkcs11:token=s3cret%zz", "pkcs11:token=s3cret%+1", "pkcs11:slot-id=s3cret", "pkcs11:type=cert",
      "pkcs11:token=a?module=s3cret", "pkcs11:token=a?module-name=s3cret",
    ])
  func faults(_ text: String) {
    do throws(KeyFailure) {
      _ = try TokenURI(text)
      Issue.record("'\(text)' was taken")
    } catch {
      #expect(error.kind == .badName)
      #expect(!error.message.contains("s3cret=") && !error.message.contains("=s3cret"), "\(error)")
    }
  }

  @Test(
    "A PIN in a URI is refused, with the safe way",
    arguments: [
      "pkcs11:token=a?pin-value=4711", "pkcs11:token=a;pin-value=4711", "pkcs11:token=a?pin-source=/run/4711",
      "pkcs11:token=a?module-path=x&pin-value=4711",
    ])
  func pins(_ text: String) {
    do throws(KeyFailure) {
      _ = try TokenURI(text)
      Issue.record("'\(text)' was taken")
    } catch {
      #expect(error.kind == .badName && !error.message.contains("4711"))
      #expect(error.hint?.contains("--password-file FILE or PASSFORGE_PASSWORD") == true)
    }
  }

  @Test("A module that is not there, or is none, is told")
  func modules() throws {
    let certificate = try DevelopmentCertificates.root(key: PrivateKey.generateRSA())
    let uri = try TokenURI("pkcs11:token=a")
    for module in ["/no/such/module.so", "libz.so.1", "/etc/passwd"] {
      do throws(KeyFailure) {
        _ = try TokenKey(uri, module: module, certificate: certificate) { _ in nil }
        Issue.record("'\(module)' was opened")
      } catch {
        #expect(error.kind == .token)
        #expect(error.message.hasPrefix("the PKCS#11 module '\(module)' cannot be used: "), "\(error)")
      }
    }
  }
}
