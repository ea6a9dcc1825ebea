"""Which drawing modules fit the panel: those in ui/tiny (72x40), ui/small or ui/large.

Screens decide what happens; the modules loaded here know where it stands on the panel and how it
looks. All folders have the same modules with the same functions.
"""

from ui.canvas import LARGE, SMALL, Canvas, size_of

_FOLDERS = ("tiny", "small", "large")  # by canvas.size
_size = [SMALL]


def canvas(display, settings):
    """The canvas of a display (ui/shell.py). From now on load() takes what fits it."""
    if size_of(display.width, display.height, display.format) == LARGE:
        from ui.large.canvas import LargeCanvas

        canvas = LargeCanvas(display.buffer, display.width, display.height, display.format)
        canvas.colour_suits(settings.four)
    else:
        canvas = Canvas(display.buffer, display.width, display.height, display.format)
    _size[0] = canvas.size
    return canvas


def load(name):
    """The drawing module `name`; it is dropped with the screen that has loaded it."""
    return __import__("ui." + _FOLDERS[_size[0]] + "." + name, None, None, (name,))


def load_of(game):
    """What a game alone draws (ui/GAME/tiny.py, small.py, large.py); dropped likewise."""
    return __import__("ui." + game + "." + _FOLDERS[_size[0]], None, None, ("draw",))
