"""`make bench`: what things cost, against their goals.

POCKET_HEARTS_UF2 names a MicroPython firmware for the Pico, for times on an emulated one
(tests/emulator). Without it, only what needs none is measured, and the rest is said to be skipped.
"""

import os
import sys
from pathlib import Path

from host_tools import boards
from host_tools.errors import UserError
from tests.bench import desktop, panels
from tests.bench.table import Line, show

BOARD = "pico_ssd1306"

# What tests.bench.pico measures: said to be skipped without a firmware.
ON_PICO = (
    "boot to the first picture",
    "boot to the menu",
    "press to picture",
    "a Normal card",
    "legal_actions, apply_action, a deal, a save",
)


def on_pico(firmware: str | None) -> list[Line]:
    """Times on the emulated Pico; none, and why, when that cannot be."""
    if not firmware:
        why = "POCKET_HEARTS_UF2 names no firmware"
    else:
        try:
            from tests.bench import pico
        except ModuleNotFoundError as error:
            why = f"there is no {error.name}, see requirements-dev.txt"
        else:
            return pico.measure(Path(firmware), boards.load(BOARD))
    for what in ON_PICO:
        print(f"skipped: {what} ({why})")
    return []


def main() -> int:
    """Measure and print. The exit code: 1 when the game fails, 2 without such a firmware."""
    firmware = os.environ.get("POCKET_HEARTS_UF2")
    if firmware and not Path(firmware).is_file():
        print(f"POCKET_HEARTS_UF2: there is no {firmware}", file=sys.stderr)
        return 2
    try:
        show("emulated Pico, 125 MHz", on_pico(firmware))
        show("sent to the display, virtual board", panels.measure())
        show("this computer", desktop.measure(boards.load(BOARD)))
    except (UserError, RuntimeError, TimeoutError) as error:
        print(f"the firmware did not get through: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
