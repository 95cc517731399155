internal import CLibzip

/// A quick look at whether a file is a pass.
public enum ArchiveProbe {
  /// Whether a file is a zip archive with `pass.json` at its top level; an empty file is none.
  public static func isPass(_ path: String) -> Bool {
    guard let archive = unsafe path.withCString({ unsafe zip_open($0, ZIP_RDONLY, nil) }) else {
      return false
    }
    defer { unsafe zip_discard(archive) }
    return unsafe zip_name_locate(archive, "pass.json", zip_flags_t(ZIP_FL_ENC_RAW)) >= 0
  }
}
