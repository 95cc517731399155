import Foundation
import TestSupport
import Testing

@Suite("passforge init, by the built program")
struct InitTests {
  static let styles = [
    "boarding-pass", "coupon", "event-ticket", "generic", "store-card", "poster-event-ticket",
    "semantic-boarding-pass", "poster-generic",
  ]

  @Test("The commands it names work as they are, and judges accept the pass", arguments: styles)
  func judged(_ style: String) throws {
    let stage = try Stage()
    let outcome = try stage.sh(
      """
      set -e
      passforge init \(style) 2> told
      test -f \(style)/\(style).yaml
      sh -c "$(sed -n 's/^next: //p' told) --strict" 2> built
      ! grep warning: built
      passforge identity dev --print-root > root.pem
      unzip -t -q \(style).pkpass > tested
      unzip -q \(style).pkpass -d pass
      openssl cms -verify -binary -purpose any -inform DER -in pass/signature -content pass/manifest.json \
        -CAfile root.pem -out verified 2> openssl
      cmp verified pass/manifest.json
      python3 -m json.tool pass/pass.json > /dev/null
      """)
    #expect(outcome.status == 0, "\(outcome.errors)\(outcome.text)")
    #expect(outcome.errors == "")
    let script = """
      import hashlib, json, pathlib
      manifest = json.load(open("pass/manifest.json"))
      files = {str(p.relative_to("pass")) for p in pathlib.Path("pass").rglob("*") if p.is_file()}
      assert files - {"manifest.json", "signature"} == set(manifest), files
      for name, digest in manifest.items():
          assert hashlib.sha1(pathlib.Path("pass", name).read_bytes()).hexdigest() == digest, name
      """
    try OutsideTool.python.run(["-c", script], in: stage.folder.path)
  }

  @Test("The poster event ticket builds without its nfc too, which an ordinary certificate cannot sign")
  func withoutNFC() throws {
    let stage = try Stage()
    let outcome = try stage.sh(
      """
      set -e
      passforge init posterEventTicket x --quiet
      passforge identity dev --pass-type pass.com.example.a --team A1B2C3D4E5 --out id 2> told
      printf passforge > password
      values='order code guest section row seat'
      set --
      for name in $values; do set -- "$@" --set "$name=1"; done
      build() { passforge build x/poster-event-ticket.yaml --p12 id/identity.p12 --password-file password "$@"; }
      status=0; build "$@" 2> refused || status=$?
      test $status -eq 3
      grep -q "nfc" refused
      sed -i '/^nfc:/,/^barcodes:/{/^barcodes:/!d}' x/poster-event-ticket.yaml
      build "$@" 2> built
      test -f poster-event-ticket.pkpass
      """)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("A folder that cannot be written ends with 4 and stays as it was", arguments: ["", "--force"])
  func notWritable(_ force: String) throws {
    let stage = try Stage()
    let outcome = try stage.sh(
      """
      mkdir full locked
      passforge init coupon full/x --quiet && chmod 500 full/x full/x/images locked
      rm -f full/x/coupon.yaml 2> /dev/null
      chmod 700 full/x && rm full/x/coupon.yaml && chmod 500 full/x
      cksum full/x/images/* > before
      unprivileged passforge init coupon locked/new \(force) 2> one; echo $?
      unprivileged passforge init generic full/x \(force) 2> two; echo $?
      cksum full/x/images/* > after
      cmp before after && ls -A locked full/x
      cat one two >&2
      """)
    #expect(outcome.text == "4\n\(force.isEmpty ? 2 : 4)\nfull/x:\nimages\n\nlocked:\n", "\(outcome.errors)")
    #expect(outcome.errors.contains("locked/new: the example cannot be written: permission denied"))
  }

  @Test("A disk that fills up leaves nothing of a new folder, and the old files of an old one")
  func fullDisk() throws {
    let stage = try Stage()
    // The strip in three times its size is the first file above 10 blocks of 512 bytes, so others come before it.
    let outcome = try stage.sh(
      """
      mkdir -p old/images && echo mine > old/coupon.yaml && echo mine > old/images/icon.png
      trap '' XFSZ
      ulimit -f 10
      passforge init coupon deep/new 2> one; echo $?
      passforge init coupon old --force 2> two; echo $?
      find . -name '*.y*' -o -name '*.png' -o -name '.passforge*' -o -name deep | sort
      cat old/coupon.yaml old/images/icon.png
      cat one two >&2
      """)
    #expect(
      outcome.text == "4\n4\n./old/coupon.yaml\n./old/images/icon.png\nmine\nmine\n", "\(outcome.errors)")
    #expect(
      outcome.errors.contains("deep/new/images/strip@2x.png: the example cannot be written: file too large"))
    #expect(outcome.errors.contains("old/images/strip@2x.png: the example cannot be written: file too large"))
  }

  @Test("The umask counts, and the place need not be where the program is called from")
  func permissions() throws {
    let stage = try Stage()
    let outcome = try stage.sh(
      """
      umask 027 && mkdir w && cd w && passforge init generic ../x --quiet
      stat -c %a ../x ../x/images ../x/generic.yaml ../x/images/icon.png
      """)
    #expect(outcome.text == "750\n750\n640\n640\n")
  }
}
