"""What the null game has in the menu at the table (ui/screens/pause.py)."""

from ui.screens.pause import BACK


def rows(match):
    """Labels, from the top."""
    return [BACK]


def choose(shell, label):
    """There is no row of its own."""
    return ""
