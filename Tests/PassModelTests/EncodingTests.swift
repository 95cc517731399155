import PassModel
import Testing

@Suite("Character sets and currencies")
struct EncodingTests {
  @Test(
    "Names of character sets are known in any case",
    arguments: [
      ("iso-8859-1", BarcodeEncoding.latin1), ("ISO-8859-1", .latin1), ("Latin1", .latin1), ("UTF-8", .utf8),
      ("us-ascii", .ascii), ("utf-16", .utf16), ("windows-1252", .other), ("Shift_JIS", .other),
      ("iso-8859-15", .other),
    ])
  func known(_ name: String, encoding: BarcodeEncoding) {
    #expect(BarcodeEncoding(name: name) == encoding)
  }

  @Test(
    "Other names are not", arguments: ["", "iso 8859-1", "utf-9", "binary", "iso-8859-12", "windows-1259"])
  func unknown(_ name: String) {
    #expect(BarcodeEncoding(name: name) == nil)
  }

  @Test("A text is encodable where the set has all of its characters")
  func encodable() {
    #expect(BarcodeEncoding.latin1.bytes(of: "Straße 7") == [0x53, 0x74, 0x72, 0x61, 0xDF, 0x65, 0x20, 0x37])
    #expect(BarcodeEncoding.utf8.bytes(of: "ß") == [0xC3, 0x9F])
    #expect(BarcodeEncoding.latin1.canEncode("Анна") == false)
    #expect(BarcodeEncoding.latin1.firstUnencodable(in: "10 €") == "€")
    #expect(BarcodeEncoding.latin1.bytes(of: "€") == nil)
    #expect(BarcodeEncoding.ascii.canEncode("HB-0001") == true)
    #expect(BarcodeEncoding.ascii.firstUnencodable(in: "Kai ß") == "ß")
    #expect(BarcodeEncoding.utf8.canEncode("Анна") == true)
    #expect(BarcodeEncoding.other.canEncode("A") == nil)
    #expect(BarcodeEncoding.other.bytes(of: "A") == nil)
  }

  @Test(
    "Currencies in use are known by their capital code",
    arguments: ["EUR", "USD", "JPY", "XCG", "ZWG", "SLE"])
  func currencies(_ code: String) {
    #expect(CurrencyCode.isCurrent(code))
    #expect(CurrencyCode.correction(of: code) == nil)
  }

  @Test(
    "Other codes are corrected where something fits",
    arguments: [
      ("eur", "EUR" as String?), ("DEM", "EUR"), ("ANG", "XCG"), ("€", nil), ("XYZ", nil), ("", nil),
    ])
  func otherCurrencies(_ code: String, correction: String?) {
    #expect(!CurrencyCode.isCurrent(code))
    #expect(CurrencyCode.correction(of: code) == correction)
  }
}
