"""The SH1106 decoder against its data sheet: bytes in, lit pixels out. No driver is involved."""

import pytest
from PIL import Image, ImageOps

from host_tools.panels.sh1106 import Sh1106
from tests.host_tools.oled_bytes import in_pages, lit, picture, same

# For an upright picture on the usual module; the values are those after power on but for
# the two directions, A1h and C8h.
UPRIGHT = bytes.fromhex("AE 32 40 8180 A1 A4 A6 A83F AD8B C8 D300 D550 D922 DA12 DB35 AF")


def make(init: bytes = UPRIGHT, **keywords: object) -> Sh1106:
    panel = Sh1106(**keywords)
    panel.i2c_write(b"\x00" + init)
    assert panel.faults == []
    return panel


def send(panel: Sh1106, hexes: str) -> None:
    panel.i2c_write(b"\x00" + bytes.fromhex(hexes))


def show(panel: Sh1106, image: Image.Image, column: int = 2) -> None:
    for page, data in enumerate(in_pages(image)):
        panel.i2c_write(bytes((0, 0xB0 + page, column & 15, 0x10 | column >> 4)))
        panel.i2c_write(b"\x40" + data)


def test_upright_picture_from_column_2() -> None:
    panel = make()
    show(panel, picture())
    assert panel.image().mode == "1"
    assert same(panel.image(), picture())
    assert panel.faults == []


def test_over_spi() -> None:
    panel = Sh1106()
    panel.spi_write(UPRIGHT, 0)
    for page, data in enumerate(in_pages(picture())):
        panel.spi_write(bytes((0xB0 + page, 0x02, 0x10)), 0)
        panel.spi_write(data, 1)
    assert same(panel.image(), picture())
    assert panel.bytes == len(UPRIGHT) + 8 * 131


@pytest.mark.parametrize("column", [0, 1, 3, 4])
def test_a_wrong_column_shifts_the_picture_and_shows_noise(column: int) -> None:
    panel = make()
    blank = Image.new("1", (128, 64))
    show(panel, blank, column)
    left, _, right, _ = panel.image().getbbox() or (0, 0, 0, 0)
    # What was not written is at the right end, or the left one.
    assert (left, right) == ((126 + column, 128) if column < 2 else (0, column - 2))
    dot = Image.new("1", (128, 64))
    dot.putpixel((60, 30), 1)
    show(panel, dot, column)
    assert (60 + column - 2, 30) in lit(panel.image())
    assert (60, 30) not in lit(panel.image())


def test_the_ssd1306s_init_and_window_do_not_work_here() -> None:
    panel = Sh1106()
    send(panel, "AE 2000 8D14 21007F 220007 AF")
    assert any("20h" in fault for fault in panel.faults)
    assert any("8Dh" in fault for fault in panel.faults)
    assert any("21h" in fault for fault in panel.faults)


def test_the_column_stops_at_the_last() -> None:
    panel = make()
    send(panel, "B0 0010")
    panel.i2c_write(b"\x40" + bytes(132))
    assert panel.faults == []
    before = bytes(panel.ram)
    panel.i2c_write(b"\x40\xff")
    assert "column 132" in panel.faults[0]
    assert panel.ram == before


def test_the_page_stays_and_must_be_set() -> None:
    panel = make()
    show(panel, Image.new("1", (128, 64)))
    send(panel, "B3 0210")
    panel.i2c_write(b"\x40\x01\x03")
    assert lit(panel.image()) == [(0, 24), (1, 24), (1, 25)]


def test_read_modify_write_returns_to_its_column() -> None:
    panel = make()
    show(panel, Image.new("1", (128, 64)))
    send(panel, "B0 0410 E0")
    panel.i2c_write(b"\x40\x01\x01")
    send(panel, "EE")
    panel.i2c_write(b"\x40\x03")
    assert lit(panel.image()) == [(2, 0), (2, 1), (3, 0)]
    assert panel.faults == []
    send(panel, "EE")
    assert "20. End" in panel.faults[0]


@pytest.mark.parametrize(
    ("commands", "change"),
    [
        ("A0", ImageOps.mirror),
        ("C0", ImageOps.flip),
        ("A0 C0", lambda image: image.transpose(Image.Transpose.ROTATE_180)),
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


def test_start_line_and_offset_move_the_lines() -> None:
    """4.: the line that is first; 14.: COM16 towards COM0 by 16 lines is 10h."""
    panel = make()
    show(panel, picture())
    send(panel, "48")
    moved = panel.image()
    assert same(moved.crop((0, 0, 128, 56)), picture().crop((0, 8, 128, 64)))
    assert same(moved.crop((0, 56, 128, 64)), picture().crop((0, 0, 128, 8)))
    send(panel, "40 C0 D310")
    shifted = panel.image()
    send(panel, "D300")
    # The first common is at the bottom of this module.
    assert same(shifted.crop((0, 16, 128, 64)), panel.image().crop((0, 0, 128, 48)))


def test_too_few_lines_scanned_leave_the_glass_dark() -> None:
    panel = make()
    show(panel, Image.new("1", (128, 64), 1))
    send(panel, "A81F")
    assert len(lit(panel.image())) == 128 * 32


def test_commons_in_order_on_a_glass_that_alternates() -> None:
    panel = make()
    show(panel, picture())
    send(panel, "DA02")
    assert not same(panel.image(), picture())


def test_the_converter() -> None:
    """10.: on after power on; to be switched while the display is off."""
    panel = make(UPRIGHT.replace(bytes.fromhex("AD8B"), b""))
    show(panel, picture())
    assert same(panel.image(), picture())
    send(panel, "AD8A")
    assert "10. DC-DC" in panel.faults[0]
    send(panel, "AE AD8A AF")
    assert panel.image().getbbox() is None
    powered = make(UPRIGHT.replace(b"\x8b", b"\x8a"), charge_pump=False)
    assert powered.image().getbbox() is not None


def test_upside_down_modules_take_the_other_directions() -> None:
    panel = make(UPRIGHT.replace(b"\xa1", b"\xa0").replace(b"\xc8", b"\xc0"), upside_down=True)
    show(panel, picture())
    assert same(panel.image(), picture())


def test_reset_and_needs_reset() -> None:
    panel = Sh1106(needs_reset=True)
    send(panel, "AF")
    assert "RES#" in panel.faults[0]
    panel.reset(0)
    panel.reset(1)
    send(panel, "8110 A1 AF")
    assert panel.lit
    assert panel.contrast == 0x10
    panel.reset(0)
    assert not panel.lit
    assert panel.contrast == 0x80
    assert len(panel.faults) == 1


def test_noise_before_anything_is_written() -> None:
    assert len(lit(make().image())) > 3000


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("20", "no command (Command Set)"),
        ("2F", "no command (Command Set)"),
        ("B8", "no command (Command Set)"),
        ("F0", "no command (Command Set)"),
        ("AD14", "10. DC-DC"),
        ("DA22", "17. Common pads"),
        ("D902", "16. Dis-charge"),
        ("EE", "20. End"),
    ],
)
def test_what_the_data_sheet_does_not_allow(command: str, why: str) -> None:
    panel = Sh1106()
    send(panel, command)
    assert len(panel.faults) == 1
    assert why in panel.faults[0]


def test_malformed_transfers() -> None:
    panel = make()
    panel.i2c_write(b"\x01\xaf")
    assert "control byte 01h" in panel.faults.pop()
    send(panel, "81")
    panel.i2c_write(b"\x40\x00")
    assert "in the middle of the command 81h" in panel.faults.pop()


def test_status_and_counters() -> None:
    panel = Sh1106()
    assert panel.i2c_read(1) == b"\x40"
    send(panel, "AF")
    assert panel.i2c_read(2) == b"\x00\x00"
    panel.settle()
    panel.settle()
    assert (panel.frames, panel.bytes) == (1, 2)


@pytest.mark.parametrize("wrong", [{"width": 133}, {"height": 65}, {"left": 5}, {"width": 0}])
def test_glass_that_does_not_fit(wrong: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="SH1106"):
        Sh1106(**wrong)
