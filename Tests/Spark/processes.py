"""Processes below this one, and their end. No others are touched."""

import os
import pathlib
import signal


def _command(process):
    try:
        return pathlib.Path(f"/proc/{process}/cmdline").read_bytes().decode(errors="replace").split("\0")
    except OSError:
        return []


def _parents():
    """The parent of each process of the machine."""
    parents = {}
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            # The name in parentheses may itself have any characters (proc_pid_stat(5)).
            parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
    return parents


def below(ancestor, word):
    """Processes below one, at whatever depth, with the word among those of their command."""
    parents = _parents()
    found = []
    for process in parents:
        above = parents.get(process)
        while above and above != ancestor:
            above = parents.get(above)
        if above == ancestor and word in _command(process):
            found.append(process)
    return found


def naming(text):
    """Other processes of the machine that have the text in a word of their command."""
    return [
        process
        for process in _parents()
        if process != os.getpid() and any(text in word for word in _command(process))
    ]


def kill(process):
    """Whether the process was still there to be killed."""
    try:
        os.kill(process, signal.SIGKILL)
    except ProcessLookupError:
        return False
    return True
