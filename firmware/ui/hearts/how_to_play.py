"""How to play, in pages: the aim, points, passing, who leads, a trick, broken hearts, the moon,
this board's buttons, the lesson. In a match they tell the rules it is played by.

`arg`: the page to begin with.
"""

from micropython import const

from core.hearts import codes, scoring
from core.hearts.codes import QS
from ui import keys, pages
from ui.pages import CUP, TRICK, WAYS

_LESSON = const(8)
_PASSING = const(2)
_LEAD = const(3)
_BROKEN = const(5)
_MOON = const(6)

_PAGES = (
    ("THE AIM", "Take few points. At the end, often at 100, the lowest wins.", CUP),
    ("POINTS", "Usually every heart: 1, the queen of spades: 13, all others none.", QS),
    ("PASSING", "First give three cards away: left, right, across, then none.", WAYS),
    ("WHO LEADS", "The 2 of clubs leads the first trick, who takes a trick the next.", TRICK),
    ("A TRICK", "Follow the suit led if you can. The highest of it takes all.", 0x0E),
    ("HEARTS", "No heart is led before one was thrown: that breaks hearts.", 0x39),
    ("THE MOON", "Take all the points, and they go to the others: 26 each.", 0x3E),
    ("BUTTONS", "", 0),
    ("LESSON", "Play three tricks that show how it goes: press A.", TRICK),
)

# Key, its name, what it does, the same in short.
_KEYS = (
    (keys.LEFT, "LEFT RIGHT", "move", "move"),
    (keys.UP, "UP DOWN", "next suit", "suit"),
    (keys.A, "A", "do it, play the card", "do it, play"),
    (keys.B, "B", "back; at the table, menu", "back, menu"),
    (keys.X, "X", "last trick", "last trick"),
    (keys.Y, "Y", "hint", "hint"),
)
# Two buttons skip what may not be played, and tell why (ui/hearts/table.py).
_WHY = ("WHY NOT", "go past the card", "skip it")


_DEALERS_LEFT = "Left of the dealer leads first, who takes a trick the next."
_ITS_HOLDER = "Who has the 2 of clubs leads first, who takes a trick the next."
_ANY_TIME = "Hearts may be led at any time, from the first trick on."
_BREAKS_TOO = "No heart is led before one, or the queen, was played."
_MOONS = (
    "Take all the points, and say: you 26 down, or the others up.",
    "Take all the points, and you go down by 26.",
    "",
    "Take all the points: others 26 up; if you lost by that, you 26 down.",
)


class Screen(pages.Screen):
    named = _KEYS
    fewer = _WHY

    def __init__(self, shell, arg=None):
        pages.Screen.__init__(self, shell, arg)
        self.pages = list(_PAGES)
        match = shell.match
        if match and match.record.NAME == "hearts":
            self.adapt(match.game.options)

    def adapt(self, options):
        """The pages of a match say what its rules are."""
        if self.shell.match.game.cycle == b"H":
            self.say(_PASSING, "No cards are passed in this match: play begins at once.")
        lead = options[codes.OPT_OPENING_LEAD]
        if lead:
            self.say(_LEAD, _DEALERS_LEFT if lead == codes.LEFT_OF_DEALER else _ITS_HOLDER)
        if options[codes.OPT_HEARTS_LEAD]:
            self.say(_BROKEN, _ANY_TIME)
        elif options[codes.OPT_BREAK_BY]:
            self.say(_BROKEN, _BREAKS_TOO)
        text = _MOONS[options[codes.OPT_MOON_SCORE]] or _PAGES[_MOON][1]
        self.say(_MOON, text.replace("26", str(scoring.moon_value(options))))

    def say(self, page, text):
        name, _, picture = self.pages[page]
        self.pages[page] = name, text, picture

    def press(self, key):
        if key == keys.A and self.page == _LESSON:
            self.shell.push("hearts.lesson")
        else:
            pages.Screen.press(self, key)
