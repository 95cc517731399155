/// The same passes to a stream instead of a folder, as far as this passforge can.
struct Streams {
  let workload: Workload
  let rows: Int
  let jobs: Int
  /// What the help of batch says.
  let options: String

  private var passforge: PassforgeCases { PassforgeCases(workload: workload, rows: rows) }

  var cases: [BatchCase] {
    (options.contains("--archive") ? [passforge.archive(jobs: jobs)] : [])
      + (options.contains("--inline") ? [passforge.lines(jobs: jobs)] : [])
  }

  func section(_ done: Rounds) -> Section {
    var section = Section(
      key: "streams", title: "the same with 230 KB of pictures, to /dev/null", unit: "passes a second")
    section.lines = cases.map(done.rates)
    section.ratios = cases.map { one in
      done.ratio(
        one, to: passforge.folder(jobs: jobs), key: "\(one.key)/folder", title: "\(one.title) / folder",
        target: nil)
    }
    for option in ["--archive", "--inline"] where !options.contains(option) {
      section.notes.append("this passforge has no \(option)")
    }
    return section
  }
}
