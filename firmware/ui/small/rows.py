"""Measures of a list of rows on 128x64."""

from ui.fonts import F4X5, F5X7

PITCH = 9  # pixels from one row to the next
FONT = F5X7
TIGHT = F4X5  # for values that do not fit otherwise
CURSOR = 1  # the colour of the row under the cursor
