import Glibc
import TestSupport
import Testing
import TimeZones

@Suite("Files of time zones")
struct ZoneFileTests {
  /// A file of data as RFC 8536 lays it out.
  struct Sample {
    var version = UInt8(ascii: "2")
    var times: [Int] = []
    var types: [UInt8] = []
    var offsets = [0]
    var leapSeconds = 0
    var footer: String? = "\nUTC0\n"

    private func block(_ size: Int) -> [UInt8] {
      func number(_ number: Int, _ size: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
      }
      var bytes = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
      for count in [0, 0, leapSeconds, times.count, offsets.count, 4] { bytes += number(count, 4) }
      for time in times { bytes += number(time, size) }
      bytes += types
      for offset in offsets { bytes += number(offset, 4) + [0, 0] }
      bytes += Array("UTC\0".utf8)
      bytes += [UInt8](repeating: 0, count: leapSeconds * (size + 4))
      return bytes
    }

    var bytes: [UInt8] {
      version == 0 ? block(4) : block(4) + block(8) + Array((footer ?? "").utf8)
    }
  }

  private func zone(_ bytes: [UInt8]) throws -> Zone {
    let folder = try ScratchFolder()
    try folder.write(bytes, to: "X")
    return try ZoneDatabase(folder: folder.path).zone("X")
  }

  @Test("Data of the first version is read, and its last offset stays")
  func firstVersion() throws {
    let zone = try zone(Sample(version: 0, times: [0, 1000], types: [1, 0], offsets: [60, 7200]).bytes)
    #expect([-1, 0, 999, 1000, 1 << 40].map { zone.offset(at: $0) } == [60, 7200, 7200, 60, 60])
  }

  @Test("Offsets may be behind UTC, and times before 1970")
  func negative() throws {
    let zone = try zone(Sample(times: [-5000], types: [1], offsets: [-3600, -7200], footer: "\n\n").bytes)
    #expect([-5001, -5000].map { zone.offset(at: $0) } == [-3600, -7200])
    #expect(zone.localTime(-5000 - 7200) == .doubled(first: -3600, second: -7200))
  }

  @Test("Change before all time only says what was first")
  func bigBang() throws {
    let zone = try zone(Sample(times: [-1 << 59], types: [1], offsets: [0, 3600], footer: "\nX-1\n").bytes)
    #expect(zone.offset(at: -1 << 50) == 3600)
    #expect(zone.offset(at: 0) == 3600)
  }

  /// Last lines, and offsets that they give at moments.
  @Test(
    "Rules of the last line hold from the last change on, in all their forms",
    arguments: [
      ("CET-1CEST,M3.5.0,M10.5.0/3", 4_086_000_000, 7200),  // July 2099
      ("CET-1CEST,M3.5.0,M10.5.0/3", 4_070_908_800, 3600),  // January 2099
      ("IST-1GMT0,M10.5.0,M3.5.0/1", 4_070_908_800, 0), ("IST-1GMT0,M10.5.0,M3.5.0/1", 4_086_000_000, 3600),
      ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", 4_070_908_800, 39600),
      ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 4_086_000_000, -3600),
      ("XXX3EDT4,0/0,J365/23", 4_070_908_800, -14400),  // summer all the year
      ("EST5EDT,J60,J300", 4_086_000_000, -14400), ("EST5EDT,59,299", 4_070_908_800, -18000),
      ("<+05>-5", 4_086_000_000, 18000), ("A-1:02:03", 0, 3723),
    ])
  func rules(_ rule: String, _ moment: Int, _ offset: Int) throws {
    let zone = try zone(Sample(version: UInt8(ascii: "3"), footer: "\n\(rule)\n").bytes)
    #expect(zone.offset(at: moment) == offset)
    // As it is 400 years, or 4,000, later.
    #expect(zone.offset(at: moment + 12_622_780_800) == offset)
    #expect(zone.offset(at: moment + 126_227_808_000) == offset)
  }

  @Test(
    "Damaged data is told of",
    arguments: [
      ("", "it is cut off"), ("cut", "it is cut off"), ("magic", "it is no file of time-zone data"),
      ("type", "it names an offset that it does not have"), ("order", "its changes are not in order"),
      ("leap", "it counts leap seconds, which passes do not"), ("footer", "its last line is missing"),
      ("rule", "its last line is not read: 'CET-1CEST'"), ("offset", "an offset is out of range"),
      ("empty", "it has no offset"), ("count", "it is too large"),
    ])
  func damaged(_ kind: String, _ reason: String) throws {
    var sample = Sample()
    var bytes: [UInt8]?
    switch kind {
    case "": bytes = []
    case "cut": bytes = Array(sample.bytes.prefix(100))
    case "magic": bytes = [UInt8](repeating: 65, count: 200)
    case "type": sample = Sample(times: [0], types: [7])
    case "order": sample = Sample(times: [5, 5], types: [0, 0])
    case "leap": sample.leapSeconds = 1
    case "footer": sample.footer = "\nUTC0"
    case "rule": sample.footer = "\nCET-1CEST\n"
    case "offset": sample.offsets = [200_000]
    case "count":
      bytes = sample.bytes
      for index in 32..<36 { bytes?[index] = 0xFF }
    default: sample.offsets = []
    }
    let failure = try #require(throws: ZoneFailure.self) { try zone(bytes ?? sample.bytes) }
    #expect(failure.message == "the data of time zone 'X' is not read: \(reason)")
  }

  @Test("Any cut and any changed byte of a file is read or told of, and never more")
  func mutations() throws {
    let bytes = Sample(times: [0, 9999], types: [1, 0], offsets: [60, 7200]).bytes
    let folder = try ScratchFolder()
    let database = ZoneDatabase(folder: folder.path)
    for index in bytes.indices {
      for value in [0, 0x7F, 0x80, 0xFF] as [UInt8] {
        var changed = bytes
        changed[index] = value
        try folder.write(changed, to: "X")
        let zone = try? database.zone("X")
        _ = zone?.localTime(1000)
      }
      try folder.write(bytes.prefix(index), to: "X")
      #expect(throws: ZoneFailure.self) { try database.zone("X") }
    }
  }

  @Test(
    "What is no name of a zone opens no file",
    arguments: [
      "", "/etc/passwd", "../zoneinfo/UTC", "Europe/../UTC", "Europe//Berlin", "Europe/", "./UTC", "a b", "é",
    ])
  func names(_ name: String) throws {
    let failure = try #require(throws: ZoneFailure.self) {
      try ZoneDatabase(folder: "/usr/share/zoneinfo").zone(name)
    }
    #expect(failure.message == "'\(name)' is no name of a time zone")
  }

  @Test(
    "An unknown zone is answered with the nearest one",
    arguments: [
      ("Europe/Berln", "Europe/Berlin"), ("europe/berlin", "Europe/Berlin"), ("Berlin", "Europe/Berlin"),
      ("Asia/Calcuta", "Asia/Calcutta"), ("lord_howe", "Australia/Lord_Howe"),
    ])
  func nearest(_ name: String, _ meant: String) throws {
    let failure = try #require(throws: ZoneFailure.self) {
      try ZoneDatabase(folder: "/usr/share/zoneinfo").zone(name)
    }
    #expect(failure.message == "there is no time zone '\(name)'")
    #expect(failure.hint == "did you mean '\(meant)'?")
    #expect(throws: ZoneFailure.self) { try ZoneDatabase(folder: "/usr/share/zoneinfo").zone("Europe") }
  }

  @Test("The folder that TZDIR names comes first, and an empty name is none")
  func environment() async {
    await #expect(processExitsWith: .success) {
      unsafe setenv("TZDIR", "/nowhere", 1)
      precondition(ZoneDatabase.system.folder == "/nowhere")
      unsafe setenv("TZDIR", "", 1)
      precondition(ZoneDatabase.system.folder == "/usr/share/zoneinfo")
      unsafe unsetenv("TZDIR")
      precondition(ZoneDatabase.system.folder == "/usr/share/zoneinfo")
    }
  }

  @Test("A system without data is told of, and the package that brings it")
  func missing() throws {
    let folder = try ScratchFolder()
    for path in [folder.path, folder.path("none")] {
      let failure = try #require(throws: ZoneFailure.self) {
        try ZoneDatabase(folder: path).zone("Europe/Berlin")
      }
      #expect(failure.message == "there is no time-zone data in '\(path)'")
      #expect(failure.hint == "install the Debian package tzdata")
    }
  }
}
