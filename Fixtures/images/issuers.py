"""The icons and logos of the invented issuers. Marks are drawn in a box of 24 by 24."""

import math

from canvas import flatten, wave


# Harbour Hall: two sails over water


def harbour_mark(c, sail, accent):
    c.path((3.2, 17), ((4.6, 11), (8, 5.6), (13, 2.6)), ((11.4, 7.5), (11.3, 12.5), (12.4, 17)), colour=sail)
    c.path((14, 17), ((13.2, 13.4), (13.3, 9.6), (14.4, 6)), ((18, 8.4), (20.2, 12.4), (20.9, 17)), colour=accent)
    for i, opacity in enumerate((1, 0.6)):
        c.stroke(wave(3.4 + i * 2.2, 20.6 - i * 2.2, 19.4 + i * 2.3, 0.55, 5.7), 1.05, sail, opacity)


def harbour_icon(c):
    c.sky((0, "#2b4f7d"), (1, "#132742"))
    harbour_mark(c.at(5, 5, 28 / 24), "#ffffff", "#f4a261")


def harbour_logo(c):
    harbour_mark(c.at(0, 4, 42 / 24), "#ffffff", "#f4a261")
    c.text(46, 24, "HARBOUR", "geometric", 18.4, "#ffffff", spacing=0.7)
    c.text(46.4, 41, "HALL", "geometricBook", 14.6, "#f4c095", spacing=5.2)


# Petrel Air: a seabird gliding


def petrel_mark(c, body, wing):
    c.path(
        (0.6, 8.2), ((5.5, 6.6), (9.6, 8.2), (12.6, 12.2)), ((15.2, 12), (17.4, 12.8), (20.2, 14.6)),
        ((16.6, 16), (12.2, 16.6), (9.6, 14.8)), ((8.2, 11.6), (5.2, 9), (0.6, 8.2)), colour=body)
    c.path(
        (12.6, 12.2), ((13.2, 7.6), (16.8, 3.6), (23.4, 2.2)), ((20.2, 5.4), (18.6, 9), (17, 12.6)),
        ((15.6, 12.1), (14.2, 12), (12.6, 12.2)), colour=wing)
    c.path((9.6, 14.8), ((7.8, 16.6), (5.6, 18.2), (2.4, 19.4)), ((6, 19.8), (9.6, 18.8), (12, 16.2)), colour=wing)


def petrel_icon(c):
    c.sky((0, "#1a86b8"), (1, "#0b3c5d"))
    petrel_mark(c.at(5.4, 6.2, 27 / 24), "#ffffff", "#8fe0ff")


def petrel_logo(c):
    petrel_mark(c.at(0, 5, 40 / 24), "#ffffff", "#7fd4f2")
    c.text(45, 32.6, "petrel", "geometric", 24, "#ffffff")
    c.text(118, 32.6, "air", "geometricBook", 15, "#7fd4f2")


def petrel_footer(c):
    for i in range(3):
        x = 1 + i * 6.5
        c.polygon([(x, 2.5), (x + 3, 2.5), (x + 7, 7.5), (x + 3, 12.5), (x, 12.5), (x + 4, 7.5)], "#7fd4f2", 0.45 + 0.275 * i)
    c.text(27, 11.4, "FAST TRACK", "black", 11, "#ffffff", spacing=1.1)
    c.rect(113, 2, 1, 11, "#ffffff", opacity=0.5)
    c.text(120, 11.2, "Security lane 2", "regular", 10.4, "#ffffff")
    petrel_mark(c.at(213, 0.4, 14 / 24), "#ffffff", "#7fd4f2")
    c.text(285.5, 11.2, "Petrel Plus", "bold", 10.4, "#7fd4f2", anchor="rs")


# Marigold Bakehouse: a flower of two rings


def marigold_mark(c, petal="#f08a24", inner="#ffc14d", heart="#7a3b12"):
    for count, radius, length, breadth, colour, turn in ((12, 7.6, 4.1, 2.35, petal, 0), (9, 4.6, 3.2, 1.8, inner, 0.35)):
        for i in range(count):
            angle = 2 * math.pi * i / count + turn
            x, y = math.cos(angle), math.sin(angle)
            outline = []
            for step in range(40):
                t = 2 * math.pi * step / 40
                u, v = radius + length * math.cos(t), breadth * math.sin(t)
                outline.append((12 + u * x - v * y, 12 + u * y + v * x))
            c.polygon(outline, colour)
    c.circle(12, 12, 3.3, heart)
    for i in range(7):
        angle = 2 * math.pi * i / 7
        c.circle(12 + 1.9 * math.cos(angle), 12 + 1.9 * math.sin(angle), 0.5, inner)


def marigold_icon(c):
    c.sky((0, "#8f4a1c"), (1, "#5a2a0d"))
    marigold_mark(c.at(4.5, 4.5, 29 / 24), heart="#5a2a0d")


def marigold_logo(c):
    marigold_mark(c.at(3, 3, 44 / 24))


# Lantern & Leaf: a lantern whose light is a leaf


def lantern_mark(c, frame, leaf, vein):
    c.stroke([(12, 1.2), (12, 4)], 1.2, frame)
    c.rect(7.6, 3.6, 8.8, 1.9, frame, radius=0.7)
    c.rect(7.6, 19, 8.8, 1.9, frame, radius=0.7)
    c.stroke([(12, 20.8), (12, 23)], 1.2, frame)
    left = flatten((8.4, 6.2), [((3.2, 8.4), (3.2, 16), (8.4, 18.3))])
    c.stroke(left, 1.25, frame)
    c.stroke([(24 - x, y) for x, y in left], 1.25, frame)
    c.path((12, 6.6), ((16.2, 9.2), (16.2, 14), (12, 17.9)), ((7.8, 14), (7.8, 9.2), (12, 6.6)), colour=leaf)
    c.stroke([(12, 9.4), (12, 18.2)], 0.7, vein)
    for y in (12.2, 14.4):
        c.stroke([(12, y + 1), (13.7, y - 0.6)], 0.5, vein)
        c.stroke([(12, y + 1), (10.3, y - 0.6)], 0.5, vein)


def lantern_icon(c):
    c.sky((0, "#24574a"), (1, "#10291f"))
    c.glow(19, 19, 19, "#e9c46a", 0.35)
    lantern_mark(c.at(4.5, 4.5, 29 / 24), "#e9c46a", "#8fd694", "#17392f")


def lantern_logo(c):
    lantern_mark(c.at(-5, 2, 46 / 24), "#e9c46a", "#8fd694", "#17392f")
    c.text(37, 31.5, "Lantern", "serif", 18.6, "#ffffff")
    c.text(111.6, 31.5, "&", "serifItalic", 17, "#e9c46a", anchor="ms")
    c.text(121, 31.5, "Leaf", "serif", 18.6, "#ffffff")


# Granite Yard: a faceted rock


def granite_mark(c):
    c.polygon([(1.6, 20.6), (9.2, 5.2), (12.4, 11.2), (10.2, 20.6)], "#ff7a2f")
    c.polygon([(9.2, 5.2), (12.4, 11.2), (14.2, 8.6)], "#ffc39a")
    c.polygon([(12.4, 11.2), (14.2, 8.6), (15.4, 2.6), (17.6, 10.6), (16.2, 20.6), (10.2, 20.6)], "#ff9f5a")
    c.polygon([(14.2, 8.6), (15.4, 2.6), (17.6, 10.6)], "#ffe0c9")
    c.polygon([(17.6, 10.6), (22.6, 20.6), (16.2, 20.6)], "#e0601a")


def granite_icon(c):
    c.sky((0, "#3a4048"), (1, "#1b1e22"))
    granite_mark(c.at(5, 4.4, 28 / 24))


def granite_logo(c):
    granite_mark(c.at(-2, 4.4, 40 / 24))
    c.text(42, 25.4, "GRANITE", "black", 20, "#ffffff", spacing=1.7)
    c.text(42.4, 42, "YARD", "light", 15.6, "#ff9f5a", spacing=7.2)


# Polar Bear Film Days: a bear's face


def bear_mark(c, fur, dark, nose):
    for x in (5.4, 18.6):
        c.circle(x, 6.6, 3.5, fur)
        c.circle(x, 6.8, 1.7, nose, 0.9)
    c.path((12, 4), ((18.2, 4), (21.6, 8.4), (21.2, 13.4)), ((20.8, 18), (17, 21.8), (12, 21.8)),
           ((7, 21.8), (3.2, 18), (2.8, 13.4)), ((2.4, 8.4), (5.8, 4), (12, 4)), colour=fur)
    c.ellipse(12, 16.6, 4.6, 3.9, "#dcebf2")
    c.ellipse(12, 14.6, 2.1, 1.45, dark)
    c.stroke([(12, 16), (12, 17.8)], 0.7, dark)
    c.stroke(flatten((9.9, 18.2), [((10.6, 19.2), (11.6, 19), (12, 17.9)), ((12.4, 19), (13.4, 19.2), (14.1, 18.2))]), 0.7, dark)
    for x in (8, 16):
        c.circle(x, 11.6, 1.15, dark)
        c.circle(x + 0.35, 11.2, 0.35, "#ffffff")


def bear_icon(c):
    c.sky((0, "#2d7f8d"), (0.55, "#24457f"), (1, "#10163a"))
    bear_mark(c.at(5, 4.6, 28 / 24), "#ffffff", "#10163a", "#9fe8dc")


def bear_logo(c):
    bear_mark(c.at(0, 5, 40 / 24), "#ffffff", "#10163a", "#9fe8dc")
    c.text(46, 22.6, "POLAR BEAR", "black", 13.6, "#ffffff", spacing=0.5)
    c.text(46.2, 39, "FILM DAYS", "light", 13.6, "#9fe8dc", spacing=2.3)


# Skerry Ferries: a ship's bow


def ferry_mark(c, hull, cabin):
    c.rect(9, 4.4, 3, 4.2, cabin, radius=0.5)
    c.rect(6, 7.6, 11.6, 4.4, hull, radius=0.9)
    for x in (8, 11, 14):
        c.circle(x + 0.3, 9.8, 0.85, "#0f4c5c")
    c.path((2, 13), (22.6, 13), ((21.6, 16), (20, 18), (18.4, 18.6)), (5.2, 18.6), ((3.8, 17.4), (2.6, 15.4), (2, 13)), colour=hull)
    c.stroke(wave(2.4, 21.6, 21.2, 0.5, 4.8), 1.05, cabin)


def ferry_icon(c):
    c.sky((0, "#1b7a8c"), (1, "#0f4c5c"))
    ferry_mark(c.at(5, 4.6, 28 / 24), "#ffffff", "#ffb703")


def ferry_logo(c):
    ferry_mark(c.at(0, 4, 40 / 24), "#ffffff", "#ffb703")
    c.text(46, 25.4, "Skerry", "serif", 22, "#ffffff")
    c.text(46.6, 41, "FERRIES", "bold", 11.4, "#ffb703", spacing=3.6)
