"""Something went wrong, on a large panel."""

from micropython import const

from ui.faces import ANN, HIT
from ui.large.face import SIZE, draw_face
from ui.large.font import F6X7, F10X14
from ui.large.lines import even
from ui.large.words import felt
from ui.words import draw_lines, draw_lines_mid, wrap

# Colours, as in ui/palette.py.
_WHITE = const(1)
_GOLD = const(7)

_X = SIZE + 12
_SAVED = "Your match is saved."
_PRESS = "Press any button."


def lines(canvas, text):
    """What went wrong, as lines that fit; the file has the rest."""
    if canvas.upright:
        found = wrap(canvas, text, canvas.width - 6, F10X14)
        return found if len(found) <= 4 else wrap(canvas, text, canvas.width - 6, F6X7)[:8]
    font = F10X14 if canvas.roomy else F6X7
    return wrap(canvas, text, canvas.width - _X, font)[: 5 if canvas.roomy else 4]


def draw(canvas, what, file, saved):
    """`what` is from lines(); `file` has the rest; `saved`: there is a match to go on with."""
    y = felt(canvas, "Oh no, a fault!") + (40 if canvas.roomy else 8)
    draw_face(canvas, ANN, HIT, 6, y)
    x = _X
    font = F10X14 if canvas.roomy else F6X7
    if canvas.upright:  # below the face
        x = 3
        y += SIZE + 6
        font = F10X14 if len(what) <= 4 else F6X7
    draw_lines(canvas, what, x, y, font, font[3] + 4)
    middle = canvas.width >> 1
    y = canvas.height - 18
    if canvas.upright:
        said = even(canvas, _PRESS, canvas.width - 6)
        y -= 18 * (len(said) - 1)
        draw_lines_mid(canvas, said, middle, y, F10X14, 18, _GOLD)
        if saved:
            said = even(canvas, _SAVED, canvas.width - 6)
            y -= 18 * len(said) + 4
            draw_lines_mid(canvas, said, middle, y, F10X14, 18, _WHITE)
        canvas.text_mid(file, middle, y - 14, _WHITE, F6X7)
        return
    canvas.text_mid(file, middle, y - 40 if saved else y - 22, _WHITE, F6X7)
    if saved:
        canvas.text_mid(_SAVED, middle, y - 20, _WHITE, F10X14)
    canvas.text_mid(_PRESS, middle, y, _GOLD, F10X14)
