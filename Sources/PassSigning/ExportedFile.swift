internal import PassCrypto
internal import PassFiles
internal import PassFindings

/// One file of an export.
struct ExportedFile {
  let path: String
  let bytes: [UInt8]
  var isKey = false
  /// Whether the file that is there holds the same key, so that replacing it loses nothing.
  var holdsSameKey: (SecretBytes) -> Bool = { _ in false }

  /// Why the file may not be written; nil where it may.
  func fault(force: Bool) -> Finding? {
    let old: SecretBytes
    do throws(FileFailure) {
      _ = try FileStatus.ofLink(path)
    } catch {
      if error.isMissing { return nil }
      return Finding(
        IdentityRules.exportTarget, "cannot \(error.operation) '\(path)': \(error.reason)", file: path)
    }
    guard force else {
      return Finding(
        IdentityRules.exportTaken, "'\(path)' is there already", file: path,
        hint: "choose another folder, or replace the certificates with --force")
    }
    guard isKey else { return nil }
    do throws(FileFailure) {
      var content = try Files.read(path, limit: IdentityLoader.limit)
      old = SecretBytes(wiping: &content)
    } catch {
      return Finding(
        IdentityRules.exportTarget, "cannot \(error.operation) '\(path)': \(error.reason)", file: path)
    }
    if holdsSameKey(old) { return nil }
    return Finding(
      IdentityRules.exportTaken,
      "'\(path)' holds another key or has another password, and keys are never replaced",
      file: path, hint: "choose another folder")
  }

  /// Writes files to a folder, which is made if it is not there.
  ///
  /// - Parameters:
  ///   - files: the files; keys get the mode 0600.
  ///   - target: the folder.
  ///   - force: whether files that are there may be replaced; a key only by the same key.
  /// - Throws: `IdentityFailure`; where a file may not be written, none is.
  static func write(_ files: [ExportedFile], to target: String, force: Bool) throws(IdentityFailure) {
    let faults = files.compactMap { $0.fault(force: force) }
    guard faults.isEmpty else { throw IdentityFailure(faults) }
    do throws(FileFailure) {
      try Files.createFolder(target, permissions: 0o700)
      for file in files {
        try AtomicFile.write(
          file.bytes, to: file.path, permissions: file.isKey ? 0o600 : 0o644,
          replacing: force ? .anything : .nothing)
      }
    } catch {
      throw IdentityFailure(IdentityRules.exportTarget, "\(error)", file: error.path)
    }
  }
}
