"""What Hearts has in the menu at the table (ui/screens/pause.py)."""

from core.hearts import codes
from ui.screens.pause import BACK, HOW

_LAST = "Last trick"
_SCORES = "Scores"
_HINT = "Hint"
_CLAIM = "End this hand"


def rows(match):
    """Labels, from the top."""
    game = match.game
    found = [_SCORES]
    playing = game.phase == codes.PLAY
    if playing and game.trick_number:
        found.insert(0, _LAST)
    if match.practice:
        if playing:
            found.append(_HINT)
        found.append(BACK)
    if game.can_claim():
        found.append(_CLAIM)
    found.append(HOW)
    return found


def choose(shell, label):
    """Do what is on a row."""
    if label == _LAST:
        shell.push("hearts.last_trick")
    elif label == _SCORES:
        shell.push("hearts.scores")
    elif label == _HINT:
        shell.pop("hint")
    else:
        shell.match.act(codes.CLAIM)
        shell.play()
    return ""
