"""The drawing's geometry: everything in its place, at every size and for every board."""

import itertools

import pytest

from host_tools import boards
from host_tools.frontends.device import MARGIN, Box, fitted, size_of

PAD = ("LEFT", "RIGHT", "UP", "DOWN", "A", "B")
ALL = [(boards.load(name), name) for name in boards.names()]


def inside(inner: Box, outer: Box) -> bool:
    return (
        outer.has(inner.x, inner.y)
        and inner.x + inner.width <= outer.x + outer.width
        and inner.y + inner.height <= outer.y + outer.height
    )


def overlap(one: Box, other: Box) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


@pytest.mark.parametrize("window", [(200, 100), (640, 480), (1100, 820), (3000, 2000)])
@pytest.mark.parametrize("board", [board for board, _ in ALL], ids=[name for _, name in ALL])
def test_every_board_at_every_size(board: boards.Board, window: tuple[int, int]) -> None:
    display = board.display
    device = fitted(display.width, display.height, board.buttons, window)
    assert (device.screen.width, device.screen.height) == (
        display.width * device.scale,
        display.height * device.scale,
    )
    assert [sorted(key.role for key in device.keys)] == [sorted(board.buttons)]
    assert inside(device.screen, device.body)
    for key in device.keys:
        assert inside(key.box, device.body)
        assert not overlap(key.box, device.screen)
    for one, other in itertools.combinations(device.keys, 2):
        assert "PRESS" in (one.role, other.role) or not one.box.has(*other.box.middle)
    across, down = size_of(device)
    assert device.scale == 1 or (across <= window[0] and down <= window[1])
    larger = fitted(
        display.width, display.height, board.buttons, (9999, 9999), most=device.scale + 1
    )
    assert device.scale == 16 or size_of(larger)[0] > window[0] or size_of(larger)[1] > window[1]


@pytest.mark.parametrize("board", [board for board, _ in ALL], ids=[name for _, name in ALL])
def test_the_middle_of_a_button_hits_it(board: boards.Board) -> None:
    device = fitted(board.display.width, board.display.height, board.buttons, (1100, 820))
    for key in device.keys:
        assert device.hit(*key.box.middle) == key.role
    assert device.hit(*device.screen.middle) is None
    assert device.hit(0, 0) is None


def test_it_is_in_the_middle_of_a_larger_window() -> None:
    device = fitted(128, 64, PAD, (900, 1000), most=3)
    left, top = device.body.x, device.body.y
    assert left == 900 - left - device.body.width
    assert top > MARGIN


def test_a_small_window_shows_the_upper_left() -> None:
    device = fitted(240, 240, PAD, (100, 100))
    assert device.scale == 1
    assert (device.body.x, device.body.y) == (MARGIN, MARGIN)
