"""A shell with one job, as far as a terminal's programs see one; run inside a pseudo-terminal.

usage: job_shell.py COMMANDS REPORTS PROGRAM [ARGUMENT ...]

COMMANDS is the number of a pipe that is read by the line: "fg" brings the job back. REPORTS is
one for what happens to it: "stopped SIGNAL ECHO" (ECHO: whether the terminal shows what is typed
at that moment, 0 or 1), "exited CODE", "killed SIGNAL".
"""

import os
import signal
import sys
import termios

commands, reports = int(sys.argv[1]), int(sys.argv[2])


def report(text: str) -> None:
    os.write(reports, text.encode() + b"\n")


def echoes() -> int:
    return int(bool(termios.tcgetattr(0)[3] & termios.ECHO))


signal.signal(signal.SIGTTOU, signal.SIG_IGN)
job = os.fork()
if job == 0:
    os.setpgid(0, 0)
    os.tcsetpgrp(0, os.getpid())
    signal.signal(signal.SIGTTOU, signal.SIG_DFL)
    os.execvp(sys.argv[3], sys.argv[3:])
while True:
    _, status = os.waitpid(job, os.WUNTRACED)
    if os.WIFEXITED(status):
        report(f"exited {os.WEXITSTATUS(status)}")
        break
    if os.WIFSIGNALED(status):
        report(f"killed {os.WTERMSIG(status)}")
        break
    # What the job left behind, before anything is done about it.
    left = echoes()
    os.tcsetpgrp(0, os.getpgrp())
    report(f"stopped {os.WSTOPSIG(status)} {left}")
    if os.read(commands, 10) != b"fg\n":
        os.kill(job, signal.SIGKILL)
        continue
    os.tcsetpgrp(0, job)
    os.killpg(job, signal.SIGCONT)
