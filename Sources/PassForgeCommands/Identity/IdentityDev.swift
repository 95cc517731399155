internal import CommandKit
internal import PassCrypto
internal import PassFindings
internal import PassForge
internal import PassSigning

/// `passforge identity dev`: a development identity as files, or its root.
struct IdentityDev: Command {
  static let name = "dev"
  static let summary = "make a development identity for tests"
  static let discussion = """
    A development identity has the layout of Apple's certificates, and a root of its own that no device \
    trusts. 'passforge build --dev' uses the same root. It is made at first use and kept in \
    $XDG_DATA_HOME/passforge/development.

    With --out the identity is written to a folder: root.pem, wwdr.pem (the intermediate), certificate.pem, \
    key.pem and identity.p12, whose password is 'passforge' unless --password-file gives another.
    """
  static let examples = [
    "passforge identity dev --pass-type pass.com.example.concert --team A1B2C3D4E5 --out identity",
    "passforge identity dev --print-root > root.pem",
  ]

  static var parameters: [Parameter<IdentityDev>] {
    option(
      "--pass-type", set: \.passType, value: "id", required: true, excludes: ["--print-root"],
      help: "pass type identifier, beginning with 'pass.'")
    option(
      "--team", set: \.team, value: "id", required: true, excludes: ["--print-root"],
      help: "team identifier, ten characters")
    option("--out", set: \.folder, value: "folder", excludes: ["--print-root"], help: "folder to write it to")
    flag("--nfc", set: \.isNFC, excludes: ["--print-root"], help: "let it sign passes with NFC")
    option(
      "--password-file", set: \.passwordFile, value: "file", excludes: ["--print-root"],
      help: "file with the password for identity.p12")
    refused(
      "--password", reason: "a password on the command line can be seen by every user of the machine",
      hint: "write it to a file that only you can read, and give --password-file FILE")
    flag(
      "--force", set: \.isForced, excludes: ["--print-root"],
      help: "replace certificates that are there; keys never are")
    flag("--print-root", set: \.printsRoot, help: "write the root certificate to standard output")
  }

  var passType: String?
  var team: String?
  var folder: String?
  var isNFC = false
  var passwordFile: String?
  var isForced = false
  var printsRoot = false

  func validate() throws(UsageError) {
    if let passType, let team { try IdentityNames.validate(passType: passType, team: team) }
  }

  func run(in context: Context) throws(Failure) -> ExitStatus {
    context.guardSecrets()
    let store = DevelopmentIdentity(folder: try context.developmentFolder)
    if printsRoot {
      try context.output.write(
        try context.told(Self.name) { () throws(IdentityFailure) in try store.rootPEM() })
      return .done
    }
    guard let passType, let team else { return .usage }
    let password =
      try passwordFile.map { (file) throws(Failure) in
        try IdentityOptions.readPassword(file, in: context)
      } ?? SecretBytes(Array("passforge".utf8))
    let identity = try context.told(Self.name) { () throws(IdentityFailure) in
      let identity = try store.identity(passType: passType, team: team, nfc: isNFC)
      if let folder {
        try store.export(
          passType: passType, team: team, nfc: isNFC, to: folder, password: password, force: isForced)
      }
      return identity
    }
    let end = Moment.text(of: identity.certificate.notAfter)
    context.say("development identity for \(passType), team \(team), valid until \(end)\n")
    if let folder {
      let place = printable(folder)
      context.say("written to \(place): root.pem, wwdr.pem, certificate.pem, key.pem, identity.p12\n")
    }
    return .done
  }
}
