internal import Glibc

extension ByteSink {
  /// Makes a sink that writes to an open descriptor, which stays open.
  ///
  /// - Parameters:
  ///   - descriptor: the descriptor.
  ///   - name: what it is called in messages.
  /// - Returns: the sink.
  static func descriptor(_ descriptor: Int32, name: String) -> ByteSink {
    ByteSink { (bytes: Span<UInt8>) throws(Failure) in
      var done = 0
      while done < bytes.count {
        let count = unsafe bytes.withUnsafeBytes { buffer in
          unsafe Glibc.write(descriptor, buffer.baseAddress.map { unsafe $0 + done }, buffer.count - done)
        }
        guard count < 0 else {
          done += count
          continue
        }
        switch errno {
        case EINTR: continue
        case EAGAIN: try wait(for: POLLOUT, on: descriptor, name: name)
        case EPIPE: throw Failure.outputClosed
        case let code: throw Failure.system("cannot write to \(name)", code: code)
        }
      }
    }
  }
}

extension ByteSource {
  /// Makes a source that reads from an open descriptor, which stays open.
  ///
  /// - Parameters:
  ///   - descriptor: the descriptor.
  ///   - name: what it is called in messages.
  /// - Returns: the source.
  static func descriptor(_ descriptor: Int32, name: String) -> ByteSource {
    ByteSource { (limit: Int) throws(Failure) in
      while true {
        var code: Int32 = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
          let result = unsafe Glibc.read(descriptor, buffer.baseAddress, limit)
          code = result < 0 ? errno : 0
          count = max(result, 0)
        }
        switch code {
        case 0: return bytes
        case EINTR: continue
        case EAGAIN: try wait(for: POLLIN, on: descriptor, name: name)
        default: throw Failure.system("cannot read \(name)", code: code)
        }
      }
    }
  }
}

/// Waits until a descriptor that another program made non-blocking is ready.
private func wait(for event: Int32, on descriptor: Int32, name: String) throws(Failure) {
  var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
  guard unsafe poll(&request, 1, -1) < 0, errno != EINTR else { return }
  throw Failure.system("cannot wait for \(name)", code: errno)
}
