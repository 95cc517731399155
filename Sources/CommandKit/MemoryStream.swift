internal import Locks

/// Keeps what is written in memory, for programs that run commands within themselves, as tests do.
public final class MemorySink: Sendable {
  private let content = Locked<[UInt8]>([])

  /// Makes an empty one.
  public init() {}

  /// Everything that was written.
  public var bytes: [UInt8] { content.withLock { $0 } }
  /// Everything that was written, as text; what is no UTF-8 is shown as U+FFFD.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The sink to write to.
  public var sink: ByteSink {
    ByteSink { [self] (bytes: Span<UInt8>) throws(Failure) in
      content.withLock { content in
        for index in bytes.indices { content.append(bytes[index]) }
      }
    }
  }
}

extension ByteSource {
  /// Makes a source of bytes in memory.
  public static func memory(_ bytes: [UInt8]) -> ByteSource {
    let rest = SharedBytes(bytes)
    return ByteSource { (count: Int) throws(Failure) in rest.take(count) }
  }
}

/// Bytes that are handed out in parts.
private final class SharedBytes: Sendable {
  private let rest: Locked<ArraySlice<UInt8>>

  init(_ bytes: [UInt8]) { rest = Locked(bytes[...]) }

  func take(_ count: Int) -> [UInt8] {
    rest.withLock { rest in
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
  }
}
