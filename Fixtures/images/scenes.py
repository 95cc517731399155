"""The wide pictures: strips, backgrounds and thumbnails. Text of the pass lies over the left of a strip."""

import math
import random

from PIL import Image, ImageFilter

from canvas import flatten, wave


def harbour(c, *badge):
    """Dusk over a harbour, with lamps along the terrace and a badge of three words."""
    horizon = 70
    c.sky((0, "#1d2a52"), (0.42, "#5b3a74"), (0.74, "#c75d6c"), (1, "#f6a56b"), bottom=horizon)
    c.glow(236, horizon, 92, "#ffd08a", 0.85)
    c.circle(236, horizon - 3, 13, "#fff0c8")
    stars = random.Random(7)
    for _ in range(38):
        c.circle(stars.uniform(4, 300), stars.uniform(3, 34), stars.uniform(0.25, 0.6), "#ffffff", stars.uniform(0.3, 0.8))
    # The far shore, then the near one with its cranes and warehouses
    far = [(0, horizon)] + [(x, horizon - 4.5 - 2.2 * math.sin(x / 21) - 1.6 * math.sin(x / 7.3)) for x in range(0, 380, 3)]
    c.polygon(far + [(378, horizon)], "#7a4468", 0.8)
    for x, width, height in ((0, 26, 13), (28, 15, 19), (46, 34, 10), (84, 12, 23), (98, 30, 12), (290, 24, 14), (316, 12, 22), (330, 50, 11)):
        c.rect(x, horizon - height, width, height, "#33244f")
        for i in range(int(width / 5)):
            if (x + i * 7) % 3:
                c.rect(x + 2 + i * 5, horizon - height + 3, 1.3, 1.7, "#ffd08a", opacity=0.75)
    for x, turn in ((134, 1), (172, 1), (282, -1)):
        crane = c.at(x, horizon)
        for line in ([(-5, 0), (-3, -25)], [(5, 0), (3, -25)], [(-4.4, -8), (4.4, -8)], [(-3.4, -18), (3.4, -18)],
                     [(-9 * turn, -25), (20 * turn, -25)], [(0, -33), (20 * turn, -25)], [(0, -33), (-9 * turn, -25)],
                     [(0, -25), (0, -33)], [(15 * turn, -25), (15 * turn, -13)]):
            crane.stroke(line, 1.0, "#33244f")
    # The hall's two roofs
    hall = c.at(196, horizon - 27, 27 / 17)
    hall.path((-6, 17), ((-2, 11), (2, 6.6), (8, 4.6)), ((7, 9), (7.2, 13.6), (8.2, 17)), colour="#241a3f")
    hall.path((9.4, 17), ((8.6, 13), (8.8, 9.4), (9.8, 6)), ((14, 9), (16.6, 12.6), (18, 17)), colour="#3a2755")
    # Water with the sun's path
    c.sky((0, "#c9687a"), (0.3, "#6a3f75"), (1, "#1a2348"), top=horizon)
    ripples = random.Random(11)
    for y in range(horizon + 1, 98, 2):
        depth = y - horizon
        for _ in range(4):
            width = ripples.uniform(3, 10 + depth * 0.6)
            x = 236 + ripples.gauss(0, 4 + depth * 0.7) - width / 2
            c.rect(x, y, width, 0.9, "#ffdba6", radius=0.45, opacity=0.75 - depth / 60)
        for _ in range(5):
            c.rect(ripples.uniform(-10, 375), y + 0.6, ripples.uniform(8, 30), 0.6, "#f3a58f", radius=0.3, opacity=0.22)
    # A darker left for the pass's own words, lamps over it all
    c.shade(170, "#141c3c", 0.45)
    for start, end, sag in (((-6, 4), (128, 2), 13), ((128, 2), (272, 5), 14)):
        cord = [(start[0] + (end[0] - start[0]) * t / 40, start[1] + (end[1] - start[1]) * t / 40 + sag * 4 * (t / 40) * (1 - t / 40)) for t in range(41)]
        c.stroke(cord, 0.6, "#140f28")
        for x, y in cord[3:40:5]:
            c.glow(x, y + 2.2, 8, "#ffe2a0", 0.75)
            c.circle(x, y + 2.2, 1.7, "#fff6dc")
    # The badge
    seal = c.at(337, 36)
    outline = [((27 + (1.5 if i % 2 else 0)) * math.cos(math.pi * i / 30), (27 + (1.5 if i % 2 else 0)) * math.sin(math.pi * i / 30)) for i in range(60)]
    seal.polygon(outline, "#f4c095")
    seal.circle(0, 0, 24.6, "#1d3557")
    seal.circle(0, 0, 23.6, "#f4c095")
    sizes = {2: 9, 3: 12, 4: 12.4, 5: 10.6, 6: 8.6}
    for word, y in zip(badge, (-6.6, 4.6, 14.6)):
        seal.text(0, y, word, "black", sizes[len(word)], "#1d3557", anchor="ms", spacing=0.4)


def buns(c):
    """Two cinnamon buns on a plate, seen from above on a linen cloth."""
    c.sky((0, "#fdf1da"), (1, "#fdf1da"))
    for x in range(-150, 380, 24):
        c.polygon([(x, 144), (x + 12, 144), (x + 156, 0), (x + 144, 0)], "#faead0")
    c.ellipse(274, 80, 84, 62, "#a8713a", 0.45, blur=4)
    c.ellipse(272, 74, 84, 63, "#ffffff")
    c.ellipse(272, 74, 80, 59.5, "#e9dfd0")
    c.ellipse(272, 74.8, 78.5, 58, "#fbf7f0")
    c.ellipse(272, 74, 60, 43, "#efe6d8")
    c.ellipse(272, 74.6, 59, 42, "#faf5ec")
    for x, y, size, turn in ((240, 79, 40, 0.4), (304, 66, 36, 2.2)):
        bun = c.at(x, y, size / 40)
        bun.circle(2.5, 5, 39, "#6b3a12", 0.4, blur=2.2)
        bun.circle(0, 0, 39, "#b4661f")
        bun.circle(-0.8, -1, 37.4, "#d68a37")
        bun.circle(-3, -4, 33, "#e6a552", blur=4)
        for width, colour in ((5.6, "#8a4513"), (3.0, "#5e2b0a")):
            spiral = []
            for i in range(220):
                angle = turn + i / 220 * 2 * math.pi * 3.3
                radius = 3 + 32 * i / 220
                spiral.append((radius * math.cos(angle), radius * math.sin(angle)))
            bun.stroke(spiral, width, colour, 0.85)
        bun.ellipse(-13, -19, 12, 5.5, "#ffdf9f", 0.5, blur=3)
        pearls = random.Random(size)
        for _ in range(34):
            radius, angle = 35 * math.sqrt(pearls.random()), pearls.uniform(0, 2 * math.pi)
            px, py = radius * math.cos(angle), radius * math.sin(angle)
            bun.circle(px + 0.4, py + 0.6, 1.5, "#6b3a12", 0.4)
            bun.circle(px, py, 1.5, "#fffdf6")


def tea_hills(c):
    """Terraced tea hills in the evening, under lanterns."""
    c.sky((0, "#0f2a26"), (0.35, "#1f5146"), (0.7, "#6a9a62"), (1, "#e9c46a"))
    c.glow(300, 78, 120, "#ffe7a8", 0.75)
    c.circle(300, 72, 15, "#fff4cf")
    layers = ((78, 11, 150, 0.1, "#4f8763"), (92, 10, 190, 0.45, "#336b54"), (106, 10, 230, 0.8, "#225244"), (122, 8, 260, 0.2, "#173d33"))
    for y, height, length, phase, colour in layers:
        ridge = wave(-4, 379, y, height, length, phase)
        c.polygon([(-4, 150)] + ridge + [(379, 150)], colour)
        for row in range(1, 5):
            shifted = [(px, py + row * (3.2 + row * 0.55)) for px, py in ridge]
            c.stroke(shifted, 0.8, "#9fce8a", 0.16)
    # A tea house on the second hill
    house = c.at(236, 84)
    house.rect(-12, -12, 24, 13, "#10291f")
    house.path((-19, -11), ((-12, -13), (-7, -17), (0, -23)), ((7, -17), (12, -13), (19, -11)), colour="#0c1f18")
    for x in (-8, -1.8, 4.4):
        house.rect(x, -9, 3.8, 6, "#ffd98a")
    c.shade(200, "#0c211b", 0.5)
    for x, y, size in ((176, 16, 0.55), (214, 30, 0.75), (266, 18, 0.62), (330, 34, 1.0), (361, 12, 0.5)):
        lamp = c.at(x, y, size)
        lamp.stroke([(0, -y / size), (0, -12)], 0.8, "#0a1a14")
        lamp.glow(0, 2, 42, "#ffcf6b", 0.6)
        lamp.ellipse(0, 2, 13, 15, "#e07a34")
        lamp.ellipse(0, 2, 9.5, 14.6, "#f09a45")
        lamp.ellipse(0, 2, 5.2, 14.2, "#ffc76b")
        for band in (-6, 2, 10):
            half = 13 * math.sqrt(max(0, 1 - ((band - 2) / 15) ** 2))
            lamp.stroke([(-half, band), (half, band)], 0.5, "#a84a16", 0.6)
        lamp.rect(-6, -14.4, 12, 3.2, "#3a1d0b", radius=0.8)
        lamp.rect(-6, 15.2, 12, 3.2, "#3a1d0b", radius=0.8)
        lamp.stroke([(0, 18), (0, 25)], 1.0, "#c9432b")


def climber(c):
    """A member's portrait before the climbing wall."""
    c.sky((0, "#4a6a7c"), (1, "#25333d"))
    c.polygon([(0, 0), (38, 0), (22, 90), (0, 90)], "#57798c", 0.6)
    c.polygon([(62, 0), (90, 0), (90, 90), (74, 90)], "#1f2b34", 0.5)
    for x, y, rx, ry, colour in ((12, 18, 6, 4, "#ff7a2f"), (78, 14, 5, 6, "#f4d35e"), (9, 52, 4, 5, "#3ddc97"), (80, 46, 6, 3.6, "#ff5d73"), (70, 30, 2.6, 2.6, "#ffffff"), (24, 6, 3, 2.4, "#f4d35e")):
        c.ellipse(x + 0.8, y + 1.4, rx, ry, "#10181d", 0.45, blur=0.8)
        c.ellipse(x, y, rx, ry, colour)
        c.ellipse(x - rx * 0.25, y - ry * 0.3, rx * 0.5, ry * 0.35, "#ffffff", 0.3)
    # Hair behind, shoulders, neck, face, hair in front
    c.path((45, 11), ((66, 10), (69, 32), (65, 54)), (25, 54), ((21, 32), (24, 10), (45, 11)), colour="#3a2218")
    c.path((10, 92), ((11, 74), (22, 69), (36, 66)), (54, 66), ((68, 69), (79, 74), (80, 92)), colour="#e0601a")
    c.path((10, 92), ((11, 74), (22, 69), (34, 66.5)), ((28, 76), (26, 84), (26, 92)), colour="#b94a10", opacity=0.7)
    c.path((35, 66), ((38, 76), (52, 76), (55, 66)), (52, 54), (38, 54), colour="#d99a74")
    c.path((38, 58), ((42, 64), (48, 64), (52, 58)), (52, 62), ((48, 69), (42, 69), (38, 62)), colour="#b97a55")
    c.path((45, 19), ((57, 19), (61, 29), (60, 40)), ((59, 52), (52, 61), (45, 61)), ((38, 61), (31, 52), (30, 40)), ((29, 29), (33, 19), (45, 19)), colour="#efb48d")
    for x in (29.6, 60.4):
        c.ellipse(x, 42, 2.4, 4, "#e0a37c")
    c.path((29, 42), ((27, 22), (36, 13), (47, 13)), ((58, 13), (64, 24), (61, 42)), ((60, 34), (56, 28), (50, 25)), ((43, 31), (33, 31), (29, 42)), colour="#4a2c1e")
    for x in (38.6, 51.4):
        c.ellipse(x, 41, 1.7, 1.9, "#2a1a14")
        c.circle(x + 0.6, 40.4, 0.5, "#ffffff")
        c.stroke(flatten((x - 3, 36.6), [((x - 1.4, 35.2), (x + 1.4, 35.2), (x + 3, 36.4))]), 1.1, "#4a2c1e")
    c.stroke(flatten((45, 42), [((44.2, 45), (43.4, 47), (45.6, 47.4))]), 0.8, "#c98762")
    c.path((39.6, 51.4), ((42, 53), (48, 53), (50.4, 51.4)), ((48.6, 56.4), (41.4, 56.4), (39.6, 51.4)), colour="#ffffff")
    c.stroke(flatten((39.4, 51.2), [((42, 53), (48, 53), (50.6, 51.2))]), 0.9, "#a8553f")
    for x in (35.4, 54.6):
        c.circle(x, 48, 3, "#f08f78", 0.3, blur=1.2)
    c.rect(21, 78, 14, 8, "#ffffff", radius=1.4, opacity=0.92)
    c.text(28, 84.2, "GY", "black", 5.6, "#e0601a", anchor="ms")


def aurora(c):
    """Northern lights over mountains; Wallet blurs it."""
    c.sky((0, "#0a0f2c"), (0.5, "#14235a"), (0.8, "#1d4f6e"), (1, "#12324a"))
    stars = random.Random(3)
    for _ in range(70):
        c.circle(stars.uniform(0, 180), stars.uniform(0, 120), stars.uniform(0.25, 0.7), "#ffffff", stars.uniform(0.3, 0.9))
    for base, height, phase, colour, opacity in ((118, 84, 0.0, "#2ee6a8", 0.62), (96, 66, 0.4, "#55d7f0", 0.46), (136, 52, 0.75, "#9b6bff", 0.4)):
        # One pixel to the point and a smooth enlargement: a curtain has no edges
        curtain = Image.new("L", (180, 220), 0)
        for x in range(180):
            foot = base + 15 * math.sin(x / 27 + phase * 6) + 6 * math.sin(x / 9 + phase * 9)
            strength = 0.62 + 0.38 * math.sin(x / 5.3 + phase * 11) * math.sin(x / 17 + phase)
            for y in range(220):
                if foot - height <= y <= foot:
                    rise = (foot - y) / height
                    curtain.putpixel((x, y), round(255 * strength * (1 - rise) ** 1.4 * min(1, (foot - y) / 5)))
        curtain = curtain.filter(ImageFilter.GaussianBlur(1.6)).resize(c.image.size, Image.BICUBIC)
        c.fill_mask(curtain, colour, opacity)
    for points, colour in (
        ([(0, 176), (22, 150), (38, 164), (64, 136), (92, 170), (112, 152), (140, 178), (162, 156), (180, 170)], "#10304a"),
        ([(0, 196), (28, 178), (52, 194), (84, 172), (118, 198), (148, 182), (180, 200)], "#0a1d33"),
    ):
        c.polygon([(0, 220)] + points + [(180, 220)], colour)
    c.polygon([(64, 136), (72, 146), (66, 145), (62, 149), (57, 144)], "#d9f3f7", 0.8)
    c.polygon([(22, 150), (28, 156), (22, 155), (17, 157)], "#d9f3f7", 0.7)


def lighthouse(c):
    """The poster of an invented film."""
    sea = 62
    c.sky((0, "#0b1030"), (0.5, "#283a78"), (0.8, "#d9705e"), (1, "#f3b36b"), bottom=sea)
    stars = random.Random(5)
    for _ in range(26):
        c.circle(stars.uniform(2, 88), stars.uniform(2, 30), stars.uniform(0.2, 0.5), "#ffffff", 0.8)
    c.glow(60, 22, 30, "#fff0b8", 0.9)
    c.polygon([(58, 22), (-10, 2), (-10, 32)], "#fff0b8", 0.42, blur=0.6)
    c.polygon([(62, 22), (100, 15), (100, 32)], "#fff0b8", 0.3, blur=0.6)
    c.sky((0, "#1a2a52"), (1, "#0a1026"), top=sea)
    for i in range(2):
        c.stroke(wave(-2, 92, sea + 1.4 + 3 * i, 0.6, 9 + i * 3, i * 0.3), 0.5, "#f3b36b", 0.5 - i * 0.15)
    c.polygon([(38, 64), (47, 56), (56, 54), (66, 54), (77, 58), (92, 64)], "#0a1026")
    # The tower narrows upwards; its bands follow
    side = lambda y: 57 - (y - 27) * 1.6 / 28
    band = lambda top, bottom: [(side(top), top), (120 - side(top), top), (120 - side(bottom), bottom), (side(bottom), bottom)]
    c.polygon(band(27, 55), "#f4efe6")
    for top, bottom in ((32, 37), (43, 49)):
        c.polygon(band(top, bottom), "#c8323c")
    c.polygon([(60, 27), (63, 27), (64.6, 55), (60, 55)], "#0b1030", 0.25)
    c.rect(55.6, 25.2, 8.8, 2, "#0a1026", radius=0.4)
    c.rect(57.4, 19, 5.2, 6.4, "#fff6d0")
    c.polygon([(56.4, 19.2), (60, 14.4), (63.6, 19.2)], "#c8323c")
    c.text(45, 74.4, "THE LAST", "serif", 6.2, "#f3b36b", anchor="ms", spacing=1.4)
    c.text(45, 84.6, "LIGHTHOUSE", "serif", 11, "#ffffff", anchor="ms", spacing=0.5)
