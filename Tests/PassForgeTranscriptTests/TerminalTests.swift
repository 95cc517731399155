import Foundation
import TestSupport
import Testing

@Suite("Questions of identity commands at a terminal")
struct TerminalTests {
  private let stage: Stage

  init() throws {
    stage = try Stage()
    // Runs a command at a terminal of its own, and gives the answers in turn to what ends like a question.
    let script = """
      import os, pty, sys
      answers, words = sys.argv[1].split('|'), sys.argv[2:]
      process, terminal = pty.fork()
      if process == 0: os.execvp(words[0], words)
      seen = b''
      while True:
          try: part = os.read(terminal, 1024)
          except OSError: break
          if not part: break
          seen += part
          if answers and (seen.endswith(b': ') or seen.endswith(b'] ')):
              os.write(terminal, answers.pop(0).encode() + b'\\n')
              seen += b'|'
      status = os.waitpid(process, 0)[1]
      print(seen.decode())
      sys.exit(os.waitstatus_to_exitcode(status))
      """
    try stage.folder.write(script.utf8, to: "terminal.py")
  }

  private func answering(_ answers: String, _ command: String) throws -> OutsideTool.Outcome {
    try stage.sh(
      "STORE=$XDG_DATA_HOME XDG_DATA_HOME=$PWD/data exec python3 terminal.py '\(answers)' passforge \(command)"
    )
  }

  private static let request = "identity request --pass-type pass.com.example.concert --team A1B2C3D4E5"

  @Test("A password for a new key is typed twice, not shown, and encrypts it") func typed() throws {
    let outcome = try answering("s3cret|s3cret", Self.request)
    #expect(outcome.status == 0 && outcome.text.contains("the key is encrypted"), "\(outcome.text)")
    #expect(!outcome.text.contains("s3cret"))
    let opened = try stage.sh(
      "printf s3cret | openssl pkey -noout -passin stdin -in data/passforge/identities/*/request-*/key.pem")
    #expect(opened.status == 0, "\(opened.errors)")
  }

  @Test("Two that differ make nothing, and an empty one a key without a password") func others() throws {
    let differing = try answering("s3cret|s3cre", Self.request)
    #expect(differing.status == 2 && differing.text.contains("the two passwords differ"))
    #expect(!stage.files().keys.contains { $0.hasPrefix("data/") })
    #expect(try answering("", Self.request).status == 0)
    let plain = try stage.sh(
      "openssl pkey -noout -passin pass: -in data/passforge/identities/*/request-*/key.pem")
    #expect(plain.status == 0, "\(plain.errors)")
  }

  @Test(
    "A missing intermediate is fetched only after a yes", arguments: [("y", Int32(4)), ("n", 3), ("", 3)])
  func fetching(answer: String, status: Int32) throws {
    _ = try answering("", Self.request)
    let issued = try stage.sh(
      """
      passforge identity dev --print-root > root.pem
      issue-certificate data/passforge/identities/*/request-*/request.csr pass.cer pass.com.example.concert 200 \
        http://127.0.0.1:1/wwdr.der
      """)
    try #require(issued.status == 0, "\(issued.errors)")
    let outcome = try answering(answer, "identity import pass.cer")
    #expect(outcome.status == status, "\(outcome.text)")
    #expect(outcome.text.contains("fetch it from http://127.0.0.1:1/wwdr.der? [y/N] "))
    #expect(outcome.text.contains(status == 4 ? "[issuer-unreachable]" : "[intermediate-missing]"))
  }

  @Test("The lines for a pipeline are written only after a yes", arguments: [("yes", Int32(0)), ("no", 2)])
  func lines(answer: String, status: Int32) throws {
    let prepared = try stage.sh(
      """
      set -e
      passforge identity dev --pass-type pass.com.example.concert --team A1B2C3D4E5 --out id
      XDG_DATA_HOME=$PWD/data passforge identity import id/certificate.pem id/key.pem id/wwdr.pem
      """)
    try #require(prepared.status == 0, "\(prepared.errors)")
    let outcome = try answering(answer, "identity export pass.com.example.concert --env")
    #expect(outcome.status == status && outcome.text.contains("which is not encrypted"))
    #expect(outcome.text.contains("PASSFORGE_KEY=base64:") == (status == 0))
  }
}
