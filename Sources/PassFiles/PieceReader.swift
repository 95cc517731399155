internal import Glibc

/// A file or the standard input, read piece by piece, so that its size does not matter.
///
/// A piece is what one call of the system gives: what a pipe holds comes at once, and is not kept back until
/// there is more.
public final class PieceReader: Sendable {
  private let file: Descriptor
  private let name: String
  private let pieceSize: Int

  /// Opens a file; devices and pipes may be read too.
  ///
  /// - Parameters:
  ///   - path: the file; symbolic links are followed.
  ///   - pieceSize: bytes of a piece at most.
  /// - Throws: `FileFailure` where the file cannot be opened or is a folder.
  public init(_ path: String, pieceSize: Int = 128 << 10) throws(FileFailure) {
    let file = try Descriptor.open(path, O_RDONLY, operation: "read", named: path)
    if try file.status(operation: "read", named: path).kind == .folder {
      throw FileFailure("read", path: path, errno: EISDIR)
    }
    self.file = file
    self.name = path
    self.pieceSize = max(1, pieceSize)
  }

  /// Reads the standard input.
  ///
  /// - Parameters:
  ///   - name: what failures call it.
  ///   - pieceSize: bytes of a piece at most.
  /// - Throws: `FileFailure` where the program has no standard input.
  public init(standardInputNamed name: String, pieceSize: Int = 128 << 10) throws(FileFailure) {
    // A descriptor of its own, since this one is closed in the end.
    let raw = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
    guard raw >= 0 else { throw FileFailure("read", path: name, errno: errno) }
    self.file = Descriptor(taking: raw)
    self.name = name
    self.pieceSize = max(1, pieceSize)
  }

  /// What the system says of the file now.
  ///
  /// - Throws: `FileFailure` where that cannot be told.
  public func status() throws(FileFailure) -> FileStatus {
    try file.status(operation: "read", named: name)
  }

  /// Reads the next piece; waits where none is there yet.
  ///
  /// - Returns: the bytes; none at the end of the file.
  /// - Throws: `FileFailure` where reading fails.
  public func next() throws(FileFailure) -> [UInt8] {
    try file.readPiece(of: pieceSize, named: name)
  }
}
