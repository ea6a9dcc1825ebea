"""The bots' faces in colour, 32x32 pixels: the drawings of ui/faces.py, doubled and rounded."""

import framebuf
from micropython import const

from ui.faces import CY
from ui.large.pictures import faces

# Colours, as in ui/palette.py.
_BLACK = const(0)
_GOLD = const(7)
_PINK = const(13)
_SKIN = const(15)

SIZE = const(32)

_BYTES = const(128)  # of a face

_prints = [
    framebuf.FrameBuffer(faces[at : at + _BYTES], SIZE, SIZE, framebuf.MONO_VLSB)
    for at in range(0, len(faces), _BYTES)
]
_crown = framebuf.FrameBuffer(faces[8 * _BYTES :], SIZE, 6, framebuf.MONO_VLSB)


def draw_face(canvas, bot, look, x, y):
    """The face of a bot (0..) with a look (0..3), as in ui/faces.py."""
    bot %= 3
    if bot == CY:
        canvas.fill(x + 2, y + 6, 28, 20, _SKIN)
        canvas.fill(x + 6, y + 26, 20, 4, _SKIN)
    elif bot:
        canvas.fill(x + 4, y + 6, 24, 24, _SKIN)
        canvas.fill(x + 4, y + 28, 24, 4, _PINK)
    else:
        canvas.fill(x + 6, y + 2, 20, 28, _SKIN)
        canvas.fill(x + 2, y + 6, 28, 20, _SKIN)
    canvas.stamp(_prints[bot * 4 + look], x, y, _BLACK)
    if bot == CY:
        canvas.stamp(_crown, x, y, _GOLD)
