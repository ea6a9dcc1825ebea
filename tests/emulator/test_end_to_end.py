"""From a firmware to a hand that has been played, on the emulated Pico.

POCKET_HEARTS_UF2 names the firmware; without, all of this is skipped. `make test-pico` runs it:
about nine minutes on two free cores, since the emulator is some forty times slower than the
chip. All of them go into the board that was empty: to send the whole game takes four, to
find that there is nothing to send one, to start after the power was away and to play a hand four.
Meanwhile the other core has a board with an older game, which is brought up to date and plays its
first cards, one with the joined image, and one whose game is stopped at the prompt. What deploy
and the image put on a board is compared with the build, file by file.

The long test is the last here, and short ones follow in test_flash.py: pytest-xdist gives away the
end of a worker's queue, and so the long one runs beside all others.
"""

import hashlib
import json
import os
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

import pytest

pytest.importorskip("rp2040py", reason="needs rp2040py")

from host_tools import boards, build, cli, image
from host_tools.boards import Board
from host_tools.device import deploy, first_picture, layout, link, probe, session
from host_tools.virtual_board import VirtualBoard
from tests.emulator import flash, same_game
from tests.emulator.pico import Pico
from tests.emulator.port import SLOWER, Ended, PatientLink, talk

pytestmark = pytest.mark.slow

NAME = "pico_ssd1306"
_SAVES = layout.DATA + "/"
# Board time: until USB is up, and for a whole deploy with the patience of its laptop's side.
_USB_MS = 3000
_DEPLOY_MS = 600_000


@pytest.fixture
def firmware() -> Path:
    named = os.environ.get("POCKET_HEARTS_UF2")
    if not named:
        pytest.skip("POCKET_HEARTS_UF2 names no firmware")
    return Path(named)


@pytest.fixture
def board() -> Board:
    return boards.load(NAME)


@pytest.fixture(autouse=True)
def surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is built begins with the deal that the tests know; all that is written goes to the
    test's folder; nobody loses patience with the emulator.
    """

    def build_it(board: Board, out: Path, **how) -> Path:
        return build.build(board, out, extra={"SEED": same_game.SEED}, **how)

    for module in (deploy, image):
        monkeypatch.setattr(module, "build", build_it)
        monkeypatch.setattr(module, "BUILD", tmp_path / "build")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(session, "SerialLink", PatientLink)
    monkeypatch.setattr(link, "ANSWER_S", SLOWER * link.ANSWER_S)
    monkeypatch.setattr(first_picture, "PATIENCE_S", SLOWER * first_picture.PATIENCE_S)


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """The folder that deploy and image build into."""
    return tmp_path / "build" / NAME


def deploy_to(pico: Pico) -> Ended:
    pico.run_until(lambda: pico.console.connected, _USB_MS, 5)
    pico.run(100)
    return talk(
        pico, lambda port: cli.run(["deploy", "--board", NAME, "--port", port]), _DEPLOY_MS
    )


def saves_of(files: dict[str, bytes]) -> dict[str, bytes]:
    return {name: data for name, data in files.items() if name.startswith(_SAVES)}


def game_of(files: dict[str, bytes]) -> dict[str, bytes]:
    return {name: data for name, data in files.items() if not name.startswith(_SAVES)}


def assert_plays_as_virtual(
    pico: Pico, files: dict[str, bytes], board: Board, presses: Iterable[str], tmp_path: Path
) -> list[str]:
    """Press on both, the virtual board holding the very files that the Pico holds now; return what
    the virtual one printed.
    """
    root = tmp_path / "virtual"
    for name, data in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    with VirtualBoard(board, root) as vb:
        wanted = list(same_game.pictures(vb, presses))
        printed = list(vb.output)
    # Each press did something, so that equal pictures are not the same one again and again.
    assert all(a.tobytes() != b.tobytes() for (_, a), (_, b) in pairwise(wanted))
    for (step, shown), (_, should) in zip(same_game.pictures(pico, presses), wanted, strict=True):
        if shown.tobytes() != should.tobytes():
            shown.save(tmp_path / "pico.png")
            should.save(tmp_path / "virtual.png")
            pytest.fail(f"{step}: another picture than on the virtual board; see {tmp_path}")
    assert pico.panel.faults == []
    assert layout.DATA + "/crash.txt" not in pico.files()
    return printed


def make_older(game: dict[str, bytes], root: Path) -> None:
    """An older version of the game in `root`, which starts as this one does: some of its files are
    other ones, some are not there yet, one is there no more. The first trick needs each of them.
    """
    for name, data in game.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    with (root / "hearts/board.py").open("a") as file:
        file.write("OLDER = True\n")
    with (root / "hearts/p_hearts_easy.mpy").open("ab") as file:
        file.write(bytes(700))
    (root / "hearts/v_hearts_received.mpy").unlink()
    (root / "hearts/v_small_table_view.mpy").unlink()
    (root / "hearts/v_gone.mpy").write_bytes(bytes(100))
    # It lists what it has: without that, the folder would not be known as ours.
    manifest = json.loads((root / layout.MANIFEST).read_text())
    there = {path.relative_to(root).as_posix(): path for path in root.rglob("*") if path.is_file()}
    manifest["version"] = "0.0.9"
    manifest["files"] = {
        name: [len(data), hashlib.sha256(data).hexdigest()]
        for name, path in sorted(there.items())
        if name != layout.MANIFEST
        for data in [path.read_bytes()]
    }
    (root / layout.MANIFEST).write_text(json.dumps(manifest))


def test_the_game_starts_and_stops_at_the_prompt(
    firmware: Path, board: Board, tmp_path: Path
) -> None:
    game = build.build(board, tmp_path / "game")
    with Pico(firmware, game, board) as pico:
        pico.run_until(lambda: pico.panel.lit and pico.panel.image().getbbox() is not None, 3000)
        assert pico.panel.faults == []
        splash = pico.panel.image().tobytes()
        pico.run(1200)
        assert pico.panel.image().tobytes() != splash
        pico.tap("B")
        assert pico.execute("print(6 * 7)") == "42\n"
        assert "game interrupted" in pico.console.text
        assert pico.files()["main.py"] == (game / "main.py").read_bytes()
        with pytest.raises(RuntimeError, match="ZeroDivisionError"):
            pico.execute("1 // 0")


def test_brought_up_to_date_over_usb_it_plays_as_on_the_virtual_board(
    firmware: Path, board: Board, built: Path, tmp_path: Path
) -> None:
    game = layout.content_of(
        build.build(board, built, extra={"SEED": same_game.SEED}, native="chip"), layout.ROOT
    ).files
    make_older(game, tmp_path / "older")
    with Pico(firmware, tmp_path / "older", board) as pico:
        # It runs, has saved that the lesson is over, and shows what the new one will not at first.
        for _ in same_game.pictures(pico, (*same_game.SKIP, "DOWN")):
            pass
        before = pico.files()
        assert saves_of(before).keys() == {layout.DATA + "/settings.0"}
        code, output = deploy_to(pico)
        assert code == 0, output
        assert "your saves are in" in output
        assert "sending 5 files" in output
        assert "on the board: Pocket Hearts" in output
        after = pico.files()
        assert game_of(after) == game
        # The emulated chip has no number of its own: deploy gave the board one for its backups.
        ours = saves_of(after)
        assert ours.pop(probe.BOARD_ID)
        assert ours == saves_of(before)
        assert_plays_as_virtual(pico, after, board, (*same_game.TABLE, "A", "A"), tmp_path)


def test_an_image_shows_what_the_virtual_board_shows(
    firmware: Path, board: Board, built: Path, tmp_path: Path
) -> None:
    made = tmp_path / "game.uf2"
    args = ["image", "--firmware", str(firmware), "--board", NAME, "-o", str(made)]
    assert cli.run(args) == 0
    # A board with a past: what the image does not write over stays in the flash.
    old = tmp_path / "old"
    for number in range(12):
        folder = old / f"folder{number}"
        folder.mkdir(parents=True)
        (folder / "data").write_bytes(bytes([number]) * 40_000)
    (old / "main.py").write_text("print('the old one')")
    with Pico(firmware, old, board) as pico:
        flash.load_uf2(made, pico.chip.flash)
        files = pico.files()
        assert files == layout.content_of(built, layout.ROOT).files
        assert_plays_as_virtual(pico, files, board, same_game.SKIP, tmp_path)
        # It can write there, too.
        files = pico.files()
        assert saves_of(files)
        assert game_of(files) == layout.content_of(built, layout.ROOT).files


def test_deployed_to_an_empty_board_and_powered_again_it_plays_a_hand_as_on_the_virtual_board(
    firmware: Path, board: Board, built: Path, tmp_path: Path
) -> None:
    (tmp_path / "empty").mkdir()
    with Pico(firmware, tmp_path / "empty", board) as pico:
        code, output = deploy_to(pico)
        assert code == 0, output
        assert "on the board: Pocket Hearts" in output
        files = pico.files()
        assert files == layout.content_of(built, layout.ROOT).files
        flash = bytes(pico.chip.flash)
        code, output = deploy_to(pico)
        assert code == 0, output
        assert "unchanged: Pocket Hearts" in output
        assert "sending" not in output
        assert pico.chip.flash == flash
        pico.power_cycle()
        presses = (*same_game.SKIP, *same_game.HAND)
        wanted = assert_plays_as_virtual(pico, files, board, presses, tmp_path)
        results = [
            [line for line in lines if line.startswith(same_game.RESULT)]
            for lines in (pico.console.text.splitlines(), wanted)
        ]
        assert results[0] == results[1]
        assert len(results[0]) == 1
