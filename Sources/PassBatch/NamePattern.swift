internal import PassSource
internal import Spelling

/// How the files of a batch are named: `{{ serialNumber }}`, `{{ event }}/{{ order }}`.
///
/// Slashes of the pattern make folders; those of values are faults, so that no value can lead elsewhere.
public struct NamePattern: Sendable {
  /// The pattern where none is given.
  public static let standard = "{{ serialNumber }}"
  /// The ending of each file.
  static let ending = ".pkpass"

  /// The folders that a file lies in below the output folder.
  public let depth: Int
  /// The variables of the pattern, in its order.
  public let variables: [String]
  private let pieces: [TemplateText.Piece]

  /// Reads a pattern.
  ///
  /// - Parameters:
  ///   - text: the pattern; `.pkpass` is added where it does not end so.
  ///   - known: the variables that rows can have, `serialNumber` among them where it may be used.
  /// - Throws: `NameFault` where the text is no pattern, names an unknown variable or none at all, or could
  ///   never lead to a file below the output folder.
  public init(_ text: String, variables known: Set<String>) throws(NameFault) {
    let template: TemplateText
    do throws(TemplateText.Fault) {
      template = try TemplateText(text)
    } catch {
      throw Self.fault(error, in: text)
    }
    var pieces = template.pieces
    if !text.utf8.suffix(Self.ending.utf8.count).elementsEqual(Self.ending.utf8) {
      pieces.append(.text(Self.ending))
    }
    let names = pieces.compactMap { if case .place(let place) = $0 { place.name } else { nil } }
    if let unknown = names.first(where: { !known.contains($0) }) {
      throw Self.unknown(unknown, in: text, known: known)
    }
    guard !names.isEmpty else {
      throw NameFault(
        "the name '\(BatchRules.shown(text))' has no variable, so that all rows would have one file",
        hint: "name a variable: --name '{{ serialNumber }}'")
    }
    if text.utf8.first == UInt8(ascii: "/") {
      throw NameFault(
        "the name '\(BatchRules.shown(text))' begins with '/', but files lie below the output folder",
        hint: "leave out the first '/', and name the folder by -o")
    }
    self.pieces = pieces
    variables = names
    depth = pieces.reduce(0) { count, piece in
      guard case .text(let text) = piece else { return count }
      return count + text.utf8.count { $0 == UInt8(ascii: "/") }
    }
    // With a letter in each place, whatever is still wrong is wrong in the pattern.
    do throws(NameFault) {
      _ = try path { _ in "x" }
    } catch {
      throw NameFault(
        "the name '\(BatchRules.shown(text))' leads to no file: \(error.message)",
        hint: "write it like --name '{{ serialNumber }}' or --name 'passes/{{ serialNumber }}'")
    }
  }

  /// The path of a row's file.
  ///
  /// - Parameter values: the row's value of a variable as text; nil where it has none.
  /// - Returns: the path below the output folder, and what other systems have against it.
  /// - Throws: `NameFault` where the values give no name.
  public func path(_ values: (String) -> String?) throws(NameFault) -> RowName {
    var name = NameBuilder()
    for piece in pieces {
      switch piece {
      case .text(let text): name.append(pattern: text)
      case .place(let place):
        if let value = values(place.name) {
          try name.append(value, of: place.name)
        } else if !place.isOptional {
          throw NameFault(
            "'\(place.name)' has no value, so that the file has no name",
            hint: "give the row a value, or name files by another variable: --name '{{ order }}'")
        }
      }
    }
    return try name.finish()
  }

  private static func fault(_ fault: TemplateText.Fault, in text: String) -> NameFault {
    switch fault {
    case .unclosed:
      NameFault(
        "the name '\(BatchRules.shown(text))' has '{{' without '}}'",
        hint: "write variables like --name '{{ serialNumber }}'")
    case .badName(let name):
      NameFault(
        "'\(BatchRules.shown(name))' in the name '\(BatchRules.shown(text))' is no name of a variable",
        hint: "write variables like --name '{{ serialNumber }}'")
    }
  }

  private static func unknown(_ name: String, in text: String, known: Set<String>) -> NameFault {
    let sorted = known.sorted()
    let hint =
      if let near = nearest(to: name, among: sorted) {
        "did you mean --name '\(text.replacing(name, with: near))'?"
      } else if sorted.isEmpty {
        "the template has no variables"
      } else {
        "the variables are \(sorted.prefix(20).map { "'\($0)'" }.joined(separator: ", "))"
          + (sorted.count > 20 ? " and \(sorted.count - 20) more" : "")
      }
    return NameFault("the name '\(BatchRules.shown(text))' has the unknown variable '\(name)'", hint: hint)
  }
}

extension String {
  /// The text with each `old` replaced, compared by bytes.
  fileprivate func replacing(_ old: String, with new: String) -> String {
    split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }
}
