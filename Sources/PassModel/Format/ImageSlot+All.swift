extension ImageSlot {
  private static let guidelines = "Apple Human Interface Guidelines: Wallet"

  private static func slot(
    _ baseName: String, _ styles: PassStyleSet, _ sizes: [Size], aspect: ClosedRange<Double>? = nil,
    isRequired: Bool = false, since: SystemVersion = 6, source: String = guidelines, help: String
  ) -> ImageSlot {
    ImageSlot(
      baseName: baseName, styles: styles, sizes: sizes, aspect: aspect, isRequired: isRequired, since: since,
      source: source, help: help)
  }

  private static func size(
    _ width: ClosedRange<Int>, _ height: ClosedRange<Int>, _ styles: PassStyleSet = .all
  )
    -> Size
  {
    Size(styles: styles, width: width, height: height)
  }

  /// Builds the list.
  static func makeAll() -> [ImageSlot] {
    let fullFace: PassStyleSet = [.posterEventTicket, .posterGeneric]
    return [
      slot(
        "icon", .all, [size(38...38, 38...38), size(29...29, 29...29)], aspect: 1...1, isRequired: true,
        help: "The picture on the lock screen, in messages and in the list of passes."),
      slot("logo", .classic, [size(1...160, 1...50)], help: "The issuer's mark in the upper left corner."),
      slot(
        "primaryLogo", [.posterEventTicket, .semanticBoardingPass, .posterGeneric], [size(30...126, 30...30)],
        since: 18, help: "The issuer's mark at the top of the newer drawings."),
      slot(
        "secondaryLogo", .posterEventTicket, [size(12...135, 12...12)], since: 18,
        help: "A second mark on a poster event ticket, such as the ticket seller's."),
      slot(
        "strip", [.coupon, .storeCard, .eventTicket],
        [
          size(375...375, 144...144, [.coupon, .storeCard]), size(375...375, 98...98, .eventTicket),
          size(375...375, 123...123, []), size(320...320, 84...84, []), size(320...320, 110...110, []),
          size(320...320, 123...123, []),
        ], help: "The picture behind the primary fields."),
      slot(
        "thumbnail", [.eventTicket, .generic], [size(60...90, 60...90)], aspect: (2.0 / 3.0)...(3.0 / 2.0),
        help: "The small picture beside the fields."),
      slot(
        "background", .events,
        [
          size(180...180, 220...220, .eventTicket), size(343...345, 503...505, .posterEventTicket),
        ], help: "The picture behind the whole face; blurred on a classic event ticket."),
      slot(
        "artwork", fullFace, [size(358...358, 448...448)], since: 18,
        help: "The picture that fills the face of a poster."),
      slot(
        "footer", .boardingPass, [size(286...286, 15...15), size(268...268, 15...15)],
        help: "The narrow picture above the barcode of a boarding pass."),
      slot(
        "venueMap", .posterEventTicket, [], since: 18,
        source: "Apple docs: Creating an event pass using semantic tags",
        help: "The plan of the venue in the event guide."),
      slot(
        "personalizationLogo", .storeCard, [size(150...150, 40...40)], since: 10,
        source: "Apple docs: Personalize", help: "The mark on the sign-up sheet of a reward card."),
    ]
  }
}
