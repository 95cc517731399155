import Foundation
import PassFindings
import PassForge
import PassSigning
import PassSource
import TestSupport
import Testing

@Suite("What the passes of a batch hold")
struct BatchContentTests {
  /// Reads passes as they come: their values, and whether digests are right; a sample's signature is judged.
  private static let judge = """
    import hashlib, json, os, subprocess, sys, zipfile
    folder, root, every = sys.argv[1], sys.argv[2], int(sys.argv[3])
    checked = 0
    for index, name in enumerate(sorted(n for n in os.listdir(folder) if n.endswith('.pkpass'))):
      z = zipfile.ZipFile(os.path.join(folder, name))
      files = {n: z.read(n) for n in z.namelist()}
      assert len(files) == len(z.namelist()), name
      manifest = json.loads(files['manifest.json'])
      assert set(manifest) == set(files) - {'manifest.json', 'signature'}, name
      for n, d in manifest.items(): assert hashlib.sha1(files[n]).hexdigest() == d, (name, n)
      p = json.loads(files['pass.json'])
      t = p['eventTicket']
      seat = t.get('auxiliaryFields') or [{'value': ''}]
      print(json.dumps([name, p['serialNumber'], p['barcodes'][0]['message'], t['primaryFields'][0]['value'],
        t['secondaryFields'][0]['value'], seat[0]['value']]))
      if index % every == 0:
        for n in ['manifest.json', 'signature']: open(n, 'wb').write(files[n])
        subprocess.run(['openssl', 'cms', '-verify', '-inform', 'DER', '-in', 'signature', '-content',
          'manifest.json', '-binary', '-purpose', 'any', '-CAfile', root, '-out', '/dev/null'], check=True,
          stderr=subprocess.PIPE)
        checked += 1
    assert checked >= 50, checked
    """

  @Test("Every pass of 2,000 is whole, is signed, and holds the values of its own row", arguments: [2, 16])
  func ownValues(jobs: Int) throws {
    let count = 2000
    let bench = try BatchBench(rows: count)
    let (results, summary) = try bench.issue { $0.jobs = jobs }
    #expect((summary.issued, summary.failed, summary.kept, summary.left) == (count, 0, 0, 0))
    #expect(summary.stop == nil)
    #expect(results.map(\.number) == Array(1...count), "results come in the order of the rows")
    #expect(try bench.leftovers.isEmpty)

    let root = try bench.stage.folder.write(
      DevelopmentIdentity(folder: BatchBench.store).rootPEM().utf8, to: "root.pem")
    let found = try OutsideTool.python.run(
      ["-c", Self.judge, bench.output, root, "40"], in: bench.stage.folder.path)
    var shown: Set<[String]> = []
    for line in found.split(separator: "\n") {
      try shown.insert(#require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String]))
    }
    var expected: Set<[String]> = []
    for number in 1...count {
      let row = BatchBench.row(number)
      expected.insert([row[0] + ".pkpass", row[0], "code \(row[0])", row[1], row[2], row[3]])
    }
    #expect(shown == expected)

    let verifier = Verifier(trust: Trust(anchors: try Trust.anchors(in: root)), now: SourceStage.now)
    for result in results {
      let outcome = try #require(verifier.verify(bytes: bench.pass(result), name: "x.pkpass").first)
      #expect(outcome.failed.isEmpty, "row \(result.number): \(outcome.words)")
    }
  }

  /// A source that takes another way through a batch.
  struct Source: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var text = BatchBench.ticket
    var columns = BatchBench.columns
    var row: @Sendable (Int) -> [String] = { BatchBench.row($0) }
    /// Whether there is a picture for each row.
    var hasPhotos = false
    var count = 60
  }

  static let sources = [
    Source(testDescription: "texts, some of which are left out", count: 300),
    Source(
      testDescription: "a picture for each row",
      text: BatchBench.ticket + "  thumbnail: photos/{{ seat }}.png\n",
      row: { [BatchBench.row($0)[0], "Night", "Ann \($0)", "p\($0)"] }, hasPhotos: true),
    Source(
      testDescription: "languages with values of the row",
      text: BatchBench.ticket.replacing("label: EVENT", with: "label: event_label") + """
        languages:
          en: { event_label: "EVENT {{ guest }}", greeting: "Hello {{ guest }}" }
          de: { event_label: "KONZERT {{ guest }}", greeting: "Moin {{ guest }}" }
        """,
      row: { ["HH-\($0)", $0 % 2 == 0 ? "greeting" : "Night \($0)", "Ann \($0)", "\($0)"] }),
    Source(
      testDescription: "languages that no row changes, whose keys rows may name",
      text: BatchBench.ticket + "languages: { en: { night: Summer Night }, de: { night: Sommernacht } }\n",
      row: { ["HH-\($0)", $0 % 2 == 0 ? "night" : "Night \($0)", "Ann \($0)", ""] }),
    Source(
      testDescription: "numbers, dates and truth values",
      text: BatchBench.ticket.replacing(
        "{ key: seat, label: SEAT, value: \"{{ seat? }}\" }",
        with: "{ key: price, label: PRICE, value: \"{{ price }}\", currencyCode: EUR }"
      )
      .replacing(
        "eventTicket:",
        with: "expirationDate: \"{{ end? }}\"\nsharingProhibited: \"{{ closed }}\"\neventTicket:"
      )
      .replacing(
        "seat: { type: string, optional: true }",
        with: "price: { type: number }\n  end: { type: date, optional: true }\n  closed: { type: bool }"),
      columns: ["order", "event", "guest", "price", "end", "closed"],
      row: {
        [
          "HH-\($0)", "Night", "Ann \($0)", ["12", "12.50", "0.1", "-3", "1e2"][$0 % 5],
          ["2027-12-04T19:00+01:00", "2028-02-29T00:00:59Z", ""][$0 % 3], ["true", "false"][$0 % 2],
        ]
      }),
  ]

  @Test("A pass of a batch is byte for byte the one that is built of its row alone", arguments: sources)
  func sameAsBuilt(_ source: Source) throws {
    let bench = try BatchBench(source.text)
    if source.hasPhotos { try Self.paint(source.count, in: bench.stage.folder) }
    try bench.write((1...source.count).map(source.row), columns: source.columns)
    try Self.compare(bench, source)
  }

  @Test("A folder gives the same passes in a batch and alone")
  func folder() throws {
    let bench = try FolderBench.bench()
    let source = Source(testDescription: "", columns: ["order"], row: { ["HH-\($0)"] })
    try bench.write((1...source.count).map(source.row), columns: source.columns)
    try Self.compare(bench, source)
  }

  /// Issues a table, and builds each of its rows.
  private static func compare(_ bench: BatchBench, _ source: Source) throws {
    let (results, summary) = try bench.issue()
    #expect(
      (summary.issued, summary.failed) == (source.count, 0), "\(results.flatMap(\.findings).map(\.message))")
    let builder = Builder(identity: bench.identity, now: SourceStage.now, signingTime: SourceStage.now)
    let loaded = try LoadedSource(path: bench.source)
    for result in results {
      var options = PreparedPass.Options()
      for (name, value) in zip(source.columns, source.row(result.number)) where !value.isEmpty {
        options.values[name] = .text(value)
      }
      let built = try #require(try builder.build(loaded, options: options).pass)
      #expect(try bench.pass(result) == built.archive, "row \(result.number)")
    }
  }

  /// Makes a picture for each row, no two of which are alike.
  private static func paint(_ count: Int, in folder: ScratchFolder) throws {
    try OutsideTool.python.run(
      [
        "-c",
        """
        import os, struct, sys, zlib
        def part(kind, data):
          return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))
        os.mkdir('photos')
        for i in range(1, int(sys.argv[1]) + 1):
          rows = (b'\\0' + bytes([i % 256, i // 256, i * 7 % 256]) * 90) * 90
          open(f'photos/p{i}.png', 'wb').write(b'\\x89PNG\\r\\n\\x1a\\n' + part(b'IHDR', struct.pack(
            '>IIBBBBB', 90, 90, 8, 2, 0, 0, 0)) + part(b'IDAT', zlib.compress(rows)) + part(b'IEND', b''))
        """, "\(count)",
      ], in: folder.path)
  }
}

/// A batch of a folder with pass.json.
enum FolderBench {
  static func bench() throws -> BatchBench {
    let bench = try BatchBench()
    let folder = bench.stage.folder.path("source.pass")
    try FileManager.default.createDirectory(atPath: folder + "/en.lproj", withIntermediateDirectories: true)
    for name in ["icon.png", "icon@2x.png", "icon@3x.png"] {
      try FileManager.default.copyItem(atPath: bench.stage.folder.path(name), toPath: "\(folder)/\(name)")
    }
    let json = """
      {"formatVersion":1,"description":"Day card","organizationName":"Harbour Ferries",
      "passTypeIdentifier":"pass.com.example.concert","teamIdentifier":"A1B2C3D4E5","serialNumber":"{{ order }}",
      "storeCard":{"primaryFields":[{"key":"balance","label":"balance_label","value":"{{ order }} trips"}],
      "backFields":[{"key":"help","label":"Help","value":"help@example.com"}]}}
      """
    try bench.stage.folder.write(json.utf8, to: "source.pass/pass.json")
    try bench.stage.folder.write(
      "\"balance_label\" = \"BALANCE\";\n".utf8, to: "source.pass/en.lproj/pass.strings")
    return try BatchBench(bench, source: folder)
  }
}

extension BatchBench {
  /// The same stage with another source.
  fileprivate init(_ other: BatchBench, source: String) throws {
    stage = other.stage
    self.source = source
  }
}
