"""The first picture: a heart and the name, drawn with nothing but framebuf, so that it stands
before fonts, canvas and shell are loaded.
"""

import framebuf

# Half a heart, row by row: first lit column from the middle << 4 | last one.
_HALF = b"\x25\x16\x07\x07\x07\x07\x07\x06\x06\x05\x04\x03\x02\x01\x00"


def _heart(fb, middle, top, scale):
    for row in range(len(_HALF)):
        first = (_HALF[row] >> 4) * scale
        length = (_HALF[row] & 15) * scale + scale - first
        y = top + row * scale
        fb.fill_rect(middle + first, y, length, scale, 1)
        fb.fill_rect(middle - first - length, y, length, scale, 1)
    # A gleam on the left lobe, which makes it round.
    fb.fill_rect(middle - 6 * scale, top + 3 * scale, scale, 2 * scale, 0)
    fb.fill_rect(middle - 5 * scale, top + 2 * scale, scale, scale, 0)


def draw(display):
    """Draw on the display's buffer; the caller shows it. 72x40 and larger, mono."""
    fb = framebuf.FrameBuffer(display.buffer, display.width, display.height, display.format)
    middle = display.width // 2
    if display.width < 104:
        top = (display.height - 34) // 2
        _heart(fb, middle, top, 1)
        fb.text("POCKET", middle - 24, top + 18)
        fb.text("HEARTS", middle - 24, top + 27)
        return
    top = display.height // 2
    _heart(fb, middle - 28, top - 15, 2)
    fb.text("POCKET", middle, top - 11)
    fb.text("HEARTS", middle, top + 2)
