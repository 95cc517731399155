public import CommandKit

/// The program: its commands under their headings.
public enum Passforge {
  /// The program.
  public static let program = Program(
    name: "passforge", version: passforgeVersion,
    summary: "make signed passes for Apple Wallet",
    discussion: """
      Exit status: 0 done; 1 the pass, its source or its signature is at fault; 2 called wrongly; 3 a \
      certificate, key or password is at fault; 4 the system failed; 5 a batch finished and some of its rows failed; 130 interrupted.
      """,
    examples: ["passforge build ticket.yaml --dev", "passforge help build"],
    sections: [
      CommandSection("PASSES") {
        Init.self
        Build.self
        Attach.self
        Batch.self
        Lint.self
        Verify.self
        Inspect.self
        Diff.self
        Import.self
        Bundle.self
        Strings.self
      },
      CommandSection("FORMAT") {
        Explain.self
        Schema.self
      },
      CommandSection("IDENTITIES") {
        CommandGroup("identity", summary: "certificates and keys") {
          IdentityRequest.self
          IdentityImporting.self
          IdentityList.self
          IdentityShow.self
          IdentityCheck.self
          IdentityExporting.self
          IdentityDev.self
        }
      },
    ])
}
