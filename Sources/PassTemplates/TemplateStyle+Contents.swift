/// What each example is made of. `PackageResources` is generated from the files of `Resources/`.
extension TemplateStyle {
  /// The text of the source.
  var sourceText: [UInt8] {
    switch self {
    case .boardingPass: PackageResources.boarding_pass_yaml
    case .coupon: PackageResources.coupon_yaml
    case .eventTicket: PackageResources.event_ticket_yaml
    case .generic: PackageResources.generic_yaml
    case .storeCard: PackageResources.store_card_yaml
    case .posterEventTicket: PackageResources.poster_event_ticket_yaml
    case .semanticBoardingPass: PackageResources.semantic_boarding_pass_yaml
    case .posterGeneric: PackageResources.poster_generic_yaml
    }
  }

  /// The pictures of the source.
  var pictures: [Picture] {
    switch self {
    case .boardingPass: [.petrelIcon, .petrelLogo, .petrelFooter]
    case .coupon: [.marigoldIcon, .marigoldLogo, .marigoldStrip]
    case .eventTicket: [.bearIcon, .bearLogo, .bearBackground, .bearThumbnail]
    case .generic: [.graniteIcon, .graniteLogo, .graniteThumbnail]
    case .storeCard: [.lanternIcon, .lanternLogo, .lanternStrip]
    case .posterEventTicket: [.harbourIcon, .harbourLogo, .harbourPrimaryLogo, .harbourArtwork]
    case .semanticBoardingPass: [.petrelIcon, .petrelLogo, .petrelPrimaryLogo]
    case .posterGeneric:
      [.graniteIcon, .graniteLogo, .graniteThumbnail, .granitePrimaryLogo, .graniteArtwork]
    }
  }
}

/// The pictures of the invented issuers; an issuer's mark serves several examples.
extension Picture {
  static let bearBackground = Picture(
    slot: "background", single: PackageResources.bear_background_png,
    double: PackageResources.bear_background_2x_png,
    triple: PackageResources.bear_background_3x_png)
  static let bearIcon = Picture(
    slot: "icon", single: PackageResources.bear_icon_png, double: PackageResources.bear_icon_2x_png,
    triple: PackageResources.bear_icon_3x_png)
  static let bearLogo = Picture(
    slot: "logo", single: PackageResources.bear_logo_png, double: PackageResources.bear_logo_2x_png,
    triple: PackageResources.bear_logo_3x_png)
  static let bearThumbnail = Picture(
    slot: "thumbnail", single: PackageResources.bear_thumbnail_png,
    double: PackageResources.bear_thumbnail_2x_png,
    triple: PackageResources.bear_thumbnail_3x_png)
  static let graniteArtwork = Picture(
    slot: "artwork", single: PackageResources.granite_artwork_png,
    double: PackageResources.granite_artwork_2x_png,
    triple: PackageResources.granite_artwork_3x_png)
  static let graniteIcon = Picture(
    slot: "icon", single: PackageResources.granite_icon_png, double: PackageResources.granite_icon_2x_png,
    triple: PackageResources.granite_icon_3x_png)
  static let graniteLogo = Picture(
    slot: "logo", single: PackageResources.granite_logo_png, double: PackageResources.granite_logo_2x_png,
    triple: PackageResources.granite_logo_3x_png)
  static let granitePrimaryLogo = Picture(
    slot: "primaryLogo", single: PackageResources.granite_primaryLogo_png,
    double: PackageResources.granite_primaryLogo_2x_png,
    triple: PackageResources.granite_primaryLogo_3x_png)
  static let graniteThumbnail = Picture(
    slot: "thumbnail", single: PackageResources.granite_thumbnail_png,
    double: PackageResources.granite_thumbnail_2x_png,
    triple: PackageResources.granite_thumbnail_3x_png)
  static let harbourArtwork = Picture(
    slot: "artwork", single: PackageResources.harbour_artwork_png,
    double: PackageResources.harbour_artwork_2x_png,
    triple: PackageResources.harbour_artwork_3x_png)
  static let harbourIcon = Picture(
    slot: "icon", single: PackageResources.harbour_icon_png, double: PackageResources.harbour_icon_2x_png,
    triple: PackageResources.harbour_icon_3x_png)
  static let harbourLogo = Picture(
    slot: "logo", single: PackageResources.harbour_logo_png, double: PackageResources.harbour_logo_2x_png,
    triple: PackageResources.harbour_logo_3x_png)
  static let harbourPrimaryLogo = Picture(
    slot: "primaryLogo", single: PackageResources.harbour_primaryLogo_png,
    double: PackageResources.harbour_primaryLogo_2x_png,
    triple: PackageResources.harbour_primaryLogo_3x_png)
  static let lanternIcon = Picture(
    slot: "icon", single: PackageResources.lantern_icon_png, double: PackageResources.lantern_icon_2x_png,
    triple: PackageResources.lantern_icon_3x_png)
  static let lanternLogo = Picture(
    slot: "logo", single: PackageResources.lantern_logo_png, double: PackageResources.lantern_logo_2x_png,
    triple: PackageResources.lantern_logo_3x_png)
  static let lanternStrip = Picture(
    slot: "strip", single: PackageResources.lantern_strip_png, double: PackageResources.lantern_strip_2x_png,
    triple: PackageResources.lantern_strip_3x_png)
  static let marigoldIcon = Picture(
    slot: "icon", single: PackageResources.marigold_icon_png, double: PackageResources.marigold_icon_2x_png,
    triple: PackageResources.marigold_icon_3x_png)
  static let marigoldLogo = Picture(
    slot: "logo", single: PackageResources.marigold_logo_png, double: PackageResources.marigold_logo_2x_png,
    triple: PackageResources.marigold_logo_3x_png)
  static let marigoldStrip = Picture(
    slot: "strip", single: PackageResources.marigold_strip_png,
    double: PackageResources.marigold_strip_2x_png,
    triple: PackageResources.marigold_strip_3x_png)
  static let petrelFooter = Picture(
    slot: "footer", single: PackageResources.petrel_footer_png, double: PackageResources.petrel_footer_2x_png,
    triple: PackageResources.petrel_footer_3x_png)
  static let petrelIcon = Picture(
    slot: "icon", single: PackageResources.petrel_icon_png, double: PackageResources.petrel_icon_2x_png,
    triple: PackageResources.petrel_icon_3x_png)
  static let petrelLogo = Picture(
    slot: "logo", single: PackageResources.petrel_logo_png, double: PackageResources.petrel_logo_2x_png,
    triple: PackageResources.petrel_logo_3x_png)
  static let petrelPrimaryLogo = Picture(
    slot: "primaryLogo", single: PackageResources.petrel_primaryLogo_png,
    double: PackageResources.petrel_primaryLogo_2x_png,
    triple: PackageResources.petrel_primaryLogo_3x_png)
}
