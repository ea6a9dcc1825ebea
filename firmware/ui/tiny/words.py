"""The title of a screen on 72x40."""

from ui.fonts import F4X5


def title(canvas, left, right=""):
    """A light bar across the top with a word on each side; returns the y below it."""
    canvas.fill(0, 0, canvas.width, 7)
    canvas.text(left, 1, 1, 0, F4X5)
    if right:
        canvas.text_right(right, canvas.width - 1, 1, 0, F4X5)
    return 7
