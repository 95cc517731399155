/// Runs of several cases, in turn: each round runs every case once, and the first round is dropped.
struct Rounds {
  private var runs: [String: [Run]] = [:]

  /// Runs the cases; one that is named twice runs once a round.
  init(_ count: Int, of cases: [BatchCase], in place: Place, dataFolder: String) throws(BenchError) {
    var order: [BatchCase] = []
    for one in cases where !order.contains(where: { $0.key == one.key }) { order.append(one) }
    for round in 0...count {
      for one in order {
        let run = try one.run(in: place, dataFolder: dataFolder)
        if round > 0 { runs[one.key, default: []].append(run) }
      }
    }
  }

  /// How many rows of a case are done a second.
  func rates(_ one: BatchCase) -> Line {
    line(one, runs(of: one).map { Double(one.rows) / $0.milliseconds * 1000 })
  }

  /// How long a case takes.
  func times(_ one: BatchCase) -> Line { line(one, runs(of: one).map(\.milliseconds)) }

  /// The rate of one case as a part of another's, round by round.
  func ratio(_ one: BatchCase, to other: BatchCase, key: String, title: String, target: String?) -> Ratio {
    let ratios = zip(runs(of: one), runs(of: other)).map { own, others in
      others.milliseconds / own.milliseconds * Double(one.rows) / Double(other.rows)
    }
    return Ratio(key: key, title: title, figures: Figures(ratios), target: target)
  }

  /// The peak memory of one case as a part of another's, round by round.
  func memoryRatio(_ one: BatchCase, to other: BatchCase, key: String, title: String, target: String?)
    -> Ratio
  {
    let ratios = zip(runs(of: one), runs(of: other)).map { $0.peakMiB / $1.peakMiB }
    return Ratio(key: key, title: title, figures: Figures(ratios), target: target)
  }

  private func runs(of one: BatchCase) -> [Run] { runs[one.key] ?? [] }

  private func line(_ one: BatchCase, _ numbers: [Double]) -> Line {
    Line(
      key: one.key, title: one.title, figures: Figures(numbers),
      peakMiB: runs(of: one).map(\.peakMiB).max() ?? 0)
  }
}
