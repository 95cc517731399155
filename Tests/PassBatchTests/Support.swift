import Foundation
import Glibc
import PassBatch
import PassCrypto
import PassFiles
import TestSupport
import Testing

extension ScratchFolder {
  /// The names of all files, hidden ones too.
  var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }

  /// A text of a file of the folder.
  func text(_ name: String) throws -> String { String(decoding: try read(name), as: UTF8.self) }

  /// Makes a symbolic link.
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  /// Makes a folder.
  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }

  /// Makes a pipe.
  func makePipe(_ name: String) throws {
    let made = unsafe path(name).withCString { unsafe mkfifo($0, 0o600) }
    try #require(made == 0)
  }
}

/// Bounds the size of files, as a full disk does; only in a process of its own.
func boundFiles(to bytes: UInt) {
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
  let isBound = unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0
  #expect(isBound)
}

/// Ends the process at once, as `kill -9` does.
func killSelf() -> Never {
  kill(getpid(), SIGKILL)
  while true { pause() }
}

extension BatchJournal {
  /// What the batches of tests are made from.
  static func head(_ template: String = "a", kind: Kind = .folder) -> Head {
    Head(kind: kind, template: Digest.sha256(Array(template.utf8)), options: Digest.sha256([]))
  }

  /// The entry of a row of tests.
  static func entry(_ row: Int, template: String = "a", end: Int? = nil) -> Entry {
    let name = row % 3 == 0 ? "ö\"\\\n\t\u{1}/\(row)" : "HH-\(row)"
    return Entry(
      row: row, key: key(row, template: template), file: name + ".pkpass", serialNumber: name,
      size: 1000 + row,
      sha256: Digest.sha256(Array("\(row)".utf8)), end: end)
  }

  /// The key of a row of tests.
  static func key(_ row: Int, template: String = "a") -> RowKey {
    RowKey(template: Digest.sha256(Array(template.utf8)), row: Array("\(row)".utf8))
  }
}
