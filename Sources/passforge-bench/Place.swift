import Glibc

/// Where passes are written while a batch is measured: memory where there is a file system in it, so that
/// no disk is measured.
struct Place {
  /// The folder above those of the single runs.
  let folder: String
  /// Bytes that may be written at once.
  let room: UInt64

  /// The bytes of 2,000 large passes, with something to spare.
  private static let least: UInt64 = 600 << 20

  init(named name: String) {
    let memory = Self.room(in: "/dev/shm") ?? 0
    if memory >= Self.least {
      folder = "/dev/shm/\(name)"
      // What lies there is memory, of which the programs need some too.
      room = min(memory, UInt64(max(0, sysconf(Int32(_SC_PHYS_PAGES)) / 2 * sysconf(Int32(_SC_PAGESIZE)))))
    } else {
      folder = "/tmp/\(name)/passes"
      room = Self.room(in: "/tmp") ?? 0
    }
  }

  private static func room(in folder: String) -> UInt64? {
    var status = statvfs()
    guard unsafe statvfs(folder, &status) == 0, unsafe access(folder, W_OK) == 0 else { return nil }
    return UInt64(status.f_bavail) * UInt64(status.f_frsize)
  }
}

/// How many passes lie in a folder.
func passCount(in folder: String) -> Int {
  guard let stream = unsafe opendir(folder) else { return 0 }
  defer { unsafe closedir(stream) }
  var count = 0
  while let entry = unsafe readdir(stream) {
    let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
      unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
    }
    if name.hasSuffix(".pkpass") { count += 1 }
  }
  return count
}
