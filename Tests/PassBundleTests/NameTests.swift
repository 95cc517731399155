import PassBundle
import PassModel
import Testing

@Suite("Names of pictures and languages")
struct NameTests {
  @Test("Every picture of the format is known at three scales, by its exact name")
  func known() {
    for slot in ImageSlot.all {
      for (scale, suffix) in [(1, ""), (2, "@2x"), (3, "@3x")] {
        let name = "\(slot.baseName)\(suffix).png"
        #expect(ImageName(fileName: name) == ImageName(slot: slot.baseName, scale: scale))
        #expect(ImageName(slot: slot.baseName, scale: scale).fileName == name)
      }
    }
  }

  @Test(
    "Other names are no pictures, and the near ones say which was meant",
    arguments: [
      ("Icon.PNG", "icon.png"), ("icon.jpg", "icon.png"), ("strip.jpg", "strip.png"),
      ("ICON@2X.png", "icon@2x.png"),
      ("logo@3x.JPEG", "logo@3x.png"), ("icon.PNG", "icon.png"), ("primarylogo.png", "primaryLogo.png"),
      ("background@2x.webp", "background@2x.png"), ("thumbnail.heic", "thumbnail.png"),
    ])
  func meant(_ name: String, _ expected: String) {
    #expect(ImageName(fileName: name) == nil)
    #expect(ImageName.meant(by: name)?.fileName == expected)
  }

  @Test(
    "Names that are far from any picture mean none",
    arguments: [
      "icon", "icon.txt", "photo.png", "icon@4x.png", "icon@2x@2x.png", ".png", "", "icon.png.bak",
      "tooling.json",
      "icon2x.png", "@2x.png",
    ])
  func none(_ name: String) {
    #expect(ImageName(fileName: name) == nil)
    #expect(ImageName.meant(by: name) == nil)
  }
}
