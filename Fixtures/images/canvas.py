"""A small drawing surface over Pillow that is measured in points, so that one drawing serves every scale."""

import math

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

FONTS = {
    "light": "/usr/share/fonts/truetype/lato/Lato-Light.ttf",
    "regular": "/usr/share/fonts/truetype/lato/Lato-Medium.ttf",
    "bold": "/usr/share/fonts/truetype/lato/Lato-Bold.ttf",
    "black": "/usr/share/fonts/truetype/lato/Lato-Black.ttf",
    "geometric": "/usr/share/fonts/opentype/urw-base35/URWGothic-Demi.otf",
    "geometricBook": "/usr/share/fonts/opentype/urw-base35/URWGothic-Book.otf",
    "serif": "/usr/share/fonts/opentype/urw-base35/P052-Bold.otf",
    "serifItalic": "/usr/share/fonts/opentype/urw-base35/P052-BoldItalic.otf",
}

# Every pixel is drawn as 4 by 4 and averaged: smooth edges without any hinting of shapes.
OVERSAMPLING = 4


def rgb(text):
    """The three numbers of '#rrggbb'."""
    return tuple(int(text[i : i + 2], 16) for i in (1, 3, 5))


def mix(first, second, share):
    """The colour that lies at `share` of the way between two."""
    return tuple(round(a + (b - a) * share) for a, b in zip(rgb(first), rgb(second)))


class Canvas:
    """A picture of a size in points, drawn at one scale."""

    def __init__(self, width, height, scale, ink="#ffffff"):
        self.width, self.height, self.scale = width, height, scale
        self.unit = scale * OVERSAMPLING
        size = (round(width * self.unit), round(height * self.unit))
        # Clear pixels carry the ink's colour, so that no edge turns dark where it is averaged.
        self.image = Image.new("RGBA", size, rgb(ink) + (0,))
        self.origin, self.zoom = (0.0, 0.0), 1.0

    def at(self, x, y, zoom=1.0):
        """The same picture, measured from another place and in another size."""
        view = object.__new__(Canvas)
        view.__dict__.update(self.__dict__)
        view.origin = (self.origin[0] + x * self.zoom, self.origin[1] + y * self.zoom)
        view.zoom = self.zoom * zoom
        return view

    def _point(self, point):
        return tuple((o + v * self.zoom) * self.unit for o, v in zip(self.origin, point))

    def _length(self, value):
        return value * self.zoom * self.unit

    def _paint(self, draw, colour, opacity=1.0, blur=0.0):
        """Colours what `draw` marks in a mask."""
        mask = Image.new("L", self.image.size, 0)
        draw(ImageDraw.Draw(mask))
        if blur:
            mask = mask.filter(ImageFilter.GaussianBlur(self._length(blur)))
        self.fill_mask(mask, colour, opacity)

    def fill_mask(self, mask, colour, opacity=1.0):
        """Colours the picture through a mask, keeping what is opaque opaque."""
        if opacity < 1:
            mask = mask.point([round(v * opacity) for v in range(256)])
        colour = rgb(colour) if isinstance(colour, str) else colour
        alpha = ImageChops.lighter(self.image.getchannel("A"), mask)
        self.image.paste(colour + (255,), (0, 0), mask)
        self.image.putalpha(alpha)

    # Shapes

    def polygon(self, points, colour, opacity=1.0, blur=0.0):
        corners = [self._point(p) for p in points]
        self._paint(lambda d: d.polygon(corners, fill=255), colour, opacity, blur)

    def path(self, start, *curves, colour, opacity=1.0, blur=0.0):
        """A closed outline of lines (one point) and cubic curves (three points)."""
        self.polygon(flatten(start, curves), colour, opacity, blur)

    def stroke(self, points, width, colour, opacity=1.0):
        corners = [self._point(p) for p in points]
        pixels = max(1, round(self._length(width)))

        def draw(d):
            d.line(corners, fill=255, width=pixels, joint="curve")
            for x, y in (corners[0], corners[-1]):
                d.ellipse((x - pixels / 2, y - pixels / 2, x + pixels / 2, y + pixels / 2), fill=255)

        self._paint(draw, colour, opacity)

    def ellipse(self, x, y, rx, ry, colour, opacity=1.0, blur=0.0):
        box = self._point((x - rx, y - ry)) + self._point((x + rx, y + ry))
        self._paint(lambda d: d.ellipse(box, fill=255), colour, opacity, blur)

    def circle(self, x, y, radius, colour, opacity=1.0, blur=0.0):
        self.ellipse(x, y, radius, radius, colour, opacity, blur)

    def rect(self, x, y, width, height, colour, radius=0.0, opacity=1.0, blur=0.0):
        box = self._point((x, y)) + self._point((x + width, y + height))
        corner = self._length(radius)
        self._paint(lambda d: d.rounded_rectangle(box, corner, fill=255), colour, opacity, blur)

    def text(self, x, y, words, font, size, colour, anchor="ls", spacing=0.0, opacity=1.0):
        """Writes words; `spacing` widens the gaps between letters, in points."""
        face = ImageFont.truetype(FONTS[font], self._length(size), layout_engine=ImageFont.Layout.BASIC)
        px, py = self._point((x, y))
        gap = self._length(spacing)
        if not spacing:
            self._paint(lambda d: d.text((px, py), words, 255, face, anchor), colour, opacity)
            return
        total = sum(face.getlength(c) for c in words) + gap * (len(words) - 1)
        px -= {"l": 0, "m": total / 2, "r": total}[anchor[0]]

        def draw(d):
            left = px
            for letter in words:
                d.text((left, py), letter, 255, face, "l" + anchor[1])
                left += face.getlength(letter) + gap

        self._paint(draw, colour, opacity)

    # Areas

    def sky(self, *stops, top=0.0, bottom=None):
        """Fills a band with a gradient from top to bottom; stops are (place from 0 to 1, colour)."""
        first = round(top * self.unit)
        last = self.image.height if bottom is None else round(bottom * self.unit)
        column = Image.new("RGBA", (1, last - first))
        for row in range(last - first):
            place = row / max(1, last - first - 1)
            for (a, low), (b, high) in zip(stops, stops[1:]):
                if a <= place <= b:
                    column.putpixel((0, row), mix(low, high, (place - a) / (b - a)) + (255,))
                    break
        self.image.paste(column.resize((self.image.width, last - first)), (0, first))

    def glow(self, x, y, radius, colour, opacity=1.0):
        """A light that fades to nothing at its radius."""
        side = 256
        light = ImageChops.invert(Image.radial_gradient("L").resize((side, side)))
        # Pillow's gradient reaches 0 in the corners; cut it so that it does at the sides.
        light = light.point([round(255 * max(0, (v - 75) / 180) ** 1.6) for v in range(256)])
        width = round(2 * self._length(radius))
        left, top = self._point((x - radius, y - radius))
        mask = Image.new("L", self.image.size, 0)
        mask.paste(light.resize((width, width), Image.BICUBIC), (round(left), round(top)))
        self.fill_mask(mask, colour, opacity)

    def shade(self, width, colour, opacity):
        """Darkens the left, fading out at `width`, so that words over it can be read."""
        row = Image.new("L", (self.image.width, 1), 0)
        for x in range(min(self.image.width, round(width * self.unit))):
            row.putpixel((x, 0), round(255 * (1 - x / (width * self.unit))))
        self.fill_mask(row.resize(self.image.size), colour, opacity)

    def finish(self, opaque):
        """The picture in its true size."""
        size = (round(self.width * self.scale), round(self.height * self.scale))
        small = self.image.resize(size, Image.BOX)
        if not opaque:
            return small
        # Seven bits a channel look the same on a phone and take a quarter less room.
        return small.convert("RGB").point([v if v == 255 else v & ~1 for v in range(256)] * 3)


def flatten(start, curves):
    """The points of an outline of lines and cubic curves."""
    points = [start]
    for curve in curves:
        if isinstance(curve[0], (int, float)):
            points.append(curve)
            continue
        p0, (p1, p2, p3) = points[-1], curve
        for i in range(1, 25):
            t = i / 24
            a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            points.append(tuple(a * u + b * v + c * w + d * z for u, v, w, z in zip(p0, p1, p2, p3)))
    return points


def wave(left, right, y, height, length, phase=0.0):
    """The points of a sine line."""
    steps = max(8, int((right - left) * 2))
    xs = [left + (right - left) * i / steps for i in range(steps + 1)]
    return [(x, y + height * math.sin(2 * math.pi * (x / length + phase))) for x in xs]
