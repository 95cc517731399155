internal import PassArchive

/// A quick look at a file that stands where a pass is to be written.
public enum PassProbe {
  /// Whether a file is a pass: a zip archive with `pass.json` at its top level.
  public static func isPass(_ path: String) -> Bool { ArchiveProbe.isPass(path) }

  /// Whether a file is a bundle of passes: a zip archive with nothing but `.pkpass` files at its top level.
  public static func isBundle(_ path: String) -> Bool { ArchiveProbe.isBundle(path) }
}
