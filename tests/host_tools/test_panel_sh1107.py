"""The SH1107 decoder against its data sheet: bytes in, lit pixels out. No driver is involved.

The glass is 64 wide and 128 tall; on Waveshare's Pico-OLED-1.3 it lies on its side, and the
picture is 128 x 64. Its vendor's values for that: A0h, C0h, 64 lines scanned (A8h 3Fh), display
offset 60h; picture row y is column address 63 - y, and bit b of page p is the pixel x = 8p + b.
"""

import pytest
from PIL import Image, ImageOps

from host_tools.panels.sh1107 import Sh1107
from tests.host_tools.oled_bytes import in_pages, lit, picture, same

UPRIGHT = bytes.fromhex("AE DC00 8180 21 A0 C0 A4 A6 A83F D360 D550 D922 DB35 AD8A AF")


def make(init: bytes = UPRIGHT, rotation: int = 90, **keywords: int) -> Sh1107:
    panel = Sh1107(rotation=rotation, **keywords)
    panel.spi_write(init, 0)
    assert panel.faults == []
    return panel


def send(panel: Sh1107, hexes: str) -> None:
    panel.spi_write(bytes.fromhex(hexes), 0)


def show(panel: Sh1107, image: Image.Image, first: int = 0) -> None:
    """A landscape picture, a column address a row, from the bottom row up (vertical mode)."""
    for y in range(image.height):
        column = first + 63 - y
        panel.spi_write(bytes((0xB0, column & 15, 0x10 | column >> 4)), 0)
        bits = [bool(image.getpixel((x, y))) for x in range(image.width)]
        data = bytes(sum(bits[x + b] << b for b in range(8)) for x in range(0, image.width, 8))
        panel.spi_write(data, 1)


def show_pages(panel: Sh1107, image: Image.Image, column: int = 0) -> None:
    """A portrait picture in page mode: page p holds rows 8p to 8p + 7."""
    send(panel, "20")
    for page, data in enumerate(in_pages(image)):
        panel.spi_write(bytes((0xB0 + page, column & 15, 0x10 | column >> 4)), 0)
        panel.spi_write(data, 1)


def test_landscape_as_the_board_is_held() -> None:
    panel = make()
    show(panel, picture())
    assert (panel.width, panel.height) == (128, 64)
    assert panel.image().mode == "1"
    assert same(panel.image(), picture())
    assert panel.faults == []


def test_portrait_in_page_mode() -> None:
    panel = make(rotation=0)
    show_pages(panel, picture(64, 128))
    assert (panel.width, panel.height) == (64, 128)
    assert same(panel.image(), picture(64, 128))
    assert panel.faults == []


def test_landscape_is_portrait_turned_against_the_clock() -> None:
    portrait, landscape, other = make(rotation=0), make(rotation=90), make(rotation=270)
    for panel in (portrait, landscape, other):
        show_pages(panel, picture(64, 128))
    turned = portrait.image().transpose(Image.Transpose.ROTATE_90)
    assert same(landscape.image(), turned)
    assert same(other.image(), turned.transpose(Image.Transpose.ROTATE_180))
    upside = make(rotation=180)
    show_pages(upside, picture(64, 128))
    assert same(upside.image(), picture(64, 128).transpose(Image.Transpose.ROTATE_180))


@pytest.mark.parametrize("offset", [0x00, 0x20, 0x40, 0x5F, 0x61])
def test_a_wrong_display_offset_shifts_and_darkens(offset: int) -> None:
    panel = make()
    show(panel, Image.new("1", (128, 64), 1))
    send(panel, f"D3{offset:02x}")
    dark = {0x00: 32, 0x20: 64, 0x40: 32, 0x5F: 1, 0x61: 1}[offset]
    assert len(lit(panel.image())) == 128 * (64 - dark)


def test_all_lines_scanned_show_what_was_not_written() -> None:
    panel = make()
    show(panel, Image.new("1", (128, 64)))
    send(panel, "A87F D300")
    box = panel.image().getbbox()
    # Commons 32 to 95 show columns 32 to 95; the upper half of the glass has 64 to 95.
    assert box is not None
    assert box[3] <= 32


def test_a_wrong_column_shifts_the_picture_and_shows_noise() -> None:
    panel = make()
    show(panel, Image.new("1", (128, 64)), first=2)
    box = panel.image().getbbox()
    assert box is not None
    assert (box[1], box[3]) == (62, 64)


def test_both_directions_reversed_need_the_other_offset() -> None:
    """With C8h the lines scanned come out from the last common down: offset 20h, not 60h."""
    panel = make()
    show(panel, picture())
    send(panel, "A1 C8 D320")
    assert same(panel.image(), picture().transpose(Image.Transpose.ROTATE_180))
    send(panel, "D360")
    assert panel.image().getbbox() is None


@pytest.mark.parametrize(
    ("commands", "change"),
    [
        ("A1", ImageOps.mirror),
        ("C8 D320", ImageOps.flip),
        ("A7", ImageOps.invert),
        ("A5", lambda image: Image.new("1", image.size, 1)),
        ("AE", lambda image: Image.new("1", image.size)),
    ],
)
def test_what_works_on_the_whole_picture(commands: str, change: object) -> None:
    panel = make()
    show(panel, picture())
    send(panel, commands)
    assert callable(change)
    assert same(panel.image(), change(picture()))


def test_the_start_line_is_a_column_address() -> None:
    panel = make()
    show(panel, picture())
    send(panel, "DC08")
    moved = panel.image()
    # The first line scanned is at the bottom: what was 8 lines above it is there now.
    assert same(moved.crop((0, 8, 128, 64)), picture().crop((0, 0, 128, 56)))


def test_vertical_mode_goes_down_the_pages_then_to_the_next_column() -> None:
    panel = make(rotation=0)
    show_pages(panel, Image.new("1", (64, 128)))
    send(panel, "21 BE 0510")
    panel.spi_write(b"\x01\x01\x01", 1)
    assert lit(panel.image()) == [(5, 112), (5, 120), (6, 0)]
    send(panel, "BF 0F17")
    panel.spi_write(b"\x01\x01", 1)
    assert (0, 0) in lit(panel.image())
    assert panel.faults == []


def test_page_mode_goes_along_the_columns_and_stops() -> None:
    panel = make(rotation=0)
    show_pages(panel, Image.new("1", (64, 128)))
    send(panel, "20 B1 0310")
    panel.spi_write(b"\x01\x01", 1)
    assert lit(panel.image()) == [(3, 8), (4, 8)]
    send(panel, "0E17")
    panel.spi_write(b"\x01\x01", 1)
    assert panel.faults == []
    panel.spi_write(b"\x01", 1)
    assert "column 128" in panel.faults[0]
    send(panel, "21")
    panel.spi_write(b"\x01", 1)
    assert (0, 8) in lit(panel.image())


def test_read_modify_write_in_both_modes() -> None:
    for mode in ("20", "21"):
        panel = make(rotation=0)
        show_pages(panel, Image.new("1", (64, 128)))
        send(panel, mode + "B1 0310 E0")
        panel.spi_write(b"\x01\x01", 1)
        send(panel, "EE")
        panel.spi_write(b"\x03", 1)
        assert lit(panel.image())[:2] == [(3, 8), (3, 9)]


def test_a_glass_of_the_whole_ram() -> None:
    panel = Sh1107(128, 128)
    send(panel, "AF")
    show_pages(panel, picture(128, 128))
    assert same(panel.image(), picture(128, 128))
    assert panel.faults == []


def test_the_converter_matters_only_where_it_supplies_the_panel() -> None:
    assert make().lit
    pumped = Sh1107(charge_pump=True)
    send(pumped, "AF")
    assert pumped.lit
    send(pumped, "AD80")
    assert "10. DC-DC" in pumped.faults[0]
    send(pumped, "AE AD80 AF")
    assert not pumped.lit
    assert pumped.image().getbbox() is None


def test_reset_and_needs_reset() -> None:
    panel = Sh1107(needs_reset=True)
    send(panel, "AF")
    assert "RES#" in panel.faults[0]
    panel.reset(0)
    panel.reset(1)
    send(panel, "8110 A83F AF")
    assert panel.registers.multiplex == 64
    panel.reset(0)
    panel.reset(1)
    assert panel.registers.multiplex == 128
    assert not panel.lit


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("18", "no command (Command Set)"),
        ("40", "no command (Command Set)"),
        ("8D", "no command (Command Set)"),
        ("DA", "no command (Command Set)"),
        ("AD14", "10. DC-DC"),
        ("D920", "15. Dis-charge"),
        ("EE", "19. End"),
    ],
)
def test_what_the_data_sheet_does_not_allow(command: str, why: str) -> None:
    panel = Sh1107()
    send(panel, command)
    assert len(panel.faults) == 1
    assert why in panel.faults[0]


def test_i2c_takes_the_same() -> None:
    panel = Sh1107(rotation=90)
    panel.i2c_write(b"\x00" + UPRIGHT)
    assert panel.lit
    assert panel.i2c_read(1) == b"\x07"
    panel.i2c_write(b"\x40\x01")
    assert panel.faults == []


@pytest.mark.parametrize(
    "wrong", [{"columns": 129}, {"rows": 129}, {"first_common": 65}, {"rotation": 1}]
)
def test_glass_that_does_not_fit(wrong: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"SH1107|rotation"):
        Sh1107(**wrong)
