internal import PassArchive
internal import PassBatch
internal import PassBundle
internal import PassFiles
internal import PassFindings
internal import PassRows

/// How many rows of a table would go into each bundle.
struct BundleCounts {
  private var counts: [String: (rows: Int, first: Int, line: Int)] = [:]
  private var order: [String] = []

  /// Counts a row.
  mutating func add(_ value: String, _ row: Row) {
    if counts[value] == nil { order.append(value) }
    counts[value, default: (0, row.number, row.line)].rows += 1
  }

  /// Bundles that would have too many passes, or no name, in the order of their first rows.
  var findings: [Finding] {
    order.compactMap { value in
      guard let count = counts[value] else { return nil }
      var finding: Finding?
      if count.rows > Bundler.mostPasses {
        finding = Finding(
          BundlingRules.count,
          "\(count.rows) rows have '\(value)'; a bundle holds at most \(Bundler.mostPasses) passes",
          hint: "bundle by a variable that fewer rows share")
      } else if let fault = BundleGroups.nameFault(of: value) {
        finding = BatchRules.finding(fault, row: count.first)
      }
      finding?.row = count.first
      finding?.line = count.line
      return finding
    }
  }
}

/// The passes that go into bundles, by the value that they share.
struct BundleGroups {
  private struct Group {
    var files: [String] = []
    var failed: Int?
  }

  private var groups: [String: Group] = [:]
  private var order: [String] = []
  /// The pattern by which the value itself is a name.
  private static let pattern = try? NamePattern("{{ value }}", variables: ["value"])

  /// Why a value cannot be the name of a bundle; nil where it can.
  static func nameFault(of value: String) -> NameFault? {
    do throws(NameFault) {
      _ = try pattern?.path { _ in value }
      return nil
    } catch {
      return NameFault(error.message, hint: "bundle by a variable whose values can be names of files")
    }
  }

  /// Takes in what became of a row.
  mutating func take(_ result: RowResult) {
    guard let value = result.bundle else { return }
    if groups[value] == nil { order.append(value) }
    switch result.status {
    case .issued, .kept:
      if let file = result.file { groups[value, default: Group()].files.append(file) }
    case .failed: groups[value, default: Group()].failed = result.number
    case .left: break
    }
  }

  /// Writes the bundles into the folder of their passes.
  ///
  /// - Returns: how many were written, and why others were not: a bundle is whole or not there.
  /// - Throws: `FileFailure` where the folder cannot be written.
  func write(into folder: OutputFolder) throws(FileFailure) -> (written: Int, findings: [Finding]) {
    var written = 0
    var findings: [Finding] = []
    var writer = try folder.makeWriter()
    for value in order {
      guard let group = groups[value], !group.files.isEmpty else { continue }
      let name = "\(value).pkpasses"
      if let fault = try fault(of: group, value, folder) {
        findings.append(fault)
        continue
      }
      let archive = try Self.archive(group.files, in: folder)
      let outcome = try writer.write(archive, to: name) { _ in
        PassProbe.isBundle(Paths.join(folder.path, name))
      }
      if outcome == .refused {
        findings.append(
          Finding(
            BatchRules.targetTaken, "'\(name)' is there already and is no bundle", file: name,
            hint: "move it away, or write to another folder: -o passes"))
      } else {
        written += 1
      }
    }
    return (written, findings)
  }

  /// Why a group makes no bundle; nil where it does.
  private func fault(of group: Group, _ value: String, _ folder: OutputFolder) throws(FileFailure) -> Finding?
  {
    if let row = group.failed {
      return Finding(
        BundlingRules.member, "the bundle '\(value)' is not written, since row \(row) failed",
        hint: "mend the row, and go on with --resume")
    }
    if let fault = Self.nameFault(of: value) {
      return Finding(BatchRules.rowName, fault.message, hint: fault.hint)
    }
    if group.files.count > Bundler.mostPasses {
      return Finding(
        BundlingRules.count,
        "\(group.files.count) rows have '\(value)'; a bundle holds at most \(Bundler.mostPasses) passes",
        hint: "bundle by a variable that fewer rows share")
    }
    var size = 22
    for file in group.files { size += 76 + 2 * file.utf8.count + (try folder.status(of: file)?.size ?? 0) }
    guard size > Bundler.mostBytes else { return nil }
    return Finding(
      BundlingRules.size,
      "the bundle '\(value)' would have \(size) bytes; it may have at most \(Bundler.mostBytes)",
      hint: "let the passes have smaller pictures, or bundle by a variable that fewer rows share")
  }

  private static func archive(_ files: [String], in folder: OutputFolder) throws(FileFailure) -> [UInt8] {
    var names = MemberNames()
    var entries: [BundleEntry] = []
    for file in files {
      guard let bytes = try folder.read(file, limit: Bundler.mostBytes) else {
        throw FileFailure("read", path: Paths.join(folder.path, file), reason: "it is gone")
      }
      entries.append(BundleEntry(path: names.name(for: file).name, bytes: bytes))
    }
    do throws(ArchiveError) {
      return try ArchiveWriter.archive(entries)
    } catch {
      throw FileFailure("put together", path: error.path, reason: error.description)
    }
  }
}
