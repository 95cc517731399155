internal import CPKCS11
public import PassCrypto
internal import Synchronization

/// A private key in a token, such as a hardware security module or a smart card (PKCS#11).
///
/// Each thread that signs has a session of its own, and finds one that another has left.
public final class TokenKey: DigestSigner {
  private let module: TokenModule
  private let slot: UInt
  private let key: UInt
  private let isRSA: Bool
  /// The PIN where the key wants it for each signature.
  private let pinForEach: SecretBytes?
  /// The session that keeps the user logged in.
  private let first: UInt
  private let idle = Mutex<[UInt]>([])

  /// How messages name it.
  public let name: String

  /// Opens the token and finds the key.
  ///
  /// - Parameters:
  ///   - uri: names token and key.
  ///   - path: the file of the module where the URI has none; p11-kit's where it is nil.
  ///   - certificate: the certificate whose key it is: of several keys, its own is taken.
  ///   - pin: called with the token's name where it wants a PIN; nil where there is none.
  /// - Throws: `KeyFailure`.
  public init(
    _ uri: TokenURI, module path: String?, certificate: Certificate, pin: (String) -> SecretBytes?
  ) throws(KeyFailure) {
    module = try TokenModule.open(uri.modulePath ?? path ?? TokenModule.standard)
    let tokens: TokenList
    do throws(TokenError) {
      tokens = try Token.all(of: module)
    } catch {
      throw KeyFailure(.token, "the PKCS#11 module does not tell its tokens (\(error.name))")
    }
    let token = try tokens.only(uri)
    slot = token.slot
    let session: UInt
    do throws(TokenError) {
      session = try module.openSession(slot)
    } catch {
      throw KeyFailure(.token, "\(token.shown) cannot be opened (\(error.name))")
    }
    first = session
    do throws(KeyFailure) {
      let pin = try token.logIn(module, session, pin)
      let found = try TokenSearch(module: module, session: session, token: token).key(uri, certificate)
      key = found.object
      isRSA = found.isRSA
      name = "\(token.shown)"
      let asksEach = module.attribute(Int(PFP11_ALWAYS_AUTHENTICATE), of: key, in: session)?.first ?? 0
      pinForEach = asksEach != 0 ? pin : nil
    } catch {
      module.close(session)
      throw error
    }
  }

  deinit {
    for session in idle.withLock({ $0 }) { module.close(session) }
    module.close(first)
  }

  /// Signs a SHA-256 digest.
  ///
  /// - Parameter digest: 32 bytes.
  /// - Returns: RSA PKCS#1 v1.5, or ECDSA as two numbers of one size.
  /// - Throws: `KeyFailure` where the token does not sign.
  public func sign(digest: [UInt8]) throws(KeyFailure) -> [UInt8] {
    do throws(TokenError) {
      let session =
        if let left = idle.withLock({ $0.popLast() }) { left } else { try module.openSession(slot) }
      let signature: [UInt8]
      do throws(TokenError) {
        signature = try module.sign(
          isRSA ? Self.digestInfo + digest : digest, with: key,
          by: Int(isRSA ? PFP11_RSA_PKCS : PFP11_ECDSA), in: session, pin: pinForEach)
      } catch {
        // An operation may be left open in it.
        module.close(session)
        throw error
      }
      idle.withLock { $0.append(session) }
      return signature
    } catch {
      throw KeyFailure(.token, "\(name) does not sign (\(error.name))")
    }
  }

  /// What stands before a SHA-256 digest that RSA signs (RFC 8017, section 9.2, note 1).
  private static let digestInfo: [UInt8] = [
    0x30, 0x31, 0x30, 0x0D, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01, 0x05, 0x00,
    0x04,
    0x20,
  ]
}
