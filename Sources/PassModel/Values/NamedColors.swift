extension PassColor {
  /// The colour of a name of CSS in small letters; for hints alone, since Wallet knows no names.
  static func namedColor(_ name: String) -> PassColor? { names[name] }

  private static let names: [String: PassColor] = {
    var colors: [String: PassColor] = [:]
    for line in list.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2, let number = UInt32(words[1], radix: 16) else { continue }
      colors[String(words[0])] = PassColor(
        red: UInt8(truncatingIfNeeded: number >> 16), green: UInt8(truncatingIfNeeded: number >> 8),
        blue: UInt8(truncatingIfNeeded: number))
    }
    return colors
  }()

  private static let list = """
    aqua 00ffff
    azure f0ffff
    beige f5f5dc
    black 000000
    blue 0000ff
    brown a52a2a
    chocolate d2691e
    coral ff7f50
    crimson dc143c
    cyan 00ffff
    darkblue 00008b
    darkcyan 008b8b
    darkgray a9a9a9
    darkgreen 006400
    darkgrey a9a9a9
    darkmagenta 8b008b
    darkorange ff8c00
    darkred 8b0000
    deepskyblue 00bfff
    dodgerblue 1e90ff
    firebrick b22222
    forestgreen 228b22
    fuchsia ff00ff
    gold ffd700
    goldenrod daa520
    gray 808080
    green 008000
    grey 808080
    indigo 4b0082
    ivory fffff0
    khaki f0e68c
    lavender e6e6fa
    lightblue add8e6
    lightgray d3d3d3
    lightgreen 90ee90
    lightgrey d3d3d3
    lightyellow ffffe0
    lime 00ff00
    magenta ff00ff
    maroon 800000
    mediumblue 0000cd
    midnightblue 191970
    navy 000080
    olive 808000
    orange ffa500
    orangered ff4500
    orchid da70d6
    pink ffc0cb
    plum dda0dd
    purple 800080
    red ff0000
    royalblue 4169e1
    salmon fa8072
    seagreen 2e8b57
    sienna a0522d
    silver c0c0c0
    skyblue 87ceeb
    slateblue 6a5acd
    slategray 708090
    slategrey 708090
    snow fffafa
    steelblue 4682b4
    tan d2b48c
    teal 008080
    tomato ff6347
    turquoise 40e0d0
    violet ee82ee
    wheat f5deb3
    white ffffff
    whitesmoke f5f5f5
    yellow ffff00
    """
}
