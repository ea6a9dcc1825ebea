"""What goes wrong before a board is spoken to: no port, several, none of ours, in use."""

import errno
import subprocess
import sys
from types import SimpleNamespace

import pytest
import serial

from host_tools.device import (
    bootloader,
    find,
    owners,
    session,
    troubles,
)
from host_tools.errors import USAGE
from host_tools.paths import UDEV_RULES
from tests.device.board import PtyBoard


def test_no_board_at_all(fails, monkeypatch):
    monkeypatch.setattr(bootloader, "waiting", list)
    assert "plug it in with a cable that carries data" in fails("doctor")
    assert "no board found" in fails("devices")
    assert "driver" not in fails("devices")
    monkeypatch.setattr(troubles, "_LINUX", False)
    assert "install the driver of its USB chip" in fails("devices")


def test_no_such_port(fails):
    err = fails("doctor", "--port", "/dev/ttyNONE9", code=USAGE)
    assert "there is no port /dev/ttyNONE9" in err


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("PermissionError(13, 'Access is denied.', None, 5)", "COM3 is in use by another program"),
        ("FileNotFoundError(2, 'No such file', None, 2)", "there is no port COM3"),
        ("OSError(22, 'A device is not working.', None, 31)", "COM3 cannot be opened"),
    ],
)
def test_what_windows_says_of_a_port(monkeypatch, said, told):
    # What pyserial raises there has no number, only this text.
    monkeypatch.setattr(troubles.os, "name", "nt")
    monkeypatch.setattr(owners, "holders", lambda name: [])
    monkeypatch.setattr(owners, "modem_manager_runs", lambda: False)
    error = serial.SerialException(f"could not open port 'COM3': {said}")
    assert told in str(troubles.cannot_open("COM3", error))


def test_no_permission(fails, monkeypatch):
    def refuse(self):
        raise serial.SerialException(errno.EACCES, f"could not open port {self.port}")

    monkeypatch.setattr(serial.Serial, "open", refuse)
    err = fails("doctor", "--port", "/dev/ttyACM0")
    assert "no permission to use /dev/ttyACM0" in err
    assert "sudo usermod -aG" in err
    assert "70-pocket-hearts.rules" in err


def test_the_udev_rules_know_every_board():
    rules = UDEV_RULES.read_text()
    for vid, _ in [*find.BOARDS, *find.BRIDGES]:
        lines = {
            line.partition("ENV")[2]
            for line in rules.splitlines()
            if line.startswith(f'ATTRS{{idVendor}}=="{vid:04x}"')
        }
        assert lines == {'{ID_MM_DEVICE_IGNORE}="1", TAG+="uaccess"'}, f"{vid:04x}"
    # systemd gives the port to whoever sits there in 73-seat-late.rules, by that tag; and a mode
    # would give it to everybody.
    assert "60-" < UDEV_RULES.name < "73-seat-late.rules"
    assert "MODE" not in rules


@pytest.fixture
def impatient(monkeypatch):
    monkeypatch.setattr(session, "PORT_PATIENCE_S", 0.2)


def test_another_program_has_the_port(fails, image, impatient):
    hold = (
        "import serial, sys; port = serial.Serial(sys.argv[1], exclusive=True);"
        "print('held', flush=True); sys.stdin.read()"
    )
    with PtyBoard(image) as board:
        holder = subprocess.Popen(
            [sys.executable, "-c", hold, board.path], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        with holder:
            assert holder.stdout.readline() == b"held\n"
            err = fails("doctor", "--port", board.path)
            holder.stdin.close()
    assert f"python ({holder.pid})" in err or f"python3 ({holder.pid})" in err
    assert "quit it" in err


def process(proc, number, name, *opens):
    folder = proc / str(number) / "fd"
    folder.mkdir(parents=True)
    (proc / str(number) / "comm").write_text(name + "\n")
    for i, path in enumerate(opens):
        (folder / str(i)).symlink_to(path)


def test_who_holds_a_port(tmp_path):
    process(tmp_path, 17, "thonny", "/dev/null", "/dev/ttyACM7")
    process(tmp_path, 18, "bash", "/dev/null")
    (tmp_path / "self").mkdir()
    assert owners.holders("/dev/ttyACM7", tmp_path) == ["thonny (17)"]
    assert not owners.modem_manager_runs(tmp_path)
    process(tmp_path, 19, "ModemManager")
    assert owners.modem_manager_runs(tmp_path)
    assert owners.holders("/dev/ttyACM7", tmp_path / "none") == []


def test_modem_manager(fails, image, impatient, monkeypatch):
    monkeypatch.setattr(owners, "holders", lambda port: [])
    monkeypatch.setattr(owners, "modem_manager_runs", lambda: True)
    with PtyBoard(image) as board, serial.Serial(board.path, exclusive=True):
        err = fails("doctor", "--port", board.path)
    assert "ModemManager" in err
    assert "wait half a minute" in err
    assert "70-pocket-hearts.rules" in err


def test_a_port_that_is_let_go_in_time(image, monkeypatch):
    with PtyBoard(image) as board:
        port = serial.Serial(board.path, exclusive=True)
        monkeypatch.setattr(session.time, "sleep", lambda _: port.close())
        session.connect(board.path, None).close()


def test_ports_that_are_no_board_are_left_alone(monkeypatch):
    ports = [
        SimpleNamespace(device="/dev/ttyS0", vid=None, pid=None, serial_number=None),
        SimpleNamespace(device="/dev/ttyACM1", vid=0x1234, pid=1, serial_number=None),
        SimpleNamespace(device="/dev/ttyUSB0", vid=0x1A86, pid=0x7523, serial_number=None),
    ]
    monkeypatch.setattr(find.list_ports, "comports", lambda: ports)
    assert [port.name for port in find.ports()] == ["/dev/ttyUSB0"]


def test_the_bootloader(fails, tmp_path, monkeypatch):
    drive = tmp_path / "RPI-RP2"
    drive.mkdir()
    (drive / "INFO_UF2.TXT").write_text("UF2 Bootloader v2.0\n")
    assert bootloader.waiting(tmp_path / "none", [drive]) == [f"the drive {drive}"]
    usb = tmp_path / "usb" / "1-2"
    usb.mkdir(parents=True)
    (usb / "idVendor").write_text("2e8a\n")
    (usb / "idProduct").write_text("000f\n")
    assert bootloader.waiting(tmp_path / "usb", []) == ["an RP2350 on the USB"]
    assert bootloader.waiting(tmp_path / "none", []) == []
    monkeypatch.setattr(bootloader, "waiting", lambda: ["the drive RPI-RP2"])
    err = fails("doctor")
    assert "in its bootloader (the drive RPI-RP2)" in err
    assert "press reset" in err


def test_an_esp32_in_its_bootloader():
    heard = b"rst:0x1 (POWERON_RESET),boot:0x3 (DOWNLOAD_BOOT(UART0))\r\nwaiting for download\r\n"
    trouble = troubles.no_prompt("COM3", heard, None)
    assert "in its bootloader" in str(trouble)
    assert "without holding BOOT" in str(trouble)
