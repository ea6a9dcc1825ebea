"""Keys of the scripts on boards with 2, 3 and all buttons."""

import pytest

from host_tools import boards, presses


def test_a_board_with_all_of_them() -> None:
    board = boards.load("pico_ssd1306")
    for key in board.buttons:
        assert presses.button(board, key) == (key, presses.SHORT_MS)
    with pytest.raises(ValueError, match="no button for X"):
        presses.button(board, "X")


@pytest.mark.parametrize("name", ["pico_oled_1_3", "tdisplay"])
def test_two_buttons(name: str) -> None:
    board = boards.load(name)
    short, held = presses.SHORT_MS, presses.HELD_MS
    found = {key: presses.button(board, key) for key in ("LEFT", "RIGHT", "UP", "DOWN", "A", "B")}
    assert found == {
        "LEFT": ("RIGHT", held),
        "RIGHT": ("RIGHT", short),
        "UP": ("RIGHT", held),
        "DOWN": ("RIGHT", short),
        "A": ("A", short),
        "B": ("A", held),
    }


def test_three_buttons() -> None:
    board = boards.load("pico_ssd1306")
    few = {role: board.buttons[role] for role in ("LEFT", "RIGHT", "A")}
    few["A"] = few["A"].model_copy(update={"long": "B"})
    board = board.model_copy(update={"buttons": few})
    assert presses.button(board, "UP") == ("LEFT", presses.SHORT_MS)
    assert presses.button(board, "DOWN") == ("RIGHT", presses.SHORT_MS)
    assert presses.button(board, "B") == ("A", presses.HELD_MS)
