import Foundation
import PassForge
import PassSource
import TestSupport

/// Passes that Python's zipfile makes, with any content.
enum OddPass {
  /// A pass.json without faults, as Python writes it.
  static let start = """
    p = {"formatVersion": 1, "passTypeIdentifier": "pass.example.harbour", "teamIdentifier": "TEAM123456",
      "serialNumber": "HB-0001", "organizationName": "Harbour Ferries", "description": "Harbour day card",
      "barcodes": [{"format": "PKBarcodeFormatQR", "message": "HB-0001", "messageEncoding": "iso-8859-1"}],
      "storeCard": {"primaryFields": [{"key": "balance", "label": "Balance", "value": "12 trips"}]}}

    """

  /// The bytes of a pass.
  ///
  /// - Parameter script: statements that change `p`, the content of pass.json, and fill `files`, a dictionary
  ///   from paths to bytes; pass.json is added where none is among them.
  /// - Returns: the archive.
  /// - Throws: `OutsideTool.Missing` or `OutsideTool.Failed`.
  static func bytes(_ script: String) throws -> [UInt8] {
    let scratch = try ScratchFolder()
    let program =
      start + "import json, zipfile\nfiles = {}\n" + script + """

        if not any(path.endswith('pass.json') for path in files): files['pass.json'] = json.dumps(p)
        with zipfile.ZipFile('x.zip', 'w') as z:
          for path, content in files.items(): z.writestr(path, content)
        """
    try OutsideTool.python.run(["-c", program], in: scratch.path)
    return try scratch.read("x.zip")
  }

  /// What is in a pass.
  static func inspected(_ script: String, name: String = "x.pkpass") throws -> Inspection {
    Inspector(now: SourceStage.now).inspect(bytes: try bytes(script), name: name)[0]
  }
}

extension Inspection {
  /// The fields as `group key label: value`, in a language.
  func shownFields(in language: String? = nil) -> [String] {
    fields.map { field in
      let label = shown(field.node["label"], in: language) ?? "-"
      return "\(field.group) \(field.key ?? "-") \(label): \(shown(field.node["value"], in: language) ?? "-")"
    }
  }
}
