import Testing

@testable import PassCrypto

@Suite("Encodings")
struct EncodingTests {
  /// RFC 4648, section 10.
  @Test(
    "Base64 equals the examples of its standard",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
      ("foobar", "Zm9vYmFy"),
    ])
  func base64(text: String, encoded: String) {
    #expect(Base64.decode(encoded.utf8) == Array(text.utf8))
  }

  @Test("Base64 reads line breaks, missing padding and the URL letters, and nothing else")
  func lenientBase64() {
    #expect(Base64.decode("Zm9v\r\n Yg".utf8) == Array("foob".utf8))
    #expect(Base64.decode("-_8".utf8) == [0xFB, 0xFF])
    #expect(Base64.decode("Zm9v!".utf8) == nil)
    #expect(Base64.decode("Zg==Zg==".utf8) == nil)
    #expect(Base64.decode("Z".utf8) == nil)
  }

  @Test(
    "Seconds since 1970 are written as times of the calendar",
    arguments: [
      (Int64(0), "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (951_782_400, "2000-02-29T00:00:00Z"),
      (1_420_070_400, "2015-01-01T00:00:00Z"), (2_524_608_000, "2050-01-01T00:00:00Z"),
      (253_402_300_799, "9999-12-31T23:59:59Z"), (4_107_542_399, "2100-02-28T23:59:59Z"),
      (4_107_542_400, "2100-03-01T00:00:00Z"),
    ])
  func calendar(seconds: Int64, text: String) {
    let time = CalendarTime(seconds: seconds)
    #expect(time.text == text)
  }

  @Test("Lengths that lie outside the bytes are refused, at every place of a certificate")
  func truncated() throws {
    let certificate = try TestChain.shared.leaf.der
    for count in stride(from: 0, to: certificate.count, by: 3) {
      #expect(throws: CertificateError.self) { try Certificate(der: Array(certificate[..<count])) }
    }
    #expect(throws: CertificateError.self) { try Certificate(der: certificate + [0]) }
  }

  @Test("Damaged certificates are read or refused, and never end the program")
  func damaged() throws {
    let certificate = try TestChain.shared.leaf.der
    for index in certificate.indices {
      for value: UInt8 in [0x00, 0x80, 0xFF] {
        var bytes = certificate
        bytes[index] = value
        guard let read = try? Certificate(der: bytes) else { continue }
        _ = read.subject.description + read.serialHex
        _ = (read.authorityKeyIdentifier, read.extendedKeyUsages, read.isAuthority, read.passTypeIdentifier)
      }
    }
  }

  @Test("Reasons of OpenSSL are all taken, and the queue is empty afterwards")
  func reasons() {
    let error = #expect(throws: OpenSSLError.self) { try PublicKey([0x30, 0x03, 1, 2, 3]) }
    #expect(error?.reasons.isEmpty == false)
    #expect(OpenSSLError.drainReasons().isEmpty)
  }

  @Test("Secrets are not printed, and an array that is wiped is empty")
  func secrets() {
    var bytes = Array("hush".utf8)
    let secret = SecretBytes(wiping: &bytes)
    #expect(bytes.isEmpty)
    #expect(secret.count == 4)
    #expect(!"\(secret)".contains("hush"))
    #expect(secret.contains("us"))
    #expect(!secret.contains("hush!"))
    #expect(SecretBytes([]).count == 0)
  }
}
