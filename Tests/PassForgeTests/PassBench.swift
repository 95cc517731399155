import Foundation
import PassCrypto
import PassFindings
import PassForge
import PassSigning
import TestSupport
import Testing

/// Passes that Python and the tool of OpenSSL make, with a development identity, and what is said of them.
struct PassBench {
  static let passType = "pass.example.harbour"
  static let team = "TEAM123456"

  /// pass.json without faults.
  static let passJSON = """
    {"formatVersion":1,"passTypeIdentifier":"\(passType)","teamIdentifier":"\(team)",\
    "serialNumber":"HB-0001","organizationName":"Harbour Ferries","description":"Harbour day card",\
    "storeCard":{"primaryFields":[{"key":"balance","label":"Balance","value":"12 trips"}],\
    "backFields":[{"key":"help","label":"Help","value":"help@example.com"}]}}
    """

  let folder: ScratchFolder

  init(passJSON: String = passJSON) throws {
    folder = try ScratchFolder()
    try DevelopmentIdentity(folder: Stage.dataHome + "/verifier").export(
      passType: Self.passType, team: Self.team, nfc: false, to: folder.path,
      password: SecretBytes(Array("x".utf8)), force: true)
    try folder.write(passJSON.utf8, to: "pass.json")
    for name in ["icon.png", "icon@2x.png", "icon@3x.png"] {
      try folder.write(ScratchFolder.bytes(of: Checkout.fixture("images/ticket/\(name)")), to: name)
    }
  }

  /// Makes a pass.
  ///
  /// - Parameters:
  ///   - manifest: statements that change `m`, the manifest, before it is signed.
  ///   - options: further options of `openssl smime`.
  ///   - archive: statements that change `f`, the files by their names, before they are packed.
  ///   - bytes: statements that change `d`, the bytes of the archive.
  /// - Returns: the bytes of the archive.
  func pack(
    manifest: String = "pass", options: [String] = [], archive: String = "pass", bytes: String = "pass"
  ) throws -> [UInt8] {
    let program = """
      import hashlib, io, json, subprocess, zipfile
      def read(n): return open(n, 'rb').read()
      f = {n: read(n) for n in ['pass.json', 'icon.png', 'icon@2x.png', 'icon@3x.png']}
      m = {n: hashlib.sha1(b).hexdigest() for n, b in f.items()}
      \(manifest)
      f['manifest.json'] = json.dumps(m).encode()
      open('manifest.json', 'wb').write(f['manifest.json'])
      subprocess.run(['openssl', 'smime', '-sign', '-binary', '-md', 'sha256', '-in', 'manifest.json', '-signer',
        'certificate.pem', '-inkey', 'key.pem', '-certfile', 'wwdr.pem', '-outform', 'DER', '-out', 'signature',
        \(options.map { "'\($0)'" }.joined(separator: ", "))], check=True)
      f['signature'] = read('signature')
      \(archive)
      b = io.BytesIO()
      with zipfile.ZipFile(b, 'w', zipfile.ZIP_DEFLATED) as z:
        for n, c in f.items(): z.writestr(n, c)
      d = b.getvalue()
      \(bytes)
      open('x.pkpass', 'wb').write(d)
      """
    try OutsideTool.python.run(["-c", program], in: folder.path)
    return try folder.read("x.pkpass")
  }

  /// Judges a pass, trusting the development root.
  func verify(_ bytes: [UInt8], now: Int64 = 2_000_000_000) throws -> Verifier.Outcome {
    let trust = Trust(anchors: try Trust.anchors(in: folder.path("root.pem")))
    return try #require(Verifier(trust: trust, now: now).verify(bytes: bytes, name: "x.pkpass").first)
  }
}

extension Verifier.Outcome {
  /// The ids of the rules of all warnings and errors.
  var ids: [String] { findings.filter { $0.severity != .note }.map(\.rule.id) }

  /// All messages.
  var words: String { findings.map(\.message).joined(separator: "\n") }

  /// The checks that failed.
  var failed: [Check] { Check.allCases.filter { state(of: $0) == .failed } }
}

extension ScratchFolder {
  /// The content of a file anywhere.
  static func bytes(of path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path)))
  }
}
