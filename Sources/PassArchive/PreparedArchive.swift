public import PassBundle

/// Archives that begin with the same files, the same bytes as `ArchiveWriter` makes.
///
/// ```swift
/// let archive = try PreparedArchive(pictures)
/// let bytes = try archive.beginning + archive.tail(own)
/// ```
///
/// The form is written here and not by libzip, which copies and checks every file for every archive: for a
/// batch of passes that takes longer than the signatures do. It is the smallest part of the form (stored, no
/// extra fields, below 4 GiB), and must stay what libzip writes.
public struct PreparedArchive: Sendable {
  /// What every archive begins with: the shared files with their headers.
  public let beginning: [UInt8]
  private let directory: ZIPDirectory

  /// Prepares archives that begin with these files, in this order.
  ///
  /// - Throws: `ArchiveError` where a path is there twice, or the files are too large or too many.
  public init(_ files: [PreparedFile]) throws(ArchiveError) {
    var directory = ZIPDirectory()
    try directory.add(files)
    self.directory = directory
    var bytes: [UInt8] = []
    bytes.reserveCapacity(directory.size)
    for file in files {
      bytes.append(contentsOf: file.localHeader)
      bytes.append(contentsOf: file.bytes)
    }
    beginning = bytes
  }

  /// Makes the rest of an archive: its own files, and the directory of all.
  ///
  /// - Parameter entries: the archive's own files, in their order.
  /// - Returns: what stands behind `beginning`.
  /// - Throws: `ArchiveError` where a path is unfit or there twice, or the files are too large or too many.
  public func tail(_ entries: [BundleEntry]) throws(ArchiveError) -> [UInt8] {
    var bytes: [UInt8] = []
    try directory.append(rest: ArchiveWriter.prepared(entries), to: &bytes)
    return bytes
  }
}

extension ArchiveWriter {
  /// Content of less than this size is copied beside its header, since a piece more would cost as much.
  private static let small = 4096

  /// Makes an archive of prepared files and then of entries, as pieces to be written one behind the other.
  ///
  /// - Parameters:
  ///   - files: the files that the archive begins with; large ones are pieces by themselves, not copied.
  ///   - entries: the files behind them.
  /// - Returns: the pieces; together they are the bytes of `archive(_:)`.
  /// - Throws: `ArchiveError` where a path is unfit or there twice, or the files are too large or too many.
  public static func archive(
    of files: [PreparedFile], then entries: [BundleEntry]
  ) throws(ArchiveError) -> [[UInt8]] {
    var directory = ZIPDirectory()
    try directory.add(files)
    var pieces: [[UInt8]] = []
    pieces.reserveCapacity(2 * files.count + 1)
    var piece: [UInt8] = []
    for file in files {
      piece.append(contentsOf: file.localHeader)
      if file.bytes.count < small {
        piece.append(contentsOf: file.bytes)
      } else {
        pieces.append(piece)
        pieces.append(file.bytes)
        piece = []
      }
    }
    try directory.append(rest: prepared(entries), to: &piece)
    pieces.append(piece)
    return pieces
  }

  fileprivate static func prepared(_ entries: [BundleEntry]) throws(ArchiveError) -> [PreparedFile] {
    var files: [PreparedFile] = []
    files.reserveCapacity(entries.count)
    for entry in entries { try files.append(PreparedFile(entry)) }
    return files
  }
}
