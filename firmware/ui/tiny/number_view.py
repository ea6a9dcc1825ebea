"""The picker of a deal's number on 72x40."""

from micropython import const

from ui.canvas import DOWN, UP
from ui.fonts import F5X7
from ui.tiny.words import title

_PITCH = const(12)
_Y = const(17)
_SCALE = const(2)  # of the 5x7 digits, which are 10 px wide then


def draw(canvas, number, at):
    """The six digits of `number` (bytes), the one at `at` under the cursor."""
    title(canvas, "DEAL NUMBER")
    x = (canvas.width - len(number) * _PITCH) >> 1
    for i in range(len(number)):
        here = i == at
        if here:
            canvas.fill(x, _Y - 1, _PITCH, 16)
            canvas.tip(UP, x + 3, _Y - 5, 3)
            canvas.tip(DOWN, x + 3, _Y + 16, 3)
        canvas.text_mid(number[i], x + (_PITCH >> 1), _Y, 0 if here else 1, F5X7, _SCALE)
        x += _PITCH
