"""The hand along the lower edge of 128x64, and what stands right above it."""

from micropython import const

from ui.fonts import F5X7
from ui.small.cards import FAN_H, FAN_LIFT, draw_fan

_BANNER_H = const(11)


def draw_hand(canvas, cards, n, cursor, playable, raised):
    """The fan; arguments as for cards.draw_fan."""
    draw_fan(canvas, cards, n, cursor, playable, raised, canvas.height - FAN_H)


def top_of(canvas):
    """The first row that a hand may use: a raised card under the cursor."""
    return canvas.height - FAN_H - 2 * FAN_LIFT


def draw_banner(canvas, text):
    """One line right above the hand, dark on light: what the player has to know now."""
    y = top_of(canvas) - _BANNER_H
    canvas.fill(0, y, canvas.width, _BANNER_H)
    canvas.text_mid(text, canvas.width >> 1, y + 2, 0, F5X7)


def draw_button(canvas, text, chosen):
    """A button in the middle right above the hand; `chosen`: the cursor is on it."""
    w = canvas.text_width(text) + 10
    x = (canvas.width - w) >> 1
    y = top_of(canvas) - _BANNER_H
    canvas.frame(x, y, w, _BANNER_H, 1, 1 if chosen else 0)
    canvas.text(text, x + 5, y + 2, 0 if chosen else 1, F5X7)
