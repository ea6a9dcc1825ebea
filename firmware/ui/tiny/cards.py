"""Cards on a panel of 72x40: the hand as a line of ranks, the trick, a big card, and small signs.

A card is ``suit << 4 | rank`` (core/cards.py; + 64 for a second deck, drawn alike). Red suits are
outlined, black ones filled. The byte tables are written by tests/ui/drawings.py.
"""

from micropython import const

from ui.canvas import LEFT, RIGHT
from ui.fonts import F3X5
from ui.signs import draw_rank, draw_suit

TRICK_W = const(15)
TRICK_H = const(9)
BIG_W = const(13)
BIG_H = const(20)
FAN_H = const(6)  # an unlifted card of the fan
FAN_LIFT = const(3)  # playable or raised; the cursor adds _HEAD

_HEAD = const(6)
_MARK = const(5)  # the suit before its cards
_RANK = const(3)
_TEN = const(5)
_TAILED = b"\x0c\x0a"  # a queen's tail and the line that joins a ten are a sixth row
_LOOSE = const(2)  # more gap than that makes no hand easier to read
_SIDE = const(8)  # what an arrow and a count of two digits take on each side

_SUITS5 = b"\x0c\x0b\x1f\x0b\x0c\x04\x0a\x11\x0a\x04\x0c\x0e\x1f\x0e\x0c\x06\x09\x12\x09\x06"
_RANKS3 = (
    b"\x19\x15\x12\x00\x00\x11\x15\x0a\x00\x00\x07\x04\x1f\x00\x00\x17\x15\x09\x00\x00\x1f\x15"
    b"\x1d\x00\x00\x01\x19\x07\x00\x00\x1f\x15\x1f\x00\x00\x07\x05\x1f\x00\x00\x3f\x20\x3f\x31"
    b"\x3f\x08\x10\x0f\x00\x00\x1f\x31\x3f\x00\x00\x1f\x04\x1b\x00\x00\x1e\x05\x1e\x00\x00"
)


def draw_suit_small(canvas, suit, x, y, c=1):
    """A suit (0..3), 5x5 pixels: fits lines of the 4x5 font."""
    canvas.picture(_SUITS5, suit * 5, 5, 5, x, y, c)


def draw_card_text(canvas, card, x, y, c=1):
    """Rank and suit, 13x7 pixels; returns the x of what comes next."""
    draw_rank(canvas, card & 15, x, y, c)
    draw_suit(canvas, card >> 4 & 3, x + 6, y, c)
    return x + 15


# -- the trick


def draw_trick_card(canvas, card, x, y, inverted, led):
    """A card of TRICK_W x TRICK_H pixels, rank beside suit; there is no room for a frame.

    `inverted`: dark on light, the one that is winning. `led`: marked as the first of the trick by
    a small tip at its left, two columns outside of the card.
    """
    canvas.fill(x, y, TRICK_W, TRICK_H, 1 if inverted else 0)
    draw_card_text(canvas, card, x + 1, y + 1, 0 if inverted else 1)
    if led:
        canvas.vline(x - 2, y + 3, 3)
        canvas.vline(x - 1, y + 4, 1)


def draw_card_small(canvas, card, x, y, inverted, led):
    """As draw_trick_card, where there are more than four: 11x6 pixels."""
    c = 0 if inverted else 1
    if inverted:
        canvas.fill(x - 1, y, 12, 6)
    if led:
        canvas.vline(x - 2, y + 1, 3)
    _draw_rank(canvas, card, x, y, c)
    x += _TEN if card & 15 == 10 else _RANK
    draw_suit_small(canvas, card >> 4 & 3, x + 1, y, c)


def draw_place(canvas, x, y):
    """The empty place of a card of the trick."""
    canvas.dotted(x, y, TRICK_W, TRICK_H)


def draw_ghost(canvas, card, x, y):
    """A card that may be played here: the one under the cursor, dotted all around."""
    draw_card_text(canvas, card, x + 1, y + 1)
    canvas.dotted(x, y, TRICK_W, TRICK_H)


def draw_big_card(canvas, card, x, y, inverted=0):
    """A card of BIG_W x BIG_H pixels, rank above suit: the last trick, the lessons."""
    canvas.frame(x, y, BIG_W, BIG_H, 1, 1 if inverted else 0)
    c = 0 if inverted else 1
    draw_rank(canvas, card & 15, x + 4, y + 2, c)
    draw_suit(canvas, card >> 4 & 3, x + 3, y + 11, c)


# -- the hand
#
# A line: the mark of a suit, then the ranks of its cards. Gaps of one pixel set all of that apart;
# thirteen cards of four suits leave none behind the marks, and before them where there are tens.


def draw_fan(canvas, cards, n, cursor, playable, raised, y):
    """The hand: `n` cards from the buffer `cards`, `cursor` an index or -1.

    `playable` and `raised` are buffers with one flag a card, or None for no card: either lifts its
    rank by FAN_LIFT. The cursor's is inverted, and higher by _HEAD. `y` is the top of an unlifted
    rank, so rows y - 1 - FAN_LIFT - _HEAD to y + FAN_H - 1 are used.
    Cards that do not fit are counted at the sides, and the line follows the cursor.
    Returns the middle column of the cursor's card, or -1.
    """
    if not n:
        return -1
    first = 0
    last = n
    width = _width(cards, 0, n)
    room = canvas.width - width
    suits = _suits(cards, 0, n)
    if room < 1 - suits:
        first, last = _window(canvas, cards, n, cursor)
        suits = _suits(cards, first, last)
        room = canvas.width - 2 * _SIDE - _width(cards, first, last)
        if first:
            canvas.tip(LEFT, 2, y, 3)
            canvas.text_mid(first, 3, y - 6, 1, F3X5)
        if last < n:
            canvas.tip(RIGHT, canvas.width - 5, y, 3)
            canvas.text_mid(n - last, canvas.width - 4, y - 6, 1, F3X5)
        x = _SIDE
    else:
        x = 0
    behind = 1 if room >= suits else 0
    tight = max(0, -room)  # marks that go without the gap before them
    room = max(0, room - behind * suits)
    loose = min(_LOOSE, room // (last - first))
    x += (room - loose * (last - first - 1)) >> 1
    middle = -1
    for i in range(first, last):
        card = cards[i]
        up = _is_up(i, playable, raised)
        if i == first or (card ^ cards[i - 1]) & 0x30:
            if i > first and tight:
                tight -= 1
                x -= 1
            high = up
            k = i
            while k < last and not (cards[k] ^ card) & 0x30:
                high = high or _is_up(k, playable, raised)
                k += 1
            draw_suit_small(canvas, card >> 4 & 3, x, y - (FAN_LIFT if high else 0))
            x += _MARK + behind
        w = _TEN if card & 15 == 10 else _RANK
        top = y - (FAN_LIFT if up else 0)
        if i == cursor:
            middle = x + (w >> 1)
            _draw_cursor(canvas, card, x, top - _HEAD, w, y + FAN_H)
        else:
            _draw_rank(canvas, card, x, top, 1)
        x += w + 1 + loose
    return middle


def _draw_rank(canvas, card, x, y, c):
    canvas.picture(_RANKS3, ((card & 15) - 2) * 5, 5, 6, x, y, c)


def _draw_cursor(canvas, card, x, y, w, bottom):
    """A head above all others, and a stem that leaves the gaps on both sides."""
    h = 8 if card & 15 in _TAILED else 7
    canvas.fill(x, y + h - 1, w, bottom - y - h + 1)
    x = min(x, canvas.width - w - 1)  # the head keeps its edge at the panel's
    canvas.fill(x - 1, y - 1, w + 2, h)
    _draw_rank(canvas, card, x, y, 0)


def _is_up(i, playable, raised):
    return (playable and playable[i]) or (raised and raised[i])


def _suits(cards, first, last):
    """How many suits cards[first:last], which are sorted, have."""
    n = 0
    for i in range(first, last):
        if i == first or (cards[i] ^ cards[i - 1]) & 0x30:
            n += 1
    return n


def _width(cards, first, last):
    """Pixels that cards[first:last] take with no gap behind the marks."""
    width = _suits(cards, first, last) * _MARK - 1
    for i in range(first, last):
        width += 1 + (_TEN if cards[i] & 15 == 10 else _RANK)
    return width


def _window(canvas, cards, n, cursor):
    """The (first, last + 1) of the cards shown when not all fit: the cursor in their midst."""
    room = canvas.width - 2 * _SIDE
    first = max(cursor, 0)
    last = first + 1
    while True:
        wider = False
        if first and _width(cards, first - 1, last) <= room:
            first -= 1
            wider = True
        if last < n and _width(cards, first, last + 1) <= room:
            last += 1
            wider = True
        if not wider:
            return first, last
