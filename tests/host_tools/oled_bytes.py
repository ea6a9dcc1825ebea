"""Pictures as an OLED controller's bytes, put together as its data sheet says."""

import itertools
import random

from PIL import Image


def picture(width: int = 128, height: int = 64, seed: int = 1) -> Image.Image:
    bits = random.Random(seed).randbytes(width * height // 8)
    return Image.frombytes("1", (width, height), bits)


def in_pages(image: Image.Image) -> list[bytes]:
    """A page of 8 rows each: a byte a column, bit 0 on top."""
    return [
        bytes(
            sum(bool(image.getpixel((x, y + i))) << i for i in range(8))
            for x in range(image.width)
        )
        for y in range(0, image.height, 8)
    ]


def same(one: Image.Image, other: Image.Image) -> bool:
    return one.size == other.size and one.tobytes() == other.tobytes()


def lit(image: Image.Image) -> list[tuple[int, int]]:
    places = itertools.product(range(image.width), range(image.height))
    return [place for place in places if image.getpixel(place)]
