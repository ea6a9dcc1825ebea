"""Something went wrong, on 128x64."""

from micropython import const

from ui.faces import ANN, FACE, HIT, draw_face
from ui.fonts import F5X7
from ui.words import draw_lines, wrap

_LINES = const(3)  # of what went wrong; the file has the rest


def lines(canvas, text):
    """What went wrong, as lines that fit."""
    return wrap(canvas, text, canvas.width - FACE - 4)[:_LINES]


def draw(canvas, what, file, saved):
    """`what` is from lines(); `file` has the rest; `saved`: there is a match to go on with."""
    draw_face(canvas, ANN, HIT, 0, 2)
    x = FACE + 4
    canvas.text("Oh no, a fault!", x, 0)
    draw_lines(canvas, what, x, 10, F5X7, 8)
    middle = canvas.width >> 1
    canvas.text_mid(file, middle, 36)
    y = canvas.height - 18
    if saved:
        canvas.text_mid("Your match is saved.", middle, y)
    canvas.text_mid("Press any button.", middle, y + 10)
