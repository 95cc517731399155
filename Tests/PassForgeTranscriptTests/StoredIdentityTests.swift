import Foundation
import TestSupport
import Testing

@Suite("The identity store, by the built program")
struct StoredIdentityTests {
  private let stage: Stage

  init() throws { stage = try Stage() }

  /// Lines that begin with a store of their own, an open request and its certificate.
  private static let begin = """
    set -e
    STORE=$XDG_DATA_HOME; export STORE
    passforge identity dev --print-root > root.pem
    openssl x509 -in "$STORE/passforge/development/chain.pem" -out wwdr.pem
    XDG_DATA_HOME=$PWD/data; export XDG_DATA_HOME
    start-ticket
    """
  private static let request = """

    passforge identity request --pass-type pass.com.example.concert --team A1B2C3D4E5 2> steps
    issue-certificate data/passforge/identities/*/request-*/request.csr pass.cer
    """
  private static let imported =
    begin + request + "\npassforge identity import pass.cer --wwdr wwdr.pem 2> told\n"

  private func run(_ script: String, environment: [String: String] = [:]) throws -> OutsideTool.Outcome {
    try stage.sh(script, environment: environment)
  }

  @Test("Files are for their owner alone whatever the umask", arguments: ["000", "022", "077"])
  func modes(umask: String) throws {
    let outcome = try run(
      "umask \(umask)\n" + Self.imported + """
        passforge build ticket.yaml --strict -o a.pkpass 2> built || passforge build ticket.yaml -o a.pkpass 2> built
        passforge identity export pass.com.example.concert --out out 2> told
        passforge identity request --pass-type pass.com.example.x --team A1B2C3D4E5 --out req 2> told
        find data out/key.pem req/key.pem -type d -printf '%m d\\n' -o -printf '%m f\\n' | sort -u
        """)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text == "600 f\n700 d\n")
  }

  @Test("The pass that the stored identity signs is good for openssl") func judged() throws {
    let outcome = try run(
      Self.imported + """
        passforge build ticket.yaml -o a.pkpass --quiet
        unzip -q a.pkpass -d pass
        openssl cms -verify -binary -purpose any -inform DER -in pass/signature -content pass/manifest.json \
          -CAfile root.pem -out verified
        openssl req -verify -noout -in data/passforge/identities/*/request-*/request.csr
        """)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("No file, argument list or environment of a build with children holds a secret") func traced() throws
  {
    let strace = OutsideTool("strace", package: "strace")
    _ = try strace.outcome(["--version"])
    let outcome = try run(
      Self.begin + """

        printf 'S3cretPassword\\n' > password
        passforge identity request --pass-type pass.com.example.concert --team A1B2C3D4E5 --password-file password 2> steps
        # The address gives nothing, which is as good for looking at curl.
        issue-certificate data/passforge/identities/*/request-*/request.csr pass.cer pass.com.example.concert 200 \
          http://127.0.0.1:1/wwdr.der
        key=$(ls data/passforge/identities/*/request-*/key.pem)
        openssl pkey -in $key -passin file:password -out plain.key
        PASSFORGE_PASSWORD=S3cretPassword; export PASSFORGE_PASSWORD
        strace -f -v -s 100000 -e trace=execve,write,pwrite64,writev,openat,open,memfd_create -o import.log \
          passforge identity import pass.cer --fetch-issuer 2> told && exit 9
        grep -q 'issuer-unreachable' told
        grep -q 'execve(.*curl' import.log
        ! grep execve import.log | grep curl | grep -E 'PASSFORGE|S3cret'
        passforge identity import pass.cer --wwdr wwdr.pem 2> told
        strace -f -v -s 100000 -e trace=execve,write,pwrite64,writev,openat,open,memfd_create -o build.log \
          passforge build ticket.yaml -o a.pkpass 2> told
        PASSFORGE_KEY=$(cat plain.key); PASSFORGE_CERTIFICATE="base64:$(base64 -w0 pass.cer)"; PASSFORGE_WWDR=wwdr.pem
        export PASSFORGE_KEY PASSFORGE_CERTIFICATE PASSFORGE_WWDR
        strace -f -v -s 100000 -e trace=execve,write,pwrite64,writev,openat,open,memfd_create -o environment.log \
          passforge build ticket.yaml -o b.pkpass 2> told
        """)
    #expect(outcome.status == 0, "\(outcome.errors) \(outcome.text)")
    let key = String(decoding: try stage.folder.read("plain.key"), as: UTF8.self)
    let secrets =
      ["S3cretPassword", "PRIVATE KEY"]
      + key.split(separator: "\n").map(String.init).filter {
        $0.count > 40 && !$0.hasPrefix("-")
      }
    for log in ["import.log", "build.log", "environment.log"] {
      let lines = String(decoding: try stage.folder.read(log), as: UTF8.self).split(separator: "\n")
      #expect(lines.contains { $0.contains("write") || $0.contains("openat") })
      // The first call starts passforge itself, whose environment is the caller's.
      for line in lines.dropFirst() {
        #expect(!secrets.contains { line.contains($0) }, "\(line.prefix(200))")
      }
      // Every file that is opened for writing is the pass on its way, or none.
      for line in lines where line.contains("O_WRONLY") || line.contains("O_RDWR") || line.contains("memfd") {
        #expect(
          line.contains("O_TMPFILE") || line.contains("/dev/") || line.contains("curl")
            || line.contains("identities/") || line.contains("ENOENT"), "\(line)")
      }
    }
  }

  @Test("The memory of a build is closed to others, and may not be locked") func memory() throws {
    let outcome = try run(
      Self.imported + """
        ulimit -l 0
        mkfifo pipe
        passforge batch ticket.yaml --rows pipe --rows-format jsonl --inline > out 2> told &
        worker=$!
        exec 3> pipe
        echo '{}' >&3
        tries=0
        while ! test -s out; do tries=$((tries + 1)); test $tries -lt 200; sleep 0.1; done
        grep -q 'Max core file size  *0  *0' /proc/$worker/limits
        test "$(stat -c %u /proc/$worker/environ)" = 0
        exec 3>&-
        wait $worker || true
        """)
    #expect(
      outcome.status == 0,
      "\(outcome.errors)\(stage.files()["told"].map { String(decoding: $0, as: UTF8.self) } ?? "")")
  }

  @Test("Processes that import at once end with one identity, whole") func races() throws {
    let outcome = try run(
      Self.begin + Self.request + """

        for n in 1 2 3 4 5 6; do passforge identity import pass.cer --wwdr wwdr.pem 2> told$n & done
        for n in 1 2 3 4 5 6; do wait; done
        ls -A data/passforge/identities/*/ | grep -c identity-
        ls -A data/passforge/identities/*/ | grep -vc '^identity-\\|^request-' || true
        grep -c 'already' told? | grep -c ':0' 
        passforge identity check --quiet 2> /dev/null
        """)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text == "1\n0\n1\n")
  }

  @Test("The password comes from the first line of standard input, and no more is read") func standardInput()
    throws
  {
    let outcome = try run(
      Self.begin + """

        printf 'S3cret\\nrest\\n' | { passforge identity request --pass-type pass.com.example.concert \
          --team A1B2C3D4E5 --password-file - 2> steps; cat; }
        printf 'S3cret' | openssl pkey -in data/passforge/identities/*/request-*/key.pem -passin stdin -noout
        for words in 'build - --password-file -' 'batch - --rows x.csv --password-file -' \
          'batch ticket.yaml --rows - --password-file -'; do
          status=0; passforge $words < /dev/null 2>> refused || status=$?; test $status -eq 2
        done
        grep -c 'cannot be used together' refused
        status=0; passforge build ticket.yaml --password-file - < /dev/null 2> none || status=$?; test $status -eq 3
        """)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text == "rest\n3\n")
  }

  @Test(
    "Without OpenSSL's legacy provider an old PKCS#12 file is told in one sentence",
    arguments: [
      "-legacy -certpbe PBE-SHA1-RC2-40", "-legacy -keypbe PBE-SHA1-RC2-40 -nomac",
    ])
  func withoutLegacy(options: String) throws {
    let outcome = try run(
      Self.begin + """

        passforge identity dev --pass-type pass.com.example.concert --team A1B2C3D4E5 --out id 2> told
        openssl pkcs12 -export -in id/certificate.pem -inkey id/key.pem -certfile id/wwdr.pem -passout pass:right \
          -out old.p12 \(options)
        openssl pkcs12 -export -in id/certificate.pem -inkey id/key.pem -certfile id/wwdr.pem -passout pass:right \
          -out new.p12
        mkdir none
        OPENSSL_MODULES=$PWD/none; export OPENSSL_MODULES
        status=0; PASSFORGE_PASSWORD=right passforge identity import old.p12 2>&1 || status=$?
        test $status -eq 3
        PASSFORGE_PASSWORD=right passforge identity import new.p12 2> told
        """)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.text.hasPrefix(
        "old.p12: error: 'old.p12' is encrypted with 'RC2-40-CBC', which this system's OpenSSL does not support "
          + "[unsupported-cipher]\nhint: install OpenSSL's legacy provider"), "\(outcome.text)")
  }

  @Test("Without the legacy provider a wrong password is told as such where the file has a MAC")
  func wrongWithoutLegacy() throws {
    let outcome = try run(
      Self.begin + """

        passforge identity dev --pass-type pass.com.example.concert --team A1B2C3D4E5 --out id 2> told
        openssl pkcs12 -export -in id/certificate.pem -inkey id/key.pem -passout pass:right -out old.p12 \
          -legacy -certpbe PBE-SHA1-RC2-40
        mkdir none
        OPENSSL_MODULES=$PWD/none PASSFORGE_PASSWORD=wrong passforge identity import old.p12 2>&1 || true
        """)
    #expect(outcome.text.contains("[wrong-password]"), "\(outcome.text) \(outcome.errors)")
  }
}
