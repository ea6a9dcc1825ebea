"""Something went wrong, on 72x40."""

from micropython import const

from ui.fonts import F4X5
from ui.tiny.words import title
from ui.words import draw_lines, wrap

_LINES = const(2)  # of what went wrong; the file has the rest
_PITCH = const(6)


def lines(canvas, text):
    """What went wrong, as lines that fit."""
    return wrap(canvas, text, canvas.width, F4X5)[:_LINES]


def draw(canvas, what, file, saved):
    """`what` is from lines(); `file` has the rest; `saved`: there is a match to go on with."""
    y = title(canvas, "A FAULT!") + 1
    draw_lines(canvas, what, 0, y, F4X5, _PITCH)
    # The folder's name and the file's are too long for one line.
    folder, _, name = file.partition("/")
    if canvas.height < 40:
        canvas.text(name, 0, canvas.height - 5, 1, F4X5)
    else:
        canvas.text("IN " + name, 0, canvas.height - 18, 1, F4X5)
    if saved:
        canvas.text("MATCH IS SAVED", 0, canvas.height - 12, 1, F4X5)
    canvas.text_right("PRESS A BUTTON", canvas.width, canvas.height - 5, 1, F4X5)
