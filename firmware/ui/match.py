"""The match being played: the state, who sits where, saving and resuming.

Screens ask it what comes next and give it the player's actions; the bots act through it too.
"""

import struct
from array import array
from micropython import const

from core import replay
from core.hearts import codes, passing, scoring
from players.hearts import observe
from ui import saves

NAMES = ("YOU", "BOB", "ANN", "CY")

# Who chooses for a seat, one letter a seat in `levels`
HUMAN = "h"
EASY = "e"
NORMAL = "n"

PACKET = const(3)  # cards a seat passes

HAND_RECORD = "<H8h"  # hand number, points and totals


class Match:
    """A match of four seats, seat 0 first in everything that is a seat each.

    `options_text` as in core.options.to_text, `seed` the first hand's deal number, `levels` like
    ``"hnnn"``. The rest continues an earlier match, see ui/resume.py; `choice` is what the text
    means (core.options), if that is known.

    Attributes: game (core.hearts.state.Hearts), views (a View each, sharing one Table), legal
    (array 'H'), saved (whether the last attempt to save succeeded), levels, practice,
    options_text, start (what the hand began with, core.hearts.state.Hearts.carry).
    """

    def __init__(
        self,
        storage,
        options_text,
        seed,
        levels,
        practice=False,
        hand_number=0,
        carry=(),
        actions=(),
        choice=None,
    ):
        self.storage = storage
        self.options_text = options_text
        self.levels = levels
        self.practice = practice
        if not choice:
            from ui import resume

            choice = resume.read_options(options_text)
        self.game = replay.rebuild(choice, seed, (), hand_number, carry)
        self.views = observe.make(self.game.players, choice)
        self.legal = array("H", (0 for _ in range(64)))
        self.saved = True
        self.begin_hand()
        for action in actions:
            self.apply(action)

    def begin_hand(self):
        """Start the views and what is remembered of a hand, at its deal."""
        self.result_seen = False  # the last hand's is shown before the end of the match
        self.start = self.game.carry()
        observe.deal(self.game, self.views)

    def apply(self, action):
        """Like act(), without saving or saying anything."""
        seat = self.game.current_player()
        flags = self.game.apply_action(action)
        if flags & codes.DEALT:
            self.begin_hand()
        else:
            observe.update(self.game, action, seat, flags, self.views)
        return flags

    # ---- who acts

    def human_turn(self):
        """Whether the seat to act is a person's."""
        seat = self.game.current_player()
        return seat >= 0 and self.levels[seat] == HUMAN

    def bot_turn(self):
        """Whether the seat to act is a bot's."""
        seat = self.game.current_player()
        return seat >= 0 and self.levels[seat] != HUMAN

    def me(self):
        """The seat whose hand is shown: the person's, or 0 when bots play alone."""
        return max(self.levels.find(HUMAN), 0)

    def list_legal(self):
        """Fill `legal` for the seat to act; returns how many."""
        return self.game.legal_actions(self.legal)

    def choose(self, level):
        """What a bot of `level` would do for the seat to act."""
        if level == EASY:
            from players.hearts import easy as bot
        else:
            from players.hearts import normal as bot
        view = self.views[self.game.current_player()]
        return bot.choose(view, self.legal, self.list_legal())

    def bot_act(self):
        """Let the bot whose turn it is act; returns the flags of core.hearts."""
        return self.act(self.choose(self.levels[self.game.current_player()]))

    def act(self, action):
        """Do `action`, save where something would be lost, say the result of a hand on stdout.

        Returns the flags of core.hearts; ValueError if illegal.
        """
        flags = self.apply(action)
        if flags & codes.HAND:
            self._end_hand(flags)
        if flags & (codes.EXCHANGED | codes.TRICK | codes.HAND | codes.DEALT):
            self.save()
        return flags

    def screen(self):
        """The name of the screen that shows what comes next."""
        phase = self.game.phase
        if phase == codes.OVER and self.result_seen:
            return "game_over"
        if phase == codes.NEXT or phase == codes.OVER:
            return "hand_result"
        if phase == codes.PASS and not self.has_chosen(self.me()) and HUMAN in self.levels:
            return "pass_cards"
        return "table"

    def has_chosen(self, seat):
        """Whether `seat` has made its whole choice of a pass in progress."""
        game = self.game
        if game.phase != codes.PASS:
            return True
        turn = (seat - game.dealer - 1) % game.players
        return turn < passing.finished(game)

    # ---- results

    def _end_hand(self, flags):
        game = self.game
        line = "hand {} deal {:06d}:".format(
            game.hand_number + 1, game.deal_number(game.hand_number)
        )
        for seat in range(game.players):
            line += " {} {:+d}={}".format(NAMES[seat], game.points[seat], game.totals[seat])
        if flags & codes.SHOT:
            line += " sun" if flags & codes.SUN else " moon"
        print(line)
        if flags & codes.MATCH:
            print("match over: " + ", ".join(self.place_line(seat) for seat in self.ranking()))
        try:
            numbers = list(game.points) + list(game.totals)
            record = struct.pack(HAND_RECORD, game.hand_number, *numbers)
            self.storage.append(saves.HANDS, record)
        except (OSError, MemoryError):
            self.saved = False

    def ranking(self):
        """The seats, best first; equal totals in the order of the table."""
        totals = self.game.totals
        return sorted(range(len(totals)), key=lambda seat: totals[seat])

    def place(self, seat):
        """1 for the winner; equal totals share a place."""
        return scoring.place(self.game.totals, seat)

    def place_line(self, seat):
        """Such as ``"1. ANN 44"``."""
        return "{}. {} {}".format(self.place(seat), NAMES[seat], self.game.totals[seat])

    def history(self):
        """The finished hands, oldest first: (points of the seats, totals of the seats) each."""
        from ui import hands

        return hands.read(self.storage)

    # ---- taking back, saving

    def take_back(self):
        """Return to the person's own last choice in this hand; False when there is none.

        Offered in practice games only (rules.md 15, undo x hidden cards).
        """
        from ui import take_back

        return take_back.take_back(self)

    def save(self):
        """Store the match; `saved` says whether that worked, and so does the result."""
        try:
            self.storage.save(saves.NAME, saves.pack(self))
            self.saved = True
        except (OSError, MemoryError):
            self.saved = False
        return self.saved


def start(storage, options_text, seed, levels, practice=False, choice=None):
    """A new match; the log of an earlier one's hands is removed, and so are saves of a newer
    format: the player has been asked (ui/screens/new_game.py).
    """
    try:
        storage.remove(saves.HANDS)
        if storage.newer(saves.NAME):
            storage.remove(saves.NAME)
    except OSError:
        pass  # a disk that cannot be written is told when saving
    match = Match(storage, options_text, seed, levels, practice, choice=choice)
    match.save()
    return match


def load(storage):
    """The saved match, or None when there is none that can be used (ui/resume.py)."""
    from ui import resume

    return resume.load(storage)[0]


def forget(storage):
    """Remove the saved match: it is over."""
    try:
        storage.remove(saves.NAME)
    except OSError:
        pass
