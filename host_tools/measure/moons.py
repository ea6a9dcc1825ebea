"""How often Normal shoots the moon: `python -m host_tools.measure.moons --deals 4000`.

Normal on every seat, preset `standard`, the four directions of passing in turn. An attempt is a
seat that found the moon within its reach at two of its leads running, with 8 points or more taken
at the second. Prints the hands, the moons and the attempts, each share with its 95 % interval.
"""

import argparse
import math
from array import array
from typing import NamedTuple

from host_tools.firmware_modules import firmware

_SEATS = 4
_STEP = 7919  # a prime: deals all over the million
_NUMBERS = 1_000_000
_POINTS = 8
_MOON = 78


class Found(NamedTuple):
    """Counts over the hands played."""

    hands: int
    moons: int
    attempts: int
    made: int


def measure(hands: int, first: int = 0) -> Found:
    """Play `hands` hands, the first of them numbered `first`."""
    moons = attempts = made = 0
    for number in range(first, first + hands):
        shooter, tried = _hand(number)
        moons += shooter >= 0
        attempts += len(tried)
        made += shooter in tried
    return Found(hands, moons, attempts, made)


def _hand(number: int) -> tuple[int, set[int]]:
    """One hand: who shot the moon (-1: nobody), and who tried."""
    codes, hearts = firmware("core.hearts.codes"), firmware("core.hearts.state")
    observe = firmware("players.hearts.observe")
    normal = firmware("players.hearts.normal").Thinker()
    moon = firmware("players.hearts.moon")
    position = firmware("players.hearts.features").Position()
    standard = firmware("core.options").preset("core.hearts.options", "standard")
    game = hearts.Hearts(standard, number * _STEP % _NUMBERS, number % _SEATS)
    views = observe.make(_SEATS, standard)
    observe.deal(game, views)
    legal = array("H", bytes(128))
    before = [False] * _SEATS
    tried: set[int] = set()
    while game.phase < codes.NEXT:
        seat: int = game.current_player()
        view = views[seat]
        if game.phase == codes.PLAY and view.table.trick_len == 0:
            position.begin(view)
            reach = bool(moon.within_reach(position))
            if reach and before[seat] and view.table.taken[seat] >= _POINTS:
                tried.add(seat)
            before[seat] = reach
        action = normal.choose(view, legal, game.legal_actions(legal))
        observe.update(game, action, seat, game.apply_action(action), views)
    points: list[int] = list(game.points)
    return (points.index(0) if sum(points) == _MOON else -1), tried


def share(part: int, whole: int) -> str:
    """`part` of `whole` in per cent, with half of its 95 % interval."""
    if not whole:
        return "none"
    p = part / whole
    return f"{100 * p:.1f} % +-{196 * math.sqrt(p * (1 - p) / whole):.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m host_tools.measure.moons")
    parser.add_argument("--deals", type=int, default=4000)
    parser.add_argument("--first", type=int, default=0)
    args = parser.parse_args()
    found = measure(args.deals, args.first)
    print(f"{found.hands} hands, {found.moons} moons: {share(found.moons, found.hands)}")
    print(f"{found.attempts} attempts, {found.made} made: {share(found.made, found.attempts)}")


if __name__ == "__main__":
    main()
