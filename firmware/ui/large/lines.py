"""Text in lines of even length on a large panel.

Apart from words.py: the table, where memory is shortest, does without it.
"""

from ui.large.font import F10X14
from ui.words import wrap


def even(canvas, text, width, font=F10X14):
    """As ui.words.wrap, in as few lines but of about the same length: no word stands alone."""
    lines = wrap(canvas, text, width, font)
    n = len(lines)
    narrow = sum(canvas.text_width(line, font) for line in lines) // n + 8
    while n > 1 and narrow < width:
        found = wrap(canvas, text, narrow, font)
        if len(found) == n:
            return found
        narrow += 16
    return lines
