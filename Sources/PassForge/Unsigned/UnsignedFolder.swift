internal import PassArchive
internal import PassBundle
internal import PassCrypto
public import PassFiles
internal import PassFindings
internal import PassManifest
internal import PassSigning
internal import PassSource

/// A folder that `passforge build --unsigned` wrote.
public struct UnsignedFolder: Sendable {
  /// The folder, as the user named it.
  public let path: String
  private let folder: SourceFolder

  /// Opens a folder.
  ///
  /// - Throws: `FileFailure` where it is not there or is no folder.
  public init(_ path: String) throws(FileFailure) {
    self.path = path
    folder = try SourceFolder(path)
  }

  /// Whether it is such a folder, by its marker.
  public var isOwn: Bool { folder.contains(UnsignedPass.marker) }

  /// Reads the pass, and makes sure that it is the one that was built.
  ///
  /// - Throws: `IdentityFailure` with what is wrong.
  func read() throws(IdentityFailure) -> (pass: UnsignedPass, root: Node?) {
    guard isOwn else {
      throw failure(
        UnsignedRules.form, "the folder has no '\(UnsignedPass.marker)'", UnsignedPass.marker,
        hint: "give the folder that 'passforge build --unsigned -o FOLDER' wrote")
    }
    let (signingTime, paths) = try form()
    var entries: [BundleEntry] = []
    for path in paths {
      entries.append(BundleEntry(path: path, bytes: try file(UnsignedPass.passFolder + path)))
    }
    guard let manifest = entries.last, manifest.path == Manifest.path,
      Manifest(of: entries.dropLast()).bytes == manifest.bytes
    else {
      throw failure(
        UnsignedRules.changed, "the files of the pass are not those of its manifest any more",
        UnsignedPass.passFolder + Manifest.path, hint: "build it anew, and have that signed")
    }
    let identity = try identity()
    let pass = try UnsignedPass(entries, by: identity, signingTime: signingTime)
    let json = SourceFile(name: "pass.json", bytes: entries.first { $0.path == "pass.json" }?.bytes ?? [])
    return (pass, JSONReader.read(json).document?.root)
  }

  /// Signing time and order of the files.
  private func form() throws(IdentityFailure) -> (signingTime: Int64, paths: [String]) {
    let text = SourceFile(name: UnsignedPass.marker, bytes: try file(UnsignedPass.marker))
    let root = JSONReader.read(text).document?.root
    let paths = root?["files"]?.elements?.compactMap(\.string) ?? []
    guard let root, root["unsigned"] != nil, let time = root["signingTime"]?.string.flatMap(Moment.seconds),
      !paths.isEmpty, ArchiveWriter.faults(of: paths).isEmpty
    else {
      throw failure(
        UnsignedRules.form, "'\(UnsignedPass.marker)' is damaged", UnsignedPass.marker,
        hint: "build the pass anew, and have that signed")
    }
    return (time, paths)
  }

  private func identity() throws(IdentityFailure) -> SigningIdentity {
    var sources = IdentitySources(
      certificate: Paths.join(path, UnsignedPass.certificate),
      intermediates: Paths.join(path, UnsignedPass.intermediate))
    sources.signLater()
    return try IdentityLoader(sources) { _ in nil }.load()
  }

  private func file(_ relative: String) throws(IdentityFailure) -> [UInt8] {
    do throws(FileFailure) {
      return try folder.read(relative, limit: FinishedPass.limit)
    } catch {
      throw failure(
        UnsignedRules.form, "'\(relative)' cannot be read: \(error.reason)", relative,
        hint: "give the whole folder that 'passforge build --unsigned' wrote")
    }
  }

  private func failure(
    _ rule: Rule, _ message: String, _ relative: String, hint: String
  ) -> IdentityFailure {
    IdentityFailure([Finding(rule, message, file: Paths.join(path, relative), hint: hint)])
  }
}
