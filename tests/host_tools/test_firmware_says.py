"""What `pocket-hearts firmware` says before anything is in its bootloader."""

import pytest

from host_tools import cli, firmware, uf2
from host_tools.binary_info import BinaryInfo, Disk
from host_tools.device import bootloader, find


@pytest.fixture
def says(capsys, monkeypatch):
    monkeypatch.setattr(find.list_ports, "comports", list)
    monkeypatch.setattr(bootloader, "mounted", lambda drives=None: [])
    monkeypatch.setattr(bootloader, "on_usb", list)

    def run(*args):
        assert cli.run(["firmware", *args]) == 0
        return capsys.readouterr().out

    return run


def test_a_pico_without_a_drive(says):
    said = says("--board", "pico_ssd1306")
    assert "hold BOOTSEL" in said
    assert "https://micropython.org/download/RPI_PICO/" in said
    assert "pocket-hearts firmware --board pico_ssd1306 --uf2 FILE.uf2" in said


def test_a_thumby_has_its_makers_firmware(says):
    said = says("--board", "thumby")
    assert "DOWN on a Thumby" in said
    assert "the maker of the board (Thumby v1.19.1)" in said


def test_an_esp32_is_told_the_lines_of_esptool(says):
    lines = says("--board", "esp32_ssd1306").splitlines()
    tool = "python -m esptool --chip esp32 --port PORT"
    assert f"{tool} erase-flash" in lines
    assert f"{tool} --baud 460800 write-flash 0x1000 FILE.bin" in lines
    assert lines[-1] == "then: pocket-hearts deploy --board esp32_ssd1306 --port PORT"


def test_an_esp32_on_the_usb_has_its_port_in_them(says, monkeypatch):
    port = find.Port("COM5", "a CP210x serial chip", "10C4:EA60", "")
    monkeypatch.setattr(firmware.find, "ports", lambda board=None: [port])
    assert "--port COM5 erase-flash" in says("--board", "esp32_ssd1306")


def test_a_drive_that_is_named_is_looked_at(says, tmp_path):
    (tmp_path / "INFO_UF2.TXT").write_text("Model: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n")
    said = says("--drive", str(tmp_path))
    assert said.startswith(f"in its bootloader: {tmp_path} (Raspberry Pi RP2)\n")
    assert "https://micropython.org/download/?mcu=rp2040" in said


@pytest.fixture
def drive(tmp_path):
    """A Pico's bootloader."""
    folder = tmp_path / "RPI-RP2"
    folder.mkdir()
    (folder / "INFO_UF2.TXT").write_text("Model: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n")
    return folder


def uf2_file(path, sectors):
    contents = {uf2.FLASH + at: bytes(4096) for at in sectors}
    family = next(family for family, chip in uf2.CHIPS.items() if chip == "rp2040")
    uf2.write(path, uf2.blocks_of(contents, family))
    return path


def test_a_file_that_replaces_the_saves_asks_first(drive, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(firmware, "_wait", lambda *_: "/dev/none")
    disks = [Disk("MicroPython", 0x1000, 0x1000)]
    monkeypatch.setattr(firmware, "find_info", lambda _: BinaryInfo("MicroPython", "1", "", disks))
    plain = uf2_file(tmp_path / "plain.uf2", [0])
    joined = uf2_file(tmp_path / "joined.uf2", [0, 0x1000])
    command = ["firmware", "--drive", str(drive), "--uf2"]
    assert cli.run([*command, str(joined)]) == 2
    assert "replace all files on the board" in (said := capsys.readouterr().err)
    assert "--yes" in said
    assert [path.name for path in drive.iterdir()] == ["INFO_UF2.TXT"]
    assert cli.run([*command, str(plain)]) == 0
    assert cli.run([*command, str(joined), "--yes"]) == 0
    assert (drive / "joined.uf2").read_bytes() == joined.read_bytes()
