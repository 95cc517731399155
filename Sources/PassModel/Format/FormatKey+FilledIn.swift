extension FormatKey {
  /// Whether passforge fills the key in where a source leaves it out: `formatVersion` and
  /// `messageEncoding` by `ShortForms`, the two identifiers from the identity that signs.
  public var isFilledIn: Bool {
    switch (place, name) {
    case (.topLevel, "formatVersion"), (.topLevel, "passTypeIdentifier"), (.topLevel, "teamIdentifier"),
      (.barcode, "messageEncoding"):
      true
    default: false
    }
  }

  /// Whether new passes had better do without the key: another one has taken its place, or no style reads
  /// it any more.
  public var isDeprecated: Bool { replacement != nil || styles.isEmpty }
}
