/// Batches of one size of ticket, on one thread and on all.
struct BatchSize {
  let limit: String
  let workload: Workload
  let rows: Int
  let widths: [Int]

  private var loop: LoopCases { LoopCases(program: limit, workload: workload, rows: rows) }
  private var passforge: PassforgeCases { PassforgeCases(workload: workload, rows: rows) }

  var cases: [BatchCase] {
    widths.flatMap { width in
      // Beside each other are those that are compared.
      [loop.passes(threads: width), passforge.folder(jobs: width), loop.signatures(threads: width)]
        + (workload.ticket == .large ? [loop.writing(threads: width), loop.passesByCMS(threads: width)] : [])
    }
  }

  func section(_ done: Rounds) -> Section {
    let pictures = workload.ticket == .large ? "230 KB" : "10 KB"
    let target = workload.ticket == .large ? "about 0.75" : ">= 0.85"
    var section = Section(
      key: "batch-\(workload.ticket)", title: "batches of \(rows) passes with \(pictures) of pictures",
      unit: "passes a second")
    section.lines = cases.map(done.rates)
    for width in widths {
      section.ratios.append(
        done.ratio(
          passforge.folder(jobs: width), to: loop.passes(threads: width), key: "passforge/loop-\(width)",
          title: "passforge / bare loop, \(counted(width, "job"))", target: ">= 0.90"))
      section.ratios.append(
        done.ratio(
          passforge.folder(jobs: width), to: loop.signatures(threads: width),
          key: "passforge/signatures-\(width)",
          title: "passforge / signatures, \(counted(width, "job"))", target: target))
    }
    return section
  }
}
