"""Hands of every variant written in a few words: piles that end, and hands that are played on."""

from core.hearts import codes, record
from tests.core.cases.positions import NO_PASS, choice, parsed

SEED = 271828
_LAST = "9C 8C 7C 6C 5C 4C"  # the last trick, whose first card wins it


def make(rules, seed=SEED, hand=0, totals=(), overtime=False):
    """A match at the start of a hand."""
    return record.make(choice(rules), seed, hand, list(totals) + [overtime] if totals else ())


def first_lead(rules, **how):
    """A hand without a pass, at its first lead."""
    return make(rules if "dummy" in rules or "huse" in rules else rules + NO_PASS, **how)


def give(game, text, place):
    """Put cards where `place` says."""
    for card in parsed(text):
        game.loc[card] = place


def put(game, hands, others=None):
    """Give the named cards to the hands {hand: text}; all others lie in the pile of `others`."""
    for card in range(len(game.loc)):
        game.loc[card] = 0 if others is None else others if game.loc[card] else 0
    for hand in hands:
        give(game, hands[hand], codes.IN_HAND | hand)
    return game


def between_tricks(game, leader, tricks=1):
    """The hand goes on with a lead of `leader`, `tricks` tricks having been played."""
    n = tricks * game.hands if hasattr(game, "hands") else tricks * 4
    for i in range(n):
        game.log[i] = 0x12
    game.log_len = game.trick_start = n
    game.trick_number = tricks
    game.leader = game.last_leader = leader
    game.phase = codes.PLAY
    if hasattr(game, "won"):
        game.won = leader if tricks else -1
    return game


def ended(rules, piles, rest, unseen=None, choose="add", before=None, **how):
    """The end of a hand: {seat: cards in its pile}, all others go to `rest`, who leads and wins
    the last trick. `unseen`: likewise, cards of a kitty. `before`(game) changes what else is
    needed. Returns (game, flags).
    """
    game = first_lead(rules, **how)
    loc = game.loc
    for card in range(len(loc)):
        if loc[card]:
            loc[card] = codes.TAKEN | rest
    for seat in piles:
        give(game, piles[seat], codes.TAKEN | seat)
    for seat in unseen or {}:
        give(game, unseen[seat], codes.TAKEN | codes.HIDDEN | seat)
    between_tricks(game, rest, 6)
    if hasattr(game, "kitty_owner"):
        game.kitty_owner = rest
    if before:
        before(game)
    flags = 0
    for card in parsed(_LAST)[: getattr(game, "hands", 4)]:
        loc[card] = codes.IN_HAND | game.hand_to_play()
        flags = game.apply_action(card)
    if game.phase == codes.MOON:
        flags |= game.apply_action(codes.MOON_SUB if choose == "sub" else codes.MOON_ADD)
    return game, flags


def points(rules, piles, rest, **how):
    """The points of the seats at the end of such a hand."""
    return list(ended(rules, piles, rest, **how)[0].points)


def play(game, text):
    """Play these cards, whoever's turn it is: they are put into that hand; the last flags."""
    flags = 0
    for card in parsed(text):
        if game.loc[card] & codes.PLACE != codes.IN_HAND:
            game.loc[card] = codes.IN_HAND | game.hand_to_play()
        flags = game.apply_action(card)
    return flags


def where(game, place):
    """The codes of the cards that are there."""
    return [card for card in range(len(game.loc)) if game.loc[card] == place]


def held(game, hand):
    """The codes of a hand, ascending."""
    return [c for c in range(len(game.loc)) if game.loc[c] & codes.HELD == codes.IN_HAND | hand]


HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
ALL = HEARTS + " QS"


def hearts(n, first=0):
    """`n` hearts, lowest first, after the first ones."""
    return " ".join(HEARTS.split()[first : first + n])
