import Foundation
import Glibc
import Synchronization
import Testing

@testable import CommandKit

/// A terminal of the system without a person before it.
struct PseudoTerminal {
  let master: Int32
  let path: String
  /// Kept open, so that its settings outlive the prompt.
  let slave: Int32

  init() throws {
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    try #require(unsafe openpty(&ends.master, &ends.slave, &name, nil, nil) == 0)
    (master, slave) = ends
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  var echoes: Bool {
    var settings = termios()
    _ = unsafe tcgetattr(slave, &settings)
    return settings.c_lflag & tcflag_t(ECHO) != 0
  }

  func waitForSilence() {
    for _ in 0..<400 where echoes { usleep(5_000) }
  }

  /// Everything the terminal has shown so far.
  func shown() -> String {
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    var shown: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    // A terminal may hand out what was written to it in parts.
    while true {
      let count = unsafe read(master, &buffer, buffer.count)
      if count <= 0 { return String(decoding: shown, as: UTF8.self) }
      shown += buffer.prefix(count)
    }
  }
}

/// A prompt that waits in a thread of its own, where signals can be sent to it alone.
final class WaitingPrompt: Sendable {
  private let thread = Mutex<pthread_t?>(nil)
  private let answer = Mutex<Result<[UInt8]?, Failure>?>(nil)

  init(_ text: String, device: String) {
    Thread.detachNewThread { [self] in
      thread.withLock { $0 = pthread_self() }
      let result = Result { () throws(Failure) in try SecretPrompt(device: device).ask(text) }
      answer.withLock { $0 = result }
    }
  }

  func send(_ signal: Int32) { _ = thread.withLock { $0.map { pthread_kill($0, signal) } } }

  func result() -> Result<[UInt8]?, Failure>? {
    for _ in 0..<400 {
      if let result = answer.withLock({ $0 }) { return result }
      usleep(5_000)
    }
    return nil
  }
}

@Suite("The prompt for a secret")
struct PromptTests {
  @Test("what is typed is taken but not shown, and the echo comes back", arguments: ["s3cret", "", "pä ss"])
  func silent(_ secret: String) throws {
    let terminal = try PseudoTerminal()
    try #require(terminal.echoes)
    let prompt = WaitingPrompt("password\u{1b}: ", device: terminal.path)
    terminal.waitForSilence()
    #expect(!terminal.echoes)
    try ByteSink.descriptor(terminal.master, name: "terminal").write("\(secret)\n")
    #expect(try prompt.result()?.get() == Array(secret.utf8))
    #expect(terminal.echoes)
    #expect(terminal.shown() == "password\\u{1b}: \r\n")
  }

  @Test("an interruption gives the echo back and ends the program")
  func interrupted() throws {
    let terminal = try PseudoTerminal()
    let prompt = WaitingPrompt("password: ", device: terminal.path)
    terminal.waitForSilence()
    prompt.send(SIGINT)
    let result = try #require(prompt.result())
    #expect(result == .failure(.interrupted))
    #expect(terminal.echoes)
  }

  @Test("an end of input gives no secret")
  func endOfInput() throws {
    let terminal = try PseudoTerminal()
    let prompt = WaitingPrompt("password: ", device: terminal.path)
    terminal.waitForSilence()
    try ByteSink.descriptor(terminal.master, name: "terminal").write([4])
    #expect(try prompt.result()?.get() == .some(nil))
    #expect(terminal.echoes)
  }

  @Test("without a terminal there is nobody to ask")
  func noTerminal() throws {
    #expect(try SecretPrompt(device: "/nonexistent").ask("password: ") == nil)
  }
}
