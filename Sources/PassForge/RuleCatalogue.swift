internal import PassArchive
internal import PassBatch
internal import PassBundle
public import PassFindings
internal import PassManifest
internal import PassModel
internal import PassRows
internal import PassRules
internal import PassSigning
internal import PassSource

/// Every rule that a finding can name, whichever part of passforge checks it.
public enum RuleCatalogue {
  /// All rules, in the order in which a pass meets them: text, variables, files, rulebook, archive,
  /// manifest, signature, identity, build, lint, tables, diff, import, bundle, batch, passes signed elsewhere, texts.
  public static let all: [Rule] =
    SourceRules.all + VariableRules.all + ShortForms.rules + BundleRules.all + Rulebook.rules
    + ArchiveRules.all + ManifestRules.all + SignatureRules.all + IdentityRules.all + BuildRules.all
    + LintRules.all + RowRules.all + DiffRules.all + ImportRules.all + BundlingRules.all
    + BatchRules.all + UnsignedRules.all + TextRules.all

  /// The rule of this id; nil where there is none.
  public static func rule(_ id: String) -> Rule? { all.first { $0.id == id } }
}
