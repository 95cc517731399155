internal import Glibc

extension Program {
  /// Runs the command that this process was called with, and ends the process with its status.
  ///
  /// A program's `main.swift` is this one call.
  public func main() -> Never {
    var context = Context.live()
    if let position = Self.damagedArgument() {
      context.programName = name
      let message = "argument \(position) is not UTF-8"
      context.report(Message(.error, message, hint: "give texts and names of files in UTF-8"))
      exit(ExitStatus.usage.rawValue)
    }
    exit(run(arguments: Array(CommandLine.arguments.dropFirst()), in: context).rawValue)
  }

  /// The position of the first word that is not UTF-8, from 1; `CommandLine.arguments` would hold another
  /// text in its place.
  private static func damagedArgument() -> Int? {
    let count = Int(CommandLine.argc)
    guard count > 1 else { return nil }
    return (1..<count).first { position in
      guard let word = unsafe CommandLine.unsafeArgv[position] else { return false }
      return unsafe String(validatingCString: word) == nil
    }
  }
}
