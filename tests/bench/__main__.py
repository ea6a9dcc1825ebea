"""`make bench`: times on an emulated Pico, against their goals.

POCKET_HEARTS_UF2 names the firmware. What runs it is `pico_run.py` beside the repository, or the
program that POCKET_HEARTS_PICO_RUN names: called with the firmware, a script and a folder that
becomes the board's files, it prints what the script prints.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from host_tools import boards
from host_tools.build import build
from host_tools.paths import ROOT

BOARD = "pico_ssd1306"
SCRIPT = Path(__file__).with_name("on_pico.py")
RUNNER = ROOT.parent / "shared" / "tools" / "pico_run.py"
# name -> (what it is, goal in ms)
GOALS = {
    "first_picture": ("boot to the first picture", 300),
    "menu": ("boot to the menu", 1000),
    "press": ("press to picture, worst", 40),
    "legal_mean": ("legal_actions, mean", 2),
    "legal_worst": ("legal_actions, worst", 2),
    "normal_mean": ("a Normal card, mean", 100),
    "normal_worst": ("a Normal card, worst", 100),
}


def skip(why: str) -> int:
    """Say what is not measured, and why; that is no failure."""
    for what, _ in GOALS.values():
        print(f"skipped: {what} ({why})")
    return 0


def main() -> int:
    """Measure, print the table, return the exit code: 1 when the script did not get through."""
    firmware = os.environ.get("POCKET_HEARTS_UF2")
    if not firmware:
        return skip("POCKET_HEARTS_UF2 names no firmware")
    if not Path(firmware).is_file():
        print(f"POCKET_HEARTS_UF2: there is no {firmware}", file=sys.stderr)
        return 2
    runner = Path(os.environ.get("POCKET_HEARTS_PICO_RUN", RUNNER))
    if not runner.is_file():
        return skip(f"nothing to run it with: no {runner}")
    with tempfile.TemporaryDirectory() as folder:
        root = build(boards.load(BOARD), Path(folder))
        done = subprocess.run(
            [sys.executable, runner, firmware, SCRIPT, root],
            capture_output=True,
            text=True,
            check=False,
        )
    measured = dict(
        line.split()
        for line in done.stdout.splitlines()
        if line.split()[:1] and line.split()[0] in GOALS
    )
    print(f"{'emulated Pico, 125 MHz':<28}{'ms':>9}{'goal':>7}")
    for name, (what, goal) in GOALS.items():
        if name in measured:
            took = float(measured[name])
            print(f"{what:<28}{took:>9.2f}{goal:>7}{'' if 0 <= took <= goal else '  missed'}")
        else:
            print(f"{what:<28}{'-':>9}{goal:>7}  not measured")
    if done.returncode != 0:
        print(done.stderr[-2000:], file=sys.stderr)
    return 1 if done.returncode != 0 else 0


if __name__ == "__main__":
    sys.exit(main())
