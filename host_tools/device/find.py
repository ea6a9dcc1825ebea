"""Finding boards by what their USB ids and names say. Nothing is sent to a port from here."""

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from serial.tools import list_ports

from host_tools.board_schema import Board
from host_tools.errors import USAGE, UserError

# What only MicroPython shows: vendor and product id, and the chips it can be. The ids are in its
# ports' mpconfigport.h and mpconfigboard_common.h (MICROPY_HW_USB_VID, _PID), and 2E8A:0005 in
# Raspberry Pi's list (github.com/raspberrypi/usb-pid) too.
_PYBOARD = range(0x9800, 0x980B)
BOARDS: dict[tuple[int, int], tuple[str, tuple[str, ...]]] = {
    (0x2E8A, 0x0005): ("MicroPython on an RP2040 or RP2350", ("rp2040", "rp2350")),
    # A plain ESP32 has no USB of its own.
    (0x303A, 0x4001): ("MicroPython on an ESP32-S2 or -S3", ("esp32s2", "esp32s3", "esp32p4")),
    **{(0xF055, pid): ("MicroPython on another chip", ("other",)) for pid in _PYBOARD},
}
# Chips between USB and any device with a serial line: a board, a printer, a Zigbee stick.
BRIDGES = {
    (0x10C4, 0xEA60): "a CP210x serial chip, usual on ESP32 boards",
    (0x1A86, 0x7523): "a CH340 serial chip, usual on ESP32 boards",
    (0x1A86, 0x55D4): "a CH9102 serial chip, usual on ESP32 boards",
    (0x1A86, 0x55D3): "a CH343 serial chip, usual on ESP32 boards",
    (0x0403, 0x6001): "an FTDI serial chip",
    (0x0403, 0x6015): "an FTDI serial chip",
}
_OTHERS = {
    (0x2E8A, 0x000A): "a program of the Pico SDK",
    (0x2E8A, 0x000B): "CircuitPython on an RP2040 or RP2350",
    (0x2E8A, 0x000C): "a debug probe",
    (0x303A, 0x1001): "an ESP32's own USB port, with any program",
}
_VENDORS = {
    0x2E8A: "a Raspberry Pi or RP2040 product",
    0x303A: "an Espressif product",
    0x239A: "an Adafruit product, CircuitPython perhaps",
    0x16D0: "a product of a small maker",
}

# mpremote's short names of ports (its main.py has those from 0 to 3).
_SHORT = {"a": "/dev/ttyACM", "u": "/dev/ttyUSB", "c": "COM"}


class Port(NamedTuple):
    """A serial port: its name, what its USB ids say, those ids as "VVVV:PPPP", and the serial
    number of the device.

    `is_known`: it is a board with MicroPython, so that it may be spoken to without being named.
    `chips`: what it may be, by the names in board configs and others; empty if that is unknown.
    """

    name: str
    what: str
    usb: str
    serial: str
    is_known: bool = False
    chips: tuple[str, ...] = ()

    def __str__(self) -> str:
        number = f", serial number {self.serial}" if self.serial else ""
        return f"{self.what}{number}"


def ports(board: Board | None = None) -> list[Port]:
    """The serial ports that may be a board's, in the order of their names; those with the USB
    ids of this board's config, too.
    """
    found: dict[tuple[str, ...], tuple[str, Port]] = {}
    for port in list_ports.comports():
        candidate = _judge(port, board)
        if candidate is None:
            continue
        place = _place(port)
        # A board may show several ports; the prompt is on the first. Elsewhere than at one
        # socket, devices with the same number are two: serial chips often have 0001.
        device = place.partition(":")[0]
        key = (device, candidate.usb, candidate.serial) if device else (candidate.name,)
        if key not in found or place < found[key][0]:
            found[key] = (place, candidate)
    return sorted(port for _, port in found.values())


def _judge(port: Any, board: Board | None) -> Port | None:
    """What this port is, by all that pyserial has read of the USB; None: nothing of ours."""
    vid: int | None = port.vid
    pid: int | None = port.pid
    if vid is None or pid is None:
        return None
    usb = f"{vid:04X}:{pid:04X}"
    ids = (vid, pid)
    number: str = port.serial_number or ""
    # Windows does not tell these.
    named = " ".join(
        str(getattr(port, field, None) or "") for field in ("manufacturer", "product", "interface")
    ).lower()
    if "circuitpython" in named:
        return Port(port.device, "CircuitPython", usb, number)
    if ids in BRIDGES:
        return Port(port.device, BRIDGES[ids], usb, number)
    if ids in BOARDS:
        what, chips = BOARDS[ids]
        return Port(port.device, what, usb, number, True, chips)
    if "micropython" in named:
        return Port(port.device, "MicroPython", usb, number, True)
    what = _OTHERS.get(ids) or _VENDORS.get(vid)
    if what is None and board is not None and usb in board.usb:
        what = f"perhaps a {board.name}"
    return Port(port.device, what, usb, number) if what else None


def fitting(found: Iterable[Port], board: Board | None) -> list[Port]:
    """Those that can be this board, by the chip that their USB ids tell."""
    if board is None:
        return list(found)
    return [port for port in found if not port.chips or board.chip in port.chips]


def resolve(name: str) -> str:
    """The port's own name, where it may be given as mpremote takes it: `a0`, `u0`, `c0`,
    `id:SERIAL`, `port:NAME`. UserError: no device has this serial number, or several have.
    """
    short = re.fullmatch(r"([auc])(\d{1,3})", name)
    if short:
        return _SHORT[short[1]] + short[2]
    if name.startswith("port:"):
        name = name.removeprefix("port:")
    elif name.startswith("id:"):
        return _with_serial(name.removeprefix("id:"))
    if not name.strip():
        raise UserError(
            "no port is named: see `pocket-hearts devices` for their names", exit_code=USAGE
        )
    return name


def _with_serial(number: str) -> str:
    everything = [port for port in list_ports.comports() if port.serial_number]
    # Windows has its own mind about capitals.
    found = [port for port in everything if port.serial_number == number] or [
        port for port in everything if str(port.serial_number).lower() == number.lower()
    ]
    places = {_place(port).partition(":")[0] or str(port.device) for port in found}
    if not found or not number:
        raise UserError(
            f"nothing with the serial number {number or '(none)'} is plugged in: see "
            "`pocket-hearts devices`",
            exit_code=USAGE,
        )
    if len(places) > 1:
        shown = ", ".join(sorted(str(port.device) for port in found))
        raise UserError(
            f"several devices have the serial number {number}, so name the port: {shown}",
            exit_code=USAGE,
        )
    return str(min(found, key=lambda port: (_place(port), str(port.device))).device)


def _place(port: Any) -> str:
    """The socket it is in, and after a colon which of the device's ports it is; may be empty."""
    return str(getattr(port, "location", None) or "")
