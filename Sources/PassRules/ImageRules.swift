internal import PassBundle
internal import PassFindings
internal import PassImages
internal import PassModel
internal import Spelling

/// The rules on the pictures of a pass, as far as their headers tell.
enum ImageRules {
  static let icon = Rule(
    "icon-missing", .error, .refused, "a pass has icon.png, icon@2x.png or icon@3x.png",
    source: "device logs")
  static let unused = Rule(
    "image-unused", .warning, .ignored, "pictures are ones that the style shows",
    source: "Archive: Wallet Developer Guide")
  static let stripExcludes = Rule(
    "strip-excludes", .warning, .ignored, "an event ticket has a strip, or background and thumbnail",
    source: "Archive: Wallet Developer Guide")
  static let scales = Rule(
    "image-scales", .warning, .looksWrong, "a picture has the same shape at every scale",
    source: "Apple docs: Creating the Source")
  static let iconScales = Rule(
    "icon-scales", .warning, .looksWrong, "the icon is there as icon@2x.png and icon@3x.png",
    source: "apple/pass-builder; HIG: Wallet")
  static let rootWins = Rule(
    "image-twice", .warning, .ignored,
    "a picture lies at the top level or in the folders of languages, not both",
    source: "Archive: Wallet Developer Guide")

  static let iconLocalized = Rule(
    "icon-localized", .warning, .refused,
    "the icon lies at the top level, not in the folders of languages alone (uncertain)",
    source: "undocumented behaviour, iOS 26")
  static let languageMissing = Rule(
    "image-language-missing", .warning, .looksWrong,
    "a picture in the folders of languages is in those of all languages",
    source: "Archive: Wallet Developer Guide")
  static let size = Rule(
    "image-size", .warning, .looksWrong,
    "pictures have the shape and size of their place, give or take a fifth",
    source: "HIG: Wallet; Archive: Wallet Developer Guide")

  static let all = [
    icon, iconLocalized, languageMissing, size, unused, stripExcludes, scales, iconScales, rootWins,
  ]
}

extension Checker {
  mutating func checkImages() {
    let images = subject.contents.images
    let icons = images.filter { $0.name.slot == "icon" }
    // An icon that is named but cannot be read was told already.
    let isNamed = subject.contents.findings.contains {
      $0.severity == .error && $0.path?.hasPrefix("images.icon") == true
    }
    if icons.isEmpty && !isNamed {
      let others = subject.contents.leftOut + subject.contents.files.map(\.path)
      let meant = others.first { ImageName.meant(by: $0)?.slot == "icon" }
      report(
        ImageRules.icon,
        meant.map { "icon.png is missing; found '\($0)', but the name must be 'icon.png'" }
          ?? "icon.png is missing",
        .root, nil, hint: meant == nil ? "add icon.png, icon@2x.png and icon@3x.png" : "rename it")
    } else if !icons.isEmpty {
      if let lone = icons.first, icons.allSatisfy({ $0.language != nil }) {
        report(
          ImageRules.iconLocalized, "the icon lies in the folders of languages alone", of: lone.file.origin,
          hint: "put icon.png, icon@2x.png and icon@3x.png at the top level")
      }
      let missing = [2, 3].filter { scale in !icons.contains { $0.name.scale == scale } }
      // Of a file that cannot be read it was told already, and of one picture that is too small for all scales.
      if !missing.isEmpty, !isNamed, !icons.contains(where: { $0.file.making == .fitted }) {
        let names = missing.map { ImageName(slot: "icon", scale: $0).fileName }
        report(
          ImageRules.iconScales,
          "\(names.joined(separator: " and ")) \(names.count == 1 ? "is" : "are") missing",
          of: (icons.first { $0.language == nil } ?? icons[0]).file.origin,
          hint: "add the icon in 2 and 3 times its size")
      }
    }
    for image in images { checkSize(image) }
    checkScales(images)
    checkUse(images)
  }

  /// Whether the pictures of one slot are one picture: each as large, by its scale, as the others, give or
  /// take the pixel that rounding costs.
  private mutating func checkScales(_ images: [(name: ImageName, language: String?, file: PassContents.File)])
  {
    var first: [String: (name: ImageName, width: Int, height: Int)] = [:]
    for image in images where image.file.making == .given {
      guard let (width, height) = ImageHeader.size(of: image.file.bytes) else { continue }
      let key = "\(image.language ?? "")/\(image.name.slot)"
      guard let other = first[key] else {
        first[key] = (image.name, width, height)
        continue
      }
      let scale = Double(image.name.scale) / Double(other.name.scale)
      func isNear(_ size: Int, _ base: Int) -> Bool {
        abs(Double(size) - Double(base) * scale) <= max(2, 0.02 * Double(size))
      }
      if !isNear(width, other.width) || !isNear(height, other.height) {
        report(
          ImageRules.scales,
          "\(image.file.title) is \(width) x \(height) pixels, but \(other.name.fileName) is \(other.width) x \(other.height)",
          of: image.file.origin,
          hint: "draw both from one picture, in \(other.name.scale) and \(image.name.scale) times its size")
      }
    }
  }

  /// Whether a picture that languages have of their own is there for all of them.
  private mutating func checkLanguages(
    of slot: String, _ images: [(name: ImageName, language: String?, file: PassContents.File)]
  ) {
    // Of an icon it was told already that it lies in the folders alone.
    guard let first = images.first, slot != "icon", images.allSatisfy({ $0.language != nil }) else { return }
    let all = subject.contents.languages.map(\.name) + subject.contents.images.compactMap(\.language)
    let missing = Set(all).subtracting(images.compactMap(\.language)).sorted()
    if missing.isEmpty { return }
    report(
      ImageRules.languageMissing,
      "there is no picture '\(slot)' for \(listed(missing.map { "'\($0)'" }, most: 5)), but for other languages",
      of: first.file.origin,
      hint: subject.form == .finished
        ? "put it into the folder of every language" : "add one for default, or for each language")
  }

  private mutating func checkUse(_ images: [(name: ImageName, language: String?, file: PassContents.File)]) {
    let drawnBy = drawnBy
    var told: Set<String> = []
    let slots = Set(images.map(\.name.slot))
    for image in images where told.insert(image.name.slot).inserted {
      let slot = image.name.slot
      if let known = ImageSlot.named(slot), !drawnBy.isEmpty, known.styles.isDisjoint(with: drawnBy) {
        report(
          ImageRules.unused,
          "\(image.file.title) is not shown; '\(slot)' belongs to \(known.styles.names.joined(separator: ", "))",
          of: image.file.origin, hint: "leave it out")
      }
      let others = images.filter { $0.name.slot == slot }
      if others.contains(where: { $0.language == nil }),
        let localized = others.first(where: { $0.language != nil })
      {
        report(
          ImageRules.rootWins,
          "\(localized.file.title) is not shown, since '\(slot)' lies at the top level too",
          of: localized.file.origin,
          hint: "put the picture into every language's folder, or at the top level alone")
      }
      checkLanguages(of: slot, others)
    }
    if drawnBy.contains(.eventTicket), slots.contains("strip"),
      let loser = images.first(where: { image in
        // The background of a ticket that is a poster too is drawn there.
        ImageSlot.excludedByStrip.contains(image.name.slot)
          && !(image.name.slot == "background" && drawnBy.contains(.posterEventTicket))
      })
    {
      report(
        ImageRules.stripExcludes, "\(loser.file.title) is not shown beside a strip", of: loser.file.origin,
        hint: "keep the strip, or background and thumbnail")
    }
  }
}
