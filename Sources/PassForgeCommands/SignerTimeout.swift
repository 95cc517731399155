internal import CommandKit

/// The time that a program which signs has for each signature, in whole seconds.
struct SignerTimeout: ArgumentValue {
  let limit: Duration

  init(argument: String) throws(InvalidArgument) {
    guard let seconds = Int(argument), (1...3600).contains(seconds) else {
      throw InvalidArgument(expected: "a whole number of seconds from 1 to 3600")
    }
    limit = .seconds(seconds)
  }
}

extension IdentityOptions {
  /// Checks what no single option can.
  ///
  /// - Throws: `UsageError` for a time without a program that has it.
  func validate() throws(UsageError) {
    if signerTimeout != nil, signer == nil, isDevelopment || pkcs12 != nil || key != nil {
      throw .incomplete("--signer-timeout", needs: "--signer <command>")
    }
  }
}
