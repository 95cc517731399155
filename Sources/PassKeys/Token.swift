internal import CPKCS11
internal import PassCrypto

/// A token in a slot.
struct Token {
  let slot: UInt
  /// Its texts, by the names that URIs have for them.
  private let texts: [String: [UInt8]]
  private let state: pfp11_token

  private init(slot: UInt, _ state: pfp11_token) {
    self.slot = slot
    self.state = state
    texts = [
      "token": Self.text(state.label), "manufacturer": Self.text(state.manufacturer),
      "model": Self.text(state.model), "serial": Self.text(state.serial),
    ]
  }

  /// Bytes without the blanks that pad them.
  private static func text<Padded>(_ padded: Padded) -> [UInt8] {
    var bytes = unsafe withUnsafeBytes(of: padded) { unsafe [UInt8]($0) }
    while bytes.last == UInt8(ascii: " ") || bytes.last == 0 { bytes.removeLast() }
    return bytes
  }

  /// Its label.
  var label: String { String(decoding: texts["token"] ?? [], as: UTF8.self) }

  /// How messages name it.
  var shown: String { "the token '\(label)'" }

  /// All tokens that are set up.
  static func all(of module: TokenModule) throws(TokenError) -> TokenList {
    var tokens: [Token] = []
    for slot in try module.slots() {
      // A token may be taken out while it is looked at.
      guard let state = try? module.token(in: slot), state.is_initialized != 0 else { continue }
      tokens.append(Token(slot: slot, state))
    }
    return TokenList(tokens: tokens)
  }

  /// Whether a URI may mean it.
  func fits(_ uri: TokenURI) -> Bool {
    (uri.slot.map { $0 == slot } ?? true) && uri.token.allSatisfy { texts[$0.key] == $0.value }
  }

  /// Whether it holds keys that are not for everyone.
  var needsLogin: Bool { state.needs_login != 0 }

  /// Logs in where it wants that.
  ///
  /// - Returns: the PIN, where one was given.
  func logIn(
    _ module: TokenModule, _ session: UInt, _ pin: (String) -> SecretBytes?
  ) throws(KeyFailure) -> SecretBytes? {
    guard needsLogin else { return nil }
    if state.is_locked != 0 { throw locked }
    var given: SecretBytes?
    if state.has_own_keys == 0 {
      given = pin(shown)
      guard given != nil else {
        throw KeyFailure(
          .pinNeeded, "\(shown) wants a PIN, and none is given",
          hint: "give it with --password-file FILE or PASSFORGE_PASSWORD")
      }
    }
    do throws(TokenError) {
      try module.logIn(session, given)
    } catch {
      if error.isOne(of: [Int(PFP11_USER_ALREADY_LOGGED_IN)]) { return given }
      if error.isOne(of: [Int(PFP11_PIN_LOCKED)]) { throw locked }
      if error.isOne(of: [Int(PFP11_PIN_INCORRECT), Int(PFP11_PIN_INVALID), Int(PFP11_PIN_LEN_RANGE)]) {
        throw KeyFailure(
          .wrongPIN, "the PIN for \(shown) is wrong",
          hint: state.is_final_try != 0 ? "it had one try left, and is locked now" : nil)
      }
      throw KeyFailure(.token, "\(shown) takes no login (\(error.name))")
    }
    return given
  }

  private var locked: KeyFailure {
    KeyFailure(
      .token, "the PIN of \(shown) is locked, after too many wrong ones",
      hint: "set a new PIN with the token's own program")
  }
}

/// The tokens of a module.
struct TokenList {
  let tokens: [Token]

  /// The one that a URI means.
  func only(_ uri: TokenURI) throws(KeyFailure) -> Token {
    var fitting = tokens.filter { $0.fits(uri) }
    // Stores of certificates are tokens as well; they want no PIN, and have no keys.
    if fitting.count > 1 { fitting = fitting.filter(\.needsLogin) }
    if let token = fitting.first, fitting.count == 1 { return token }
    let names = Self.shown((fitting.isEmpty ? tokens : fitting).map(\.label))
    if fitting.isEmpty {
      throw KeyFailure(
        .token,
        tokens.isEmpty
          ? "the PKCS#11 module has no token that is set up" : "the URI fits no token; there are: \(names)",
        hint: tokens.isEmpty
          ? "put the token in, or set it up with its own program; for SoftHSM, SOFTHSM2_CONF names its settings"
          : "name one of them by token=")
    }
    throw KeyFailure(.token, "the URI fits several tokens: \(names)", hint: "name one of them by token=")
  }

  /// Some names in one text.
  static func shown(_ names: [String]) -> String {
    let most = 12
    let shown = names.prefix(most).map { "'\($0)'" }.joined(separator: ", ")
    return names.count > most ? "\(shown), and \(names.count - most) more" : shown
  }
}
