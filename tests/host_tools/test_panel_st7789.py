"""The ST7789 decoder against its data sheet: bytes in, colours out. No driver is involved."""

import functools
import random
import struct

import pytest
from PIL import Image, ImageChops

from host_tools.panels.st7789 import St7789

RED, GREEN, BLUE, WHITE = (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)


def awake(panel: St7789, init: str = "", madctl: int = 0, colmod: int = 0x55) -> St7789:
    """Through 9.1.12 SLPOUT with its wait, pixels of 16 bits, colours inverted, on."""
    panel.at(1_000_000)
    send(panel, "11")
    panel.at(1_005_000)
    send(panel, f"36 {madctl:02x}", f"3a {colmod:02x}", "21", "13", "29", init)
    assert panel.faults == []
    return panel


def send(panel: St7789, *commands: str) -> None:
    """Each a command byte and its parameters in hexadecimal."""
    for command in commands:
        data = bytes.fromhex(command)
        panel.spi_write(data[:1], 0)
        if data[1:]:
            panel.spi_write(data[1:], 1)


def window(panel: St7789, x: int, y: int, width: int, height: int) -> None:
    """9.1.20 CASET, 9.1.21 RASET, 9.1.22 RAMWR."""
    for code, first, count in ((0x2A, x, width), (0x2B, y, height)):
        panel.spi_write(bytes((code,)), 0)
        panel.spi_write(struct.pack(">HH", first, first + count - 1), 1)
    panel.spi_write(b"\x2c", 0)


@functools.lru_cache(maxsize=8)
def coloured(width: int, height: int) -> Image.Image:
    """Noise whose values a panel of 16 bits a pixel shows exactly."""
    levels = [bytes(255 * (n >> bit & 1) for n in range(256)) for bit in range(3)]
    raw = random.Random(5).randbytes(width * height)
    bands = [Image.frombytes("L", (width, height), raw.translate(level)) for level in levels]
    return Image.merge("RGB", bands)


def in_565(image: Image.Image) -> bytes:
    """Two bytes a pixel, the high one first: RRRRRGGG GGGBBBBB (8.8)."""
    r, g, b = (band.tobytes() for band in image.split())
    pixels = (x >> 3 << 11 | y >> 2 << 5 | z >> 3 for x, y, z in zip(r, g, b, strict=True))
    return struct.pack(f">{len(r)}H", *pixels)


def show(panel: St7789, image: Image.Image, x: int, y: int) -> None:
    window(panel, x, y, image.width, image.height)
    panel.spi_write(in_565(image), 1)


def same(panel: St7789, image: Image.Image) -> bool:
    return ImageChops.difference(panel.image(), image).getbbox() is None


def test_a_picture_of_16_bits() -> None:
    panel = awake(St7789())
    show(panel, coloured(240, 320), 0, 0)
    assert panel.image().mode == "RGB"
    assert same(panel, coloured(240, 320))
    assert panel.faults == []


@pytest.mark.parametrize(
    ("colmod", "data"),
    [
        (0x03, "f00 0f0 00f fff"),
        (0x53, "f00 0f0 00f fff"),
        (0x05, "f800 07e0 001f ffff"),
        (0x06, "fc0000 00fc00 0000fc fcfcfc"),
        (0x66, "ff0300 03ff01 0202ff ffffff"),
    ],
)
@pytest.mark.parametrize("whole", [True, False])
def test_pixel_formats(colmod: int, data: str, whole: bool) -> None:
    panel = awake(St7789(), colmod=colmod)
    window(panel, 0, 0, 2, 2)
    pixels = bytes.fromhex(data.replace(" ", ""))
    for piece in [pixels] if whole else [pixels[i : i + 1] for i in range(len(pixels))]:
        panel.spi_write(piece, 1)
    send(panel, "00")
    image = panel.image()
    assert [image.getpixel(p) for p in ((0, 0), (1, 0), (0, 1), (1, 1))] == [
        RED,
        GREEN,
        BLUE,
        WHITE,
    ]
    assert panel.faults == []


def test_values_between_are_spread_over_the_whole_range() -> None:
    panel = awake(St7789(), colmod=0x05)
    window(panel, 0, 0, 1, 1)
    panel.spi_write(bytes.fromhex("8410"), 1)
    pixel = panel.image().getpixel((0, 0))
    assert isinstance(pixel, tuple)
    assert all(abs(value - 131) <= 2 for value in pixel)


def test_an_odd_number_of_12_bit_pixels_ends_with_half_a_byte() -> None:
    panel = awake(St7789(), colmod=0x03)
    window(panel, 0, 0, 3, 1)
    panel.spi_write(bytes.fromhex("f000 f000 f0"), 1)
    send(panel, "00")
    assert panel.image().getpixel((2, 0)) == BLUE
    assert panel.faults == []
    window(panel, 0, 0, 1, 1)
    panel.spi_write(b"\xf0", 1)
    send(panel, "00")
    assert "in the middle" in panel.faults[0]


def test_half_a_pixel_is_a_fault() -> None:
    panel = awake(St7789())
    window(panel, 0, 0, 2, 2)
    panel.spi_write(bytes.fromhex("f800 07"), 1)
    send(panel, "29")
    assert panel.faults == ["pixels end in the middle of one (8.8)"]


def test_ram_is_noise_until_written() -> None:
    image = awake(St7789()).image()
    colours = image.getcolors(240 * 320)
    assert colours is not None
    assert len(colours) > 30_000


# Address control, 8.12.


def test_the_window_is_filled_row_by_row_and_from_its_start_again() -> None:
    panel = awake(St7789())
    show(panel, Image.new("RGB", (240, 320)), 0, 0)
    window(panel, 10, 20, 3, 2)
    panel.spi_write(in_565(Image.new("RGB", (7, 1), RED)), 1)
    image = panel.image()
    assert image.getbbox() == (10, 20, 13, 22)
    assert all(image.getpixel((10 + x, 20 + y)) == RED for x in range(3) for y in range(2))
    panel.spi_write(in_565(Image.new("RGB", (1, 1), GREEN)), 1)
    assert panel.image().getpixel((11, 20)) == GREEN
    assert panel.image().getbbox() == (10, 20, 13, 22)


@pytest.mark.parametrize("pieces", [1, 2, 3, 7, 100, 4096])
def test_pieces_of_any_size_make_the_same_picture(pieces: int) -> None:
    panel = awake(St7789())
    show(panel, Image.new("RGB", (240, 320)), 0, 0)
    image = coloured(50, 40)
    window(panel, 30, 60, 50, 40)
    data = in_565(image)
    for at in range(0, len(data), pieces):
        panel.spi_write(data[at : at + pieces], 1)
    whole = Image.new("RGB", (240, 320))
    whole.paste(image, (30, 60))
    assert same(panel, whole)


def test_write_memory_continue_goes_on_and_ramwr_begins_again() -> None:
    panel = awake(St7789())
    window(panel, 0, 0, 2, 1)
    panel.spi_write(bytes.fromhex("f800"), 1)
    send(panel, "3c 07e0")
    assert [panel.image().getpixel((x, 0)) for x in (0, 1)] == [RED, GREEN]
    send(panel, "2c 001f")
    assert [panel.image().getpixel((x, 0)) for x in (0, 1)] == [BLUE, GREEN]


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("2a 0005 0004", "start 5 is after end 4"),
        ("2a 0000 00f0", "end 240 is beyond 239"),
        ("2b 0000 0140", "end 320 is beyond 319"),
    ],
)
def test_windows_that_do_not_lie_on_the_ram(command: str, why: str) -> None:
    panel = awake(St7789())
    send(panel, command)
    assert why in panel.faults[0]
    before = panel.ram.tobytes()
    send(panel, "2c" + "f800" * 3)
    assert ("after" in why) == (panel.ram.tobytes() == before)


def test_with_row_and_column_exchanged_320_columns_are_right() -> None:
    panel = awake(St7789(), madctl=0x20)
    send(panel, "2a 0000 013f", "2b 0000 00ef")
    assert panel.faults == []
    send(panel, "2b 0000 00f0")
    assert "9.1.21" in panel.faults[0]


# Where the glass is and how it is held: MADCTL and offsets from the vendors' own demos.


PLACES = [
    # glass, rotation; MADCTL, offset of the picture's first pixel
    (("1.14", 0), 0x00, (52, 40)),
    (("1.14", 90), 0x60, (40, 53)),
    (("1.14", 180), 0xC0, (53, 40)),
    (("1.14", 270), 0xA0, (40, 52)),
    (("1.3", 0), 0x00, (0, 0)),
    (("1.3", 90), 0x60, (0, 0)),
    (("1.3", 180), 0xC0, (0, 80)),
    (("1.3", 270), 0xA0, (80, 0)),
    (("2", 0), 0x00, (0, 0)),
    (("2", 90), 0x60, (0, 0)),
]


def module(name: str, rotation: int) -> St7789:
    columns, rows, left, top = {
        "1.14": (135, 240, 52, 40),
        "1.3": (240, 240, 0, 0),
        "2": (240, 320, 0, 0),
    }[name]
    return St7789(columns, rows, left=left, top=top, rotation=rotation)


@pytest.mark.parametrize(("which", "madctl", "offset"), PLACES)
def test_right_offsets_fill_the_glass(
    which: tuple[str, int], madctl: int, offset: tuple[int, int]
) -> None:
    panel = awake(module(*which), madctl=madctl)
    image = coloured(panel.width, panel.height)
    show(panel, image, *offset)
    assert same(panel, image)
    assert panel.faults == []


@pytest.mark.parametrize(
    ("which", "madctl", "offset", "wrong"),
    [
        (*place, wrong)
        for place in PLACES
        for wrong in ((1, 0), (0, 1), (-1, 0), (0, -1))
        if place[2][0] + wrong[0] >= 0 and place[2][1] + wrong[1] >= 0
    ],
)
def test_wrong_offsets_shift_the_picture_and_show_noise_at_the_edge(
    which: tuple[str, int],
    madctl: int,
    offset: tuple[int, int],
    wrong: tuple[int, int],
) -> None:
    panel = awake(module(*which), madctl=madctl)
    image = Image.new("RGB", (panel.width, panel.height), RED)
    x, y = offset[0] + wrong[0], offset[1] + wrong[1]
    show(panel, image, x, y)
    noise = ImageChops.difference(panel.image(), image).getbbox()
    width, height = panel.width, panel.height
    assert (
        noise
        == {
            (1, 0): (0, 0, 1, height),
            (0, 1): (0, 0, width, 1),
            (-1, 0): (width - 1, 0, width, height),
            (0, -1): (0, height - 1, width, height),
        }[wrong]
    )


@pytest.mark.parametrize(("which", "madctl", "offset"), PLACES)
def test_wrong_orientation_is_seen(
    which: tuple[str, int], madctl: int, offset: tuple[int, int]
) -> None:
    for other in {0x00, 0x60, 0xC0, 0x20} - {madctl}:
        panel = awake(module(*which), madctl=other)
        image = coloured(panel.width, panel.height)
        show(panel, image, *offset)
        assert not same(panel, image)


def test_refresh_order_does_not_move_the_picture() -> None:
    """9.1.28: ML and MH are the order of refreshing; vendors' demos set them at will."""
    panel = awake(module("1.14", 90), madctl=0x74)
    image = coloured(240, 135)
    show(panel, image, 40, 53)
    assert same(panel, image)


# Colours.


def one_colour(panel: St7789, colour: str = "f800") -> object:
    send(panel, "2a 0000 0000", "2b 0000 0000", "2c" + colour)
    return panel.image().getpixel((0, 0))


def test_without_inversion_an_ips_glass_shows_the_negative() -> None:
    panel = awake(St7789())
    send(panel, "20")
    assert one_colour(panel) == (0, 255, 255)
    send(panel, "21")
    assert one_colour(panel) == RED
    assert one_colour(awake(St7789(inverted=False))) == (0, 255, 255)


def test_bgr_exchanges_red_and_blue_of_what_is_there_already() -> None:
    panel = awake(St7789())
    assert one_colour(panel) == RED
    send(panel, "36 08")
    assert panel.image().getpixel((0, 0)) == BLUE
    assert one_colour(awake(St7789(bgr=True), madctl=0x08)) == RED


def test_idle_mode_has_eight_colours() -> None:
    panel = awake(St7789())
    send(panel, "39")
    colours = panel.image().getcolors()
    assert colours is not None
    assert len(colours) == 8
    send(panel, "38")
    assert panel.image().getcolors() is None


# Parts of the picture.


def test_partial_mode_blanks_the_rest() -> None:
    panel = awake(St7789())
    show(panel, Image.new("RGB", (240, 320), WHITE), 0, 0)
    send(panel, "30 000a 0013", "12")
    assert panel.image().getbbox() == (0, 10, 240, 20)
    send(panel, "30 0013 000a")
    assert panel.image().getpixel((0, 15)) == (0, 0, 0)
    assert panel.image().getbbox() == (0, 0, 240, 320)
    send(panel, "13")
    assert panel.image().getpixel((0, 15)) == WHITE


def test_vertical_scrolling_moves_the_middle() -> None:
    panel = awake(St7789())
    image = coloured(240, 320)
    show(panel, image, 0, 0)
    send(panel, "33 0010 0120 0010", "37 0013")
    shown = panel.image()
    assert shown.crop((0, 0, 240, 16)).tobytes() == image.crop((0, 0, 240, 16)).tobytes()
    assert shown.crop((0, 16, 240, 17)).tobytes() == image.crop((0, 19, 240, 20)).tobytes()
    assert shown.crop((0, 303, 240, 304)).tobytes() == image.crop((0, 18, 240, 19)).tobytes()
    assert shown.crop((0, 304, 240, 320)).tobytes() == image.crop((0, 304, 240, 320)).tobytes()
    send(panel, "33 0010 0120 0011")
    assert "320" in panel.faults[0]


# Sleep, reset and their waits.


def is_dark(panel: St7789) -> bool:
    return panel.image().getbbox() is None


def test_dark_until_awake_and_on() -> None:
    panel = St7789()
    assert is_dark(panel)
    send(panel, "29")
    assert is_dark(panel)
    panel.at(120_000)
    send(panel, "11")
    assert not is_dark(panel)
    panel.at(240_000)
    send(panel, "10")
    assert is_dark(panel)
    assert panel.faults == []


def test_display_off_and_on_keep_the_ram() -> None:
    panel = awake(St7789())
    show(panel, coloured(240, 320), 0, 0)
    send(panel, "28")
    assert is_dark(panel)
    send(panel, "29")
    assert same(panel, coloured(240, 320))


@pytest.mark.parametrize("first", ["01", "11"])
def test_five_ms_before_the_next_command(first: str) -> None:
    for wait, early in ((4_999, True), (5_000, False)):
        panel = St7789()
        send(panel, first)
        panel.at(wait)
        send(panel, "29")
        assert bool(panel.faults) == early
        assert panel.registers.on != early


@pytest.mark.parametrize(
    ("first", "then", "section"),
    [("01", "11", "9.1.12"), ("11", "10", "9.1.11"), ("11", "01", "9.1.2")],
)
def test_120_ms_between_reset_and_sleep_commands(first: str, then: str, section: str) -> None:
    for wait, early in ((119_999, True), (120_000, False)):
        panel = St7789()
        send(panel, first)
        panel.at(wait)
        send(panel, then)
        told = [fault for fault in panel.faults if "120 ms" in fault and section in fault]
        assert len(panel.faults) == len(told) == early


def test_120_ms_between_sleep_in_and_out() -> None:
    panel = awake(St7789())
    panel.at(2_000_000)
    send(panel, "10")
    panel.at(2_119_000)
    send(panel, "11")
    assert is_dark(panel)
    assert "1 ms too early" in panel.faults[0]
    panel.at(2_120_000)
    send(panel, "11")
    assert not is_dark(panel)


def test_software_reset_keeps_ram_madctl_and_pixel_format() -> None:
    panel = awake(St7789(), madctl=0x20)
    show(panel, coloured(320, 240), 0, 0)
    before = panel.ram.tobytes()
    panel.at(2_000_000)
    send(panel, "01")
    assert is_dark(panel)
    assert not panel.registers.inverted
    assert panel.registers.columns == (0, 319)
    assert panel.registers.bits == 16
    assert panel.ram.tobytes() == before


def test_hardware_reset() -> None:
    panel = St7789(needs_reset=True)
    send(panel, "29")
    assert "RESX" in panel.faults.pop()
    panel.reset(1)
    send(panel, "29")
    assert "RESX" in panel.faults.pop()
    panel.reset(0)
    send(panel, "29")
    assert "RESX" in panel.faults.pop()
    panel.at(10)
    panel.reset(1)
    panel.at(5_009)
    send(panel, "29")
    assert "too early" in panel.faults.pop()
    panel.at(5_010)
    send(panel, "36 20", "3a 55", "29")
    send(panel, "11")
    assert "120 ms" in panel.faults.pop()
    panel.at(120_010)
    send(panel, "11")
    assert panel.faults == []
    assert not is_dark(panel)
    panel.reset(0)
    panel.at(120_020)
    panel.reset(1)
    assert is_dark(panel)
    assert panel.registers.madctl == 0
    assert panel.registers.bits == 18


def test_a_reset_pulse_that_is_too_short_does_nothing() -> None:
    panel = St7789(needs_reset=True)
    panel.reset(0)
    panel.at(9)
    panel.reset(1)
    assert "10 us" in panel.faults[0]
    send(panel, "29")
    assert len(panel.faults) == 2


# Commands and their lengths.


INIT = """
b2 0c 0c 00 33 33; b7 35; bb 19; c0 2c; c2 01 ff; c3 12; c4 20; c6 0f; d0 a4 a1;
e0 d0 04 0d 11 13 2b 3f 54 4c 18 0d 0b 1f 23; e1 d0 04 0c 11 13 2c 3f 44 51 2f 1f 1f 20 23;
b0 00 f0; 26 01; 35 00; 34; 44 00 20; 51 ff; 53 24; 55 00; 5e 00; 00; ba 00; bc ef; bd fe;
b3 00 0f 0f; b5 00; b8 2a 2b 22 75; b1 40 02 14; c1 85 85 52; c5 20; c7 00; cc 02; d2 00;
e4 27 00 10; e8 83; e9 11 11 08; df 5a 69 02 01; 3a 66; 38
"""


def test_power_porch_and_gamma_settings_are_taken() -> None:
    panel = awake(St7789())
    send(panel, *INIT.replace("\n", " ").split(";"))
    assert panel.faults == []


@pytest.mark.parametrize("command", [c.strip() for c in INIT.split(";") if len(c.split()) > 1])
def test_each_setting_has_its_length(command: str) -> None:
    panel = awake(St7789())
    send(panel, command + "00", "00")
    assert "got more" in panel.faults.pop()
    send(panel, command[:-2], "00")
    assert "parameters, got" in panel.faults.pop()
    assert panel.faults == []


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("03", "no command (9)"),
        ("d6 a1", "no command (9)"),
        ("36 01", "9.1.28"),
        ("3a 57", "9.1.32"),
        ("3a 15", "9.1.32"),
        ("b0 11 f0", "9.2.1"),
        ("b0 00 f8", "9.2.1"),
        ("35 02", "9.1.27"),
        ("26 03", "9.1.17"),
        ("37 0140", "9.1.29"),
        ("30 0000 0140", "9.1.24"),
        ("04", "9.1.3"),
        ("29 00", "9.1.19"),
    ],
)
def test_what_the_data_sheet_does_not_allow(command: str, why: str) -> None:
    panel = awake(St7789())
    send(panel, command)
    assert len(panel.faults) == 1
    assert why in panel.faults[0]


def test_parameters_may_come_byte_by_byte() -> None:
    panel = awake(St7789())
    panel.spi_write(b"\x2a", 0)
    for byte in bytes.fromhex("0001 0002"):
        panel.spi_write(bytes((byte,)), 1)
    assert panel.registers.columns == (1, 2)


def test_faults_do_not_grow_for_ever() -> None:
    panel = awake(St7789())
    panel.spi_write(b"\x03" * 1000, 0)
    assert len(panel.faults) == 200


def test_no_i2c() -> None:
    panel = St7789()
    panel.i2c_write(b"\x00\x29")
    assert panel.faults == ["an ST7789 has no I2C"]
    assert panel.i2c_read(2) == b"\xff\xff"


# The lamp, and counting.


def test_the_lamp_dims_the_picture() -> None:
    panel = awake(St7789())
    show(panel, Image.new("RGB", (240, 320), WHITE), 0, 0)
    panel.light(0)
    assert is_dark(panel)
    assert panel.picture().getpixel((0, 0)) == WHITE
    panel.light(0.5)
    value = panel.image().getpixel((0, 0))
    assert value == (186, 186, 186)
    panel.light(1)
    assert panel.image().getpixel((0, 0)) == WHITE


def test_frames_and_bytes_are_counted() -> None:
    panel = St7789()
    panel.settle()
    assert (panel.frames, panel.bytes) == (0, 0)
    send(panel, "36 00")
    panel.settle()
    panel.settle()
    assert (panel.frames, panel.bytes) == (1, 2)
    panel.light(0.5)
    panel.settle()
    assert panel.frames == 2


def test_the_picture_is_the_callers_own() -> None:
    panel = awake(St7789())
    panel.image().paste(RED, (0, 0, 240, 320))
    assert panel.image().getpixel((5, 5)) != RED


@pytest.mark.parametrize(
    "wrong",
    [{"columns": 241}, {"columns": 0}, {"rows": 240, "top": 81}, {"left": -1}, {"rotation": 45}],
)
def test_a_glass_must_lie_on_the_ram(wrong: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"ST7789|rotation"):
        St7789(**wrong)
