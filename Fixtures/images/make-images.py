"""Draws every picture of the fixtures, in all three scales, into the folders beside this script.

    apt-get install fonts-lato fonts-urw-base35
    python3 -m venv /tmp/pictures && /tmp/pictures/bin/pip install pillow==13.0.0
    /tmp/pictures/bin/python Fixtures/images/make-images.py            all pictures
    /tmp/pictures/bin/python Fixtures/images/make-images.py coupon     those of one fixture

The same Pillow and the same fonts give the same bytes. All issuers are invented.
"""

import pathlib
import sys

sys.dont_write_bytecode = True

import canvas
import issuers
import scenes

HERE = pathlib.Path(__file__).resolve().parent

# Folder, name, width and height in points, what draws it, whether it covers its whole area.
PICTURES = [
    ("ticket", "icon", 38, 38, issuers.harbour_icon, True),
    ("ticket", "logo", 148, 50, issuers.harbour_logo, False),
    ("ticket", "strip-en", 375, 98, lambda c: scenes.harbour(c, "RAIN", "OR", "SHINE"), True),
    ("ticket", "strip-de", 375, 98, lambda c: scenes.harbour(c, "BEI", "JEDEM", "WETTER"), True),
    ("boarding-pass", "icon", 38, 38, issuers.petrel_icon, True),
    ("boarding-pass", "logo", 140, 50, issuers.petrel_logo, False),
    ("boarding-pass", "footer", 286, 15, issuers.petrel_footer, False),
    ("coupon", "icon", 38, 38, issuers.marigold_icon, True),
    ("coupon", "logo", 50, 50, issuers.marigold_logo, False),
    ("coupon", "strip", 375, 144, scenes.buns, True),
    ("store-card", "icon", 38, 38, issuers.lantern_icon, True),
    ("store-card", "logo", 160, 50, issuers.lantern_logo, False),
    ("store-card", "strip", 375, 144, scenes.tea_hills, True),
    ("generic", "icon", 38, 38, issuers.granite_icon, True),
    ("generic", "logo", 152, 50, issuers.granite_logo, False),
    ("generic", "thumbnail", 90, 90, scenes.climber, True),
    ("event-ticket", "icon", 38, 38, issuers.bear_icon, True),
    ("event-ticket", "logo", 144, 50, issuers.bear_logo, False),
    ("event-ticket", "background", 180, 220, scenes.aurora, True),
    ("event-ticket", "thumbnail", 90, 90, scenes.lighthouse, True),
    ("../folder.pass", "icon", 38, 38, issuers.ferry_icon, True),
    ("../folder.pass", "logo", 150, 50, issuers.ferry_logo, False),
]


def main(wanted):
    for folder, name, width, height, draw, opaque in PICTURES:
        if wanted and pathlib.Path(folder).name not in wanted:
            continue
        for scale in (1, 2, 3):
            picture = canvas.Canvas(width, height, scale)
            draw(picture)
            suffix = "" if scale == 1 else f"@{scale}x"
            path = HERE / folder / f"{name}{suffix}.png"
            path.parent.mkdir(exist_ok=True)
            picture.finish(opaque).save(path, optimize=True)
            print(f"{path.relative_to(HERE.parent)} {path.stat().st_size}")


main(sys.argv[1:])
