"""The first picture: a heart and the name, drawn with nothing but framebuf, so that it stands
before fonts, canvas and shell are loaded.
"""

import framebuf

# Half a heart, row by row: first lit column from the middle << 4 | last one.
_HALF = b"\x25\x16\x07\x07\x07\x07\x07\x06\x06\x05\x04\x03\x02\x01\x00"


def _heart(fb, middle, top, scale, ink):
    for row in range(len(_HALF)):
        first = (_HALF[row] >> 4) * scale
        length = (_HALF[row] & 15) * scale + scale - first
        y = top + row * scale
        fb.fill_rect(middle + first, y, length, scale, ink)
        fb.fill_rect(middle - first - length, y, length, scale, ink)
    # A gleam on the left lobe, which makes it round.
    gleam = 1 if ink > 1 else 0
    fb.fill_rect(middle - 6 * scale, top + 3 * scale, scale, 2 * scale, gleam)
    fb.fill_rect(middle - 5 * scale, top + 2 * scale, scale, scale, gleam)


def _name(fb, left, top, scale, pitch):
    """POCKET above HEARTS, letters of 8 * scale pixels, lines `pitch` apart."""
    if scale == 1:
        fb.text("POCKET", left, top)
        fb.text("HEARTS", left, top + pitch)
        return
    # framebuf has one size of letters: draw them small, then each pixel as a square.
    small = framebuf.FrameBuffer(bytearray(48), 48, 8, framebuf.MONO_VLSB)
    for word in ("POCKET", "HEARTS"):
        small.fill(0)
        small.text(word, 0, 0)
        for y in range(8):
            for x in range(48):
                if small.pixel(x, y):
                    fb.fill_rect(left + x * scale, top + y * scale, scale, scale, 1)
        top += pitch


def draw(display):
    """Draw on the display's buffer; the caller shows it. 72x40 and larger, mono or 16 colours."""
    width = display.width
    height = display.height
    fb = framebuf.FrameBuffer(display.buffer, width, height, display.format)
    fb.fill(0)
    middle = width // 2
    # Red, of the colours in ui/palette.py.
    ink = 1 if display.format == framebuf.MONO_VLSB else 2
    if height >= width:
        heart = width // 30
        text = width // 60
        top = (height - 15 * heart - 22 * text) // 2
        _heart(fb, middle, top, heart, ink)
        _name(fb, middle - 24 * text, top + 15 * heart + 4 * text, text, 10 * text)
    elif width < 104:
        top = (height - 34) // 2
        _heart(fb, middle, top, 1, ink)
        _name(fb, middle - 24, top + 18, 1, 9)
    else:
        scale = height // 32
        text = 3 if width >= 220 else 1
        # The letters carry their own margin on the right.
        left = (width - 16 * scale - 12 - 48 * text + 4) // 2
        top = height // 2
        _heart(fb, left + 8 * scale, top - 15 * scale // 2, scale, ink)
        _name(fb, left + 16 * scale + 12, top - 21 * text // 2, text, 13 * text)
