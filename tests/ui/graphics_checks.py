"""Checks of the drawing code that run on MicroPython; test_graphics.py calls them by name."""

import framebuf
import sys
from micropython import heap_lock, heap_unlock

from ui import signs
from ui.canvas import LARGE, SMALL, TINY, Canvas, size_of
from ui.faces import draw_face
from ui.fonts import F3X5, F4X5, F5X7
from ui.small import cards as art

_WIDTH = 128
# Wider than the panel, so that what runs over its edge is seen.
_WIDER = 168
_BUFFER = bytearray(_WIDER * 8)
_CANVAS = Canvas(_BUFFER, _WIDER, 64)


def ink(canvas, c=1):
    """First column, last column, first row, last row with a pixel of `c`; None without any."""
    wide = len(canvas.buffer) // 8
    pixel = canvas.fb.pixel
    xs = [x for x in range(wide) if any(pixel(x, y) == c for y in range(64))]
    ys = [y for y in range(64) if any(pixel(x, y) == c for x in range(wide))]
    return (xs[0], xs[-1], ys[0], ys[-1]) if xs else None


def str_bytes(s):
    """The character codes of a sample, as capitals."""
    return (s if isinstance(s, bytes) else str(s).encode()).upper()


def text_width():
    """What `text_width` says is what is drawn, and `text` returns one gap more."""
    samples = [bytes((code,)) for code in range(33, 127)]
    samples += ["QUEEN_TO_BOB", "jumps5S8B", 0, 7, 100, -26, 1000000 - 1, "10-MNW"]
    for font in (F5X7, F4X5, F3X5):
        for scale in (1, 2):
            there = [
                s for s in samples if font[0] <= min(str_bytes(s)) <= max(str_bytes(s)) <= font[1]
            ]
            assert len(there) > 10
            for s in samples:
                _CANVAS.clear()
                end = _CANVAS.text(s, 10, 20, 1, font, scale)
                width = _CANVAS.text_width(s, font, scale)
                assert end == 10 + width + scale, (s, end, width)
            for s in there:
                _CANVAS.clear()
                _CANVAS.text(s, 10, 20, 1, font, scale)
                drawn = ink(_CANVAS)
                width = _CANVAS.text_width(s, font, scale)
                assert drawn, s
                assert drawn[:2] == (10, 9 + width), (s, drawn, width)
                below = 1 if font is F5X7 else 0
                assert 20 <= drawn[2] <= drawn[3] < 20 + (font[3] + below) * scale, s
    assert _CANVAS.text_width("") == 0
    assert _CANVAS.text_width(b"abc") == _CANVAS.text_width("abc")
    assert _CANVAS.text_width("abc", F4X5) == _CANVAS.text_width("ABC", F4X5)


def numbers():
    """An int is drawn as the str of it would be."""
    for n in (0, 5, 10, 42, 100, 26000, 999999, -1, -10, -105):
        for font in (F5X7, F4X5, F3X5):
            _CANVAS.clear()
            _CANVAS.text(n, 3, 3, 1, font)
            first = bytes(_BUFFER)
            _CANVAS.clear()
            _CANVAS.text(str(n), 3, 3, 1, font)
            assert first == _BUFFER, n


def alignment():
    """Centred and right-aligned text ends where it should; dark text is light text inverted."""
    for s in ("YOU", "MOON", 26):
        _CANVAS.clear()
        at = _CANVAS.text_right(s, 90, 8)
        drawn = ink(_CANVAS)
        assert drawn[:2] == (at, 89), (s, drawn)
        _CANVAS.clear()
        _CANVAS.text_mid(s, 64, 8)
        drawn = ink(_CANVAS)
        assert abs(drawn[0] + drawn[1] - 127) <= 1, (s, drawn)
        light = bytes(_BUFFER)
        _CANVAS.clear(1)
        _CANVAS.text_mid(s, 64, 8, 0)
        assert light == bytes(255 - byte for byte in _BUFFER), s
    _CANVAS.clear()
    _CANVAS.text("X" * 90, 0, 0)  # cut, not an error


def sizes():
    """The size class follows from width, height and colours."""
    for w, h, size in (
        (72, 40, TINY),
        (128, 32, TINY),
        (128, 64, SMALL),
        (160, 80, SMALL),
        (160, 128, SMALL),
        (176, 220, SMALL),
        (320, 170, LARGE),
        (240, 135, LARGE),
        (240, 240, LARGE),
        (135, 240, LARGE),
        (128, 160, SMALL),
    ):
        assert size_of(w, h, framebuf.GS4_HMSB) == size, (w, h)
        assert size_of(w, h, framebuf.MONO_VLSB) == min(size, SMALL), (w, h)
    assert Canvas(bytearray(128 * 8), 128, 64).size == SMALL


def cards():
    """Every card looks different from every other, in each of its forms."""
    draws = (
        lambda c: art.draw_trick_card(_CANVAS, c, 0, 0, 0, 0),
        lambda c: art.draw_trick_card(_CANVAS, c, 0, 0, 1, 1),
        lambda c: art.draw_big_card(_CANVAS, c, 0, 0),
        lambda c: art.draw_fan(_CANVAS, bytes((c,)), 1, -1, None, None, 20),
        lambda c: art.draw_fan(_CANVAS, bytes((c,)), 1, 0, None, None, 20),
        lambda c: art.draw_fan(_CANVAS, bytes([c] * 15), 15, 3, None, None, 20),
        lambda c: art.draw_fan(_CANVAS, bytes([c] * 30), 30, 3, None, None, 20),
    )
    for k, draw in enumerate(draws):
        seen = {}
        for card in [code for code in range(128) if 2 <= code & 15 <= 14]:
            _CANVAS.clear()
            draw(card)
            twin = seen.setdefault(bytes(_BUFFER), card)
            assert twin & 63 == card & 63, (k, twin, card)
        assert len(seen) == 52, k


def fan():
    """A hand of any size keeps inside the panel and its rows, and is centred while it fits."""
    _CANVAS.width = _WIDTH
    hand = bytes([0x1A, 0x2C, 0x3E, 0x08] * 20)
    for n in list(range(1, 30)) + [52, 78]:
        lifted = bytearray(n)
        for cursor in (-1, 0, n // 2, n - 1):
            for up in (0, 1):
                for i in range(n):
                    lifted[i] = up
                _CANVAS.clear()
                middle = art.draw_fan(_CANVAS, hand, n, cursor, lifted, None, 40)
                x0, x1, y0, y1 = ink(_CANVAS)
                assert x1 < _WIDTH, (n, x1)
                assert y0 == 40 - 4 * up - (4 if cursor >= 0 else 0), (n, cursor, up, y0)
                assert y1 <= 56, (n, y1)
                assert (middle < 0) == (cursor < 0), (n, cursor, middle)
                assert middle < _WIDTH
                centred = abs(x0 + x1 - _WIDTH + 1) <= 1
                assert centred or not art.fan_pitch(_CANVAS, n), (n, x0, x1)
                assert cursor < 0 or _CANVAS.fb.pixel(middle, 56) == 1, (n, cursor)
    assert art.fan_pitch(_CANVAS, 13) == 9
    assert art.fan_pitch(_CANVAS, 17) == 7
    assert art.fan_pitch(_CANVAS, 18) == 0
    _CANVAS.clear()
    art.draw_fan(_CANVAS, hand, 0, -1, None, None, 40)
    assert ink(_CANVAS) is None
    _CANVAS.width = _WIDER


def whole_cards():
    """No neighbour, cursor or edge covers a rank or a suit of a hand that fits."""
    _CANVAS.width = _WIDTH
    other = Canvas(bytearray(_WIDER * 8), _WIDER, 64)
    for n in range(1, 18):
        hand = bytes([(i * 5 & 3) << 4 | 2 + i * 7 % 13 for i in range(n)])
        pitch = art.fan_pitch(_CANVAS, n)
        left = (_WIDTH - pitch * (n - 1) - 11) >> 1
        for cursor in range(-1, n):
            _CANVAS.clear()
            art.draw_fan(_CANVAS, hand, n, cursor, None, None, 40)
            for i in range(n):
                x = left + pitch * i + (3 if pitch > 9 else 2 if pitch > 7 else 1)
                y = 42 - (4 if i == cursor else 0)
                other.clear()
                signs.draw_rank(other, hand[i] & 15, x, y)
                suit = hand[i] >> 4
                if pitch > 7:
                    signs.draw_suit(other, suit, x - 1, y + 8)
                else:
                    art.draw_suit_small(other, suit, x, y + 9)
                flip = 1 if i == cursor else 0
                for column in range(x, x + 5):
                    for row in range(y, y + 15):
                        seen = _CANVAS.fb.pixel(column, row) ^ flip
                        assert seen == other.fb.pixel(column, row), (n, cursor, i)
    _CANVAS.width = _WIDER


_HAND = bytes((3, 7, 11, 0x14, 0x1A, 0x1C, 0x22, 0x2C, 0x2E, 0x35, 0x39, 0x3D, 0x3E))
_PLAYABLE = bytes((1, 1, 1) + (0,) * 10)
_LONG = bytes([0x2C] * 30)
_NAME = "BOB" + str(len(_HAND))  # a str whose characters need not be known to the interpreter


def scene(canvas):
    """Everything there is, in one frame."""
    canvas.clear()
    x = canvas.text("TRICK ", 0, 0, 1, F4X5)
    canvas.text(5, x, 0, 1, F4X5)
    art.draw_trick_card(canvas, 0x0D, 54, 0, 1, 0)
    art.draw_trick_card(canvas, 0x08, 30, 13, 0, 1)
    art.draw_place(canvas, 54, 26)
    canvas.text_mid(_NAME, 14, 13, 1, F4X5)
    canvas.text_right(-126, 127, 19, 1, F3X5)
    canvas.text(_NAME, 3, 30, 1, F5X7, 2)
    signs.draw_heart(canvas, 1, 118, 29)
    signs.draw_sign(canvas, signs.MOON, 100, 1)
    art.draw_big_card(canvas, 0x2C, 90, 2)
    draw_face(canvas, 1, 2, 40, 30)
    draw_face(canvas, 1, 2, 40, 30, 1, 2)
    canvas.arrow(1, 0, 40)
    canvas.tip(1, 10, 40)
    canvas.scrollbar(125, 0, 64, 2, 5, 20)
    canvas.frame(50, 30, 20, 10, 1, 0)
    canvas.dotted_hline(0, 50, 128)
    art.draw_fan(canvas, _HAND, 13, 1, _PLAYABLE, None, 47)
    art.draw_fan(canvas, _LONG, 30, 20, None, _LONG, 47)


def allocates_nothing():
    """The heap is locked while a frame is drawn; a frame kept on the heap would show in it."""
    canvas = Canvas(bytearray(1024), 128, 64)
    heap_lock()
    try:
        scene(canvas)
    finally:
        heap_unlock()
    assert any(canvas.buffer)


def colour():
    """On a panel of 16 colours the same calls draw in colour."""
    canvas = Canvas(bytearray(128 * 64 // 2), 128, 64, framebuf.GS4_HMSB)
    scene(canvas)
    canvas.clear(3)
    canvas.text("A", 10, 10, 9)
    found = {canvas.fb.pixel(x, y) for x in range(40) for y in range(30)}
    assert found == {3, 9}, found


if __name__ == "__main__":
    for name in sys.argv[1:]:
        globals()[name]()
        print(name)
