/// What a file of time-zone data says (TZif, RFC 8536, versions 1 to 4).
struct ZoneFile: Sendable {
  /// Why a file is not read.
  struct Fault: Error, Sendable {
    let reason: String
  }

  /// The moments from which another offset holds, rising.
  private(set) var changes: [(start: Int, offset: Int)] = []
  /// The offset before the first of them.
  private(set) var firstOffset = 0
  /// What holds after the last of them; nil where nothing changes any more.
  private(set) var rule: ZoneRule?

  private struct Header {
    var version: UInt8
    var utcCount: Int
    var standardCount: Int
    var leapCount: Int
    var timeCount: Int
    var typeCount: Int
    var letterCount: Int

    /// Bytes of the data behind the header.
    func size(ofTime size: Int) -> Int {
      timeCount * (size + 1) + typeCount * 6 + letterCount + leapCount * (size + 4) + standardCount + utcCount
    }
  }

  /// Reads a file.
  init(_ bytes: [UInt8]) throws(Fault) {
    var rest = bytes[...]
    let header = try Self.header(&rest)
    guard header.version >= UInt8(ascii: "2") else {
      try read(header, &rest, timeSize: 4)
      return
    }
    // The data of version 1 repeats that of the later ones in fewer bits.
    _ = try Self.take(header.size(ofTime: 4), &rest)
    try read(try Self.header(&rest), &rest, timeSize: 8)
    guard rest.popFirst() == UInt8(ascii: "\n"), let end = rest.firstIndex(of: UInt8(ascii: "\n")) else {
      throw Fault(reason: "its last line is missing")
    }
    let text = String(decoding: rest[..<end], as: UTF8.self)
    if text.isEmpty { return }
    guard let rule = ZoneRule(text[...]) else { throw Fault(reason: "its last line is not read: '\(text)'") }
    self.rule = rule
  }

  private mutating func read(_ header: Header, _ rest: inout ArraySlice<UInt8>, timeSize: Int) throws(Fault) {
    guard header.leapCount == 0 else { throw Fault(reason: "it counts leap seconds, which passes do not") }
    guard header.typeCount > 0 else { throw Fault(reason: "it has no offset") }
    var data = try Self.take(header.size(ofTime: timeSize), &rest)
    let times = try Self.take(header.timeCount * timeSize, &data)
    let types = try Self.take(header.timeCount, &data)
    let records = Array(try Self.take(header.typeCount * 6, &data))
    let offsets = (0..<header.typeCount).map { Self.number(records[$0 * 6..<$0 * 6 + 4]) }
    guard offsets.allSatisfy({ abs($0) < 26 * 3600 }) else {
      throw Fault(reason: "an offset is out of range")
    }
    firstOffset = offsets[0]
    var last = firstOffset
    var lastStart = Int.min
    for index in 0..<header.timeCount {
      let begin = times.startIndex + index * timeSize
      let start = Self.number(times[begin..<begin + timeSize])
      let type = Int(types[types.startIndex + index])
      guard type < offsets.count else { throw Fault(reason: "it names an offset that it does not have") }
      guard start > lastStart else { throw Fault(reason: "its changes are not in order") }
      lastStart = start
      // Some files begin with a change before all time. Changes of the name alone do not matter.
      if start <= -1 << 59 {
        firstOffset = offsets[type]
      } else if offsets[type] != last {
        changes.append((start, offsets[type]))
      }
      last = offsets[type]
    }
  }

  private static func header(_ rest: inout ArraySlice<UInt8>) throws(Fault) -> Header {
    let bytes = Array(try take(44, &rest))
    guard bytes.starts(with: "TZif".utf8) else { throw Fault(reason: "it is no file of time-zone data") }
    let counts = (0..<6).map { number([0] + bytes[20 + $0 * 4..<24 + $0 * 4]) }
    guard counts.allSatisfy({ $0 <= 1 << 16 }) else { throw Fault(reason: "it is too large") }
    return Header(
      version: bytes[4], utcCount: counts[0], standardCount: counts[1], leapCount: counts[2],
      timeCount: counts[3], typeCount: counts[4], letterCount: counts[5])
  }

  private static func take(_ count: Int, _ rest: inout ArraySlice<UInt8>) throws(Fault) -> ArraySlice<UInt8> {
    guard rest.count >= count else { throw Fault(reason: "it is cut off") }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// A number with its sign, the most significant byte first.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce((bytes.first ?? 0) >= 0x80 ? -1 : 0) { $0 << 8 | Int($1) }
  }
}
