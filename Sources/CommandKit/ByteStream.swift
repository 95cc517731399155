/// A place where bytes go: standard output, memory.
public struct ByteSink: Sendable {
  private let take: @Sendable (Span<UInt8>) throws(Failure) -> Void

  /// Makes a sink.
  ///
  /// - Parameter take: takes all the bytes, or throws a `Failure`.
  public init(_ take: @escaping @Sendable (Span<UInt8>) throws(Failure) -> Void) { self.take = take }

  /// Writes all the bytes.
  ///
  /// - Throws: `Failure.outputClosed` when the reader has gone, else a `Failure` of the system.
  public func write(_ bytes: Span<UInt8>) throws(Failure) { try take(bytes) }

  /// Writes all the bytes.
  ///
  /// - Throws: `Failure.outputClosed` when the reader has gone, else a `Failure` of the system.
  public func write(_ bytes: [UInt8]) throws(Failure) { try take(bytes.span) }

  /// Writes the text as UTF-8.
  ///
  /// - Throws: `Failure.outputClosed` when the reader has gone, else a `Failure` of the system.
  public func write(_ text: String) throws(Failure) { try write(Array(text.utf8)) }
}

/// A place where bytes come from: standard input, memory.
public struct ByteSource: Sendable {
  private let give: @Sendable (Int) throws(Failure) -> [UInt8]

  /// Makes a source.
  ///
  /// - Parameter give: gives at most so many bytes, as soon as there are any; none at the end.
  public init(_ give: @escaping @Sendable (Int) throws(Failure) -> [UInt8]) { self.give = give }

  /// Reads what is there, and waits only while nothing is.
  ///
  /// - Parameter count: the most bytes to read.
  /// - Returns: the bytes; none at the end.
  /// - Throws: `Failure` of the system.
  public func read(upTo count: Int) throws(Failure) -> [UInt8] { try give(count) }

  /// Reads all that is left.
  ///
  /// - Parameter limit: the most bytes to accept.
  /// - Returns: the bytes up to the end.
  /// - Throws: `Failure` of the system; a faulty input when there is more than the limit.
  public func readAll(limit: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let part = try give(1 << 16)
      if part.isEmpty { return bytes }
      guard part.count <= limit - bytes.count else {
        throw Failure(.faulty, "the input has more than \(limit) bytes", file: "<stdin>")
      }
      bytes += part
    }
  }
}
