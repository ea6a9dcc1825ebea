"""Cards on a mono panel: the hand as a fan, the trick, a big card, and small signs.

A card is ``suit << 4 | rank`` (core/cards.py; + 64 for a second deck, drawn alike). Red suits are
outlined, black ones filled. The byte tables are written by tests/ui/drawings.py.
"""

from micropython import const

from ui.canvas import LEFT, RIGHT
from ui.fonts import F3X5
from ui.signs import draw_rank, draw_suit, draw_suit_big

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

_SUITS5 = b"\x0c\x0d\x13\x0d\x0c\x04\x0a\x11\x0a\x04\x0c\x0e\x1f\x0e\x0c\x06\x09\x12\x09\x06"


def draw_suit_small(canvas, suit, x, y, c=1):
    """A suit (0..3), 5x5 pixels: fits lines of the 4x5 font."""
    canvas.picture(_SUITS5, suit * 5, 5, 5, x, y, c)


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
