"""A game of any kind from options, seed and actions: for tools, tests and bug reports."""

from core.game import record


def rebuild(name, options, seed, actions, hand_number=0, carry=()):
    """The state of the game called `name` after `actions` (any iterable of ints), from the start
    of a hand. ValueError if an action is not legal, saying which.
    """
    game = record(name).make(options, seed, hand_number, carry)
    n = 0
    for action in actions:
        n += 1
        try:
            game.apply_action(action)
        except ValueError as error:
            raise ValueError("action {} ({}): {}".format(n, action, error))
    return game
