public import PassSource

extension PassStyleSet {
  /// The styles and schemes that may draw a pass: its style objects, and those of `preferredStyleSchemes` that
  /// fit them.
  ///
  /// - Parameter pass: the pass; other members than these do not matter.
  public init(drawing pass: Node) {
    var drawnBy: PassStyleSet = []
    for member in pass.members ?? [] {
      if let style = PassStyle(rawValue: member.name) { drawnBy.formUnion(PassStyleSet(style)) }
    }
    for scheme in pass["preferredStyleSchemes"]?.elements ?? [] {
      if let scheme = scheme.string.flatMap(StyleScheme.init(rawValue:)),
        drawnBy.contains(PassStyleSet(scheme.style))
      {
        drawnBy.formUnion(PassStyleSet(scheme))
      }
    }
    self = drawnBy
  }
}
