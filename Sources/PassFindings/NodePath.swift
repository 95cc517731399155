/// The way from the root of a document to one of its values.
///
/// Its description is what users read: `eventTicket.primaryFields[0].value`. Members whose names
/// hold other characters than letters, digits, `_` and `-` are written in brackets: `userInfo["a b"]`.
public struct NodePath: Sendable, Hashable, CustomStringConvertible {
  /// One step of the way.
  public enum Step: Sendable, Hashable {
    /// Into the member of this name.
    case member(String)
    /// Into the element of this index, from 0.
    case element(Int)
  }

  /// The steps from the root.
  public private(set) var steps: [Step]

  /// Makes a path of these steps.
  public init(_ steps: [Step] = []) { self.steps = steps }

  /// The document itself.
  public static let root = NodePath()

  /// Whether this is the document itself.
  public var isRoot: Bool { steps.isEmpty }

  /// The path of a member below this one.
  public func member(_ name: String) -> NodePath { NodePath(steps + [.member(name)]) }

  /// The path of an element below this one.
  public func element(_ index: Int) -> NodePath { NodePath(steps + [.element(index)]) }

  /// The names of members whose values no message, report or excerpt may show, at any depth.
  public static let secretMembers: Set<String> = ["authenticationToken", "nfc", "wifiAccess"]

  /// Whether the value at this path is a secret or part of one.
  public var isSecret: Bool {
    steps.contains { step in
      if case .member(let name) = step { SecretNames.isSecret(name) } else { false }
    }
  }

  /// The path as users read it.
  public var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .element(let index): text += "[\(index)]"
      case .member(let name):
        let shown = name.shortened(to: 60)
        if Self.isPlain(name) {
          text += text.isEmpty ? shown : ".\(shown)"
        } else {
          text += "[\"\(Self.escaped(shown))\"]"
        }
      }
    }
    return text
  }

  /// A name for quotes, so that where it ends can be told.
  private static func escaped(_ name: String) -> String {
    String(name.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] })
  }

  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "@"):
          true
        default: byte >= 0x80
        }
      }
  }
}
