internal import PassFindings
internal import PassImages
internal import PassModel
internal import Spelling

/// Makes the pictures of one slot from the files that are given for it.
struct PictureMaker {
  /// A file that is given.
  struct Given: Equatable {
    /// The scale its name or the source says; nil where nothing does.
    let scale: Int?
    /// Its name, for findings and by its ending.
    let name: String
    let bytes: [UInt8]
  }

  /// A picture for the pass.
  struct Made: Sendable {
    let scale: Int
    let bytes: [UInt8]
    let making: PassContents.File.Making
    /// The place of the file it was made of among those that were given.
    let source: Int
  }

  /// What is wrong with a file.
  struct Fault: Sendable {
    let rule: Rule
    /// What is said of the file, as in `holds GIF data`.
    let predicate: String
    let hint: String?
    /// The place of the file among those that were given.
    let source: Int
  }

  /// What came of the files.
  struct Outcome: Sendable {
    fileprivate(set) var made: [Made] = []
    fileprivate(set) var faults: [Fault] = []
    /// Bytes that optimizing saved.
    fileprivate(set) var savedBytes = 0
  }

  private let order: PictureOrder
  private let given: [Given]
  private var outcome = Outcome()

  /// Makes the pictures.
  ///
  /// - Parameters:
  ///   - order: what is asked of them.
  ///   - given: the files, of scales that differ.
  ///   - completesBelow: whether all lower scales are made of a lone file. Of several files the scale that every
  ///     phone draws (@2x) is made where only a larger one is given.
  /// - Returns: the pictures, and what is wrong with the files.
  static func pictures(_ order: PictureOrder, of given: [Given], completesBelow: Bool) -> Outcome {
    var maker = PictureMaker(order: order, given: given)
    maker.run(completesBelow)
    return maker.outcome
  }

  private init(order: PictureOrder, given: [Given]) {
    self.order = order
    self.given = given
  }

  private mutating func run(_ completesBelow: Bool) {
    for index in given.indices { checkKind(index) }
    if given.count == 1, given[0].scale == nil || order.fit != nil {
      makeFitted()
    } else {
      let scales = given.compactMap(\.scale)
      var wanted: [Int] = []
      if completesBelow || (scales.contains(3) && !scales.contains(2)) {
        let top = scales.max() ?? 1
        wanted = (1..<max(top, 1)).filter { !scales.contains($0) }
      }
      makeGiven(adding: wanted)
    }
    if order.optimizes { optimize() }
  }

  // MARK: One picture of any size

  private mutating func makeFitted() {
    guard let read = read(0) else { return }
    let (width, height) = (read.image.width, read.image.height)
    let size = "is \(width) x \(height) pixels"
    let plan: PicturePlan
    if order.fit == .exact {
      guard let scale = [3, 2, 1].first(where: { order.isExact(width, height, scale: $0) }) else {
        report(
          0, BundleRules.exact, "\(size), not the size of its place",
          hint: order.place.map { "give it in \(Self.sizes(of: $0)) pixels, or leave 'fit: exact' out" })
        return
      }
      plan = PicturePlan(width: width, height: height, scale: scale, scales: Array(1...scale))
    } else if let place = order.place {
      plan = PicturePlan(width: width, height: height, for: place, fit: order.fit)
    } else {
      plan = PicturePlan(width: width, height: height, scale: 3, scales: [1, 2, 3])
    }
    make(plan, of: read, 0, largest: .fitted)
    guard plan.sharpScale < 3, let place = order.place else { return }
    let missing = listed((plan.sharpScale + 1...3).map { "@\($0)x" })
    report(
      0, BundleRules.tooSmall, "\(size), too few for \(missing)",
      hint: "give it in \(place.width * 3) x \(place.height * 3) pixels; nothing is scaled up")
  }

  private static func sizes(of place: ImageSlot.Place) -> String {
    let sizes = [3, 2, 1].map { "\(place.width * $0) x \(place.height * $0)" }
    return "\(sizes[0]), \(sizes[1]) or \(sizes[2])"
  }

  // MARK: Pictures of known scales

  private mutating func makeGiven(adding wanted: [Int]) {
    let largest = given.indices.max { (given[$0].scale ?? 0) < (given[$1].scale ?? 0) }
    for index in given.indices {
      guard let scale = given[index].scale else { continue }
      if index == largest, !wanted.isEmpty {
        guard let read = read(index) else { continue }
        make(
          PicturePlan(
            width: read.image.width, height: read.image.height, scale: scale, scales: wanted + [scale]),
          of: read, index, largest: .given)
      } else {
        keep(index, scale)
      }
    }
  }

  /// Takes a file as it is, without its metadata; what is no PNG is written as one.
  private mutating func keep(_ index: Int, _ scale: Int) {
    let bytes = given[index].bytes
    if case .png = ImageHeader(bytes), ImageMetadata(bytes).orientation == .upright, order.background == nil {
      do throws(ImageFault) {
        try ImageReader.check(bytes)
        add(index, scale, ImageReader.withoutMetadata(bytes), .given)
      } catch {
        reportDamage(index, error)
      }
      return
    }
    if case .applePNG = ImageHeader(bytes) {
      report(index, BundleRules.applePNG, PictureCheck.applePNG, hint: PictureCheck.saveAsPNG)
      add(index, scale, bytes, .given)
      return
    }
    guard let read = read(index) else { return }
    let plan = PicturePlan(width: read.image.width, height: read.image.height, scale: scale, scales: [scale])
    make(plan, of: read, index, largest: .given)
  }

  // MARK: Parts

  private mutating func make(
    _ plan: PicturePlan, of read: ImageReader.Outcome, _ index: Int, largest: PassContents.File.Making
  ) {
    do throws(ImageFault) {
      for rendition in plan.renditions {
        let isLargest = rendition == plan.renditions.first
        let making = isLargest ? largest : .derived
        let isUntouched =
          read.isPlain && order.background == nil && !rendition.isPadded
          && (rendition.width, rendition.height) == (read.image.width, read.image.height)
          && plan.part == PicturePlan.Part(width: Double(rendition.width), height: Double(rendition.height))
        if isUntouched {
          add(index, rendition.scale, ImageReader.withoutMetadata(given[index].bytes), making)
          continue
        }
        var image = try read.image.scaled(
          toWidth: rendition.width, height: rendition.height,
          part: (plan.part.left, plan.part.top, plan.part.width, plan.part.height))
        if let color = order.background { image = image.laid(on: Self.levels(of: color)) }
        if rendition.isPadded {
          image = image.padded(
            toWidth: rendition.groundWidth, height: rendition.groundHeight,
            background: order.background.map(Self.levels))
        }
        add(index, rendition.scale, try PNGWriter.file(of: image), making)
      }
    } catch {
      reportDamage(index, error)
    }
  }

  private static func levels(of color: PassColor) -> (red: UInt8, green: UInt8, blue: UInt8) {
    (color.red, color.green, color.blue)
  }

  private mutating func add(_ index: Int, _ scale: Int, _ bytes: [UInt8], _ making: PassContents.File.Making)
  {
    outcome.made.append(Made(scale: scale, bytes: bytes, making: making, source: index))
  }

  private mutating func optimize() {
    outcome.made = outcome.made.map { made in
      guard let smaller = try? PNGOptimizer.smaller(made.bytes) else { return made }
      outcome.savedBytes += made.bytes.count - smaller.count
      return Made(scale: made.scale, bytes: smaller, making: made.making, source: made.source)
    }
  }

  private mutating func read(_ index: Int) -> ImageReader.Outcome? {
    do throws(ImageFault) {
      return try ImageReader.read(given[index].bytes)
    } catch {
      reportDamage(index, error)
      return nil
    }
  }

  /// Tells a name that ends in .png and holds a JPEG: the picture is written as PNG all the same.
  private mutating func checkKind(_ index: Int) {
    let isNamedPNG = given[index].name.lowercased().hasSuffix(".png")
    switch ImageHeader(given[index].bytes) {
    case .jpeg where isNamedPNG:
      report(
        index, BundleRules.jpeg, "holds JPEG data; the pass gets it as PNG", hint: "save the picture as PNG")
    default: break
    }
  }

  private mutating func reportDamage(_ index: Int, _ fault: ImageFault) {
    report(
      index, BundleRules.damaged, PictureCheck.predicate(for: fault, in: given[index].bytes),
      hint: PictureCheck.hint(for: fault, in: given[index].bytes))
  }

  private mutating func report(_ index: Int, _ rule: Rule, _ predicate: String, hint: String?) {
    outcome.faults.append(Fault(rule: rule, predicate: predicate, hint: hint, source: index))
  }
}
