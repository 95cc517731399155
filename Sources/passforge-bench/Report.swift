/// What was measured, ready to be shown: sections of lines, and ratios with their targets.
struct Report {
  var facts: [(key: String, value: String)] = []
  var sections: [Section] = []
}

/// Figures of one kind.
struct Section {
  let key: String
  let title: String
  /// What the figures count: `ms`, `a second`.
  let unit: String
  var lines: [Line] = []
  var ratios: [Ratio] = []
  var notes: [String] = []
}

/// One thing that was measured.
struct Line {
  let key: String
  let title: String
  let figures: Figures
  let peakMiB: Double
}

/// How two things compare, round by round.
struct Ratio {
  let key: String
  let title: String
  let figures: Figures
  /// What the ratio should be, in words; nil where nothing is asked.
  let target: String?
}
