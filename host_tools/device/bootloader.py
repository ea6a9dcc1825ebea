"""Boards that wait for a firmware: the chip's own bootloader shows a drive, or is on the USB."""

import os
from pathlib import Path

# RP2040 data sheet 2.8.4.1, RP2350 data sheet 5.6: the ids of the USB bootloader.
_USB = {("2e8a", "0003"): "an RP2040", ("2e8a", "000f"): "an RP2350"}
_SYSTEM = Path("/sys/bus/usb/devices")
_INFO = "INFO_UF2.TXT"


def waiting(system: Path = _SYSTEM, drives: list[Path] | None = None) -> list[str]:
    """What waits in its bootloader, in words; nothing is found where neither can be looked at."""
    found = [
        f"the drive {drive}" for drive in (_drives() if drives is None else drives)
        if (drive / _INFO).is_file()
    ]  # fmt: skip
    if found:
        return found
    for device in sorted(system.glob("*")):
        ids = (_read(device / "idVendor"), _read(device / "idProduct"))
        if ids in _USB:
            found.append(f"{_USB[ids]} on the USB")
    return found


def _drives() -> list[Path]:
    """The places where systems mount a stick: Linux, macOS, Windows."""
    user = os.environ.get("USER", "")
    places = [Path("/media") / user, Path("/run/media") / user, Path("/media"), Path("/Volumes")]
    found = [drive for place in places if place.is_dir() for drive in _folders(place)]
    if os.name == "nt":
        found += [Path(f"{letter}:/") for letter in "DEFGHIJKLMNOPQRSTUVWXYZ"]
    return found


def _folders(place: Path) -> list[Path]:
    try:
        return sorted(place.iterdir())
    except OSError:
        return []


def _read(path: Path) -> str:
    try:
        return path.read_text().strip().lower()
    except OSError:
        return ""
