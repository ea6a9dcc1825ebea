"""Text in lines of even length on a large panel.

Apart from words.py: the table, where memory is shortest, does without it.
"""

from ui.large.font import F10X14
from ui.words import wrap

# The latest text, its width and its lines: a screen is drawn more often than its text changes.
_latest = ["", 0, ()]


def even(canvas, text, width):
    """As ui.words.wrap in F10X14, in as few lines but of about the same length: no word alone."""
    if _latest[0] != text or _latest[1] != width:
        _latest[0] = text
        _latest[1] = width
        _latest[2] = _even(canvas, text, width)
    return _latest[2]


def _even(canvas, text, width):
    lines = wrap(canvas, text, width, F10X14)
    n = len(lines)
    narrow = sum(canvas.text_width(line, F10X14) for line in lines) // n + 8
    while n > 1 and narrow < width:
        found = wrap(canvas, text, narrow, F10X14)
        if len(found) == n:
            return found
        narrow += 16
    return lines
