"""Ranks and suits of 5 rows, for mono panels: the tables are written by tests/ui/drawings.py."""

from micropython import const

_RANKS = (
    b"\x19\x15\x12\x00\x00\x11\x15\x0a\x00\x00\x07\x04\x1f\x00\x00\x17\x15\x09\x00\x00\x1f\x15"
    b"\x1d\x00\x00\x01\x19\x07\x00\x00\x1f\x15\x1f\x00\x00\x17\x15\x1f\x00\x00\x1f\x00\x1f\x11"
    b"\x1f\x08\x10\x0f\x00\x00\x1f\x31\x3f\x00\x00\x1f\x04\x1b\x00\x00\x1e\x05\x1e\x00\x00"
)
_SUITS = b"\x0c\x0d\x13\x0d\x0c\x04\x0a\x11\x0a\x04\x0c\x0e\x1f\x0e\x0c\x06\x09\x12\x09\x06"
_TEN = const(10)
_QUEEN = const(12)


def draw_rank(canvas, rank, x, y, c):
    """A rank (2..14), 3x5 pixels; the ten takes 5, the queen's tail a sixth row."""
    n = 5 if rank == _TEN else 3
    canvas.picture(_RANKS, (rank - 2) * 5, n, 6 if rank == _QUEEN else 5, x, y, c)


def draw_suit(canvas, suit, x, y, c):
    """A suit (0..3), 5x5 pixels."""
    canvas.picture(_SUITS, suit * 5, 5, 5, x, y, c)
