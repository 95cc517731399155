"""Checks the fixtures without any part of passforge: a second opinion when one of them changes.

    python3 -m venv /tmp/check && /tmp/check/bin/pip install pyyaml pillow
    /tmp/check/bin/python Fixtures/check-fixtures.py

Prints each fault and exits with 1 if there is any.
"""

import json
import pathlib
import re
import sys

import yaml
from PIL import Image

HERE = pathlib.Path(__file__).resolve().parent
STYLES = ("boardingPass", "coupon", "eventTicket", "generic", "storeCard")
# Points of width and height, least and most
SIZES = {
    "icon": ((38, 38), (38, 38)), "logo": ((50, 160), (50, 50)), "thumbnail": ((90, 90), (90, 90)),
    "background": ((180, 180), (220, 220)), "footer": ((286, 286), (15, 15)),
}
ALLOWED = {
    "boardingPass": {"icon", "logo", "footer"}, "coupon": {"icon", "logo", "strip"},
    "eventTicket": {"icon", "logo", "strip", "background", "thumbnail"},
    "generic": {"icon", "logo", "thumbnail"}, "storeCard": {"icon", "logo", "strip"},
}
LOCALISED = re.compile(r"[a-z]+(_[a-z]+)+")
DATE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)")
faults = []


class Core(yaml.SafeLoader):
    """YAML 1.2 enough: no dates, no yes and no."""


Core.yaml_implicit_resolvers = {
    first: [(tag, what) for tag, what in rows if not tag.endswith((":timestamp", ":bool"))]
    for first, rows in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
Core.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(true|false)$"), list("tf"))


def walk(value, place=""):
    """Every member and element with its path."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, inner in items:
        path = f"{place}.{name}" if isinstance(value, dict) else f"{place}[{name}]"
        yield path, name, inner
        yield from walk(inner, path)


def luminance(colour):
    if colour.startswith("#"):
        parts = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    else:
        parts = [int(n) for n in re.findall(r"\d+", colour)]
    linear = [v / 255 / 12.92 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def picture(tell, base, scale, file, style):
    if not file.is_file():
        return tell(f"{file} is missing")
    with Image.open(file) as image:
        least = SIZES.get(base)
        if base == "strip":
            height = 98 if style == "eventTicket" else 144
            least = ((375, 375), (height, height))
        for pixels, (low, high) in zip(image.size, least):
            if not low * scale <= pixels <= high * scale:
                tell(f"{file} is {image.size}, wanted {least} at {scale}x")
        if image.format != "PNG" or image.mode not in ("RGB", "RGBA") or image.info:
            tell(f"{file} is {image.format} {image.mode} with {list(image.info)}")
        if file.stat().st_size > 120_000:
            tell(f"{file} has {file.stat().st_size} bytes")


def texts(tell, root, tables):
    """Every language has the same keys, each is used, and each that is used is there."""
    keys = {language: set(table) for language, table in tables.items()}
    for language, names in keys.items():
        for other, others in keys.items():
            for name in sorted(names - others):
                tell(f"{name} is in {language}, not in {other}")
    used = {inner for _, _, inner in walk(root) if isinstance(inner, str) and LOCALISED.fullmatch(inner)}
    have = set().union(*keys.values()) if keys else set()
    for name in sorted(used ^ have):
        tell(f"text {name} is {'used, not defined' if name in used else 'defined, not used'}")


def common(tell, root):
    style = next(s for s in STYLES if s in root)
    fields = [f for group in root[style].values() if isinstance(group, list) for f in group]
    keys = [f["key"] for f in fields]
    for key in sorted({k for k in keys if keys.count(k) > 1}):
        tell(f"field key {key} is used twice")
    for path, name, inner in walk(root):
        if isinstance(inner, str) and re.match(r"\d{4}-\d\d-\d\d", inner) and not DATE.fullmatch(inner):
            tell(f"{path} is {inner}, no full date with zone")
    for field in fields:
        if "currencyCode" in field and not isinstance(field["value"], (int, float)) and "{{" not in field["value"]:
            tell(f"{field['key']} is money and no number")
        if "attributedValue" in field and "<a " in field["attributedValue"]:
            plain = re.sub("<[^>]+>", "", field["attributedValue"]).replace("&amp;", "&")
            if plain != field["value"]:
                tell(f"{field['key']} reads otherwise with its link")
    light = luminance(root["backgroundColor"])
    for name in ("foregroundColor", "labelColor"):
        low, high = sorted((light, luminance(root[name])))
        if (high + 0.05) / (low + 0.05) < 4.5:
            tell(f"{name} has a contrast of {(high + 0.05) / (low + 0.05):.1f}, wanted 4.5")
    return style


for source in sorted(HERE.glob("*.yaml")):
    tell = lambda fault, name=source.name: faults.append(f"{name}: {fault}")
    root = yaml.load(source.read_text(encoding="utf-8"), Core)
    images, tables, variables = (root.pop(n, {}) for n in ("images", "languages", "variables"))
    style = common(tell, root)
    texts(tell, root, tables)
    for base, value in images.items():
        if base not in ALLOWED[style]:
            tell(f"{base} has no place in {style}")
        for scales in [value] if "1x" in value else value.values():
            if list(scales) != ["1x", "2x", "3x"]:
                tell(f"{base} has scales {list(scales)}")
            for scale, file in scales.items():
                picture(tell, base, int(scale[0]), HERE / file, style)
    used = set(re.findall(r"{{ (\w+)\??\ }}", json.dumps(root)))
    for name in sorted(used ^ set(variables)):
        tell(f"variable {name} is {'not declared' if name in used else 'not used'}")
    for name, row in variables.items():
        if "default" not in row and not row.get("optional"):
            tell(f"variable {name} has no default")

folder = HERE / "folder.pass"
tell = lambda fault: faults.append(f"folder.pass: {fault}")
root = json.loads((folder / "pass.json").read_text(encoding="utf-8"))
common(tell, root)
tables = {}
for file in folder.glob("*.lproj/pass.strings"):
    data = file.read_bytes()
    if data[:2] != b"\xff\xfe":
        tell(f"{file} has no mark of UTF-16 LE")
    tables[file.parent.stem] = dict(re.findall(r'^"(\w+)" = "(.*)";$', data.decode("utf-16"), re.M))
texts(tell, root, tables)
for base in ("icon", "logo"):
    for scale, suffix in ((1, ""), (2, "@2x"), (3, "@3x")):
        picture(tell, base, scale, folder / f"{base}{suffix}.png", "boardingPass")

total = sum(f.stat().st_size for f in HERE.rglob("*") if f.is_file())
if total > 1_500_000:
    faults.append(f"the fixtures have {total} bytes")
print("\n".join(faults) or f"no faults, {total} bytes")
sys.exit(bool(faults))
