"""Scenes for looking at, drawn by real MicroPython: prints `name width height hex` for each.

Run by tests/ui/preview.py. The buffer is MONO_VLSB, as a mono panel has it.
"""

from ui.canvas import Canvas
from ui.fonts import F3X5, F4X5, F5X7

_PANGRAMS = (
    "QUEEN TO BOB  YOU SHOT",
    "The Quick Brown Fox",
    "jumps over lazy dogs.",
    "MNWVXYK 5S 8B QO0 I1 Z2",
)


def fonts(canvas):
    canvas.text("ABCDEFGHIJKLMNOPQRSTU", 0, 0)
    canvas.text("VWXYZ abcdefghijklmnop", 0, 9)
    canvas.text("qrstuvwxyz 0123456789", 0, 18)
    canvas.text("!\"#$%&'()*+,-./:;<=>?@", 0, 27)
    canvas.text("[\\]^_`{|}~ 5S8BQO0 MNWH", 0, 36)
    canvas.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 0, 46, 1, F4X5)
    canvas.text("0123456789 !\"#$%&'()*+,-./", 0, 52, 1, F4X5)
    canvas.text(":;<=>?@ 5S 8B QO0 MNWH", 0, 58, 1, F4X5)
    canvas.text("0123456789+-./", 90, 58, 1, F3X5)


def words(canvas):
    for i, line in enumerate(_PANGRAMS):
        canvas.text(line, 0, 9 * i)
    for i, line in enumerate(_PANGRAMS):
        canvas.text(line, 0, 40 + 6 * i, 1, F4X5)


def shapes(canvas):
    canvas.frame(0, 0, 30, 12)
    canvas.dotted(34, 0, 21, 11)
    for i, v in enumerate((0, 1, 50, 99, 100)):
        canvas.bar(0, 14 + 8 * i, 56, 7, v, 100)
    for d in range(1, 6):
        canvas.arrow(d, 60 + 9 * (d - 1), 1)
    for d in range(1, 5):
        canvas.tip(d, 60 + 9 * (d - 1), 12)
        canvas.tip(d, 60 + 9 * (d - 1), 20, 4)
    canvas.scrollbar(124, 0, 64, 3, 7, 20)
    canvas.text("HEARTS", 60, 30, 1, F5X7, 2)
    canvas.text_mid("centre", 92, 46)
    canvas.text_right(-1205, 123, 55, 1, F4X5)
    canvas.invert(60, 45, 64, 9)


SCENES = (fonts, words, shapes)


def main():
    import binascii

    for scene in SCENES:
        buffer = bytearray(128 * 8)
        canvas = Canvas(buffer, 128, 64)
        scene(canvas)
        print(scene.__name__, 128, 64, binascii.hexlify(buffer).decode())


if __name__ == "__main__":
    main()
