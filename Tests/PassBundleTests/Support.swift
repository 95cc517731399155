import Foundation
import PassBundle
import PassFiles
import PassFindings
import PassSource
import TestSupport
import Testing

/// A source with files, and what comes of it.
struct Bench {
  let scratch: ScratchFolder
  /// The folder of the source.
  let folder: String

  /// Makes a folder of files, and of folders above them: pictures of 300 x 300 pixels, and others of one byte.
  init(_ files: [String] = []) throws {
    scratch = try ScratchFolder()
    folder = scratch.path
    for file in files {
      try add(file, file.hasSuffix(".png") ? TestPicture.png(300, 300) : [7])
    }
  }

  /// The same files, seen from a folder below.
  init(scratch: ScratchFolder, below name: String) {
    self.scratch = scratch
    folder = scratch.path(name)
  }

  /// Adds a file.
  func add(_ path: String, _ bytes: [UInt8]) throws {
    try Files.createFolder(scratch.path(Paths.folder(of: path)))
    try scratch.write(bytes, to: path)
  }

  /// Adds a symbolic link.
  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: scratch.path(path), withDestinationPath: target)
  }

  /// The files of a pass whose source is this YAML and lies in the folder.
  func contents(_ yaml: String) throws -> PassContents {
    try ContentsReader(folder: SourceFolder(folder), isFolderSource: false).contents(
      for: document(yaml))
  }

  /// The files of a pass whose source is the folder.
  func folderContents(including included: [String] = [], _ json: String = "{}") throws -> PassContents {
    let reader = ContentsReader(
      folder: try SourceFolder(folder), isFolderSource: true, included: included)
    return try reader.contents(for: document(json))
  }

  func document(_ text: String) throws -> Document {
    let reading = SourceReader.read(SourceFile(name: "t", bytes: Array(text.utf8)), format: .yaml)
    #expect(reading.findings == [])
    return try #require(reading.document)
  }
}

extension PassContents {
  var paths: [String] { files.map(\.path) }

  /// The findings as `line:column rule path: message`, one a line.
  var told: [String] {
    findings.inSourceOrder().map {
      "\($0.line ?? 0):\($0.column ?? 0) \($0.rule.id) \($0.path ?? ""): \($0.message)"
    }
  }
}
