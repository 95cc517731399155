internal import PassArchive
internal import PassBundle
internal import PassCrypto
public import PassFiles
public import PassFindings
public import PassSigning
public import PassSource

/// Puts several finished passes into one file for one download (`.pkpasses`).
public struct Bundler: Sendable {
  /// Passes that a bundle may hold (Apple docs: Distributing).
  public static let mostPasses = 10
  /// Bytes that a bundle may have: 150 MB (Apple docs: Distributing).
  public static let mostBytes = 150_000_000

  /// A pass that is to go into the bundle.
  public struct Member: Sendable {
    /// The file, as the user named it.
    public let file: String
    /// Its name in the bundle.
    public let name: String
    /// Its pass type; nil where it has none.
    public let passTypeIdentifier: String?
    /// Its serial number; nil where it has none.
    public let serialNumber: String?
    /// Everything that was found on it.
    public internal(set) var findings: [Finding]
    /// The texts that findings point into, for excerpts.
    public let files: [SourceFile]
    /// The trees of these texts by their names.
    public let trees: [String: Node]
    /// Its archive; empty where it was not read.
    let bytes: [UInt8]

    /// Its size in bytes.
    public var size: Int { bytes.count }
    /// The SHA-256 digest of its archive, in hexadecimal.
    public var digest: String { Digest.hex(Digest.sha256(bytes)) }
  }

  /// A finished bundle.
  public struct Bundle: Sendable {
    /// The archive: the content of the `.pkpasses` file.
    public let archive: [UInt8]
    /// The SHA-256 digest of the archive, in hexadecimal.
    public var digest: String { Digest.hex(Digest.sha256(archive)) }
  }

  /// What came of an examination: the passes and what is wrong with all of them together.
  public struct Outcome: Sendable {
    /// The passes, in the order in which they were named.
    public fileprivate(set) var members: [Member] = []
    /// What is wrong with the bundle as a whole.
    public fileprivate(set) var findings: [Finding] = []
  }

  /// What the chains of the passes' signatures have to lead to.
  public var trust: Trust
  /// The moment to judge as of, in seconds since 1970.
  public var now: Int64

  /// Makes a bundler.
  ///
  /// - Parameters:
  ///   - trust: what the chains of the passes' signatures have to lead to.
  ///   - now: the moment to judge as of, in seconds since 1970.
  public init(trust: Trust = .apple, now: Int64) {
    self.trust = trust
    self.now = now
  }

  /// Verifies passes, each by itself, and looks at all together.
  ///
  /// Passes beyond the size of a bundle are not read, so that memory stays bounded.
  ///
  /// - Parameters:
  ///   - paths: their files.
  ///   - subject: the name by which the user knows the bundle.
  /// - Returns: the passes with all findings. What cannot be read is one too, of the system's domain.
  public func examine(_ paths: [String], for subject: String) -> Outcome {
    var outcome = Outcome()
    var names = MemberNames()
    var total = 0
    for path in paths {
      let member = member(path, names: &names, total: &total)
      outcome.members.append(member)
    }
    tellRepeated(in: &outcome.members)
    if paths.count > Self.mostPasses {
      outcome.findings.append(
        Finding(
          BundlingRules.count, "there are \(paths.count) passes; a bundle holds at most \(Self.mostPasses)",
          file: subject, hint: "make several bundles"))
    }
    // What an archive adds to its entries (APPNOTE.TXT 4.3.7, 4.3.12 and 4.3.16): two records for each, with its
    // name, and one at the end.
    total += 22 + outcome.members.reduce(0) { $0 + 76 + 2 * $1.name.utf8.count }
    if total > Self.mostBytes {
      outcome.findings.append(
        Finding(
          BundlingRules.size, "the bundle would have \(total) bytes; it may have at most \(Self.mostBytes)",
          file: subject, hint: "make several bundles, or let the passes have smaller pictures"))
    }
    return outcome
  }

  /// Makes the bundle of passes that were examined, in their order.
  ///
  /// - Parameter members: the passes; none of them may have been found faulty.
  /// - Returns: the bundle: always the same bytes for the same passes.
  /// - Throws: `FileFailure` where there is not memory enough.
  public static func bundle(_ members: [Member]) throws(FileFailure) -> Bundle {
    do throws(ArchiveError) {
      return Bundle(
        archive: try ArchiveWriter.archive(members.map { BundleEntry(path: $0.name, bytes: $0.bytes) }))
    } catch {
      throw FileFailure("put together", path: error.path, reason: error.description)
    }
  }

  /// Reads and judges one pass.
  private func member(_ path: String, names: inout MemberNames, total: inout Int) -> Member {
    let (name, renaming) = names.name(for: path)
    var findings: [Finding] = []
    if let renaming {
      findings.append(Finding(BundlingRules.name, renaming, file: path))
    }
    do throws(FileFailure) {
      let status = try FileStatus.of(path)
      if status.kind == .folder {
        throw FileFailure("read", path: path, reason: "it is a folder, not a finished pass")
      }
      total += status.size
      if total > Self.mostBytes {
        return Member(
          file: path, name: name, passTypeIdentifier: nil, serialNumber: nil, findings: findings, files: [],
          trees: [:], bytes: [])
      }
      let bytes = try Files.read(path, limit: FinishedPass.limit)
      // What is read from a pipe has no size before.
      total += max(0, bytes.count - status.size)
      let outcomes = Verifier(trust: trust, now: now).verify(bytes: bytes, name: path)
      if outcomes.contains(where: { $0.name != path }) {
        findings.append(
          Finding(
            BundlingRules.member, "it is a bundle, not a pass", file: path,
            hint: "unpack it, and name its passes"))
      }
      findings += outcomes.flatMap(\.findings)
      let trees = outcomes.reduce(into: [:]) { $0.merge($1.trees) { one, _ in one } }
      let root = outcomes.count == 1 ? trees.values.first : nil
      return Member(
        file: path, name: name, passTypeIdentifier: root?["passTypeIdentifier"]?.string,
        serialNumber: root?["serialNumber"]?.string, findings: findings, files: outcomes.flatMap(\.files),
        trees: trees, bytes: bytes)
    } catch {
      findings.append(
        Finding(LintRules.unreadable, "cannot \(error.operation): \(error.reason)", file: error.path))
      return Member(
        file: path, name: name, passTypeIdentifier: nil, serialNumber: nil, findings: findings, files: [],
        trees: [:], bytes: [])
    }
  }

  /// Names passes whose type and serial number another one has already.
  private func tellRepeated(in members: inout [Member]) {
    var first: [[[UInt8]]: String] = [:]
    for index in members.indices {
      let member = members[index]
      guard let type = member.passTypeIdentifier, let serial = member.serialNumber else { continue }
      let key = [Array(type.utf8), Array(serial.utf8)]
      if let other = first[key] {
        members[index].findings.append(
          Finding(
            BundlingRules.repeated,
            "'\(other)' is the same pass: type '\(type)', serial number '\(serial)'", file: member.file,
            hint: "leave one of the two out"))
      } else {
        first[key] = member.file
      }
    }
  }
}
