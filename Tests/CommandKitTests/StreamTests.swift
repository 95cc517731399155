import Foundation
import Glibc
import TestSupport
import Testing

@testable import CommandKit

/// A pipe of the system.
struct SystemPipe {
  let reading: Int32
  let writing: Int32
  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(unsafe pipe(&ends) == 0)
    (reading, writing) = (ends[0], ends[1])
  }
}

@Suite("Streams", .serialized)
struct StreamTests {
  @Test("more than a pipe holds arrives whole")
  func largeWrite() throws {
    let pipe = try SystemPipe()
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    // A non-blocking end takes the bytes in parts.
    _ = fcntl(pipe.writing, F_SETFL, O_NONBLOCK)
    let reader = OwnThread { [reading = pipe.reading] in
      try? ByteSource.descriptor(reading, name: "pipe").readAll(limit: 1 << 20)
    }
    try ByteSink.descriptor(pipe.writing, name: "pipe").write(bytes)
    close(pipe.writing)
    #expect(reader.wait() == bytes)
    close(pipe.reading)
  }

  @Test("a reader that has gone is told apart from other failures")
  func closedPipe() throws {
    _ = Context.live()
    let pipe = try SystemPipe()
    close(pipe.reading)
    let error = try #require(throws: Failure.self) {
      try ByteSink.descriptor(pipe.writing, name: "pipe").write("x")
    }
    #expect(error == .outputClosed)
    close(pipe.writing)
  }

  @Test("a full disk is a failure of the system, with its reason")
  func fullDisk() throws {
    let descriptor = unsafe open("/dev/full", O_WRONLY)
    defer { close(descriptor) }
    let error = try #require(throws: Failure.self) {
      try ByteSink.descriptor(descriptor, name: "standard output").write("x")
    }
    #expect(error == Failure(.system, "cannot write to standard output: no space left on device"))
  }

  @Test("input in memory is read in parts, and its limit holds")
  func memory() throws {
    let source = ByteSource.memory([1, 2, 3])
    #expect(try source.read(upTo: 2) == [1, 2])
    #expect(try source.read(upTo: 2) == [3])
    #expect(try source.read(upTo: 2) == [])
    #expect(try ByteSource.memory([1, 2, 3]).readAll(limit: 3) == [1, 2, 3])
    let error = try #require(throws: Failure.self) {
      try ByteSource.memory([1, 2, 3]).readAll(limit: 2)
    }
    #expect(error.status == .faulty)
    #expect(error.message == "the input has more than 2 bytes")
  }

  @Test("the live context has the process's environment, directory and clock")
  func live() {
    let context = Context.live()
    #expect(context.environment["PATH"] == ProcessInfo.processInfo.environment["PATH"])
    #expect(context.environment.count == ProcessInfo.processInfo.environment.count)
    #expect(context.currentDirectory == FileManager.default.currentDirectoryPath)
    #expect(abs(Double(context.now()) - Date().timeIntervalSince1970) < 5)
    #expect(context.terminal.width > 0)
  }
}
