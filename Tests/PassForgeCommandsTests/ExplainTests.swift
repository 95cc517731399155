import CommandKit
import Foundation
import PassFindings
import PassForge
import PassModel
import Testing

@Suite("passforge explain")
struct ExplainTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    let name: String
    let parts: [String]
    var testDescription: String { name }

    init(_ name: String, _ parts: String...) {
      self.name = name
      self.parts = parts
    }
  }

  @Test(
    "A name is explained with all that is known of it",
    arguments: [
      Sample(
        "relevantDates", "relevantDates (key)", "at most 10 entries, Wallet ignores further ones",
        "first iOS    18", "date, startDate, endDate", "relevant-dates-entry", "Apple docs: Pass",
        "- { startDate: 2027-03-04T19:00+01:00"),
      Sample("maxDistance", "above 0 metres", "unit         metres", "(not certain)"),
      Sample("eventTicket.primaryFields.value", "value (key)", "'headerFields'", "a number", "price"),
      Sample("eventTicket.primaryFields[0].value", "value (key)"),
      Sample("barcodes.format", "PKBarcodeFormatQR (qr)", "format: qr"),
      Sample("field.row", "row (key)", "from 0 to 1, otherwise Wallet refuses the pass"),
      Sample("semantics.seats", "seats (key)", "its keys     seatDescription", "boardingPass"),
      Sample("formatVersion", "passforge fills it in", "exactly 1"),
      Sample("transitType", "required by boardingPass, semanticBoardingPass"),
      Sample("homeTeamAbbreviation", "required by posterEventTicket for events with eventType"),
      Sample("relevantDate", "write relevantDates instead"),
      Sample("suppressStripShine", "no style any more", "better left out"),
      Sample("nfc", "never shown in messages"),
      Sample("PKBarcodeFormatQR", "(constant)", "short form  qr", "value of    format", "format: qr"),
      Sample("barcodes.format.qr", "PKBarcodeFormatQR (constant)"),
      Sample("barcodeFormat.ean13", "PKBarcodeFormatEAN13 (constant)", "4006381333931"),
      Sample("timeStyle.none", "PKDateStyleNone (constant)", "timeStyle: short"),
      Sample("WCHR", "value of   passengerServiceSSRs"),
      Sample("strip", "(picture)", "strip@2x.png", "375 x 144 points (coupon, storeCard)", "strip-excludes"),
      Sample("strip@3x.png", "strip (picture)"),
      Sample("icon.png", "icon (picture)", "required", "icon-missing", "38 x 38 points"),
      Sample("images.thumbnail", "thumbnail (picture)", "width to height from 2:3 to 3:2"),
      Sample("variables", "passforge's own", "optional: true or false", "variable-missing", "price: {"),
      Sample("images", "passforge's own", "1x: a path", "personalizationLogo"),
      Sample("languages", "passforge's own", "pt-BR"),
      Sample("personalization", "requiredPersonalizationFields", "termsAndConditions"),
      Sample("variables.type", "one of string, number, date, bool"),
      Sample("messageBase64", "Base64", "barcode-base64", "messageBase64: AAECAw=="),
      Sample("appLaunchUrl", "not in the format", "better     appLaunchURL", "does not read it"),
      Sample("departureAirportTimeZone", "iOS 26 reads it", "departureLocationTimeZone"),
      Sample("PKBarcodeFormatITF", "not in the format", "PKBarcodeFormatI2of5", "format: i2of5"),
      Sample(
        "date-zone", "(rule)", "in a source    error", "does not take the pass", "--off date-zone",
        "exit status 1"),
      Sample("key-unknown", "in a source    note", "passforge's own rule"),
      Sample("certificate-expired", "exit status 3", "not possible"),
    ])
  func explains(_ sample: Sample) {
    let call = Call("explain", sample.name)
    #expect(call.status == .done, "\(call.errors)")
    // Lines are broken, and columns filled up, by what else is there.
    func unbroken(_ text: String) -> String {
      text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    }
    for part in sample.parts { #expect(unbroken(call.output).contains(unbroken(part)), "\(part)") }
  }

  @Test("A name of several things explains them all, each once")
  func severalThings() {
    let call = Call("explain", "generic")
    for heading in ["generic (key)", "PKTransitTypeGeneric (constant)", "PKEventTypeGeneric (constant)"] {
      #expect(call.output.split(separator: "\n").count { $0 == heading } == 1, "\(heading)")
    }
  }

  @Test("Several names are explained in their order, with an empty line between")
  func severalNames() {
    let call = Call("explain", "voided", "strip")
    #expect(call.output == Call("explain", "voided").output + "\n" + Call("explain", "strip").output)
  }

  @Test(
    "An unknown name is a misuse that offers the nearest one",
    arguments: [
      ("relevantDatse", "did you mean 'relevantDates'?"),
      ("eventTicket.primaryFields.lable", "did you mean 'eventTicket.primaryFields.label'?"),
      ("barcodes.format.qrr", "did you mean 'barcodes.format.qr'?"),
      ("date-zon", "did you mean 'date-zone'?"),
      ("PKBarcodeFormatQr", "did you mean 'PKBarcodeFormatQR'?"),
      ("variabels", "did you mean 'variables'?"),
      ("xyzzyxyzzy", "'passforge explain --list'"),
      ("...", "'passforge explain --list'"),
      ("semantics.xyzzyxyzzy", "'passforge explain --list'"),
    ])
  func unknown(_ name: String, hint: String) {
    let call = Call("explain", "voided", name)
    #expect(call.status == .usage)
    #expect(call.output.isEmpty)
    #expect(call.errors.contains("nothing is known of '\(name)'"), "\(call.errors)")
    #expect(call.errors.contains(hint), "\(call.errors)")
  }

  @Test("Without a name the way to the list is shown")
  func nothing() {
    let call = Call("explain")
    #expect(call.status == .usage)
    #expect(call.errors.contains("explain --list"))
  }

  @Test(
    "Every name of the lists can be explained",
    arguments: ["keys", "constants", "images", "sections", "rules", "strangers"])
  func lists(_ listing: String) throws {
    let call = Call("explain", "--list", listing, "--format", "json")
    #expect(call.status == .done)
    let names = try #require(try JSONSerialization.jsonObject(with: Data(call.output.utf8)) as? [String])
    #expect(!names.isEmpty)
    let text = Call("explain", "--list", listing).output
    for name in names {
      #expect(throws: Never.self, "\(name)") { try Guide.explanations(of: name) }
      #expect(text.contains(name))
    }
  }

  @Test("The list has every key, constant, picture and rule")
  func completeLists() {
    func names(_ kind: Explanation.Kind) -> Set<String> { Set(Guide.names(of: kind).flatMap(\.names)) }
    #expect(names(.key) == Set(FormatTable.keys.map(\.name)))
    #expect(names(.constant) == Set(FormatTable.constants.map(\.name)))
    #expect(names(.image) == Set(ImageSlot.all.map(\.baseName)))
    #expect(names(.rule) == Set(RuleCatalogue.all.map(\.id)))
    #expect(Call("explain", "--list").output == Call("explain", "--list", "keys").output)
  }

  @Test("Scripts read a name a line, people several on one under a heading")
  func listForms() throws {
    let pictures = ImageSlot.all.map(\.baseName)
    #expect(Call("explain", "--list", "images").output == pictures.map { $0 + "\n" }.joined())
    let both = Call("explain", "--list", "rules", "images").output.split(separator: "\n").map(String.init)
    #expect(both.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9-]+/) != nil })
    #expect(Array(both.suffix(pictures.count)) == pictures)
    let shown = Call("explain", "--list", "images", "--no-color", isTerminal: true).output
    #expect(shown.hasPrefix("pictures\n  icon, logo,"), "\(shown)")
  }

  @Test("A list of another kind is a misuse")
  func unknownList() {
    let call = Call("explain", "--list", "colours")
    #expect(call.status == .usage)
    #expect(call.errors.contains("keys, constants, images, sections, strangers, rules"))
  }

  @Test("JSON has the same facts by name")
  func json() throws {
    let call = Call("explain", "date-zone", "maxDistance", "--format=json")
    let values = try #require(
      try JSONSerialization.jsonObject(with: Data(call.output.utf8)) as? [[String: Any]])
    #expect(values.count > 1)
    #expect(values[1]["kind"] as? String == "key")
    #expect(values[1]["name"] as? String == "maxDistance")
    #expect(values[1]["since"] as? String == "7")
    #expect(values[1]["unit"] as? String == "metres")
    #expect((values[1]["wrongType"] as? [String: Any])?["effect"] as? String == "ignored")
    #expect((values[1]["wrongType"] as? [String: Any])?["certain"] as? Bool == true)
    #expect((values[1]["example"] as? [String: Any])?["maxDistance"] as? Int == 200)
    #expect(values[0]["effect"] as? String == "refused")
    #expect(values[0]["severity"] as? String == "error")
  }

  @Test("Lines keep within the terminal, and only a terminal sees marks", arguments: [40, 60, 80, 100])
  func width(_ width: Int) {
    // The example is kept whole, so that it can be copied.
    func facts(_ text: String) -> [Substring] {
      text.split(separator: "\n").prefix { $0 != "example" }
    }
    let plain = Call("explain", "preferredStyleSchemes", width: width)
    #expect(facts(plain.output).allSatisfy { $0.count <= width })
    #expect(!plain.output.contains("\u{1b}"))
    #expect(
      Call("explain", "preferredStyleSchemes", width: width, isTerminal: true).output.contains("\u{1b}["))
  }
}
