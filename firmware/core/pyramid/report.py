"""What a deal of Pyramid tells at its end, and to menus (core/game.py)."""

from core.dealing import DEALS

COUNTERS = ("played", "won", "moves", "seconds")  # the last two: the best of won deals


def taken_back(session, out):
    """The turns one flip or one removal earlier; a won deal stays won (rules.md IM-29)."""
    if not session.game.left:
        return -1
    return session.game.taken_back(out)


def lines(session):
    """A line for the log."""
    text = "pyramid deal {:06d}: {} of 28 removed, {} moves, {} s"
    game = session.game
    return [text.format(game.seed, game.removed(), session.moves, session.seconds)]


def saved_line(kept):
    """What the menu says of a saved deal, a session.stored.Kept."""
    return "Deal {:06d}, {} moves".format(kept.seed, kept.moves)


def draw(choice, number):
    """Any deal, or one of those known to have a way."""
    if not choice[0]:
        return number % DEALS
    from core.pyramid import winnable

    return winnable.deal(number % winnable.count())


def told(counters):
    """The page of statistics."""
    played, won, moves, seconds = counters
    found = [("Played", str(played)), ("Won", str(won))]
    if won:
        found.append(("Best moves", str(moves)))
        found.append(("Best time", clock(seconds)))
    return found


def clock(seconds):
    """Such as ``"4:07"``."""
    return "{}:{:02d}".format(seconds // 60, seconds % 60)


def count(session, counters):
    """Add a finished deal."""
    counters[0] += 1
    if session.game.left:
        return
    counters[1] += 1
    for at, result in ((2, session.moves), (3, session.seconds)):
        if not counters[at] or result < counters[at]:
            counters[at] = result
