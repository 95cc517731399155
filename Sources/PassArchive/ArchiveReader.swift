public import PassBundle
public import PassFindings

/// Reads the archive of a finished pass into memory, within bounds.
///
/// Whatever is wrong is a finding, and what can be read is given all the same. Nothing is ever written, and
/// no entry is given whose path would lead out of a folder.
public struct ArchiveReader: Sendable {
  /// Bounds on what is read, so that no archive can exhaust the machine.
  public struct Limits: Sendable {
    /// Bytes of the archive itself.
    public var archiveBytes = 160 << 20
    /// Entries, folders included.
    public var entries = 4096
    /// Bytes of one entry, unpacked.
    public var entryBytes = 16 << 20
    /// Bytes of all entries together, unpacked.
    public var totalBytes = 160 << 20
    /// How many times its packed size an entry may grow to, once it is larger than 1 MiB.
    public var ratio = 200

    /// Makes the default limits: an archive and its content of 160 MiB, 4096 entries of 16 MiB each.
    public init() {}
  }

  /// What was read.
  public struct Outcome: Sendable {
    /// The files, in the order of the archive; folders are none.
    public internal(set) var entries: [BundleEntry] = []
    /// The paths of files that are there but could not be read, or would not be.
    public internal(set) var unread: [String] = []
    /// What is wrong, in the order of the archive.
    public internal(set) var findings: [Finding] = []
    /// Whether there is an archive at all.
    public internal(set) var isArchive = false
  }

  private let name: String
  private let limits: Limits
  private var outcome = Outcome()
  private var total = 0
  private var seen: Set<[UInt8]> = []
  private var cases: [String: String] = [:]
  private var skipped: Set<Int> = []

  /// Reads an archive.
  ///
  /// - Parameters:
  ///   - bytes: its content.
  ///   - name: the name by which the user knows it.
  ///   - limits: bounds on what is read.
  /// - Returns: its files and all that is wrong with it.
  public static func read(_ bytes: [UInt8], name: String, limits: Limits = Limits()) -> Outcome {
    var reader = ArchiveReader(name: name, limits: limits)
    reader.readAll(bytes)
    return reader.outcome
  }

  private init(name: String, limits: Limits) {
    self.name = name
    self.limits = limits
  }

  private mutating func readAll(_ given: [UInt8]) {
    if given.count > limits.archiveBytes {
      report(
        ArchiveRules.size, "the archive has \(given.count) bytes; at most \(limits.archiveBytes) are read")
      return
    }
    let behind = ArchiveShape.bytesBehind(given)
    let bytes = behind > 0 ? Array(given.dropLast(behind)) : given
    // libzip takes an empty file for an empty archive.
    if let fault = ArchiveShape.fault(of: bytes) {
      unreadable(fault)
      return
    }
    // libzip keeps a record of each entry as soon as it opens an archive.
    let count = ArchiveShape.entryCount(bytes)
    if count > limits.entries {
      report(ArchiveRules.size, "the archive has \(count) entries; at most \(limits.entries) are read")
      return
    }
    let prefix = ArchiveShape.bytesBefore(bytes)
    if prefix > 0 {
      report(
        ArchiveRules.prefix, "there are \(prefix) bytes before the zip archive",
        hint: "let the program that sends the pass write nothing else, such as messages")
    }
    if behind > 0 {
      report(
        ArchiveRules.suffix, "there are \(behind) bytes behind the zip archive",
        hint: "let the program that sends the pass write nothing else")
    }
    let shift = ArchiveShape.shift(bytes)
    let archive = shift > 0 ? Array(bytes[shift...]) : bytes
    if let end = ArchiveShape.end(of: archive) {
      for fault in DirectoryCheck.faults(of: archive, end: end) {
        report(fault.rule, fault.message, hint: fault.hint)
        if let skipped = fault.skipped { self.skipped.insert(skipped) }
      }
    }
    do throws(ArchiveError) {
      try ZipSource.withSource(archive) { source in
        readEntries(of: source)
      }
    } catch {
      unreadable("the zip archive cannot be read (\(error.reason))")
    }
  }

  private mutating func unreadable(_ message: String) {
    report(
      ArchiveRules.unreadable, message,
      hint: "a pass is a zip archive with pass.json, manifest.json and signature")
  }

  private mutating func readEntries(of source: borrowing ZipSource) {
    outcome.isArchive = true
    let count = min(source.count, limits.entries)
    for index in 0..<count where !skipped.contains(index) {
      guard let entry = source.entry(index) else {
        report(ArchiveRules.entry, "entry \(index + 1) of \(count) cannot be read (\(source.reason))")
        continue
      }
      read(entry, of: source)
    }
  }

  private mutating func read(_ entry: ZipSource.Entry, of source: borrowing ZipSource) {
    let path = entry.path
    do throws(EntryPath.Fault) {
      try EntryPath.check(path)
    } catch .folder {
      return
    } catch {
      outcome.unread.append(path)
      report(
        ArchiveRules.path, "\(ArchiveError(.path(error), path: path)), so the entry is not read",
        hint: "name entries by a path such as 'icon.png' or 'de.lproj/pass.strings'")
      return
    }
    if !seen.insert(Array(path.utf8)).inserted {
      report(
        ArchiveRules.twice, "'\(path)' is in the archive twice; the first one is read",
        hint: "leave one of the two out")
      return
    }
    if let twin = cases.updateValue(path, forKey: path.lowercased()) {
      report(
        ArchiveRules.twins, "'\(twin)' and '\(path)' differ in the case or the form of letters only",
        hint: "leave one of the two out, or name it otherwise")
    }
    if let fault = fault(of: entry) {
      outcome.unread.append(path)
      report(fault.rule, fault.message, hint: fault.hint)
      return
    }
    do throws(ArchiveError) {
      let bytes = try source.read(entry, limit: min(limit(of: path), limits.totalBytes - total))
      total += bytes.count
      outcome.entries.append(BundleEntry(path: path, bytes: bytes))
    } catch {
      outcome.unread.append(path)
      report(
        ArchiveRules.entry, "'\(path)' cannot be read (\(error.reason))",
        hint: "pack the files anew; the archive was damaged, or cut short on its way")
    }
  }

  /// Bytes that an entry may have: the passes of a bundle are archives themselves.
  private func limit(of path: String) -> Int {
    path.lowercased().hasSuffix(".pkpass") ? limits.totalBytes : limits.entryBytes
  }

  /// Why an entry is not to be read, by what the archive says of it; nil where nothing speaks against it.
  private func fault(of entry: ZipSource.Entry) -> (rule: Rule, message: String, hint: String?)? {
    let path = entry.path
    if entry.isLink {
      return (
        ArchiveRules.link, "'\(path)' is a symbolic link, so it is not read", "pack the file that it leads to"
      )
    }
    if entry.isEncrypted {
      return (ArchiveRules.entry, "'\(path)' is encrypted", "pack the files without a password")
    }
    if !entry.isStoredOrDeflated {
      return (
        ArchiveRules.entry, "'\(path)' is compressed by method \(entry.method)", "store it, or use deflate"
      )
    }
    if entry.size > limit(of: path) {
      return (
        ArchiveRules.size, "'\(path)' has \(entry.size) bytes; at most \(limit(of: path)) are read", nil
      )
    }
    if entry.size > limits.totalBytes - total {
      return (
        ArchiveRules.size, "with '\(path)' the archive unpacks to more than \(limits.totalBytes) bytes", nil
      )
    }
    if entry.size > 1 << 20, entry.size / max(entry.packedSize, 1) > limits.ratio {
      return (
        ArchiveRules.size,
        "'\(path)' grows from \(entry.packedSize) bytes to \(entry.size), more than \(limits.ratio) times",
        nil
      )
    }
    return nil
  }

  private mutating func report(_ rule: Rule, _ message: String, hint: String? = nil) {
    outcome.findings.append(
      Finding(rule, message, severity: rule.finishedSeverity, file: name, hint: hint))
  }
}
