"""Positions written by hand: what a seat sees, as text."""

from array import array

from core import options
from core.card_names import card_name, parse_card
from core.cards import fill_deck
from core.hearts import codes, scoring
from core.hearts import options as hearts_options
from players import view as v
from players.hearts import observe


def cards(text):
    return [parse_card(name) for name in text.split()]


def situation(
    hand,
    trick="",
    gone="",
    *,
    seat=0,
    taken=(0, 0, 0, 0),
    voids=("", "", "", ""),
    totals=(0, 0, 0, 0),
    choice="preset=standard",
    broken=True,
    passed="",
    step="L",
):
    """A View of `seat` in play. `trick`: cards in order, the next to play is `seat`.

    `gone`: cards of earlier tricks, whoever took them; `voids`: suits a seat has shown out of;
    `passed`: cards that I passed in the direction `step` (L, R ..), where they still are.
    """
    opts = options.from_text(hearts_options, choice)
    view = observe.make(4, opts)[seat]
    table = view.table
    mine, before = cards(hand), cards(gone)
    on_table = cards(trick)
    given = cards(passed)
    named = mine + before + on_table + given
    assert len(set(named)) == len(named)
    deck = array("H", [0] * 52)
    fill_deck(deck, 1)
    for card in deck:
        view.give(card, card in mine or card in given)
    table.step = ord(step)
    for card in given:
        view.choose(card)
    observe.sent(view)
    for card in before:
        view.where[card] = v.TAKEN | 1
        if card == scoring.bonus_card(opts):
            table.bonus_taker = 1
    for s in range(4):
        table.taken[s] = taken[s]
        table.totals[s] = totals[s]
        for name in voids[s]:
            table.voids[s] |= 1 << "CDSH".index(name)
    table.phase = codes.PLAY
    table.trick_number = 13 - len(mine)
    table.broken = int(broken)
    for i, card in enumerate(on_table):
        who = (seat - len(on_table) + i) % 4
        observe.play([view], who, card)
    return view


def decide(bot, view, legal=None):
    """The card that `bot` plays, as an int; by default it must follow suit if it can."""
    buffer = array("H", [0] * 64)
    n = view.hand(buffer)
    hand = list(buffer[:n])
    if legal is not None:
        hand = sorted(cards(legal))
    elif view.table.trick_len:
        led = view.table.trick[0] >> 4
        hand = [c for c in hand if c >> 4 == led] or hand
    for i, card in enumerate(hand):
        buffer[i] = card
    chosen = bot.Thinker().choose(view, buffer, len(hand))
    assert chosen in hand
    return chosen


def packet(bot, hand, step="L", *, choice="preset=standard", totals=(0, 0, 0, 0), decline=False):
    """The names of the cards that `bot` passes from a dealt `hand`; "" when it declines.

    `step`: L, R, X or S as in core/passing.py; `decline`: whether it may.
    """
    view = situation(hand, choice=choice, totals=totals, broken=False)
    view.table.phase = codes.PASS
    view.table.step = ord(step)
    buffer = array("H", [0] * 64)
    passed = []
    for _ in range(3):
        n = view.hand(buffer)
        if decline and not passed:
            buffer[n] = codes.DECLINE
            n += 1
        action = bot.Thinker().choose(view, buffer, n)
        if action == codes.DECLINE:
            return ""
        assert view.holds(action)
        view.choose(action)
        passed.append(card_name(action))
    return " ".join(passed)
