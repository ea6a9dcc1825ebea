"""The right panel on every board, with its glass where it really is; its lamp, its time."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from host_tools import boards
from host_tools.build import build
from host_tools.panels.sh1106 import Sh1106
from host_tools.panels.sh1107 import Sh1107
from host_tools.panels.ssd1306 import Ssd1306
from host_tools.panels.st7789 import St7789
from host_tools.virtual_board import VirtualBoard
from host_tools.virtual_board.wiring import Lamp, Link, Wiring, panel_of, wiring_of
from tests.virtual_board.bench import run

LCD = Link("spi", clock=18, data=19, dc=20, cs=17, reset=21)
CLASSES = {"ssd1306": Ssd1306, "sh1106": Sh1106, "sh1107": Sh1107, "st7789": St7789}


def lcd(**keywords: object) -> Wiring:
    size = {"width": 240, "height": 240, **keywords}
    return Wiring("rp2040", 128 * 1024, LCD, driver="st7789", **size)


@pytest.mark.parametrize("name", boards.names())
def test_every_board_has_its_panel(name: str) -> None:
    board = boards.load(name)
    panel = panel_of(wiring_of(board))
    assert type(panel) is CLASSES[board.display.driver]
    assert (panel.width, panel.height) == (board.display.width, board.display.height)


@pytest.mark.parametrize(
    ("driver", "size", "rotation"),
    [
        ("st7789", (200, 200), 0),
        ("st7789", (240, 135), 0),
        ("st7789", (135, 240), 90),
        ("ssd1306", (128, 64), 90),
        ("sh1106", (64, 128), 270),
        ("sh1107", (200, 64), 90),
        ("ili9341", (240, 320), 0),
    ],
)
def test_panels_that_there_are_not(driver: str, size: tuple[int, int], rotation: int) -> None:
    wiring = Wiring(
        "rp2040", 1, LCD, driver=driver, width=size[0], height=size[1], rotation=rotation
    )
    with pytest.raises(ValueError, match="no "):
        panel_of(wiring)


def booted(board: boards.Board, folder: Path) -> Image.Image:
    """What the panel shows when the firmware has started."""
    root = build(board, folder)
    with VirtualBoard(board, root, extra={"SEED": 1}) as vb:
        vb.run(1000)
        assert vb.ended is None
        return vb.panel.image().convert("RGB")


@pytest.mark.parametrize("name", boards.names())
def test_every_board_boots_without_a_fault(name: str, tmp_path: Path) -> None:
    """No command out of place or too early, no pin without its pull."""
    board = boards.load(name)
    with VirtualBoard(board, build(board, tmp_path), extra={"SEED": 1}) as vb:
        vb.run(1000)
        assert vb.ended is None
        assert vb.panel.faults == []
        assert vb.pins.faults == []


@pytest.mark.parametrize(
    ("name", "degrees", "wrong", "strip"),
    [
        ("pico_lcd_1_14", "90", (41, 53), (0, 0, 1, 135)),
        ("pico_lcd_1_14", "90", (40, 52), (0, 134, 240, 135)),
        ("pico_sh1106", "0", (0, 0), (126, 0, 128, 64)),
        ("thumby", "0", (27, 0), (71, 0, 72, 40)),
    ],
)
def test_a_wrong_offset_in_a_config_is_seen(
    name: str,
    degrees: str,
    wrong: tuple[int, int],
    strip: tuple[int, int, int, int],
    tmp_path: Path,
) -> None:
    """The config reaches the driver; the glass is where it is. Noise shows at the edge."""
    board = boards.load(name)
    right = booted(board, tmp_path / "right")
    offsets = {**board.display.offsets, degrees: list(wrong)}
    display = board.display.model_copy(update={"offsets": offsets})
    shifted = booted(board.model_copy(update={"display": display}), tmp_path / "wrong")
    assert ImageChops.difference(right, shifted).getbbox() is not None
    noise, plain = shifted.crop(strip).getcolors(9999), right.crop(strip).getcolors(9999)
    assert noise is not None
    assert plain is not None
    assert len(noise) > 1
    assert sum(n for n, _ in noise) == sum(n for n, _ in plain)
    assert sorted(noise) != sorted(plain)


HEAD = """
import time
from machine import PWM, SPI, Pin
cs, dc, rst = Pin(17, Pin.OUT, value=1), Pin(20, Pin.OUT), Pin(21, Pin.OUT, value=1)
spi = SPI(0, 10000000, sck=Pin(18), mosi=Pin(19))
def send(c, *data):
    cs(0); dc(0); spi.write(bytes((c,)))
    if data: dc(1); spi.write(bytes(data))
    cs(1)
rst(0); time.sleep_us(10); rst(1)
"""
WAKE = """
time.sleep_ms(120); send(0x11); time.sleep_ms(5); send(0x3A, 0x05); send(0x21); send(0x29)
send(0x2A, 0, 0, 0, 0); send(0x2B, 0, 0, 0, 0); send(0x2C, 0xFF, 0xFF)
time.sleep_ms(1)
"""


def test_the_chips_waits_are_board_time(mp: Path, tmp_path: Path) -> None:
    vb = run(tmp_path, HEAD + WAKE, mp, board=lcd())
    assert vb.panel.faults == []
    assert vb.panel.image().getpixel((0, 0)) == (255, 255, 255)


@pytest.mark.parametrize(
    ("right", "wrong", "why"),
    [
        ("sleep_us(10)", "sleep_us(9)", "less than 10 us"),
        ("sleep_ms(120)", "sleep_ms(119)", "120 ms"),
        ("sleep_ms(5)", "sleep_ms(4)", "5 ms"),
    ],
)
def test_a_wait_that_is_too_short_is_a_fault(
    right: str, wrong: str, why: str, tmp_path: Path, mp: Path
) -> None:
    vb = run(tmp_path, (HEAD + WAKE).replace(right, wrong), mp, board=lcd())
    assert why in vb.panel.faults[0]


@pytest.mark.parametrize(
    ("lamp", "program", "level"),
    [
        (None, "", 1.0),
        (Lamp(13), "", 0.0),
        (Lamp(13), "Pin(13, Pin.OUT, value=1)", 1.0),
        (Lamp(13), "Pin(13, Pin.OUT, value=1); Pin(13, Pin.OUT, value=0)", 0.0),
        (Lamp(13, 0), "Pin(13, Pin.OUT, value=0)", 1.0),
        (Lamp(13), "PWM(Pin(13), freq=1000, duty_u16=65535)", 1.0),
        (Lamp(13), "PWM(Pin(13), freq=1000, duty_u16=13107)", 0.2),
        (Lamp(13, 0), "PWM(Pin(13), freq=1000, duty_u16=13107)", 0.8),
        (Lamp(13), "PWM(Pin(12), freq=1000, duty_u16=65535)", 0.0),
    ],
)
def test_the_lamp(lamp: Lamp | None, program: str, level: float, mp: Path, tmp_path: Path) -> None:
    vb = run(tmp_path, HEAD + WAKE + program + "\ntime.sleep_ms(1)", mp, board=lcd(lamp=lamp))
    assert isinstance(vb.panel, St7789)
    assert vb.panel.backlight == pytest.approx(level)
    expected = round(255 * level ** (1 / 2.2))
    assert vb.panel.image().getpixel((0, 0)) == (expected,) * 3
