internal import CLibzip
internal import PassFiles

/// A quick look at whether a file is a pass.
public enum ArchiveProbe {
  /// The files that every pass has at its top level (Apple docs: Building a Pass). An archive of a pass's
  /// source has no signature.
  private static let names = ["pass.json", "manifest.json", "signature"]

  /// Whether a file is a zip archive with pass.json, manifest and signature at its top level; an empty
  /// file is none, nor is anything but an ordinary file.
  public static func isPass(_ path: String) -> Bool {
    guard (try? FileStatus.of(path))?.kind == .regular else { return false }
    guard let archive = unsafe path.withCString({ unsafe zip_open($0, ZIP_RDONLY, nil) }) else {
      return false
    }
    defer { unsafe zip_discard(archive) }
    return Self.names.allSatisfy { unsafe zip_name_locate(archive, $0, zip_flags_t(ZIP_FL_ENC_RAW)) >= 0 }
  }
}
