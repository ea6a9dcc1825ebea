"""Fonts, colours and distances on 72x40; every size has the same names."""

from micropython import const

from ui.fonts import F4X5, F5X7
from ui.words import wrap

FONT = F5X7  # of rows
TIGHT = F4X5  # of what does not fit otherwise, and of heads
TEXT = F4X5  # of paragraphs
NAME = F4X5  # of a name below a picture
PITCH = const(8)  # pixels from one row to the next
LINE = const(6)  # from one line of a paragraph to the next
TITLE_H = const(7)
GAP = const(1)  # below a title
APART = const(2)  # between the columns of a grid
GRID = const(8)  # from one of its rows to the next, at most
PLACES = const(48)  # the width of the places at a match's end
EDGE = const(0)  # what a paragraph keeps free at either side
CURSOR = const(1)  # the colour of the row under the cursor
DIM = const(1)  # of help
POINTS = const(1)  # of this hand's points
TOTALS = const(1)
SHADE = const(0)  # the ground of what is not chosen
BAR_H = const(7)  # of what can be chosen along the lower edge
BUTTON_W = const(24)
BUTTON_H = const(9)
BUTTON_GAP = const(4)
BUTTON_LOW = const(0)  # rows below the buttons
DIGIT = const(2)  # the scale of a deal's digits
DIGIT_PITCH = const(12)


def title(canvas, left, right=""):
    """A light bar across the top with a word on each side; returns the y below it.

    Where there is no room for both, the right one stands alone.
    """
    canvas.fill(0, 0, canvas.width, TITLE_H)
    if right and canvas.text_width(left, TIGHT) + canvas.text_width(right, TIGHT) < canvas.width:
        canvas.text_right(right, canvas.width - 1, 1, 0, TIGHT)
        right = ""
    canvas.text(right or left, 1, 1, 0, TIGHT)
    return TITLE_H


page = title  # on panels in colour it has a ground of its own


def lines(canvas, text, width):
    """A paragraph, as lines of at most `width` pixels."""
    return wrap(canvas, text, width, TEXT)


def fit(canvas, text, width):
    """The font in which `text` is at most `width` pixels wide, the larger one if possible."""
    return FONT if canvas.text_width(text, FONT) <= width else TIGHT
