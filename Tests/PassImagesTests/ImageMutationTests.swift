import Foundation
import TestSupport
import Testing

@testable import PassImages

/// Reads damaged pictures: nothing crashes, nothing takes long, nothing takes much memory.
///
/// `make fuzz` runs this suite with AddressSanitizer.
@Suite("Damaged pictures", .serialized)
struct ImageMutationTests {
  /// How many inputs, over all kinds; from the environment for `make fuzz`.
  private static let count = ProcessInfo.processInfo.environment["PASSFORGE_MUTATIONS"].flatMap(Int.init)
  private static let usualCount = 900

  @Test("Undamaged, each file is a picture, or one of inks without a profile")
  func undamaged() throws {
    for file in try Samples.files() {
      let outcome = Damaged(file.bytes, file.name)
      #expect((outcome.image != nil) == (file.name != "inks.jpg"), "\(file.name): \(outcome.fault ?? "")")
    }
  }

  @Test("A picture that is cut off anywhere is a fault, and never shown in part")
  func truncated() throws {
    for file in try Samples.files() {
      for end in 0..<file.bytes.count {
        let outcome = Damaged(Array(file.bytes[..<end]), "\(file.name) to \(end)")
        #expect(outcome.fault != nil, "\(file.name) to \(end) of \(file.bytes.count)")
        #expect(outcome.seconds < 1, "\(file.name) to \(end)")
      }
    }
  }

  @Test("Each damaged file is a fault in words or a picture, within a second")
  func mutated() throws {
    let files = try Samples.files()
    var damage = Damage()
    var slowest = 0.0
    var pictures = 0
    let count = Self.count ?? Self.usualCount
    for index in 0..<count {
      let file = files[index % files.count]
      var bytes = damage.damaged(file.bytes)
      // Checksums hide nearly all damage of a PNG from what lies behind them.
      if index % 4 != 0 { bytes = bytes.mended }
      let outcome = Damaged(bytes, "input \(index)")
      slowest = max(slowest, outcome.seconds)
      pictures += outcome.image == nil ? 0 : 1
    }
    #expect(slowest < 1)
    // Some damage is told and some is not; else this test would show little.
    #expect((count / 10...count * 9 / 10).contains(pictures))
    if Self.count != nil { #expect(Memory.peak < 640 << 20) }
  }
}

/// Damage that is the same in each run.
private struct Damage {
  private var numbers = SeededNumbers(seed: 31)

  /// Bytes with one to three faults: changed, cut, doubled, left out, or replaced by what parsers dislike.
  mutating func damaged(_ good: [UInt8]) -> [UInt8] {
    var bytes = good
    for _ in 0...numbers.next(3) where !bytes.isEmpty {
      let place = numbers.next(bytes.count)
      let end = min(bytes.count, place + 1 + numbers.next(16))
      switch numbers.next(9) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 2: for index in place..<min(end, place + 4) { bytes[index] = numbers.next(2) == 0 ? 0xFF : 0 }
      case 3:
        bytes.replaceSubrange(
          place..<min(end, place + 2), with: Self.markers[numbers.next(Self.markers.count)])
      case 4: bytes[place] &+= 1
      case 5, 6: bytes[place] ^= 1 << UInt8(numbers.next(8))
      default: bytes[place] = UInt8(numbers.next(256))
      }
    }
    return bytes
  }

  private static let markers: [[UInt8]] = [
    [0xFF, 0xC0], [0xFF, 0xC2], [0xFF, 0xC4], [0xFF, 0xD8], [0xFF, 0xD9], [0xFF, 0xDA], [0xFF, 0xDD],
    [0xFF, 0xE1],
    [0x7F, 0xFF], [0x80, 0x00],
  ]
}
