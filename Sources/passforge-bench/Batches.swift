internal import PassFiles

/// Batches: `passforge batch` against the bare loop in C and against the signatures alone.
struct Batches {
  let passforge: String
  let limit: String
  let folder: String
  let place: Place
  let processors: Int
  let rounds: Int

  private static let rows = 2000
  private static let manyRows = 20_000
  /// The bytes that so many large passes take, with something to spare.
  private static let manyBytes: UInt64 = 20_000 * 250_000

  /// One thread, and one for each processor.
  private var widths: [Int] { processors == 1 ? [1] : [1, processors] }

  /// Measures everything in one run of rounds.
  func measured() throws(BenchError) -> [Section] {
    let identity = "\(folder)/batch-identity"
    let words = ["identity", "dev", "--pass-type", Ticket.passType, "--team", Ticket.team, "--out", identity]
    try Child(words: [passforge] + words, dataFolder: folder).run()
    let workloads = Ticket.allCases.map { ticket in
      Workload(passforge: passforge, ticket: ticket, folder: "\(folder)/\(ticket)", identity: identity)
    }
    for workload in workloads { try workload.write(rows: [1, Self.rows, Self.manyRows]) }

    let sizes = try workloads.map { workload throws(BenchError) in
      BatchSize(limit: limit, workload: workload, rows: Self.rows, widths: widths)
    }
    guard let large = sizes.first else { return [] }
    let growth = Growth(
      limit: limit, workload: large.workload, rows: Self.rows, more: Self.manyRows, jobs: processors,
      isPossible: place.room >= Self.manyBytes)
    let streams = Streams(
      workload: large.workload, rows: Self.rows, jobs: processors, options: try optionsOfBatch())
    let start = StartUp(limit: limit, workload: large.workload)
    let cases = sizes.flatMap(\.cases) + streams.cases + growth.cases + start.cases
    let done = try Rounds(rounds, of: cases, in: place, dataFolder: folder)
    return sizes.map { $0.section(done) } + [
      streams.section(done), growth.section(done), start.section(done),
    ]
  }

  /// The options that this passforge's batch has, as its help tells them.
  private func optionsOfBatch() throws(BenchError) -> String {
    let help = "\(folder)/help"
    try Child(words: [passforge, "batch", "--help"], dataFolder: folder, output: help).run()
    do throws(FileFailure) {
      return String(decoding: try Files.read(help, limit: 1 << 20), as: UTF8.self)
    } catch {
      throw BenchError(error.description)
    }
  }
}
