"""Random presses on the virtual board: levels of pins that bounce, in virtual time.

The board's main.py gets a line that prints each screen's name and the heap in use when it opens.
"""

import random
import re
from collections.abc import Iterable
from pathlib import Path

from host_tools import positions, presses
from host_tools.boards import Board
from host_tools.build import build, script
from host_tools.virtual_board import VirtualBoard

# A press is of use more often than a way back.
_WEIGHTS = {"A": 4, "B": 1, "X": 1, "Y": 1, "PRESS": 3}
_WEIGHT = 2
_SETTINGS = (
    b'{"taught": true, "speed": "instant", "options": "end=hands n_hands=1", "practice": true}'
)
_SHOWN = re.compile(r"^screen (\S+) (\d+)$")
# Longest way back: out of a page, a menu at the table, a question, a finished game.
_PATIENCE = 12


class Monkey:
    """Presses at random on `board`, the same for the same `seed`."""

    def __init__(self, board: Board, folder: Path, micropython: Path, seed: int) -> None:
        self.board = board
        self.micropython = micropython
        self.seed = seed
        self.pressed: list[str] = []
        self.lines: list[str] = []
        self.stopped = ""
        self.root = build(board, folder / "monkey", extra={"NULL_GAME": True})
        self._tell_screens()
        positions.save(self.root, "settings", _SETTINGS)

    def _tell_screens(self) -> None:
        hook = (
            "_change = shell.change\n"
            "def change():\n"
            "    _change()\n"
            "    import gc\n"
            "    gc.collect()\n"
            "    print('screen', shell.name, gc.mem_alloc())\n"
            "shell.change = change\n"
        )
        main = self.root / "main.py"
        text = main.read_text("utf-8")
        (made,) = re.findall(r"^( +)shell = Shell\(device\)\n", text, re.MULTILINE)
        hook = "".join(made + line + "\n" for line in script(self.board, hook).splitlines())
        main.write_text(
            text.replace(f"{made}shell = Shell(device)\n", f"{made}shell = Shell(device)\n{hook}")
        )

    def play(self, count: int) -> None:
        """Press at random, then lead back to the menu."""
        rng = random.Random(self.seed)
        roles = list(self.board.buttons)
        weights = [_WEIGHTS.get(role, 4 if len(roles) == 2 else _WEIGHT) for role in roles]
        with VirtualBoard(self.board, self.root, micropython=self.micropython, extra=None) as vb:
            vb.run(2500)
            for _ in range(count):
                role = rng.choices(roles, weights)[0]
                self._press(vb, rng, role)
                if vb.ended is not None:
                    break
            if vb.ended is None:
                self._go_back(vb)
            self.lines = list(vb.output)
            self.stopped = vb.ended.text if vb.ended else ""

    def _go_back(self, vb: VirtualBoard) -> None:
        """To the menu, as a person would: B, and "Save and quit" in the menu at the table."""
        vb.run(3000)  # what moves by itself is over
        for _ in range(_PATIENCE):
            screen = self._screens(vb)[-1:]
            if screen == ["menu"] or vb.ended is not None:
                return
            keys = ("UP", "UP", "A") if screen == ["pause"] else ("B",)
            for key in keys:
                presses.tap(vb, self.board, key)
                vb.run(700)
            if screen == self._screens(vb)[-1:]:  # it asked something
                presses.tap(vb, self.board, "A")
                vb.run(1500)

    def _press(self, vb: VirtualBoard, rng: random.Random, role: str) -> None:
        self.pressed.append(role)
        for _ in range(rng.randrange(4)):  # a contact that bounces
            vb.press(role)
            vb.run(rng.randrange(1, 4))
            vb.release(role)
            vb.run(rng.randrange(1, 4))
        vb.press(role)
        vb.run(800 if rng.random() < 0.04 else rng.randrange(30, 60))
        vb.release(role)
        vb.run(rng.choice((20, 30, 50, 300)))

    def _screens(self, vb: VirtualBoard) -> list[str]:
        return [found[1] for line in vb.output if (found := _SHOWN.match(line))]

    @property
    def screens(self) -> list[str]:
        """Names of the screens, in the order in which they were opened."""
        return [found[1] for line in self.lines if (found := _SHOWN.match(line))]

    @property
    def menus(self) -> list[int]:
        """Bytes of heap in use at each visit to the menu."""
        found = filter(None, map(_SHOWN.match, self.lines))
        return [int(line[2]) for line in found if line[1] == "menu"]

    def told(self) -> str:
        """What has to be known to do it again."""
        return f"{self.board.id}, seed {self.seed}, pressed: {' '.join(self.pressed[-60:])}"


def stops(lines: Iterable[str]) -> list[str]:
    """Lines that say the game has stopped."""
    return [line for line in lines if line.startswith("game stopped")]
