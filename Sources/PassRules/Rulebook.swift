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
    checker.checkSchemes()
    checker.checkDesigns()
    checker.checkService()
    checker.checkNFC()
    checker.checkRelevance()
    checker.checkLook()
    checker.checkUpcoming()
    checker.checkActions()
    checker.checkFields()
    checker.checkBarcodes()
    checker.checkSemantics()
    checker.checkImages()
    checker.checkSize()
    checker.checkPersonalization()
    checker.checkLanguages()
    return checker.findings.inSourceOrder(main: subject.file)
  }

  /// What Wallet will make of the newer designs that a pass asks for; empty where it asks for none.
  public static func predictions(for subject: PassSubject) -> [Prediction] {
    Predictor(checker: Checker(subject)).predictions().map(\.prediction)
  }

  /// The rule that keys which Wallet needs are there.
  public static let missingKey = FormatRules.missing

  /// All rules of the rulebook itself.
  public static let rules: [Rule] =
    FormatRules.all + StyleRules.all + SchemeRules.all + DesignRules.all + ServiceRules.all + NFCRules.all
    + RelevanceRules.all + LookRules.all + UpcomingRules.all + ActionRules.all + FieldRules.all
    + BarcodeRules.all + SemanticRules.all + ImageRules.all + SizeRules.all + PersonalizationRules.all
    + LanguageRules.all
}
