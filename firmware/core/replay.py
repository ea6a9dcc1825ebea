"""Rebuild a game from options, seed and actions: save, undo, replay and bug reports in one.

Nothing else is ever stored, so whatever does not replay legally is not a game.
"""

from core.hearts.state import Hearts


def rebuild(options, seed, actions, hand_number=0, carry=()):
    """A Hearts after `actions` (any iterable of ints), from the start of a hand.

    ValueError if an action is not legal, saying which.
    """
    game = Hearts(options, seed, hand_number, carry)
    n = 0
    for action in actions:
        n += 1
        try:
            game.apply_action(action)
        except ValueError as error:
            raise ValueError("action {} ({}): {}".format(n, action, error))
    return game
