/// A group of constants of which a key takes one.
public enum ConstantGroup: String, Sendable, Hashable, CaseIterable {
  /// Symbologies: `format` of a barcode.
  case barcodeFormat
  /// Means of travel: `transitType`.
  case transitType
  /// Lengths of dates and times: `dateStyle` and `timeStyle`.
  case dateStyle
  /// Ways to write a number: `numberStyle`.
  case numberStyle
  /// Alignments: `textAlignment`.
  case textAlignment
  /// What is made tappable in a text: `dataDetectorTypes`.
  case dataDetectorType
  /// Kinds of events: the tag `eventType`.
  case eventType
  /// Security programmes of airports and travellers.
  case securityProgram
  /// What a passenger may do or bring: the tag `passengerCapabilities`.
  case passengerCapability
  /// What a customer is asked for at sign-up: `requiredPersonalizationFields`.
  case personalizationField
  /// Kinds of upcoming events: `type` in `upcomingPassInformation`.
  case upcomingType
  /// Kinds of actions: `type` in `featuredActions`.
  case featuredActionType
  /// Drawings: `preferredStyleSchemes`.
  case styleScheme
  /// Codes of IATA for services: the tag `passengerServiceSSRs`.
  case ssrService
  /// Codes of IATA for information: the tag `passengerInformationSSRs`.
  case ssrInformation

  /// Whether other values than the listed ones are right too.
  public var isOpen: Bool { self == .ssrService || self == .ssrInformation }
}

/// One value of a group of constants.
public struct FormatConstant: Sendable {
  /// The group it belongs to.
  public let group: ConstantGroup
  /// Its name, exactly as Apple spells it.
  public let name: String
  /// passforge's short form, unique in the group; nil where Apple's own name is short.
  public let shortForm: String?
  /// The first iOS that reads it; nil where that is not known.
  public let since: SystemVersion?
  /// Where the fact comes from.
  public let source: String
  /// What it stands for, in one sentence.
  public let help: String
}
