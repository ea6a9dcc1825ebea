"""Which config `deploy` takes: that of the game on the board, or the one that fits its chip."""

import pytest

from host_tools import boards, cli
from host_tools.device import session
from host_tools.device.layout import THUMBY
from host_tools.errors import USAGE
from tests.device.board import PtyBoard
from tests.device.small_game import put

# What sys._mpy says of the machine code a chip takes (MicroPython's py/persistentcode.h).
ARMV6M, ARMV7EMSP, XTENSAWIN, RV32IMC = (0x0306 | arch << 10 for arch in (4, 7, 10, 11))
PICO = "Raspberry Pi Pico with RP2040"


def says(machine, platform="rp2", **more):
    """A board's `sys`, by what it calls itself."""
    return {"platform": platform, "implementation": {"_machine": machine, **more}}


def deploy(board, *args):
    return cli.run(["deploy", "--port", board.path, *args])


def manifest_of(board, name, layout_home=""):
    link = session.connect(board.path, None)
    put(link, "old")
    code = (
        "import json\nf = open('hearts/manifest.json')\nm = json.load(f)\nf.close()\n"
        f"m['board'] = {name!r}\n"
        + ("m['files'][%r] = m['files'].pop('main.py')\n" % THUMBY.start if layout_home else "")
        + "f = open('hearts/manifest.json', 'w')\n"
        "json.dump(m, f)\nf.close()\n"
    )
    if layout_home:
        code += (
            "import os\nos.mkdir('Games')\nopen('menu.py', 'w').close()\nos.remove('main.py')\n"
            f"os.mkdir({layout_home!r})\nos.rename('hearts', {layout_home + '/hearts'!r})\n"
        )
    link.run(code)
    link.restart(0)
    link.close()


def test_it_is_the_one_of_the_game_on_the_board(image, capsys):
    with PtyBoard(image, system=says(PICO)) as board:
        assert deploy(board, "--board", "pico_sh1106") == 0
        assert deploy(board) == 0
    said = capsys.readouterr().out.splitlines()
    assert "config: pico_sh1106, as the game on the board" in said
    assert any(line.startswith("unchanged: Pocket Hearts") for line in said)


@pytest.mark.slow
def test_it_is_the_only_one_that_fits(image, capsys, monkeypatch):
    monkeypatch.setattr(boards, "names", lambda *_: ["pico2_ssd1306", "pico_ssd1306", "tdisplay"])
    with PtyBoard(image, system=says("Raspberry Pi Pico2 with RP2350")) as board:
        assert deploy(board) == 0
        assert "on the board: Pocket Hearts" in capsys.readouterr().out
        assert deploy(board) == 0
        assert "for pico2_ssd1306" in capsys.readouterr().out


@pytest.mark.parametrize(
    "system",
    [
        pytest.param(says("Pimoroni PicoSystem with RP2040"), marks=pytest.mark.slow),
        says(PICO, _build="PIMORONI_PICOSYSTEM"),
    ],
)
def test_it_is_the_one_that_the_board_calls_itself(system, image, capsys):
    with PtyBoard(image, system=system) as board:
        assert deploy(board) == 0
    assert "config: picosystem, " in capsys.readouterr().out


@pytest.mark.slow
def test_a_thumby_is_known_by_its_menu(image, capsys):
    with PtyBoard(image, system=says(PICO)) as board:
        link = session.connect(board.path, None)
        link.run("import os\nos.mkdir('Games')\nopen('menu.py', 'w').close()")
        link.restart(0)
        link.close()
        assert deploy(board) == 0
    assert "config: thumby, " in capsys.readouterr().out


def test_several_that_fit_are_listed_shortest_first(fails, image):
    with PtyBoard(image, system=says(PICO)) as board:
        err = fails("deploy", "--port", board.path, code=USAGE)
        assert f"pocket-hearts deploy --port {board.path} --board thumby\n" in err
        link = session.connect(board.path, None)
        assert link.ask("import os\nsay(len(os.listdir()))") == [["0"]]
        link.close()
    places = [err.index(f"{name} (") for name in ("thumby", "picosystem", "pico_lcd_1_14")]
    assert places == sorted(places)
    assert "esp32" not in err
    assert "pico2" not in err


@pytest.mark.slow
def test_files_copied_from_another_chip_do_not_count(image, capsys):
    with PtyBoard(image, system=says("PicoSystem with RP2040")) as board:
        manifest_of(board, "esp32_ssd1306")
        assert deploy(board) == 0
    assert "config: picosystem, " in capsys.readouterr().out


def test_a_config_of_ones_own_is_asked_for(fails, image):
    with PtyBoard(image, system=says(PICO)) as board:
        manifest_of(board, "attic")
        err = fails("deploy", "--port", board.path, code=USAGE)
    assert "the game on the board is for attic, a config that is not here" in err
    assert "--board attic.toml\n" in err


@pytest.mark.parametrize(
    ("system", "config"),
    [
        (says("Raspberry Pi Pico2 with RP2350"), "pico_ssd1306"),
        (says("Raspberry Pi Pico 2 W with RP2350-RISCV"), "pico_ssd1306"),
        (says(PICO), "pico2_ssd1306"),
        (says(PICO), "tdisplay"),
        (says("ESP32C3 module with ESP32C3", "esp32"), "esp32_ssd1306"),
        (says("Generic ESP32S3 module with ESP32-S3-PICO-1-N8R8", "esp32"), "esp32_ssd1306"),
        (says("Generic ESP32 module with ESP32", "esp32"), "pico_ssd1306"),
        (says("PYBv1.1 with STM32F405RG", "pyboard"), "pico_ssd1306"),
        # Makers' own words: the machine code that the firmware takes tells the chip.
        (says("Gadget", _mpy=ARMV7EMSP), "pico_ssd1306"),
        (says("Gadget", _mpy=ARMV6M), "pico2_ssd1306"),
        (says("Gadget", "esp32", _mpy=RV32IMC), "esp32_ssd1306"),
    ],
)
def test_another_chip_is_refused(system, config, fails, image):
    with PtyBoard(image, system=system) as board:
        err = fails("deploy", "--port", board.path, "--board", config, code=USAGE)
        machine = system["implementation"]["_machine"]
        assert f"this is not a {boards.load(config).name}: the board says it is {machine}" in err
        assert "leave --board out" in err
        link = session.connect(board.path, None)
        assert link.ask("import os\nsay(len(os.listdir()))") == [["0"]]
        link.close()


@pytest.mark.parametrize(
    ("system", "config"),
    [
        (says("Raspberry Pi Pico W with RP2040"), "pico_ssd1306"),
        (says("Pimoroni Pico LiPo 16MB with RP2040"), "pico_ssd1306"),
        (says("Raspberry Pi Pico2 with RP2350-RISCV"), "pico2_ssd1306"),
        (says("LILYGO TTGO LoRa32 with ESP32-PICO-D4", "esp32"), "tdisplay"),
        (says("Generic ESP32 module with ESP32-D0WD", "esp32"), "esp32_ssd1306"),
        (says("Gadget", "esp32"), "esp32_ssd1306"),
        (says("Gadget"), "pico2_ssd1306"),
    ],
)
def test_boards_with_its_chip_are_taken(system, config, image, capsys):
    with PtyBoard(image, system=system) as board:
        link = session.connect(board.path, None)
        info = session.ask(link)
        link.close()
    session.troubles.check_firmware(info, boards.load(config))


def test_no_config_for_this_chip(fails, image, capsys):
    with PtyBoard(image, system=says("ESP32C3 module with ESP32C3", "esp32")) as board:
        err = fails("deploy", "--port", board.path, code=USAGE)
        assert "there is no config for ESP32C3 module with ESP32C3" in err
        cli.run(["doctor", "--port", board.path])
    assert "no config is for this chip: ESP32C3 module" in capsys.readouterr().out


@pytest.mark.slow
def test_another_config_than_that_of_the_game_is_said(image, capsys):
    with PtyBoard(image, system=says(PICO)) as board:
        manifest_of(board, "picosystem")
        cli.run(["doctor", "--port", board.path, "--board", "pico_ssd1306"])
        out = capsys.readouterr().out
        assert "!  config: the game on the board is for picosystem, not for pico_ssd1306" in out
        assert deploy(board, "--board", "pico_ssd1306") == 0
        out = capsys.readouterr().out
        assert "the game on the board is for picosystem: it now gets the one for pico_s" in out


def test_no_second_game_beside_that_of_a_menu(fails, image):
    with PtyBoard(image, system=says(PICO)) as board:
        manifest_of(board, "thumby", THUMBY.home.rstrip("/"))
        err = fails("deploy", "--port", board.path, "--board", "pico_ssd1306", code=USAGE)
        link = session.connect(board.path, None)
        names = link.ask("import os\nsay(*os.listdir())")[0]
        link.close()
    assert "is for thumby and lies in /Games/PocketHearts/" in err
    assert "pocket-hearts uninstall" in err
    assert "hearts" not in names
    assert "main.py" not in names


def test_doctor_names_the_configs_that_fit(image, capsys):
    with PtyBoard(image, system=says(PICO)) as board:
        cli.run(["doctor", "--port", board.path])
    assert "NAME one of: thumby, picosystem, " in capsys.readouterr().out
