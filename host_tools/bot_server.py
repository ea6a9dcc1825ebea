"""The firmware's bots behind JSON lines, for benches that know nothing of this project.

One request a line; `seed` and `deal` get no reply, `pass` is answered with three cards and `play`
with one:

    {"type": "pass", "seat": 0, "hand": [..], "direction": "left", "scores": [..]}
    {"type": "play", "seat": 0, "hand": [..], "legal": [..], "history": [[3, "2C"], ..], ...}

Cards are "QS", "TC"; seat + 1 is on the left and plays next; the rules are the preset `standard`.
`history` is the whole play so far with the current trick, oldest first. A request says everything,
so each is answered from a new View, which is told the same events as on the device.
"""

import json
import sys
from array import array
from collections.abc import Callable, Iterable
from typing import Any, TextIO

from host_tools.errors import USAGE, UserError
from host_tools.firmware_modules import firmware

LEVELS = ("easy", "normal")

_SEATS = 4
_PASS_COUNT = 3
_STEPS = {"left": "L", "right": "R", "across": "X", "hold": "H"}

Choose = Callable[[Any, "array[int]", int], int]


def serve(level: str, stdin: Iterable[str], stdout: TextIO) -> None:
    """Answer requests until `stdin` ends. UserError: no such level, or a line is no request."""
    if level not in LEVELS:
        raise UserError(f"no level {level}; there are {', '.join(LEVELS)}", exit_code=USAGE)
    choose: Choose = firmware(f"players.hearts.{level}").Thinker().choose
    for number, line in enumerate(stdin, 1):
        if not line.strip():
            continue
        try:
            reply = _answer(choose, json.loads(line))
        except (KeyError, TypeError, ValueError) as error:
            what = f"no {error}" if isinstance(error, KeyError) else str(error)
            raise UserError(f"request {number} is not of the arena's protocol: {what}") from error
        if reply is not None:
            stdout.write(json.dumps(reply) + "\n")
            stdout.flush()


def _answer(choose: Choose, request: dict[str, Any]) -> dict[str, Any] | None:
    names = firmware("core.card_names")
    kind = request["type"]
    if kind in ("seed", "deal"):
        return None
    if kind not in ("pass", "play"):
        raise ValueError(f"type is seed, deal, pass or play, not {kind}")
    view = _view(request)
    legal = array("H", bytes(128))
    if kind == "play":
        codes = sorted(names.parse_card(name) for name in request["legal"])
        for i, card in enumerate(codes):
            legal[i] = card
        return {"card": names.card_name(choose(view, legal, len(codes)))}
    packet: list[str] = []
    for _ in range(_PASS_COUNT):
        card = choose(view, legal, view.hand(legal))
        view.choose(card)
        packet.append(names.card_name(card))
    return {"cards": packet}


def _view(request: dict[str, Any]) -> Any:
    """A View that has seen what the request tells."""
    cards, codes = firmware("core.cards"), firmware("core.hearts.codes")
    observe = firmware("players.hearts.observe")
    parse_card: Callable[[str], int] = firmware("core.card_names").parse_card
    standard = firmware("core.options").preset("core.hearts.options", "standard")
    seat: int = request["seat"]
    view = observe.make(_SEATS, standard)[seat]
    table = view.table
    table.step = ord(_STEPS[request["direction"]])
    for i, total in enumerate(request["scores"]):
        table.totals[i] = total
    plays: list[tuple[int, str]] = request.get("history", [])
    history = [(who, parse_card(name)) for who, name in plays]
    received = sorted(parse_card(name) for name in request.get("received", []))
    passed = [parse_card(name) for name in request.get("passed", [])]
    mine = {parse_card(name) for name in request["hand"]}
    mine.update(card for who, card in history if who == seat)

    # before the exchange: what came in was in another hand
    deck = array("H", bytes(104))
    for i in range(cards.fill_deck(deck, 1)):
        card = deck[i]
        view.give(card, card in passed or (card in mine and card not in received))
    if request["type"] == "pass":
        table.phase = codes.PASS
        return view
    table.phase = codes.PLAY
    for card in passed:
        view.choose(card)
    observe.sent(view)
    for card in received:
        view.receive(card)
    for who, card in history:
        observe.play([view], who, card)
    return view


if __name__ == "__main__":
    serve(sys.argv[1] if len(sys.argv) > 1 else "normal", sys.stdin, sys.stdout)
