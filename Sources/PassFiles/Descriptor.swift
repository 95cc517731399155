internal import Glibc

/// An open file that is closed when its owner lets go of it.
struct Descriptor: ~Copyable {
  let raw: Int32

  /// Takes over an open descriptor.
  init(taking raw: Int32) { self.raw = raw }

  deinit { _ = close(raw) }

  /// Opens a file; interrupted calls are made again.
  static func open(
    _ path: String, _ flags: Int32, mode: mode_t = 0, operation: String, named name: String
  ) throws(FileFailure) -> Descriptor {
    while true {
      let raw = unsafe path.withCString { unsafe Glibc.open($0, flags | O_CLOEXEC, mode) }
      if raw >= 0 { return Descriptor(taking: raw) }
      if errno != EINTR { throw FileFailure(operation, path: name, errno: errno) }
    }
  }

  /// The status of the open file.
  func status(operation: String, named name: String) throws(FileFailure) -> FileStatus {
    var raw = stat()
    guard unsafe fstat(self.raw, &raw) == 0 else {
      throw FileFailure(operation, path: name, errno: errno)
    }
    return FileStatus(raw)
  }

  /// Reads to the end of the file.
  ///
  /// - Parameters:
  ///   - expected: the bytes that are expected, to read them in one call.
  ///   - limit: the most bytes that are taken; one more is a failure.
  ///   - name: the file's name in a failure.
  /// - Returns: the bytes from where the file stands to its end.
  /// - Throws: `FileFailure` where reading fails or the limit is passed.
  func readAll(expecting expected: Int, limit: Int, named name: String) throws(FileFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = min(max(expected, 0), limit) + 1
    while true {
      let start = bytes.count
      var count = 0
      unsafe bytes.append(addingCapacity: chunk) { rest in
        count = unsafe read(self.raw, rest.baseAddress, rest.count)
        return max(count, 0)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileFailure("read", path: name, errno: errno)
      }
      if count == 0 { return bytes }
      if bytes.count > limit {
        throw FileFailure("read", path: name, reason: "it is larger than \(limit) bytes")
      }
      if bytes.count - start == chunk || chunk < 4096 { chunk = max(4096, min(1 << 20, bytes.count)) }
    }
  }

  /// Reads what one call gives; an interrupted call is made again.
  ///
  /// - Parameters:
  ///   - size: the most bytes that are taken.
  ///   - name: the file's name in a failure.
  /// - Returns: the bytes; none at the end of the file.
  /// - Throws: `FileFailure` where reading fails.
  func readPiece(of size: Int, named name: String) throws(FileFailure) -> [UInt8] {
    while true {
      var count = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { space, written in
        count = unsafe read(self.raw, space.baseAddress, size)
        written = max(count, 0)
      }
      if count >= 0 { return bytes }
      if errno != EINTR { throw FileFailure("read", path: name, errno: errno) }
    }
  }

  /// Writes all the bytes; interrupted and short writes go on.
  func writeAll(_ bytes: ArraySlice<UInt8>, named name: String) throws(FileFailure) {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { all in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: all[done...])
        return unsafe write(self.raw, rest.baseAddress, rest.count)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileFailure("write", path: name, errno: errno)
      }
      done += count
    }
  }

  /// Writes all the bytes; interrupted and short writes go on.
  func writeAll(_ bytes: [UInt8], named name: String) throws(FileFailure) {
    try writeAll(bytes[...], named: name)
  }

  /// Writes two pieces one after the other, in one call where the system takes them whole.
  func writeAll(_ beginning: [UInt8], _ rest: [UInt8], named name: String) throws(FileFailure) {
    var done = 0
    while done < beginning.count {
      let count = unsafe beginning.withUnsafeBytes { first in
        unsafe rest.withUnsafeBytes { second in
          let parts = unsafe [
            iovec(
              iov_base: UnsafeMutableRawPointer(mutating: first.baseAddress?.advanced(by: done)),
              iov_len: first.count - done),
            iovec(iov_base: UnsafeMutableRawPointer(mutating: second.baseAddress), iov_len: second.count),
          ]
          return unsafe writev(self.raw, parts, 2)
        }
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileFailure("write", path: name, errno: errno)
      }
      done += count
    }
    try writeAll(rest[(done - beginning.count)...], named: name)
  }
}

extension [UInt8] {
  /// Appends up to `count` bytes that `fill` writes into fresh space; it returns how many it wrote.
  fileprivate mutating func append(
    addingCapacity count: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Int
  ) {
    let start = self.count
    append(contentsOf: repeatElement(0, count: count))
    let written = unsafe withUnsafeMutableBytes { all in
      unsafe fill(UnsafeMutableRawBufferPointer(rebasing: all[start...]))
    }
    removeLast(count - written)
  }
}
