"""How to play, in pages: the aim, points, a trick, passing, this board's buttons, the lesson.

`arg`: the page to begin with.
"""

from micropython import const

from core.hearts.codes import QS
from ui import keys, layout, shell

view = layout.load("pages_view")

_BUTTONS = const(4)
_LESSON = const(5)

# What is drawn beside or below a page's text: a card at the right, or one of these (the views
# know them by number)
_CUP = const(1)
_WAYS = const(2)
_TRICK = const(3)

_PAGES = (
    ("THE AIM", "Take few points. At the end, often at 100, the lowest wins.", _CUP),
    ("POINTS", "Usually every heart: 1, the queen of spades: 13, all others none.", QS),
    ("A TRICK", "Follow the suit led if you can. The highest of it takes all.", 0x0E),
    ("PASSING", "First give three cards away: left, right, across, then none.", _WAYS),
    ("BUTTONS", "", 0),
    ("LESSON", "Play three tricks that show how it goes: press A.", _TRICK),
)

# Key, its name, what it does, the same in short.
_KEYS = (
    (keys.LEFT, "LEFT RIGHT", "move", "move"),
    (keys.UP, "UP DOWN", "next suit", "suit"),
    (keys.A, "A", "do it, play the card", "do it, play"),
    (keys.B, "B", "back; at the table, menu", "back, menu"),
    (keys.X, "X", "last trick", "last trick"),
    (keys.Y, "Y", "hint", "hint"),
)
# Two buttons have no such names, and a held one is another.
_ONE = ("ONE", "next card or line", "next")
_OTHER = ("OTHER", "do it, play, change", "do it")
_ONE_HELD = ("HELD", "the one before", "one back")
_B_HELD = ("HELD", "back; table menu", "back, menu")
# They skip what may not be played, and tell why (screens/table.py).
_WHY = ("WHY NOT", "go past the card", "skip it")


def _key_rows(buttons):
    """What the page of buttons says about those of this board."""
    rows = []
    for row in _KEYS:
        key = row[0]
        if key == keys.LEFT and buttons.held(key):
            rows += (_ONE, _ONE_HELD)
        elif key == keys.A and buttons.held(keys.LEFT):
            rows.append(_OTHER)
        elif key == keys.B and buttons.held(key):
            rows.append(_B_HELD)
        elif buttons.has(key):
            rows.append(row[1:])
    if not buttons.has(keys.DOWN):
        rows.append(_WHY)
    return rows


class Screen(shell.Screen):
    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        self.page = arg or 0

    def keep(self):
        return self.page

    def draw(self, canvas):
        name, text, picture = _PAGES[self.page]
        number = "{}/{}".format(self.page + 1, len(_PAGES))
        if self.page == _BUTTONS:
            view.draw_keys(canvas, name, number, _key_rows(self.shell.device.buttons))
        else:
            view.draw_page(canvas, name, number, text, picture)

    def press(self, key):
        self.dirty = True
        if key == keys.B:
            self.shell.pop()
        elif key == keys.A and self.page == _LESSON:
            self.shell.push("hearts.lesson")
        elif key in (keys.A, keys.RIGHT, keys.DOWN):
            self.page = (self.page + 1) % len(_PAGES)
        else:
            self.page = (self.page - 1) % len(_PAGES)
