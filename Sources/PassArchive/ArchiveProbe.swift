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
    unsafe isArchive(path) { archive in
      names.allSatisfy { unsafe zip_name_locate(archive, $0, zip_flags_t(ZIP_FL_ENC_RAW)) >= 0 }
    }
  }

  /// Whether a file is a zip archive of passes: at least one, all at its top level, and nothing else.
  public static func isBundle(_ path: String) -> Bool {
    unsafe isArchive(path) { archive in
      let count = unsafe zip_get_num_entries(archive, 0)
      guard count > 0 else { return false }
      return (0..<count).allSatisfy { index in
        guard let raw = unsafe zip_get_name(archive, zip_uint64_t(index), zip_flags_t(ZIP_FL_ENC_RAW)) else {
          return false
        }
        let name = unsafe String(cString: raw)
        return name.hasSuffix(".pkpass") && !name.utf8.contains(UInt8(ascii: "/"))
      }
    }
  }

  /// Whether an ordinary file is a zip archive of which something holds.
  private static func isArchive(_ path: String, of test: (OpaquePointer) -> Bool) -> Bool {
    guard (try? FileStatus.of(path))?.kind == .regular else { return false }
    guard let archive = unsafe path.withCString({ unsafe zip_open($0, ZIP_RDONLY, nil) }) else {
      return false
    }
    defer { unsafe zip_discard(archive) }
    return unsafe test(archive)
  }
}
