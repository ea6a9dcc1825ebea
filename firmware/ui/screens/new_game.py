"""A new match: a preset and START first, then opponents, practice, the deal and every option."""

from micropython import const

from core import hearts_options as table
from core import options
from ui import keys, layout, shell
from ui.settings import LEVEL_NAMES

view = layout.load("options_view")

_DEALS = const(1000000)

# Rows before the options, in this order; an option's row has its index in the table.
_RULES = const(-5)
_START = const(-4)
_LEVEL = const(-3)
_PRACTICE = const(-2)
_DEAL = const(-1)

_LABELS = ("Rules", "START", "Opponents", "Practice", "Deal")
_HELP = (
    "",
    "",
    "Easy ones are careless, normal ones count cards.",
    "You may take cards back and ask for hints.",
    "One number, one deal. A: choose a number.",
)
_SWITCH = ("Off", "On")


class Plan:
    """What has been chosen so far; also what deal_number gives back.

    `choice` (core.options), `level` of the bots, `practice`, `deal` (-1: random), `row`.
    """

    def __init__(self, choice, level, practice, deal):
        self.choice = choice
        self.level = level
        self.practice = practice
        self.deal = deal
        self.row = 1


class Screen(shell.Screen):
    upright = True

    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        self._plan = arg or self._last()
        self._note = ""
        self._asking = False
        self._few = not shell.device.buttons.has(keys.UP)
        self._list = view.menu(shell.canvas, self._plan.row)
        self._refresh()

    def _last(self):
        """What was played last; the board may name a deal for the first match."""
        settings = self.shell.settings
        try:
            choice = options.from_text(table, settings.options)
        except ValueError:  # an option this version does not have
            choice = options.defaults(table)
        level = settings.level if settings.level < len(LEVEL_NAMES) else 1
        seed = self.shell.device.seed
        return Plan(choice, level, settings.practice, -1 if seed is None else seed)

    # ---- rows

    def _refresh(self):
        plan = self._plan
        self._ids = list(range(_RULES, 0))
        deal = "Random" if plan.deal < 0 else "{:06d}".format(plan.deal)
        values = (
            self._preset()[0],
            None,
            LEVEL_NAMES[plan.level],
            _SWITCH[plan.practice],
            deal,
        )
        rows = [(_LABELS[i], values[i], i != 1) for i in range(len(_LABELS))]
        for i in range(len(table.TABLE)):
            if options.applies(table, plan.choice, i):
                name, numbers, default, label, labels, when, text = table.TABLE[i]
                k = plan.choice[i]
                rows.append((label, labels[k] if labels else str(numbers[k]), True))
                self._ids.append(i)
        self._list.rows = rows
        self.dirty = True

    def _preset(self):
        """Label and help of the preset that the choice equals."""
        name = options.preset_of(table, self._plan.choice)
        for entry in table.PRESETS:
            if entry[0] == name:
                return entry[1], entry[3]
        return "Custom", "Rules of your own."

    def _help(self):
        row = self._ids[self._list.cursor]
        if row >= 0:
            return table.TABLE[row][6]
        if row == _RULES or row == _START:
            return self._preset()[1]
        if row == _DEAL and self._chosen_by_few():
            return "One number, one deal. A: back to a random one."
        return _HELP[row - _RULES]

    def draw(self, canvas):
        view.draw(canvas, self._list, self._note or self._help())

    # ---- presses

    def press(self, key):
        self.dirty = True
        if self._asking:
            self._asking = False
            self._note = ""
            if key == keys.A:
                self._start()
            return
        self._note = ""
        if self._list.press(key):
            return
        row = self._ids[self._list.cursor]
        if key == keys.B:
            self.shell.go("menu")
        elif row == _START:
            if key == keys.A:
                self._ask()
        elif row == _DEAL and key == keys.A and not self._chosen_by_few():
            self._plan.row = self._list.cursor
            self.shell.go("deal_number", self._plan)
        elif key in (keys.LEFT, keys.RIGHT, keys.A):
            self._turn(row, -1 if key == keys.LEFT else 1)
            self._refresh()
            # Rows above it may have come or gone.
            self._list.cursor = self._ids.index(row)

    def _turn(self, row, step):
        """Give the option or setting of `row` its next or previous value."""
        plan = self._plan
        if row == _RULES:
            names = [entry[0] for entry in table.PRESETS]
            name = options.preset_of(table, plan.choice)
            at = (names.index(name) + step) % len(names) if name else 0
            plan.choice = options.preset(table, names[at])
        elif row == _LEVEL:
            plan.level = (plan.level + step) % len(LEVEL_NAMES)
        elif row == _PRACTICE:
            plan.practice = not plan.practice
        elif row == _DEAL:
            plan.deal = self._random() if plan.deal < 0 else -1
        else:
            k = (plan.choice[row] + step) % len(table.TABLE[row][1])
            plan.choice, reset = options.change(table, plan.choice, row, k)
            if reset:
                labels = [table.TABLE[options.index(table, name)][3] for name in reset]
                self._note = "Set back, as it clashes: " + ", ".join(labels)

    def _chosen_by_few(self):
        """With few buttons nothing but A can lead from a chosen number back to a random one."""
        return self._few and self._plan.deal not in (-1, self.shell.device.seed)

    def _random(self):
        return self.shell.device.entropy() % _DEALS

    def _ask(self):
        from ui import saves

        if self.shell.match or self.shell.device.storage.load(saves.NAME):
            self._asking = True
            no = "Hold A" if self.shell.device.buttons.held(keys.B) else "B"
            self._note = "It ends your saved match. A: do it  " + no + ": keep it"
        else:
            self._start()

    def _start(self):
        shell = self.shell
        plan = self._plan
        settings = shell.settings
        settings.options = options.to_text(table, plan.choice)
        settings.level = plan.level
        settings.practice = plan.practice
        settings.save()
        shell.device.seed = None  # it was for the first match
        seed = self._random() if plan.deal < 0 else plan.deal
        levels = "h" + "en"[plan.level] * 3
        shell.go("dealing", (settings.options, seed, levels, plan.practice))
