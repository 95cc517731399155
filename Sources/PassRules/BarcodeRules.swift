internal import PassFindings
internal import PassModel
internal import PassSource

/// The rules on barcodes.
enum BarcodeRules {
  static let encoding = Rule(
    "barcode-encoding", .error, .ignored, "the message can be written in its messageEncoding",
    source: "Apple docs: Pass.Barcodes; device logs")
  static let legacyOnly = Rule(
    "barcode-deprecated", .warning, .looksWrong, "barcode is for iOS before 9; barcodes has taken its place",
    source: "Apple docs: Pass")
  static let legacyFormat = Rule(
    "barcode-legacy-format", .warning, .looksWrong,
    "the old barcode holds QR, PDF417 or Aztec, since its readers know no other",
    source: "Apple docs: Pass.Barcodes")
  static let differs = Rule(
    "barcode-differs", .warning, .looksWrong, "barcode says the same as one of barcodes")
  static let newOnly = Rule(
    "barcode-no-fallback", .warning, .looksWrong,
    "behind a format of iOS 27 stands one that older systems draw", source: "Apple docs: Pass.Barcodes")
  static let watch = Rule(
    "barcode-watch", .warning, .looksWrong, "Apple Watch draws QR, PDF417 and Aztec, but not Code 128",
    source: "Archive: Wallet Developer Guide")
  static let content = Rule(
    "barcode-content", .warning, .looksWrong, "the message has characters that the symbology knows",
    source: "specifications of the symbologies; uncertain for Wallet")
  static let capacity = Rule(
    "barcode-capacity", .warning, .looksWrong, "the message is not longer than the symbol can hold",
    source: "specifications of the symbologies")
  static let altText = Rule(
    "barcode-alt-text", .note, .policy,
    "the text beside a code does not repeat a long message, which nobody types and everybody can copy",
    source: "")

  static let all = [
    encoding, legacyOnly, legacyFormat, differs, newOnly, watch, content, capacity,
    altText,
  ]
}

extension Checker {
  /// The formats that iOS before 27 draws.
  private static let olderFormats: Set<String> = [
    "PKBarcodeFormatQR", "PKBarcodeFormatPDF417", "PKBarcodeFormatAztec", "PKBarcodeFormatCode128",
  ]
  /// The formats that every system and Apple Watch draws.
  private static let oldestFormats: Set<String> = [
    "PKBarcodeFormatQR", "PKBarcodeFormatPDF417", "PKBarcodeFormatAztec",
  ]

  mutating func checkBarcodes() {
    let legacy = pass.member("barcode")
    if let legacy {
      let path = NodePath.root.member("barcode")
      checkBarcode(legacy.node, path)
      if let format = legacy.node["format"], let name = format.string,
        FormatTable.constant(name, of: .barcodeFormat) != nil, !Self.oldestFormats.contains(name)
      {
        report(
          BarcodeRules.legacyFormat, "'barcode.format' is '\(name)', which older readers do not know",
          path.member("format"), format.start, hint: "write it under 'barcodes'")
      }
    }
    guard let list = pass.member("barcodes") else {
      if let legacy {
        report(
          BarcodeRules.legacyOnly, "'barcode' stands without 'barcodes', which has taken its place",
          .root.member("barcode"), legacy.nameMark, hint: "write barcodes: with this one as its entry")
      }
      return
    }
    let path = NodePath.root.member("barcodes")
    for (index, entry) in (list.node.elements ?? []).enumerated() { checkBarcode(entry, path.element(index)) }
    checkFallbacks(list, path)
    if let legacy { checkSame(legacy, list) }
  }

  private mutating func checkBarcode(_ node: Node, _ path: NodePath) {
    guard let message = node["message"], let text = message.string else { return }
    let encodingName = node["messageEncoding"]?.string ?? "iso-8859-1"
    guard let encoding = BarcodeEncoding(name: encodingName) else { return }
    let messagePath = path.member("message")
    if let missing = encoding.firstUnencodable(in: text) {
      let isOld = path.steps.count == 1
      let refusal: Consequence = pass["barcodes"]?.elements == nil ? .refused : .likelyRefused
      report(
        BarcodeRules.encoding,
        "'\(messagePath)' is \(shown(message, messagePath)); its '\(missing)' is not in '\(encodingName)'",
        messagePath, message.start, hint: "write messageEncoding: utf-8",
        consequence: isOld ? refusal : .ignored, severity: subject.form == .source ? .error : nil)
      return
    }
    checkAltText(node, text, path)
    guard let format = node["format"]?.string, let bytes = encoding.bytes(of: text) else { return }
    guard let symbology = Symbology(format: format) else { return }
    if let fault = symbology.contentFault(of: text) {
      report(
        BarcodeRules.content, "'\(messagePath)' is \(shown(message, messagePath)); \(fault.what)",
        messagePath,
        message.start, hint: fault.hint)
    } else if let most = symbology.capacity(for: bytes), bytes.count > most {
      report(
        BarcodeRules.capacity,
        "'\(messagePath)' has \(bytes.count) bytes; \(symbology.title) holds at most \(most) of this kind",
        messagePath, message.start, hint: "shorten the message")
    }
  }

  /// A message that only a scanner reads stands readable beside the code.
  private mutating func checkAltText(_ node: Node, _ message: String, _ path: NodePath) {
    guard let altText = node["altText"], let text = altText.string, message.count >= 24,
      text.contains(message)
    else { return }
    report(
      BarcodeRules.altText, "'\(path.member("altText"))' repeats the message of the code",
      path.member("altText"),
      altText.start, hint: "write a short number, such as that of the ticket")
  }

  private mutating func checkFallbacks(_ list: Member, _ path: NodePath) {
    let formats = (list.node.elements ?? []).compactMap { $0["format"]?.string }
    let known = formats.filter { FormatTable.constant($0, of: .barcodeFormat) != nil }
    guard let first = known.first else { return }
    if !known.contains(where: Self.olderFormats.contains) {
      if !subject.systems.contains(where: { $0.version < 27 }) { return }
      report(
        BarcodeRules.newOnly, "'barcodes' has only formats of iOS 27, so older systems show no code", path,
        list.nameMark, hint: "add a code of format \(spelt("qr", of: .barcodeFormat)) behind '\(first)'")
    } else if !known.contains(where: Self.oldestFormats.contains) {
      report(
        BarcodeRules.watch, "'barcodes' has no format that Apple Watch draws", path, list.nameMark,
        hint:
          "add a code of format \(spelt("qr", of: .barcodeFormat)), \(spelt("pdf417", of: .barcodeFormat)) or \(spelt("aztec", of: .barcodeFormat))"
      )
    }
  }

  /// Whether the old barcode is one of the new ones.
  private mutating func checkSame(_ legacy: Member, _ list: Member) {
    guard let message = legacy.node["message"]?.string, let format = legacy.node["format"]?.string else {
      return
    }
    let entries = list.node.elements ?? []
    let isSame = entries.contains { $0["message"]?.string == message && $0["format"]?.string == format }
    if !entries.isEmpty && !isSame {
      report(
        BarcodeRules.differs, "'barcode' is none of 'barcodes', so old and new readers see different codes",
        .root.member("barcode"), legacy.nameMark,
        hint: "leave 'barcode' out, or repeat the first of 'barcodes'")
    }
  }
}
