"""Titles and texts of large panels: which font, which colours."""

from micropython import const

from ui.large.font import F6X7, F10X14

# Colours, as in ui/palette.py.
_WHITE = const(1)
_FELT = const(3)
_FELT_DARK = const(4)
_ORANGE = const(12)
_PINK = const(13)
_CYAN = const(14)

TITLE_H = 20

# The colour of each seat: YOU, BOB, ANN, CY; of more than four, three colours come again.
SEATS = bytes((_WHITE,)) + bytes((_CYAN, _PINK, _ORANGE)) * 4


def title(canvas, left, right="", ground=_FELT):
    """A bar across the top with a word on each side; returns the y below it.

    A line break at the end of `left` makes room for a second line on upright panels.
    """
    w = canvas.width
    if canvas.upright:
        return canvas.upright.title(canvas, left, right, ground)
    canvas.fill(0, 0, w, TITLE_H, ground)
    x = canvas.text(left, 5, 3, _WHITE, F10X14)
    if right:
        font = fit(canvas, right, w - x - 10)
        canvas.text_right(right, w - 5, (TITLE_H - font[3]) >> 1, _WHITE, font)
    return TITLE_H


def felt(canvas, left="", right=""):
    """The table, with a title if there is one; returns the y below that."""
    canvas.clear(_FELT)
    return title(canvas, left, right, _FELT_DARK) if left else 0


def fit(canvas, text, width):
    """The larger font, if `text` is at most `width` pixels in it, or else the smaller one."""
    return F10X14 if canvas.text_width(text, F10X14) <= width else F6X7


def text_mid(canvas, text, x, y, width, c=_WHITE):
    """A line of at most `width` pixels around column `x`, in a band of 14 rows from `y` on."""
    font = fit(canvas, text, width)
    canvas.text_mid(text, x, y + (14 - font[3] >> 1), c, font)
