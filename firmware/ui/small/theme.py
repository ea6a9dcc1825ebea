"""Fonts, colours and distances on 128x64; every size has the same names."""

from micropython import const

from ui.fonts import F4X5, F5X7
from ui.words import wrap

FONT = F5X7  # of rows
TIGHT = F4X5  # of what does not fit otherwise, and of heads
TEXT = F5X7  # of paragraphs
NAME = F4X5  # of a name below a picture
PITCH = const(9)  # pixels from one row to the next
LINE = const(9)  # from one line of a paragraph to the next
TITLE_H = const(9)
GAP = const(2)  # below a title
APART = const(3)  # between the columns of a grid
GRID = const(10)  # from one of its rows to the next, at most
PLACES = const(64)  # the width of the places at a match's end
EDGE = const(2)  # what a paragraph keeps free at either side
CURSOR = const(1)  # the colour of the row under the cursor
DIM = const(1)  # of help
POINTS = const(1)  # of this hand's points
TOTALS = const(1)
SHADE = const(0)  # the ground of what is not chosen
BAR_H = const(9)  # of what can be chosen along the lower edge
BUTTON_W = const(30)
BUTTON_H = const(13)
BUTTON_GAP = const(8)
BUTTON_LOW = const(0)  # rows below the buttons
DIGIT = const(2)  # the scale of a deal's digits
DIGIT_PITCH = const(16)


def title(canvas, left, right=""):
    """A light bar across the top with a word on each side; returns the y below it."""
    canvas.fill(0, 0, canvas.width, TITLE_H)
    x = canvas.text(left, 2, 1, 0)
    if right:
        font = fit(canvas, right, canvas.width - 4 - x)
        canvas.text_right(right, canvas.width - 2, TITLE_H - font[3] >> 1, 0, font)
    return TITLE_H


page = title  # on panels in colour it has a ground of its own


def lines(canvas, text, width):
    """A paragraph, as lines of at most `width` pixels."""
    return wrap(canvas, text, width, TEXT)


def fit(canvas, text, width):
    """The font in which `text` is at most `width` pixels wide, the larger one if possible."""
    return FONT if canvas.text_width(text, FONT) <= width else TIGHT
