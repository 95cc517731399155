/// `passforge batch`, to a folder or to a stream.
struct PassforgeCases {
  let workload: Workload
  let rows: Int

  /// One file for each pass, in a folder.
  func folder(jobs: Int) -> BatchCase {
    batchCase("folder", "passforge batch", jobs, files: rows) { ["-o", $0] }
  }

  /// One archive, written to standard output as it grows.
  func archive(jobs: Int) -> BatchCase {
    batchCase("archive", "passforge batch --archive -", jobs, files: 0) { _ in ["--archive", "-"] }
  }

  /// A line for each pass, with the pass in it.
  func lines(jobs: Int) -> BatchCase {
    batchCase("inline", "passforge batch --inline", jobs, files: 0) { _ in ["--inline"] }
  }

  private func batchCase(
    _ form: String, _ title: String, _ jobs: Int, files: Int, output: @escaping (String) -> [String]
  ) -> BatchCase {
    let words =
      [workload.passforge, "batch", workload.template, "--rows", workload.rows(rows), "--jobs", String(jobs)]
      + ["--quiet"] + workload.signer
    return BatchCase(
      "passforge-\(form)-\(workload.ticket)-\(rows)-\(jobs)", "\(title), \(counted(jobs, "job"))", rows: rows,
      files: files
    ) { words + output($0) }
  }
}
