internal import PassFiles

/// One pass of one picture for each place, whole process: what it costs to make the scales, against the same pass
/// with every scale given.
struct OnePicture {
  let passforge: String
  let folder: String
  let rounds: Int

  /// A strip of 1125 x 432 pixels, with the words by which ImageMagick draws it.
  private struct Art {
    let key: String
    let title: String
    let file: String
    let words: [String]
    /// Milliseconds that a build may take.
    let most: Int
  }

  private static let arts = [
    Art(
      key: "flat", title: "flat art, PNG", file: "flat.png",
      words: ["xc:#1d3557", "-fill", "#f4c095", "-draw", "circle 300,200 300,60 rectangle 600,80 1000,300"],
      most: 120),
    Art(
      key: "photograph", title: "a photograph, JPEG", file: "photograph.jpg",
      words: [
        "-seed", "7", "plasma:tomato-steelblue", "-attenuate", "0.3", "+noise", "Gaussian", "-quality", "92",
      ],
      most: 300),
  ]

  private func child(_ words: [String]) -> Child { Child(words: words, dataFolder: folder) }

  /// Draws the pictures, and measures each build in turn.
  func measured() throws(BenchError) -> Section {
    let place = "\(folder)/pictures"
    try child(["/bin/mkdir", "-p", place]).run()
    try child(
      [
        "/usr/bin/convert", "-size", "512x512", "xc:none", "-fill", "#c1121f", "-draw",
        "circle 256,256 256,20",
      ]
        + ["\(place)/icon.png"]
    ).run()
    var section = Section(
      key: "onePicture",
      title:
        "one pass of a strip of 1125 pixels and an icon of 512, whole process, \(rounds) runs each in turn",
      unit: "ms")
    for art in Self.arts {
      try child(["/usr/bin/convert", "-size", "1125x432"] + art.words + ["\(place)/\(art.file)"]).run()
      let one = try build(of: "icon: icon.png, strip: \(art.file)", named: art.key, in: place)
      // The pictures that were made, given for each scale.
      try child(["/usr/bin/unzip", "-qo", "\(place)/\(art.key).pkpass", "-d", "\(place)/\(art.key)"]).run()
      let scales = ["icon", "strip"].map { slot in
        "\(slot): { 1x: \(art.key)/\(slot).png, 2x: \(art.key)/\(slot)@2x.png, 3x: \(art.key)/\(slot)@3x.png }"
      }
      let given = try build(of: scales.joined(separator: ", "), named: "\(art.key)-given", in: place)
      var times: [Run] = []
      var others: [Run] = []
      for _ in 0..<rounds {
        times.append(try one.run())
        others.append(try given.run())
      }
      section.lines.append(Line(key: art.key, title: art.title, times: times))
      section.lines.append(
        Line(key: "\(art.key)Given", title: "\(art.title), each scale given", times: others))
      section.ratios.append(
        Ratio(
          key: "\(art.key)/given", title: "\(art.title), one / each scale",
          figures: Figures(zip(times, others).map { $0.milliseconds / $1.milliseconds }),
          target: "one under \(art.most) ms"))
    }
    return section
  }

  /// A build that has run once.
  private func build(of images: String, named name: String, in place: String) throws(BenchError) -> Child {
    let source = """
      description: Card
      organizationName: Harbour Hall
      passTypeIdentifier: pass.com.example.card
      teamIdentifier: A1B2C3D4E5
      serialNumber: "1"
      storeCard: { backFields: [{ key: help, label: Help, value: help@example.com }] }
      images: { \(images) }
      """
    do throws(FileFailure) {
      try AtomicFile.write(Array(source.utf8), to: "\(place)/\(name).yaml", synced: false)
    } catch {
      throw BenchError("\(error)")
    }
    let build = child([
      passforge, "build", "\(place)/\(name).yaml", "--dev", "--strict", "-o", "\(place)/\(name).pkpass",
    ])
    try build.run()
    return build
  }
}
