"""`devices --json` and `doctor --json`: what a program can read, with the documented keys."""

import json

from host_tools import cli
from host_tools.device import find
from host_tools.paths import ROOT
from tests.device.board import PtyBoard

DOCUMENTED = (ROOT / "docs" / "commands.md").read_text().partition("## JSON")[2]


class Serial:
    """A port as pyserial lists it."""

    serial_number = "E66"
    vid, pid = 0x2E8A, 0x0005
    product = manufacturer = description = None

    def __init__(self, device):
        self.device = device


def run(capsys, *args, code=0):
    assert cli.run([*args, "--json"]) == code
    out, err = capsys.readouterr()
    return json.loads(out), err


def test_devices(image, monkeypatch, capsys):
    with PtyBoard(image) as board:
        monkeypatch.setattr(find.list_ports, "comports", lambda: [Serial(board.path)])
        [listed], err = run(capsys, "devices")
    assert listed.pop("text") == "MicroPython on an RP2040 or RP2350, serial number E66"
    usb = {"usb": "2E8A:0005", "serial": "E66"}
    assert listed == {"port": board.path, **usb, "is_board": True}
    assert err == ""
    assert all(f"`{key}`" in DOCUMENTED for key in (*listed, "text"))


def test_no_devices(monkeypatch, capsys):
    listed, err = run(capsys, "devices", code=1)
    assert listed == []
    assert err.startswith("pocket-hearts: no board found")


def test_doctor(image, capsys):
    with PtyBoard(image) as board:
        found, err = run(capsys, "doctor", "--port", board.path, code=1)
    assert "need a hand" in err
    assert {key for finding in found for key in finding} == {"ok", "text", "advice"}
    wrong = [finding for finding in found if not finding["ok"]]
    assert wrong and all(finding["advice"] for finding in wrong)
    assert all(finding["advice"] is None for finding in found if finding["ok"])
    assert all(f"`{key}`" in DOCUMENTED for key in ("ok", "text", "advice"))
