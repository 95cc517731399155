import TestSupport

/// Passes made and compared by Python, which knows nothing of passforge.
enum ImportJudge {
  /// Compares two passes: pass.json and personalization.json as values, numbers digit by digit; texts of
  /// languages as pairs; all other files but manifest and signature byte by byte.
  ///
  /// - Parameters:
  ///   - one: a pass.
  ///   - other: the pass that was built from what was imported of the first.
  ///   - extra: files of the first that the other has not.
  /// - Throws: what is not the same.
  static func compare(_ one: String, _ other: String, without extra: [String] = []) throws {
    try OutsideTool.python.run(["-c", comparison, one, other] + extra)
  }

  /// Makes an archive of a Python expression for a dictionary from paths to bytes or texts.
  static func make(_ path: String, _ files: String) throws {
    try OutsideTool.python.run(["-c", making + files + "\nmake(files)", path])
  }

  private static let comparison = #"""
    import json, re, sys, zipfile
    one, other = zipfile.ZipFile(sys.argv[1]), zipfile.ZipFile(sys.argv[2])
    def text(raw):
        if raw[:2] in (b"\xff\xfe", b"\xfe\xff"): return raw.decode("utf-16")
        if raw[:3] == b"\xef\xbb\xbf": return raw[3:].decode()
        if raw[1:2] == b"\0": return raw.decode("utf-16-le")
        if raw[:1] == b"\0": return raw.decode("utf-16-be")
        return raw.decode()
    def value(raw):
        lenient = re.sub(r",(\s*[}\]])", r"\1", text(raw))
        return json.loads(lenient, parse_int=str, parse_float=str, strict=False)
    def unmarked(style):
        if isinstance(style, dict): return {k: unmarked(v) for k, v in style.items() if k != "_id"}
        return [unmarked(v) for v in style] if isinstance(style, list) else style
    def strings(raw):
        body = re.sub(r"/\*.*?\*/", "", text(raw), flags=re.S)
        pairs = re.findall(r'"((?:[^"\\]|\\.)*)"\s*=\s*"((?:[^"\\]|\\.)*)"\s*;', body)
        def plain(t):
            signs = {"n": "\n", "t": "\t", "r": "\r"}
            return re.sub(r"\\(U[0-9a-fA-F]{4}|.)",
                lambda m: chr(int(m[1][1:], 16)) if len(m[1]) > 1 else signs.get(m[1], m[1]), t, flags=re.S)
        return {plain(k): plain(v) for k, v in pairs}
    def content(archive):
        found = {}
        for name in archive.namelist():
            raw = archive.read(name)
            if name in ("manifest.json", "signature") or name in sys.argv[3:]: continue
            if name.endswith("/pass.strings"): found[name] = strings(raw)
            elif name == "pass.json":
                styles = ("generic", "coupon", "storeCard", "eventTicket", "boardingPass", "posterGeneric")
                found[name] = {k: unmarked(v) if k in styles else v for k, v in value(raw).items()}
            elif name == "personalization.json": found[name] = value(raw)
            else: found[name] = raw
        return found
    left, right = content(one), content(other)
    assert left.keys() == right.keys(), (left.keys() ^ right.keys())
    for name in left: assert left[name] == right[name], (name, left[name], right[name])
    """#

  private static let making = #"""
    import json, struct, sys, zipfile, zlib
    def png(width=90, height=90):
        def chunk(kind, data):
            return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        rows = b"".join(b"\0" + b"\x40\x60\x80" * width for _ in range(height))
        head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
        return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows))
            + chunk(b"IEND", b""))
    icons = {"icon.png": png(38, 38), "icon@2x.png": png(76, 76), "icon@3x.png": png(114, 114)}
    base = {"formatVersion": 1, "passTypeIdentifier": "pass.com.example.concert", "teamIdentifier": "A1B2C3D4E5",
        "serialNumber": "0123", "organizationName": "Harbour Hall", "description": "Ticket",
        "generic": {"primaryFields": [{"key": "a", "label": "A", "value": "b"}]}}
    def fields(*values):
        return dict(base, generic={"backFields": [
            {"key": f"k{i}", "label": "L", "value": v} for i, v in enumerate(values)]})
    def make(files):
        with zipfile.ZipFile(sys.argv[1], "w") as archive:
            for path, content in files.items():
                if isinstance(content, dict): content = json.dumps(content)
                archive.writestr(path, content)

    """#
}
