"""Boards that wait for a firmware: the chip's own bootloader shows a drive, or is on the USB."""

import os
from pathlib import Path

# RP2040 data sheet 2.8.4.1, RP2350 data sheet 5.6: the ids of the USB bootloader.
USB = {("2e8a", "0003"): "RP2040", ("2e8a", "000f"): "RP2350"}
_SYSTEM = Path("/sys/bus/usb/devices")
INFO = "INFO_UF2.TXT"


def waiting(system: Path = _SYSTEM, drives: list[Path] | None = None) -> list[str]:
    """What waits in its bootloader, in words; nothing is found where neither can be looked at."""
    found = [f"the drive {drive}" for drive in mounted(drives)]
    return found or [f"an {chip} on the USB" for chip in on_usb(system)]


def mounted(drives: list[Path] | None = None) -> list[Path]:
    """The drives of bootloaders, among these or wherever systems mount a stick."""
    return [drive for drive in (places() if drives is None else drives) if _is_one(drive)]


def on_usb(system: Path = _SYSTEM) -> list[str]:
    """The chips whose bootloader is on the USB, mounted or not; known on Linux only."""
    found: list[str] = []
    for device in sorted(system.glob("*")):
        ids = (_read(device / "idVendor"), _read(device / "idProduct"))
        if ids in USB:
            found.append(USB[ids])
    return found


def places() -> list[Path]:
    """The drives there are: Linux, macOS, Windows."""
    user = os.environ.get("USER", "")
    places = [Path("/media") / user, Path("/run/media") / user, Path("/media"), Path("/Volumes")]
    found = [drive for place in places if place.is_dir() for drive in _folders(place)]
    if os.name == "nt":
        found += [Path(f"{letter}:/") for letter in "DEFGHIJKLMNOPQRSTUVWXYZ"]
    # Without a USER, two of the places are one.
    return list(dict.fromkeys(found))


def _is_one(drive: Path) -> bool:
    try:
        return (drive / INFO).is_file()
    except OSError:
        # Somebody else's, or gone while we look.
        return False


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
