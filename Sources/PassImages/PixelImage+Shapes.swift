internal import CImageShim

extension PixelImage {
  /// Scales the picture, or a part of it, in linear light with its colours weighted by alpha, so that edges keep
  /// their brightness and what is transparent lends no colour to what is not. The filter is Catmull-Rom.
  ///
  /// - Parameters:
  ///   - width: the new width in pixels.
  ///   - height: the new height in pixels.
  ///   - part: the part that is taken, in pixels from the upper left corner; all where it is nil.
  /// - Returns: the picture in its new size.
  /// - Throws: `ImageFault` where memory does not suffice.
  public func scaled(
    toWidth width: Int, height: Int, part: (left: Double, top: Double, width: Double, height: Double)? = nil
  ) throws(ImageFault) -> PixelImage {
    let part = part ?? (0, 0, Double(self.width), Double(self.height))
    if part == (0, 0, Double(width), Double(height)), width == self.width, height == self.height {
      return self
    }
    var scaled = [UInt8](repeating: 0, count: width * height * 4)
    let status = unsafe pixels.withUnsafeBufferPointer { (source) -> pfimg_status in
      unsafe scaled.withUnsafeMutableBufferPointer { (target) -> pfimg_status in
        guard let from = source.baseAddress, let to = target.baseAddress else { return PFIMG_NO_MEMORY }
        return unsafe pfimg_resize(
          from, UInt32(self.width), UInt32(self.height), part.left, part.top, part.left + part.width,
          part.top + part.height, to, UInt32(width), UInt32(height))
      }
    }
    guard status == PFIMG_OK else { throw ImageFault("there is not enough memory to scale it") }
    return PixelImage(width: width, height: height, pixels: scaled)
  }

  /// Lays the picture on a plain colour, or on nothing, of a larger size, in its middle.
  ///
  /// - Parameters:
  ///   - width: the width of the whole in pixels, at least that of the picture.
  ///   - height: the height of the whole in pixels, at least that of the picture.
  ///   - background: the colour; nil for a transparent ground.
  /// - Returns: the larger picture.
  public func padded(toWidth width: Int, height: Int, background: (red: UInt8, green: UInt8, blue: UInt8)?)
    -> PixelImage
  {
    let ground = background.map { ($0.red, $0.green, $0.blue, UInt8(255)) } ?? (0, 0, 0, 0)
    var whole = PixelImage(width: width, height: height, color: ground)
    let (left, top) = ((width - self.width) / 2, (height - self.height) / 2)
    for row in 0..<self.height {
      let from = row * self.width * 4
      let to = ((top + row) * width + left) * 4
      whole.pixels.replaceSubrange(to..<to + self.width * 4, with: pixels[from..<from + self.width * 4])
    }
    return whole
  }

  /// Lays the picture on a plain colour, so that nothing of it is transparent. Colours are mixed in linear light.
  public func laid(on background: (red: UInt8, green: UInt8, blue: UInt8)) -> PixelImage {
    let ground = [background.red, background.green, background.blue].map { LinearLight.levels[Int($0)] }
    var opaque = self
    for pixel in 0..<width * height where pixels[pixel * 4 + 3] != 255 {
      let alpha = Float(pixels[pixel * 4 + 3]) / 255
      for channel in 0..<3 {
        let place = pixel * 4 + channel
        let light = LinearLight.levels[Int(pixels[place])] * alpha + ground[channel] * (1 - alpha)
        opaque.pixels[place] = LinearLight.byte(light)
      }
      opaque.pixels[pixel * 4 + 3] = 255
    }
    return opaque
  }

  /// The picture turned upright.
  func turned(_ orientation: Orientation) -> PixelImage {
    if orientation == .upright { return self }
    let (newWidth, newHeight) = orientation.swapsSides ? (height, width) : (width, height)
    var turned = [UInt8](repeating: 0, count: pixels.count)
    for row in 0..<newHeight {
      for column in 0..<newWidth {
        let (x, y): (Int, Int) =
          switch orientation {
          case .upright: (column, row)
          case .mirrored: (width - 1 - column, row)
          case .upsideDown: (width - 1 - column, height - 1 - row)
          case .flipped: (column, height - 1 - row)
          case .transposed: (row, column)
          case .turnedRight: (row, height - 1 - column)
          case .transposedAcross: (width - 1 - row, height - 1 - column)
          case .turnedLeft: (width - 1 - row, column)
          }
        let (from, to) = ((y * width + x) * 4, (row * newWidth + column) * 4)
        for byte in 0..<4 { turned[to + byte] = pixels[from + byte] }
      }
    }
    return PixelImage(width: newWidth, height: newHeight, pixels: turned)
  }
}
