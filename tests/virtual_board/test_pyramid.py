"""A deal of Pyramid won by buttons: on every size of panel, and with 2, 3, 5 and 6 buttons."""

from pathlib import Path

import pytest

from host_tools import boards, positions, presses, pyramid_presses, pyramid_solver
from host_tools.boards import Board
from host_tools.build import build
from host_tools.firmware_modules import firmware
from host_tools.virtual_board import VirtualBoard

DEAL = 4711
WON = f"pyramid deal {DEAL:06d}: 28 of 28 removed"


def board_with(name: str, *roles: str, **held: str) -> Board:
    """That board with these buttons only; `held`: what one stands for when it is held."""
    board = boards.load(name)
    few = {role: board.buttons[role].model_copy(update={"long": None}) for role in roles}
    for role, long in held.items():
        few[role] = few[role].model_copy(update={"long": long})
    return board.model_copy(update={"buttons": few, "safe_button": roles[0]})


BOARDS = {
    "thumby": boards.load("thumby"),
    "128x32": boards.load("pico_ssd1306_128x32"),
    "six buttons": boards.load("pico_ssd1306"),
    "two buttons": boards.load("pico_oled_1_3"),
    "three buttons": board_with("pico_ssd1306", "LEFT", "RIGHT", "A", A="B"),
    "five buttons": board_with("pico_ssd1306", "LEFT", "RIGHT", "UP", "DOWN", "A", A="B"),
    "large": boards.load("pico_lcd_1_14"),
    "square": boards.load("picosystem"),
    "upright": boards.load("tdisplay_upright"),
}


def press(vb: VirtualBoard, board: Board, keys: str) -> None:
    for key in keys.split():
        if key == "WAIT":
            vb.run(800)
        else:
            presses.tap(vb, board, key)


def kept(root: Path) -> object:
    """The saved deal, as the board's own modules read it."""
    data = firmware("hal.storage").Storage(str(root / "hearts_data")).load("pyramid")
    return firmware("session.stored").parse(data)


def to_win(root: Path, board: Board) -> list[str]:
    """The keys that win the saved deal, at the board of a match just opened."""
    save = kept(root)
    game = firmware("session.replay").rebuild("pyramid", bytes(1), DEAL, save.actions)
    turns = pyramid_solver.solve(game).turns
    assert turns
    return list(pyramid_presses.keys(game, turns, down=presses.has_up_and_down(board)))


@pytest.mark.parametrize("name", BOARDS)
def test_a_deal_is_won_by_buttons_with_a_power_cut_and_taking_back(
    name: str, tmp_path: Path
) -> None:
    board = BOARDS[name]
    root = build(board, tmp_path)
    positions.save(root, "settings", b'{"taught": true, "game": "pyramid"}')
    with VirtualBoard(board, root, extra={"SEED": DEAL}) as vb:
        vb.run(2000)
        press(vb, board, "A WAIT A WAIT A WAIT")
        won = to_win(root, board)
        for key in won[: len(won) // 2]:
            presses.tap(vb, board, key)
        # The power goes at once: whatever was done is there again.
    half = kept(root)
    assert half.seed == DEAL and half.actions and half.moves > 20
    with VirtualBoard(board, root) as vb:
        vb.run(2000)
        press(vb, board, "A WAIT B WAIT A WAIT")  # Continue; the menu at the table, Take back
        back = kept(root)
        assert back.actions != half.actions and back.moves == half.moves
        for key in to_win(root, board):
            presses.tap(vb, board, key)
        vb.run(800)
        assert vb.ended is None
        assert [line for line in vb.output if line.startswith(WON)], vb.output
        press(vb, board, "B WAIT")  # counted, and gone
    storage = firmware("hal.storage").Storage(str(root / "hearts_data"))
    assert storage.load("pyramid") is None
    counters = firmware("session.statistics").read(storage)["pyramid"]
    assert counters[1:3] == [1, 1] and counters[3] > half.moves
