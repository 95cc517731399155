extension BatchJournal {
  /// What a batch writes into.
  public enum Kind: String, Sendable, Hashable {
    /// A folder with a file for each pass.
    case folder
    /// An archive with all passes.
    case archive
  }

  /// What a journal says of the whole batch.
  public struct Head: Sendable, Equatable {
    /// What the batch writes into.
    public let kind: Kind
    /// SHA-256 digest of the template, 32 bytes.
    public let template: [UInt8]
    /// SHA-256 digest of what decides how it is written, such as the certificate, 32 bytes.
    public let options: [UInt8]

    /// Says what a batch is made from.
    ///
    /// - Parameters:
    ///   - kind: what the batch writes into.
    ///   - template: SHA-256 digest of the template, 32 bytes.
    ///   - options: SHA-256 digest of what decides how it is written, such as the certificate, 32 bytes.
    public init(kind: Kind, template: [UInt8], options: [UInt8]) {
      precondition(template.count == 32 && options.count == 32, "a digest has 32 bytes")
      self.kind = kind
      self.template = template
      self.options = options
    }
  }

  /// A row that has been issued.
  public struct Entry: Sendable, Equatable {
    /// Number of the row.
    public let row: Int
    /// What the row is recognised by.
    public let key: RowKey
    /// Path of its file below the output folder, or in the archive.
    public let file: String
    /// Serial number of its pass.
    public let serialNumber: String
    /// Size of the file in bytes.
    public let size: Int
    /// SHA-256 digest of the file, 32 bytes.
    public let sha256: [UInt8]
    /// Where the archive goes on behind this file; nil where the batch writes into a folder.
    public let end: Int?

    /// Says what has been issued.
    ///
    /// - Parameters:
    ///   - row: number of the row.
    ///   - key: what the row is recognised by.
    ///   - file: path of its file below the output folder, or in the archive.
    ///   - serialNumber: serial number of its pass.
    ///   - size: size of the file in bytes.
    ///   - sha256: SHA-256 digest of the file, 32 bytes.
    ///   - end: where the archive goes on behind this file.
    public init(
      row: Int, key: RowKey, file: String, serialNumber: String, size: Int, sha256: [UInt8], end: Int? = nil
    ) {
      precondition(sha256.count == 32, "a digest has 32 bytes")
      self.row = row
      self.key = key
      self.file = file
      self.serialNumber = serialNumber
      self.size = size
      self.sha256 = sha256
      self.end = end
    }
  }

  /// An entry of an earlier run, and how sure it is.
  public struct Found: Sendable, Equatable {
    /// The entry.
    public let entry: Entry
    /// Whether the file was on the disk with all that was before it: then its being there with its size is
    /// enough. Else its digest is to be compared too.
    public let isSynced: Bool
    /// What the head of its run said of the options, 32 bytes.
    public let options: [UInt8]
    /// Where its line begins in the journal.
    let offset: Int
  }

  /// One part of a batch that several processes share: `1/8`.
  public struct Shard: Sendable, Hashable {
    /// Number of the part, from 1.
    public let number: Int
    /// How many parts there are.
    public let count: Int

    /// Names a part.
    ///
    /// - Parameters:
    ///   - number: number of the part, from 1.
    ///   - count: how many parts there are.
    public init(number: Int, of count: Int) {
      self.number = number
      self.count = count
    }

    fileprivate var ending: String { "-\(number)-of-\(count)" }
  }

  /// What the names of journals in a folder begin with.
  public static let fileName = ".passforge-journal"

  /// The journal of a batch that writes into a folder: `.passforge-journal` in it.
  public static func path(inFolder folder: String, shard: Shard? = nil) -> String {
    let base = folder.isEmpty ? "." : folder
    return (base.hasSuffix("/") ? base : base + "/") + fileName + (shard?.ending ?? "")
  }

  /// The journal of a batch that writes an archive: `.all.tar.passforge-journal` beside `all.tar`.
  public static func path(besideArchive archive: String, shard: Shard? = nil) -> String {
    var parts = archive.split(separator: "/", omittingEmptySubsequences: false)
    let name = parts.removeLast()
    return (parts + [".\(name).passforge-journal\(shard?.ending ?? "")"]).joined(separator: "/")
  }
}
