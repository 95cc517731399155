import Foundation
import PassBundle
import PassFindings
import PassModel
import PassRules
import PassSource
import TestSupport

/// A pass for a rule: what it says beside the base, and its files.
struct Sample: Sendable, ExpressibleByStringLiteral {
  /// YAML whose keys stand in place of those of the base. A style stands in place of the base's.
  var text: String
  /// Keys of the base that are left out.
  var dropped: [String] = []
  /// Files beside those of the base; nil takes one away.
  var files: [String: [UInt8]?] = [:]
  /// The systems the pass is judged for.
  var systems = Set(WalletSystem.allCases)
  /// The present moment: 4 March 2027.
  static let now: Int64 = 1_804_118_400

  init(_ text: String = "", without dropped: [String] = [], files: [String: [UInt8]?] = [:]) {
    self.text = text
    self.dropped = dropped
    self.files = files
  }

  init(stringLiteral text: String) { self.init(text) }

  /// A pass to which no rule objects.
  static let base = """
    formatVersion: 1
    passTypeIdentifier: pass.com.example.card
    teamIdentifier: A1B2C3D4E5
    serialNumber: N-1
    organizationName: Example
    description: A card
    storeCard:
      primaryFields: [{ key: balance, label: Balance, value: 12 trips }]
      backFields: [{ key: terms, label: Terms, value: None }]
    """

  static let icons: [String: [UInt8]?] = [
    "icon.png": Picture.png(38, 38), "icon@2x.png": Picture.png(76, 76), "icon@3x.png": Picture.png(114, 114),
  ]

  /// The same for other systems.
  func on(_ systems: WalletSystem...) -> Sample {
    var sample = self
    sample.systems = Set(systems)
    return sample
  }
}

extension Sample {
  /// The name of the text in findings.
  static let file = "pass.yaml"

  /// The pass in Apple's form.
  var pass: Node { ShortForms.writtenOut(source, file: Self.file).pass }

  /// The pass as its source spells it.
  var source: Node {
    let own = Self.read(text).members ?? []
    let isStyled = own.contains { PassStyle(rawValue: $0.name) != nil }
    let kept = (Self.read(Self.base).members ?? []).filter { member in
      !own.contains { $0.name == member.name } && !dropped.contains(member.name)
        && !(isStyled && member.name == "storeCard")
    }
    return Node(.object(kept + own))
  }

  private static func read(_ text: String) -> Node {
    let reading = SourceReader.read(SourceFile(name: file, bytes: Array(text.utf8)), format: .yaml)
    return reading.document?.root ?? Node(.object([]))
  }

  /// The files of the pass.
  func contents(isFinished: Bool = false) -> PassContents {
    let all = Self.icons.merging(files) { $1 }
    let entries = all.sorted { $0.key < $1.key }.compactMap { path, bytes in
      bytes.map { PassContents.File(path: path, bytes: $0, origin: PassContents.Origin(file: path)) }
    }
    return PassContents(files: entries, isFinished: isFinished)
  }

  func subject(_ form: PassSubject.Form) -> PassSubject {
    PassSubject(
      pass: pass, file: Self.file, contents: contents(isFinished: form == .finished), form: form,
      now: Self.now,
      systems: systems)
  }

  /// What the rulebook finds.
  func findings(_ form: PassSubject.Form = .source) -> [Finding] {
    let subject = subject(form)
    return subject.contents.findings + Rulebook.findings(on: subject)
  }

  /// What one rule finds.
  func findings(of id: String, _ form: PassSubject.Form = .source) -> [Finding] {
    findings(form).filter { $0.rule.id == id }
  }

  /// What the designs of the pass come to.
  var predictions: [Prediction] { Rulebook.predictions(for: subject(.source)) }
}

/// Pictures for samples.
enum Picture {
  /// A PNG file of this size.
  static func png(_ width: Int, _ height: Int) -> [UInt8] { TestPicture.png(width, height) }

  /// A PNG file with EXIF data in front of its pixels.
  static func png(_ width: Int, _ height: Int, exif: [UInt8]) -> [UInt8] {
    let png = TestPicture.png(width, height)
    return Array(png[..<33]) + TestPicture.chunk("eXIf", exif) + png[33...]
  }

  /// A PNG file in the form that Xcode makes for iPhones.
  static func apple(_ width: Int, _ height: Int) -> [UInt8] {
    let png = TestPicture.png(width, height)
    return Array(png[..<8]) + TestPicture.chunk("CgBI", [0x50, 0, 0x20, 2]) + png[8...]
  }

  /// EXIF data with one entry, which leads to that of a GPS receiver.
  static let location = exif(tag: 0x8825)
  /// EXIF data with one entry, on the author.
  static let author = exif(tag: 0x013B)

  private static func exif(tag: Int) -> [UInt8] {
    Array("MM".utf8) + [0, 0x2A, 0, 0, 0, 8, 0, 1, UInt8(tag >> 8), UInt8(tag & 0xFF), 0, 4, 0, 0, 0, 1]
      + [0, 0, 0, 26, 0, 0, 0, 0]
  }

  static let jpeg = TestPicture.jpeg

  /// The three scales of a slot.
  static func scales(_ slot: String, _ width: Int, _ height: Int) -> [String: [UInt8]?] {
    [
      "\(slot).png": png(width, height), "\(slot)@2x.png": png(width * 2, height * 2),
      "\(slot)@3x.png": png(width * 3, height * 3),
    ]
  }
}
