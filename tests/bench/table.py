"""How the bench prints what it has measured."""

from typing import NamedTuple


class Line(NamedTuple):
    """A measured value; `goal` is the most it should be, None for none."""

    what: str
    value: float
    unit: str
    goal: float | None = None


def show(title: str, lines: list[Line]) -> None:
    """Print a table, at once."""
    if not lines:
        return
    print(f"{title:<66}{'goal':>8}")
    for line in lines:
        goal = "" if line.goal is None else f"{line.goal:>8g}"
        missed = "  missed" if line.goal is not None and line.value > line.goal else ""
        digits = 0 if line.value >= 1000 else 1 if line.value >= 100 else 2
        print(
            f"  {line.what:<44}{line.value:>9.{digits}f} {line.unit:<10}{goal}{missed}", flush=True
        )
