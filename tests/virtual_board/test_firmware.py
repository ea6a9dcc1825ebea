"""The whole firmware under random fingers: it repeats exactly, and it does not fall over."""

import hashlib
import os
import random
import shutil
from pathlib import Path

import pytest

from host_tools import boards
from host_tools.build import build
from host_tools.virtual_board import VirtualBoard
from tests.mp import micropython

# A and the arrows more often than B, which leads back to where one came from.
ROLES = ("A", "A", "A", "LEFT", "RIGHT", "UP", "DOWN", "B")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(boards.load("pico_ssd1306"), tmp_path_factory.mktemp("built"))


def play(built: Path, root: Path, binary: Path, presses: int, seed: int) -> tuple[str, str]:
    """Press buttons at random on a fresh board; return a digest of all pictures and the output.

    Fails, with the presses needed to see it again, when the game stops.
    """
    shutil.copytree(built, root)
    fingers = random.Random(seed)
    pictures = hashlib.sha256()
    pressed: list[str] = []
    board = boards.load("pico_ssd1306")
    with VirtualBoard(board, root, micropython=binary, extra={"SEED": 5}) as vb:
        vb.run(2000)
        for _ in range(presses):
            pressed.append(fingers.choice(ROLES))
            vb.tap(pressed[-1], 40, 40)
            pictures.update(vb.panel.image().tobytes())
            if vb.ended or (vb.output and vb.output[-1].startswith("game stopped")):
                crash = root / "hearts_data/crash.txt"
                told = crash.read_text() if crash.exists() else ""
                last = "\n".join(vb.output[-8:])
                pytest.fail(f"{vb.ended}\n{last}\n{told}\nafter {' '.join(pressed[-300:])}")
    assert vb.panel.faults == vb.pins.faults == []
    return pictures.hexdigest(), "\n".join(vb.output)


def test_a_session_repeats_to_the_pixel_on_32_and_64_bits(tmp_path: Path, built: Path) -> None:
    seen = {play(built, tmp_path / f"64-{i}", micropython(64), 120, 1) for i in range(2)}
    if os.environ.get("MICROPYTHON32"):
        seen.add(play(built, tmp_path / "32", micropython(32), 120, 1))
    assert len(seen) == 1


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_random_presses(tmp_path: Path, built: Path, seed: int) -> None:
    binary = micropython(32 if os.environ.get("MICROPYTHON32") else 64)
    play(built, tmp_path / "root", binary, 4000, seed)
