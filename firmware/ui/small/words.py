"""The title of a screen on 128x64."""


def title(canvas, left, right=""):
    """A light bar across the top with a word on each side; returns the y below it."""
    canvas.fill(0, 0, canvas.width, 9)
    canvas.text(left, 2, 1, 0)
    if right:
        canvas.text_right(right, canvas.width - 2, 1, 0)
    return 9
