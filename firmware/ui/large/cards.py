"""Cards on a large panel: whole faces, the hand as a fan, a smaller card, small signs.

A card is ``suit << 4 | rank`` (core/cards.py; + 64 for a second deck, drawn alike).
"""

import framebuf
from micropython import const

from ui.canvas import LEFT, RIGHT
from ui.large import pictures
from ui.large.font import F6X7

# Colours, as in ui/palette.py.
_WHITE = const(1)
_RED = const(2)
_FELT_DARK = const(4)
_GOLD = const(7)
_DARK_GREY = const(9)
_CARD = const(10)
_CARD_DIM = const(11)
_PINK = const(13)

# Signs of `draw_sign`, 7x7, numbered as on the other panels.
MOON = const(0)
CUP = const(2)

CARD_W = const(44)
CARD_H = const(60)
SMALL_W = const(32)
SMALL_H = const(40)

_SIDE = const(22)  # what an arrow and a count take on each side of a hand that scrolls
_WIDEST = const(24)  # pixels from one card of a hand to the next
_NARROWEST = const(14)  # still shows a rank
_ROW = const(42)  # from one row of a hand to the next
_TWO = const(76)  # pixels of both

# Where the pips of 2..10 stand: column and row, a hex digit each; below row 6 upside down.
_PIPS = (
    b"\x10\x1c",
    b"\x10\x16\x1c",
    b"\x00\x20\x0c\x2c",
    b"\x00\x20\x16\x0c\x2c",
    b"\x00\x20\x06\x26\x0c\x2c",
    b"\x00\x20\x13\x06\x26\x0c\x2c",
    b"\x00\x20\x13\x06\x26\x19\x0c\x2c",
    b"\x00\x20\x04\x24\x16\x08\x28\x0c\x2c",
    b"\x00\x20\x12\x04\x24\x1a\x08\x28\x0c\x2c",
)

_HEARTS = b"\x0e\x11\x21\x42\x84\x42\x21\x11\x0e\x0e\x1f\x3f\x54\x82\x68\x3f\x1f\x0e"
_SIGNS = b"\x1c\x3e\x7f\x63\x61\x20\x10\x5f\x5c\x58\x5f\x58\x5c\x5f\x01\x47\x4f\x7f\x4f\x47\x01"


def _cut(at, n, w, h, kind=framebuf.MONO_VLSB):
    """`n` pictures from byte `at` on as FrameBuffers: they are drawn as they lie there."""
    size = w * (h + 7 >> 3) if kind == framebuf.MONO_VLSB else w * h >> 1
    return [
        framebuf.FrameBuffer(pictures.cards[i : i + size], w, h, kind)
        for i in range(at, at + n * size, size)
    ]


_pips = _cut(0, 8, 7, 8)
_suits = _cut(56, 4, 11, 12)
_bigs = _cut(144, 4, 21, 23)
_ranks = _cut(396, 13, 10, 14)
_figures = _cut(656, 3, 26, 42, framebuf.GS4_HMSB)
# What the colours of a figure become; RED is the suit's.
_robe = framebuf.FrameBuffer(
    bytearray(b"\x01\x23\x45\x67\x89\xab\xcd\xef"), 16, 1, framebuf.GS4_HMSB
)


def draw_rank(canvas, rank, x, y, c):
    """A rank (2..14), 10x14 pixels."""
    canvas.stamp(_ranks[rank - 2], x, y, c)


def draw_suit(canvas, suit, x, y, c):
    """A suit (0..3), 11x12 pixels."""
    canvas.stamp(_suits[suit], x, y, c)


def draw_suit_big(canvas, suit, x, y, c):
    """A suit (0..3), 21x23 pixels."""
    canvas.stamp(_bigs[suit], x, y, c)


def draw_heart(canvas, broken, x, y, scale=2):
    """Have hearts been broken: a whole outlined heart or a cracked filled one, 9x8 pixels."""
    c = _PINK if broken else _WHITE
    canvas.picture(_HEARTS, 9 if broken else 0, 9, 8, x, y, c, scale)


def draw_sign(canvas, sign, x, y, c=_GOLD, scale=1):
    """MOON or CUP, 7x7 pixels."""
    canvas.picture(_SIGNS, sign * 7, 7, 7, x, y, c, scale)


# -- cards


def _blank(canvas, x, y, w, h, face, gold):
    """A card without anything on it."""
    canvas.frame(x, y, w, h, _GOLD if gold else _DARK_GREY, face)
    if gold:
        canvas.rect(x + 1, y + 1, w - 2, h - 2, _GOLD)


def _index(canvas, card, x, y, c):
    """Rank above suit."""
    canvas.stamp(_ranks[(card & 15) - 2], x, y, c)
    canvas.stamp(_suits[card >> 4 & 3], x, y + 16, c)


def _middle(canvas, card, x, y, c):
    """Everything but the index of a whole card."""
    rank = card & 15
    suit = card >> 4 & 3
    if rank == 14:
        canvas.stamp(_bigs[suit], x + 17, y + 19, c)
    elif rank > 10:
        _robe.pixel(_RED, 0, c if c else _DARK_GREY)
        canvas.fb.blit(_figures[rank - 11], x + 15, y + 15, _PINK, _robe)
    else:
        for at in _PIPS[rank - 2]:
            row = at & 15
            pip = _pips[suit + 4 if row > 6 else suit]
            canvas.stamp(pip, x + 15 + 9 * (at >> 4), y + 5 + (row * 7 >> 1), c)


def draw_card(canvas, card, x, y, gold=0):
    """A card of CARD_W x CARD_H pixels, `gold`: framed."""
    _blank(canvas, x, y, CARD_W, CARD_H, _CARD, gold)
    c = canvas.suits[card >> 4 & 3]
    _index(canvas, card, x + 3, y + 4, c)
    _middle(canvas, card, x, y, c)


def draw_small_card(canvas, card, x, y, gold=0):
    """A card of SMALL_W x SMALL_H pixels: a rank and a large suit."""
    _blank(canvas, x, y, SMALL_W, SMALL_H, _CARD, gold)
    c = canvas.suits[card >> 4 & 3]
    canvas.stamp(_ranks[(card & 15) - 2], x + 3, y + 3, c)
    canvas.stamp(_bigs[card >> 4 & 3], x + 9, y + 15, c)


def draw_trick_card(canvas, card, x, y, winning, led):
    """A card on the table, of the size there is room for: `winning` framed in gold.

    `led`: marked as the first of the trick by a tip below it.
    """
    if canvas.roomy:
        draw_card(canvas, card, x, y, winning)
        x += CARD_W >> 1
        y += CARD_H
    else:
        draw_small_card(canvas, card, x, y, winning)
        x += SMALL_W >> 1
        y += SMALL_H
    if led:
        for i in range(4):
            canvas.hline(x - 4 + i, y + 1 + i, 8 - 2 * i, _WHITE)


def draw_place(canvas, x, y):
    """The empty place of a card on the table."""
    roomy = canvas.roomy
    w = CARD_W if roomy else SMALL_W
    h = CARD_H if roomy else SMALL_H
    canvas.frame(x, y, w, h, _FELT_DARK)
    canvas.frame(x + 1, y + 1, w - 2, h - 2, _FELT_DARK)


# -- the hand


def fan_lift(canvas):
    """Pixels by which a playable or raised card stands higher; the cursor adds as much again."""
    return 9 if canvas.roomy else 6


def fan_height(canvas, n=13):
    """Pixels of `n` unlifted cards that are seen.

    Upright, those that do not fit into one row lie in two.
    """
    if canvas.upright:
        return _TWO if canvas.width < CARD_W + _NARROWEST * (n - 1) else CARD_H + 2
    return 42 if canvas.roomy else 34


def draw_fan(canvas, cards, n, cursor, playable, raised, y):
    """The hand: `n` cards from the buffer `cards`, `cursor` an index or -1.

    `playable` and `raised` are buffers with one flag a card, or None: either lifts its card, the
    cursor frames its card and lifts it as well. While some are playable, the others are dim. `y`
    is the top of an unlifted card, of two rows in the one behind; the lower edge of the canvas
    cuts cards off.
    Cards that do not fit are counted at the sides, and the fan follows the cursor.
    """
    width = canvas.width
    first = 0
    shown = n
    rows = 2 if fan_height(canvas, n) == _TWO else 1
    row = (n + rows - 1) // rows
    pitch = min(_WIDEST, (width - CARD_W) // max(1, row - 1))
    if pitch < _NARROWEST:
        pitch = _NARROWEST + 1
        row = (width - 2 * _SIDE - CARD_W) // pitch + 1
        shown = rows * row
        first = max(0, min(cursor - shown // 2, n - shown))
    left = (width - pitch * (row - 1) - CARD_W) >> 1
    # The front row is the longer one, and covers what it stands before.
    ahead = first + shown // 2 if rows > 1 else n
    if first:
        canvas.tip(LEFT, 5, y + 8, 6, _GOLD)
        canvas.text_mid(first, 9, y + 24, _WHITE, F6X7)
    if first + shown < n:
        canvas.tip(RIGHT, width - 11, y + 8, 6, _GOLD)
        canvas.text_mid(n - first - shown, width - 9, y + 24, _WHITE, F6X7)
    lift = fan_lift(canvas)
    any_playable = 0
    if playable:
        for i in range(n):
            any_playable |= playable[i]
    for i in range(first, first + shown):
        up = (playable and playable[i]) or (raised and raised[i])
        top = y - (lift if up else 0)
        here = i == cursor
        if here:
            top -= lift
        x = left + (i - first) * pitch
        if i >= ahead:
            x = left + (i - ahead) * pitch
            top += _ROW
        card = cards[i]
        face = _CARD_DIM if any_playable and not up else _CARD
        _blank(canvas, x, top, CARD_W, CARD_H, face, here)
        c = canvas.suits[card >> 4 & 3]
        _index(canvas, card, x + 3, top + 4, c)
        if i == first + shown - 1 or i == ahead - 1:
            _middle(canvas, card, x, top, c)
