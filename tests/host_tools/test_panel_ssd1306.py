"""The SSD1306 decoder against its data sheet: bytes in, lit pixels out. No driver is involved."""

import itertools
import random

import pytest
from PIL import Image

from host_tools.panels.ssd1306 import Ssd1306, row_map

# For an upright picture on the usual module: every value is that of the data sheet's 10.1.x.
UPRIGHT = bytes.fromhex("AE 2000 40 A1 A83F C8 D300 DA12 D580 D9F1 DB30 81CF A4 A6 8D14 AF")
WHOLE = bytes.fromhex("21007F 220007")


def make(init: bytes = UPRIGHT, **keywords: object) -> Ssd1306:
    panel = Ssd1306(**keywords)
    panel.i2c_write(b"\x00" + init)
    return panel


def send(panel: Ssd1306, hexes: str) -> None:
    panel.i2c_write(b"\x00" + bytes.fromhex(hexes))


def picture(width: int = 128, height: int = 64, seed: int = 1) -> Image.Image:
    bits = random.Random(seed).randbytes(width * height // 8)
    return Image.frombytes("1", (width, height), bits)


def pages(image: Image.Image) -> bytes:
    """The picture as GDDRAM bytes, page by page; bit 0 of a byte is its top pixel (8.7)."""
    out = bytearray()
    for y, x in itertools.product(range(0, image.height, 8), range(image.width)):
        out.append(sum(bool(image.getpixel((x, y + i))) << i for i in range(8)))
    return bytes(out)


def show(panel: Ssd1306, image: Image.Image) -> None:
    panel.i2c_write(b"\x00" + WHOLE)
    panel.i2c_write(b"\x40" + pages(image))


def same(panel: Ssd1306, image: Image.Image) -> bool:
    return panel.image().tobytes() == image.tobytes()


def rows_of(panel: Ssd1306, image: Image.Image) -> list[int | None]:
    """Which row of `image` each line of the glass shows; None where it is dark."""
    glass = panel.image()
    box = [(0, y, glass.width, y + 1) for y in range(glass.height)]
    known = {image.crop(b).tobytes(): y for y, b in enumerate(box)}
    return [known.get(glass.crop(b).tobytes()) for b in box]


def test_upright_picture_is_the_picture() -> None:
    panel = make()
    show(panel, picture())
    assert same(panel, picture())
    assert panel.faults == []
    assert panel.image().mode == "1"


def test_spi_takes_the_same_with_the_dc_pin() -> None:
    panel = Ssd1306()
    panel.spi_write(UPRIGHT + WHOLE, 0)
    panel.spi_write(pages(picture()), 1)
    assert same(panel, picture())
    assert panel.bytes == len(UPRIGHT + WHOLE) + 1024


def test_control_bytes_one_by_one() -> None:
    """8.1.5.2: with Co set a control byte is for one byte only, and both kinds can be mixed."""
    panel = Ssd1306()
    stream = b"".join(bytes((0x80, byte)) for byte in UPRIGHT + WHOLE)
    data = pages(picture())
    panel.i2c_write(stream + bytes((0xC0, data[0])) + b"\x40" + data[1:])
    assert same(panel, picture())
    assert panel.faults == []


def test_parameters_may_come_in_transfers_of_their_own() -> None:
    panel = Ssd1306()
    for byte in UPRIGHT + WHOLE:
        panel.i2c_write(bytes((0x80, byte)))
    panel.i2c_write(b"\x40" + pages(picture()))
    assert same(panel, picture())


def test_before_anything_is_sent_it_is_dark_but_its_ram_is_not_clear() -> None:
    panel = Ssd1306()
    assert panel.image().getbbox() is None
    panel.i2c_write(b"\x00" + UPRIGHT)
    assert panel.image().getbbox() is not None


@pytest.mark.parametrize("missing", ["8D14", "AF"])
def test_dark_without_pump_or_display_on(missing: str) -> None:
    gap = UPRIGHT.replace(bytes.fromhex(missing), b"")
    panel = make(gap)
    show(panel, picture())
    assert panel.image().getbbox() is None
    assert panel.faults == []
    powered = make(gap, charge_pump=False)
    show(powered, picture())
    assert (powered.image().getbbox() is None) == (missing == "AF")


def test_pump_off_and_display_off_go_dark_and_come_back() -> None:
    panel = make()
    show(panel, picture())
    for off, on in (("AE", "AF"), ("8D10", "AE 8D14 AF")):
        send(panel, off)
        assert panel.image().getbbox() is None
        send(panel, on)
        assert same(panel, picture())
    assert panel.faults == []


def test_pump_after_display_on_is_a_fault() -> None:
    panel = make(UPRIGHT.replace(bytes.fromhex("8D14AF"), bytes.fromhex("AF8D14")))
    assert "8.10" in panel.faults[0]


# Addressing, 10.1.3.


def one_by_one(panel: Ssd1306, data: bytes) -> None:
    for byte in data:
        panel.i2c_write(bytes((0x40, byte)))


@pytest.mark.parametrize("whole", [True, False])
@pytest.mark.parametrize("window", ["210A13 220204", "21057F 220707", "210000 220007"])
def test_horizontal_mode_fills_its_window_row_by_row_and_wraps(whole: bool, window: str) -> None:
    _, c0, c1, _, p0, p1 = bytes.fromhex(window)
    panel = make()
    show(panel, Image.new("1", (128, 64)))
    cells = (c1 - c0 + 1) * (p1 - p0 + 1)
    data = bytes(i * 7 % 255 + 1 for i in range(cells + 3))
    send(panel, window)
    if whole:
        panel.i2c_write(b"\x40" + data)
    else:
        one_by_one(panel, data)
    expected = bytearray(1024)
    for i, byte in enumerate(data):
        i %= cells
        expected[(p0 + i // (c1 - c0 + 1)) * 128 + c0 + i % (c1 - c0 + 1)] = byte
    assert pages(panel.image()) == bytes(expected)


def test_vertical_mode_goes_down_first_and_wraps() -> None:
    panel = make()
    show(panel, Image.new("1", (128, 64)))
    send(panel, "2001 210A0B 220204")
    panel.i2c_write(b"\x40" + bytes((1, 2, 3, 4, 5, 6, 7)))
    expected = bytearray(1024)
    for column, page, byte in ((10, 2, 7), (10, 3, 2), (10, 4, 3), (11, 2, 4), (11, 3, 5)):
        expected[page * 128 + column] = byte
    expected[4 * 128 + 11] = 6
    assert pages(panel.image()) == bytes(expected)


def test_page_mode_stays_in_its_page() -> None:
    panel = make()
    show(panel, Image.new("1", (128, 64)))
    send(panel, "2002 B3 0C 17")  # page 3, column 7Ch
    panel.i2c_write(b"\x40" + bytes((1, 2, 3, 4, 5)))
    expected = bytearray(1024)
    expected[3 * 128 + 0x7C : 4 * 128] = bytes((1, 2, 3, 4))
    expected[3 * 128] = 5
    assert pages(panel.image()) == bytes(expected)
    assert panel.faults == []


def test_page_mode_is_the_reset_state() -> None:
    panel = make(UPRIGHT.replace(b"\x20\x00", b""))
    send(panel, "B0 00 10")
    panel.i2c_write(b"\x40" + bytes(300))
    image = panel.image()
    assert image.crop((0, 0, 128, 8)).getbbox() is None
    assert image.crop((0, 8, 128, 16)).getbbox() is not None


def test_a_row_by_row_update_leaves_the_rest() -> None:
    panel = make()
    show(panel, picture())
    new = picture(seed=2)
    send(panel, "21007F 220303")
    panel.i2c_write(b"\x40" + pages(new)[3 * 128 : 4 * 128])
    expected = picture()
    expected.paste(new.crop((0, 24, 128, 32)), (0, 24))
    assert same(panel, expected)


# What turns and shifts the picture.


def test_segment_remap_works_on_later_writes_only() -> None:
    """10.1.8: "data already stored in GDDRAM will have no changes"."""
    panel = make()
    show(panel, picture())
    send(panel, "A0")
    assert same(panel, picture())
    show(panel, picture())
    assert same(panel, picture().transpose(Image.Transpose.FLIP_LEFT_RIGHT))


def test_segment_remap_of_part_of_a_row() -> None:
    panel = make()
    show(panel, Image.new("1", (128, 64)))
    send(panel, "A0 210204 220000")
    panel.i2c_write(b"\x40\x01\x02\x04")
    lit = [(x, y) for y in range(64) for x in range(128) if panel.image().getpixel((x, y))]
    assert lit == [(125, 0), (124, 1), (123, 2)]


def test_scan_direction_mirrors_at_once() -> None:
    panel = make()
    show(panel, picture())
    send(panel, "C0")
    assert same(panel, picture().transpose(Image.Transpose.FLIP_TOP_BOTTOM))


def test_a_module_mounted_upside_down_wants_the_other_orientation() -> None:
    panel = make(upside_down=True)
    show(panel, picture())
    assert same(panel, picture().transpose(Image.Transpose.ROTATE_180))
    send(panel, "A0 C0")
    show(panel, picture())
    assert same(panel, picture())


@pytest.mark.parametrize("line", [0, 1, 8, 63])
def test_start_line(line: int) -> None:
    panel = make()
    show(panel, picture())
    panel.i2c_write(bytes((0x00, 0x40 + line)))
    assert rows_of(panel, picture()) == [(y + line) % 64 for y in range(64)]


@pytest.mark.parametrize("offset", [0, 8, 63])
def test_display_offset(offset: int) -> None:
    """10.1.15: reversed scan (Table 10-2) moves the picture the other way than a plain one."""
    panel = make()
    show(panel, picture())
    panel.i2c_write(bytes((0x00, 0xD3, offset)))
    assert rows_of(panel, picture()) == [(y + offset) % 64 for y in range(64)]
    send(panel, "C0")
    # The last line is on COM0, which shows row `offset` (Table 10-1).
    assert rows_of(panel, picture())[::-1] == [(y + offset) % 64 for y in range(64)]


def coms(**keywords: object) -> list[int | None]:
    """The RAM row at COM0, COM1, ... as the tables of the data sheet list them."""
    return list(row_map(64, 0x02, 0x02, **keywords))[::-1]


def test_table_10_1_offset_and_start_line_without_remap() -> None:
    plain = {"commons_reversed": False}
    assert coms(**plain, multiplex=64, offset=8, start_line=0)[0] == 8
    assert coms(**plain, multiplex=64, offset=0, start_line=8)[56] == 0
    # 56 rows, offset 8: COM0 shows row 8, COM48 to COM55 nothing, COM56 row 0.
    table = coms(**plain, multiplex=56, offset=8, start_line=0)
    assert table == [*range(8, 56), *[None] * 8, *range(8)]
    assert coms(**plain, multiplex=56, offset=0, start_line=8) == [*range(8, 64), *[None] * 8]


def test_table_10_2_offset_and_start_line_with_remap() -> None:
    turned = {"commons_reversed": True}
    assert coms(**turned, multiplex=64, offset=0, start_line=0) == list(range(63, -1, -1))
    assert coms(**turned, multiplex=64, offset=8, start_line=0)[:8] == list(range(7, -1, -1))
    table = coms(**turned, multiplex=48, offset=8, start_line=0)
    assert table == [*[None] * 8, *range(47, -1, -1), *[None] * 8]
    assert coms(**turned, multiplex=48, offset=0, start_line=8)[0] == 55


def test_a_small_multiplex_ratio_leaves_lines_dark() -> None:
    panel = make()
    show(panel, picture())
    send(panel, "A81F")
    assert rows_of(panel, picture()) == [None] * 32 + list(range(32))


def test_com_pins_in_order_on_an_alternating_glass() -> None:
    """10.1.18: half of the rows come out on the other side, so lines of two halves alternate."""
    panel = make()
    show(panel, picture())
    send(panel, "DA02")
    rows = rows_of(panel, picture())
    assert rows[::2] == list(range(32))
    assert rows[1::2] == list(range(32, 64))


def test_com_pins_exchanged() -> None:
    panel = make()
    show(panel, picture())
    send(panel, "DA32")
    assert rows_of(panel, picture()) == [y ^ 1 for y in range(64)]
    send(panel, "DA22")
    rows = rows_of(panel, picture())
    assert rows[::2] == list(range(32, 64))
    assert rows[1::2] == list(range(32))


def test_com_pins_of_a_glass_wired_in_order() -> None:
    init = UPRIGHT.replace(b"\xa8\x3f", b"\xa8\x1f").replace(b"\xda\x12", b"\xda\x02")
    panel = make(init, height=32)
    show(panel, picture())
    assert same(panel, picture().crop((0, 0, 128, 32)))
    send(panel, "DA12")
    assert not same(panel, picture().crop((0, 0, 128, 32)))


def test_a_glass_of_72x40_in_the_middle_of_the_ram() -> None:
    init = UPRIGHT.replace(b"\xa8\x3f", b"\xa8\x27")
    panel = make(init, width=72, height=40, column_offset=28)
    image = picture(72, 40)
    send(panel, "211C63 220004")
    panel.i2c_write(b"\x40" + pages(image))
    assert same(panel, image)
    # Four columns too far left: the picture moves by four and wraps within its window no more.
    send(panel, "21185F 220004")
    panel.i2c_write(b"\x40" + pages(image))
    assert same(panel, image) is False
    expected = image.crop((4, 0, 72, 40)).tobytes()
    assert panel.image().crop((0, 0, 68, 40)).tobytes() == expected


# Modes that do not touch the RAM.


def test_inverse_entire_on_and_contrast() -> None:
    panel = make()
    show(panel, picture())
    send(panel, "A7")
    negative = Image.eval(picture().convert("L"), lambda v: 255 - v).convert("1")
    assert same(panel, negative)
    send(panel, "A5")
    assert same(panel, Image.new("1", (128, 64), 1))
    send(panel, "A4 A6 8142")
    assert same(panel, picture())
    assert panel.contrast == 0x42


def test_entire_on_lights_scanned_rows_only() -> None:
    panel = make()
    send(panel, "A81F A5")
    assert panel.image().getbbox() == (0, 32, 128, 64)


@pytest.mark.parametrize(
    "scroll", ["26 00 00 00 07 00FF", "27 00 02 07 02 00FF", "29 00 00 05 07 01", "2A 0000000700"]
)
def test_scroll_commands_are_taken_with_all_their_parameters(scroll: str) -> None:
    panel = make()
    show(panel, picture())
    send(panel, scroll + " A3 00 40 2E")
    assert panel.faults == []
    assert same(panel, picture())


def test_ram_access_while_scrolling_is_a_fault() -> None:
    panel = make()
    send(panel, "2600000007 00FF 2F")
    panel.i2c_write(b"\x40\x00")
    assert "10.2.4" in panel.faults[0]
    send(panel, "2E")
    panel.i2c_write(b"\x40\x00")
    assert len(panel.faults) == 1


# The reset pin, 8.5 and 8.9.


def test_reset_pin_must_go_low_first_and_resets() -> None:
    panel = Ssd1306(needs_reset=True)
    panel.spi_write(UPRIGHT, 0)
    assert "8.9" in panel.faults[0]
    panel.reset(0)
    panel.spi_write(UPRIGHT, 0)
    assert len(panel.faults) == 2
    panel.reset(1)
    panel.spi_write(UPRIGHT + WHOLE, 0)
    panel.spi_write(pages(picture()), 1)
    assert same(panel, picture())
    panel.reset(0)
    panel.reset(1)
    assert panel.image().getbbox() is None
    panel.spi_write(UPRIGHT, 0)
    assert same(panel, picture())
    assert len(panel.faults) == 2


def test_status_register() -> None:
    panel = make()
    assert panel.i2c_read(2) == b"\x00\x00"
    send(panel, "AE")
    assert panel.i2c_read(1) == b"\x40"


# Faults: said, with the section, and without effect.


@pytest.mark.parametrize(
    ("sent", "section"),
    [
        ("2003", "10.1.3"),
        ("210080", "10.1.4"),
        ("214020", "10.1.4"),
        ("220008", "10.1.5"),
        ("220300", "10.1.5"),
        ("A805", "10.1.11"),
        ("D340", "10.1.15"),
        ("D900", "10.1.17"),
        ("D90F", "10.1.17"),
        ("DA10", "10.1.18"),
        ("DA52", "10.1.18"),
        ("DB40", "10.1.19"),
        ("8D34", "8.10"),
        ("B0", "10.1.13"),
        ("00", "10.1.1"),
        ("10", "10.1.2"),
        ("2002 21007F", "10.1.4"),
        ("2002 220007", "10.1.5"),
        ("26010000070 0FF".replace(" ", ""), "10.2.1"),
        ("260000000700FE", "10.2.1"),
        ("290000000740", "10.2.2"),
        ("A3013F A30140", "10.2.5"),
        ("FF", "(9)"),
        ("C1", "(9)"),
    ],
)
def test_what_the_data_sheet_forbids(sent: str, section: str) -> None:
    panel = make()
    show(panel, picture())
    send(panel, sent)
    assert len(panel.faults) == 1
    assert section in panel.faults[0]
    send(panel, "2000")
    show(panel, picture())
    assert same(panel, picture())


def test_bad_control_bytes() -> None:
    panel = make()
    panel.i2c_write(b"\x01\xae")
    panel.i2c_write(b"\x80")
    assert [("8.1.5.2" in fault) for fault in panel.faults] == [True, True]
    panel.i2c_write(b"")
    panel.i2c_write(b"\x40")
    assert len(panel.faults) == 2


def test_data_inside_a_command() -> None:
    panel = make()
    show(panel, picture())
    panel.i2c_write(b"\x00\x81")
    panel.i2c_write(b"\x40")
    assert panel.faults == []
    panel.i2c_write(b"\x40\x00")
    assert "middle of the command 81" in panel.faults[0]
    send(panel, "A7")
    assert panel.registers.inverse


def test_nothing_sent_breaks_it() -> None:
    noise = random.Random(7)
    panel = Ssd1306()
    for _ in range(3000):
        panel.i2c_write(noise.choice((b"\x00", b"\x40", b"\x80")) + noise.randbytes(9))
        assert panel.image().size == (128, 64)
    assert 0 < len(panel.faults) <= 200
    send(panel, "E3" * 7)  # ends a command that was cut off
    send(panel, "2E")
    panel.i2c_write(b"\x00" + UPRIGHT)
    show(panel, picture())
    assert same(panel, picture())


def test_frames_are_counted_by_pauses_with_something_written() -> None:
    panel = make()
    for _ in range(3):
        panel.settle()
    assert panel.frames == 1
    show(panel, picture())
    show(panel, picture())
    panel.settle()
    assert panel.frames == 2


@pytest.mark.parametrize(
    ("width", "height", "offset"),
    [(129, 64, 0), (128, 65, 0), (72, 40, 57), (0, 64, 0), (8, 8, -1)],
)
def test_impossible_glass(width: int, height: int, offset: int) -> None:
    with pytest.raises(ValueError, match=r"no .* glass"):
        Ssd1306(width, height, column_offset=offset)
