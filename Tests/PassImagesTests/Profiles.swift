import Foundation

/// ICC profiles of version 2 made of primaries and a gamma (ICC.1:2001-04), for tests.
enum Profile {
  /// Colours by three primaries, adapted to D50, as columns of a matrix.
  static func rgb(_ title: String, _ columns: [[Double]], gamma: Double) -> [UInt8] {
    let curve = Array("curv".utf8) + number(0) + number(1) + short(Int((gamma * 256).rounded())) + [0, 0]
    let tags = zip(["rXYZ", "gXYZ", "bXYZ"], columns).map { ($0, xyz($1)) }
    return file("RGB ", tags + ["rTRC", "gTRC", "bTRC"].map { ($0, curve) }, title)
  }

  /// Grey by a gamma.
  static func gray(gamma: Double) -> [UInt8] {
    let curve = Array("curv".utf8) + number(0) + number(1) + short(Int((gamma * 256).rounded())) + [0, 0]
    return file("GRAY", [("kTRC", curve)], "grey")
  }

  /// Adobe RGB (1998), section 4.3.
  static let adobe = rgb(
    "a wide one", [[0.60974, 0.31111, 0.01947], [0.20528, 0.62567, 0.06087], [0.14919, 0.06322, 0.74457]],
    gamma: 2.19921875)
  /// The primaries of Display P3, adapted to D50.
  static let p3 = rgb(
    "a screen's",
    [[0.51512, 0.24120, -0.00105], [0.29198, 0.69225, 0.04189], [0.15710, 0.06657, 0.78407]],
    gamma: 2.2)
  /// The primaries of sRGB and its levels about: no pixel has to change by more than can be seen.
  static let nearSRGB = rgb(
    "much like sRGB",
    [[0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.71410]],
    gamma: 2.2)

  private static func file(_ space: String, _ tags: [(String, [UInt8])], _ title: String) -> [UInt8] {
    let text = Array("desc".utf8) + number(0) + number(title.utf8.count + 1) + Array(title.utf8) + [0]
    let description = text + [UInt8](repeating: 0, count: 78)
    let copyright = Array("text".utf8) + number(0) + Array("none".utf8) + [0]
    let all = tags + [("wtpt", xyz([0.9642, 1, 0.8249])), ("desc", description), ("cprt", copyright)]
    var (table, data): ([UInt8], [UInt8]) = (number(all.count), [])
    let start = 128 + 4 + 12 * all.count
    for (type, bytes) in all {
      table += Array(type.utf8) + number(start + data.count) + number(bytes.count)
      data += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
    var header = number(start + data.count) + number(0) + [2, 0x10, 0, 0] + Array("mntr\(space)XYZ ".utf8)
    header += short(2020) + short(1) + short(1) + [0, 0, 0, 0, 0, 0] + Array("acsp".utf8)
    header += [UInt8](repeating: 0, count: 68 - header.count)
    header += [0.9642, 1, 0.8249].flatMap { number(Int(($0 * 65536).rounded())) }
    header += [UInt8](repeating: 0, count: 128 - header.count)
    return header + table + data
  }

  private static func xyz(_ values: [Double]) -> [UInt8] {
    Array("XYZ ".utf8) + number(0) + values.flatMap { number(Int(($0 * 65536).rounded())) }
  }

  private static func number(_ value: Int) -> [UInt8] {
    (0..<4).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  private static func short(_ value: Int) -> [UInt8] { Array(number(value)[2...]) }
}
