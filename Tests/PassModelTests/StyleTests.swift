import PassModel
import Testing

@Suite("Styles, pictures and strange names")
struct StyleTests {
  @Test("A set names its styles and schemes as Apple spells them")
  func names() {
    #expect(
      PassStyleSet.all.names == PassStyle.allCases.map(\.rawValue) + StyleScheme.allCases.map(\.rawValue))
    #expect(PassStyleSet.events.names == ["eventTicket", "posterEventTicket"])
    #expect(PassStyleSet(PassStyle.coupon) == .coupon)
    #expect(PassStyleSet(StyleScheme.semanticBoardingPass) == .semanticBoardingPass)
    #expect(Set(PassStyle.precedence) == Set(PassStyle.allCases.filter(\.isClassic)))
  }

  @Test("Field groups are the lists of fields of a style object")
  func groups() {
    let lists = FormatTable.keys(in: .style).filter { $0.type == .array(.object(.field)) }.map(\.name)
    #expect(lists == FieldGroup.allCases.map(\.rawValue))
  }

  @Test(
    "Room on the front is what the guidelines give",
    arguments: [
      (PassStyle.boardingPass, FieldGroup.primaryFields, 2 as Int?), (.boardingPass, .auxiliaryFields, 5),
      (.storeCard, .secondaryFields, 4), (.coupon, .auxiliaryFields, 4), (.eventTicket, .auxiliaryFields, 4),
      (.generic, .headerFields, 3), (.posterGeneric, .primaryFields, 4), (.posterGeneric, .footerFields, 2),
      (.generic, .backFields, nil),
    ])
  func room(_ style: PassStyle, group: FieldGroup, count: Int?) {
    #expect(FieldLimit.limits(of: style).first { $0.groups.contains(group) }?.count == count)
  }

  @Test("Coupons and store cards count both lower groups together")
  func joint() {
    for style in [PassStyle.coupon, .storeCard] {
      #expect(FieldLimit.limits(of: style).contains { $0.groups == [.secondaryFields, .auxiliaryFields] })
    }
  }

  @Test(
    "Styles have the pictures Apple names",
    arguments: [
      (PassStyleSet.boardingPass, ["icon", "logo", "footer"]),
      (.coupon, ["icon", "logo", "strip"]), (.generic, ["icon", "logo", "thumbnail"]),
      (.storeCard, ["icon", "logo", "strip", "personalizationLogo"]),
      (.eventTicket, ["icon", "logo", "strip", "thumbnail", "background"]),
      (.posterEventTicket, ["icon", "primaryLogo", "secondaryLogo", "background", "artwork", "venueMap"]),
      (.semanticBoardingPass, ["icon", "primaryLogo"]), (.posterGeneric, ["icon", "primaryLogo", "artwork"]),
    ])
  func pictures(_ styles: PassStyleSet, names: [String]) {
    #expect(ImageSlot.slots(of: styles).map(\.baseName) == names)
  }

  @Test("Sizes are those of the style, and only the icon is required")
  func sizes() throws {
    let strip = try #require(ImageSlot.named("strip"))
    #expect(strip.sizes(in: .eventTicket).map(\.height) == [98...98])
    #expect(strip.sizes(in: .coupon).map(\.height) == [144...144])
    #expect(ImageSlot.all.filter(\.isRequired).map(\.baseName) == ["icon"])
    #expect(ImageSlot.named("Icon") == nil)
    #expect(Set(ImageSlot.all.map(\.baseName)).count == 11)
  }

  @Test("Strangers are no keys, and lead to keys", arguments: Stranger.all.map(\.name))
  func strangers(_ name: String) throws {
    for stranger in Stranger.all where stranger.name == name {
      #expect(FormatTable.key(name, in: stranger.place) == nil)
      #expect(Stranger.named(name, in: stranger.place)?.help == stranger.help)
      #expect(stranger.help.hasSuffix("."))
      if let better = stranger.betterName {
        #expect(FormatTable.key(better, in: stranger.place) != nil)
      } else {
        #expect(!stranger.isRead)
      }
    }
  }

  @Test("Spellings of Apple's own tool lead to Apple's documented ones")
  func toolSpellings() {
    #expect(
      Stranger.named("departureAirportTimeZone", in: .semantics)?.betterName == "departureLocationTimeZone")
    #expect(Stranger.named("departureAirportTimeZone", in: .semantics)?.isRead == true)
    #expect(Stranger.named("airlineLoungePlaceID", in: .semantics)?.isRead == false)
    #expect(Stranger.named("sha256", in: .imageURL)?.betterName == "SHA256")
    #expect(Stranger.named("_id", in: .field)?.origin == .leftover)
    #expect(Stranger.named("label", in: .field) == nil)
  }

  @Test("Strange constants are none, and lead to constants")
  func strangeConstants() {
    for strange in StrangeConstant.all {
      #expect(FormatTable.constant(strange.name, of: strange.group) == nil)
      if let better = strange.betterName {
        #expect(FormatTable.constant(better, of: strange.group)?.name == better)
      }
    }
    #expect(
      StrangeConstant.named("WLDateStyleShort", of: .dateStyle)?.betterName == "PKDateStyleShort")
  }
}
