public import PassFindings

/// The rulebook: everything for which Wallet is known to refuse a pass, or to show it otherwise than meant.
public enum Rulebook {
  /// Checks a pass against all rules.
  ///
  /// - Returns: all findings, in the order of their places.
  public static func findings(on subject: PassSubject) -> [Finding] {
    var checker = Checker(subject)
    checker.checkFormat()
    checker.checkStyle()
    checker.checkService()
    checker.checkRelevance()
    checker.checkFields()
    checker.checkBarcodes()
    checker.checkImages()
    checker.checkLanguages()
    return checker.findings
  }

  /// The rule that keys which Wallet needs are there.
  public static let missingKey = FormatRules.missing

  /// All rules of the rulebook itself.
  public static let rules: [Rule] =
    FormatRules.all + StyleRules.all + ServiceRules.all + RelevanceRules.all + FieldRules.all
    + BarcodeRules.all + ImageRules.all + LanguageRules.all
}
