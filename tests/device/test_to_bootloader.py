"""`pocket-hearts firmware` on a board that runs: restarted, and the file onto its drive."""

import re

import pytest

from host_tools import cli, firmware, uf2
from host_tools.device import bootloader, files, find, session, to_bootloader
from tests.device.board import PtyBoard

RP2 = {"platform": "rp2"}


@pytest.fixture
def file(tmp_path):
    """A firmware for the RP2040 of 300 KB."""
    path = tmp_path / "firmware.uf2"
    data = bytes(uf2.PAGE)
    pages = {uf2.FLASH + at: data for at in range(0, 150_000, uf2.PAGE)}
    uf2.write(path, uf2.blocks_of(uf2.whole_sectors(pages), uf2.RP2040))
    return path


@pytest.fixture
def drive(tmp_path, monkeypatch):
    """A drive that is mounted once the board at hand is in its bootloader."""
    folder = tmp_path / "RPI-RP2"
    folder.mkdir()
    (folder / "INFO_UF2.TXT").write_text("Model: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n")
    monkeypatch.setattr(to_bootloader, "PATIENCE_S", 5)
    return folder


def wire(monkeypatch, board, drive, ids=(0x2E8A, 0x0005)):
    """Let this board be the one on the USB: a drive, as soon as it has been told so."""

    def waits():
        return b"in the bootloader" in board.console

    monkeypatch.setattr(bootloader, "mounted", lambda drives=None: [drive] if waits() else [])
    monkeypatch.setattr(bootloader, "on_usb", list)
    monkeypatch.setattr(find.list_ports, "comports", lambda: [Serial(board.path, *ids)])
    # Where it comes back once the file is there.
    monkeypatch.setattr(firmware, "_wait", lambda *_: board.path)


class Serial:
    """A port as pyserial lists it."""

    serial_number = "1"
    product = manufacturer = description = None

    def __init__(self, device, vid, pid):
        self.device, self.vid, self.pid = device, vid, pid


def put(board, *args):
    return cli.run(["firmware", *map(str, args)])


def test_a_running_board_is_restarted_and_gets_the_file(
    image, file, drive, monkeypatch, capsys, tmp_path
):
    with PtyBoard(image, system=RP2) as board:
        link = session.connect(board.path, None)
        link.run("import os\nos.mkdir('hearts_data')")
        files.write(link, "hearts_data/match.0", b"a save")
        link.close()
        wire(monkeypatch, board, drive)
        assert put(board, "--uf2", file) == 0
    assert (drive / file.name).read_bytes() == file.read_bytes()
    said = capsys.readouterr().out
    assert "restarting it into its bootloader" in said
    # Where there is no terminal, progress goes in quarters.
    assert re.findall(r"^(copying 29\d KB|sent \d+ %)$", said, re.MULTILINE)[0].startswith("copy")
    assert said.count("sent ") == 3
    # An image replaces the files; what was saved is here.
    assert [path.read_bytes() for path in (tmp_path / "data").rglob("match.0")] == [b"a save"]


@pytest.mark.parametrize("ids", [(0x2E8A, 0x000A), (0x239A, 0x80F4), (0x1A86, 0x7523)])
def test_what_is_not_known_to_be_micropython_is_not_spoken_to(
    image, file, drive, monkeypatch, fails, ids
):
    with PtyBoard(image, system=RP2) as board:
        wire(monkeypatch, board, drive, ids)
        assert "hold BOOTSEL" in fails("firmware", "--uf2", str(file))
        assert board.received == 0


@pytest.mark.slow
def test_a_port_that_is_named_is_spoken_to(image, file, drive, monkeypatch):
    with PtyBoard(image, system=RP2) as board:
        wire(monkeypatch, board, drive, (0x239A, 0x80F4))
        assert put(board, "--uf2", file, "--port", board.path) == 0
    assert (drive / file.name).exists()


def test_a_board_with_another_chip_goes_on_running(image, file, drive, monkeypatch, fails):
    with PtyBoard(image, system={"platform": "esp32"}) as board:
        wire(monkeypatch, board, drive)
        args = ("firmware", "--uf2", str(file), "--port", board.path)
        assert "and the file is for an RP2040" in fails(*args, code=2)
        board.wait(lambda: board.starts == 2, what="restart")
        assert b"in the bootloader" not in board.console


def test_several_running_boards_are_never_guessed_among(image, file, drive, monkeypatch, fails):
    with PtyBoard(image, system=RP2) as board:
        wire(monkeypatch, board, drive)
        ports = [Serial(board.path, 0x2E8A, 5), Serial("/dev/ttyACM9", 0x2E8A, 5)]
        monkeypatch.setattr(find.list_ports, "comports", lambda: ports)
        said = fails("firmware", "--uf2", str(file), code=2)
        assert f"--port {board.path}" in said and "--port /dev/ttyACM9" in said
        assert board.received == 0


@pytest.mark.slow
def test_a_drive_that_is_not_mounted(image, file, drive, monkeypatch, fails):
    with PtyBoard(image, system=RP2) as board:
        wire(monkeypatch, board, drive)
        monkeypatch.setattr(bootloader, "mounted", lambda drives=None: [])
        monkeypatch.setattr(to_bootloader, "PATIENCE_S", 0)
        assert "name it by `--drive DIR`" in fails("firmware", "--uf2", str(file))


def test_a_micropython_that_has_no_way_there(image, file, drive, monkeypatch, fails):
    with PtyBoard(image, system=RP2) as board:
        link = session.connect(board.path, None)
        files.write(link, "boot.py", b"import machine\ndel machine.bootloader\n")
        link.restart(0)
        link.close()
        wire(monkeypatch, board, drive)
        assert "hold BOOTSEL while you plug" in fails("firmware", "--uf2", str(file))
