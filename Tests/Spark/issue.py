"""Lets two executors of Spark issue 20,000 passes by `passforge batch --inline`: undisturbed, with a passforge
killed while it runs, and with an executor killed. Each time every row has to be in the result exactly once.

    python issue.py PASSFORGE WORK      run.sh makes WORK
"""

import collections
import json
import os
import shlex
import sys
import threading
import time

import pyspark

import opening
import processes
import ticket

ROWS = 20_000
PARTITIONS = 10
EXECUTOR = "org.apache.spark.executor.CoarseGrainedExecutorBackend"


class Killer(threading.Thread):
    """Kills one process of the running job, once a part of the job is done."""

    def __init__(self, context, victim):
        super().__init__(daemon=True)
        self.tracker, self.victim = context.statusTracker(), victim
        self.stage = self.killed = None

    def run(self):
        while self.killed is None:
            time.sleep(0.05)
            for job in self.tracker.getActiveJobsIds()[:1]:
                self.stage = max(self.tracker.getJobInfo(job).stageIds)
                stage = self.tracker.getStageInfo(self.stage)
                if stage and PARTITIONS * 0.4 <= stage.numCompletedTasks:
                    self.killed = next((one for one in self.victim() if processes.kill(one)), None)

    def failures(self):
        """How many tasks failed; Spark's books lag a little behind the result."""
        for _ in range(50):
            stage = self.tracker.getStageInfo(self.stage)
            if stage and stage.numFailedTasks:
                return stage.numFailedTasks
            time.sleep(0.1)
        return 0


def issue(context, program, work, victim=None):
    """Issues all passes; returns what is wrong."""
    killer = Killer(context, victim) if victim else None
    if killer:
        killer.start()
    rows = [ticket.row(number) for number in range(1, ROWS + 1)]
    lines = [json.dumps(row, ensure_ascii=False) for row in rows]
    # One line, which Spark splits as a shell does.
    worker = shlex.join(ticket.words(program, work, "--rows", "-", "--rows-format", "jsonl", "--inline"))
    # Spark gives the worker no environment but this.
    environment = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH") if name in os.environ}
    piped = context.parallelize(lines, PARTITIONS).pipe(
        worker, {**environment, "XDG_DATA_HOME": f"{work}/data"}, checkCode=True)
    issued = piped.mapPartitions(opening.opened).collect()

    faults = [fault for one in issued for fault in one.faults]
    counts = collections.Counter(one.serial for one in issued)
    holders = {row["serial"]: row["holder"] for row in rows}
    wanted = holders.keys()
    faults += [f"{serial} is there {count} times" for serial, count in counts.items() if count != 1]
    faults += [f"{serial} is missing" for serial in wanted - counts.keys()]
    faults += [f"{serial} was never asked for" for serial in counts.keys() - wanted]
    faults += [f"{one.serial} is for {one.holder}" for one in issued if holders.get(one.serial) != one.holder]
    if len({one.executor for one in issued}) < 2:
        faults.append("all passes were issued by one executor")
    if killer and killer.killed is None:
        faults.append("the job ended before anything was killed")
    elif killer and killer.failures() == 0:
        faults.append("no task failed, although a process was killed")
    return faults


def working_executors(program):
    """The executors that have a worker at this moment."""
    return [one for one in processes.below(os.getpid(), EXECUTOR) if processes.below(one, program)]


def left_over(work):
    """Workers that outlived the job, after a while."""
    for _ in range(100):
        if not (left := processes.naming(f"{work}/ticket/")):
            return []
        time.sleep(0.1)
    return [f"process {one} is left over" for one in left]


def main(program, work):
    settings = pyspark.SparkConf().setAppName("passforge").setMaster("local-cluster[2,1,1024]")
    for name, value in (("spark.ui.enabled", "false"), ("spark.ui.showConsoleProgress", "false")):
        settings.set(name, value)
    context = pyspark.SparkContext(conf=settings)
    context.setLogLevel("OFF")
    context.addPyFile(opening.__file__)
    wrong = False
    for name, victim in (
        ("undisturbed", None),
        ("a passforge killed", lambda: processes.below(os.getpid(), program)),
        ("an executor killed", lambda: working_executors(program)),
    ):
        start = time.monotonic()
        faults = issue(context, program, work, victim) + left_over(work)
        wrong = wrong or bool(faults)
        outcome = f"{len(faults)} faults: {'; '.join(faults[:5])}" if faults else "each exactly once"
        print(f"{name}: {ROWS} rows in {time.monotonic() - start:.0f} s, {outcome}", flush=True)
    context.stop()
    return 1 if wrong else 0


sys.exit(main(*sys.argv[1:]))
