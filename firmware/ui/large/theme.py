"""Fonts, colours and distances of large panels; every size has the same names."""

from micropython import const

from ui.large.font import F6X7, F10X14

# Colours, as in ui/palette.py.
_WHITE = const(1)
_FELT = const(3)
_FELT_DARK = const(4)
_ORANGE = const(12)
_PINK = const(13)
_CYAN = const(14)

FONT = F10X14  # of rows
TIGHT = F6X7  # of what does not fit otherwise, and of heads
TEXT = F10X14  # of paragraphs
NAME = F10X14  # of a name below a picture
PITCH = const(19)  # pixels from one row to the next
LINE = const(18)  # from one line of a paragraph to the next
TITLE_H = const(20)
GAP = const(6)  # below a title
APART = const(6)  # between the columns of a grid
GRID = const(24)  # from one of its rows to the next, at most
PLACES = const(112)  # the width of the places at a match's end
EDGE = const(4)  # what a paragraph keeps free at either side
CURSOR = const(7)  # gold: the colour of the row under the cursor
DIM = const(8)  # grey: of help
POINTS = const(12)  # orange: of this hand's points
TOTALS = const(7)
SHADE = const(4)  # dark felt: the ground of what is not chosen
BAR_H = const(20)  # of what can be chosen along the lower edge
BUTTON_W = const(56)
BUTTON_H = const(26)
BUTTON_GAP = const(10)
BUTTON_LOW = const(8)  # rows below the buttons
DIGIT = const(4)  # the scale of a deal's digits
DIGIT_PITCH = const(34)

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


def page(canvas, left="", right=""):
    """The table, with a title if there is one; returns the y below that."""
    canvas.clear(_FELT)
    return title(canvas, left, right, _FELT_DARK) if left else 0


def lines(canvas, text, width):
    """A paragraph, as lines of at most `width` pixels: of even length, or as `text` breaks."""
    from ui.large.lines import even  # the table does without
    from ui.words import wrap

    return wrap(canvas, text, width, TEXT) if "\n" in text else even(canvas, text, width)


def fit(canvas, text, width):
    """The larger font, if `text` is at most `width` pixels in it, or else the smaller one."""
    return F10X14 if canvas.text_width(text, F10X14) <= width else F6X7


def text_mid(canvas, text, x, y, width, c=_WHITE):
    """A line of at most `width` pixels around column `x`, in a band of 14 rows from `y` on."""
    font = fit(canvas, text, width)
    canvas.text_mid(text, x, y + (14 - font[3] >> 1), c, font)
