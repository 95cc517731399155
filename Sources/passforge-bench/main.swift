import Glibc

// Measurements of a release build. Every figure stands beside that of the same work in C, measured in
// turn in the same run, so that the ratio holds on any machine.

#if DEBUG
  print("passforge-bench measures release builds only: make bench")
  exit(2)
#else
  var words = CommandLine.arguments
  let asJSON = words.contains("--json")
  words.removeAll { $0 == "--json" }
  guard words.count == 3 else {
    print("usage: passforge-bench PASSFORGE SOURCE [--json]")
    exit(2)
  }
  let name = "passforge-bench-\(getpid())"
  let folder = "/tmp/\(name)"
  let place = Place(named: name)
  let own = words[0].split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  // An interrupt ends the program that is being measured, and then this one in order: what lies in memory
  // is removed. Programs that are started do not take the handler over.
  signal(SIGINT) { _ in }

  var status: Int32 = 0
  do throws(BenchError) {
    let processors = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    var report = Report()
    report.facts = [("processors", String(processors)), ("passes are written to", place.folder)]
    let onePass = OnePass(
      passforge: words[1], reference: "\(own)/passforge-bench-reference", source: words[2], folder: folder,
      rounds: 41)
    report.sections.append(try onePass.measured())
    report.sections.append(
      try OnePicture(passforge: words[1], folder: folder, rounds: 15).measured())
    let batches = Batches(
      passforge: words[1], limit: "\(own)/passforge-bench-limit", folder: folder, place: place,
      processors: processors, rounds: 5)
    report.sections += try batches.measured()
    print(asJSON ? report.json : report.text)
  } catch {
    let message = "passforge-bench: \(error.reason)\n"
    _ = unsafe write(STDERR_FILENO, message, message.utf8.count)
    status = 1
  }
  for path in [folder, place.folder] {
    _ = try? Child(words: ["/bin/rm", "-rf", path], dataFolder: folder).run()
  }
  exit(status)
#endif
