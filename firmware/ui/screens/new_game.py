"""A new match of any game: a preset and START first, then opponents, practice, the deal and every
option. Rows that a game has no use for are not there.
"""

# The checker takes the table of a game without options for that of every game.
# pyright: reportGeneralTypeIssues=false
from micropython import const

from core import options
from core.deal_text import HANDS
from core.dealing import DEALS
from core.game import PRACTICE as PRACTISED
from core.game import record
from session import module
from ui import keys, layout, settings_file, shell
from ui.settings_file import DEAL, LEVEL_NAMES, OPTIONS, OWN, PRACTICE

view = layout.load("options_view")

# Rows before the options, in this order; an option's row has its index in the table.
_RULES = const(-6)
_START = const(-5)
_LEVEL = const(-4)
_PRACTICE = const(-3)
_DEAL = const(-2)
_HAND = const(-1)  # of a match: it belongs to the deal

_LABELS = ("Rules", "START", "Opponents", "Practice", "Deal", "Hand")
_HELP = (
    "",
    "",
    "Easy ones are careless, normal ones count cards.",
    "You may take cards back and ask for hints.",
    "One number, one deal. A: choose a number.",
    "Which hand of a match: it says how to pass.",
)
QUESTIONS = (
    "End your saved match?\nIt gets lost.",
    "End the match of a newer version?\nIt gets lost.",
)
_SWITCH = ("Off", "On")


class Plan:
    """What has been chosen so far.

    `game` (its name), `choice` (core.options), `level` of the bots, `practice`, `deal` (-1:
    random), `row`; `own`: the latest choice that equals no preset, or None.
    """

    def __init__(self, game, choice, level, practice, deal, own=None):
        self.game = game
        self.choice = choice
        self.level = level
        self.practice = practice
        self.deal = deal
        self.row = -1  # on START
        self.own = own


class _Rows:
    """The rows of the list; the texts of an option are in memory while it is drawn."""

    def __init__(self, table, first, choice, ids):
        self._table = table
        self._first = first
        self._choice = choice
        self._ids = ids

    def __len__(self):
        return len(self._ids)

    def __getitem__(self, at):
        i = self._ids[at]
        if i < 0:
            return self._first[at]
        label, value = options.row(self._table, i, self._choice[i])
        return label, value, True


class Screen(shell.Screen):
    """`arg`: the name of a game, or the Plan to go on with; None: the game played last."""

    upright = True

    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        # not isinstance: Plan is another class each time this module is loaded
        plan = None if arg is None or isinstance(arg, str) else arg
        name = plan.game if plan else arg or shell.settings.game
        self._record = record(name)
        self._table = options.Table(self._record.TABLE)
        self._plan = plan or self._last(name)
        self._note = ""
        self._few = not shell.device.buttons.has(keys.UP)
        self.list = view.menu(shell.canvas, self._plan.row)
        self._refresh()
        if self._plan.row < 0:
            self.list.cursor = self._ids.index(_START)

    def _last(self, name):
        """What was chosen last; the board may name a deal for the first match."""
        table = self._table
        settings = self.shell.settings
        last = settings_file.of(settings, name)
        choice = _choice(table, last[OPTIONS])
        if choice is None:
            choice = options.defaults(table)
        deal = last[DEAL]
        if deal < 0 and self.shell.device.seed is not None:
            deal = self.shell.device.seed
        if deal >= 0 and not self._record.HANDS_NAME:
            deal %= DEALS  # there are no later hands
        own = _choice(table, last[OWN]) if last[OWN] else None
        plan = Plan(name, choice, settings.level, last[PRACTICE], deal, own)
        self._keep_own(plan)
        return plan

    def _keep_own(self, plan):
        """Rules that equal no preset stay one of the values of the first row."""
        if options.preset_index(self._table, plan.choice) < 0:
            plan.own = plan.choice

    def _store(self):
        """The rows hold for the next time, whether a match is started or not."""
        plan = self._plan
        settings = self.shell.settings
        self._keep_own(plan)
        settings.level = plan.level
        last = settings_file.of(settings, plan.game)
        last[OPTIONS] = options.to_text(self._table, plan.choice)
        last[OWN] = options.to_text(self._table, plan.own) if plan.own else ""
        last[PRACTICE] = plan.practice
        last[DEAL] = -1 if plan.deal == self.shell.device.seed else plan.deal
        settings.changed()

    # ---- rows

    def _refresh(self):
        plan = self._plan
        table = self._table
        self._ids = [i for i in range(_RULES, 0) if self._offers(i)]
        deal = "Random" if plan.deal < 0 else "{:06d}".format(plan.deal % DEALS)
        values = (
            self._preset()[0],
            None,
            LEVEL_NAMES[plan.level],
            _SWITCH[plan.practice],
            deal,
            str(plan.deal // DEALS + 1),
        )
        first = [(_LABELS[i], values[i], i != _START) for i in self._ids]
        for i in range(table.n):
            if options.applies(table, plan.choice, i):
                self._ids.append(i)
        self.list.rows = _Rows(table, first, plan.choice, self._ids)
        self.dirty = True

    def _offers(self, row):
        """Whether this game has a row that is no option."""
        if row == _RULES:
            return self._table.presets > 1
        if row == _LEVEL:
            return self._record.BOTS
        if row == _HAND:
            return self._plan.deal >= 0 and self._record.HANDS_NAME
        return row != _PRACTICE or self._record.UNDO == PRACTISED

    def _preset(self):
        """Label and help of the preset that the choice equals."""
        k = options.preset_index(self._table, self._plan.choice)
        if k < 0:
            return "Custom", "Rules of your own."
        return options.preset_texts(self._table, k)[1:]

    def _help(self):
        row = self._ids[self.list.cursor]
        if row >= 0:
            return options.help_of(self._table, row)
        if row == _START and not self._offers(_RULES):
            return self._record.HELP
        if row == _RULES or row == _START:
            return self._preset()[1]
        if row == _DEAL and self._chosen_by_few():
            return "One number, one deal. A: back to a random one."
        return _HELP[row - _RULES]

    def draw(self, canvas):
        view.draw(canvas, self.list, self._note or self._help())

    def keep(self):
        self._plan.row = self.list.cursor
        return self._plan

    def answered(self, answer):
        if answer is True:
            self.shell.replace("dealing", self._deal())
        elif answer is not False:
            self._plan.deal = answer + max(self._plan.deal // DEALS, 0) * DEALS
            self._store()
            self._refresh()

    # ---- presses

    def press(self, key):
        self.dirty = True
        self._note = ""
        if self.list.press(key):
            return
        row = self._ids[self.list.cursor]
        if key == keys.B:
            self.shell.pop()
        elif row == _START:
            if key == keys.A:
                self._start()
        elif row == _DEAL and key == keys.A and not self._chosen_by_few():
            deal = self._plan.deal
            self.shell.push("deal_number", deal % DEALS if deal >= 0 else -1)
        elif key in (keys.LEFT, keys.RIGHT, keys.A):
            self._turn(row, -1 if key == keys.LEFT else 1)
            self._store()
            self._refresh()
            # Rows above it may have come or gone.
            self.list.cursor = self._ids.index(row)

    def _turn(self, row, step):
        """Give the option or setting of `row` its next or previous value."""
        table = self._table
        plan = self._plan
        if row == _RULES:
            n = table.n
            block = table.choices()
            choices = [block[k * n : (k + 1) * n] for k in range(table.presets)]
            choices = [choice for choice in choices if options.offered(table, choice)]
            if plan.own and plan.own not in choices:
                choices.append(plan.own)
            plan.choice = choices[(choices.index(plan.choice) + step) % len(choices)]
        elif row == _LEVEL:
            plan.level = (plan.level + step) % len(LEVEL_NAMES)
        elif row == _PRACTICE:
            plan.practice = not plan.practice
        elif row == _DEAL:
            plan.deal = self._any() if plan.deal < 0 else -1
        elif row == _HAND:
            plan.deal = (plan.deal + step * DEALS) % (HANDS * DEALS)
        else:
            k = options.step(table, plan.choice, row, step)
            plan.choice, reset = options.change(table, plan.choice, row, k)
            if reset:
                labels = [options.row(table, i, 0)[0] for i in reset]
                self._note = "Set back, as it clashes: " + ", ".join(labels)

    def _chosen_by_few(self):
        """With few buttons nothing but A can lead from a chosen number back to a random one."""
        return self._few and self._plan.deal not in (-1, self.shell.device.seed)

    def _any(self):
        """A deal that the choice allows."""
        report = module(self._record.REPORT)
        return report.draw(self._plan.choice, self.shell.device.entropy())

    def _start(self):
        shell = self.shell
        question = self._ends()
        if question:
            shell.push("confirm", (question, True))
        else:
            shell.replace("dealing", self._deal())

    def _deal(self):
        """What the screen "dealing" makes a match of."""
        plan = self._plan
        game = self._record
        text = options.to_text(self._table, plan.choice)
        levels = "h"
        if game.BOTS:
            levels += game.BOTS[plan.level][0] * (game.seats(plan.choice) - 1)
        practice = plan.practice and game.UNDO == PRACTISED
        return plan.game, text, plan.deal, levels, practice

    def _ends(self):
        """What has to be asked first, since it would be lost; "" for nothing."""
        name = self._record.SAVE_NAME
        storage = self.shell.device.storage
        if not storage.newer(name):
            if storage.load(name) is None:
                return QUESTIONS[0] if self.shell.match else ""
            from session import resume

            if not resume.newer(storage, self._record):
                return QUESTIONS[0]
        return QUESTIONS[1]


def _choice(table, text):
    """The choice of options written as `text`, or None if it is none of this version's."""
    try:
        return options.from_text(table, text)
    except ValueError:
        return None
