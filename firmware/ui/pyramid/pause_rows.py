"""What Pyramid has in the menu at the table (ui/screens/pause.py)."""

from core.pyramid.codes import GIVE_UP
from ui.screens.pause import BACK, HOW

_GIVE_UP = "Give up"


def rows(match):
    """Labels, from the top."""
    return [BACK, _GIVE_UP, HOW]


def choose(shell, label):
    """Give up: the deal is over, and from there it can be taken back."""
    shell.match.act(GIVE_UP)
    shell.play()
    return ""
