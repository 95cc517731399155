/// A kind of object in pass.json (or personalization.json) with its own set of keys.
public enum Place: String, Sendable, Hashable, CaseIterable {
  /// The object pass.json consists of.
  case topLevel
  /// The object under the style's name, with the groups of fields.
  case style
  /// An entry of a group of fields.
  case field
  /// An entry of `barcodes`, and `barcode`.
  case barcode
  /// An entry of `locations`, and the places in semantic tags.
  case location
  /// An entry of `beacons`.
  case beacon
  /// An entry of `relevantDates`.
  case relevantDate
  /// The object `nfc`.
  case nfc
  /// The object `semantics`, of a pass, a field or an upcoming event.
  case semantics
  /// An entry of the tag `seats`.
  case seat
  /// The tag `passengerName`.
  case personName
  /// The tags `balance` and `totalPrice`.
  case currencyAmount
  /// The tag `eventStartDateInfo`.
  case eventDateInfo
  /// An entry of the tag `wifiAccess`.
  case wifi
  /// An entry of `upcomingPassInformation`.
  case upcoming
  /// `dateInformation` of an upcoming event.
  case dateInformation
  /// `URLs` of an upcoming event.
  case upcomingURLs
  /// `images` of an upcoming event.
  case upcomingImages
  /// `headerImage` and `venueMap` of an upcoming event.
  case image
  /// An entry of an image's `URLs`.
  case imageURL
  /// An entry of `featuredActions`.
  case featuredAction
  /// The object personalization.json consists of.
  case personalization
}
