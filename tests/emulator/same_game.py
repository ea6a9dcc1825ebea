"""The same presses on the emulated Pico and on the virtual board: the pictures that each shows."""

from collections.abc import Iterable, Iterator

from PIL import Image

from host_tools.virtual_board import VirtualBoard
from tests.emulator.pico import Pico

SEED = 1  # the first match's deal
# Out of the first lesson, into the menu.
SKIP = ("B",)
# From the menu: speed to instant; Hearts, a new game against easy opponents, which think for a
# shorter time; three cards and PASS; PLAY, to the table.
TABLE = ("UP", "LEFT", "LEFT", "DOWN", "A", "A", "DOWN", "LEFT", "UP", *["A"] * 6)
# Thirteen cards, to the result.
HAND = (*TABLE, *["A"] * 13)
RESULT = f"hand 1 deal {SEED:06}: "

_LOOK_MS = 100
# A picture that has stood so long is waiting for a press: nothing of the game takes longer without
# showing something, except when modules are loaded: at the start, and when cards are dealt.
_STANDS_MS = 700
_SPLASH_STANDS_MS = 2000
_DEALING_STANDS_MS = 4000
_LOADED_MS = 6000
_LONGEST_MS = 20_000

Seen = tuple[str, Image.Image]


def pictures(machine: Pico | VirtualBoard, presses: Iterable[str]) -> Iterator[Seen]:
    """The pictures that stand, after the start and after each press, each with the name of what
    came before it. TimeoutError: one never stands.
    """
    yield "start", _standing(machine, "start", _SPLASH_STANDS_MS)
    before = ""
    for number, role in enumerate(presses, 1):
        step = f"press {number}, {role}"
        shown = machine.panel.image().tobytes()
        machine.tap(role)
        # Each press shows something else, once the screen's modules are there.
        for _ in range(_LOADED_MS // _LOOK_MS):
            if machine.panel.image().tobytes() != shown:
                break
            machine.run(_LOOK_MS)
        # START, to which UP has led: "Dealing..." stands while a match and its bots are loaded.
        deals = (before, role) == ("UP", "A")
        yield step, _standing(machine, step, _DEALING_STANDS_MS if deals else _STANDS_MS)
        before = role


def _standing(machine: Pico | VirtualBoard, step: str, stands_ms: int) -> Image.Image:
    last, stood, waited = b"", 0, 0
    while stood < stands_ms:
        if waited > _LONGEST_MS:
            raise TimeoutError(f"{step}: the picture does not stand still")
        machine.run(_LOOK_MS)
        waited += _LOOK_MS
        picture = machine.panel.image()
        # The display is dark at first, and that would stand, too.
        same = picture.tobytes() == last and picture.getbbox() is not None
        stood = stood + _LOOK_MS if same else 0
        last = picture.tobytes()
    return machine.panel.image()
