"""The hand along the lower edge of a large panel, and what stands right above it."""

from micropython import const

from ui.large.cards import draw_fan, fan_height, fan_lift
from ui.large.theme import fit, text_mid

# Colours, as in ui/palette.py.
_BLACK = const(0)
_WHITE = const(1)
_FELT_DARK = const(4)
_GOLD = const(7)

_BANNER_H = const(20)
_BUTTON_H = const(22)
_LOW_H = const(18)  # of a button on a low panel


def draw_hand(canvas, cards, n, cursor, playable, raised):
    """The fan; arguments as for cards.draw_fan."""
    draw_fan(canvas, cards, n, cursor, playable, raised, canvas.height - fan_height(canvas, n))


def top_of(canvas):
    """The first row that a hand may use: a raised card under the cursor."""
    return canvas.height - fan_height(canvas) - 2 * fan_lift(canvas)


def draw_banner(canvas, text):
    """One line right above the hand: what the player has to know now."""
    w = canvas.width
    y = top_of(canvas) - _BANNER_H
    canvas.fill(0, y, w, _BANNER_H, _GOLD)
    text_mid(canvas, text, w >> 1, y + 3, w - 8, _BLACK)


def draw_button(canvas, text, chosen):
    """A button in the middle right above the hand; `chosen`: the cursor is on it."""
    w = canvas.width - 4
    font = fit(canvas, text, w - 24)
    w = min(w, canvas.text_width(text, font) + 24)
    x = (canvas.width - w) >> 1
    h = _BUTTON_H if canvas.roomy else _LOW_H
    y = top_of(canvas) - h
    canvas.frame(x, y, w, h, _GOLD if chosen else _WHITE, _GOLD if chosen else _FELT_DARK)
    canvas.text(text, x + 12, y + (h - font[3] >> 1), _BLACK if chosen else _WHITE, font)
