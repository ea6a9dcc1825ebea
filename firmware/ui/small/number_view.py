"""The picker of a deal's number on 128x64."""

from micropython import const

from ui.canvas import DOWN, UP
from ui.fonts import F5X7
from ui.small.words import title
from ui.words import draw_lines_mid, wrap

_SCALE = const(2)  # of the 5x7 digits
_PITCH = const(16)


def draw(canvas, number, at):
    """The six digits of `number` (bytes), the one at `at` under the cursor."""
    title(canvas, "DEAL NUMBER")
    x = canvas.width - len(number) * _PITCH >> 1
    y = (canvas.height >> 1) - 10
    for i in range(len(number)):
        here = i == at
        if here:
            canvas.frame(x, y - 2, _PITCH, 18, 1, 1)
            canvas.tip(UP, x + 5, y - 6, 3)
            canvas.tip(DOWN, x + 5, y + 17, 3)
        c = 0 if here else 1
        canvas.text_mid(number[i], x + (_PITCH >> 1), y, c, F5X7, _SCALE)
        x += _PITCH
    lines = wrap(canvas, "The same number always deals the same cards.", canvas.width)
    draw_lines_mid(canvas, lines, canvas.width >> 1, canvas.height - 18)
