"""The 16 colours of a GS4 buffer; what each is for is in ui/palette.py."""

# Red, green, blue, 0..255 each. The lowest 3, 2 and 3 bits are lost on the way to the panel.
_RGB = (
    b"\x08\x0c\x10"  # 0 black, the ground of menus: a lamp behind an LCD makes it grey anyway
    b"\xff\xff\xff"  # 1 white, the ink
    b"\xb8\x10\x20"  # 2 red
    b"\x08\x50\x28"  # 3 felt
    b"\x00\x30\x18"  # 4 felt, dark
    b"\x18\x48\xd0"  # 5 blue
    b"\x08\x60\x18"  # 6 green
    b"\xf8\xc8\x20"  # 7 gold
    b"\xa0\xa4\xa8"  # 8 grey
    b"\x48\x50\x58"  # 9 grey, dark
    b"\xf8\xf4\xe8"  # 10 card face
    b"\xd8\xd8\xd0"  # 11 card face, not playable
    b"\xf8\xb0\x50"  # 12 orange
    b"\xf8\xa0\xc0"  # 13 pink
    b"\x20\xc8\xd8"  # 14 cyan
    b"\xf0\xc0\x98"  # 15 skin
)


def words():
    """32 bytes: per colour the two bytes of RGB565 as they go out, the high one first."""
    out = bytearray(32)
    for i in range(16):
        red = _RGB[3 * i]
        green = _RGB[3 * i + 1]
        blue = _RGB[3 * i + 2]
        out[2 * i] = red & 0xF8 | green >> 5
        out[2 * i + 1] = (green & 0x1C) << 3 | blue >> 3
    return out
