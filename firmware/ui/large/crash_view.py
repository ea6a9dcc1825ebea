"""Something went wrong, on a large panel."""

from micropython import const

from ui.faces import ANN, HIT
from ui.large.face import SIZE, draw_face
from ui.large.font import F6X7, F10X14
from ui.large.words import felt, is_tall
from ui.words import draw_lines, wrap

# Colours, as in ui/palette.py.
_WHITE = const(1)
_GOLD = const(7)

_X = SIZE + 12


def lines(canvas, text):
    """What went wrong, as lines that fit; the file has the rest."""
    font = F10X14 if is_tall(canvas) else F6X7
    return wrap(canvas, text, canvas.width - _X, font)[: 5 if is_tall(canvas) else 4]


def draw(canvas, what, file, saved):
    """`what` is from lines(); `file` has the rest; `saved`: there is a match to go on with."""
    y = felt(canvas, "Oh no, a fault!") + (40 if is_tall(canvas) else 8)
    draw_face(canvas, ANN, HIT, 6, y)
    font = F10X14 if is_tall(canvas) else F6X7
    draw_lines(canvas, what, _X, y, font, font[3] + 4)
    middle = canvas.width >> 1
    y = canvas.height - 18
    canvas.text_mid(file, middle, y - 40 if saved else y - 22, _WHITE, F6X7)
    if saved:
        canvas.text_mid("Your match is saved.", middle, y - 20, _WHITE, F10X14)
    canvas.text_mid("Press any button.", middle, y, _GOLD, F10X14)
