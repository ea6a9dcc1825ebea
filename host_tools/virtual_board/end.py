"""How the firmware on a virtual board came to its end."""

from typing import NamedTuple

CAUSES = {2: "machine.reset()", 3: "watchdog", 4: "deepsleep", 5: "machine.soft_reset()"}


class End(NamedTuple):
    """How the firmware ended.

    `kind`: "exit" (main.py returned or sys.exit), "reset" (the firmware asked for it, or the
    watchdog bit), "traceback" (an uncaught exception), "memory" (MemoryError), "killed" (from
    here: `close`, or no sign of life). `code` is the exit code, `text` says more: the last
    line of the traceback, the cause of the reset.
    """

    kind: str
    code: int
    text: str


def exit_of(code: int, output: list[str]) -> End:
    """Return how a process ended that had this exit code (negative: a signal) and output."""
    error = _uncaught(output) if code == 1 else ""
    if code < 0:
        return End("killed", code, f"signal {-code}")
    if error.startswith("MemoryError"):
        return End("memory", code, error)
    return End("traceback" if error else "exit", code, error)


def _uncaught(output: list[str]) -> str:
    """Return the last line of the traceback that `output` ends with, or "".

    From what was printed, not from stderr: newer unix ports write tracebacks to stdout.
    """
    for at in range(len(output) - 1, -1, -1):
        if output[at].startswith("Traceback (most recent call last)"):
            frames = (line for line in output[at + 1 :] if not line.startswith("  "))
            return next(frames, "")
    return ""
