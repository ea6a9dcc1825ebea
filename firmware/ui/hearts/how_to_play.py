"""How to play, in pages: the aim, points, a trick, passing, this board's buttons, the lesson.

`arg`: the page to begin with.
"""

from micropython import const

from core.hearts.codes import QS
from ui import keys, pages

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
# Two buttons skip what may not be played, and tell why (ui/hearts/table.py).
_WHY = ("WHY NOT", "go past the card", "skip it")


class Screen(pages.Screen):
    pages = _PAGES
    named = _KEYS
    fewer = _WHY

    def press(self, key):
        if key == keys.A and self.page == _LESSON:
            self.shell.push("hearts.lesson")
        else:
            pages.Screen.press(self, key)
