"""Nobody at a terminal: the board plays a match by itself, as fast as it computes."""

import shutil
from collections.abc import Callable
from pathlib import Path

from PIL import Image

from host_tools.boards import Board
from host_tools.build import build
from host_tools.errors import UserError
from host_tools.paths import BUILD
from host_tools.virtual_board import VirtualBoard

# ms of board time between two looks at the panel and at what was printed.
STEP = 4
# Frames into the match that a table is full of cards: one frame a trick at full speed.
MID_HAND = 6
# ms of board time after which a match is taken to hang; at full speed it takes a few minutes.
LONGEST = 4 * 3600 * 1000
# The deal that is played when none was asked for, so that two runs say the same.
SEED = 1
ENLARGED = 4


def play_board(
    board: Board, seed: int | None, say: Callable[[str], None], folder: Path | None = None
) -> None:
    """Play a match with a Normal bot on every seat and `say` what the firmware prints.

    Pictures of the start, of a table, of the first hand's result and of the end go to `folder`
    (build/play), true size and enlarged; what was there is removed. Raises UserError when the
    firmware fails.
    """
    folder = folder or BUILD / "play"
    shutil.rmtree(folder, ignore_errors=True)
    root = build(board, folder / "board")
    extra: dict[str, object] = {"SEED": SEED if seed is None else seed, "DEMO": True}
    pictures = Pictures(folder)
    with VirtualBoard(board, root, extra=extra) as machine:
        told = frames = 0
        while machine.ended is None and machine.now_us < LONGEST * 1000:
            machine.run(STEP)
            for line in machine.output[told:]:
                say(line)
            told = len(machine.output)
            if machine.panel.frames != frames:
                if frames == 0:
                    pictures.save("start", machine.panel.image())
                elif frames >= MID_HAND:
                    # The first line says that the game is there; the first frame after the second
                    # is the first hand's result.
                    pictures.save("hand" if told > 1 else "table", machine.panel.image())
                frames = machine.panel.frames
        pictures.save("end", machine.panel.image())
        end = machine.ended
    if end is None:
        raise UserError(f"the match had not ended after {LONGEST // 60_000} minutes of board time")
    if end.kind not in ("exit", "reset") or end.code != 0:
        raise UserError(f"the firmware stopped ({end.text or end.kind})")
    say(f"pictures: {', '.join(pictures.names())} in {folder}")


class Pictures:
    """Saves each picture once under its name, true size and enlarged."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._saved: list[str] = []

    def save(self, name: str, image: Image.Image) -> None:
        if name in self._saved:
            return
        self._saved.append(name)
        number = len(self._saved)
        large = image.resize(
            (image.width * ENLARGED, image.height * ENLARGED), Image.Resampling.NEAREST
        )
        image.save(self._folder / f"{number}_{name}.png")
        large.save(self._folder / f"{number}_{name}_x{ENLARGED}.png")

    def names(self) -> list[str]:
        return [f"{i + 1}_{name}.png" for i, name in enumerate(self._saved)]
