extension FormatTable {
  static func topLevelKeys() -> [FormatKey] { [] }
  static func styleKeys() -> [FormatKey] { [] }
  static func fieldKeys() -> [FormatKey] { [] }
  static func semanticKeys() -> [FormatKey] { [] }
  static func seatKeys() -> [FormatKey] { [] }
  static func personNameKeys() -> [FormatKey] { [] }
  static func currencyAmountKeys() -> [FormatKey] { [] }
  static func eventDateInfoKeys() -> [FormatKey] { [] }
  static func wifiKeys() -> [FormatKey] { [] }
  static func upcomingKeys() -> [FormatKey] { [] }
  static func dateInformationKeys() -> [FormatKey] { [] }
  static func upcomingURLKeys() -> [FormatKey] { [] }
  static func upcomingImagesKeys() -> [FormatKey] { [] }
  static func imageKeys() -> [FormatKey] { [] }
  static func imageURLKeys() -> [FormatKey] { [] }
  static func rows(of group: ConstantGroup) -> [FormatConstant] { [] }
}
