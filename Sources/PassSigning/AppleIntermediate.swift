internal import PassCrypto

/// The intermediates of Apple that issue certificates for developers, told by their fingerprints.
///
/// Passforge holds none of these certificates: a signature brings its own, which is trusted if its SHA-256 digest
/// is one of these. The digests were computed from certificates that Apple publishes
/// (<https://www.apple.com/certificateauthority/>).
struct AppleIntermediate: Sendable {
  /// The name that Apple gives the generation.
  let generation: String
  /// SHA-256 of the certificate, in hexadecimal.
  let fingerprint: String
  /// The identifier of its key, in hexadecimal; the first two share theirs.
  let keyIdentifier: String

  /// All generations until now.
  static let all: [AppleIntermediate] = [
    AppleIntermediate(
      generation: "the first",
      fingerprint: "64B302913F11CA1B6806093B76CADE7F7B123BE0C04924FDA87F5F4E8647F051",
      keyIdentifier: "88271709A9B618608BECEBBAF64759C55254A3B7"),
    AppleIntermediate(
      generation: "G1", fingerprint: "CE057691D730F89CA25E916F7335F4C8A15713DCD273A658C024023F8EB809C2",
      keyIdentifier: "88271709A9B618608BECEBBAF64759C55254A3B7"),
    AppleIntermediate(
      generation: "G2", fingerprint: "9ED4B3B88C6A339CF1387895BDA9CA6EA31A6B5CE9EDF7511845923B0C8AC94C",
      keyIdentifier: "84B684CC3A866272165994E81AA3BD48DF3ADF0B"),
    AppleIntermediate(
      generation: "G3", fingerprint: "DCF21878C77F4198E4B4614F03D696D89C66C66008D4244E1B99161AAC91601F",
      keyIdentifier: "09FEC01590F9AF640A9212B92628630C97ECA7B2"),
    AppleIntermediate(
      generation: "G4", fingerprint: "EA4757885538DD8CB59FF4556F676087D83C85E70902C122E42C0808B5BCE14C",
      keyIdentifier: "5BD9FA1DE79A1A0BA399762250863E91C85B77A8"),
    AppleIntermediate(
      generation: "G5", fingerprint: "53FD008278E5A595FE1E908AE9C5E5675F26243264A5A6438C023E3CE2870760",
      keyIdentifier: "198B978D4A5B617857F4A55C35128A3908E3B075"),
    AppleIntermediate(
      generation: "G6", fingerprint: "BDD4ED6E74691F0C2BFD01BE0296197AF1379E0418E2D300EFA9C3BEF642CA30",
      keyIdentifier: "3F2F942351D350C99A283DEDB07CE5CFA5906299"),
    AppleIntermediate(
      generation: "G7", fingerprint: "0F570D7502373A2102E2106FAAA8FA4844944A07EE676198484F4D6CE15BEA47",
      keyIdentifier: "5D42106C1BBBC752974E44BD1327B93A1277832B"),
    AppleIntermediate(
      generation: "G8", fingerprint: "29901BADEA37C9F300CE9869956BEEB001D7E71BFFB2E2D9533E132A4E87E6BD",
      keyIdentifier: "B5BDBC80C40CE338A4F4B7AD23B3EF44CEB95A85"),
  ]

  /// Apple Root CA, G2 and G3: whoever trusts one of these by a file judges passes as Wallet does.
  private static let roots: Set<String> = [
    "B0B1730ECBC7FF4505142C49F1295E6EDA6BCAED7E2C68C5BE91B5A11001F024",
    "C2B9B042DD57830E7D117DAC55AC8AE19407D38E41D88F3215BC3A890444A050",
    "63343ABFB89A6A03EBB57E9B3F5FA7BE7C4F5C756F3017B3A8C488C3653E9179",
  ]

  /// The generation that a certificate is; nil where it is none.
  static func of(_ certificate: Certificate) -> AppleIntermediate? {
    let fingerprint = hex(certificate.fingerprint)
    return all.first { $0.fingerprint == fingerprint }
  }

  /// The generations whose key issued a certificate, by what it states; none where it states another.
  static func issuers(of certificate: Certificate) -> [AppleIntermediate] {
    guard let identifier = certificate.authorityKeyIdentifier.map(hex) else { return [] }
    return all.filter { $0.keyIdentifier == identifier }
  }

  /// Whether a certificate is one of Apple's roots or intermediates.
  static func isApple(_ certificate: Certificate) -> Bool {
    of(certificate) != nil || roots.contains(hex(certificate.fingerprint))
  }

  /// The SHA-256 digests of all intermediates, in hexadecimal.
  static let fingerprints = Set(all.map(\.fingerprint))

  /// Where Apple publishes them.
  static let page = "https://www.apple.com/certificateauthority/"

  /// The name of the file that Apple publishes.
  var fileName: String {
    generation.hasPrefix("G") && generation != "G1" ? "AppleWWDRCA\(generation).cer" : "AppleWWDRCA.cer"
  }

  /// What the names of all intermediates hold, the unknown ones to come among them.
  static let commonName = "Apple Worldwide Developer Relations Certification Authority"

  private static func hex(_ bytes: [UInt8]) -> String { Digest.hex(bytes, uppercase: true) }
}
