extension FormatExample {
  /// JSON text of an object of a place, where its keys alone show too little.
  static func object(of place: Place) -> String? {
    switch place {
    case .field: #"{"key": "seat", "label": "SEAT", "value": "12A"}"#
    case .relevantDate: #"{"startDate": "2027-03-04T19:00+01:00", "endDate": "2027-03-04T23:00+01:00"}"#
    case .semantics: #"{"eventName": "Summer Night", "venueName": "Harbour Hall"}"#
    case .personName: #"{"givenName": "Robin", "familyName": "Musterlund"}"#
    case .seat: #"{"seatRow": "12", "seatNumber": "A"}"#
    case .location: #"{"latitude": 53.5413, "longitude": 9.9841}"#
    case .image:
      #"""
      {"URLs": [{"URL": "https://example.com/header@2x.png", "scale": 2,
        "SHA256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"}]}
      """#
    case .featuredAction: #"{"identifier": "order", "type": "order", "url": "https://example.com/order"}"#
    case .currencyAmount: #"{"amount": "25.50", "currencyCode": "EUR"}"#
    case .dateInformation, .eventDateInfo:
      #"{"date": "2027-03-04T19:00+01:00", "timeZone": "Europe/Berlin"}"#
    default: nil
    }
  }

  /// JSON text of the members that a key is of no use without.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - constant: the constant that is its value, by Apple's name.
  /// - Returns: the text of an object; nil where the key needs none.
  static func companions(of key: FormatKey, _ constant: String?) -> String? {
    let moment = "2027-03-04T19:00+01:00"
    return switch (key.place, key.name) {
    case (.barcode, "format"): constant.flatMap(message).map { #"{"message": "\#($0)"}"# }
    case (.featuredAction, "type"):
      constant == "call" ? #"{"url": "tel:+49401234567"}"# : #"{"url": "https://example.com/order"}"#
    case (.featuredAction, _): #"{"type": "order", "url": "https://example.com/order"}"#
    case (.field, "dateStyle") where constant == "PKDateStyleNone":
      #"{"key": "doors", "value": "\#(moment)", "timeStyle": "short"}"#
    case (.field, "timeStyle") where constant == "PKDateStyleNone":
      #"{"key": "doors", "value": "\#(moment)", "dateStyle": "medium"}"#
    case (.field, "value"), (.field, "currencyCode"):
      #"{"key": "price", "value": 25.5, "currencyCode": "EUR"}"#
    case (.field, "numberStyle"): #"{"key": "points", "value": 1250}"#
    case (.field, "dateStyle"), (.field, "timeStyle"): #"{"key": "doors", "value": "\#(moment)"}"#
    case (.field, "isRelative"), (.field, "ignoresTimeZone"):
      #"{"key": "doors", "value": "\#(moment)", "timeStyle": "short"}"#
    // Both are the same text, since Apple Watch shows the value.
    case (.field, "attributedValue"): #"{"key": "terms", "value": "Terms"}"#
    case (.field, "dataDetectorTypes"): #"{"key": "contact", "value": "https://example.com"}"#
    case (.relevantDate, "startDate"): #"{"endDate": "2027-03-04T23:00+01:00"}"#
    case (.relevantDate, "endDate"): #"{"startDate": "\#(moment)"}"#
    case (.style, "transitType"): #"{"primaryFields": \#(boardingPlaces)}"#
    case (.seat, _): object(of: .seat)
    case (.currencyAmount, _): object(of: .currencyAmount)
    case (.beacon, "minor"): #"{"major": 1}"#
    case (.topLevel, "webServiceURL"): #"{"authenticationToken": "example-token-0123456789"}"#
    case (.topLevel, "authenticationToken"): #"{"webServiceURL": "https://passes.example.com"}"#
    case (.topLevel, "appLaunchURL"): #"{"associatedStoreIdentifiers": [123456789]}"#
    case (.topLevel, "maxDistance"): #"{"locations": [{"latitude": 53.5413, "longitude": 9.9841}]}"#
    case (.topLevel, "relevantDate"): #"{"relevantDates": [{"date": "\#(moment)"}]}"#
    // Systems before iOS 27 refuse a pass without a style that they know.
    case (.topLevel, "posterGeneric"):
      #"{"generic": {"primaryFields": [{"key": "seat", "label": "SEAT", "value": "12A"}]}}"#
    case (.topLevel, "barcode"): #"{"barcodes": [{"format": "qr", "message": "HH-0001"}]}"#
    default: nil
    }
  }

  /// JSON text of the primary fields of a boarding pass.
  static let boardingPlaces =
    #"[{"key": "from", "label": "FROM", "value": "HAM"}, {"key": "to", "label": "TO", "value": "LIS"}]"#

  /// A message that a symbology can write, where it is particular.
  private static func message(for format: String) -> String? {
    switch format {
    case "PKBarcodeFormatEAN13": "4006381333931"
    case "PKBarcodeFormatI2of5": "12345678"
    case "PKBarcodeFormatCodabar": "A12345B"
    default: nil
    }
  }

  /// A text of a form.
  static func text(of form: TextForm) -> String {
    switch form {
    case .uuid: "2F234454-CF6D-4A0F-ADF2-F4911BA9FFA6"
    case .currency: "EUR"
    case .timeZone: "Europe/Berlin"
    case .charset: "iso-8859-1"
    case .email: "info@example.com"
    case .phone: "+49 40 1234567"
    case .decimal: "25.50"
    // The public key of the examples in RFC 6979, section A.2.5.
    case .publicKey:
      "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEYP7UuiVanTHJYet0xjVtaMBJuJI7Yfps5mliLmDyn7Z5A/4QCLi8maQa6elWKLxk8vGyDC1+n1F3o8KU1EYimQ=="
    // The digest of no bytes at all.
    case .sha256: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    case .team: "A1B2C3D4E5"
    case .airport: "HAM"
    case .airline: "EX"
    case .suggested(let group): FormatTable.constants(of: group).first?.name ?? ""
    }
  }
}
