"""The same work without Spark: a consumer of a queue, and a job array.

    python workers.py PASSFORGE WORK      run.sh makes WORK
"""

import json
import os
import select
import subprocess
import sys

import opening
import ticket

ROWS = 200
SHARDS = 3
SECONDS = 20


def consume(program, work):
    """Gives one worker a row at a time; each has to be answered before the next one is there."""
    call = ticket.words(program, work, "--rows", "-", "--rows-format", "jsonl", "--inline")
    faults = []
    with subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as worker:
        answers = []
        for number in range(1, ROWS + 1):
            worker.stdin.write(json.dumps(ticket.row(number)).encode() + b"\n")
            worker.stdin.flush()
            # One line is outstanding at most, so nothing waits in Python's own buffer.
            if not select.select([worker.stdout], [], [], SECONDS)[0]:
                worker.kill()
                return [f"row {number} had no answer within {SECONDS} s, with the input still open"]
            answers.append(worker.stdout.readline().decode())
        worker.stdin.close()
        if worker.wait(SECONDS) != 0:
            faults.append(f"the worker ended with {worker.returncode}")
    issued = list(opening.opened(answers))
    faults += [fault for one in issued for fault in one.faults]
    if [one.serial for one in issued] != [ticket.row(number)["serial"] for number in range(1, ROWS + 1)]:
        faults.append("the answers are not those of the rows, in their order")
    return faults


def share(program, work):
    """Lets each worker take its part of one file into one folder; together they have every row once."""
    rows, folder = f"{work}/rows.jsonl", f"{work}/passes"
    with open(rows, "w", encoding="utf-8") as file:
        file.writelines(json.dumps(ticket.row(number)) + "\n" for number in range(1, ROWS + 1))
    reports = [f"{work}/report-{shard}.jsonl" for shard in range(1, SHARDS + 1)]
    calls = [
        ticket.words(program, work, "--rows", rows, "-o", folder, "--shard", f"{shard}/{SHARDS}")
        for shard in range(1, SHARDS + 1)
    ]
    workers = [subprocess.Popen([*call, "--report", report]) for call, report in zip(calls, reports)]
    faults = [f"a worker ended with {worker.returncode}" for worker in workers if worker.wait() != 0]
    if faults:
        return faults
    serials = []
    for report in reports:
        with open(report, encoding="utf-8") as file:
            issued = [json.loads(line)["serialNumber"] for line in file]
        if not issued:
            faults.append(f"{os.path.basename(report)} is empty")
        serials += issued
    if sorted(serials) != [ticket.row(number)["serial"] for number in range(1, ROWS + 1)]:
        faults.append("the shards together do not have each row once")
    made = sum(name.endswith(".pkpass") for _, _, names in os.walk(folder) for name in names)
    if made != ROWS:
        faults.append(f"{made} passes lie in the folder")
    return faults


def main(program, work):
    wrong = False
    for name, faults in (("a queue", consume(program, work)), (f"{SHARDS} shards", share(program, work))):
        wrong = wrong or bool(faults)
        print(f"{name}: {ROWS} rows, {'; '.join(faults[:5]) or 'each exactly once'}", flush=True)
    return 1 if wrong else 0


sys.exit(main(*sys.argv[1:]))
