public import PassBundle

/// Makes the archive of a pass.
///
/// Everything is stored as it is: pictures do not get smaller, and the rest is a few kilobytes. Times
/// and modes are fixed, there are no folder entries and no data descriptors; so the same entries give
/// the same bytes anywhere.
public enum ArchiveWriter {
  /// 1980-01-01 00:00:00, the first moment of DOS time (APPNOTE.TXT 4.4.6): days from bit 0, months
  /// from bit 5.
  static let date: UInt16 = 1 << 5 | 1
  static let time: UInt16 = 0
  /// The record that ends an archive without entries (APPNOTE.TXT 4.3.16), which libzip does not write.
  private static let end = Array("PK\u{5}\u{6}".utf8) + [UInt8](repeating: 0, count: 18)

  /// What keeps files of these paths from standing in one archive.
  public static func faults(of paths: [String]) -> [ArchiveError] {
    var faults: [ArchiveError] = []
    var seen: [String: String] = [:]
    for path in paths {
      do throws(EntryPath.Fault) {
        try EntryPath.check(path)
      } catch {
        faults.append(ArchiveError(.path(error), path: path))
      }
      if let other = seen.updateValue(path, forKey: path.lowercased()) {
        faults.append(ArchiveError(.duplicate, path: path, reason: other))
      }
    }
    return faults
  }

  /// Makes an archive of these entries, in this order.
  ///
  /// - Throws: `ArchiveError` where a path is unfit or there twice, or libzip fails.
  public static func archive(_ entries: [BundleEntry]) throws(ArchiveError) -> [UInt8] {
    if let fault = faults(of: entries.map(\.path)).first { throw fault }
    if entries.isEmpty { return end }
    let zip = try ZipHandle()
    for entry in entries { try zip.add(entry.path, entry.bytes, dosTime: time, dosDate: date) }
    return try zip.finish()
  }
}
