"""Takes a choice back in a practice game; loaded for that only."""

from core import replay
from core.hearts.codes import PASS


def take_back(match):
    """Return a ui.match.Match to the person's own last choice in this hand; False if there is
    none.
    """
    game = match.game
    me = match.me()
    actions = [game.log[i] for i in range(game.log_len)]
    rebuilt = replay.rebuild(game.options, game.seed, (), game.hand_number, match.start)
    last = -1
    packet = -1  # a packet is one choice: it is taken back whole
    for i in range(len(actions)):
        if rebuilt.current_player() == me:
            if rebuilt.phase == PASS and packet < 0:
                packet = i
            last = packet if rebuilt.phase == PASS else i
        rebuilt.apply_action(actions[i])
    if last < 0 or not match.practice:
        return False
    match.game = replay.rebuild(game.options, game.seed, (), game.hand_number, match.start)
    match.begin_hand()
    for i in range(last):
        match.apply(actions[i])
    match.save()
    return True
