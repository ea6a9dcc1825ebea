"""What the ST7789 makes of the bytes of its pixels, and of its RAM when that is scrolled.

8.8 Data color coding of the data sheet:

12 bits a pixel (two pixels in three bytes), 16 (5, 6 and 5 bits in two bytes, the high one
first), or 18 (a byte a colour, of which the upper six bits count).
"""

from PIL import Image, ImageChops

_HIGH = bytes(n >> 4 for n in range(256))
_LOW = bytes(n & 15 for n in range(256))
_FROM_4 = bytes(n % 16 * 17 for n in range(256))
FROM_6 = bytes(n & 0xFC | n >> 6 for n in range(256))


def decode(bits: int, begun: bytes, data: bytes) -> tuple[bytes, bytes]:
    """Return three bytes (red, green, blue) for each whole pixel, and what is left over.

    `begun` is what the call before left over: at 12 bits a pixel a byte for each half byte.
    """
    if bits == 12:
        nibbles = bytearray(2 * len(data))
        nibbles[::2] = data.translate(_HIGH)
        nibbles[1::2] = data.translate(_LOW)
        data = bytes(nibbles)
    size = 2 if bits == 16 else 3
    data = begun + data
    whole = len(data) // size * size
    data, rest = data[:whole], data[whole:]
    if bits == 12:
        return data.translate(_FROM_4), rest
    if bits == 18:
        return data.translate(FROM_6), rest
    swapped = bytearray(whole)
    swapped[::2] = data[1::2]
    swapped[1::2] = data[::2]
    # Pillow's name for a low byte first whose lowest bits are blue.
    image = Image.frombytes("RGB", (whole // 2, 1), bytes(swapped), "raw", "BGR;16")
    return image.tobytes(), rest


def scrolled(ram: Image.Image, area: tuple[int, int, int], start: int) -> Image.Image:
    """A copy of the RAM as it is shown. `area`: rows that stand above, that move, that stand below
    (9.1.25); `start`: the row of the RAM that the first moving line shows (9.1.29).
    """
    top, moving, _ = area
    shift = start - top
    shown = ram.copy()
    if moving and start and 0 < shift < moving:
        part = ram.crop((0, top, ram.width, top + moving))
        shown.paste(ImageChops.offset(part, 0, -shift), (0, top))
    return shown
