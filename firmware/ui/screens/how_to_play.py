"""How to play, in pages: the aim, the cards, passing, the moon, this board's buttons, the lesson.

`arg` is the page to begin with.
"""

from micropython import const

from ui import keys, shell
from ui.canvas import LEFT, RIGHT, UP
from ui.cards_art import (
    BIG_W,
    CUP,
    TRICK_W,
    draw_big_card,
    draw_place,
    draw_sign,
    draw_trick_card,
)
from ui.words import draw_lines, title, wrap

_BUTTONS = const(4)
_LESSON = const(5)

# What is drawn beside or below a page's text: a card at the right, or one of these
_CUP = const(1)
_WAYS = const(2)
_TRICK = const(3)

_PAGES = (
    ("THE AIM", "Take few points. At 100 the match ends, and the lowest wins.", _CUP),
    ("POINTS", "Every heart: 1. The queen of spades: 13. All others: none.", 0x2C),
    ("A TRICK", "Follow the suit led if you can. The highest of it takes all.", 0x0E),
    ("PASSING", "First give three cards away: left, right, across, then none.", _WAYS),
    ("BUTTONS", "", 0),
    ("LESSON", "Play three tricks that show how it goes: press A.", _TRICK),
)
_TRICK_CARDS = b"\x08\x0d\x05"

# Key, its name, what it does.
_KEYS = (
    (keys.LEFT, "LEFT RIGHT", "move"),
    (keys.UP, "UP DOWN", "next suit"),
    (keys.A, "A", "do it, play the card"),
    (keys.B, "B", "back; at the table, menu"),
    (keys.X, "X", "last trick"),
    (keys.Y, "Y", "hint"),
)


class Screen(shell.Screen):
    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        self._page = arg or 0

    def draw(self, canvas):
        name, text, picture = _PAGES[self._page]
        title(canvas, name, "{}/{}".format(self._page + 1, len(_PAGES)))
        if self._page == _BUTTONS:
            self._draw_keys(canvas)
            return
        width = canvas.width - 2
        if picture > _TRICK:
            width -= BIG_W + 4
            draw_big_card(canvas, picture, canvas.width - BIG_W - 1, 18)
        y = draw_lines(canvas, wrap(canvas, text, width), 1, 12)
        self._draw_below(canvas, picture, y + 2)

    def _draw_below(self, canvas, picture, y):
        middle = canvas.width >> 1
        y += canvas.height - y - 14 >> 1
        if picture == _CUP:
            draw_sign(canvas, CUP, middle - 7, y, 1, 2)
        elif picture == _WAYS:
            canvas.arrow(LEFT, middle - 38, y, 1, 2)
            canvas.arrow(RIGHT, middle - 7, y, 1, 2)
            canvas.arrow(UP, middle + 24, y, 1, 2)
        elif picture == _TRICK:
            x = middle - 2 * (TRICK_W + 6) + 3
            for i in range(len(_TRICK_CARDS)):
                draw_trick_card(canvas, _TRICK_CARDS[i], x, y, i == 1, i == 0)
                x += TRICK_W + 6
            draw_place(canvas, x, y)

    def _draw_keys(self, canvas):
        y = 12
        for key, name, what in _KEYS:
            if self.shell.device.buttons.has(key):
                x = canvas.text(name, 1, y)
                canvas.text(what, x + 6, y)
                y += 9

    def press(self, key):
        self.dirty = True
        if key == keys.B:
            self.shell.go("menu")
        elif key == keys.A and self._page == _LESSON:
            self.shell.go("lesson", "how_to_play")
        elif key in (keys.A, keys.RIGHT, keys.DOWN):
            self._page = (self._page + 1) % len(_PAGES)
        else:
            self._page = (self._page - 1) % len(_PAGES)
