"""The picker of a deal's number on a large panel."""

from micropython import const

from ui.canvas import DOWN, UP
from ui.fonts import F5X7
from ui.large.font import F10X14
from ui.large.lines import even
from ui.large.words import title
from ui.words import draw_lines_mid

# Colours, as in ui/palette.py.
_BLACK = const(0)
_WHITE = const(1)
_GOLD = const(7)
_GREY = const(8)

_SCALE = const(4)  # of the 5x7 digits
_PITCH = const(34)


def draw(canvas, number, at):
    """The six digits of `number` (bytes), the one at `at` under the cursor."""
    title(canvas, "DEAL NUMBER")
    # Upright, a digit and its place are as wide as fits.
    pitch = min(_PITCH, canvas.width // len(number))
    scale = min(_SCALE, (pitch - 2) // 5)
    x = canvas.width - len(number) * pitch >> 1
    y = (canvas.height >> 1) - (24 if canvas.high else 18)
    for i in range(len(number)):
        here = i == at
        if here:
            canvas.frame(x, y - 6, pitch, 40, _GOLD, _GOLD)
            canvas.tip(UP, x + (pitch >> 1) - 7, y - 16, 7, _GOLD)
            canvas.tip(DOWN, x + (pitch >> 1) - 7, y + 37, 7, _GOLD)
        c = _BLACK if here else _WHITE
        canvas.text_mid(number[i], x + (pitch >> 1), y, c, F5X7, scale)
        x += pitch
    lines = even(canvas, "The same number always deals the same cards.", canvas.width)
    y = canvas.height - len(lines) * 18 - 1
    draw_lines_mid(canvas, lines, canvas.width >> 1, y, F10X14, 18, _GREY)
