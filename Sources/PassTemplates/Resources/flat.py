"""The flat drawings of the examples: what the fixtures' issuers look like in few colours."""

import math

from PIL import Image

from canvas import flatten, wave
from issuers import bear_mark, granite_mark, harbour_mark, lantern_mark, marigold_mark, petrel_mark


def reduced(picture, colours):
    """The picture with a palette of so many colours."""
    if picture.mode == "RGB":
        return picture.quantize(colours, Image.Quantize.MEDIANCUT, kmeans=3, dither=Image.Dither.NONE)
    return picture.quantize(colours, Image.Quantize.FASTOCTREE, kmeans=3, dither=Image.Dither.NONE)


def fill(c, colour):
    c.rect(-1, -1, c.width + 2, c.height + 2, colour)


# Icons


def petrel_icon(c):
    fill(c, "#0b3c5d")
    petrel_mark(c.at(5.4, 6.2, 27 / 24), "#ffffff", "#8fe0ff")


def marigold_icon(c):
    fill(c, "#5a2a0d")
    marigold_mark(c.at(4.5, 4.5, 29 / 24), heart="#5a2a0d")


def lantern_icon(c):
    fill(c, "#17392f")
    lantern_mark(c.at(4.5, 4.5, 29 / 24), "#e9c46a", "#8fd694", "#17392f")


def granite_icon(c):
    fill(c, "#22262b")
    granite_mark(c.at(5, 4.4, 28 / 24))


def bear_icon(c):
    fill(c, "#24457f")
    bear_mark(c.at(5, 4.6, 28 / 24), "#ffffff", "#10163a", "#9fe8dc")


def harbour_icon(c):
    fill(c, "#1d3557")
    harbour_mark(c.at(5, 5, 28 / 24), "#ffffff", "#f4a261")


# Logos of the newer drawings, 30 points high, and the footer


def petrel_primary(c):
    petrel_mark(c.at(0, 2.6, 25 / 24), "#ffffff", "#7fd4f2")
    c.text(29.4, 20.4, "petrel", "geometric", 15.6, "#ffffff")
    c.text(77, 20.4, "air", "geometricBook", 10.6, "#7fd4f2")


def granite_primary(c):
    granite_mark(c.at(-1, 2, 25 / 24))
    c.text(27, 20.2, "GRANITE", "black", 12.4, "#ffffff", spacing=0.4)
    c.text(91.6, 20.2, "YARD", "light", 12.4, "#ffb27d", spacing=0.2)


def harbour_primary(c):
    harbour_mark(c.at(-1, 2.2, 25 / 24), "#ffffff", "#f4a261")
    c.text(26, 14.6, "HARBOUR", "geometric", 11.6, "#ffffff", spacing=0.9)
    c.text(26.2, 25.6, "HALL", "geometricBook", 9.4, "#f4c095", spacing=6.1)


def petrel_footer(c):
    for i, colour in enumerate(("#3f8bac", "#5fb0d0", "#7fd4f2")):
        x = 1 + i * 6.5
        c.polygon([(x, 2.5), (x + 3, 2.5), (x + 7, 7.5), (x + 3, 12.5), (x, 12.5), (x + 4, 7.5)], colour)
    c.text(27, 11.4, "FAST TRACK", "black", 11, "#ffffff", spacing=1.1)
    c.rect(113, 2, 0.8, 11, "#7fd4f2")
    c.text(120, 11.2, "Security lane 2", "regular", 10.4, "#ffffff")
    c.text(285.5, 11.2, "Petrel Plus", "bold", 10.4, "#7fd4f2", anchor="rs")


# Strips: the pass's largest text lies over the left


def buns(c):
    """Two cinnamon buns on a plate, on a striped cloth."""
    fill(c, "#fbe9cd")
    for x in range(-150, 380, 30):
        c.polygon([(x, 145), (x + 15, 145), (x + 160, -1), (x + 145, -1)], "#fdf1dd")
    c.ellipse(284, 78, 82, 58, "#ecd3ae")
    c.ellipse(284, 73, 82, 58, "#ffffff")
    c.ellipse(284, 73, 62, 42, "#f4ebdf")
    for x, y, size, turn in ((253, 76, 38, 0.4), (313, 66, 34, 2.2)):
        bun = c.at(x, y, size / 40)
        bun.circle(0, 3, 39, "#b0611f")
        bun.circle(0, 0, 39, "#e0973f")
        spiral = []
        for i in range(220):
            angle, radius = turn + i / 220 * 2 * math.pi * 3.2, 2 + 32 * i / 220
            spiral.append((radius * math.cos(angle), radius * math.sin(angle)))
        bun.stroke(spiral, 4.6, "#8a4513")
        for i in range(14):
            angle, radius = i * 2.4, 8 + 27 * ((i * 5) % 14) / 14
            bun.circle(radius * math.cos(angle), radius * math.sin(angle), 1.7, "#fffaf0")


def tea_hills(c):
    """Terraced tea hills under a low sun, with a tea house and two lanterns."""
    fill(c, "#17392f")
    c.rect(-1, 40, 377, 105, "#1f4a3c")
    c.circle(292, 62, 26, "#e9c46a")
    hills = ((76, 12, 150, 0.1, "#3f7a5b"), (94, 11, 190, 0.45, "#2c5f48"), (114, 10, 240, 0.8, "#1c4637"))
    for y, height, length, phase, colour in hills:
        ridge = wave(-4, 379, y, height, length, phase)
        c.polygon([(-4, 150)] + ridge + [(379, 150)], colour)
        for row in (1, 2):
            c.stroke([(px, py + row * 5.4) for px, py in ridge], 0.9, "#4f8a68" if y < 100 else "#2c5f48")
        if y == 94:
            house = c.at(236, 86)
            house.rect(-12, -12, 24, 12, "#10291f")
            house.path((-19, -11), ((-12, -13), (-7, -17), (0, -23)), ((7, -17), (12, -13), (19, -11)), colour="#0c1f18")
            for x in (-8, -1.8, 4.4):
                house.rect(x, -9, 3.8, 6, "#ffd98a")
    for x, y, size in ((336, 34, 1.0), (200, 22, 0.7)):
        lamp = c.at(x, y, size)
        lamp.stroke([(0, -y / size - 2), (0, -12)], 0.9, "#0c1f18")
        lamp.ellipse(0, 2, 13, 15, "#d9692f")
        lamp.ellipse(0, 2, 6.4, 14.6, "#f2a24a")
        lamp.rect(-6, -14.4, 12, 3.2, "#0c1f18", radius=0.8)
        lamp.rect(-6, 15.2, 12, 3.2, "#0c1f18", radius=0.8)
        lamp.stroke([(0, 18), (0, 25)], 1.2, "#d9692f")


# Thumbnails and background


def member(c):
    """A member's portrait before the climbing wall."""
    fill(c, "#3d5666")
    c.polygon([(0, 0), (34, 0), (20, 90), (0, 90)], "#4b6a7d")
    c.polygon([(64, 0), (90, 0), (90, 90), (76, 90)], "#2c3f4c")
    for x, y, rx, ry, colour in ((12, 16, 6, 4, "#ff7a2f"), (79, 14, 5, 6, "#f4d35e"), (9, 50, 4, 5, "#f4d35e"), (81, 46, 6, 3.6, "#ff7a2f")):
        c.ellipse(x, y, rx, ry, colour)
    c.path((45, 12), ((67, 10), (70, 34), (66, 56)), (24, 56), ((20, 34), (23, 10), (45, 12)), colour="#3a2218")
    c.path((9, 92), ((10, 74), (22, 69), (36, 66)), (54, 66), ((68, 69), (80, 74), (81, 92)), colour="#e0601a")
    c.path((35, 66), ((38, 76), (52, 76), (55, 66)), (52, 54), (38, 54), colour="#cf8f68")
    c.path((45, 19), ((57, 19), (61, 29), (60, 40)), ((59, 52), (52, 61), (45, 61)), ((38, 61), (31, 52), (30, 40)), ((29, 29), (33, 19), (45, 19)), colour="#efb48d")
    c.path((28.6, 43), ((26, 22), (35, 12), (47, 12.6)), ((59, 13), (65, 25), (61.4, 43)), ((60, 34), (56, 28), (50, 25)), ((43, 31), (33, 31), (28.6, 43)), colour="#3a2218")
    for x in (38.6, 51.4):
        c.ellipse(x, 41, 1.7, 1.9, "#3a2218")
    c.stroke(flatten((39.6, 51), [((42, 54.4), (48, 54.4), (50.4, 51))]), 1.3, "#a8553f")
    c.rect(20, 78, 15, 9, "#ffffff", radius=1.4)
    c.text(27.5, 84.8, "GY", "black", 6, "#e0601a", anchor="ms")


def night(c):
    """A northern sky over mountains; Wallet blurs it."""
    fill(c, "#10163a")
    for y, height, length, phase, colour in ((60, 16, 150, 0.1, "#173564"), (88, 18, 130, 0.5, "#1c4f78"), (118, 14, 170, 0.85, "#237082")):
        c.polygon([(-4, 224)] + wave(-4, 184, y, height, length, phase) + [(184, 224)], colour)
    for x, y, radius in ((24, 22, 1.3), (62, 34, 0.9), (96, 16, 1.2), (140, 30, 1), (164, 12, 1.4), (118, 48, 0.8), (40, 52, 0.8)):
        c.circle(x, y, radius, "#e6f4ff")
    c.polygon([(-1, 221), (-1, 176), (22, 150), (38, 164), (64, 136), (92, 170), (112, 152), (140, 178), (162, 156), (181, 172), (181, 221)], "#14294a")
    c.polygon([(64, 136), (74, 148), (66, 146), (60, 151), (56, 144)], "#d9f3f7")
    c.polygon([(-1, 221), (-1, 196), (28, 178), (52, 194), (84, 174), (118, 198), (148, 182), (181, 200), (181, 221)], "#0b1a33")


def lighthouse(c):
    """The poster of an invented film."""
    fill(c, "#1b2a5e")
    c.rect(-1, 30, 92, 34, "#33407c")
    c.rect(-1, 44, 92, 20, "#b8566a")
    c.rect(-1, 54, 92, 12, "#f0a566")
    for x, y in ((12, 10), (26, 20), (36, 7), (78, 9), (70, 22), (48, 16)):
        c.circle(x, y, 0.7, "#e6e9ff")
    c.polygon([(59, 21), (-2, 4), (-2, 30)], "#f6d98a", 0.55)
    c.rect(-1, 62, 92, 30, "#0f1838")
    c.polygon([(36, 66), (46, 57), (56, 54.6), (66, 54.6), (78, 59), (92, 66)], "#0f1838")
    side = lambda y: 57 - (y - 27) * 1.6 / 28
    band = lambda top, bottom: [(side(top), top), (120 - side(top), top), (120 - side(bottom), bottom), (side(bottom), bottom)]
    c.polygon(band(27, 55), "#f4efe6")
    for top, bottom in ((32, 37), (43, 49)):
        c.polygon(band(top, bottom), "#c8323c")
    c.rect(55.6, 25.2, 8.8, 2, "#0f1838", radius=0.4)
    c.rect(57.4, 19, 5.2, 6.4, "#fff0b8")
    c.polygon([(56.4, 19.2), (60, 14.4), (63.6, 19.2)], "#c8323c")
    c.text(45, 74.4, "THE LAST", "serif", 6.2, "#f0a566", anchor="ms", spacing=1.4)
    c.text(45, 84.6, "LIGHTHOUSE", "serif", 11, "#ffffff", anchor="ms", spacing=0.5)


# Posters: Wallet writes over the top and over the bottom, so the picture is in the middle


def harbour_poster(c):
    """Two boats before a setting sun."""
    fill(c, "#1d3557")
    horizon = 268
    for top, colour in ((70, "#2b3f68"), (126, "#51497a"), (172, "#8a5078"), (210, "#c9606a"), (242, "#ec8f62")):
        c.rect(-1, top, 360, horizon - top + 1, colour)
    c.circle(190, 222, 74, "#f6b871")
    c.circle(190, 222, 58, "#ffd99a")
    c.rect(-1, horizon, 360, 182, "#21406b")
    for i in range(7):
        y, half = horizon + 5 + i * 11, 74 - i * 8
        c.rect(190 - half, y, 2 * half, 4.2, "#f6b871", radius=2.1)
    for x, width, height in ((-4, 40, 16), (30, 22, 26), (50, 46, 12), (262, 34, 14), (292, 22, 30), (312, 50, 18)):
        c.rect(x, horizon - height, width, height, "#2a2a4f")
    for x, y, size, sail, jib in ((176, 300, 5.6, "#ffffff", "#f4a261"), (74, 330, 3.2, "#e8eef5", "#f4c095")):
        boat = c.at(x, y, size)
        boat.path((-9, 0), ((-7.6, -6), (-4.2, -11.4), (0.8, -14.4)), ((-0.8, -9.5), (-0.9, -4.5), (0.2, 0)), colour=sail)
        boat.path((1.8, 0), ((1, -3.6), (1.1, -7.4), (2.2, -11)), ((5.8, -8.6), (8, -4.6), (8.7, 0)), colour=jib)
        boat.path((-9.6, 1), (9.6, 1), ((8, 3.4), (6.4, 4), (4, 4)), (-5, 4), ((-7.4, 3.8), (-8.8, 2.8), (-9.6, 1)), colour="#14263f")
    for y, colour in ((352, "#1c365c"), (384, "#182f50"), (416, "#142844")):
        c.polygon([(-4, 452)] + wave(-4, 362, y, 5, 90, y / 50) + [(362, 452)], colour)


def granite_poster(c):
    """A rock face in facets, a rope and a climber."""
    fill(c, "#22262b")
    c.rect(-1, -1, 360, 260, "#2b3138")
    c.circle(86, 150, 46, "#ffb27d")
    facets = (
        ([(120, 449), (176, 210), (214, 128), (236, 190), (222, 449)], "#e0601a"),
        ([(214, 128), (236, 190), (262, 150), (250, 96)], "#ffc39a"),
        ([(236, 190), (262, 150), (250, 96), (278, 60), (306, 168), (292, 449), (222, 449)], "#ff8a45"),
        ([(278, 60), (306, 168), (330, 130)], "#ffe0c9"),
        ([(306, 168), (330, 130), (360, 200), (360, 449), (292, 449)], "#c24f12"),
        ([(120, 449), (152, 312), (90, 372), (52, 449)], "#a8430f"),
        ([(-1, 449), (-1, 404), (44, 382), (90, 372), (52, 449)], "#7d3410"),
    )
    for corners, colour in facets:
        c.polygon(corners, colour)
    c.stroke([(250, 96), (246, 190), (238, 262)], 2, "#22262b")
    climber = c.at(236, 262)
    climber.circle(-4, -17, 7, "#efb48d")
    climber.path((-11, -19), ((-11, -28), (3, -28), (4, -18)), colour="#f4d35e")
    climber.path((-13, -8), ((-8, -13), (0, -13), (3, -8)), (4, 16), (-12, 16), colour="#3d5666")
    for line, width, colour in (
        ([(0, -8), (14, -22), (12, -40)], 5, "#efb48d"), ([(-11, -7), (-22, -2), (-26, -16)], 5, "#efb48d"),
        ([(-9, 15), (-20, 24), (-16, 42)], 6.4, "#22262b"), ([(1, 15), (10, 30), (6, 48)], 6.4, "#22262b"),
    ):
        climber.stroke(line, width, colour)
