"""What forms are made of; the theme of a size says how large and in what colours."""

from ui import layout
from ui.canvas import LEFT, RIGHT
from ui.words import draw_lines_mid

theme = layout.load("theme")


def paragraph(canvas, lines, y, c=1):
    """Lines of theme.lines() in the middle; returns the y below them."""
    return draw_lines_mid(canvas, lines, canvas.width >> 1, y, theme.TEXT, theme.LINE, c)


def paragraph_above(canvas, lines, bottom, c=1):
    """As paragraph(), above row `bottom`; returns the y of the first line."""
    gap = theme.LINE - theme.TEXT[3]
    y = bottom - theme.LINE * len(lines) + (gap >> 1)  # g and y reach into the gap
    paragraph(canvas, lines, y, c)
    return y


def note(canvas, text):
    """A message over the lower edge of what is drawn."""
    lines = theme.lines(canvas, text, canvas.width - 2 * theme.EDGE)
    h = theme.LINE * (len(lines) + 1) - theme.TEXT[3]
    y = canvas.height - h
    canvas.fill(0, y - 1, canvas.width, 1, 0)
    canvas.fill(0, y, canvas.width, h, theme.CURSOR)
    paragraph(canvas, lines, y + (theme.LINE - theme.TEXT[3]), 0)


def buttons(canvas, words, at):
    """Buttons along the lower edge, the one at `at` chosen; returns the y of their tops."""
    w = theme.BUTTON_W
    y = canvas.height - theme.BUTTON_H - theme.BUTTON_LOW
    x = canvas.width - len(words) * (w + theme.BUTTON_GAP) + theme.BUTTON_GAP >> 1
    for i in range(len(words)):
        mark(canvas, words[i], x, y, w, theme.BUTTON_H, theme.FONT, i == at)
        x += w + theme.BUTTON_GAP
    return y


def mark(canvas, text, x, y, w, h, font, here):
    """A text in the middle of a frame, which is filled if `here`."""
    c = theme.CURSOR if here else 1
    canvas.frame(x, y, w, h, c, c if here else theme.SHADE)
    canvas.text_mid(text, x + (w >> 1), y + (h - font[3] + 1 >> 1), 0 if here else 1, font)


def bar(canvas, words, at):
    """What LEFT and RIGHT choose from, along the lower edge; returns the y of its top.

    All of the words where there is room for them, in two rows on an upright panel, or else the
    chosen one between tips.
    """
    w = canvas.width
    h = theme.BAR_H
    n = len(words)
    font = theme.TIGHT
    if canvas.upright:
        n = n + 1 >> 1
        font = theme.FONT
    step = w // n
    if any(canvas.text_width(word, font) > step - 2 for word in words):
        y = canvas.height - h
        canvas.fill(0, y, w, h, theme.CURSOR)
        canvas.text_mid(words[at], w >> 1, y + (h - font[3] + 1 >> 1), 0, font)
        tips(canvas, 2, w - 5, y + (h - 5 >> 1))
        return y
    top = y = canvas.height - h * ((len(words) + n - 1) // n)
    canvas.fill(0, y, w, canvas.height - y, theme.SHADE)
    for i in range(len(words)):
        x = step * (i % n)
        if i == at:
            canvas.frame(x, y, step, h, theme.CURSOR, theme.CURSOR)
        c = 0 if i == at else 1
        canvas.text_mid(words[i], x + (step >> 1), y + (h - font[3] + 1 >> 1), c, font)
        if i % n == n - 1:
            y += h
    return top


def tips(canvas, left, right, y):
    """LEFT and RIGHT change what is between these two, on a light ground."""
    canvas.tip(LEFT, left, y, 3, 0)
    canvas.tip(RIGHT, right, y, 3, 0)
