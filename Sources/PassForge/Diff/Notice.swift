internal import PassModel
internal import PassSource

extension PassComparison {
  /// What a user is told on the lock screen when a field has a new value.
  public enum Notice: Sendable, Equatable {
    /// Nothing: the value is the same, or the field has no change message.
    case nothing
    /// This text. Where the value is a number or a date, Wallet writes it in the way of the device.
    case message(String, isRaw: Bool)
    /// A general notice, since the change message cannot be filled in; why, in words.
    case generic(String)
  }
}

extension PassComparison.Notice {
  /// What Wallet makes of the change message of the new field: its one `%@` becomes the new value; with none,
  /// several, or another format code the notice is a general one.
  init(of old: Node, _ new: Node, in pass: Inspection, _ language: String?) {
    guard let value = new["value"], old["value"].map(\.compactText) != value.compactText,
      let message = pass.shown(new["changeMessage"], in: language), new["changeMessage"]?.string != nil
    else {
      self = .nothing
      return
    }
    guard let text = ChangeMessage(message).filledIn(with: pass.shown(value, in: language) ?? "") else {
      self = .generic(
        ChangeMessage(message).codes.isEmpty
          ? "the change message has no %@" : "the change message must have %@ once and no other format code")
      return
    }
    self = .message(text, isRaw: value.string == nil || Self.isDate(new))
  }

  /// Whether Wallet writes the value as a date.
  private static func isDate(_ field: Node) -> Bool {
    ["dateStyle", "timeStyle", "isRelative"].contains { field[$0] != nil }
  }
}
