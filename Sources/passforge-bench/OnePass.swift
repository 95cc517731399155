/// One pass, whole process: `passforge build` of a source against the least C that makes the same pass.
struct OnePass {
  let passforge: String
  let reference: String
  let source: String
  let folder: String
  let rounds: Int

  private func child(_ words: [String]) -> Child { Child(words: words, dataFolder: folder) }

  /// Measures both in turn, and prints the figures and the ratio, pair by pair.
  func run() throws(BenchError) {
    let identity = "\(folder)/identity"
    _ = try child([
      passforge, "identity", "dev", "--pass-type", "pass.com.example.concert", "--team", "A1B2C3D4E5",
      "--out",
      identity,
    ]).run()
    let names = ["certificate.pem", "key.pem", "wwdr.pem"].map { "\(identity)/\($0)" }
    let pass = "\(folder)/ticket.pkpass"
    let build = child([
      passforge, "build", source, "-o", pass, "--certificate", names[0], "--key", names[1], "--wwdr",
      names[2],
    ])
    _ = try build.run()
    _ = try child(["/usr/bin/unzip", "-q", pass, "-d", "\(folder)/pass"]).run()
    _ = try child(["/bin/rm", "\(folder)/pass/manifest.json", "\(folder)/pass/signature"]).run()
    let least = child([reference] + names + ["\(folder)/pass", "\(folder)/reference.pkpass"])
    _ = try least.run()

    var ours: [Run] = []
    var theirs: [Run] = []
    for _ in 0..<rounds {
      ours.append(try build.run())
      theirs.append(try least.run())
    }
    let ratios = zip(ours, theirs).map { $0.milliseconds / $1.milliseconds }.sorted()
    print("one pass, whole process, \(rounds) runs each in turn: \(source)")
    print("                      median ms   least    most   peak MiB")
    for (name, figures) in [("passforge build", Figures(ours)), ("the same work in C", Figures(theirs))] {
      let pad = String(repeating: " ", count: 20 - name.count)
      print(
        "  \(name)\(pad)\(column(figures.median, 9))\(column(figures.least, 8))\(column(figures.most, 8))"
          + "\(column(figures.peakMiB, 11))")
    }
    let ratio = (Figures.median(ratios) * 100).rounded() / 100
    print("  ratio, pair by pair, median: \(ratio)")
  }
}
