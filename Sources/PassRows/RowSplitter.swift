/// Finds the ends of rows in bytes that come piece by piece.
///
/// A row without quotes is found by three searches for bytes, which is as fast as memory; only rows with
/// quotes are looked at byte by byte. Nothing is taken apart here. Where a row ends is said as soon as its line
/// end is there.
struct RowSplitter {
  /// A row by its place in the buffer.
  struct Place {
    var range: Range<Int>
    var line: Int
    var fault: RawRow.Fault?
  }

  /// Where in a row of CSV the search stands.
  private enum Phase {
    case fieldStart
    case field
    case quoted
    /// Behind a quote within a quoted field: its end, or the first of two.
    case quoteInQuoted
  }

  /// What has been read and not yet been given out.
  private(set) var buffer: [UInt8] = []
  /// The bytes that part fields.
  var delimiters: Set<UInt8> = [] {
    didSet { isDelimiter = (0...255).map { delimiters.contains(UInt8($0)) } }
  }
  /// Whether each line is a row, quotes or not (JSON Lines).
  var isByLine = false
  private var isDelimiter = [Bool](repeating: false, count: 256)

  private var start = 0
  private var position = 0
  private var phase = Phase.fieldStart
  private var line = 1
  private var rowLine = 1
  private var quoteLine = 1
  private var quoteOffset = 0
  /// Bytes of this row that are no longer kept, since it is too large.
  private var dropped = 0
  /// Whether the byte before was a CR, so that an LF here belongs to it.
  private var isAfterReturn = false
  private var lineFeed = ByteFinder(.lineFeed)
  private var carriageReturn = ByteFinder(.carriageReturn)
  private var quote = ByteFinder(.quote)

  /// Takes a piece of the file.
  mutating func append(_ piece: [UInt8]) {
    if start > 0 {
      buffer.removeFirst(start)
      position -= start
      lineFeed.removed(start)
      carriageReturn.removed(start)
      quote.removed(start)
      start = 0
    }
    if buffer.isEmpty { buffer = piece } else { buffer += piece }
  }

  /// Takes the next row that is complete.
  ///
  /// - Parameter isLast: whether nothing follows what was appended.
  /// - Returns: the row; nil where more must be appended first, or nothing is left.
  mutating func next(isLast: Bool) -> Place? {
    while let place = nextLine(isLast: isLast) {
      if place.fault != nil || !isBlank(place.range) { return place }
    }
    return nil
  }

  /// Gives a row back that was just taken, so that it is found again, by other delimiters perhaps.
  mutating func putBack(_ place: Place) {
    guard place.fault != .size else { return }
    start = place.range.lowerBound
    position = start
    line = place.line
    rowLine = line
    phase = .fieldStart
    isAfterReturn = false
    lineFeed = ByteFinder(.lineFeed)
    carriageReturn = ByteFinder(.carriageReturn)
    quote = ByteFinder(.quote)
  }

  private mutating func nextLine(isLast: Bool) -> Place? {
    if isAfterReturn, phase == .fieldStart, position == start, position < buffer.count {
      isAfterReturn = false
      if buffer[position] == .lineFeed {
        position += 1
        start = position
      }
    }
    if phase == .fieldStart, position == start, dropped == 0 {
      let end = lineEnd()
      let limit = end ?? buffer.count
      let isQuoted = isByLine ? false : (quote.next(from: start, in: buffer) ?? .max) < limit
      if let end, !isQuoted { return take(to: end) }
      // A row that is too large is only followed byte by byte, so that it need not be kept.
      if !isQuoted, buffer.count - start <= RawRow.limit {
        guard isLast, start < buffer.count else { return nil }
        return take(to: buffer.count)
      }
    }
    if let end = scan() { return take(to: end) }
    if position - start > RawRow.limit {
      dropped += position - start
      start = position
    }
    guard isLast, position > start || dropped > 0 else { return nil }
    return take(to: buffer.count)
  }

  /// The nearest line end.
  private mutating func lineEnd() -> Int? {
    let lineFeed = lineFeed.next(from: start, in: buffer)
    if isByLine { return lineFeed }
    guard let carriageReturn = carriageReturn.next(from: start, in: buffer) else { return lineFeed }
    return min(lineFeed ?? .max, carriageReturn)
  }

  /// Follows quotes up to the line end that is the row's.
  private mutating func scan() -> Int? {
    var phase = phase
    var index = position
    defer {
      self.phase = phase
      position = index
    }
    while index < buffer.count {
      let byte = buffer[index]
      switch phase {
      case .quoted:
        if byte == .quote {
          phase = .quoteInQuoted
        } else if byte == .lineFeed {
          if !isAfterReturn { line += 1 }
        } else if byte == .carriageReturn {
          line += 1
        }
        isAfterReturn = byte == .carriageReturn
      case .fieldStart where byte == .quote && !isByLine:
        phase = .quoted
        quoteLine = line
        quoteOffset = dropped + index - start
        isAfterReturn = false
      case .quoteInQuoted where byte == .quote: phase = .quoted
      default:
        if byte == .lineFeed || byte == .carriageReturn && !isByLine { return index }
        phase = isDelimiter[Int(byte)] ? .fieldStart : .field
      }
      index += 1
    }
    return nil
  }

  /// Ends a row, and steps over its line end.
  private mutating func take(to end: Int) -> Place {
    var place = Place(range: start..<end, line: rowLine)
    if end == buffer.count, phase == .quoted {
      place.fault = .quote(line: quoteLine, offset: quoteOffset)
    } else if dropped + end - start > RawRow.limit {
      place.fault = .size
    }
    isAfterReturn = false
    if end < buffer.count {
      line += 1
      isAfterReturn = buffer[end] == .carriageReturn
    }
    position = min(end + 1, buffer.count)
    start = position
    rowLine = line
    phase = .fieldStart
    dropped = 0
    return place
  }

  /// Whether a line has nothing but blanks.
  private func isBlank(_ range: Range<Int>) -> Bool {
    for index in range {
      let byte = buffer[index]
      guard byte == .space || byte == .tab || byte == .carriageReturn else { return false }
      if delimiters.contains(byte) { return false }
    }
    return true
  }
}
