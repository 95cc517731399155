internal import CommandKit
internal import PassForge

/// A time that a signature states: a moment with its zone, or seconds since 1970.
struct SigningTime: ArgumentValue {
  /// Seconds since 1970.
  let seconds: Int64

  init(argument: String) throws(InvalidArgument) {
    guard let seconds = Moment.seconds(of: argument) else {
      throw InvalidArgument(expected: "a time such as 2027-03-04T19:00:00Z")
    }
    self.seconds = seconds
  }

  /// The time that was given, else that of `SOURCE_DATE_EPOCH`
  /// (<https://reproducible-builds.org/specs/source-date-epoch/>), else none.
  ///
  /// - Throws: `Failure` where `SOURCE_DATE_EPOCH` is no number of seconds.
  static func chosen(_ given: SigningTime?, in context: Context) throws(Failure) -> Int64? {
    if let given { return given.seconds }
    guard let text = context.environment["SOURCE_DATE_EPOCH"], !text.isEmpty else { return nil }
    guard let seconds = Int64(text), (0...Moment.last).contains(seconds) else {
      throw Failure(
        .usage, "SOURCE_DATE_EPOCH is '\(text)', which is no time", hint: "set it to whole seconds since 1970"
      )
    }
    return seconds
  }
}
