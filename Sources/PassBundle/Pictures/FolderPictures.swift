internal import PassFiles
internal import PassFindings
internal import PassModel

/// The pictures of a folder source, found by their names.
struct FolderPictures {
  private struct Slot: Hashable {
    let folder: String
    let slot: String
  }

  private var paths: [Slot: [(scale: Int, path: String)]] = [:]

  /// Takes a file where its path is that of a picture.
  mutating func take(_ path: String) -> Bool {
    guard PassFolder.isPicture(path) else { return false }
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? ""
    guard let name = ImageName(fileName: String(path.dropFirst(folder.count))) else { return false }
    paths[Slot(folder: folder, slot: name.slot), default: []].append((name.scale, path))
    return true
  }

  /// Reads the files and makes the pictures. A picture that has one file, without a scale in its name, is taken by
  /// its pixels.
  func gathered(
    from folder: SourceFolder, styles: PassStyleSet, optimizes: Bool, cache: PictureCache
  ) -> PictureGathering {
    var gathering = PictureGathering(cache: cache)
    let slots = paths.sorted { ($0.key.folder, $0.key.slot) < ($1.key.folder, $1.key.slot) }
    for (slot, files) in slots {
      let isLone = files.count == 1 && files[0].scale == 1
      var given: [(file: PictureMaker.Given, origin: PassContents.Origin)] = []
      for (scale, path) in files {
        let name = Paths.join(folder.path, path)
        do throws(FileFailure) {
          let bytes = try folder.read(path, limit: PassFolder.fileLimit)
          given.append(
            (
              PictureMaker.Given(scale: isLone ? nil : scale, name: path, bytes: bytes),
              PassContents.Origin(file: name)
            ))
        } catch {
          gathering.report(Finding(BundleRules.file, error.description, file: name))
        }
      }
      gathering.add(
        PictureOrder(slot: slot.slot, styles: styles, optimizes: optimizes), given, into: slot.folder,
        completesBelow: isLone)
    }
    return gathering
  }
}
