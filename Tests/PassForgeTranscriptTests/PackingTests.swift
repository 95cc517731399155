import Foundation
import TestSupport
import Testing

@Suite("What gets into a pass")
struct PackingTests {
  @Test("A folder gives the files that the format knows, and lists the others")
  func knownNames() throws {
    let stage = try Stage()
    let outcome = try stage.passforge("build", Checkout.fixture("folder.pass"), "--dev", "-o", "pass.pkpass")
    try #require(outcome.status == 0, "\(outcome.errors)")
    let names = try OutsideTool.zipinfo.run(["-1", "pass.pkpass"], in: stage.folder.path)
    #expect(
      names.split(separator: "\n").map(String.init) == [
        "de.lproj/pass.strings", "en.lproj/pass.strings", "icon.png", "icon@2x.png", "icon@3x.png",
        "logo.png",
        "logo@2x.png", "logo@3x.png", "pass.json", "manifest.json", "signature",
      ])
    for stray in [".DS_Store", "attendees.csv", "leaf.key", "notes.txt", "old.pkpass", "tooling.json"] {
      #expect(outcome.errors.contains(stray), "\(stray)")
    }
  }

  @Test("A word of the command line that is no UTF-8 is told, not mended")
  func damagedArgument() throws {
    let stage = try Stage()
    let outcome = try stage.sh(
      "start-ticket; passforge build ticket.yaml --dev --set \"order=$(printf 'J\\374rgen')\"")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("argument 5 is not UTF-8"))
    #expect(stage.files()["ticket.pkpass"] == nil)
  }

  @Test("What passforge itself refuses of a source is the source's fault")
  func refusedSources() throws {
    let stage = try Stage()
    for script in [
      "mkdir a.pass; passforge build a.pass --dev",
      "head -c 9000000 /dev/zero | tr '\\0' ' ' > big.yaml; passforge build big.yaml --dev",
      "mkdir b.pass; echo '{}' > out.json; ln -s ../out.json b.pass/pass.json; passforge build b.pass --dev",
    ] {
      let outcome = try stage.sh(script)
      #expect(outcome.status == 1, "\(script): \(outcome.errors)")
    }
    #expect(try stage.sh("passforge build nothing.yaml --dev").status == 4)
    #expect(try stage.sh("passforge build '' --dev").status == 2)
  }

  @Test("Files of a folder are packed as they are")
  func unchangedFiles() throws {
    let stage = try Stage()
    let source = Checkout.fixture("folder.pass")
    let script = """
      set -e
      passforge build '\(source)' --dev --quiet -o pass.pkpass; unzip -q pass.pkpass -d pass
      for file in icon.png icon@2x.png logo@3x.png de.lproj/pass.strings; do cmp pass/$file '\(source)'/$file; done
      """
    let outcome = try stage.sh(script)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("pass.json in is pass.json out: values, digits of numbers and unknown keys")
  func unchangedContent() throws {
    let stage = try Stage()
    let outcome = try stage.passforge("build", Checkout.fixture("folder.pass"), "--dev", "-o", "pass.pkpass")
    try #require(outcome.status == 0, "\(outcome.errors)")
    let script = """
      import json, sys, zipfile
      def parsed(data):
          # Numbers as they are spelt, objects as lists of their members: nothing can hide.
          def members(pairs):
              assert len({name for name, _ in pairs}) == len(pairs)
              return ("object", sorted(pairs, key=lambda pair: pair[0]))
          number = lambda digits: ("number", digits)
          return json.loads(data.decode("utf-8"), object_pairs_hook=members, parse_float=number, parse_int=number)
      given = parsed(open(sys.argv[1], "rb").read())
      made = parsed(zipfile.ZipFile("pass.pkpass").read("pass.json"))
      assert given == made, (given, made)
      assert "12345678901234567890" in repr(made) and "x-issuer-note" in repr(made)
      """
    try OutsideTool.python.run(
      ["-c", script, Checkout.fixture("folder.pass/pass.json")], in: stage.folder.path)
  }

  /// A link in a source, what it leads to, and whether its content may be packed.
  struct Link: CustomTestStringConvertible {
    let target: String
    let isInside: Bool
    var testDescription: String { target }
  }

  @Test(
    "Symbolic links out of the source's folder are refused, in a folder and in a file",
    arguments: [
      Link(target: "../outside.png", isInside: false), Link(target: "/etc/passwd", isInside: false),
      Link(target: "other/../../outside.png", isInside: false),
      Link(target: "door/outside.png", isInside: false),
      Link(target: "../source/icon@2x.png", isInside: true), Link(target: "other/real.png", isInside: true),
    ])
  func links(_ link: Link) throws {
    let stage = try Stage()
    let outcome = try stage.sh(
      """
      set -e
      mkdir -p source/other; cd source; start-ticket; cp icon.png ../outside.png; mv icon.png other/real.png
      ln -s .. door; ln -s '\(link.target)' icon.png
      printf '{"description":"d","organizationName":"o","serialNumber":"1","generic":{}}' > pass.json
      cd ..
      passforge build source/ticket.yaml --dev -o file.pkpass || echo refused
      passforge build source --dev -o folder.pkpass || echo refused
      """)
    #expect(outcome.text == (link.isInside ? "" : "refused\nrefused\n"), "\(outcome.errors)")
    #expect(FileManager.default.fileExists(atPath: stage.folder.path("file.pkpass")) == link.isInside)
    #expect(FileManager.default.fileExists(atPath: stage.folder.path("folder.pkpass")) == link.isInside)
    if !link.isInside { #expect(outcome.errors.contains("it leads out of the source's folder")) }
  }

  @Test(
    "A file of the source's folder that leads elsewhere by its path is refused",
    arguments: ["../outside.png", "/etc/hostname", "a/../../outside.png"])
  func paths(_ path: String) throws {
    let stage = try Stage()
    let outcome = try stage.sh(
      """
      mkdir -p source/a; cd source; start-ticket; cp icon.png ../outside.png
      sed -i 's|icon: icon.png|icon: "\(path)"|' ticket.yaml
      passforge build ticket.yaml --dev -o pass.pkpass
      """)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("[file-unreadable]"))
    #expect(!FileManager.default.fileExists(atPath: stage.folder.path("source/pass.pkpass")))
  }

  @Test(
    "A file that is not a pass is never replaced",
    arguments: [
      "echo text > target", ": > target", "cp icon.png target",
      "printf 'PK\\003\\004 no archive after all' > target",
      "python3 -c 'import zipfile; zipfile.ZipFile(\"target\", \"w\").writestr(\"notes.txt\", \"x\")'",
      "python3 -c 'import zipfile; zipfile.ZipFile(\"target\", \"w\").writestr(\"a/pass.json\", \"x\")'",
      "cp ticket.yaml target", "ln -s ticket.yaml target", "ln ticket.yaml target",
    ])
  func otherFiles(_ setup: String) throws {
    let stage = try Stage()
    let prepared = try stage.sh("start-ticket && \(setup)")
    try #require(prepared.status == 0, "\(prepared.errors)")
    let before = stage.files()
    let outcome = try stage.passforge("build", "ticket.yaml", "--dev", "-o", "target")
    #expect(outcome.status == 2)
    #expect(stage.files() == before)
  }

  @Test("An earlier pass is replaced, and stays as it was when the build fails")
  func earlierPass() throws {
    let stage = try Stage()
    _ = try stage.sh("start-ticket; passforge build ticket.yaml --dev --signing-time 2027-01-01T00:00:00Z")
    let first = stage.files()
    _ = try stage.sh("sed 's/^organizationName/organisationName/' ticket.yaml > faulty.yaml")
    #expect(try stage.passforge("build", "faulty.yaml", "--dev", "-o", "ticket.pkpass").status == 1)
    #expect(stage.files().filter { $0.key != "faulty.yaml" } == first)
    #expect(try stage.passforge("build", "ticket.yaml", "--dev").status == 0)
    #expect(try stage.folder.read("ticket.pkpass") != first["ticket.pkpass"])
  }
}
