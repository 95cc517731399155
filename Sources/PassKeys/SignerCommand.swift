internal import Glibc
public import PassCrypto

/// A program that signs: it is given the 32 bytes of the digest on its standard input, and answers with the bare
/// signature on its standard output.
///
/// It is started for each signature, so as many run at once as threads sign. It has a session without a terminal,
/// and an environment without variables of passforge. One that is slow, or says too much, is killed with all that
/// it has started.
public struct SignerCommand: DigestSigner {
  /// The most bytes that an answer may have; the largest signature has 512.
  static let limit = 1 << 16
  /// The time that a program has where nothing is said.
  public static let defaultTimeLimit = Duration.seconds(30)

  private let program: String
  private let words: [String]
  private let environment: [String]
  private let timeLimit: Duration

  /// Prepares the starting of a program.
  ///
  /// - Parameters:
  ///   - command: program and arguments in one text; see `CommandWords`.
  ///   - timeLimit: how long it may take.
  ///   - environment: the variables of this process; those of passforge are left out, since secrets stand in
  ///     them.
  /// - Throws: `KeyFailure` where the text is no command, or the program is not there.
  public init(
    _ command: String, timeLimit: Duration = defaultTimeLimit, environment: [String: String]
  ) throws(KeyFailure) {
    do throws(CommandWords.Fault) {
      words = try CommandWords.split(command)
    } catch {
      throw KeyFailure(
        .program, "the signer's command \(Self.words(for: error))",
        hint: "give a program with its arguments, parted by blanks; what holds blanks stands in quotes")
    }
    name = "the signer '\(words[0])'"
    program = try Self.path(of: words[0], environment)
    self.environment = environment.filter { !$0.key.hasPrefix("PASSFORGE_") }.map { "\($0.key)=\($0.value)" }
      .sorted()
    self.timeLimit = timeLimit
  }

  /// How messages name it.
  public let name: String

  /// Signs a SHA-256 digest.
  ///
  /// - Parameter digest: 32 bytes.
  /// - Returns: what the program answers.
  /// - Throws: `KeyFailure` where it fails, takes too long, or answers too much.
  public func sign(digest: [UInt8]) throws(KeyFailure) -> [UInt8] {
    let outcome: ChildProcess.Outcome
    do throws(ChildProcess.Failure) {
      outcome = try ChildProcess.run(
        program, words, environment: environment, input: digest, limit: Self.limit, timeLimit: timeLimit)
    } catch {
      throw failure(error)
    }
    switch outcome.ending {
    case .exited(0): return outcome.output
    case .exited(let status):
      throw KeyFailure(
        .program, "\(name) ended with status \(status)\(Self.said(outcome.errors))", hint: Self.contract)
    case .killed(let signal):
      throw KeyFailure(
        .program, "\(name) was ended by signal \(signal)\(Self.said(outcome.errors))", hint: Self.contract)
    }
  }

  private static let contract =
    "it gets the 32-byte digest on standard input, and has to write the bare signature to standard output"

  private func failure(_ failure: ChildProcess.Failure) -> KeyFailure {
    switch failure {
    case .cannotStart(let code):
      return KeyFailure(
        .program, "\(name) cannot be started: \(Self.words(forError: code))",
        hint: code == ENOEXEC ? "a script begins with a line such as #!/bin/sh" : nil)
    case .tooSlow(let errors):
      return KeyFailure(
        .program, "\(name) did not answer within \(timeLimit.components.seconds) seconds\(Self.said(errors))",
        hint: "it was ended; --signer-timeout SECONDS gives it more time, and it has no terminal to ask at")
    case .tooMuch(let errors):
      return KeyFailure(
        .program, "\(name) wrote more than \(Self.limit) bytes\(Self.said(errors))", hint: Self.contract)
    }
  }

  /// What the program said to people, shortened to its end; control characters are left to whoever prints it.
  private static func said(_ errors: [UInt8]) -> String {
    let lines = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.drop(while: \.isWhitespace) }.filter { !$0.isEmpty }
    guard !lines.isEmpty else { return ", and said nothing" }
    let text = lines.joined(separator: "; ")
    let longest = 400
    return ", and said: " + (text.count > longest ? "…\(text.suffix(longest))" : text)
  }

  private static func words(for fault: CommandWords.Fault) -> String {
    switch fault {
    case .empty: "names no program"
    case .openQuote: "has a quotation mark that is not closed"
    case .openEscape: "ends with a backslash"
    case .zero: "has a byte of zero in it"
    }
  }

  private static func words(forError code: Int32) -> String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text).lowercased()
  }

  /// The program's file, looked for in PATH where its name has no slash.
  private static func path(of word: String, _ environment: [String: String]) throws(KeyFailure) -> String {
    if word.contains("/") {
      if isExecutable(word) { return word }
      throw KeyFailure(.program, "the signer '\(word)' is no program that can be started")
    }
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(
      separator: ":", omittingEmptySubsequences: false)
    for folder in folders {
      let path = (folder.isEmpty ? "." : String(folder)) + "/" + word
      if isExecutable(path) { return path }
    }
    throw KeyFailure(
      .program, "the signer '\(word)' is not among the programs of this system",
      hint: "install it, or give its path; several words of a shell go into a script")
  }

  private static func isExecutable(_ path: String) -> Bool {
    var status = stat()
    return unsafe path.withCString { path in
      unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
  }
}
