"""Who else uses a serial port. Known on Linux only; elsewhere nobody is found."""

import os
from pathlib import Path

_PROC = Path("/proc")
MODEM_MANAGER = "ModemManager"


def holders(port: str, proc: Path = _PROC) -> list[str]:
    """The programs that have the port open, as "name (pid)"; only those of this user are seen."""
    target = os.path.realpath(port)
    return [
        f"{_name(process)} ({process.name})"
        for process in _processes(proc)
        if process.name != str(os.getpid()) and target in _open_files(process)
    ]


def modem_manager_runs(proc: Path = _PROC) -> bool:
    """Whether ModemManager is at work, which takes every new serial port for a telephone."""
    return any(_name(process) == MODEM_MANAGER for process in _processes(proc))


def _processes(proc: Path) -> list[Path]:
    if not proc.is_dir():
        return []
    return sorted(path for path in proc.iterdir() if path.name.isdecimal())


def _name(process: Path) -> str:
    try:
        return (process / "comm").read_text(errors="replace").strip()
    except OSError:
        # It ended meanwhile.
        return ""


def _open_files(process: Path) -> set[str]:
    found: set[str] = set()
    try:
        links = list((process / "fd").iterdir())
    except OSError:
        return found
    for link in links:
        try:
            found.add(str(link.readlink()))
        except OSError:
            continue
    return found
