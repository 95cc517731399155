import PassFindings
import PassModel
import PassRules
import Testing

@Suite("The rulebook walks the whole table")
struct TableWalkTests {
  @Test("Each type, constant, form and limit has a value that breaks it and one that does not")
  func walk() {
    for walk in TableWalk.all {
      let (broken, path) = TableWalk.sample(walk.place, walk.key, walk.breaks)
      let (right, _) = TableWalk.sample(walk.place, walk.key, walk.holds)
      func speaks(_ sample: Sample) -> [Finding] {
        sample.findings(of: walk.rule).filter { $0.path == path || $0.path?.hasPrefix("\(path)[") == true }
      }
      #expect(!speaks(broken).isEmpty, "\(walk.testDescription)")
      #expect(speaks(right).map(\.message) == [], "\(walk.testDescription): \(walk.holds.prefix(60))")
    }
  }

  @Test("Every key of the table has a type that can be broken, every constant and limit is walked")
  func complete() {
    let walked = Set(TableWalk.all.map { "\($0.place.rawValue).\($0.key)" })
    #expect(walked == Set(FormatTable.keys.map { "\($0.place.rawValue).\($0.name)" }))
    let limits = TableWalk.all.count { $0.rule == "value-limit" }
    #expect(limits >= FormatTable.keys.reduce(0) { $0 + $1.limits.count } - 1)
    for constant in FormatTable.constants where !constant.group.isOpen {
      #expect(TableWalk.all.contains { $0.holds.contains("\"\(constant.name)\"") }, "\(constant.name)")
    }
  }

  @Test(
    "A key that its place demands is missed",
    arguments: FormatTable.keys.filter { $0.requirement == .required }.map { [$0.place.rawValue, $0.name] })
  func required(_ key: [String]) throws {
    let place = try #require(Place(rawValue: key[0]))
    // The value of a field is missed by its group.
    let rule = key == ["field", "value"] ? "field-value" : "required-key-missing"
    var sample: Sample
    if place == .topLevel {
      sample = Sample(without: [key[1]])
      // A source has its version put in; a finished pass has not.
      if key[1] == "formatVersion" { return }
    } else {
      sample = TableWalk.sample(place, key[1], "\"@@\"").sample
      let object = "\"\(key[1])\": \"@@\""
      sample.text = sample.text.replacing(", \(object)", with: "").replacing(object, with: "")
      sample.files = sample.files.mapValues { bytes in
        bytes.map { Array(String(decoding: $0, as: UTF8.self).replacing(", \(object)", with: "").utf8) }
      }
    }
    let found = sample.findings(of: rule).filter { $0.path?.hasSuffix(key[1]) == true }
    // A barcode of a source has its character set put in.
    #expect(found.count == (key == ["barcode", "messageEncoding"] ? 0 : 1))
  }

  @Test(
    "Every right value of the table is taken in every form", arguments: [PassSubject.Form.source, .finished])
  func rightValues(_ form: PassSubject.Form) {
    let refusing = [
      "value-type", "value-limit", "constant-unknown", "date-form", "color-form", "url-form", "text-form",
    ]
    for key in FormatTable.keys {
      let (sample, path) = TableWalk.sample(key.place, key.name, TableWalk.good(key))
      let found = sample.findings(form).filter {
        refusing.contains($0.rule.id) && $0.path?.hasPrefix(path) == true
      }
      #expect(found.map(\.message) == [], "\(key.place.rawValue).\(key.name)")
    }
  }
}
