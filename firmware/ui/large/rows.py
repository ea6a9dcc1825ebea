"""Measures and colours of a list of rows on a large panel."""

from micropython import const

from ui.large.font import F6X7, F10X14

# Colours, as in ui/palette.py.
_GOLD = const(7)

PITCH = 19  # pixels from one row to the next
FONT = F10X14
TIGHT = F6X7  # for values that do not fit otherwise
CURSOR = _GOLD
