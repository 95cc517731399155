internal import PassModel

/// Which pictures are made of one: how large, of which part, and on how large a ground.
///
/// Nothing is made larger than it is. A picture that has at least three quarters of the pixels that a scale wants
/// counts as one of that scale, since nobody sees the difference.
struct PicturePlan: Equatable {
  /// How a picture is brought into its place.
  enum Fit: String, Hashable, Sendable, CaseIterable {
    /// All of it is seen; around it the ground.
    case contain
    /// The place is filled; what juts out is cut off, on both sides alike.
    case cover
    /// It has the size of its place already.
    case exact
  }

  /// A picture for one scale.
  struct Rendition: Equatable {
    /// The scale: 1, 2 or 3.
    let scale: Int
    /// The size of the picture, in pixels.
    let width: Int
    let height: Int
    /// The size of the ground it lies on, in pixels; that of the picture where there is none.
    let groundWidth: Int
    let groundHeight: Int

    /// Whether there is ground around the picture.
    var isPadded: Bool { groundWidth > width || groundHeight > height }
  }

  /// The part of the picture that is taken, in pixels of it.
  let part: Part
  /// The pictures, the largest first.
  let renditions: [Rendition]
  /// The highest scale for which it has pixels enough; 0 where it has too few for any.
  let sharpScale: Int

  /// A rectangle in pixels from the upper left corner.
  struct Part: Equatable {
    var left = 0.0
    var top = 0.0
    var width: Double
    var height: Double
  }

  /// The part of the pixels that a scale wants which a picture of that scale must have.
  private static let enough = 0.75

  /// Plans the pictures of one whose scale nobody says: as many scales as it has the pixels for.
  ///
  /// - Parameters:
  ///   - width: the width of the picture in pixels.
  ///   - height: the height of the picture in pixels.
  ///   - place: the room it is for.
  ///   - fit: how it is brought into its place; where it is nil, its shape stays as it is.
  init(width: Int, height: Int, for place: ImageSlot.Place, fit: Fit?) {
    let (placeWidth, placeHeight) = (Double(place.width), Double(place.height))
    var part = Part(width: Double(width), height: Double(height))
    let isFilled = fit == .cover || (fit == nil && place.isFilled)
    if fit == .cover {
      let share = min(part.width / placeWidth, part.height / placeHeight)
      // Not by a rounding beyond the picture.
      let (cutWidth, cutHeight) = (min(placeWidth * share, part.width), min(placeHeight * share, part.height))
      part = Part(
        left: (part.width - cutWidth) / 2, top: (part.height - cutHeight) / 2, width: cutWidth,
        height: cutHeight)
    }
    /// What the picture is scaled by for a scale.
    func factor(_ scale: Int) -> Double {
      let (across, down) = (
        Double(scale) * placeWidth / part.width, Double(scale) * placeHeight / part.height
      )
      return isFilled ? max(across, down) : min(across, down)
    }
    let top = [3, 2].first { factor($0) <= 1 / Self.enough } ?? 1
    let largest = min(1, factor(top))
    self.part = part
    sharpScale = factor(top) <= 1 / Self.enough ? top : 0
    renditions = (1...top).reversed().map { scale in
      let factor = largest * Double(scale) / Double(top)
      let (width, height) = (Self.pixels(part.width * factor), Self.pixels(part.height * factor))
      guard fit == .contain, place.isFilled else {
        return Rendition(
          scale: scale, width: width, height: height, groundWidth: width, groundHeight: height)
      }
      return Rendition(
        scale: scale, width: width, height: height, groundWidth: max(width, place.width * scale),
        groundHeight: max(height, place.height * scale))
    }
  }

  /// Plans the pictures of one whose scale is known: that one as it is, and lower ones.
  ///
  /// - Parameters:
  ///   - width: the width of the picture in pixels.
  ///   - height: the height of the picture in pixels.
  ///   - scale: its scale.
  ///   - scales: the scales that are wanted, none of them higher.
  init(width: Int, height: Int, scale: Int, scales: [Int]) {
    part = Part(width: Double(width), height: Double(height))
    sharpScale = scale
    renditions = scales.sorted(by: >).map { wanted in
      let factor = Double(wanted) / Double(scale)
      let (width, height) = (Self.pixels(Double(width) * factor), Self.pixels(Double(height) * factor))
      return Rendition(
        scale: wanted, width: width, height: height, groundWidth: width, groundHeight: height)
    }
  }

  private static func pixels(_ length: Double) -> Int { max(1, Int(length.rounded())) }
}
