import PassFindings
import PassModel
import PassRules
import Testing

@Suite("Secrets are not shown")
struct SecretTests {
  @Test("No finding shows a value of authenticationToken, nfc or wifiAccess, whatever is wrong with it")
  func secrets() {
    let secret = "hush-hush"
    let values = [
      "\"\(secret)\"", "[\"\(secret)\"]", "{\"\(secret)x\": 1}",
      "\"\(secret)\(String(repeating: "x", count: 80))\"", "4711.4711",
    ]
    var count = 0
    for key in FormatTable.keys where key.isSecret {
      for value in values {
        let sample = TableWalk.sample(key.place, key.name, value).sample
        for form in [PassSubject.Form.source, .finished] {
          let findings = sample.findings(form)
          count += findings.count
          for finding in findings {
            for text in [finding.message, finding.hint ?? ""] {
              // The name of an unknown member is no value.
              #expect(!text.contains("4711"), "\(text)")
              #expect(!text.contains("hush-hush") || text.contains("hush-hushx"), "\(text)")
            }
          }
        }
      }
    }
    #expect(count > 50)
  }

  @Test("Secrets in the tags of a field are not shown either")
  func inFields() {
    let sample = Sample(
      "storeCard: { backFields: [{ key: a, value: A, semantics: { wifiAccess: [{ ssid: hush, password: 4711 }] } }] }"
    )
    let findings = sample.findings()
    #expect(findings.contains { $0.rule.id == "value-type" })
    #expect(
      findings.allSatisfy {
        !$0.message.contains("hush") && !$0.message.contains("4711") && $0.hint?.contains("4711") != true
      })
  }
}
