"""The hand along the lower edge of 72x40, and what stands right above it."""

from micropython import const

from ui.fonts import F4X5
from ui.tiny.cards import FAN_H, FAN_LIFT, draw_fan
from ui.words import wrap

_HEAD = const(7)  # what the cursor's card rises above a lifted one, and its edge
_LINE = const(6)
_BUTTON_H = const(7)

# A text and its lines: it is broken into lines when it changes, not for each frame.
_said = ["", ()]


def draw_hand(canvas, cards, n, cursor, playable, raised):
    """The fan, at the lower edge of the canvas; arguments as for cards.draw_fan."""
    draw_fan(canvas, cards, n, cursor, playable, raised, canvas.height - FAN_H)


def top_of(canvas):
    """The first row that a hand may use: the head of the card under the cursor."""
    return canvas.height - FAN_H - FAN_LIFT - _HEAD


def lines_of(canvas, text):
    """`text` in lines of the small font."""
    if _said[0] is not text:
        _said[0] = text
        _said[1] = wrap(canvas, text, canvas.width - 2, F4X5)
    return _said[1]


def draw_banner(canvas, text):
    """A line or two right above the hand, dark on light: what the player has to know now."""
    lines = lines_of(canvas, text)
    h = len(lines) * _LINE + 1
    y = top_of(canvas) - h + 1  # no digit above loses its foot
    canvas.fill(0, y, canvas.width, h)
    for i in range(len(lines)):
        canvas.text_mid(lines[i], canvas.width >> 1, y + 1 + _LINE * i, 0, F4X5)


def draw_button(canvas, text, chosen):
    """A button above the hand, in the middle or where it is free; `chosen`: cursor is on it."""
    w = canvas.text_width(text, F4X5) + 6
    x = canvas.width - w
    if canvas.height >= 40:
        x >>= 1  # in 32 rows cards stand there
    y = top_of(canvas) - _BUTTON_H
    if chosen:
        canvas.fill(x, y, w, _BUTTON_H)
    else:
        canvas.dotted_hline(x, y + _BUTTON_H - 1, w)
    canvas.text(text, x + 3, y + 1, 0 if chosen else 1, F4X5)
