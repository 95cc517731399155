internal import PassFiles
internal import PassFindings
internal import PassSource

/// The beginning of a table: what it is, and its header.
struct TableOpening {
  var splitter = RowSplitter()
  var decoder: TableDecoder
  var isAtEnd = false
  private let file: String
  private let options: TableOptions
  private let read: () throws(FileFailure) -> [UInt8]

  init(
    _ file: String, _ options: TableOptions, _ read: @escaping () throws(FileFailure) -> [UInt8]
  ) throws(FileFailure) {
    self.file = file
    self.options = options
    self.read = read
    var first: [UInt8] = []
    while TableDecoder.needsMore(first) {
      let piece = try read()
      if piece.isEmpty {
        isAtEnd = true
        break
      }
      first += piece
    }
    decoder = TableDecoder(options.encoding, first: first)
    splitter.append(decoder.decode(first))
    if isAtEnd { splitter.append(decoder.finish()) }
  }

  /// Reads up to the first row.
  mutating func table() throws(FileFailure) -> Table {
    let format = try format()
    let text = RowText(file: file, format: format, encoding: decoder.encoding)
    var delimiter = options.delimiter ?? (format == .tsv ? .tab : UInt8(ascii: ","))
    var header: (columns: [String], line: Int?) = (options.columns ?? [], nil)
    var findings: [Finding] = []
    splitter.isByLine = format == .jsonLines
    if decoder.isUTF32 {
      findings.append(
        Finding(
          RowRules.encoding, "the table is UTF-32, which is not read", file: file,
          hint: "iconv -f UTF-32 -t UTF-8 OLD > NEW"))
    } else if let encoding = decoder.contradiction {
      findings.append(
        Finding(
          RowRules.encoding, "the table is \(encoding.rawValue), and not \(decoder.encoding.rawValue)",
          file: file,
          hint: "leave --encoding out"))
    } else if format == .jsonLines {
      header.columns = []
    } else if options.columns == nil || options.delimiter == nil && format == .csv {
      let place = try firstLine(&delimiter, format)
      if let place, options.columns != nil {
        splitter.putBack(place)
      } else if let place {
        let read = TableHeader(splitter.row(place, number: 0), delimiter: delimiter, text: text)
        header = (read.columns, place.line)
        findings += read.findings
      } else if options.columns == nil {
        findings.append(
          Finding(
            RowRules.empty, "the table is empty", file: file,
            hint: "write the names of the variables into its first line"))
      }
    }
    splitter.delimiters = [delimiter]
    return Table(
      file: file, format: format, encoding: decoder.encoding, delimiter: delimiter, columns: header.columns,
      headerLine: header.line, findings: findings)
  }

  /// The header line, or the first row where there is none; finds out the delimiter where it is not given.
  private mutating func firstLine(
    _ delimiter: inout UInt8, _ format: TableFormat
  ) throws(FileFailure) -> RowSplitter.Place? {
    let isGiven = options.delimiter != nil || format == .tsv
    splitter.delimiters = isGiven ? [delimiter] : Set(TableHeader.candidates)
    guard let place = try first() else { return nil }
    if place.fault == .size { return place }
    let line = Array(splitter.buffer[place.range])
    if format == .csv, let separator = TableHeader.separator(line) {
      delimiter = options.delimiter ?? separator
    } else if isGiven {
      return place
    } else {
      delimiter = TableHeader.delimiter(of: line)
      // Quotes behind what is no delimiter after all are text, so that the line may end elsewhere.
      splitter.putBack(place)
    }
    splitter.delimiters = [delimiter]
    return try first()
  }

  /// The first line that is not blank.
  private mutating func first() throws(FileFailure) -> RowSplitter.Place? {
    while true {
      if let place = splitter.next(isLast: isAtEnd) { return place }
      if isAtEnd { return nil }
      isAtEnd = try splitter.fill(&decoder, read)
    }
  }

  /// The format: as given, by the file's name, or by the first character that is no white space.
  private mutating func format() throws(FileFailure) -> TableFormat {
    if let format = options.format ?? TableFormat(fileName: file) { return format }
    while true {
      let blanks: [UInt8] = [.space, .tab, .lineFeed, .carriageReturn]
      if let byte = splitter.buffer.first(where: { !blanks.contains($0) }) {
        return byte == UInt8(ascii: "{") ? .jsonLines : .csv
      }
      if isAtEnd { return .csv }
      isAtEnd = try splitter.fill(&decoder, read)
    }
  }
}
