internal import CommandKit

/// A line of a source, cut to the width of the terminal around the place that a caret shows.
struct ExcerptCut {
  /// The line as it is shown, with `…` where it is cut.
  let text: String
  /// What stands before the caret: blanks, and the line's tabs, so that the caret stands under its character
  /// whatever a tab's width is.
  let lead: String

  /// Cuts a line.
  ///
  /// - Parameters:
  ///   - scalars: the line.
  ///   - index: the scalar that the caret shows; the end of the line where it is not in it.
  ///   - width: columns that the line and the caret may take.
  init(_ scalars: [Unicode.Scalar], at index: Int, width: Int) {
    let at = min(max(index, 0), scalars.count)
    let own = at < scalars.count ? Self.columns(of: scalars[at]) : 1
    var start = at
    var end = at
    var left = width - own
    /// Goes back from the caret while there is room, but for some columns.
    func goBack(to spare: Int) {
      while start > 0, left - Self.columns(of: scalars[start - 1]) >= spare {
        start -= 1
        left -= Self.columns(of: scalars[start])
      }
    }
    // The beginning of a line says most; a little of what follows is shown too.
    goBack(to: width / 5)
    if start > 0 {
      // It does not fit: what surrounds the place says more.
      start = at
      left = width - own - 1
      goBack(to: width / 2)
      // A mark belongs to what is cut away before it.
      while start < at, Self.columns(of: scalars[start]) == 0 { start += 1 }
    }
    if at < scalars.count { end = at + 1 }
    while end < scalars.count, left >= Self.columns(of: scalars[end]) {
      left -= Self.columns(of: scalars[end])
      end += 1
    }
    // The sign of the cut needs a column of its own.
    while end < scalars.count, left < 1, end > at + 1 {
      end -= 1
      left += Self.columns(of: scalars[end])
    }
    let before = start > 0 ? "…" : ""
    let after = end < scalars.count ? "…" : ""
    text = before + scalars[start..<end].map(Self.shown).joined() + after
    let blanks = scalars[start..<at].map { scalar in
      scalar == "\t" ? "\t" : String(repeating: " ", count: Self.columns(of: scalar))
    }
    lead = (start > 0 ? " " : "") + blanks.joined()
  }

  private static func shown(_ scalar: Unicode.Scalar) -> String {
    printable(String(scalar), keepingLines: true)
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar == "\t" { return 8 }
    if isPrintable(scalar) { return CommandKit.columns(of: scalar) }
    return shown(scalar).count
  }
}
