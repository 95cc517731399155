import Foundation
import TestSupport
import Testing

@Suite("Tables of a batch")
struct BatchTableTests {
  @Test("An empty table is a fault, one without rows makes no pass")
  func empty() throws {
    let stage = try BatchStage()
    try stage.folder.write([], to: "empty.csv")
    let empty = try stage.stage.passforge("batch", "ticket.yaml", "--dev", "--rows", "empty.csv")
    #expect(empty.status == 1)
    #expect(empty.errors.hasPrefix("empty.csv: error: the table is empty [table-empty]\n"))
    #expect(stage.names().isEmpty)
    let header = try stage.batch("--report report.jsonl")
    #expect(header.status == 0)
    #expect(header.errors.contains("[table-no-rows]"), "\(header.errors)")
    #expect(header.errors.contains("0 issued, 0 failed, 0 skipped"))
    #expect(try stage.folder.read("report.jsonl").isEmpty)
    #expect(stage.passes().isEmpty)
  }

  @Test("One row is one pass, with or without an end of its line", arguments: ["", "\n", "\r\n"])
  func one(_ end: String) throws {
    let stage = try BatchStage()
    try stage.folder.write("order,event\nA,x\(end)".utf8, to: "rows.csv")
    let outcome = try stage.batch("")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("passforge: 1 row, about "))
    #expect(stage.passes() == ["A.pkpass"])
  }

  @Test("Rows of a pipe that stalls are issued as they come")
  func stalled() throws {
    let stage = try BatchStage()
    let pipe = try RowPipe(stage)
    let process = try stage.start("--rows rows.fifo --report report.jsonl", table: nil)
    pipe.write("order,event\n")
    for number in 1...5 {
      // The line comes in two pieces.
      pipe.write("HH-\(number),Ni")
      usleep(20_000)
      #expect(stage.passes().count == number - 1)
      pipe.write("ght \(number)\n")
      while process.isRunning, try stage.issued().count < number { usleep(1000) }
      #expect(stage.passes().count == number)
    }
    pipe.end()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(stage.errors)")
    #expect(try stage.digests().count == 5)
  }

  @Test("Ten times the rows need no more memory")
  func memory() throws {
    let program = """
      import os, resource, subprocess, sys
      with open('rows.csv', 'w') as f:
        f.write('order,event\\n')
        for i in range(int(sys.argv[2])): f.write(f'HH-{i},Night {i}\\n')
      subprocess.run([sys.argv[1], 'batch', 'ticket.yaml', '--dev', '--rows', 'rows.csv', '--quiet', '--jobs', '2',
        '--report', 'report.jsonl', '--archive', sys.argv[2]], check=True)
      os.remove(sys.argv[2])
      print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
      """
    let stage = try BatchStage()
    func kilobytes(_ rows: Int) throws -> Int {
      let outcome = try OutsideTool.python.outcome(
        ["-c", program, Checkout.program, "\(rows)"], in: stage.folder.path,
        environment: ["XDG_DATA_HOME": Stage.dataHome])
      return try #require(
        Int(outcome.text.trimmingCharacters(in: .whitespacesAndNewlines)), "\(outcome.errors)")
    }
    let few = try kilobytes(2000)
    let many = try kilobytes(20_000)
    #expect(Double(many) < Double(few) * 1.1, "\(few) and \(many) kB")
  }

  @Test("Each row of standard input is answered before the next one is there, by its own pass")
  func inline() throws {
    let program = """
      import base64, hashlib, io, json, subprocess, sys, zipfile
      p = subprocess.Popen([sys.argv[1], 'batch', 'ticket.yaml', '--dev', '--rows', '-', '--rows-format', 'jsonl',
        '--inline', '--quiet'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
      def ask(row):
        p.stdin.write(json.dumps(row).encode() + b'\\n')
        p.stdin.flush()
        return json.loads(p.stdout.readline())
      for i in range(1, 101):
        a = ask({'order': f'HH-{i}', 'event': 'N' * i})
        assert (a['row'], a['serialNumber'], a['status'], a['findings']) == (i, f'HH-{i}', 'issued', []), a
        b = base64.b64decode(a['pass'], validate=True)
        assert hashlib.sha256(b).hexdigest() == a['sha256']
        z = zipfile.ZipFile(io.BytesIO(b))
        assert z.testzip() is None
        for n, d in json.loads(z.read('manifest.json')).items(): assert hashlib.sha1(z.read(n)).hexdigest() == d
        j = json.loads(z.read('pass.json'))
        assert j['serialNumber'] == f'HH-{i}' and j['eventTicket']['primaryFields'][0]['value'] == 'N' * i
      a = ask({'order': 'late'})
      assert a['row'] == 101 and a['status'] == 'failed' and 'pass' not in a, a
      assert a['findings'][0]['row'] == 101, a
      a = ask({'order': 'last', 'event': 'x'})
      assert a['row'] == 102 and a['status'] == 'issued', a
      p.stdin.close()
      assert p.stdout.read() == b''
      assert p.wait() == 5, p.returncode
      """
    let stage = try BatchStage()
    let outcome = try OutsideTool.python.outcome(
      ["-c", program, Checkout.program], in: stage.folder.path, environment: ["XDG_DATA_HOME": Stage.dataHome]
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(stage.names().isEmpty, "no files are made")
  }

  @Test("A terminal shows a bar that goes away; with --quiet, and where there is none, there is no bar")
  func progress() throws {
    let program = """
      import os, pty, subprocess, sys
      def run(*words):
        main, other = pty.openpty()
        p = subprocess.Popen([sys.argv[1], 'batch', 'ticket.yaml', '--dev', '--rows', 'rows.csv', *words],
          stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=other)
        os.close(other)
        text = b''
        while True:
          try: part = os.read(main, 65536)
          except OSError: break
          if not part: break
          text += part
        assert p.wait() == 0, text
        return text.decode()
      text = run()
      assert '\\r[#' in text.replace('\\r\\n', '\\n') or '\\r[.' in text, text
      assert ' of 3,000 rows, ' in text and ' left\\x1b[K' in text, text
      assert text.replace('\\r\\n', '\\n').rsplit('\\r\\x1b[K', 1)[1].count('\\r') == 0, text
      assert '3,000 issued' in text.rsplit('\\x1b[K', 1)[1], text
      text = run('--quiet')
      assert text == '', text
      """
    let stage = try BatchStage(rows: 3000)
    let outcome = try OutsideTool.python.outcome(
      ["-c", program, Checkout.program], in: stage.folder.path, environment: ["XDG_DATA_HOME": Stage.dataHome]
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
    let plain = try stage.batch("")
    #expect(!plain.errors.contains("\r") && !plain.errors.contains("\u{1B}"))
  }
}
