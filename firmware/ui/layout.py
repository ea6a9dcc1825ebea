"""Which drawing modules fit the panel: those in ui/tiny (72x40), ui/small or ui/large.

Screens decide what happens; the modules loaded here know where it stands on the panel and how it
looks. All folders have the same modules with the same functions.
"""

from ui.canvas import SMALL

_FOLDERS = ("tiny", "small", "large")  # by canvas.size
_size = [SMALL]


def choose(canvas):
    """From now on load() takes what fits `canvas`."""
    _size[0] = canvas.size


def load(name):
    """The drawing module `name`; it is dropped with the screen that has loaded it."""
    return __import__("ui." + _FOLDERS[_size[0]] + "." + name, None, None, (name,))
