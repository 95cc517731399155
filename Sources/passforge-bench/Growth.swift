/// Ten times the rows: neither slower nor larger.
struct Growth {
  let limit: String
  let workload: Workload
  let rows: Int
  let more: Int
  let jobs: Int
  /// Whether there is room for the passes.
  let isPossible: Bool

  private var few: BatchCase { PassforgeCases(workload: workload, rows: rows).folder(jobs: jobs) }
  private var many: BatchCase { PassforgeCases(workload: workload, rows: more).folder(jobs: jobs) }
  private var fewInC: BatchCase {
    LoopCases(program: limit, workload: workload, rows: rows).passes(threads: jobs)
  }
  private var manyInC: BatchCase {
    LoopCases(program: limit, workload: workload, rows: more).passes(threads: jobs)
  }

  var cases: [BatchCase] { isPossible ? [fewInC, few, manyInC, many] : [] }

  func section(_ done: Rounds) -> Section {
    var section = Section(
      key: "growth", title: "batches of \(rows) and of \(more) passes, 230 KB of pictures",
      unit: "passes a second")
    guard isPossible else {
      section.notes = ["left out: there is no room for \(more) passes"]
      return section
    }
    section.lines = cases.map { one in
      let line = done.rates(one)
      return Line(
        key: line.key, title: "\(line.title), \(one.rows) rows", figures: line.figures, peakMiB: line.peakMiB)
    }
    let numbers = "\(more) / \(rows)"
    section.ratios = [
      done.ratio(
        many, to: few, key: "rate", title: "passforge, passes a second, \(numbers)", target: "about 1"),
      // What the kernel takes for ten times the memory of files shows here too.
      done.ratio(
        manyInC, to: fewInC, key: "loop-rate", title: "bare loop, passes a second, \(numbers)", target: nil),
      done.ratio(
        many, to: manyInC, key: "passforge/loop", title: "passforge / bare loop, \(more) rows",
        target: ">= 0.90"),
      done.memoryRatio(
        many, to: few, key: "memory", title: "passforge, peak memory, \(numbers)", target: "about 1"),
    ]
    return section
  }
}
