extension String {
  /// The text, cut to a number of Unicode scalars with `…` at its end where it is longer: a name or value may
  /// be as long as its file, and a message that holds it whole cannot be read.
  ///
  /// - Parameter length: scalars that are kept at most, the sign of the cut among them.
  /// - Returns: the text, or its beginning.
  public func shortened(to length: Int) -> String {
    // Counting is only needed where there are more bytes.
    guard utf8.count > length, unicodeScalars.count > length else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(length - 1))) + "…"
  }
}
