import CommandKit
import Foundation
import TestSupport
import Testing

/// Runs over damaged content: nothing crashes, nothing takes long, nothing is written outside the target.
///
/// `make fuzz` runs this suite alone, with AddressSanitizer, 20,000 inputs and a bound on memory.
@Suite("Damaged archives, JSON and string files", .serialized)
struct MutationTests {
  /// How many inputs, over all three kinds; from the environment for `make fuzz`.
  private static let count = ProcessInfo.processInfo.environment["PASSFORGE_MUTATIONS"].flatMap(Int.init)
  private static let usualCount = 600

  private static let source =
    Session.source + """
      languages:
        en: { EVENT: "Event \\"%@\\"" }
        de: { EVENT: "Veranstaltung – 😀" }

      """

  /// The members of a pass, in the order of its archive.
  private let files: [StoredArchive.File]
  /// The pass as it was built, deflated.
  private let pass: [UInt8]
  private let session: Session

  init() throws {
    let session = try Session(source: Self.source)
    try #require(session.build("--signing-time", "2027-03-04T19:00:00Z").status == .done)
    self.session = session
    pass = try session.folder.read("ticket.pkpass")
    files = try OutsideTool.unzip.run(["-Z1", session.folder.path("ticket.pkpass")]).split(separator: "\n")
      .map(String.init).map { path in
        try OutsideTool.unzip.run(["-o", "ticket.pkpass", path, "-d", "all"], in: session.folder.path)
        return StoredArchive.File(path: path, bytes: try session.folder.read("all/\(path)"))
      }
    try #require(files.contains { $0.path == "de.lproj/pass.strings" })
  }

  @Test("Undamaged, the archive of this test is a good pass")
  func undamaged() throws {
    try session.folder.write(StoredArchive.bytes(of: files), to: "m.pkpass")
    let outcome = session.run("verify", "@m.pkpass", "--trust", "dev")
    #expect(outcome.status == .done, "\(outcome.text)")
  }

  @Test("Each damaged input is told or taken, within a second, and leaves nothing outside")
  func mutated() throws {
    var numbers = Mutation(seed: 27)
    let stored = StoredArchive.bytes(of: files)
    let json = try #require(files.firstIndex { $0.path == "pass.json" })
    let strings = try #require(files.firstIndex { $0.path == "de.lproj/pass.strings" })
    let expected = try names().union(["m.pkpass", "pass.json"])
    var slowest = 0.0
    var refused = 0
    for index in 0..<(Self.count ?? Self.usualCount) {
      var changed = files
      let bytes: [UInt8]
      switch index % 4 {
      case 0: bytes = numbers.damaged(pass)
      case 1: bytes = numbers.damaged(stored)
      case 2:
        changed[json].bytes = numbers.damaged(files[json].bytes)
        bytes = StoredArchive.bytes(of: changed)
      default:
        changed[strings].bytes = numbers.damaged(files[strings].bytes)
        bytes = StoredArchive.bytes(of: changed)
      }
      try session.folder.write(bytes, to: "m.pkpass")
      try session.folder.write(changed[json].bytes, to: "pass.json")
      for words in [
        ["verify", "@m.pkpass", "--trust", "dev"], ["inspect", "@m.pkpass"], ["lint", "@pass.json"],
        ["diff", "@ticket.pkpass", "@m.pkpass"], ["import", "@m.pkpass", "-o", "@out", "--force"],
      ] {
        let start = ProcessorTime.ofThread
        let outcome = session.run(words)
        slowest = max(slowest, ProcessorTime.ofThread - start)
        let isKnown = outcome.status == .done || outcome.status == .faulty
        #expect(isKnown, "input \(index), \(words): \(outcome.errors)")
        if words[0] == "verify" && outcome.status == .faulty { refused += 1 }
      }
      try? FileManager.default.removeItem(atPath: session.folder.path("out"))
      let found = try names()
      #expect(found.isSubset(of: expected), "input \(index)")
    }
    #expect(slowest < 1)
    // Nearly all damage is told; what is left stands where nothing reads it, such as a time in the archive.
    #expect(refused * 10 > (Self.count ?? Self.usualCount) * 8)
    if Self.count != nil { #expect(Self.peak < 256 << 20) }
  }

  private func names() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: session.folder.path))
  }

  /// The most memory that this process has held, in bytes.
  private static var peak: Int {
    var usage = rusage()
    unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss << 10
  }
}

/// Damage that is the same in each run.
private struct Mutation {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % max(bound, 1)
  }

  /// Bytes with one to four faults: changed, cut, doubled, left out, or replaced by what parsers dislike.
  mutating func damaged(_ good: [UInt8]) -> [UInt8] {
    var bytes = good
    for _ in 0...next(4) where !bytes.isEmpty {
      let place = next(bytes.count)
      let end = min(bytes.count, place + 1 + next(64))
      switch next(8) {
      case 0: bytes.removeSubrange(place...)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 3: bytes.insert(contentsOf: Self.dislikes[next(Self.dislikes.count)], at: place)
      case 4: for index in place..<min(end, place + 4) { bytes[index] = 0xFF }
      case 5: bytes[place] ^= 1 << UInt8(next(8))
      default: bytes[place] = UInt8(next(256))
      }
    }
    return bytes
  }

  private static let dislikes: [[UInt8]] =
    [
      "\"", "{", "[[[[[[[[", "}", "\\", "\\ud800", "\u{0}", "\u{1B}[2J", "1e99999", "-", "/*", "../../",
      "PK\u{3}\u{4}",
      "PK\u{5}\u{6}",
    ].map { Array($0.utf8) } + [[0xFF, 0xFE], [0xC0, 0xAF], [0xED, 0xA0, 0x80]]
}
