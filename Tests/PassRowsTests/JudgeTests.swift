import Foundation
import PassRows
import PassSource
import TestSupport
import Testing

@Suite("Tables, judged by Python")
struct JudgeTests {
  /// A table and the rows that Python's csv module finds in it.
  struct Sample: Decodable {
    let text: String
    let delimiter: String
    /// Whether its first line is a header, whose delimiter is to be found out.
    let hasHeader: Bool
    let rows: [[String]]
    /// Whether the text ends within a quote.
    let isOpen: Bool
  }

  private static let script = """
    import csv, io, json, random
    random.seed(11)
    samples = []
    def read(text, delimiter):
        return [row for row in csv.reader(io.StringIO(text, newline=''), delimiter=delimiter) if row]
    def is_open(text, delimiter):
        return read(text + '\\nZ', delimiter)[-1] != ['Z']
    names = [f'c{i}' for i in range(10)]
    fields = ['', 'x', 'a b', 'é', '席🎫', '"', '""', 'a"b', ',', ';', '|', '\\t', '\\n', '\\r\\n', '\\r',
              'line\\nline', "it's", ' x ', '1.234,50', '{"a": 1}', '-', '0']
    for index in range(1000):
        delimiter = random.choice(',;\\t|')
        out = io.StringIO(newline='')
        # Only these ends of lines are put in quotes where quotes are not put around everything.
        quoting, end = random.choice([(csv.QUOTE_MINIMAL, '\\r\\n')] * 3 + [
            (csv.QUOTE_ALL, end) for end in ('\\n', '\\r\\n', '\\r')])
        writer = csv.writer(out, delimiter=delimiter, lineterminator=end, quoting=quoting)
        writer.writerow(names)
        rows = [[''.join(random.choices(fields, k=random.randrange(4))) for _ in names]
                for _ in range(random.randrange(6))]
        writer.writerows(rows)
        text = out.getvalue()
        assert read(text, delimiter)[1:] == rows
        samples.append(dict(text=text, delimiter=delimiter, hasHeader=True, rows=rows, isOpen=False))
    for index in range(1000):
        delimiter = random.choice(',;\\t|')
        alphabet = [delimiter] * 3 + ['"'] * 3 + ['\\n', '\\r\\n', '\\r', 'x', 'é', "'"]
        text = ''.join(random.choices(alphabet, k=random.randrange(30)))
        samples.append(dict(text=text, delimiter=delimiter, hasHeader=False,
                            rows=[row[:10] for row in read(text, delimiter)], isOpen=is_open(text, delimiter)))
    print(json.dumps(samples))
    """

  @Test("Two thousand tables have the rows that Python's csv module finds, however they are cut")
  func csv() throws {
    let told = try OutsideTool.python.run(["-c", Self.script])
    let samples = try JSONDecoder().decode([Sample].self, from: Data(told.utf8))
    #expect(samples.count == 2000)
    let names = (0..<10).map { "c\($0)" }
    let variables = try variables(names)
    for (index, sample) in samples.enumerated() {
      var options = TableOptions()
      if !sample.hasHeader {
        options.columns = names
        options.delimiter = sample.delimiter.utf8.first
      }
      let reading = try Reading(
        Bytes(sample.text, pieceSize: index % 7 + 1), name: "t.csv", options, variables: variables)
      var found = reading.values.map { $0.compactMap { $0 } }
      var expected = sample.rows
      if sample.isOpen {
        #expect(reading.told.last?.contains("is not closed") == true, "\(sample)")
        found.removeLast()
        expected.removeLast()
      } else if sample.hasHeader {
        #expect(reading.told == [] && reading.plan.findings == [], "\(sample)")
      }
      #expect(found == expected, "\(sample)")
    }
  }
}
