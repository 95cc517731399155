internal import PassFiles

/// The files that a batch needs, on disk: the ticket, what the loop in C fills, an identity and the rows.
struct Workload {
  let passforge: String
  let ticket: Ticket
  /// The folder for all of it; the loop in C knows the names in it.
  let folder: String
  let identity: String

  var template: String { "\(folder)/ticket.pass" }
  /// How passforge is told who signs.
  var signer: [String] {
    ["--certificate", "certificate.pem", "--key", "key.pem", "--wwdr", "wwdr.pem"]
      .map { $0.hasSuffix(".pem") ? "\(identity)/\($0)" : $0 }
  }

  /// The rows as JSON Lines; the same in CSV lie beside them.
  func rows(_ count: Int) -> String { "\(folder)/rows-\(count).jsonl" }

  /// Writes the ticket, lets passforge check it, and takes from a pass that passforge builds the pass.json
  /// that the loop in C fills, so that both write the same bytes.
  func write(rows counts: [Int]) throws(BenchError) {
    for (name, bytes) in ticket.files { try write(bytes, to: "\(template)/\(name)") }
    try child(["lint", template]).run()
    let pass = "\(folder)/marks.pkpass"
    try child(
      ["build", template, "-o", pass, "--set", "serial={{ serial }}", "--set", "barcode={{ barcode }}"]
        + signer
    ).run()
    try child(["inspect", pass, "--file", "pass.json"], output: "\(folder)/pass.json").run()
    for count in counts { try writeRows(count) }
  }

  private func child(_ words: [String], output: String = "/dev/null") -> Child {
    Child(words: [passforge] + words, dataFolder: folder, output: output)
  }

  private func writeRows(_ count: Int) throws(BenchError) {
    var noise = Noise(state: 20_270_115)
    var lines = ""
    var table = "serial,barcode\n"
    for number in 1...count {
      let digits = String(number)
      let serial = "BENCH-" + String(repeating: "0", count: 8 - digits.count) + digits
      let code = String(noise.next(), radix: 16, uppercase: true)
      let barcode = "T" + String(repeating: "0", count: 16 - code.count) + code
      lines += "{\"serial\": \"\(serial)\", \"barcode\": \"\(barcode)\"}\n"
      table += "\(serial),\(barcode)\n"
    }
    try write(Array(lines.utf8), to: rows(count))
    try write(Array(table.utf8), to: "\(folder)/rows-\(count).csv")
  }

  private func write(_ bytes: [UInt8], to path: String) throws(BenchError) {
    do throws(FileFailure) {
      try Files.createFolder(Paths.folder(of: path))
      try AtomicFile.write(bytes, to: path, synced: false)
    } catch {
      throw BenchError(error.description)
    }
  }
}
