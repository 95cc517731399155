"""The rows of ticket.yaml, and the words by which passforge issues them."""


def row(number):
    holder = f"Zoë O'Neil \"{number}\""
    return {"serial": f"ISSUED-{number:05}", "code": f"{number * 7919:08X}", "holder": holder}


def words(program, work, *options):
    """The call of `passforge batch`, without the rows; the folder `work` is made by run.sh."""
    identity = f"{work}/identity"
    files = ["--certificate", f"{identity}/certificate.pem", "--key", f"{identity}/key.pem"]
    files += ["--wwdr", f"{identity}/wwdr.pem"]
    return [program, "batch", f"{work}/ticket/ticket.yaml", "--jobs", "1", "--quiet", *options, *files]
