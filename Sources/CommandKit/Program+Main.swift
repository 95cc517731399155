internal import Glibc

extension Program {
  /// Runs the command that this process was called with, and ends the process with its status.
  ///
  /// A program's `main.swift` is this one call.
  public func main() -> Never {
    exit(run(arguments: Array(CommandLine.arguments.dropFirst()), in: .live()).rawValue)
  }
}
