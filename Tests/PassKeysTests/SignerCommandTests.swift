import PassCrypto
import PassKeys
import TestSupport
import Testing

@Suite("Programs that sign")
struct SignerCommandTests {
  private let folder: ScratchFolder
  private let digest = [UInt8](0..<32)

  init() throws { folder = try ScratchFolder() }

  /// A signer that is a script of `sh`.
  private func signer(
    _ script: String, arguments: String = "", limit: Duration = .seconds(60),
    environment: [String: String] = [:]
  ) throws -> SignerCommand {
    try folder.write("#!/bin/sh\n\(script)\n".utf8, to: "sign")
    try OutsideTool("chmod", package: "coreutils").run(["+x", folder.path("sign")])
    return try SignerCommand(
      "'\(folder.path("sign"))' \(arguments)", timeLimit: limit,
      environment: ["PATH": "/usr/bin:/bin"].merging(environment) { $1 })
  }

  /// What a script fails of.
  private func failure(_ script: String, limit: Duration = .seconds(60)) throws -> KeyFailure {
    let signer = try signer(script, limit: limit)
    return try #require(throws: KeyFailure.self) { try signer.sign(digest: digest) }
  }

  @Test("What it gets is the digest, and what it answers is given back as it is")
  func bytes() throws {
    #expect(try signer("cat").sign(digest: digest) == digest)
    #expect(try signer("cat >/dev/null; printf 'a\\000\\n\\377'").sign(digest: digest) == [97, 0, 10, 255])
    #expect(try signer("true").sign(digest: digest) == [])
    #expect(try signer("exec <&-; printf x").sign(digest: digest) == [120])
    let most = try signer("head -c 65536 /dev/zero; head -c 300000 /dev/zero >&2").sign(digest: digest)
    #expect(most.count == 65_536)
  }

  @Test("Its words reach it as they were given")
  func arguments() throws {
    let answer = try signer("printf '%s|' \"$@\"", arguments: "a 'b  c' \"d'e\" $HOME '' \\*").sign(
      digest: digest)
    #expect(String(decoding: answer, as: UTF8.self) == "a|b  c|d'e|$HOME||*|")
  }

  @Test("Its status and what it says are told, shortened to the end")
  func failures() throws {
    let plain = try failure("echo no route to the vault >&2; exit 7")
    #expect(plain.kind == .program)
    #expect(plain.message.hasSuffix("ended with status 7, and said: no route to the vault"))
    #expect(try failure("exit 1").message.hasSuffix("ended with status 1, and said nothing"))
    #expect(try failure("kill -SEGV $$").message.hasSuffix("was ended by signal 11, and said nothing"))
    let long = try failure("head -c 9000 /dev/zero | tr '\\0' x >&2; echo >&2; echo the end >&2; exit 1")
    #expect(long.message.hasSuffix("x; the end"))
    #expect(long.message.count < 700)
    // A good answer does not make up for a bad status.
    #expect(try failure("cat; exit 3").message.contains("status 3"))
  }

  @Test("One that says too much, or nothing for too long, is ended with what it has started")
  func bounds() throws {
    #expect(try failure("head -c 65537 /dev/zero").message.contains("wrote more than 65536 bytes"))
    #expect(try failure("cat /dev/zero").message.contains("wrote more than 65536 bytes"))
    let pid = folder.path("pid")
    for script in ["exec sleep 600", "sleep 600 & echo $! > '\(pid)'; wait", "exec >&- 2>&-; exec sleep 600"]
    {
      let slow = try failure("echo waiting >&2; \(script)", limit: .milliseconds(600))
      #expect(slow.message.contains("did not answer within"), "\(slow)")
      #expect(slow.message.hasSuffix("and said: waiting"))
    }
    let child = try #require(Int(String(decoding: try folder.read("pid"), as: UTF8.self).dropLast()))
    let state = try OutsideTool("ps", package: "procps").outcome(["-o", "stat=", "-p", "\(child)"])
    #expect(state.text.isEmpty || state.text.hasPrefix("Z"), "\(state.text)")
  }

  @Test("What it leaves running does not hold up the answer")
  func leftover() throws {
    #expect(try signer("sleep 30 & cat").sign(digest: digest) == digest)
  }

  @Test("It has no variable of passforge, no terminal, no open file and no blocked or ignored signal")
  func surroundings() throws {
    let secrets = ["PASSFORGE_PASSWORD": "s3cret", "PASSFORGE_KEY": "s3cret", "OTHER": "kept"]
    let variables = try signer("env", environment: secrets).sign(digest: digest)
    let text = String(decoding: variables, as: UTF8.self)
    #expect(text.contains("OTHER=kept\n"))
    #expect(!text.contains("PASSFORGE") && !text.contains("s3cret"))
    let files = try signer("ls /proc/self/fd | tr '\\n' ' '").sign(digest: digest)
    // The fourth is the folder that ls itself reads.
    #expect(String(decoding: files, as: UTF8.self) == "0 1 2 3 ")
    let status = try signer("grep -E '^Sig(Blk|Ign)' /proc/self/status | cut -f 2").sign(digest: digest)
    let masks = String(decoding: status, as: UTF8.self).split(separator: "\n").map { UInt64($0, radix: 16) }
    // Two signals, 32 and 33, are glibc's own, which posix_spawn ignores for the new program.
    #expect(masks.count == 2 && masks.allSatisfy { $0.map { $0 & ~(3 << 31) } == 0 }, "\(masks)")
    #expect(try failure("exec 3</dev/tty").message.contains("/dev/tty"))
  }

  @Test("What cannot be started is told before anything is signed")
  func missing() throws {
    try folder.write("#!/bin/sh\n".utf8, to: "data")
    let environment = ["PATH": folder.path]
    for command in [folder.path("none"), folder.path("data"), "data", "no-such-signer", "", "'a", "a\\"] {
      do throws(KeyFailure) {
        _ = try SignerCommand(command, environment: environment)
        Issue.record("'\(command)' was taken")
      } catch {
        #expect(error.kind == .program)
      }
    }
    try folder.write("not a program".utf8, to: "text")
    try OutsideTool("chmod", package: "coreutils").run(["+x", folder.path("text")])
    let text = try SignerCommand("text", environment: environment)
    do throws(KeyFailure) {
      _ = try text.sign(digest: digest)
      Issue.record("a text was started")
    } catch {
      #expect(error.message.contains("cannot be started"))
      #expect(error.hint?.contains("#!/bin/sh") == true)
    }
  }

  @Test("Many threads have their own answers at once")
  func threads() throws {
    let signer = try signer("cat")
    let workers = (0..<4).map { worker in
      OwnThread {
        Result {
          try (0..<10).allSatisfy { round in
            let digest = [UInt8](repeating: UInt8(worker * 10 + round), count: 32)
            return try signer.sign(digest: digest) == digest
          }
        }
      }
    }
    for worker in workers { #expect(try worker.wait()?.get() == true) }
  }
}
