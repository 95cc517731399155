public import PassFiles

/// What an import makes of a pass: a source in YAML with its files.
public struct ImportedSource: Sendable {
  /// The folder of pictures beside the source.
  public static let pictureFolder = "images"
  /// The folder of files that the source has no place for.
  public static let extraFolder = "extra"

  /// The name of the source: `ticket.yaml`.
  public let name: String
  /// All files, the source first, by their paths below the folder they go to.
  public let files: [FileGroup.File]
  /// The languages that the source has texts for.
  public let languages: [String]
  /// The paths of files that were in the pass and are not taken over.
  public let leftOut: [String]
  /// Remarks of the rulebook that stand as comments in the source.
  public let comments: Int

  /// The paths of the pictures.
  public var pictures: [String] { paths(in: Self.pictureFolder) }
  /// The paths of files that the source has no place for.
  public var extras: [String] { paths(in: Self.extraFolder) }

  private func paths(in folder: String) -> [String] {
    files.map(\.path).filter { $0.hasPrefix(folder + "/") }
  }
}
