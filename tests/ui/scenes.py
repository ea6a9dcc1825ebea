"""Scenes for looking at, drawn by real MicroPython: prints `name width height hex` for each.

Run by tests/ui/preview.py. The buffer is MONO_VLSB, as a mono panel has it.
"""

from ui.canvas import Canvas
from ui.faces import draw_face
from ui.fonts import F3X5, F4X5, F5X7
from ui.signs import draw_heart, draw_rank, draw_sign, draw_suit, draw_suit_big
from ui.small.cards import draw_big_card, draw_fan, draw_place, draw_suit_small, draw_trick_card

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
    for d in range(1, 6):
        canvas.arrow(d, 60 + 9 * (d - 1), 1)
    for d in range(1, 5):
        canvas.tip(d, 60 + 9 * (d - 1), 12)
        canvas.tip(d, 60 + 9 * (d - 1), 20, 4)
    canvas.scrollbar(124, 0, 64, 3, 7, 20)
    canvas.text("HEARTS", 60, 30, 1, F5X7, 2)
    canvas.text_mid("centre", 92, 46)
    canvas.text_right(-1205, 123, 55, 1, F4X5)


def signs(canvas):
    for suit in range(4):
        draw_suit(canvas, suit, 9 * suit, 0)
        draw_suit_small(canvas, suit, 40 + 7 * suit, 1)
        draw_suit_big(canvas, suit, 15 * suit, 24)
    for rank in range(2, 15):
        draw_rank(canvas, rank, 6 * rank - 12, 9)
    draw_heart(canvas, 0, 72, 0)
    draw_heart(canvas, 1, 84, 0)
    for sign in range(3):
        draw_sign(canvas, sign, 96 + 9 * sign, 0)
    draw_trick_card(canvas, 0x1A, 82, 10, 0, 0)
    draw_trick_card(canvas, 0x3A, 106, 10, 1, 0)
    draw_trick_card(canvas, 0x2C, 82, 24, 0, 1)
    draw_trick_card(canvas, 0x0C, 106, 24, 1, 1)
    draw_place(canvas, 82, 40)


def big(canvas):
    for i, card in enumerate((0x2C, 0x0A, 0x1E, 0x3B)):
        draw_big_card(canvas, card, 2 + 31 * i, 2, i == 0)
    canvas.text_mid("QUEEN TO BOB", 64, 44, 1, F5X7)


def faces(canvas):
    for bot in range(3):
        for look in range(4):
            draw_face(canvas, bot, look, 20 * look, 20 * bot + 1)
    draw_face(canvas, 0, 2, 90, 8, 1, 2)


HAND = bytes((3, 7, 11, 0x14, 0x1A, 0x1C, 0x22, 0x2C, 0x2E, 0x35, 0x39, 0x3D, 0x3E))
LONG = bytes(
    list(range(2, 9)) + list(range(0x16, 0x1B)) + list(range(0x2A, 0x2F)) + list(range(0x32, 0x3B))
)


def fan13(canvas):
    draw_fan(canvas, HAND, 13, 1, bytes((1, 1, 1) + (0,) * 10), None, 47)
    draw_fan(canvas, HAND, 13, 8, None, bytes((0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0)), 12)


def fan_few(canvas):
    draw_fan(canvas, HAND, 1, 0, b"\x01", None, 12)
    draw_fan(canvas, HAND[5:], 5, 4, bytes((0, 1, 1, 0, 0)), None, 47)


def fan_mid(canvas):
    draw_fan(canvas, HAND, 9, 4, bytes((0, 1, 1, 0, 0, 0, 0, 0, 0)), None, 12)
    draw_fan(canvas, HAND, 12, 4, bytes(12), bytes(12), 47)


def fan_many(canvas):
    draw_fan(canvas, LONG, 15, 4, bytes(15), None, 12)
    draw_fan(canvas, LONG, 17, 14, bytes([1] * 17), None, 47)


def fan_scroll(canvas):
    draw_fan(canvas, LONG, 26, 2, bytes(26), None, 12)
    draw_fan(canvas, LONG, 26, 13, bytes([1] * 26), None, 47)


def table(canvas):
    canvas.text("TRICK ", 0, 0, 1, F4X5)
    canvas.text(5, 29, 0, 1, F4X5)
    draw_trick_card(canvas, 0x0D, 54, 0, 1, 0)
    draw_trick_card(canvas, 0x08, 30, 13, 0, 1)
    draw_trick_card(canvas, 0x05, 78, 13, 0, 0)
    draw_place(canvas, 54, 26)
    canvas.text("ANN", 77, 0, 1, F4X5)
    canvas.text(12, 77, 6, 1, F4X5)
    canvas.text("BOB", 4, 13, 1, F4X5)
    canvas.text("3+4", 4, 19, 1, F4X5)
    canvas.text("CY", 112, 13, 1, F4X5)
    canvas.text("26", 112, 19, 1, F4X5)
    canvas.text("YOU 7", 0, 33, 1, F4X5)
    draw_heart(canvas, 1, 118, 29)
    draw_fan(canvas, HAND, 13, 1, bytes((1, 1, 1) + (0,) * 10), None, 47)


SCENES = (
    fonts,
    words,
    shapes,
    signs,
    big,
    faces,
    fan13,
    fan_few,
    fan_mid,
    fan_many,
    fan_scroll,
    table,
)


def main():
    import binascii

    for scene in SCENES:
        buffer = bytearray(128 * 8)
        canvas = Canvas(buffer, 128, 64)
        scene(canvas)
        print(scene.__name__, 128, 64, binascii.hexlify(buffer).decode())


if __name__ == "__main__":
    main()
