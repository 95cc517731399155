import Foundation
import PassModel
import Testing

@Suite("Time zones and contrasts")
struct ValueTests {
  @Test(
    "Names of the IANA database are known, and nothing else",
    arguments: [
      ("Europe/Berlin", true), ("America/Argentina/Buenos_Aires", true), ("UTC", true), ("Etc/GMT+5", true),
      ("US/Pacific", true), ("Asia/Calcutta", true), ("America/Coyhaique", true), ("GMT+0100", true),
      ("GMT", true),
      ("Europe/Berlim", false), ("europe/berlin", false), ("Berlin", false), ("+01:00", false),
      ("GMT+", false),
      ("GMT+01000", false), ("", false), ("CEST", false),
    ])
  func zones(_ name: String, isKnown: Bool) { #expect(TimeZoneName.isKnown(name) == isKnown) }

  @Test("Every name that Foundation lists is known")
  func foundationZones() {
    for name in TimeZone.knownTimeZoneIdentifiers { #expect(TimeZoneName.isKnown(name), "\(name)") }
    #expect(TimeZoneName.sorted == TimeZoneName.sorted.sorted())
    #expect(Set(TimeZoneName.sorted).count == TimeZoneName.sorted.count)
  }

  @Test("Contrast is that of WCAG, whichever colour comes first")
  func contrast() {
    let (black, white) = (PassColor(red: 0, green: 0, blue: 0), PassColor(red: 255, green: 255, blue: 255))
    #expect(abs(black.contrast(with: white) - 21) < 0.001)
    #expect(black.contrast(with: black) == 1)
    // A known pair: #767676 is the lightest grey that has 4.5 to 1 on white.
    let grey = PassColor(red: 0x76, green: 0x76, blue: 0x76)
    #expect((4.5..<4.6).contains(white.contrast(with: grey)))
    #expect(white.contrast(with: grey) == grey.contrast(with: white))
    #expect(black.isDark && !white.isDark)
  }

  @Test(
    "A colour that stands out is found for every background, and is the colour itself where it does already")
  func standingOut() {
    let some: [UInt8] = [0, 51, 102, 118, 119, 120, 153, 204, 255]
    for red in some {
      for blue in some {
        let background = PassColor(red: red, green: 119, blue: blue)
        let color = PassColor(red: 200, green: 30, blue: red)
        let found = color.standingOut(on: background)
        #expect(found.contrast(with: background) >= 4.5)
        if color.contrast(with: background) >= 4.5 { #expect(found == color) }
      }
    }
  }

  @Test("What a missing key costs may differ from what a wrong one costs")
  func absent() {
    #expect(FormatTable.key("encryptionPublicKey", in: .nfc)?.absent == .ignored)
    #expect(FormatTable.key("encryptionPublicKey", in: .nfc)?.wrongType == .refused)
    #expect(FormatTable.key("barcodes", in: .topLevel)?.wrongEntry == .refused)
    #expect(FormatTable.key("barcodes", in: .topLevel)?.wrongType == .ignored)
    #expect(FormatTable.names(in: .barcode) == ["format", "message", "messageEncoding", "altText"])
  }
}
