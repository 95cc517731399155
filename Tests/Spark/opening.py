"""Opens, in Spark's own workers, what passforge has answered."""

import base64
import collections
import hashlib
import io
import json
import os
import zipfile

Issued = collections.namedtuple("Issued", "serial holder executor faults")


def opened(lines):
    """One result for each line of a partition; the serial number is that of the pass itself."""
    # An executor's folder has its number.
    executor = os.path.basename(os.getcwd())
    for number, line in enumerate(lines, 1):
        answer = json.loads(line)
        if answer["status"] != "issued":
            yield Issued(answer.get("serialNumber"), None, executor, [f"failed: {line[:300]}"])
            continue
        content = base64.b64decode(answer["pass"], validate=True)
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            made = json.loads(archive.read("pass.json"))
        serial, faults = made["serialNumber"], []
        if answer["row"] != number:
            faults.append(f"{serial}: row {answer['row']} came as number {number}")
        if answer["serialNumber"] != serial:
            faults.append(f"{serial} was answered as {answer['serialNumber']}")
        if hashlib.sha256(content).hexdigest() != answer["sha256"]:
            faults.append(f"{serial}: another SHA-256")
        yield Issued(serial, made["eventTicket"]["auxiliaryFields"][0]["value"], executor, faults)
