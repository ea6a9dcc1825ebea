"""Which port a command works at, and that nothing is ever sent to another."""

import errno
import fcntl
import os
import select
import struct
from types import SimpleNamespace
from typing import ClassVar

import pytest
import serial
from mpremote import transport_serial
from serial.tools.list_ports_common import ListPortInfo

from host_tools import cli
from host_tools.device import find, session, troubles
from host_tools.device.link import SerialLink
from host_tools.errors import FAILURE, USAGE
from tests.device.board import PtyBoard
from tests.device.small_game import put

COMMANDS = [
    ["deploy", "--board", "esp32_ssd1306"],
    ["deploy"],
    ["doctor"],
    ["backup"],
    ["restore"],
    ["uninstall"],
    ["log", "--seconds", "0.1"],
]
PICO = (0x2E8A, 0x0005)
CH340 = (0x1A86, 0x7523)
# Runs on, as a game does, and ends at Ctrl-C.
RUNNING = b"import time\nprint('running')\nwhile True:\n time.sleep_ms(20)\n"


def listed(name, ids, number=None, **said):
    """A port as pyserial lists it."""
    port = ListPortInfo(name)
    port.vid, port.pid = ids
    port.serial_number = number
    for field, text in said.items():
        setattr(port, field, text)
    return port


@pytest.fixture
def plugged(monkeypatch):
    """Says what is plugged in."""
    return lambda *ports: monkeypatch.setattr(find.list_ports, "comports", lambda: list(ports))


# Linux's TIOCSPTLCK and TIOCGPTN (asm-generic/ioctls.h): open a pseudo-terminal, tell its number.
_UNLOCK, _NUMBER = 0x40045431, 0x80045430


class Stranger:
    """A serial port with something else at it, that knows whether it was ever opened."""

    def __init__(self):
        self.fd = os.open("/dev/ptmx", os.O_RDWR | os.O_NOCTTY)
        fcntl.ioctl(self.fd, _UNLOCK, struct.pack("i", 0))
        (number,) = struct.unpack("i", fcntl.ioctl(self.fd, _NUMBER, bytes(4)))
        self.path = f"/dev/pts/{number}"

    @property
    def is_untouched(self):
        # A pseudo-terminal reports a hangup once its other side has been opened and closed.
        poll = select.poll()
        poll.register(self.fd, select.POLLIN)
        return poll.poll(0) == []


@pytest.fixture
def stranger():
    port = Stranger()
    yield port
    os.close(port.fd)


def test_a_stranger_notices_when_it_is_opened(stranger):
    assert stranger.is_untouched
    serial.Serial(stranger.path).close()
    assert not stranger.is_untouched


@pytest.mark.parametrize("command", COMMANDS, ids="_".join)
def test_a_serial_chip_alone_is_asked_for(command, fails, plugged, stranger):
    plugged(listed(stranger.path, CH340))
    err = fails(*command, code=USAGE)
    assert f"pocket-hearts {' '.join(command)} --port {stranger.path}\n" in err
    assert "a CH340 serial chip" in err
    assert stranger.is_untouched


@pytest.mark.parametrize(
    ("ids", "said"),
    [
        (CH340, {}),
        ((0x1A86, 0x55D4), {}),
        # Somebody's printer; its maker says what it likes.
        (CH340, {"product": "MicroPython", "manufacturer": "wch.cn"}),
        ((0x10C4, 0xEA60), {"product": "Sonoff Zigbee 3.0 USB Dongle Plus"}),
        ((0x0403, 0x6001), {"serial_number": "A50285BI"}),
        ((0x239A, 0x80F4), {"product": "Pico", "manufacturer": "Raspberry Pi"}),
        ((0x239A, 0x811B), {}),
        ((0x2E8A, 0x0003), {"product": "RP2 Boot"}),
        ((0x2E8A, 0x000A), {"product": "Pico", "manufacturer": "Raspberry Pi"}),
        ((0x2E8A, 0x000B), {}),
        ((0x2E8A, 0x000C), {"product": "Debug Probe (CMSIS-DAP)"}),
        ((0x2E8A, 0x0005), {"interface": "CircuitPython CDC control"}),
        ((0x303A, 0x1001), {"product": "USB JTAG/serial debug unit"}),
        ((0x16D0, 0x1234), {}),
        ((0x1234, 0x0001), {"product": "A telephone"}),
    ],
)
def test_nothing_is_sent_to_what_may_be_anything(
    ids, said, capsys, plugged, stranger, monkeypatch
):
    monkeypatch.setattr(troubles.bootloader, "waiting", list)
    plugged(listed(stranger.path, ids, **said))
    for command in [*COMMANDS, ["devices"], ["devices", "--ask"]]:
        cli.run(command)
    assert stranger.is_untouched
    out, err = capsys.readouterr()
    assert "Traceback" not in out + err


@pytest.mark.parametrize(
    ("ids", "said"),
    [
        (PICO, {}),
        (PICO, {"manufacturer": "MicroPython", "product": "Board in FS mode"}),
        ((0x303A, 0x4001), {}),
        ((0xF055, 0x9802), {}),
        # Makers' own ids, with MicroPython's own words.
        ((0x1209, 0xA184), {"product": "Solder Party RP2350 Stamp XL MicroPython"}),
        ((0x239A, 0x80F2), {"manufacturer": "MicroPython"}),
    ],
)
def test_what_is_known_to_be_micropython(ids, said, plugged, image):
    with PtyBoard(image) as board:
        plugged(listed(board.path, ids, **said))
        assert cli.run(["backup"]) == 0
        assert board.received


def test_a_board_beside_a_printer(plugged, image, stranger):
    with PtyBoard(image) as board:
        plugged(listed(stranger.path, CH340), listed(board.path, PICO, "E66"))
        assert cli.run(["backup"]) == 0
        assert cli.run(["devices", "--ask"]) == 0
        assert stranger.is_untouched


def test_a_config_for_another_chip_leaves_a_board_alone(fails, plugged, image, stranger):
    with PtyBoard(image) as board:
        plugged(listed(board.path, PICO, "E66"))
        err = fails("deploy", "--board", "esp32_ssd1306", code=USAGE)
        assert "no ESP32 SSD1306 is plugged in" in err
        plugged(listed(board.path, PICO, "E66"), listed(stranger.path, CH340))
        err = fails("deploy", "--board", "esp32_ssd1306", code=USAGE)
        assert f"--port {stranger.path}" in err
        assert f"--port {board.path}" not in err
        assert board.received == 0
        assert stranger.is_untouched


@pytest.fixture
def two(tmp_path, plugged):
    """Two boards whose programs run."""
    with PtyBoard(tmp_path / "one.img") as one, PtyBoard(tmp_path / "two.img") as other:
        for board in (one, other):
            link = session.connect(board.path, None)
            put(link, "old")
            link.run(f"f = open('main.py', 'wb')\nf.write({RUNNING!r})\nf.close()")
            link.restart(0)
            link.close()
            board.wait_for(b"running")
            board.received = 0
            board.starts = 1
        plugged(listed(one.path, PICO, "E661"), listed(other.path, PICO, "E662"))
        yield one, other


def test_two_boards_play_on_while_they_are_listed(two, fails, capsys):
    assert cli.run(["devices"]) == 0
    said = capsys.readouterr().out
    for command in COMMANDS[1:]:
        err = fails(*command, code=USAGE)
        for board, number in zip(two, ("E661", "E662"), strict=True):
            assert (
                f"--port {board.path} (MicroPython on an RP2040 or RP2350, serial number " in err
            )
            assert number in err
            assert number in said
        # Either may have the lower number, and be listed first.
        examples = [f"pocket-hearts {' '.join(command)} --port {board.path}\n" for board in two]
        assert any(example in err for example in examples)
    assert [board.received for board in two] == [0, 0]
    assert [board.starts for board in two] == [1, 1]


@pytest.mark.parametrize("form", ["id:E662", "id:e662", "port:{}", "{}"])
def test_one_of_two_is_named(two, form, capsys):
    one, other = two
    assert cli.run(["doctor", "--port", form.format(other.path)]) == FAILURE
    assert f"at {other.path}" in capsys.readouterr().out
    assert one.received == 0
    assert one.starts == 1


def test_the_variable_names_one_and_the_option_another(two, monkeypatch, capsys, fails):
    one, other = two
    monkeypatch.setenv("POCKET_HEARTS_PORT", other.path)
    cli.run(["doctor"])
    assert f"at {other.path}" in capsys.readouterr().out
    assert one.received == 0
    other.received = 0
    cli.run(["doctor", "--port", "id:E661"])
    assert f"at {one.path}" in capsys.readouterr().out
    assert other.received == 0
    monkeypatch.setenv("POCKET_HEARTS_PORT", "id:GONE")
    err = fails("doctor", code=USAGE)
    assert "nothing with the serial number GONE" in err
    assert "POCKET_HEARTS_PORT" in err


@pytest.mark.parametrize(
    ("form", "port"),
    [("a97", "/dev/ttyACM97"), ("u98", "/dev/ttyUSB98"), ("c99", "COM99"), ("port:a97", "a97")],
)
def test_mpremotes_short_names(fails, form, port):
    assert f"there is no port {port}: " in fails("doctor", "--port", form, code=USAGE)


@pytest.mark.parametrize("form", ["", " ", "id:", "port:", "id:GONE"])
def test_names_of_nothing(fails, form):
    assert "`pocket-hearts devices`" in fails("doctor", "--port", form, code=USAGE)


def test_serial_chips_with_the_same_number(fails, plugged, stranger):
    plugged(
        listed(stranger.path, (0x10C4, 0xEA60), "0001", location="1-2:1.0"),
        listed("/dev/ttyUSB9", (0x10C4, 0xEA60), "0001", location="1-3:1.0"),
    )
    err = fails("doctor", "--port", "id:0001", code=USAGE)
    assert f"/dev/ttyUSB9, {stranger.path}" in err or f"{stranger.path}, /dev/ttyUSB9" in err
    assert stranger.is_untouched


def test_a_board_with_two_ports_has_its_prompt_on_the_first(plugged, image, stranger):
    with PtyBoard(image) as board:
        plugged(
            listed(stranger.path, PICO, "E66", location="1-2:1.2"),
            listed(board.path, PICO, "E66", location="1-2:1.0"),
        )
        assert cli.run(["backup"]) == 0
        assert cli.run(["backup", "--port", "id:E66"]) == 0
        assert stranger.is_untouched


class Wires(serial.SerialBase):
    """A port on Windows that writes down when it is opened and what its lines do."""

    done: ClassVar = []

    def open(self):
        self.done.append("open")
        self.is_open = True

    def close(self):
        self.done.append("close")
        self.is_open = False

    def _reconfigure_port(self, force_update=False):
        pass

    def _update_rts_state(self):
        self.done.append(f"rts {self._rts_state}")

    def _update_dtr_state(self):
        self.done.append(f"dtr {self._dtr_state}")

    @property
    def in_waiting(self):
        return 0

    def reset_input_buffer(self):
        pass


def test_a_port_is_opened_once_and_its_lines_are_set_as_mpremote_does(monkeypatch, plugged):
    """On Windows a CP210x would reset the ESP32 behind it."""
    monkeypatch.setattr(Wires, "done", [])
    ours = SimpleNamespace(
        Serial=Wires,
        serial_for_url=lambda name, do_not_open, **how: Wires(**how),
        tools=serial.tools,
        __version__=serial.__version__,
    )
    monkeypatch.setattr(serial, "Serial", Wires)
    monkeypatch.setattr(transport_serial, "serial", ours)
    monkeypatch.setattr(transport_serial, "os", SimpleNamespace(name="nt"))
    plugged(listed("COM7", (0x10C4, 0xEA60)))
    monkeypatch.setattr(
        serial.tools.list_ports, "grep", lambda name: iter(find.list_ports.comports())
    )
    SerialLink("COM7").close()
    first, last = Wires.done.index("open"), Wires.done.index("close")
    assert Wires.done.count("open") == 1
    assert Wires.done[first:] == [
        "open", "dtr True", "rts True", "rts False", "dtr False", "close",
    ]  # fmt: skip
    assert last == len(Wires.done) - 1


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (errno.ENOENT, "there is no port"),
        (errno.EACCES, "no permission to use"),
        (errno.EBUSY, "is in use"),
        (errno.EIO, "cannot be opened"),
    ],
)
def test_why_a_port_cannot_be_opened(number, said, monkeypatch, capsys):
    def refuse(self):
        raise serial.SerialException(number, os.strerror(number))

    monkeypatch.setattr(serial.Serial, "open", refuse)
    monkeypatch.setattr(session, "PORT_PATIENCE_S", 0)
    assert cli.run(["doctor", "--port", "/dev/ttyACM0"]) != 0
    assert said in capsys.readouterr().err


def test_an_address_that_is_none(fails):
    assert "there is no port nonsense://x" in fails("doctor", "--port", "nonsense://x", code=USAGE)
