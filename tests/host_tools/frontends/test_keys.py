import pytest

from host_tools import boards
from host_tools.frontends.keys import (
    BINDINGS,
    BLOCKS,
    QUIT,
    SUSPEND,
    legend,
    meaning,
    spelt_out,
)
from host_tools.presses import long_roles

ALL = [binding.role for binding in BINDINGS]
PAD: dict[str, str | None] = dict.fromkeys(("LEFT", "RIGHT", "UP", "DOWN", "A", "B"))


@pytest.mark.parametrize(
    ("key", "role"),
    [
        ("KEY_LEFT", "LEFT"),
        ("KEY_ENTER", "A"),
        ("\n", "A"),
        (" ", "A"),
        ("z", "A"),
        ("KEY_ESCAPE", "B"),
        ("KEY_BACKSPACE", "B"),
        ("x", "B"),
        ("q", QUIT),
        ("\x03", QUIT),
        ("KEY_CTRL_C", QUIT),
        ("\x1a", SUSPEND),
        ("KEY_CTRL_Z", SUSPEND),
        ("KEY_TAB", BLOCKS),
        ("w", None),
        ("KEY_F1", None),
    ],
)
def test_keys_mean_buttons(key: str, role: str | None) -> None:
    assert meaning(key, ALL) == role


def test_a_button_that_the_board_lacks_is_neither_pressed_nor_named() -> None:
    two = dict.fromkeys(("LEFT", "A"))
    assert meaning("x", two) is None
    assert meaning("KEY_UP", two) is None
    assert legend(two) == ["LEFT ←", "A Enter/Space/Z", "quit Q"]
    assert legend({}) == ["quit Q"]


def test_the_legend_names_the_boards_buttons() -> None:
    assert legend(PAD) == ["←→↑↓ move", "A Enter/Space/Z", "B Esc/Backspace/X", "quit Q"]
    assert legend(long_roles(boards.load("pico_oled_1_3"))) == [
        "LEFT ← (hold RIGHT)",
        "RIGHT →",
        "A Enter/Space/Z",
        "B Esc/Backspace/X (hold A)",
        "quit Q",
    ]
    assert spelt_out(long_roles(boards.load("tdisplay"))) == [
        "LEFT left arrow (hold RIGHT)",
        "RIGHT right arrow",
        "A Enter/Space/Z",
        "B Esc/Backspace/X (hold A)",
    ]
    assert spelt_out(PAD) == ["Arrows: move", "A Enter/Space/Z", "B Esc/Backspace/X"]


@pytest.mark.parametrize("name", boards.names())
def test_the_legend_names_every_button_of_every_board(name: str) -> None:
    buttons = long_roles(boards.load(name))
    roles = {*buttons, *filter(None, buttons.values())}
    moves = {"LEFT", "RIGHT", "UP", "DOWN"}
    texts = legend(buttons)
    named = {text.split()[0] for text in texts}
    assert named >= roles - (moves if "←→↑↓ move" in texts else set())


def test_no_key_has_two_meanings() -> None:
    keys = [key for binding in BINDINGS for key in binding.keys]
    assert len(keys) == len(set(keys))
