def module(path):
    """The module that a game's record names (core/game.py)."""
    return __import__(path, None, None, ("x",))
