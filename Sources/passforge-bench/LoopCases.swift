/// The bare loop in C, whole or in parts.
struct LoopCases {
  let program: String
  let workload: Workload
  let rows: Int

  /// The same signatures, and nothing else.
  func signatures(threads: Int) -> BatchCase { batchCase("raw", "signatures alone", threads, files: 0) }

  /// The same passes without a signature: what laying out and writing costs.
  func writing(threads: Int) -> BatchCase { batchCase("nosign", "no signature, C", threads, files: rows) }

  /// The same passes by the least work.
  func passes(threads: Int) -> BatchCase { batchCase("lean", "bare loop, C", threads, files: rows) }

  /// The same passes with OpenSSL's CMS for each.
  func passesByCMS(threads: Int) -> BatchCase {
    batchCase("cms", "loop with CMS_sign, C", threads, files: rows)
  }

  private func batchCase(_ mode: String, _ title: String, _ threads: Int, files: Int) -> BatchCase {
    let rows = rows
    let words = [
      program, "-w", workload.folder, "-c", workload.identity, "-m", mode, "-n", String(rows), "-t",
      String(threads),
    ]
    return BatchCase(
      "c-\(mode)-\(workload.ticket)-\(rows)-\(threads)", "\(title), \(counted(threads, "thread"))",
      rows: rows,
      files: files
    ) { words + ["-o", $0] }
  }
}
