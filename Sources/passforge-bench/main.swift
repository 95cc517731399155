import Glibc

// Measurements of a release build. Every figure stands beside that of the same work in C, measured in
// turn in the same run, so that the ratio holds on any machine.

#if DEBUG
  print("passforge-bench measures release builds only: make bench")
  exit(2)
#else
  let words = CommandLine.arguments
  guard words.count == 3 else {
    print("usage: passforge-bench PASSFORGE SOURCE")
    exit(2)
  }
  let folder = "/tmp/passforge-bench-\(getpid())"
  let own = words[0].split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  do throws(BenchError) {
    try OnePass(
      passforge: words[1], reference: "\(own)/passforge-bench-reference", source: words[2], folder: folder,
      rounds: 41
    ).run()
  } catch {
    print("passforge-bench: \(error.reason)")
    exit(1)
  }
  _ = try? Child(words: ["/bin/rm", "-rf", folder], dataFolder: folder).run()
#endif
