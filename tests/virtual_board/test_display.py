"""From the program's bus writes to the picture: raw bytes of the data sheet, then our driver."""

import shutil
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageDraw

from host_tools import boards
from host_tools.build import build, script
from host_tools.virtual_board import VirtualBoard
from host_tools.virtual_board.wiring import Link
from tests.virtual_board.bench import SPI, run, wiring

INIT = "AE 2000 A1 C8 DA12 8D14 AF 21007F 220007"

I2C_PROGRAM = f"""
import time
from machine import I2C, Pin, SoftI2C
bus = I2C(0, scl=Pin(5), sda=Pin(4), freq=400000)
print(bus.scan())
bus.writeto(0x3c, b'\\0' + bytes.fromhex('{INIT.replace(" ", "")}'))
time.sleep_ms(1)
head, row = b'\\x40', bytearray(range(128))
for page in range(8):
    print(bus.writevto(0x3c, [head, row]), end=' ')
print(bus.readfrom(0x3c, 2))
"""

SPI_PROGRAM = f"""
import time
from machine import SPI, Pin
dc, cs, res = Pin(20, Pin.OUT), Pin(17, Pin.OUT, value=1), Pin(21, Pin.OUT, value=1)
res(0); time.sleep_us(10); res(1)
bus = SPI(0, 10_000_000, sck=Pin(18), mosi=Pin(19))
cs(0); dc(0)
bus.write(bytes.fromhex('{INIT.replace(" ", "")}'))
dc(1)
row = bytearray(range(128))
for page in range(8):
    bus.write(row)
cs(1)
"""


def expected() -> Image.Image:
    """In each of eight rows of eight pixels, column x shows the bits of x."""
    image = Image.new("1", (128, 64))
    for y in range(64):
        for x in range(128):
            image.putpixel((x, y), x >> y % 8 & 1)
    return image


def same(a: Image.Image, b: Image.Image) -> bool:
    return ImageChops.difference(a.convert("L"), b.convert("L")).getbbox() is None


def test_i2c(tmp_path: Path, mp: Path) -> None:
    vb = run(tmp_path, I2C_PROGRAM, mp)
    assert vb.output == ["[60]", "129 " * 8 + "b'\\x00\\x00'"]
    assert same(vb.panel.image(), expected())
    assert vb.panel.faults == vb.pins.faults == []
    assert (vb.panel.frames, vb.panel.bytes) == (2, 1 + 16 + 8 * 129)


def test_soft_i2c_on_any_pins(tmp_path: Path, mp: Path) -> None:
    program = I2C_PROGRAM.replace("I2C(0, scl=Pin(5), sda=Pin(4)", "SoftI2C(Pin(9), sda=Pin(7)")
    board = wiring(Link("i2c", clock=9, data=7, address=0x3D))
    vb = run(tmp_path, program.replace("0x3c", "0x3d"), mp, board=board)
    assert vb.output[0] == "[61]"
    assert same(vb.panel.image(), expected())


@pytest.mark.parametrize(
    ("made", "address", "number"),
    [
        ("I2C(0, scl=Pin(5), sda=Pin(4))", 0x3D, 5),
        ("I2C(0)", 0x20, 5),
        ("I2C(1, scl=Pin(7), sda=Pin(6))", 0x3C, 5),
        ("SoftI2C(scl=Pin(5), sda=Pin(4))", 0x3D, 19),
        ("SoftI2C(scl=Pin(4), sda=Pin(5))", 0x3C, 19),
    ],
)
def test_nobody_answers(tmp_path: Path, mp: Path, made: str, address: int, number: int) -> None:
    """OSError as on the board: EIO from the hardware bus of an RP2040, ENODEV from SoftI2C."""
    calls = ("writeto(%d, b'x')", "writevto(%d, [b'x'])", "readfrom(%d, 1)")
    program = "from machine import I2C, Pin, SoftI2C\nbus = " + made
    for call in calls:
        program += f"\ntry: bus.{call % address}\nexcept OSError as e: print(e.errno)"
    vb = run(tmp_path, program, mp)
    assert vb.output == [str(number)] * 3
    assert vb.panel.bytes == 0


@pytest.mark.parametrize(
    "made",
    [
        "I2C(0, scl=Pin(4), sda=Pin(5))",
        "I2C(1, scl=Pin(5), sda=Pin(4))",
        "I2C(2)",
        "SPI(1, sck=Pin(18), mosi=Pin(19))",
        "SPI(0, sck=Pin(19), mosi=Pin(18))",
    ],
)
def test_pins_that_the_chip_cannot_use(tmp_path: Path, mp: Path, made: str) -> None:
    vb = run(tmp_path, "from machine import I2C, SPI, Pin\n" + made, mp)
    assert vb.ended is not None
    assert vb.ended.text.startswith("ValueError: bad S")


def test_spi(tmp_path: Path, mp: Path) -> None:
    vb = run(tmp_path, SPI_PROGRAM, mp, board=wiring(SPI))
    assert vb.ended is not None
    assert vb.ended.kind == "exit"
    assert vb.panel.faults == vb.pins.faults == []
    assert same(vb.panel.image(), expected())


@pytest.mark.parametrize(
    ("right", "wrong", "fault"),
    [
        ("cs(0)", "cs(1)", "while CS# is high"),
        ("Pin(20, Pin.OUT)", "lambda x: 0", "D/C# is not driven"),
        ("mosi=Pin(19)", "mosi=Pin(19), polarity=1", "SPI mode 0 or 3"),
        ("res(0)", "res(1)", "8.9"),
    ],
)
def test_spi_wrongly_driven(tmp_path: Path, mp: Path, right: str, wrong: str, fault: str) -> None:
    vb = run(tmp_path, SPI_PROGRAM.replace(right, wrong, 1), mp, board=wiring(SPI))
    assert vb.panel.image().getbbox() is None
    assert fault in (vb.pins.faults + vb.panel.faults)[0]


# The project's own driver, as the firmware makes it from board.py.

DRIVER_MAIN = """
import sys, time
sys.path.insert(0, 'hearts')
import board
from hal.displays import factory
buffer = bytearray(board.BUFFER_BYTES)
display = factory.make(board.DISPLAY, buffer)
time.sleep_ms(10)
import framebuf
fb = framebuf.FrameBuffer(buffer, display.width, display.height, framebuf.MONO_VLSB)
def mark(): time.sleep_ms(10)
fb.line(0, 0, display.width - 1, display.height - 1, 1)
fb.rect(3, 5, 20, 10, 1)
display.show(); mark()
fb.pixel(0, display.height - 1, 1); display.show(); mark()
display.invert(True); mark()
display.invert(False); display.power(False); mark()
display.power(True); display.contrast(255); mark()
"""

SPI_TOML = """
[display.spi]
bus = 0
sck = 18
mosi = 19
dc = 20
cs = 17
reset = 21
"""


def board_toml(bus: str, width: int, height: int, rotation: int) -> str:
    text = (boards.BOARD_CONFIGS / "pico_ssd1306.toml").read_text()
    head, _, rest = text.partition("[display.i2c]")
    i2c, _, buttons = rest.partition("[buttons]")
    head = head.replace("width = 128", f"width = {width}\nrotation = {rotation}")
    head = head.replace("height = 64", f"height = {height}")
    link = "[display.i2c]" + i2c if bus == "i2c" else SPI_TOML
    return head + link + "\n[buttons]" + buttons


# A board gets the driver for its own bus only.
BUILT_FOR = {"i2c": "pico_ssd1306", "spi": "pico_ssd1306_spi"}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    return {
        bus: build(boards.load(name), tmp_path_factory.mktemp("built"))
        for bus, name in BUILT_FOR.items()
    }


@pytest.mark.parametrize("bus", ["i2c", "spi"])
@pytest.mark.parametrize(("width", "height"), [(128, 64), (128, 32), (72, 40)])
@pytest.mark.parametrize("rotation", [0, 180])
def test_our_driver(
    tmp_path: Path,
    built: dict[str, Path],
    mp: Path,
    bus: str,
    width: int,
    height: int,
    rotation: int,
) -> None:
    config = tmp_path / "test_board.toml"
    config.write_text(board_toml(bus, width, height, rotation), "utf-8")
    board = boards.load(config)
    root = tmp_path / "root"
    shutil.copytree(built[bus], root)
    (root / "hearts/board.py").write_text(boards.board_py(board), "utf-8")
    (root / "main.py").write_text(script(boards.load(BUILT_FOR[bus]), DRIVER_MAIN), "utf-8")
    picture = Image.new("1", (width, height))
    draw = ImageDraw.Draw(picture)
    draw.rectangle((3, 5, 22, 14), outline=1)

    with VirtualBoard(board, root, micropython=mp) as vb:
        vb.run(5 if bus == "i2c" else 9)  # with a reset line the start takes longer
        assert vb.output == []
        # Nothing is shown until the first picture: above all not the RAM's random content.
        assert vb.panel.image().getbbox() is None
        vb.run(10)
        glass = vb.panel.image()
        # The diagonal is MicroPython's; of it only the ends are sure.
        assert glass.getpixel((0, 0))
        assert glass.getpixel((width - 1, height - 1))
        assert not glass.getpixel((width - 1, 0))
        assert not glass.getpixel((0, height - 1))
        box = (3, 5, 23, 15)
        lit = ImageChops.logical_and(glass.crop(box), picture.crop(box))
        assert same(lit, picture.crop(box))

        before, whole = vb.panel.bytes, glass.copy()
        vb.run(10)
        whole.putpixel((0, height - 1), 1)
        assert same(vb.panel.image(), whole)
        # One row of eight was sent, not the picture.
        assert vb.panel.bytes - before < width + 20
        vb.run(10)
        assert same(vb.panel.image(), ImageChops.invert(whole.convert("L")))
        vb.run(10)
        assert vb.panel.image().getbbox() is None
        vb.run(10)
        assert same(vb.panel.image(), whole)
        assert vb.panel.contrast == 255
        assert vb.output == vb.panel.faults == vb.pins.faults == []
