"""Draws the pictures of the examples that `passforge init` writes, in all three scales, beside this script.

    apt-get install fonts-lato fonts-urw-base35
    python3 -m venv /tmp/pictures && /tmp/pictures/bin/pip install pillow==13.0.0
    /tmp/pictures/bin/python Sources/PassTemplates/Resources/make-pictures.py             all pictures
    /tmp/pictures/bin/python Sources/PassTemplates/Resources/make-pictures.py petrel-icon  one of them

The same Pillow and the same fonts give the same bytes. The pictures become part of the program, so they are
flat drawings of few colours, kept as palettes: all of them together stay below 200 kB. The issuers are those
of the fixtures, and so is the drawing surface.
"""

import pathlib
import sys

sys.dont_write_bytecode = True

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[2] / "Fixtures" / "images"), str(HERE)]

import canvas
import flat
import issuers

# Name, width and height in points, what draws it, how many colours are kept, whether it covers its area.
PICTURES = [
    ("petrel-icon", 38, 38, flat.petrel_icon, 24, True),
    ("petrel-logo", 140, 50, issuers.petrel_logo, 48, False),
    ("petrel-primaryLogo", 96, 30, flat.petrel_primary, 48, False),
    ("petrel-footer", 286, 15, flat.petrel_footer, 48, False),
    ("marigold-icon", 38, 38, flat.marigold_icon, 32, True),
    ("marigold-logo", 50, 50, issuers.marigold_logo, 48, False),
    ("marigold-strip", 375, 144, flat.buns, 32, True),
    ("lantern-icon", 38, 38, flat.lantern_icon, 32, True),
    ("lantern-logo", 160, 50, issuers.lantern_logo, 48, False),
    ("lantern-strip", 375, 144, flat.tea_hills, 32, True),
    ("granite-icon", 38, 38, flat.granite_icon, 32, True),
    ("granite-logo", 152, 50, issuers.granite_logo, 48, False),
    ("granite-thumbnail", 90, 90, flat.member, 32, True),
    ("granite-primaryLogo", 126, 30, flat.granite_primary, 48, False),
    ("granite-artwork", 358, 448, flat.granite_poster, 40, True),
    ("bear-icon", 38, 38, flat.bear_icon, 24, True),
    ("bear-logo", 144, 50, issuers.bear_logo, 48, False),
    ("bear-background", 180, 220, flat.night, 24, True),
    ("bear-thumbnail", 90, 90, flat.lighthouse, 32, True),
    ("harbour-icon", 38, 38, flat.harbour_icon, 24, True),
    ("harbour-logo", 148, 50, issuers.harbour_logo, 48, False),
    ("harbour-primaryLogo", 126, 30, flat.harbour_primary, 48, False),
    ("harbour-artwork", 358, 448, flat.harbour_poster, 40, True),
]


def main(wanted):
    total = 0
    for name, width, height, draw, colours, opaque in PICTURES:
        if wanted and name not in wanted:
            continue
        for scale in (1, 2, 3):
            surface = canvas.Canvas(width, height, scale)
            draw(surface)
            picture = flat.reduced(surface.finish(opaque), colours)
            suffix = "" if scale == 1 else f"@{scale}x"
            path = HERE / f"{name}{suffix}.png"
            picture.save(path, optimize=True)
            total += path.stat().st_size
            print(f"{path.name} {path.stat().st_size}")
    print(f"total {total}")


main(sys.argv[1:])
