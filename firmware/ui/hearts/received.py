"""What came in: the new cards stand raised in the hand until A."""

from core.hearts import passing
from core.hearts.codes import MIX, SCATTER
from session.session import NAMES
from ui import keys, layout, shell
from ui.hand import Hand
from ui.seats import side

pass_view = layout.load("pass_view")


class Screen(shell.Screen):
    """For the view: n cards, sender (seat) and its place (ui/packet.py), head and note, hand."""

    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        match = shell.match
        self.me = match.me()
        view = match.views[self.me]
        self.view = view
        self.players = match.game.players
        self.hand = Hand(view)
        self.hand.cursor = -1
        self.n = view.received_len
        self.cards = bytearray(match.game.pass_count)
        self.others = bytearray(self.cards)  # in a scatter
        for i in range(self.n):
            card = view.received(i)
            self.cards[i] = card
            self.hand.raised[self.hand.find(card)] = 1
        self.sender = self.me
        self.place = -1
        self._find_sender(match)
        self.head = self._headline()
        self.note = self._blind_note()

    def _find_sender(self, match):
        step = self.view.table.step
        if step == SCATTER:
            self.place = 0
            self._sort_by_sender(match.game)
        elif step != MIX:
            for view in match.views:
                if view.seat != self.me and view.passed_len and view.passed_to(0) == self.me:
                    self.sender = view.seat
                    self.place = side((view.seat - self.me) % self.players, self.players)

    def _sort_by_sender(self, game):
        """A scatter's cards in the order of the seats they come from, the left one first."""
        n = game.pass_count
        at = 0
        for place in range(1, game.players):
            seat = (self.me + place) % game.players
            first = (seat - game.dealer - 1) % game.players * n
            for k in range(n):
                if (seat + passing.scattered(k, game.players, n)) % game.players == self.me:
                    self.cards[at] = game.log[first + k]
                    self.others[at] = seat
                    at += 1

    def _headline(self):
        table = self.view.table
        if not self.n:
            return "YOU SENT ON UNSEEN"
        if table.step == MIX:
            return "FROM THE MIX"
        if table.step == SCATTER:
            return "ONE FROM EACH"
        if self.sender == self.me:
            return "YOUR OWN CAME BACK"
        return NAMES[self.sender] + " GAVE YOU"

    def _blind_note(self):
        """Who else sent on what they got, unseen."""
        names = ""
        for seat in range(self.players):
            if seat != self.me and self.view.table.declined >> seat & 1:
                names += (" AND " if names else "") + NAMES[seat]
        return names + " SENT ON UNSEEN" if names else ""

    def draw(self, canvas):
        pass_view.draw_received(canvas, self)
        self.hand.draw(canvas)

    def press(self, key):
        if key == keys.A:
            self.shell.play()
        elif key == keys.B:
            self.shell.push("pause")
