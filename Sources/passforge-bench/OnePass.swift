/// One pass, whole process: `passforge build` of a source against the least C that makes the same pass.
struct OnePass {
  let passforge: String
  let reference: String
  let source: String
  let folder: String
  let rounds: Int

  private func child(_ words: [String]) -> Child { Child(words: words, dataFolder: folder) }

  /// Measures both in turn, and compares them pair by pair.
  func measured() throws(BenchError) -> Section {
    let identity = "\(folder)/identity"
    try child([
      passforge, "identity", "dev", "--pass-type", "pass.com.example.concert", "--team", "A1B2C3D4E5",
      "--out", identity,
    ]).run()
    let names = ["certificate.pem", "key.pem", "wwdr.pem"].map { "\(identity)/\($0)" }
    let pass = "\(folder)/ticket.pkpass"
    let build = child([
      passforge, "build", source, "-o", pass, "--certificate", names[0], "--key", names[1], "--wwdr",
      names[2],
    ])
    try build.run()
    try child(["/usr/bin/unzip", "-q", pass, "-d", "\(folder)/pass"]).run()
    try child(["/bin/rm", "\(folder)/pass/manifest.json", "\(folder)/pass/signature"]).run()
    let least = child([reference] + names + ["\(folder)/pass", "\(folder)/reference.pkpass"])
    try least.run()

    var ours: [Run] = []
    var theirs: [Run] = []
    for _ in 0..<rounds {
      ours.append(try build.run())
      theirs.append(try least.run())
    }
    var section = Section(
      key: "onePass", title: "one pass, whole process, \(rounds) runs each in turn: \(source)", unit: "ms")
    section.lines = [
      ("passforge", "passforge build", ours), ("reference", "the same work in C", theirs),
    ].map { Line(key: $0, title: $1, times: $2) }
    section.ratios = [
      Ratio(
        key: "passforge/reference", title: "passforge / C",
        figures: Figures(zip(ours, theirs).map { $0.milliseconds / $1.milliseconds }), target: nil)
    ]
    return section
  }
}

extension Line {
  /// A line of times in milliseconds.
  init(key: String, title: String, times runs: [Run]) {
    self.init(
      key: key, title: title, figures: Figures(runs.map(\.milliseconds)),
      peakMiB: runs.map(\.peakMiB).max() ?? 0)
  }
}
