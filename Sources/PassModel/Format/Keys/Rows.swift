extension FormatTable {
  /// The rows of a place, in writing order.
  static func rows(of place: Place) -> [FormatKey] {
    switch place {
    case .topLevel: topLevelKeys()
    case .style: styleKeys()
    case .field: fieldKeys()
    case .barcode: barcodeKeys()
    case .location: locationKeys()
    case .beacon: beaconKeys()
    case .relevantDate: relevantDateKeys()
    case .nfc: nfcKeys()
    case .semantics: semanticKeys()
    case .seat: seatKeys()
    case .personName: personNameKeys()
    case .currencyAmount: currencyAmountKeys()
    case .eventDateInfo: eventDateInfoKeys()
    case .wifi: wifiKeys()
    case .upcoming: upcomingKeys()
    case .dateInformation: dateInformationKeys()
    case .upcomingURLs: upcomingURLKeys()
    case .upcomingImages: upcomingImagesKeys()
    case .image: imageKeys()
    case .imageURL: imageURLKeys()
    case .featuredAction: featuredActionKeys()
    case .personalization: personalizationKeys()
    }
  }
}
