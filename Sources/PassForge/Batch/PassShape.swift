internal import PassModel
internal import PassRules
internal import PassSource

/// How pass.json comes out for all rows that fill the same places: its fixed bytes, and the places between them.
struct PassShape: Sendable, Equatable {
  /// A piece of a text.
  enum Piece: Sendable, Equatable {
    /// Bytes that are the same for every row, as JSON writes them.
    case bytes([UInt8])
    /// The value of the variable of this index.
    case variable(Int)
  }

  /// A value that depends on the row.
  struct Leaf: Sendable, Equatable {
    /// What it consists of.
    let pieces: [Piece]
    /// Whether it stands in quotes.
    let isText: Bool
    /// What it must be like for the row to be an ordinary one.
    let demand: OrdinaryValue
  }

  /// A part of pass.json.
  enum Part: Sendable, Equatable {
    case bytes([UInt8])
    case leaf(Leaf)
  }

  /// A text of which a rule asks together with another.
  enum Text: Sendable, Equatable {
    /// That of a leaf.
    case leaf(Int)
    /// One that is the same for every row.
    case bytes([UInt8])

    /// Whether it depends on the row.
    var isLeaf: Bool { if case .leaf = self { true } else { false } }
  }

  /// A code with a text beside it, of which a rule asks whether it repeats a long message.
  struct LabelledCode: Sendable, Equatable {
    let message: Text
    let altText: Text
  }

  /// Moments of which each is to be no earlier than the one before.
  struct Order: Sendable, Equatable {
    let moments: [Text]
    /// Seconds that may lie between two of them.
    let atMost: Int?
  }

  /// The parts, in the order of pass.json.
  let parts: [Part]
  /// The leaf that is the serial number; nil where all passes have the same.
  let serialLeaf: Int?
  /// The serial number where no row changes it.
  let serialNumber: String
  /// Codes with a text beside them.
  let labelledCodes: [LabelledCode]
  /// Moments that follow each other.
  let orders: [Order]

  /// How many values depend on the row.
  var leafCount: Int { parts.count { if case .leaf = $0 { true } else { false } } }
}

extension PassShape {
  /// pass.json of one row, and where its values stand in it.
  struct Writing {
    /// The bytes of pass.json.
    var bytes: [UInt8] = []
    /// For each leaf, where its value stands, without quotes.
    var leaves: [Range<Int>] = []
    /// One bit for each code whose text repeats a long message.
    var repeats: UInt64 = 0
    /// The leaves that are secrets.
    var secrets: [Int] = []
  }

  /// Characters from which on a message counts as long (`BarcodeRules.altText`).
  private static let longMessage = 24

  /// Writes pass.json of a row.
  ///
  /// - Parameters:
  ///   - values: the values by the index of their variables.
  ///   - keys: the keys of the languages; nil where there are none.
  ///   - now: the present moment in seconds since 1970.
  ///   - writing: what is written over.
  /// - Returns: false where a value is not ordinary, so that the rulebook must judge the row.
  func write(
    _ values: [Value?], keys: LanguageKeys?, now: Int64, to writing: inout Writing
  ) -> Bool {
    writing.bytes.removeAll(keepingCapacity: true)
    writing.leaves.removeAll(keepingCapacity: true)
    writing.secrets.removeAll(keepingCapacity: true)
    for part in parts {
      switch part {
      case .bytes(let bytes): writing.bytes += bytes
      case .leaf(let leaf):
        if leaf.isText { writing.bytes.append(UInt8(ascii: "\"")) }
        let start = writing.bytes.count
        for piece in leaf.pieces {
          switch piece {
          case .bytes(let bytes): writing.bytes += bytes
          case .variable(let index):
            switch values[index] {
            case .string(let text)?: writing.bytes += text.utf8
            case .number(let number)?: writing.bytes += number.json.utf8
            case .bool(let bool)?: writing.bytes += (bool ? "true" : "false").utf8
            default: break
            }
          }
        }
        // What passes is written the same with and without escapes.
        guard leaf.demand.isMet(by: writing.bytes[start...], keys: keys, now: now) else { return false }
        if leaf.demand.isSecret { writing.secrets.append(writing.leaves.count) }
        writing.leaves.append(start..<writing.bytes.count)
        if leaf.isText { writing.bytes.append(UInt8(ascii: "\"")) }
      }
    }
    guard orders.allSatisfy({ isKept($0, in: writing) }) else { return false }
    writing.repeats = repeats(in: writing)
    return true
  }

  private func bytes(of text: Text, in writing: Writing) -> ArraySlice<UInt8> {
    switch text {
    case .leaf(let leaf): writing.bytes[writing.leaves[leaf]]
    case .bytes(let bytes): bytes[...]
    }
  }

  private func repeats(in writing: Writing) -> UInt64 {
    var bits: UInt64 = 0
    for (index, code) in labelledCodes.enumerated() {
      let message = bytes(of: code.message, in: writing)
      guard message.count >= Self.longMessage,
        Self.isASCII(message) || String(decoding: message, as: UTF8.self).count >= Self.longMessage
      else { continue }
      if Self.text(bytes(of: code.altText, in: writing), holds: message) { bits |= 1 << UInt64(index) }
    }
    return bits
  }

  /// Whether moments follow each other; also not where one is none, which another rule tells.
  private func isKept(_ order: Order, in writing: Writing) -> Bool {
    var earlier: Int?
    for moment in order.moments {
      let text = String(decoding: bytes(of: moment, in: writing), as: UTF8.self)
      guard let seconds = try? PassDate(parsing: text).secondsSince1970 else { return false }
      if let earlier, !(0...(order.atMost ?? .max)).contains(seconds - earlier) { return false }
      earlier = seconds
    }
    return true
  }

  /// Whether a text holds another by characters, as the rulebook looks for it: 'K' with an accent behind it is
  /// no K, and the sign of the kelvin is one.
  static func text(_ text: ArraySlice<UInt8>, holds part: ArraySlice<UInt8>) -> Bool {
    if isASCII(text) && isASCII(part) { return text.place(of: part) != nil }
    return String(decoding: text, as: UTF8.self).contains(String(decoding: part, as: UTF8.self))
  }

  private static func isASCII(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.allSatisfy { $0 < 0x80 } }
}
