/// Sorts digests, whose first bits are spread evenly.
enum KeySort {
  /// Digests from which on parting them first is worth it.
  private static let many = 1 << 14

  /// Sorts in place: by the first byte into 256 parts, each of which is then sorted by itself.
  static func sort(_ keys: inout [KeyDigest]) {
    guard keys.count >= many else {
      keys.sort()
      return
    }
    var ends = [Int](repeating: 0, count: 256)
    for key in keys { ends[part(of: key)] += 1 }
    var starts = [Int](repeating: 0, count: 256)
    var total = 0
    for index in 0..<256 {
      starts[index] = total
      total += ends[index]
      ends[index] = total
    }
    let bounds = starts
    for index in 0..<256 {
      while starts[index] < ends[index] {
        let home = part(of: keys[starts[index]])
        // A key that is at home stays; any other changes places with the next one of its own part.
        if home != index { keys.swapAt(starts[index], starts[home]) }
        starts[home] += 1
      }
    }
    for index in 0..<256 { keys[bounds[index]..<ends[index]].sort() }
  }

  private static func part(of key: KeyDigest) -> Int { Int(key.high >> 56) }
}
