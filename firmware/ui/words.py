"""Text in lines: breaking it at blanks, so that one text serves every panel's width."""

from ui.fonts import F5X7


def wrap(canvas, text, width, font=F5X7):
    """`text` as a list of lines of at most `width` pixels; a newline in it always breaks.

    A word wider than that stands alone and runs over the edge.
    """
    lines = []
    for part in text.split("\n"):
        line = ""
        for word in part.split():
            longer = line + " " + word if line else word
            if line and canvas.text_width(longer, font) > width:
                lines.append(line)
                longer = word
            line = longer
        lines.append(line)
    return lines


def draw_lines(canvas, lines, x, y, font=F5X7, pitch=9, c=1):
    """Draw `lines` one below the other; returns the y below the last one."""
    for line in lines:
        canvas.text(line, x, y, c, font)
        y += pitch
    return y


def draw_lines_mid(canvas, lines, x, y, font=F5X7, pitch=9, c=1):
    """Like draw_lines, each line centred on column `x`."""
    for line in lines:
        canvas.text_mid(line, x, y, c, font)
        y += pitch
    return y
