"""Saved matches that stand just before something rare: for pictures, so that nobody has to wait.

A position is reached by legal play from a deal's number, with hands that help one another, and is
stored as the firmware stores a match. So the board resumes it like any other.
"""

import sys
from array import array
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

from host_tools.paths import DESKTOP, FIRMWARE

# The state is firmware code, which has no annotations: nothing can be said of its type.
Game = Any
Legal = list[int]

_DATA = "hearts_data"
_LAST_TRICK = 12
_DIAMONDS = 1
_HEARTS = 3
_MINE = 0x10  # in the hand of seat 0
_QUEEN = 0x2C
_DEALS = 2000  # looked through for a position before giving up


class Position(NamedTuple):
    """What to look for: the options, the hand (from 0), who plays how, and when to stop.

    `play` chooses among the legal actions; `wanted` is asked whenever seat 0 is to act. `totals`
    are those before the hand. `first` is the deal the search begins at: where one is found.
    """

    options: str
    play: Callable[[Game, Legal], int]
    wanted: Callable[[Game, Legal], bool]
    hand: int = 0
    totals: tuple[int, int, int, int] = (0, 0, 0, 0)
    first: int = 0
    practice: bool = False


def store(position: Position, root: Path) -> int:
    """Put the position's match into the board's files in `root`; returns the deal it was found at.

    LookupError if there is none.
    """
    core = _modules()
    choice = core.options.from_text(core.table, position.options)
    for seed in range(position.first, position.first + _DEALS):
        game = core.state.Hearts(choice, seed, position.hand, position.totals)
        if _reach(core, game, position):
            match = SimpleNamespace(
                game=game,
                options_text=position.options,
                start=(*position.totals, 0),
                record=core.record,
                levels="hnnn",
                practice=position.practice,
                ident=1,
                moves=0,
                seconds=0,
            )
            save(root, core.record.SAVE_NAME, bytes(core.saves.pack(match)))
            return seed
    raise LookupError("no such position; change what is looked for")


def store_deal(number: int, root: Path) -> None:
    """Put a deal of Pyramid, before its first move, into the board's files in `root`."""
    core = _modules()
    record = import_module("core.pyramid.record")
    match = SimpleNamespace(
        game=record.make(bytes(1), number),
        options_text="",
        start=(),
        record=record,
        levels="h",
        practice=False,
        ident=1,
        moves=0,
        seconds=0,
    )
    save(root, record.SAVE_NAME, bytes(core.saves.pack(match)))


def save(root: Path, name: str, data: bytes) -> None:
    """Store `data` among the board's saves in `root`, as the firmware does."""
    _find_firmware()
    import_module("hal.storage").Storage(str(root / _DATA)).save(name, data)


def _find_firmware() -> None:
    """Let this Python import the firmware's modules."""
    for folder in (str(FIRMWARE), str(DESKTOP)):
        if folder not in sys.path:
            sys.path.insert(0, folder)


def _modules() -> Any:
    _find_firmware()
    return SimpleNamespace(
        state=import_module("core.hearts.state"),
        codes=import_module("core.hearts.codes"),
        options=import_module("core.options"),
        table=import_module("core.hearts.options"),
        saves=import_module("session.saves"),
        record=import_module("core.hearts.record"),
    )


def _reach(core: Any, game: Game, position: Position) -> bool:
    """Play on until the position is wanted; False when the hand ends first."""
    buffer = array("H", bytes(128))
    while game.phase not in (core.codes.NEXT, core.codes.OVER):
        legal = [buffer[i] for i in range(game.legal_actions(buffer))]
        if game.current_player() == 0 and position.wanted(game, legal):
            return True
        game.apply_action(position.play(game, legal))
    return False


# ---- ways to play


def any_way(game: Game, legal: Legal) -> int:
    """Without a plan, but the same every time."""
    log_len: int = game.log_len
    seed: int = game.seed
    return legal[(log_len * 7 + seed) % len(legal)]


def for_a_moon(game: Game, legal: Legal) -> int:
    """Seat 0 wins all it can; the others duck, and give it what counts.

    What counts is passed to seat 0 too, as far as the passing goes there.
    """
    led = _led(game)
    if game.current_player() == 0:
        if game.phase == 0:  # pass what is low
            return min(legal, key=_rank)
        return max(legal, key=_rank)
    if game.phase == 0:
        return max(legal, key=_rank)
    if led is not None and legal[0] >> 4 == led:
        return min(legal, key=_rank)
    return max(legal, key=lambda card: (card == _QUEEN, card >> 4 == _HEARTS, -_rank(card)))


def _rank(card: int) -> int:
    return card & 15


def _led(game: Game) -> int | None:
    """The suit of the trick on the table."""
    start: int = game.trick_start
    led: int | None = game.log[start] >> 4 if game.log_len > start else None
    return led


# ---- what to look for


def choosing(game: Game, _legal: Legal) -> bool:
    """A packet is to be chosen."""
    passing: bool = game.phase == 0
    return passing


def every_suit(game: Game, _legal: Legal) -> bool:
    """Diamonds were led, the player's card ends the trick, and the hand has all four suits."""
    hand = {card >> 4 for card in range(64) if game.loc[card] == _MINE}
    start: int = game.trick_start
    third = game.phase == 1 and game.log_len - start == 3
    return bool(third and _led(game) == _DIAMONDS and len(hand) == 4)


def queen_falls(game: Game, _legal: Legal) -> bool:
    """The player's card ends a trick with the queen of spades in it."""
    start: int = game.trick_start
    trick = [game.log[i] for i in range(start, game.log_len)] if game.phase else []
    return len(trick) == 3 and _QUEEN in trick


def hearts_break(game: Game, legal: Legal) -> bool:
    """Whatever the player throws breaks hearts."""
    return bool(
        game.phase == 1
        and not game.broken
        and _led(game) is not None
        and all(card >> 4 == _HEARTS for card in legal)
    )


def claim(game: Game, _legal: Legal) -> bool:
    """The rest of the hand changes nothing."""
    return bool(game.phase == 1 and game.can_claim())


def moon(game: Game, _legal: Legal) -> bool:
    """The player leads to the last trick, which completes a moon."""
    if game.phase != 1 or game.trick_number != _LAST_TRICK or _led(game) is not None:
        return False
    end: Game = _copy(game)
    buffer = array("H", bytes(128))
    while end.phase == 1:
        end.legal_actions(buffer)
        end.apply_action(buffer[0])
    return bool(end.shooter() == 0)


def _copy(game: Game) -> Game:
    actions = [game.log[i] for i in range(game.log_len)]
    rebuild = import_module("session.replay").rebuild
    return rebuild("hearts", game.options, game.seed, actions, game.hand_number, game.carry())
