"""The board stays alive: missed answers, idle panels, and a last picture that is true."""

import shutil
from pathlib import Path

import pytest

from host_tools import boards
from host_tools.build import build
from host_tools.panels import Panel
from host_tools.virtual_board import VirtualBoard
from host_tools.virtual_board.wiring import panel_of

MINUTE = 60_000
NAMES = ("thumby", "pico_ssd1306", "pico_sh1106", "picosystem", "pico_lcd_1_14")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("alive")


def start(folder: Path, name: str, mp: Path, **more: object) -> VirtualBoard:
    root = build(boards.load(name), folder / name)
    shutil.rmtree(root / "hearts_data", ignore_errors=True)
    extra: dict[str, object] = {"SEED": 1, **more}
    return VirtualBoard(boards.load(name), root, micropython=mp, extra=extra)


def pixels(vb: VirtualBoard) -> bytes:
    return vb.panel.image().tobytes()


def bright(panel: Panel) -> float:
    return getattr(panel, "contrast", 0) * panel.backlight


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
    """The panel alone loses its power: registers reset, noise in its memory."""
    fresh = panel_of(vb.wiring)
    vb.panel.__dict__.update(fresh.__dict__)


@pytest.mark.parametrize("name", ["pico_ssd1306", "pico_sh1106"])
def test_a_panel_that_lost_its_power_shows_the_picture_again(
    folder: Path, mp: Path, name: str
) -> None:
    with start(folder, name, mp) as vb:
        vb.run(5000)
        before = pixels(vb)
        power_cycle(vb)
        assert not vb.panel.lit
        vb.run(3000)
        assert vb.panel.lit
        assert pixels(vb) == before
        assert vb.ended is None


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
            "no answer yet from the display at address 0x3c on I2C0 (SDA GP4, SCL GP5)"
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
        assert vb.output == vb.panel.faults == []


# The end.


def modules(name: str = "pico_ssd1306") -> list[str]:
    from host_tools.build import sources

    return [n for n in sources(boards.load(name)) if not n.endswith("hal/displays/expand.py")]


ALL = modules()
SAMPLE = (
    *("core/hearts.py", "hal/crash.py", "hal/device.py", "hal/storage.py", "ui/splash.py"),
    *("ui/shell.py", "ui/screens/crash.py", "ui/screens/table.py", "ui/small/table_view.py"),
)
# Without them nothing can be drawn.
DRIVER = {"hal/__init__.py", "hal/displays/__init__.py"} | {
    f"hal/displays/{name}.py" for name in ("factory", "i2c_link", "paged", "ssd1306")
}
PRESSES = ("A", "A", "B", "A", "A", "A", "A", "DOWN", "A", "B", "DOWN", "A", "A", "A")


def damaged(folder: Path, mp: Path, module: str, data: bytes | None) -> VirtualBoard:
    board = boards.load("pico_ssd1306")
    whole = build(board, folder / "whole")
    root = folder / "damaged"
    shutil.rmtree(root, ignore_errors=True)
    shutil.copytree(whole, root)
    file = (root / "hearts" / module).with_suffix(".mpy")
    file.unlink()
    if data is not None:
        file.write_bytes(data)
    return VirtualBoard(board, root, micropython=mp, extra={"SEED": 1})


def plain(text: str, folder: Path) -> bytes:
    """What the game's last picture with these words looks like, by MicroPython itself."""
    from tests.mp import mp_output

    words = text.split("|")
    top = (64 - 12 * len(words)) // 2
    code = (
        "import framebuf,binascii\nb=bytearray(1024)\nf=framebuf.FrameBuffer(b,128,64,0)\n"
        f"y={top}\nfor w in {words!r}:\n f.text(w,(128-8*len(w))//2,y)\n y+=12\n"
        "print(binascii.hexlify(b).decode())"
    )
    raw = bytes.fromhex(mp_output(code).strip())
    from PIL import Image

    image = Image.new("1", (128, 64))
    for y in range(64):
        for x in range(128):
            image.putpixel((x, y), raw[y // 8 * 128 + x] >> y % 8 & 1)
    return image.tobytes()


def check_end(folder: Path, mp: Path, module: str, data: bytes | None) -> None:
    with damaged(folder, mp, module, data) as vb:
        for key in PRESSES * 2:
            vb.run(1500)
            vb.tap(key)
        vb.run(1500)
        if vb.ended is None:  # it still plays, or shows its crash screen, with a way on
            return
        assert any(line.startswith("game stopped: ") for line in vb.output), vb.output
        if module in DRIVER:
            assert vb.panel.image().getbbox() is None
        else:
            assert pixels(vb) == plain("Game|stopped:|bad files|deploy it|again", folder)


@pytest.mark.parametrize("module", SAMPLE)
def test_without_a_module_the_last_picture_is_true(folder: Path, mp: Path, module: str) -> None:
    check_end(folder, mp, module, None)


@pytest.mark.slow
@pytest.mark.parametrize("module", ALL)
@pytest.mark.parametrize("data", [None, b"", b"\xff" * 300])
def test_without_any_module_the_last_picture_is_true(
    folder: Path, mp: Path, module: str, data: bytes | None
) -> None:
    check_end(folder, mp, module, data)


@pytest.mark.parametrize("heap", [30_000, 45_000, 60_000, 75_000])
def test_without_memory_the_last_picture_is_true(folder: Path, mp: Path, heap: int) -> None:
    board = boards.load("pico_ssd1306")
    root = build(board, folder / "memory")
    shutil.rmtree(root / "hearts_data", ignore_errors=True)
    with VirtualBoard(board, root, micropython=mp, heap=heap, extra={"SEED": 1}) as vb:
        for key in PRESSES * 2:
            vb.run(1500)
            vb.tap(key)
        if vb.ended is not None:
            assert vb.ended.kind == "memory"
            assert pixels(vb) == plain("Game|stopped:|no memory|see log", folder)


def test_a_game_left_to_the_prompt_says_so(folder: Path, mp: Path) -> None:
    with start(folder, "pico_ssd1306", mp) as vb:
        vb.run(6 * MINUTE)
        vb.interrupt()
        vb.run(1000)
        assert vb.ended is not None
        assert vb.panel.lit
        assert pixels(vb) == plain("Game|stopped|by the|computer", folder)
