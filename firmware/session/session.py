"""One match in progress, of any game: acting, views, bots, undo, saving, statistics.

It knows no game: what differs is in the game's record (core/game.py). Screens ask it what comes
next and give it the person's actions; tools on a laptop use it without any screen.
"""

from array import array
from micropython import const

from core.events import DEALT, HAND, SAVE
from session import module, saves

NAMES = ("YOU", "BOB", "ANN", "CY", "DOT", "EVE", "FAY", "GUS", "HAL", "IDA", "JOE")

HUMAN = "h"  # who chooses for a seat, one letter a seat in `levels`; the others name bots

_ACTIONS = const(64)  # that can be legal at a time


class Session:
    """A match of `record` (core/game.py), seat 0 first in everything that is a seat each.

    `options_text` as in core.options.to_text, `seed` the first hand's deal number, `levels` like
    ``"hnnn"``; `choice` is what the text means (core/options.py), if that is known. The rest
    continues an earlier match: `carry` of its hands, the `actions` of this one, and `kept` with
    ident, moves and seconds (session/stored.py). ValueError if an action is not legal.

    Attributes: record, game (the state), views (a view each seat, none where the record has no
    OBSERVE), legal (array 'H'), events (of the last action), start (carry() at the start of
    this hand), levels, names, practice, options_text, ident (of this match, for statistics), moves
    (actions of the person; taking back keeps them), seconds (played), saved (whether the last
    attempt to save succeeded), unsettled (settle() is due), result_seen (the last hand's).
    """

    def __init__(
        self,
        storage,
        record,
        options_text,
        seed,
        levels,
        practice=False,
        choice=None,
        hand_number=0,
        carry=(),
        actions=(),
        kept=None,
    ):
        self.storage = storage
        self.record = record
        self.options_text = options_text
        self.levels = levels
        self.names = NAMES
        self.practice = practice
        self.ident = kept.ident if kept else 0
        self.moves = kept.moves if kept else 0
        self.seconds = kept.seconds if kept else 0
        self.saved = True
        self.events = 0
        # For good, so they come first: what comes and goes lies above them then.
        self.thinkers = {}  # by level, one for all its seats
        self._thinking = None  # who is at work for the seat to act
        for level in levels:
            if level != HUMAN:
                self.thinker(level)
        if choice is None:
            from session import begin

            choice = begin.read_options(record, options_text)
        self.legal = array("H", (0 for _ in range(_ACTIONS)))
        self.observe = module(record.OBSERVE) if record.OBSERVE else None
        self.game = record.make(choice, seed, hand_number, carry)
        if len(levels) != self.game.players:
            raise ValueError("a letter for every seat, not " + levels)
        self.views = self.observe.make(self.game.players, choice) if self.observe else ()
        self.begin_hand()
        for action in actions:
            self.apply(action)

    def begin_hand(self):
        """Tell the views of the hand that has been dealt, and remember what it began with."""
        self.result_seen = self.unsettled = False
        self.start = self.game.carry()
        if self.observe:
            self.observe.deal(self.game, self.views)

    def apply(self, action):
        """Like act(), without saving or saying anything."""
        game = self.game
        seat = game.current_player()
        self.events = events = game.apply_action(action)
        self._thinking = None
        if events & HAND:
            self.unsettled = True
        if events & DEALT:
            self.begin_hand()
        elif self.observe:
            self.observe.update(game, action, seat, events, self.views)
        return events

    # ---- who acts

    def has_person(self):
        """Whether a person plays along."""
        return HUMAN in self.levels

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
        """Fill `legal` for the seat to act; returns how many. A bot that thinks begins again."""
        self._thinking = None
        return self.game.legal_actions(self.legal)

    def thinker(self, level):
        """Whoever thinks for the seats of `level`, see players/hearts/thinker.py. Who was at work
        begins again: it may be asked something else now.
        """
        self._thinking = None
        if level not in self.thinkers:
            for letter, path in self.record.BOTS:
                if letter == level:
                    self.thinkers[level] = module(path).Thinker()
        return self.thinkers[level]

    def choose(self, level):
        """What a bot of `level` would do for the seat to act."""
        view = self.views[self.game.current_player()]
        return self.thinker(level).choose(view, self.legal, self.list_legal())

    def think(self):
        """Let the bot whose turn it is think for a slice, at most 25 ms on a Pico.

        Returns the events of its action once it has acted, and None before that.
        """
        thinker = self._thinking
        if not thinker:
            seat = self.game.current_player()
            thinker = self.thinker(self.levels[seat])
            thinker.begin(self.views[seat], self.legal, self.list_legal())
            self._thinking = thinker
        return self.act(thinker.best()) if thinker.step() else None

    def act(self, action):
        """Do `action`, and save where something would be lost.

        Returns the events (core/events.py and the game's own); ValueError if illegal.
        """
        if self.unsettled:
            self.settle()
        mine = self.human_turn()
        events = self.apply(action)
        if mine:
            self.moves += 1
        if events & SAVE:
            self.save()
        return events

    def screen(self):
        """The name of the screen that shows what comes next (ui/shell.py)."""
        return self.record.screen(self)

    def settle(self):
        """Write down a hand that has ended (session/settling.py). Whoever shows a result calls it
        first, with as much room as there is: to do it again, after a cut, does no harm.
        """
        from session import settling

        settling.settle(self)

    def take_back(self):
        """Return to before the person's own last choice in this hand; False if there is none, or
        this match has no taking back.
        """
        from session import undo

        return undo.take_back(self)

    def save(self):
        """Store the match; `saved` says whether that worked, and so does the result."""
        try:
            self.storage.save(self.record.SAVE_NAME, saves.pack(self))
            self.saved = True
        except (OSError, MemoryError):
            self.saved = False
        return self.saved
