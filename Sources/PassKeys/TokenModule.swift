internal import CPKCS11
internal import PassCrypto
internal import Synchronization

/// An error of a PKCS#11 module.
struct TokenError: Error, Equatable {
  /// The module's number.
  let code: UInt

  /// Whether it is one of these.
  func isOne(of codes: [Int]) -> Bool { codes.contains(Int(truncatingIfNeeded: code)) }

  /// Its name in the standard.
  var name: String {
    guard let name = unsafe pfp11_error_name(code) else { return "error 0x\(String(code, radix: 16))" }
    return unsafe String(cString: name)
  }
}

/// A PKCS#11 module, opened once in a process and never closed: others may use it too.
///
/// `@unchecked Sendable`: it is initialized for use by several threads, and nothing of it changes.
@safe
final class TokenModule: @unchecked Sendable {
  /// p11-kit's module, which stands for all that the system has set up.
  static let standard = "p11-kit-proxy.so"

  private let raw: OpaquePointer
  private static let opened = Mutex<[String: TokenModule]>([:])

  private init(_ raw: OpaquePointer) { unsafe self.raw = unsafe raw }

  /// Opens a module.
  ///
  /// - Throws: `KeyFailure` where it is not there, or refuses.
  static func open(_ path: String) throws(KeyFailure) -> TokenModule {
    let result = opened.withLock { opened -> Result<TokenModule, KeyFailure> in
      if let module = opened[path] { return .success(module) }
      var code: UInt = 0
      var reason = [CChar](repeating: 0, count: 400)
      let raw = unsafe reason.withUnsafeMutableBufferPointer { reason -> OpaquePointer? in
        guard let start = reason.baseAddress else { return nil }
        return unsafe pfp11_open(path, &code, start, reason.count)
      }
      guard let raw = unsafe raw else {
        let text = String(decoding: reason.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        let words = text.isEmpty ? TokenError(code: code).name : text
        return .failure(
          KeyFailure(
            .token, "the PKCS#11 module '\(path)' cannot be used: \(words)",
            hint: path == standard
              ? "install p11-kit and the token's module, or name the module by module-path= in the URI or by "
                + "PASSFORGE_PKCS11_MODULE" : "give the file of the token's module, such as libsofthsm2.so"))
      }
      let module = unsafe TokenModule(raw)
      opened[path] = module
      return .success(module)
    }
    return try result.get()
  }

  private static func check(_ code: UInt) throws(TokenError) {
    if code != UInt(PFP11_OK) { throw TokenError(code: code) }
  }

  /// The slots with a token.
  func slots() throws(TokenError) -> [UInt] {
    var slots = [UInt](repeating: 0, count: 256)
    var count = slots.count
    try Self.check(unsafe pfp11_slots(raw, &slots, &count))
    return Array(slots.prefix(count))
  }

  /// What a token says of itself.
  func token(in slot: UInt) throws(TokenError) -> pfp11_token {
    var token = pfp11_token()
    try Self.check(unsafe pfp11_token_of(raw, slot, &token))
    return token
  }

  /// Opens a session.
  func openSession(_ slot: UInt) throws(TokenError) -> UInt {
    var session: UInt = 0
    try Self.check(unsafe pfp11_session_open(raw, slot, &session))
    return session
  }

  /// Closes a session.
  func close(_ session: UInt) { unsafe pfp11_session_close(raw, session) }

  /// Logs in; without a PIN where the token asks for it itself.
  func logIn(_ session: UInt, _ pin: SecretBytes?, forOperation: Bool = false) throws(TokenError) {
    let code =
      if let pin {
        unsafe pin.withBytes { bytes in
          // An empty PIN is not the same as none.
          unsafe pfp11_login(
            raw, session, forOperation ? 1 : 0,
            bytes.baseAddress.map { unsafe $0.assumingMemoryBound(to: UInt8.self) }, bytes.count)
        }
      } else {
        unsafe pfp11_login(raw, session, forOperation ? 1 : 0, nil, 0)
      }
    try Self.check(code)
  }

  /// The objects of a class that have a label and an identifier, where these are given.
  func find(
    _ objectClass: Int, in session: UInt, label: [UInt8]? = nil, identifier: [UInt8]? = nil
  ) throws(TokenError) -> [UInt] {
    var objects = [UInt](repeating: 0, count: 256)
    var count = objects.count
    // An array without elements may have no address, which would mean that nothing is asked for.
    let label = label.map { $0 + [0] }
    let identifier = identifier.map { $0 + [0] }
    let code = unsafe withBytes(label) { label, labelCount in
      unsafe withBytes(identifier) { identifier, identifierCount in
        unsafe pfp11_find(
          raw, session, UInt(objectClass), label, labelCount, identifier, identifierCount, &objects, &count)
      }
    }
    try Self.check(code)
    return Array(objects.prefix(count))
  }

  private func withBytes<Result>(
    _ bytes: [UInt8]?, _ body: (UnsafePointer<UInt8>?, Int) -> Result
  ) -> Result {
    guard let bytes else { return body(nil, 0) }
    return unsafe bytes.withUnsafeBufferPointer { unsafe body($0.baseAddress, $0.count - 1) }
  }

  /// An attribute of an object; nil where it has none, or keeps it to itself.
  func attribute(_ type: Int, of object: UInt, in session: UInt) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    var count = bytes.count
    guard unsafe pfp11_attribute(raw, session, object, UInt(type), &bytes, &count) == UInt(PFP11_OK) else {
      return nil
    }
    return Array(bytes.prefix(count))
  }

  /// The type of a key.
  func keyType(of object: UInt, in session: UInt) -> Int? {
    var value: UInt = 0
    guard unsafe pfp11_number(raw, session, object, UInt(PFP11_KEY_TYPE), &value) == UInt(PFP11_OK) else {
      return nil
    }
    return Int(value)
  }

  /// Signs.
  ///
  /// - Parameters:
  ///   - data: what is signed.
  ///   - key: the private key.
  ///   - mechanism: how.
  ///   - session: a session that nobody else uses.
  ///   - pin: the PIN where the key wants it each time.
  /// - Returns: the bare signature.
  /// - Throws: `TokenError`; then an operation may be left open in the session.
  func sign(
    _ data: [UInt8], with key: UInt, by mechanism: Int, in session: UInt, pin: SecretBytes?
  ) throws(TokenError) -> [UInt8] {
    try Self.check(unsafe pfp11_sign_begin(raw, session, key, UInt(mechanism)))
    if let pin { try logIn(session, pin, forOperation: true) }
    var signature = [UInt8](repeating: 0, count: 1024)
    var count = signature.count
    try Self.check(unsafe pfp11_sign(raw, session, data, data.count, &signature, &count))
    return Array(signature.prefix(count))
  }
}
