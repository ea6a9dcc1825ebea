"""What panels need that are held upright: texts in two lines, where the others have room for one.

Lines are not put together twice, as drawing the game must not leave anything behind.
"""

from micropython import const

from ui.large.font import F6X7, F10X14
from ui.large.theme import TITLE_H, fit
from ui.words import draw_lines_mid, wrap

# Colours, as in ui/palette.py.
_WHITE = const(1)
_FELT = const(3)
_FELT_DARK = const(4)

_LINE = const(18)

_MOST = const(8)

_found = {}  # text -> its lines, of the latest texts


def lines(canvas, text, width, font=F10X14):
    """`text` in lines of at most `width` pixels. A text is always asked for with the same width
    and font.
    """
    if text not in _found:
        if len(_found) >= _MOST:
            _found.clear()
        _found[text] = wrap(canvas, text, width, font)
    return _found[text]


def title(canvas, left, right, ground):
    """As words.title, in two lines where one is not enough."""
    w = canvas.width
    said = lines(canvas, left, w - 8)
    x = 15 + canvas.text_width(said[-1], F10X14)
    font = fit(canvas, right, w - 4 - x)
    # A word on the right gets a line of its own, if need be.
    alone = right and x + canvas.text_width(right, font) > w - 4
    n = len(said) + (1 if alone else 0)
    h = TITLE_H + (n - 1) * _LINE
    canvas.fill(0, 0, w, h, ground)
    y = 3
    for line in said:
        canvas.text(line, 5, y, _WHITE, F10X14)
        y += _LINE
    if right:
        if alone:
            font = fit(canvas, right, w - 8)
            y += _LINE
        canvas.text_right(right, w - 4, y - _LINE + (14 - font[3] >> 1), _WHITE, font)
    return h


def draw_noted(canvas, text, note):
    """The table with a title of one line, and a note in one or two lines right below it."""
    w = canvas.width
    canvas.clear(_FELT)
    y = title(canvas, "", "", _FELT_DARK)
    font = fit(canvas, text, w - 8)
    canvas.text(text, 5, y - font[3] >> 1, _WHITE, font)
    draw_lines_mid(canvas, lines(canvas, note, w - 8, F6X7), w >> 1, y + 2, F6X7, 9, _WHITE)
