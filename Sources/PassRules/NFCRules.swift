internal import PassFindings
internal import PassModel
internal import PassSource

/// The rules on what a pass sends to contactless readers. None of them shows a value.
enum NFCRules {
  static let sharing = Rule(
    "nfc-sharing", .note, .policy,
    "a pass whose owner must authenticate before it is read is not shared either",
    source: "Apple docs: Pass.NFC")

  static let all = [sharing]
}

extension Checker {
  mutating func checkNFC() {
    guard let demand = pass["nfc"]?.member("requiresAuthentication"), demand.node.isTrue,
      pass["sharingProhibited"]?.isTrue != true
    else { return }
    let path = NodePath.root.member("nfc").member(demand.name)
    report(
      NFCRules.sharing,
      "'\(path)' stands without 'sharingProhibited', so the pass can be handed on all the same", path,
      demand.nameMark, hint: "add sharingProhibited: true")
  }
}
