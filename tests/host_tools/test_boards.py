"""Board configs: what is accepted, what is refused and in which words, what the device gets."""

import ast
from pathlib import Path

import pytest

from host_tools import boards
from host_tools.errors import UserError
from tests.mp import mp_output
from ui import keys

DATA = Path(__file__).parents[1] / "data"
SOME_HEIGHTS = (32, 63, 64, 134, 135, 160, 239, 240, 320)
PICO = boards.BOARD_CONFIGS / "pico_ssd1306.toml"


def constants(text):
    tree = ast.parse(text)
    # Pure data: assignments of literals and nothing else.
    return {node.targets[0].id: ast.literal_eval(node.value) for node in tree.body}


@pytest.mark.parametrize("name", boards.names())
def test_every_board_loads(name):
    board = boards.load(name)
    assert board.id == name
    constants(boards.board_py(board))


def test_pico():
    board = boards.load("pico_ssd1306")
    assert board.heap == 245_888
    assert constants(boards.board_py(board)) == {
        "NAME": "Pico SSD1306",
        "ID": "pico_ssd1306",
        "BUFFER_BYTES": 1024,
        "FORMAT": "mono",
        "DISPLAY": {
            "driver": "ssd1306",
            "width": 128,
            "height": 64,
            "rotation": 0,
            "x_offset": None,
            "y_offset": None,
            "invert": False,
            "bgr": False,
            "com_pins": None,
            "internal_iref": False,
            "contrast": 127,
            "backlight": None,
            "bus": "i2c",
            "id": 0,
            "sda": 4,
            "scl": 5,
            "freq": 400_000,
            "address": 0x3C,
            "reset": None,
        },
        "BUTTONS": tuple(
            (getattr(keys, role), pin, "up", 0)
            for pin, role in enumerate(("LEFT", "RIGHT", "UP", "DOWN", "A", "B"), 10)
        ),
        "SAFE_BUTTON": (15, "up", 0),
        "SEED": None,
        "DEMO": False,
        "NULL_GAME": False,
    }


def test_spi_board():
    data = constants(boards.board_py(boards.load(DATA / "spi_oled.toml")))
    assert data["DISPLAY"]["bus"] == "spi"
    assert data["DISPLAY"]["rotation"] == 180
    assert data["DISPLAY"]["x_offset"] == 28
    assert data["DISPLAY"]["reset"] == 20
    assert data["BUFFER_BYTES"] == 360
    assert data["BUTTONS"] == ((keys.DOWN, 2, None, 1), (keys.A, 3, "up", 0))
    assert data["SAFE_BUTTON"] is None


def test_extra_constants():
    board = boards.load("pico_ssd1306")
    data = constants(boards.board_py(board, {"SEED": 123456, "DEMO": True, "OTHER": "x"}))
    assert (data["SEED"], data["DEMO"], data["OTHER"]) == (123456, True, "x")
    with pytest.raises(ValueError, match="constant"):
        boards.board_py(board, {"x\nimport os": 1})
    with pytest.raises(ValueError, match="plain data"):
        boards.board_py(board, {"SEED": object})


def test_micropython_reads_it(tmp_path):
    text = boards.board_py(boards.load("pico_ssd1306"), {"NAME": "Ä \"quoted\" \\ 'board'"})
    (tmp_path / "board.py").write_text(text)
    out = mp_output("import board; print(board.NAME); print(board.BUTTONS)", path=[tmp_path])
    assert out.splitlines()[0] == "Ä \"quoted\" \\ 'board'"
    assert ast.literal_eval(out.splitlines()[1]) == constants(text)["BUTTONS"]


@pytest.fixture
def refused(tmp_path):
    """The one line that a changed config of the Pico is refused with."""

    def change(old, new):
        text = PICO.read_text()
        assert text.count(old) == 1, old
        path = tmp_path / "mine.toml"
        path.write_text(text.replace(old, new))
        with pytest.raises(UserError) as caught:
            boards.load(path)
        message = str(caught.value)
        assert "\n" not in message
        assert message.startswith(f"{path}: ")
        return message.removeprefix(f"{path}: ")

    return change


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        # The wrong kind, or out of range.
        ("width = 128", 'width = "wide"', "display.width: expected pixels in a row, 72 to 320"),
        ("width = 128", "width = 127.5", "display.width: expected pixels in a row, 72 to 320"),
        ('"Pico SSD1306"', '"Pico\\u001b[2J"', "name: expected the board's name, 1 to 32 letters"),
        ('"Pico SSD1306"', '"Pico\\nSSD"', "name: expected the board's name, 1 to 32 letters"),
        ("height = 64", "height = 16", "display.height: expected rows, 32 to 320, got 16"),
        ("height = 64", "height = 60", "display.height: 60 is no multiple of 8, the"),
        ("sda = 4", "sda = true", "display.i2c.sda: expected a GPIO number, got True"),
        ("sda = 4", 'sda = "4"', "display.i2c.sda: expected a GPIO number, got '4'"),
        ("0x3C  ", "0x99  ", "display.i2c.address: expected an address on the bus, 0x08 to 0x77"),
        ("heap = 245888", "heap = 192", "heap: expected the size of its heap in bytes"),
        ('"rp2040"', '"rp2041"', 'chip: expected a chip: "rp2040", "rp2350" or "esp32", got'),
        ('"ssd1306"', '"st7735"', 'display.driver: expected a display driver: "ssd1306", '),
        ('B = { pin = 15, pull = "up"', 'B = { pin = 15, pull = "sideways"', "buttons.B.pull: "),
        ("A = { pin = 14", "A = { pin = -1", "buttons.A.pin: expected a GPIO number, got -1"),
        ('LEFT = { pin = 10, pull = "up", active = 0 }', "LEFT = 10", "buttons.LEFT: expected"),
        ('name = "Pico SSD1306"', 'name = ""', "name: expected the board's name"),
        # Missing, misspelt, not there.
        ("heap = 245888", "", "heap: missing; expected the size of its heap in bytes"),
        ("width = 128", "widht = 128", "display.widht: unknown key; expected width"),
        ("scl = 5", "", "display.i2c.scl: missing; expected a GPIO number"),
        ("[buttons]", "[knobs]", "buttons: missing; expected a button such as A = { pin = 14 }"),
        ("LEFT =", "LEFFT =", "buttons.LEFFT: unknown button; expected LEFT, RIGHT, UP, DOWN, A"),
        ('arch = "armv6m"', 'arch = "armv6m"\nid = "x"', "id: unknown key"),
        # Each right, but not together.
        ("LEFT = { pin = 10", "LEFT = { pin = 14", "buttons.A.pin: pin 14 is taken by buttons.L"),
        ("LEFT = { pin = 10", "LEFT = { pin = 4", "buttons.LEFT.pin: pin 4 is taken by display."),
        ("B = { pin = 15", "B = { pin = 30", "buttons.B.pin: the rp2040 has no pin 30"),
        ("sda = 4", "sda = 6", "display.i2c.sda: pin 6 cannot be I2C0 SDA; expected one of 0, 4"),
        ("bus = 0", "bus = 1", "display.i2c.sda: pin 4 cannot be I2C1 SDA; expected one of 2, 6"),
        ('safe_button = "B"', 'safe_button = "X"', "safe_button: no button X; expected one of L"),
    ],
)
def test_refused_in_one_line(refused, old, new, said):
    assert said in refused(old, new)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("[display.i2c]", "[display.i2c"),
        ('chip = "rp2040"', "chip = rp2040"),
        ('arch = "armv6m"', 'chip = "rp2040"'),
        ('B = { pin = 15, pull = "up", active = 0 }', "B = {"),
    ],
)
def test_broken_toml_names_the_line(refused, old, new):
    lines = PICO.read_text().splitlines()
    number = next(i for i, line in enumerate(lines, 1) if line.startswith(old))
    message = refused(old, new)
    assert message.startswith(f"line {number}: not TOML: ")
    assert message.endswith(f": {lines[number - 1].replace(old, new)[:40].strip()}")


def test_the_bus_is_asked_for(tmp_path):
    text = PICO.read_text()
    path = tmp_path / "mine.toml"
    start, end = text.index("[display.i2c]"), text.index("[buttons]")
    path.write_text(text[:start] + text[end:])
    with pytest.raises(UserError, match=r"expected one of the tables \[display.i2c\], \[displ"):
        boards.load(path)


def test_spi_pins_of_the_bus(tmp_path):
    text = (DATA / "spi_oled.toml").read_text().replace("sck = 18", "sck = 10")
    path = tmp_path / "mine.toml"
    path.write_text(text)
    with pytest.raises(UserError, match=r"spi.sck: pin 10 cannot be SPI0 SCK; .* 2, 6, 18"):
        boards.load(path)


def test_unknown_board_lists_the_boards():
    with pytest.raises(UserError, match="did you mean pico_ssd1306") as caught:
        boards.load("pico_sd1306")
    assert caught.value.exit_code == 2
    with pytest.raises(UserError, match=r"there are: .*pico_ssd1306"):
        boards.load("../data/spi_oled")


def test_no_such_file(tmp_path):
    with pytest.raises(UserError, match=r"none.toml: cannot be read: No such file"):
        boards.load(tmp_path / "none.toml")


def test_not_text(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_bytes(b'name = "\xff"')
    with pytest.raises(UserError, match="not UTF-8"):
        boards.load(path)


def test_firmware_and_laptop_agree_on_the_size_of_a_panel():
    """The rule stands in ui/canvas.py and in display_schema.py: neither can import the other."""
    sizes = [(w, h) for w in (72, 127, 128, 134, 135, 160, 239, 240, 320) for h in SOME_HEIGHTS]
    code = (
        "import framebuf\nfrom ui.canvas import size_of\n"
        f"for w, h in {sizes}:\n"
        "    print(size_of(w, h, framebuf.GS4_HMSB), size_of(w, h, framebuf.MONO_VLSB))\n"
    )
    names = ("tiny", "small", "large")
    told = [line.split() for line in mp_output(code).splitlines()]
    found = [tuple(names[int(number)] for number in line) for line in told]
    display = boards.load("picosystem").display
    assert found == [
        tuple(
            display.model_copy(update={"width": w, "height": h, "format": kind}).size
            for kind in ("gs4", "mono")
        )
        for w, h in sizes
    ]


def test_a_byte_order_mark_and_line_ends_of_windows_are_read(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xef\xbb\xbf" + PICO.read_bytes().replace(b"\n", b"\r\n"))
    assert boards.load(path).buttons == boards.load(PICO).buttons


def test_what_lies_beside_configs_is_none(tmp_path):
    (tmp_path / "mine.toml").write_bytes(PICO.read_bytes())
    for name in (
        *("._mine.toml", ".#mine.toml", "mine.toml~", "#mine.toml#", "~mine.toml", ".mine.toml"),
        *("mine.bak.toml", "mine.toml.swp", "mine (1).toml", "mine - Copy.toml"),
    ):
        (tmp_path / name).write_bytes(b"\0\5\x16\7 Mac OS X")
    (tmp_path / "folder.toml").mkdir()
    (tmp_path / "link.toml").symlink_to("somebody@else.1234")
    assert boards.names(tmp_path) == ["mine"]
    assert boards.load("mine", tmp_path).id == "mine"
    with pytest.raises(UserError, match=r"no board '\._mine'"):
        boards.load("._mine", tmp_path)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"\0\5\x16\7\0\2\0\0Mac OS X", "line 1: not TOML: "),
        (b"\xff\xfen\0a\0", "not UTF-8 text (byte 0)"),
        (b"heap = " + b"9" * 5000, "not TOML: "),
        (b"a = " + b"[" * 100_000, "not TOML: "),
        (b"", "name: missing"),
    ],
)
def test_what_is_no_config_is_refused_in_a_line(tmp_path, data, said):
    path = tmp_path / "._mine.toml"
    path.write_bytes(data)
    with pytest.raises(UserError) as caught:
        boards.load(path)
    assert said in str(caught.value)
    assert str(caught.value).isprintable()
