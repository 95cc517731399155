/// The source that all batches are made of: an event ticket as a folder, in two sizes.
enum Ticket: String, CaseIterable {
  /// 230 KB of pictures.
  case large
  /// 10 KB of pictures.
  case small

  static let passType = "pass.com.example.bench"
  static let team = "TEAM123456"

  /// The files of the folder.
  var files: [(name: String, bytes: [UInt8])] {
    let pictures = pictures.enumerated().map { index, picture in
      (name: picture.name, bytes: picture.picture.file(seed: UInt64(index + 1)))
    }
    return [("pass.json", Array(Self.source.utf8)), ("en.lproj/pass.strings", Array(Self.texts.utf8))]
      + pictures
  }

  /// The pictures in the pixel sizes that Wallet wants.
  private var pictures: [(name: String, picture: Picture)] {
    switch self {
    case .large:
      [
        ("icon.png", Picture(width: 29, height: 29, pixels: .greyAndAlpha)),
        ("icon@2x.png", Picture(width: 58, height: 58, pixels: .greyAndAlpha)),
        ("logo.png", Picture(width: 160, height: 50, pixels: .grey)),
        ("logo@2x.png", Picture(width: 320, height: 100, pixels: .greyAndAlpha)),
        ("strip@2x.png", Picture(width: 750, height: 196, pixels: .grey)),
      ]
    case .small:
      [
        ("icon.png", Picture(width: 29, height: 29, pixels: .grey)),
        ("icon@2x.png", Picture(width: 58, height: 58, pixels: .grey)),
        ("logo.png", Picture(width: 160, height: 50, pixels: .bits)),
        ("logo@2x.png", Picture(width: 320, height: 100, pixels: .bits)),
      ]
    }
  }

  private static let texts = """
    "EVENT" = "Concert";
    "DATE" = "Date";
    "DOORS" = "Doors";
    "START" = "Start";
    "HALL" = "Hall";
    "BLOCK" = "Block";
    "ROW" = "Row";
    "SEAT" = "Seat";
    "GATE" = "Gate";

    """

  private static let source = """
    {
      "formatVersion": 1,
      "passTypeIdentifier": "\(passType)",
      "teamIdentifier": "\(team)",
      "serialNumber": "{{ serial }}",
      "organizationName": "Harbour Hall",
      "description": "Ticket for the winter concert at Harbour Hall",
      "logoText": "Harbour Hall",
      "foregroundColor": "rgb(255, 255, 255)",
      "backgroundColor": "rgb(29, 53, 87)",
      "labelColor": "rgb(244, 192, 149)",
      "relevantDates": [{ "startDate": "2027-01-15T18:30:00+01:00", "endDate": "2027-01-15T23:00:00+01:00" }],
      "expirationDate": "2027-01-16T04:00:00+01:00",
      "webServiceURL": "https://passes.example.com/",
      "authenticationToken": "example-token-of-32-characters--",
      "groupingIdentifier": "winter-2027",
      "sharingProhibited": true,
      "locations": [{ "latitude": 53.5413, "longitude": 9.9841, "relevantText": "Harbour Hall is close by" }],
      "barcodes": [{
        "format": "PKBarcodeFormatQR", "message": "{{ barcode }}", "messageEncoding": "iso-8859-1",
        "altText": "{{ barcode }}"
      }],
      "eventTicket": {
        "headerFields": [{ "key": "date", "label": "DATE", "value": "15 Jan" }],
        "primaryFields": [{ "key": "event", "label": "EVENT", "value": "Winter Concert" }],
        "secondaryFields": [
          { "key": "doors", "label": "DOORS", "value": "18:30" },
          { "key": "start", "label": "START", "value": "20:00", "changeMessage": "It now starts at %@" },
          { "key": "hall", "label": "HALL", "value": "Large hall, pier side" }
        ],
        "auxiliaryFields": [
          { "key": "block", "label": "BLOCK", "value": "C" },
          { "key": "row", "label": "ROW", "value": "9" },
          { "key": "seat", "label": "SEAT", "value": "14" },
          { "key": "gate", "label": "GATE", "value": "East 2", "changeMessage": "Please use gate %@" }
        ],
        "backFields": [
          {
            "key": "terms", "label": "Terms",
            "value": "One person, one concert. The ticket may be passed on at the price printed on it. Doors \
    close when the music begins; whoever is late is seated in the interval. If the concert is cancelled, the \
    price is paid back."
          },
          {
            "key": "way", "label": "Getting here",
            "value": "Ferry 62 to the pier, or the underground to the harbour and ten minutes on foot."
          },
          { "key": "phone", "label": "Box office", "value": "+49 40 5550 0123" }
        ]
      },
      "variables": {
        "serial": { "type": "string", "example": "BENCH-00000001" },
        "barcode": { "type": "string", "example": "T0123456789ABCDEF" }
      }
    }

    """
}
