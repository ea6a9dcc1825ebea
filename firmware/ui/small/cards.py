"""Cards on a mono panel: the hand as a fan, the trick, a big card, and small signs.

A card is ``suit << 4 | rank`` (core/cards.py; + 64 for a second deck, drawn alike). Red suits are
outlined, black ones filled. The byte tables are written by tests/ui/drawings.py.
"""

from micropython import const

from ui.canvas import LEFT, RIGHT
from ui.fonts import F3X5

# Signs of `draw_sign`, 7x7.
MOON = const(0)
CROWN = const(1)
CUP = const(2)

TRICK_W = const(20)
TRICK_H = const(11)
BIG_W = const(27)
BIG_H = const(37)
FAN_H = const(17)  # an unlifted card of the fan
FAN_LIFT = const(4)  # playable or raised; the cursor adds as much again

_CARD_W = const(11)
_WIDEST = const(12)  # pitch from which cards lie side by side
_NARROWEST = const(7)  # still shows a rank and a 5x5 suit
_SIDE = const(9)  # what an arrow and a count of two digits take on each side

_SUITS7 = (
    b"\x1c\x1c\x4b\x7f\x4b\x1c\x1c\x08\x14\x22\x41\x22\x14\x08\x18\x3c\x5e\x7f\x5e\x3c\x18\x0e"
    b"\x11\x21\x42\x21\x11\x0e"
)
_SUITS5 = (
    b"\x0c\x0d\x13\x0d\x0c\x04\x0a\x11\x0a\x04\x0c\x0e\x1f\x0e\x0c\x06\x09\x12\x09\x06"
)
_SUITS13 = (
    b"\xc0\xe0\xe0\xee\xdf\xff\xff\xff\xdf\xee\xe0\xe0\xc0\x03\x07\x07\x07\x13\x13\x1f\x13\x13"
    b"\x07\x07\x07\x03\x40\xe0\xb0\x18\x0c\x06\x03\x06\x0c\x18\xb0\xe0\x40\x00\x00\x01\x03\x06"
    b"\x0c\x18\x0c\x06\x03\x01\x00\x00\xc0\xe0\xf0\xf8\xfc\xfe\xff\xfe\xfc\xf8\xf0\xe0\xc0\x01"
    b"\x03\x07\x07\x17\x13\x1d\x13\x17\x07\x07\x03\x01\x7c\xfe\xc7\x03\x03\x06\x0c\x06\x03\x03"
    b"\xc7\xfe\x7c\x00\x00\x01\x03\x06\x0c\x18\x0c\x06\x03\x01\x00\x00"
)
_RANKS7 = (
    b"\x62\x51\x49\x49\x46\x41\x49\x49\x49\x36\x18\x14\x12\x7f\x10\x27\x45\x45\x45\x39\x3e\x49"
    b"\x49\x49\x30\x01\x61\x19\x05\x03\x36\x49\x49\x49\x36\x06\x49\x49\x49\x3e\x7f\x00\x7f\x41"
    b"\x7f\x30\x40\x40\x41\x3f\x3e\x41\x51\x21\x5e\x7f\x08\x14\x22\x41\x7c\x12\x11\x12\x7c"
)
_HEARTS = (
    b"\x0e\x11\x21\x42\x84\x42\x21\x11\x0e\x0e\x1f\x3f\x54\x82\x68\x3f\x1f\x0e"
)
_SIGNS = (
    b"\x1c\x3e\x7f\x63\x61\x20\x10\x5f\x5c\x58\x5f\x58\x5c\x5f\x01\x47\x4f\x7f\x4f\x47\x01"
)


def draw_suit(canvas, suit, x, y, c=1, scale=1):
    """A suit (0..3), 7x7 pixels."""
    canvas.picture(_SUITS7, suit * 7, 7, 7, x, y, c, scale)


def draw_suit_small(canvas, suit, x, y, c=1):
    """A suit (0..3), 5x5 pixels: fits lines of the 4x5 font."""
    canvas.picture(_SUITS5, suit * 5, 5, 5, x, y, c)


def draw_suit_big(canvas, suit, x, y, c=1, scale=1):
    """A suit (0..3), 13x13 pixels."""
    canvas.picture(_SUITS13, suit * 26, 13, 13, x, y, c, scale)


def draw_rank(canvas, rank, x, y, c=1, scale=1):
    """A rank (2..14), 5x7 pixels; the ten is as wide as the others."""
    canvas.picture(_RANKS7, (rank - 2) * 5, 5, 7, x, y, c, scale)


def draw_heart(canvas, broken, x, y, c=1, scale=1):
    """Have hearts been broken: a whole outlined heart or a cracked filled one, 9x8 pixels."""
    canvas.picture(_HEARTS, 9 if broken else 0, 9, 8, x, y, c, scale)


def draw_sign(canvas, sign, x, y, c=1, scale=1):
    """MOON, CROWN or CUP, 7x7 pixels."""
    canvas.picture(_SIGNS, sign * 7, 7, 7, x, y, c, scale)


# -- the trick


def draw_trick_card(canvas, card, x, y, inverted, led):
    """A card of TRICK_W x TRICK_H pixels, rank beside suit.

    `inverted`: dark on light, the one that is winning. `led`: marked as the first of the trick by
    a small tip below it, two rows that lie under the card.
    """
    canvas.frame(x, y, TRICK_W, TRICK_H, 1, 1 if inverted else 0)
    c = 0 if inverted else 1
    draw_rank(canvas, card & 15, x + 3, y + 2, c)
    draw_suit(canvas, card >> 4 & 3, x + 10, y + 2, c)
    if led:
        canvas.hline(x + 8, y + TRICK_H, 4)
        canvas.hline(x + 9, y + TRICK_H + 1, 2)


def draw_place(canvas, x, y):
    """The empty place of a card of the trick."""
    canvas.dotted(x, y, TRICK_W - 1, TRICK_H)


def draw_big_card(canvas, card, x, y, inverted=0):
    """A card of BIG_W x BIG_H pixels: what was received, the last trick, great moments."""
    canvas.frame(x, y, BIG_W, BIG_H, 1, 1 if inverted else 0)
    c = 0 if inverted else 1
    draw_rank(canvas, card & 15, x + 3, y + 3, c, 2)
    draw_suit_big(canvas, card >> 4 & 3, x + 11, y + 21, c)


# -- the hand


def fan_pitch(canvas, n):
    """Pixels from one card of a hand of `n` to the next; 0 when not all of them fit."""
    if n < 2:
        return _WIDEST
    pitch = min(_WIDEST, (canvas.width - _CARD_W) // (n - 1))
    return pitch if pitch >= _NARROWEST else 0


def draw_fan(canvas, cards, n, cursor, playable, raised, y):
    """The hand: `n` cards from the buffer `cards`, `cursor` an index or -1.

    `playable` and `raised` are buffers with one flag a card, or None for no card: either lifts its
    card by FAN_LIFT, the cursor inverts its card and lifts it by as much again. `y` is the top of
    an unlifted card, so rows y - 2 * FAN_LIFT to y + FAN_H - 1 are used.
    Cards that do not fit are counted at the sides, and the fan follows the cursor.
    Returns the middle column of the cursor's card, or -1.
    """
    first = 0
    shown = n
    left = 0
    pitch = fan_pitch(canvas, n)
    if not pitch:
        pitch = _NARROWEST
        left = _SIDE
        shown = (canvas.width - 2 * _SIDE - _CARD_W) // pitch + 1
        first = max(0, min(cursor - shown // 2, n - shown))
        if first:
            canvas.tip(LEFT, 2, y, 4)
            canvas.text_mid(first, 3, y + 9, 1, F3X5)
        if first + shown < n:
            canvas.tip(RIGHT, canvas.width - 6, y, 4)
            canvas.text_mid(n - first - shown, canvas.width - 4, y + 9, 1, F3X5)
    else:
        left = (canvas.width - pitch * (n - 1) - _CARD_W) >> 1
    bottom = y + FAN_H
    for i in range(first, first + shown):
        if i != cursor:
            up = (playable and playable[i]) or (raised and raised[i])
            x = left + (i - first) * pitch
            _fan_card(canvas, cards[i], x, y - (FAN_LIFT if up else 0), bottom, pitch, _CARD_W, 0)
    if not first <= cursor < first + shown:
        return -1
    # On top of the next card, so no wider than leaves the suit of that one whole.
    w = _CARD_W if cursor == first + shown - 1 else min(_CARD_W, pitch + 1)
    top = y - FAN_LIFT
    if (playable and playable[cursor]) or (raised and raised[cursor]):
        top -= FAN_LIFT
    x = left + (cursor - first) * pitch
    _fan_card(canvas, cards[cursor], x, top, bottom, pitch, w, 1)
    return x + (w >> 1)


def _fan_card(canvas, card, x, top, bottom, pitch, w, inverted):
    """One card `w` wide; all but the last are covered by the next from `x + pitch` on."""
    fb = canvas.fb
    fb.fill_rect(x, top, w, bottom - top, 0)
    edge = bottom - top - 1
    c = 1
    if inverted:
        fb.fill_rect(x, top + 1, w, edge, 1)
        c = 0
    elif pitch < 10:
        # Only beside the rank, if at all: a suit as wide as what is seen of its card would grow
        # together with an edge.
        edge = 8 if pitch > _NARROWEST else 1
    fb.hline(x + 1, top, w - 2, 1)
    fb.vline(x, top + 1, edge, 1)
    fb.vline(x + w - 1, top + 1, edge, 1)
    suit = card >> 4 & 3
    x += 2 if pitch > 9 else 1
    if pitch == _NARROWEST:
        draw_rank(canvas, card & 15, x, top + 2, c)
        draw_suit_small(canvas, suit, x, top + 11, c)
    else:
        draw_rank(canvas, card & 15, x + 1, top + 2, c)
        draw_suit(canvas, suit, x, top + 10, c)
