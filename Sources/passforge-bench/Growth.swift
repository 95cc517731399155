/// Ten times the rows: neither slower nor larger.
struct Growth {
  let workload: Workload
  let rows: Int
  let more: Int
  let jobs: Int
  /// Whether there is room for the passes.
  var isPossible = true

  private var few: BatchCase { PassforgeCases(workload: workload, rows: rows).folder(jobs: jobs) }
  private var many: BatchCase { PassforgeCases(workload: workload, rows: more).folder(jobs: jobs) }

  init(workload: Workload, rows: Int, more: Int, jobs: Int) {
    self.workload = workload
    self.rows = rows
    self.more = more
    self.jobs = jobs
  }

  var cases: [BatchCase] { isPossible ? [few, many] : [] }

  func section(_ done: Rounds) -> Section {
    var section = Section(
      key: "growth", title: "passforge batch of \(rows) and of \(more) rows, \(counted(jobs, "job"))",
      unit: "passes a second")
    guard isPossible else {
      section.notes = ["left out: there is no room for \(more) passes"]
      return section
    }
    section.lines = zip([rows, more], [few, many]).map { count, one in
      let line = done.rates(one)
      return Line(key: line.key, title: "\(count) rows", figures: line.figures, peakMiB: line.peakMiB)
    }
    section.ratios = [
      done.ratio(many, to: few, key: "rate", title: "passes a second, \(more) / \(rows)", target: "about 1"),
      done.memoryRatio(
        many, to: few, key: "memory", title: "peak memory, \(more) / \(rows)", target: "about 1"),
    ]
    return section
  }
}
