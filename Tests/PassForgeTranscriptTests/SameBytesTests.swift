import Foundation
import TestSupport
import Testing

@Suite("The same input gives the same bytes")
struct SameBytesTests {
  /// Another world around the same build.
  struct World: CustomTestStringConvertible {
    let testDescription: String
    var setup = ""
    var environment: [String: String] = [:]
    var place = "."
  }

  static let worlds = [
    World(testDescription: "again"),
    World(testDescription: "far in the east", environment: ["TZ": "Pacific/Kiritimati"]),
    World(testDescription: "far in the west", environment: ["TZ": "Etc/GMT+12"]),
    World(testDescription: "a strict umask", setup: "umask 077"),
    World(testDescription: "an open umask", setup: "umask 000"),
    World(testDescription: "Turkish letters", environment: ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"]),
    World(testDescription: "the C locale", environment: ["LC_ALL": "C"]),
    World(testDescription: "another home", environment: ["HOME": "/nowhere", "USER": "nobody"]),
    World(testDescription: "another working directory", place: "/"),
  ]

  private static let epoch = ["SOURCE_DATE_EPOCH": "1804186800"]

  @Test("Two builds are equal byte for byte in any world", arguments: ["ticket.yaml", "folder.pass"], worlds)
  func inAnyWorld(_ source: String, _ world: World) throws {
    let stage = try Stage()
    let command = "exec passforge build '\(Checkout.fixture(source))' --dev --quiet -o"
    let first = try stage.sh("\(command) first.pkpass", environment: Self.epoch)
    let other = try stage.sh(
      "\(world.setup)\n\(command) '\(stage.folder.path)/other.pkpass'",
      in: world.place == "." ? nil : world.place, environment: Self.epoch.merging(world.environment) { $1 })
    try #require(first.status == 0 && other.status == 0, "\(first.errors)\(other.errors)")
    #expect(try stage.folder.read("first.pkpass") == stage.folder.read("other.pkpass"))
  }

  @Test("The name of the source does not matter, nor how it is reached")
  func names() throws {
    let stage = try Stage()
    let script = """
      set -e
      start-ticket; mkdir -p a/b; cp ticket.yaml icon*.png a/b; mv a/b/ticket.yaml a/b/other.yml
      passforge build ticket.yaml --dev -o one; passforge build a/../a/b/other.yml --dev -o two
      cd a/b; passforge build - --dev < other.yml > ../../three
      cd ../..; cmp one two; cmp one three
      """
    let outcome = try stage.sh(script, environment: Self.epoch)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("The permissions of the pass follow the umask alone")
  func permissions() throws {
    let stage = try Stage()
    let script = """
      start-ticket
      umask 027; passforge build ticket.yaml --dev --quiet -o one
      umask 077; passforge build ticket.yaml --dev --quiet -o two
      """
    _ = try stage.sh(script)
    #expect(try stage.folder.permissions("one") == 0o640)
    #expect(try stage.folder.permissions("two") == 0o600)
  }

  @Test("Another signing time changes the signature alone")
  func signingTime() throws {
    let stage = try Stage()
    let script = """
      set -e
      for time in 2027-03-04T19:00:00Z 2027-03-04T20:00:00+01:00 2027-03-04T19:00:01Z; do
        passforge build '\(Checkout.fixture("generic.yaml"))' --dev --signing-time $time -o $time
        mkdir d$time; unzip -q $time -d d$time
      done
      cmp 2027-03-04T19:00:00Z 2027-03-04T20:00:00+01:00
      diff -rq d2027-03-04T19:00:00Z d2027-03-04T19:00:01Z || true
      """
    let outcome = try stage.sh(script)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text.split(separator: "\n").count == 1)
    #expect(outcome.text.contains("signature"))
  }

  @Test("YAML and JSON of one content give one pass.json, whatever the order of their keys")
  func formats() throws {
    let stage = try Stage()
    for source in ["ticket.yaml", "ticket.json"] {
      let outcome = try stage.passforge("build", Checkout.fixture(source), "--dev", "-o", source + ".pkpass")
      try #require(outcome.status == 0, "\(outcome.errors)")
    }
    let outcome = try stage.sh(
      """
      set -e
      for source in ticket.yaml ticket.json; do mkdir $source; unzip -q $source.pkpass -d $source; done
      cmp ticket.yaml/pass.json ticket.json/pass.json
      for file in icon.png logo@2x.png en.lproj/strip@3x.png; do cmp ticket.yaml/$file ticket.json/$file; done
      """)
    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
  }
}
