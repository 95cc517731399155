import Foundation
import Glibc
import PassFiles
import TestSupport
import Testing

/// The two ways in which a file is written.
enum Way: String, CaseIterable, CustomTestStringConvertible, Codable {
  case unnamed, named

  var testDescription: String { "by a file that is \(rawValue) at first" }
}

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

  /// Sets the permission bits of a file or folder.
  func setPermissions(_ name: String, _ bits: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: bits], ofItemAtPath: path(name))
  }
}

/// The names of all files of a folder, for tests in a process of their own.
func names(in folder: String) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
}

/// Gives up the rights of root, which no permission stops; only in a process of its own.
func becomeOrdinary() {
  guard geteuid() == 0 else { return }
  #expect(setgid(65_534) == 0 && setuid(65_534) == 0)
}

/// Bounds the size of files, as a full disk does; only in a process of its own.
///
/// - Parameters:
///   - bytes: the most bytes that a file may have.
///   - isFatal: whether one byte more ends the process within the call, as the signal does by itself.
func boundFiles(to bytes: UInt, isFatal: Bool = false) {
  signal(SIGXFSZ, isFatal ? SIG_DFL : SIG_IGN)
  // The thread may have been made with signals blocked.
  var none = sigset_t()
  unsafe sigemptyset(&none)
  unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
  var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
  let isBound = unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0
  #expect(isBound)
}
