"""Which keys to press to play given turns of Pyramid at its board (firmware/ui/pyramid/board.py).

The state is the firmware's own; where the cursor goes is told again here, for scripts that press
buttons: a press too many and the deal would not be won, so that a difference shows.
"""

from collections.abc import Iterator
from typing import Any

from host_tools import pyramid_solver
from host_tools.firmware_modules import firmware

_STOCK = 29


def keys(game: Any, turns: list[int], *, down: bool = True) -> Iterator[str]:
    """The presses for `turns`, from where `game` is and the cursor first stands.

    `down`: the board gives DOWN, else the stock is gone to. `game` stays as it is.
    """
    codes = firmware("core.pyramid.codes")
    game = pyramid_solver.copy(game)
    cursor = _first(game)
    for turn in turns:
        for _ in range(turn >> codes.RUN):
            if down:
                yield "DOWN"
            else:
                yield from _way(_stops(game), cursor, _STOCK)
                yield "A"
            cursor = _STOCK
            game.apply_action(codes.FLIP if game.at < game.talon_len else codes.RESET)
        i, j = turn >> codes.BOTH & 31, turn & 31
        yield from _way(_stops(game), cursor, i)
        yield "A"
        if i != j:
            fits = [p for p in _stops(game) if p < _STOCK and (p == i or _pair(game, i, p))]
            yield from _way(fits, min(p for p in fits if p != i), j)
            yield "A"
        game.apply_action(i << codes.BOTH | j)
        cursor = _first(game)


def _stops(game: Any) -> list[int]:
    """Where the cursor stops, from left to right: stock, waste, open cards."""
    codes = firmware("core.pyramid.codes")
    row = firmware("core.pyramid.chances").row
    cards = [place for place in range(codes.CARDS) if game.is_open(place)]
    cards.sort(key=lambda p: (2 * (p - row(p) * (row(p) + 1) // 2) - row(p), p))
    return [_STOCK, *([codes.WASTE] if game.card(codes.WASTE) else []), *cards]


def _pair(game: Any, i: int, j: int) -> bool:
    rank = firmware("core.pyramid.chances").rank
    return bool(
        rank(game.card(i)) + rank(game.card(j)) == firmware("core.pyramid.codes").KING_RANK
    )


def _first(game: Any) -> int:
    """Where the cursor stands after a turn: on a card that can go, or else on the stock."""
    codes = firmware("core.pyramid.codes")
    rank = firmware("core.pyramid.chances").rank
    stops = _stops(game)
    for place in stops:
        if place < codes.WASTE and (
            rank(game.card(place)) == codes.KING_RANK
            or any(p < _STOCK and p != place and _pair(game, place, p) for p in stops)
        ):
            return place
    return _STOCK


def _way(stops: list[int], here: int, there: int) -> Iterator[str]:
    """The shorter way round."""
    steps = (stops.index(there) - stops.index(here)) % len(stops)
    back = len(stops) - steps
    yield from ["RIGHT"] * steps if steps <= back else ["LEFT"] * back
