/// A batch of one row: what starting costs.
struct StartUp {
  let limit: String
  let workload: Workload

  private var passforge: BatchCase { PassforgeCases(workload: workload, rows: 1).folder(jobs: 1) }
  private var loop: BatchCase {
    LoopCases(program: limit, workload: workload, rows: 1).passes(threads: 1)
  }

  var cases: [BatchCase] { [loop, passforge] }

  func section(_ done: Rounds) -> Section {
    var section = Section(key: "start", title: "start-up and one row, 230 KB of pictures", unit: "ms")
    section.lines = cases.map(done.times)
    return section
  }
}
