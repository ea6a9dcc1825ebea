"""Whether a deal of Pyramid can be won, by an exact search, and how.

The firmware's own state says what lies where and checks the way that is found. The search needs
less than it: resets are unlimited, so every card of the talon comes to the top of the waste as
often as one likes, and of the talon only how many cards of each rank it holds matters. A pyramid
of seven rows has 1,430 sets of cards that can be left (a card is left with all that it lies on),
which keeps the search small.
"""

from array import array
from typing import Any, NamedTuple

from host_tools.firmware_modules import firmware

_KING = 13


class Found(NamedTuple):
    """The turns (core/pyramid/codes.py) of a way to win, or None when there is none; and how many
    positions were looked at.
    """

    turns: list[int] | None
    looked_at: int


def solve(game: Any) -> Found:
    """Look for a way to win from where `game` is, a core.pyramid.state.Pyramid; it stays there."""
    codes = firmware("core.pyramid.codes")
    chances = firmware("core.pyramid.chances")
    rank = firmware("core.pyramid.state").rank
    ranks = [rank(card) for card in game.cards]
    covers = [chances.covers(place) for place in range(codes.CARDS)]
    talon = [0] * (_KING + 1)
    for i in range(game.talon_len):
        talon[rank(game.talon[i])] += 1

    seen: set[tuple[int, tuple[int, ...]]] = set()
    # A position: the places left, the talon's cards by rank, and how it was reached.
    todo: list[tuple[int, tuple[int, ...], tuple[Any, ...] | None]] = []

    def note(left: int, held: tuple[int, ...], path: tuple[Any, ...] | None) -> None:
        if (left, held) not in seen:
            seen.add((left, held))
            todo.append((left, held, path))

    note(game.left, tuple(talon), None)
    while todo:
        left, held, path = todo.pop()
        if not left:
            return Found(_turns(game, codes, rank, path), len(seen))
        shown = [i for i in range(codes.CARDS) if left >> i & 1 and not left & covers[i]]
        king = next((i for i in shown if ranks[i] == _KING), None)
        if king is not None:
            # It goes at once: it is of no use where it lies.
            note(left & ~(1 << king), held, ((king, king), path))
            continue
        for at, i in enumerate(shown):
            wanted = _KING - ranks[i]
            if held[wanted]:
                fewer = tuple(n - (r == wanted) for r, n in enumerate(held))
                note(left & ~(1 << i), fewer, ((i, codes.WASTE), path))
            for j in shown[at + 1 :]:
                if ranks[j] == wanted:
                    note(left & ~(1 << i) & ~(1 << j), held, ((i, j), path))
    return Found(None, len(seen))


def _turns(game: Any, codes: Any, rank: Any, path: tuple[Any, ...] | None) -> list[int]:
    """The removals of a path as turns of the game itself, with the flips that each needs."""
    removals: list[tuple[int, int]] = []
    while path is not None:
        removals.append(path[0])
        path = path[1]
    way = copy(game)
    turns: list[int] = []
    for i, j in reversed(removals):
        run = 0
        if j == codes.WASTE:
            wanted = _KING - rank(way.cards[i])
            around = way.talon_len + 1
            run = next(
                k
                for k in range(around)
                if (way.at + k) % around and rank(way.talon[(way.at + k) % around - 1]) == wanted
            )
        turn = run << codes.RUN | i << codes.BOTH | j
        way.apply_action(turn)
        turns.append(turn)
    return turns


def copy(game: Any) -> Any:
    """Another Pyramid in the same position."""
    other = type(game)(game.options, game.seed)
    other.cards[:] = game.cards
    other.talon[:] = game.talon
    other.talon_len, other.at, other.left = game.talon_len, game.at, game.left
    other.log = array("H", game.log)
    other.log_len = game.log_len
    return other


def deal(number: int) -> Any:
    """A core.pyramid.state.Pyramid of that deal."""
    return firmware("core.pyramid.state").Pyramid(b"", number)


def told(number: int, turns: list[int]) -> list[str]:
    """Every turn in words, such as ``flip 3, 8H with the waste's 5C``."""
    codes = firmware("core.pyramid.codes")
    name = firmware("core.card_names").card_name
    game = deal(number)
    lines: list[str] = []
    for turn in turns:
        run = turn >> codes.RUN
        for _ in range(run):
            game.apply_action(codes.FLIP if game.at < game.talon_len else codes.RESET)
        i, j = turn >> codes.BOTH & 31, turn & 31
        words = [f"flip {run}"] if run else []
        first = name(game.card(i))
        if i == j:
            words.append(first)
        else:
            words.append(
                f"{first} with {'the waste: ' if j == codes.WASTE else ''}{name(game.card(j))}"
            )
        lines.append(", ".join(words))
        game.apply_action(turn & codes.NOTHING)
    return lines
