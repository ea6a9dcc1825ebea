"""The kitty (rules.md 5): who gets it, and the exchange of its cards for others."""

from core import tricks
from core.hearts.codes import (
    DISCARD,
    DISCARDED,
    GOT_KITTY,
    HIDDEN,
    IN_HAND,
    KITTY,
    OPT_KITTY,
    OPT_KITTY_MODE,
    OPT_KITTY_TO,
    PLAY,
    SAVE,
    TAKEN,
    TO_FIRST_PENALTY,
)


def _waits_for_points(game):
    """Whether the first penalty card takes the kitty, and not the first trick."""
    if game.cancel:
        return False
    to = game.options[OPT_KITTY_TO]
    return to == TO_FIRST_PENALTY if to else bool(game.options[OPT_KITTY])


def take(game, penalty, last):
    """A trick was won, in which there was a penalty card or not: give the kitty; the flags.

    In an exchange its cards go to the hand, and as many are to be discarded before the next lead;
    after the `last` trick they go to the pile.
    """
    if _waits_for_points(game) and not penalty:
        return 0
    seat = game.won
    game.kitty_owner = seat
    loc = game.loc
    place = TAKEN | HIDDEN | seat
    if game.options[OPT_KITTY_MODE] and not last:
        place = IN_HAND | seat
        game.to_discard = game.kitty_cards
        game.phase = DISCARD
    for card in range(len(loc)):
        if loc[card] == KITTY:
            loc[card] = place
    return GOT_KITTY


def player(game):
    """The seat that discards: it leads next."""
    return game.leader


def legal_actions(game, out):
    """Fill `out` with the cards that may be discarded: all; returns how many."""
    return tricks.gather(game.loc, IN_HAND | game.leader, -1, out, 0)


def choose(game, card):
    """Put one card on the own pile, unseen by all others; returns the flags."""
    loc = game.loc
    if card < 0 or card >= len(loc) or loc[card] != IN_HAND | game.leader:
        raise ValueError("not a card of this hand")
    loc[card] = TAKEN | HIDDEN | game.leader
    game.write(card)
    game.trick_start = game.log_len
    game.to_discard -= 1
    if game.to_discard:
        return DISCARDED
    game.phase = PLAY
    return DISCARDED | SAVE
