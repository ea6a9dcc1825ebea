"""What a match of Hearts tells at the end of a hand and of itself, and to menus (core/game.py)."""

from core.dealing import DEALS
from core.hearts import scoring
from core.hearts.codes import MATCH, PASS, SHOT, SUN

COUNTERS = ("played", "won", "points", "best")


def taken_back(session, out):
    """The actions before the person's own last choice of this hand; a packet is one choice."""
    game = session.game
    me = session.me()
    again = session.record.make(game.options, game.seed, game.hand_number, session.start)
    last = packet = -1
    for i in range(game.log_len):
        if again.current_player() == me:
            if again.phase == PASS and packet < 0:
                packet = i
            last = packet if again.phase == PASS else i
        again.apply_action(game.log[i])
    for i in range(last):
        out[i] = game.log[i]
    return last


def lines(session):
    """Points and totals of the hand that has ended, and at the end of the match the places."""
    game = session.game
    names = session.names
    line = "hand {} deal {:06d}:".format(
        game.hand_number + 1, game.deal_number(game.hand_number) % DEALS
    )
    for seat in range(game.players):
        line += " {} {:+d}={}".format(names[seat], game.points[seat], game.totals[seat])
    if session.events & SHOT:
        line += " sun" if session.events & SUN else " moon"
    told = [line]
    if session.events & MATCH:
        places = [place_line(session, seat) for seat in ranking(game)]
        told.append("match over: " + ", ".join(places))
    return told


def ranking(game):
    """The seats, best first; equal totals in the order of the table."""
    totals = game.totals
    return sorted(range(len(totals)), key=lambda seat: totals[seat])


def place_line(session, seat):
    """Such as ``"1. ANN 44"``; equal totals share a place."""
    totals = session.game.totals
    return "{}. {} {}".format(scoring.place(totals, seat), session.names[seat], totals[seat])


def saved_line(kept):
    """What the menu says of a saved match, a session.stored.Kept."""
    if not kept.hand:
        return "In its first hand"
    totals = kept.carry[: len(kept.levels)]
    return "Hand {}: you {}, best {}".format(kept.hand + 1, totals[0], min(totals))


def draw(choice, number):
    """Any deal."""
    return number % DEALS


def told(counters):
    """The page of statistics."""
    played, won, points, best = counters
    if not played:
        return [("Played", "0")]
    # Rounded without floats, to tenths.
    tenths = (abs(points) * 20 // played + 1) >> 1
    average = "{}{}.{}".format("-" if points < 0 else "", tenths // 10, tenths % 10)
    return [
        ("Played", str(played)),
        ("Won", str(won)),
        ("Average", average),
        ("Best", str(best)),
    ]


def count(session, counters):
    """Add a finished match of the person's: played, won, the sum of the totals and the best."""
    game = session.game
    me = session.me()
    total = game.totals[me]
    counters[3] = min(total, counters[3]) if counters[0] else total
    counters[0] += 1
    counters[1] += scoring.place(game.totals, me) == 1
    counters[2] += total
