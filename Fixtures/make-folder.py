"""Writes the files of folder.pass that no editor should touch: its strings files and its stray files.

    python3 Fixtures/make-folder.py

pass.json is written by hand, for its numbers, escapes and member order matter; the pictures come from
images/make-images.py.
"""

import pathlib

FOLDER = pathlib.Path(__file__).resolve().parent / "folder.pass"

TEXTS = {
    "en": {
        "pass_description": "Ferry ticket to Källskär",
        "quay_label": "QUAY",
        "sails_label": "SAILS",
        "deck_label": "DECK",
        "traveller_label": "TRAVELLER",
        "fare_label": "FARE",
        "luggage_label": "Luggage",
        "contact_label": "Contact",
        "terms_label": "Terms",
        "terms_text": "Valid for this sailing only.\nCheck-in \"closes\" 10 minutes before.\nC:\\ is no quay.",
    },
    "de": {
        "pass_description": "Fährticket nach Källskär",
        "quay_label": "KAI",
        "sails_label": "ABFAHRT",
        "deck_label": "DECK",
        "traveller_label": "REISENDE",
        "fare_label": "PREIS",
        "luggage_label": "Gepäck",
        "contact_label": "Kontakt",
        "terms_label": "Bedingungen",
        "terms_text": "Gilt nur für diese Überfahrt.\nDer Check-in \"schließt\" 10 Minuten vorher.\nC:\\ ist kein Kai. ⛴",
    },
}

# None of these may reach a pass.
STRAYS = {
    ".DS_Store": b"\x00\x00\x00\x01Bud1 a stand-in for what a Mac leaves behind\n",
    "notes.txt": b"Ask the harbour office about quay 4.\n",
    "leaf.key": b"not a key, must never be packed\n",
    "attendees.csv": b"serialNumber,traveller\nSF-0042-7718,Robin Musterlund\nSF-0042-7719,Noor Beispiel\n",
    "old.pkpass": b"not a pass: stands for an earlier output, must never be packed\n",
    "tooling.json": b'{"designerVersion":"1.0","builderVersion":"1.0","automaticallyGenerateCompatiblePass":false}\n',
}


def strings(language, texts):
    """A strings file as Apple describes it: UTF-16 with its mark, comments, escapes."""
    lines = [f"/* Skerry Ferries, {language} */"]
    for key, text in texts.items():
        for plain, escaped in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n")):
            text = text.replace(plain, escaped)
        lines.append(f'"{key}" = "{text}";')
    return b"\xff\xfe" + ("\n".join(lines) + "\n").encode("utf-16-le")


for language, texts in TEXTS.items():
    place = FOLDER / f"{language}.lproj" / "pass.strings"
    place.parent.mkdir(exist_ok=True)
    place.write_bytes(strings(language, texts))
for name, content in STRAYS.items():
    (FOLDER / name).write_bytes(content)
