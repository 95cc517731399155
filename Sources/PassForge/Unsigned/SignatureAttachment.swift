internal import PassArchive
internal import PassBundle
internal import PassCrypto
public import PassFindings
internal import PassManifest
internal import PassSigning
internal import PassSource

/// Attaches signatures to passes that were built without one.
public struct SignatureAttachment: Sendable {
  /// The present moment in seconds since 1970.
  public var now: Int64

  /// Makes what attaches.
  public init(now: Int64) { self.now = now }

  /// Attaches a signature, once it is verified with the certificate's key.
  ///
  /// - Parameters:
  ///   - signature: the bare signature of the digest.
  ///   - name: where it was found, for messages.
  ///   - folder: the pass.
  ///   - weigh: gives findings their final severity; those that end as errors stop it.
  /// - Returns: the findings, and the pass where none of them is an error.
  public func attach(
    _ signature: [UInt8], named name: String, to folder: UnsignedFolder,
    weigh: ([Finding]) -> [Finding] = { $0 }
  ) -> Builder.Outcome {
    do throws(IdentityFailure) {
      let (pass, root) = try folder.read()
      let passType = root?["passTypeIdentifier"]?.string
      let team = root?["teamIdentifier"]?.string
      let needsNFC = root?["nfc"] != nil || pass.entries.contains { $0.path == PassContents.SignUpForm.path }
      let found = weigh(
        IdentityChecks.check(
          pass.identity, passTypeIdentifier: passType, teamIdentifier: team, needsNFC: needsNFC, now: now,
          signingTime: pass.signingTime))
      if found.hasErrors { return Builder.Outcome(findings: found, pass: nil) }
      let value: [UInt8]
      do throws(KeyFailure) {
        value = try pass.unfinished.finished(with: signature, from: "'\(name)'")
      } catch {
        throw IdentityFailure([Finding(UnsignedRules.value, error.message, file: name, hint: error.hint)])
      }
      return Builder.Outcome(
        findings: found,
        pass: try finished(
          pass, value, passType: passType, team: team, serialNumber: root?["serialNumber"]?.string))
    } catch {
      return Builder.Outcome(findings: error.findings, pass: nil)
    }
  }

  private func finished(
    _ pass: UnsignedPass, _ signature: [UInt8], passType: String?, team: String?, serialNumber: String?
  ) throws(IdentityFailure) -> SignedPass {
    let entries = pass.entries + [BundleEntry(path: Manifest.signaturePath, bytes: signature)]
    let archive: [UInt8]
    do throws(ArchiveError) {
      archive = try ArchiveWriter.archive(entries)
    } catch {
      throw IdentityFailure([Finding(BuildRules.archive, error.description)])
    }
    return SignedPass(
      archive: archive, passTypeIdentifier: passType ?? "", teamIdentifier: team ?? "",
      serialNumber: serialNumber ?? "",
      entries: entries.map { SignedPass.Entry(path: $0.path, size: $0.bytes.count) },
      signingTime: pass.signingTime, certificateName: pass.certificateName,
      isDevelopment: pass.identity.isDevelopment)
  }
}
