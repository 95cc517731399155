internal import PassSource

/// A line of a journal.
enum JournalLine: Equatable {
  case head(BatchJournal.Head)
  case entry(BatchJournal.Entry)
  /// Everything before this offset of the journal is on the disk.
  case mark(Int)

  /// Reads a line without its end; nil where it is damaged or none of ours.
  init?(_ line: ArraySlice<UInt8>) {
    var scanner = LineScanner(line)
    if scanner.take("{\"row\":") {
      guard let entry = Self.entry(&scanner) else { return nil }
      self = .entry(entry)
    } else if scanner.take("{\"mark\":") {
      guard let offset = scanner.number(), scanner.take("}"), scanner.isAtEnd else { return nil }
      self = .mark(offset)
    } else if scanner.take(Self.beginning) {
      guard let head = Self.head(&scanner) else { return nil }
      self = .head(head)
    } else {
      return nil
    }
  }

  /// What each journal begins with.
  static let beginning: StaticString = "{\"passforgeJournal\":1,\"kind\":"

  private static func head(_ scanner: inout LineScanner) -> BatchJournal.Head? {
    guard let kind = scanner.string(),
      let kind = BatchJournal.Kind(rawValue: String(decoding: kind, as: UTF8.self)),
      scanner.take(",\"template\":\""), let template = scanner.hex(32), scanner.take("\",\"options\":\""),
      let options = scanner.hex(32), scanner.take("\"}"), scanner.isAtEnd
    else { return nil }
    return BatchJournal.Head(kind: kind, template: template, options: options)
  }

  private static func entry(_ scanner: inout LineScanner) -> BatchJournal.Entry? {
    guard let row = scanner.number(), scanner.take(",\"key\":\""), let key = scanner.hex(16),
      scanner.take("\",\"file\":"), let file = scanner.string(), scanner.take(",\"serialNumber\":"),
      let serial = scanner.string(), scanner.take(",\"size\":"), let size = scanner.number(),
      scanner.take(",\"sha256\":\""), let digest = scanner.hex(32), scanner.take("\"")
    else { return nil }
    var end: Int?
    if scanner.take(",\"end\":") {
      guard let number = scanner.number() else { return nil }
      end = number
    }
    guard scanner.take("}"), scanner.isAtEnd else { return nil }
    return BatchJournal.Entry(
      row: row, key: RowKey(firstOf: key), file: String(decoding: file, as: UTF8.self),
      serialNumber: String(decoding: serial, as: UTF8.self), size: size, sha256: digest, end: end)
  }

  /// Adds the line with its end.
  func append(to text: inout [UInt8]) {
    switch self {
    case .head(let head):
      text.append(contentsOf: Self.beginning.description.utf8)
      JSONText.append(head.kind.rawValue, to: &text)
      text.append(contentsOf: ",\"template\":\"".utf8)
      LineText.appendHex(head.template, to: &text)
      text.append(contentsOf: "\",\"options\":\"".utf8)
      LineText.appendHex(head.options, to: &text)
      text.append(contentsOf: "\"}\n".utf8)
    case .mark(let offset):
      text.append(contentsOf: "{\"mark\":\(offset)}\n".utf8)
    case .entry(let entry):
      text.append(contentsOf: "{\"row\":".utf8)
      LineText.append(entry.row, to: &text)
      text.append(contentsOf: ",\"key\":\"".utf8)
      entry.key.append(to: &text)
      text.append(contentsOf: "\",\"file\":".utf8)
      JSONText.append(entry.file, to: &text)
      text.append(contentsOf: ",\"serialNumber\":".utf8)
      JSONText.append(entry.serialNumber, to: &text)
      text.append(contentsOf: ",\"size\":".utf8)
      LineText.append(entry.size, to: &text)
      text.append(contentsOf: ",\"sha256\":\"".utf8)
      LineText.appendHex(entry.sha256, to: &text)
      text.append(UInt8(ascii: "\""))
      if let end = entry.end {
        text.append(contentsOf: ",\"end\":".utf8)
        LineText.append(end, to: &text)
      }
      text.append(contentsOf: "}\n".utf8)
    }
  }
}
