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

  /// A code with a text beside it, of which a rule asks whether it repeats a long message.
  struct LabelledCode: Sendable, Equatable {
    /// The leaf of the message.
    let message: Int
    /// The leaf of the text, or its fixed bytes.
    let altText: AltText

    enum AltText: Sendable, Equatable {
      case leaf(Int)
      case bytes([UInt8])
    }
  }

  /// The parts, in the order of pass.json.
  let parts: [Part]
  /// The leaf that is the serial number; nil where all passes have the same.
  let serialLeaf: Int?
  /// The serial number where no row changes it.
  let serialNumber: String
  /// Codes with a text beside them.
  let labelledCodes: [LabelledCode]

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
  ///   - writing: what is written over.
  /// - Returns: false where a value is not ordinary, so that the rulebook must judge the row.
  func write(_ values: [Value?], keys: Set<String>?, to writing: inout Writing) -> Bool {
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
        guard leaf.demand.isMet(by: writing.bytes[start...], keys: keys) else { return false }
        if leaf.demand.isSecret { writing.secrets.append(writing.leaves.count) }
        writing.leaves.append(start..<writing.bytes.count)
        if leaf.isText { writing.bytes.append(UInt8(ascii: "\"")) }
      }
    }
    writing.repeats = repeats(in: writing)
    return true
  }

  private func repeats(in writing: Writing) -> UInt64 {
    var bits: UInt64 = 0
    for (index, code) in labelledCodes.enumerated() {
      let message = writing.bytes[writing.leaves[code.message]]
      guard message.count >= Self.longMessage else { continue }
      let text =
        switch code.altText {
        case .leaf(let leaf): writing.bytes[writing.leaves[leaf]]
        case .bytes(let bytes): bytes[...]
        }
      let holds = Self.text(text, holds: message)
      if holds { bits |= 1 << UInt64(index) }
    }
    return bits
  }

  /// Whether a text holds another that is ASCII, by characters as the rulebook looks for it: 'K' with an accent
  /// behind it is no K, and the sign of the kelvin is one.
  static func text(_ text: ArraySlice<UInt8>, holds part: ArraySlice<UInt8>) -> Bool {
    if text.allSatisfy({ $0 < 0x80 }) { return text.firstRange(of: part) != nil }
    return String(decoding: text, as: UTF8.self).contains(String(decoding: part, as: UTF8.self))
  }
}
