"""The board stays alive: missed answers, idle panels, and a last picture that is true."""

import shutil
from pathlib import Path

import pytest
from PIL import Image

from host_tools import boards
from host_tools.build import build, sources
from host_tools.flat import flat_path
from host_tools.paths import BOARD_CONFIGS
from host_tools.presses import button, tap
from host_tools.virtual_board import VirtualBoard
from host_tools.virtual_board.wiring import panel_of
from tests import slowly
from tests.mp import micropython, mp_output

MINUTE = 60_000
STARTED = "Pocket Hearts is on the display"
NAMES = ("thumby", "pico_ssd1306", "pico_sh1106", "picosystem", "pico_lcd_1_14")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("alive")


@pytest.fixture(params=slowly.BITS, ids=["m64", "m32"])
def mp(request: pytest.FixtureRequest) -> Path:
    """The 32-bit MicroPython where there is one; `make test-all` takes the other, too."""
    return micropython(request.param)


def start(folder: Path, name: str, mp: Path, **more: object) -> VirtualBoard:
    root = build(boards.load(name), folder / name)
    shutil.rmtree(root / "hearts_data", ignore_errors=True)
    extra: dict[str, object] = {"SEED": 1, **more}
    return VirtualBoard(boards.load(name), root, micropython=mp, extra=extra)


def pixels(vb: VirtualBoard) -> bytes:
    return vb.panel.image().tobytes()


# Idle.


@pytest.mark.parametrize("name", NAMES)
def test_an_idle_board_dims_then_goes_dark_and_any_button_brings_the_picture_back(
    folder: Path, mp: Path, name: str
) -> None:
    lcd = boards.load(name).display.format != "mono"
    with start(folder, name, mp) as vb:

        def brightness() -> float:
            return vb.panel.backlight if lcd else getattr(vb.panel, "contrast", 0)

        vb.run(5000)
        before, full = pixels(vb), brightness()
        vb.run(MINUTE)
        assert 0 < brightness() < full
        vb.run(4 * MINUTE)
        assert not vb.panel.lit
        assert not lcd or vb.panel.backlight == 0
        slept = vb.sleeps
        vb.run(1000)
        assert 18 <= vb.sleeps - slept <= 22
        vb.tap("A")
        vb.run(500)
        assert vb.panel.lit
        assert brightness() == full
        assert pixels(vb) == before
        vb.tap("A")
        vb.run(500)
        assert pixels(vb) != before
        assert vb.panel.faults == vb.pins.faults == []


def test_a_held_button_wakes_and_does_nothing_more(folder: Path, mp: Path) -> None:
    with start(folder, "pico_ssd1306", mp) as vb:
        vb.run(3000)
        vb.tap("A")
        vb.run(1000)
        before = pixels(vb)
        vb.run(6 * MINUTE)
        assert not vb.panel.lit
        vb.press("DOWN")
        vb.run(3000)
        assert vb.panel.lit
        assert pixels(vb) == before
        vb.release("DOWN")
        vb.run(500)
        assert pixels(vb) == before


# The shortest ways from the start.
LESSON = ("A",)
HOW_TO_PLAY = ("B", "A", "DOWN", "A")
PAGES = (*HOW_TO_PLAY, "RIGHT")


@pytest.mark.parametrize(
    ("way", "missing"),
    [(PAGES, ""), (LESSON, ""), (HOW_TO_PLAY, "v_hearts_how_to_play.mpy")],
    ids=["pages", "lesson", "crash"],
)
def test_every_screen_goes_dark_and_comes_back(
    folder: Path, mp: Path, way: tuple[str, ...], missing: str
) -> None:
    board = boards.load("pico_ssd1306")
    root = build(board, folder / "screens")
    shutil.rmtree(root / "hearts_data", ignore_errors=True)
    (root / "hearts" / (missing or "v_idle.mpy.new")).unlink(missing_ok=True)
    with VirtualBoard(board, root, micropython=mp, extra={"SEED": 1}) as vb:
        vb.run(3000)
        for key in way:
            vb.tap(key)
            vb.run(700)
        crashed = [line for line in vb.output if line.startswith("game stopped")]
        assert len(crashed) == bool(missing)
        vb.run(MINUTE - 2000)
        before, full = pixels(vb), getattr(vb.panel, "contrast", 0)
        vb.run(3000)
        assert getattr(vb.panel, "contrast", 0) < full
        vb.run(4 * MINUTE)
        assert not vb.panel.lit
        vb.tap("A")
        vb.run(1000)
        assert vb.panel.lit
        assert getattr(vb.panel, "contrast", 0) == full
        assert pixels(vb) == before
        vb.tap("B")
        vb.run(1000)
        assert pixels(vb) != before


@pytest.mark.parametrize("key", ["A", "B", "LEFT", "RIGHT"])
def test_with_two_buttons_a_short_and_a_long_press_wake_and_do_nothing_more(
    folder: Path, mp: Path, key: str
) -> None:
    board = boards.load("tdisplay")
    name, held_ms = button(board, key)
    with start(folder, "tdisplay", mp) as vb:
        vb.run(3000)
        tap(vb, board, "A")
        vb.run(1000)
        before = pixels(vb)
        vb.run(6 * MINUTE)
        assert not vb.panel.lit
        vb.press(name)
        vb.run(2 * held_ms)  # twice what is needed: held ones would repeat
        vb.release(name)
        vb.run(1000)
        assert vb.panel.lit
        assert pixels(vb) == before
        tap(vb, board, "RIGHT")
        vb.run(500)
        assert pixels(vb) != before


def with_clock(root: Path, code: str) -> None:
    """Change the board's clock before the game starts, `code` knowing it as `_m` and `_t`."""
    main = root / "main.py"
    main.write_text("import machine as _m, time as _t\n" + code + main.read_text())


@pytest.mark.parametrize("before_ms", [30_000, 200_000, 301_000])
def test_the_clock_may_start_anew_while_nobody_presses(
    folder: Path, mp: Path, before_ms: int
) -> None:
    board = boards.load("pico_ssd1306")
    root = build(board, folder / "clock")
    shutil.rmtree(root / "hearts_data", ignore_errors=True)
    with_clock(root, f"_m.clock_ms = 0x40000000 - {before_ms}\n")
    with VirtualBoard(board, root, micropython=mp, extra={"SEED": 1}) as vb:
        vb.run(5000)
        before, full = pixels(vb), getattr(vb.panel, "contrast", 0)
        vb.run(MINUTE - 8000)
        assert getattr(vb.panel, "contrast", 0) == full
        vb.run(10_000)
        assert 0 < getattr(vb.panel, "contrast", 0) < full
        vb.run(4 * MINUTE - 8000)
        assert vb.panel.lit
        vb.run(8000)
        assert not vb.panel.lit
        vb.tap("A")
        vb.run(500)
        assert vb.panel.lit
        assert getattr(vb.panel, "contrast", 0) == full
        assert pixels(vb) == before


def test_after_days_in_the_dark_a_press_brings_the_picture_back(folder: Path, mp: Path) -> None:
    board = boards.load("pico_ssd1306")
    root = build(board, folder / "days")
    shutil.rmtree(root / "hearts_data", ignore_errors=True)
    # Once the panel may be dark, a minute a look: ticks of more than six days ago lie ahead.
    with_clock(
        root,
        "_s = _t.sleep_ms\ndef _sleep(ms):\n _s(ms)\n"
        " if 305000 < _m.clock_ms < 780000000: _m.clock_ms += 60000\n_t.sleep_ms = _sleep\n",
    )
    with VirtualBoard(board, root, micropython=mp, extra={"SEED": 1}) as vb:
        vb.run(5000)
        before = pixels(vb)
        vb.run(18 * MINUTE)  # nine days
        assert not vb.panel.lit
        vb.tap("A")
        vb.run(500)
        assert vb.panel.lit
        assert pixels(vb) == before
        vb.run(50_000)
        assert vb.panel.lit


def test_a_demo_is_never_dark(folder: Path, mp: Path) -> None:
    with start(folder, "pico_ssd1306", mp, DEMO=True) as vb:
        contrast = None
        while vb.ended is None:
            vb.run(MINUTE)
            contrast = contrast or getattr(vb.panel, "contrast", 0)
            assert getattr(vb.panel, "contrast", 0) == contrast
            assert vb.panel.lit


# The bus.


def power_cycle(vb: VirtualBoard) -> None:
    """The panel alone loses its power: registers reset, noise in its memory. One whose reset line
    is wired is in no defined state until that has been low.
    """
    fresh = panel_of(vb.wiring)
    vb.panel.__dict__.update(fresh.__dict__)


SH1107_ON_I2C = """[display.i2c]
bus = 1
sda = 6
scl = 7
address = 0x3C
freq = 400000
reset = 12
"""


def on_i2c(folder: Path, name: str) -> boards.Board:
    """The board, or for the SH1107 its variant on I2C, as its config tells of it."""
    board = boards.load(name)
    if board.display.i2c is not None:
        return board
    text = (BOARD_CONFIGS / f"{name}.toml").read_text()
    head, rest = text.split("\n[display.spi]")
    copy = folder / f"{name}_on_i2c.toml"
    copy.write_text(f"{head}\n{SH1107_ON_I2C}\n[buttons]" + rest.split("\n[buttons]")[1])
    return boards.load(str(copy))


@pytest.mark.parametrize("name", ["pico_ssd1306", "pico_sh1106", "pico_oled_1_3"])
def test_a_panel_that_lost_its_power_shows_the_picture_again(
    folder: Path, mp: Path, name: str
) -> None:
    board = on_i2c(folder, name)
    root = build(board, folder / f"i2c_{name}")
    shutil.rmtree(root / "hearts_data", ignore_errors=True)
    with VirtualBoard(board, root, micropython=mp, extra={"SEED": 1}) as vb:
        vb.run(5000)
        before = pixels(vb)
        power_cycle(vb)
        assert not vb.panel.lit
        vb.run(3000)
        assert vb.panel.lit
        assert pixels(vb) == before
        assert vb.panel.faults == []
        assert vb.ended is None


@pytest.mark.parametrize("name", ["pico_ssd1306_spi", "picosystem"])
def test_a_panel_on_spi_that_lost_its_power_in_the_dark_is_set_up_by_the_press_that_wakes(
    folder: Path, mp: Path, name: str
) -> None:
    with start(folder, name, mp) as vb:
        vb.run(5000)
        before = pixels(vb)
        vb.run(6 * MINUTE)
        power_cycle(vb)
        vb.panel.reset(0)  # by a capacitor on the module
        vb.run(100)
        vb.panel.reset(1)
        vb.run(200)
        assert not vb.panel.lit
        vb.tap("A")
        vb.run(1000)
        assert vb.panel.lit
        assert pixels(vb) == before
        assert vb.panel.faults == []


def with_i2c_cut(root: Path, cut: str) -> None:
    """Writes on the bus fail while `cut` (an expression of the time in ms) holds."""
    main = root / "main.py"
    main.write_text(
        "import machine as _m, time as _t\n"
        "_w = _m.I2C.writeto\n"
        "def _cut(self, *a):\n"
        "    t = _t.ticks_ms()\n"
        f"    if {cut}: raise OSError(5)\n"
        "    return _w(self, *a)\n"
        "_m.I2C.writeto = _cut\n" + main.read_text()
    )


def cut_board(folder: Path, mp: Path, cut: str) -> VirtualBoard:
    board = boards.load("pico_ssd1306")
    root = build(board, folder / f"cut{abs(hash(cut))}")
    shutil.rmtree(root / "hearts_data", ignore_errors=True)
    with_i2c_cut(root, cut)
    return VirtualBoard(board, root, micropython=mp, extra={"SEED": 1})


def test_a_panel_slower_than_the_chip_is_waited_for(folder: Path, mp: Path) -> None:
    with cut_board(folder, mp, "t < 2500") as vb:
        vb.run(6000)
        assert vb.ended is None
        assert vb.panel.image().getbbox()
        assert vb.output == [
            "no answer yet from the display at address 0x3c on I2C0 (SDA GP4, SCL GP5)",
            STARTED,
        ]


def test_a_panel_that_answers_but_takes_nothing_is_not_said_to_be_away(
    folder: Path, mp: Path
) -> None:
    with cut_board(folder, mp, "True") as vb:
        vb.run(20_000)
        assert vb.ended is not None
        assert vb.ended.kind == "traceback"
        assert "no display" not in vb.ended.text
        assert "answers" in vb.ended.text


def test_a_panel_away_for_long_in_play_does_not_stop_the_game(folder: Path, mp: Path) -> None:
    with cut_board(folder, mp, "5000 < t < 15000") as vb:
        vb.run(4500)
        vb.run(1000)
        before = pixels(vb)
        for _ in range(5):
            vb.tap("DOWN")
        vb.tap("A")
        vb.run(3000)
        assert pixels(vb) == before
        power_cycle(vb)
        vb.run(8000)
        assert vb.panel.lit
        assert pixels(vb) != before
        assert vb.ended is None
        assert vb.output == [STARTED]
        assert vb.panel.faults == []


# The end.


BAD_FILES = "Game stopped:|bad files|deploy it again"
NO_MEMORY = "Game stopped:|no memory|see the log"
A_FAULT = "Game stopped:|a fault|see the log"
BY_COMPUTER = "Game stopped|by the computer"
ALL = [n for n in sources(boards.load("pico_ssd1306")) if not n.endswith("expand.py")]
# Ways to go wrong: at the start, when a screen or a part of it is opened, or at its end.
SAMPLE = {
    "hal/crash.py": "alive",
    "hal/device.py": BAD_FILES,
    "hal/storage.py": BAD_FILES,
    "ui/splash.py": BAD_FILES,
    "ui/shell.py": BAD_FILES,
    "ui/screens/crash.py": "alive",
    "ui/hearts/table.py": "alive",
    "ui/small/table_view.py": "alive",
}
# Without them nothing can be drawn.
DRIVER = {f"hal/displays/{name}.py" for name in ("factory", "i2c_link", "paged", "ssd1306")}
PRESSES = ("A", "A", "B", "A", "A", "A", "A", "DOWN", "A", "B", "DOWN", "A", "A", "A")


def damaged(folder: Path, mp: Path, module: str, data: bytes | None) -> VirtualBoard:
    board = boards.load("pico_ssd1306")
    whole = build(board, folder / "whole")
    root = folder / "damaged"
    shutil.rmtree(root, ignore_errors=True)
    shutil.copytree(whole, root)
    file = (root / "hearts" / flat_path(module)).with_suffix(".mpy")
    file.unlink()
    if data is not None:
        file.write_bytes(data)
    return VirtualBoard(board, root, micropython=mp, extra={"SEED": 1})


DARK = bytes(1024)


def plain(text: str) -> bytes:
    """What the game's last picture with these lines looks like, by MicroPython itself."""
    lines = text.split("|")
    top = (64 - 12 * len(lines)) // 2 + 2
    code = (
        "import framebuf,binascii\nb=bytearray(1024)\nf=framebuf.FrameBuffer(b,128,64,0)\n"
        f"y={top}\nfor w in {lines!r}:\n f.text(w,(128-8*len(w))//2,y)\n y+=12\n"
        "print(binascii.hexlify(b).decode())"
    )
    raw = bytes.fromhex(mp_output(code).strip())
    image = Image.new("1", (128, 64))
    for y in range(64):
        for x in range(128):
            image.putpixel((x, y), raw[y // 8 * 128 + x] >> y % 8 & 1)
    return image.tobytes()


def outcome(vb: VirtualBoard) -> str:
    """What a person has in hand in the end: "alive" (it plays, or shows its crash screen, with a
    way on), the words of the last picture, or "a lie".
    """
    slept = vb.sleeps
    vb.run(500)
    if vb.ended is None:
        return "alive" if vb.sleeps > slept and vb.panel.lit else "a lie"
    told = any(line.startswith("game stopped: ") for line in vb.output)
    texts = {plain(t): t for t in (BAD_FILES, NO_MEMORY, A_FAULT)} | {DARK: "dark"}
    shown = texts.get(pixels(vb), "a lie")
    return shown if told or vb.panel.lit is False else "a lie"


def after_presses(folder: Path, mp: Path, module: str, data: bytes | None) -> str:
    with damaged(folder, mp, module, data) as vb:
        for key in PRESSES * 2:
            vb.run(1500)
            vb.tap(key)
        vb.run(1500)
        return outcome(vb)


@pytest.mark.parametrize("module", SAMPLE)
def test_without_a_module_the_last_picture_is_true(folder: Path, mp: Path, module: str) -> None:
    assert after_presses(folder, mp, module, None) == SAMPLE[module]


@pytest.mark.slow
@pytest.mark.parametrize("data", [None, b"", b"\xff" * 300], ids=["removed", "emptied", "0xFF"])
@pytest.mark.parametrize("module", ALL)
def test_without_any_module_the_last_picture_is_true(
    folder: Path, mp: Path, module: str, data: bytes | None
) -> None:
    allowed = {"alive", "dark" if module in DRIVER else BAD_FILES}
    assert after_presses(folder, mp, module, data) in allowed


@pytest.mark.parametrize(
    ("heap", "allowed"),
    [
        (30_000, {NO_MEMORY}),
        (45_000, {NO_MEMORY}),
        (60_000, {NO_MEMORY, "alive"}),
        (75_000, {NO_MEMORY, "alive"}),
    ],
)
def test_without_memory_the_last_picture_is_true(
    folder: Path, mp: Path, heap: int, allowed: set[str]
) -> None:
    board = boards.load("pico_ssd1306")
    root = build(board, folder / "memory")
    shutil.rmtree(root / "hearts_data", ignore_errors=True)
    with VirtualBoard(board, root, micropython=mp, heap=heap, extra={"SEED": 1}) as vb:
        for key in PRESSES * 2:
            vb.run(1500)
            vb.tap(key)
        assert outcome(vb) in allowed


# From the menu to the screen that crashes; from its crash screen back to the menu.
INTO_A_CRASH = ("A", "DOWN", "A")


def crash(vb: VirtualBoard) -> None:
    for key in INTO_A_CRASH:
        vb.tap(key)
        vb.run(700)


def test_crashes_far_apart_do_not_add_up(folder: Path, mp: Path) -> None:
    with damaged(folder, mp, "ui/hearts/how_to_play.py", None) as vb:
        vb.run(3000)
        vb.tap("B")
        vb.run(1000)
        for n in range(1, 6):
            crash(vb)
            told = [line for line in vb.output if line.startswith("game stopped")]
            assert len(told) == n
            vb.run(35_000)
            vb.tap("A")  # back to the menu
            vb.run(35_000)
        assert outcome(vb) == "alive"


def test_three_crashes_in_a_row_end_at_the_prompt_and_the_panel_says_so(
    folder: Path, mp: Path
) -> None:
    with damaged(folder, mp, "ui/hearts/how_to_play.py", None) as vb:
        vb.run(3000)
        vb.tap("B")
        vb.run(1000)
        for _ in range(3):
            assert vb.ended is None
            crash(vb)
            vb.tap("A")
            vb.run(1000)
        assert outcome(vb) == BAD_FILES


def test_a_game_left_to_the_prompt_says_so(folder: Path, mp: Path) -> None:
    with start(folder, "pico_ssd1306", mp) as vb:
        vb.run(6 * MINUTE)
        vb.interrupt()
        vb.run(1000)
        assert vb.ended is not None
        assert vb.panel.lit
        assert pixels(vb) == plain(BY_COMPUTER)
