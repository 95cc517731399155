internal import Glibc
internal import PassFiles
internal import Spelling

/// Why a zone is not at hand.
public struct ZoneFailure: Error, Sendable, Hashable {
  /// What is wrong: lower case, no full stop.
  public let message: String
  /// What would work.
  public let hint: String
}

/// The time zones that the system knows.
public struct ZoneDatabase: Sendable {
  /// The folder of the zone files.
  public let folder: String

  /// Names a folder of zone files.
  public init(folder: String) { self.folder = folder }

  /// The zones of this system: those in the folder that the environment names as `TZDIR`, else in
  /// `/usr/share/zoneinfo`.
  public static var system: ZoneDatabase {
    if let named = unsafe getenv("TZDIR") {
      let folder = unsafe String(cString: named)
      if !folder.isEmpty { return ZoneDatabase(folder: folder) }
    }
    return ZoneDatabase(folder: "/usr/share/zoneinfo")
  }

  /// Reads a zone.
  ///
  /// - Parameter name: the zone's name, such as `Europe/Berlin`.
  /// - Returns: the zone.
  /// - Throws: `ZoneFailure` where the name is none, the system has no such zone, or its file is damaged.
  public func zone(_ name: String) throws(ZoneFailure) -> Zone {
    let shown = name.count > 60 ? "\(name.prefix(60))…" : name
    guard Self.isName(name) else {
      throw ZoneFailure(
        message: "'\(shown)' is no name of a time zone", hint: "write a name such as Europe/Berlin or UTC")
    }
    let bytes: [UInt8]
    do throws(FileFailure) {
      bytes = try Files.read("\(folder)/\(name)", limit: 1 << 20)
    } catch {
      throw missing(name, error)
    }
    do throws(ZoneFile.Fault) {
      return Zone(name: name, try ZoneFile(bytes))
    } catch {
      throw ZoneFailure(
        message: "the data of time zone '\(name)' is not read: \(error.reason)",
        hint: "install the Debian package tzdata anew, or name another zone")
    }
  }

  private func missing(_ name: String, _ failure: FileFailure) -> ZoneFailure {
    let names = names
    if names.isEmpty, !["UTC", "GMT", "Etc/UTC"].contains(where: { isThere($0) }) {
      return ZoneFailure(
        message: "there is no time-zone data in '\(folder)'", hint: "install the Debian package tzdata")
    }
    let place = "/" + name.lowercased()
    // `Berlin` is no name, but is a part of just one.
    let near =
      names.first { $0.lowercased().hasSuffix(place) } ?? nearest(to: name, among: names)
    return ZoneFailure(
      message: failure.isMissing || failure.code == EISDIR
        ? "there is no time zone '\(name)'"
        : "the data of time zone '\(name)' cannot be read: \(failure.reason)",
      hint: near.map { "did you mean '\($0)'?" } ?? "write a name such as Europe/Berlin or UTC")
  }

  private func isThere(_ name: String) -> Bool {
    (try? Files.read("\(folder)/\(name)", limit: 1 << 20)) != nil
  }

  /// The names of the zones, as far as the system lists them.
  private var names: [String] {
    if let bytes = try? Files.read("\(folder)/tzdata.zi", limit: 1 << 20) {
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        switch words.first {
        case "Z" where words.count > 1: return String(words[1])
        case "L" where words.count > 2: return String(words[2])
        default: return nil
        }
      }
    }
    guard let bytes = try? Files.read("\(folder)/zone.tab", limit: 1 << 20) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t")
      return line.hasPrefix("#") || fields.count < 3 ? nil : String(fields[2])
    }
  }

  /// Whether a text may name a zone, and no file elsewhere: letters, digits, `_`, `+` and `-`, in parts between
  /// `/`.
  private static func isName(_ name: String) -> Bool {
    name.utf8.count <= 100
      && name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
        !part.isEmpty
          && part.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
              UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"),
              UInt8(ascii: "-"):
              true
            default: false
            }
          }
      }
  }
}
