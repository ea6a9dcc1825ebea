"""Finding boards: by what their USB ids say, then by asking. Never by guessing."""

from collections.abc import Iterable
from typing import NamedTuple

from serial.tools import list_ports

from host_tools.board_schema import Board

# Who makes such ports: USB vendor ids (usb.org), and product ids where a vendor makes other
# things too. MicroPython's own are in its ports' mpconfigboard.h (MICROPY_HW_USB_VID, _PID).
BOARDS = {
    (0x2E8A, 0x0005): "MicroPython on an RP2040 or RP2350",
    (0xF055, 0x9800): "MicroPython",
    (0x303A, 0x4001): "MicroPython on an ESP32",
    (0x303A, 0x1001): "an ESP32's own USB port",
    (0x10C4, 0xEA60): "a CP210x serial chip, usual on ESP32 boards",
    (0x1A86, 0x7523): "a CH340 serial chip, usual on ESP32 boards",
    (0x1A86, 0x55D4): "a CH9102 serial chip, usual on ESP32 boards",
    (0x1A86, 0x55D3): "a CH343 serial chip, usual on ESP32 boards",
    (0x0403, 0x6001): "an FTDI serial chip",
    (0x0403, 0x6015): "an FTDI serial chip",
}
_VENDORS = {
    0x2E8A: "a Raspberry Pi or RP2040 product",
    0x239A: "an Adafruit product, CircuitPython perhaps",
    0x16D0: "a board of a small maker",
}


class Port(NamedTuple):
    """A serial port: its name, what its USB ids say, and those ids as "VVVV:PPPP"."""

    name: str
    what: str
    usb: str
    serial: str


def ports(board: Board | None = None) -> list[Port]:
    """The serial ports that may be a board's, in the order of their names; those with the USB
    ids of this board's config, too.
    """
    found: list[Port] = []
    for port in list_ports.comports():
        vid: int | None = port.vid
        pid: int | None = port.pid
        if vid is None or pid is None:
            continue
        usb = f"{vid:04X}:{pid:04X}"
        what = BOARDS.get((vid, pid)) or _VENDORS.get(vid)
        if what is None and board is not None and usb in board.usb:
            what = f"perhaps a {board.name}"
        if what:
            found.append(Port(port.device, what, usb, port.serial_number or ""))
    return sorted(found)


def fitting(found: Iterable[Port], board: Board | None) -> list[Port]:
    """Those that the board's config names by their USB ids; all of them if none is."""
    found = list(found)
    named = [port for port in found if board and port.usb in board.usb]
    return named or found
