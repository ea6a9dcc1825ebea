"""Options are data: everything about them is read from one table.

A game's table module (core/hearts/options.py) has

* ``TABLE``: a tuple of options ``(name, values, default, label, labels, when, help)``: `values`
  is a tuple of names or numbers, `default` an index into it, `label` and `labels` what the menus
  show, `when` the condition under which the option has any effect, `help` one line for the player;
* ``EXCLUDED``: pairs of conditions that are not offered together; of an option that has to give
  way it is the first that does, unless the player has just set it;
* ``NEEDS``: pairs likewise, of a value that menus pass over where the second condition holds;
* ``OFFERED``: what the screens can show of the game, a condition: menus offer nothing else;
* ``PRESETS``: ``(name, label, differences, help)``;
* ``PACKED``: all this as core/option_data.py packs it, which is what a board gets (core/data.py).

A condition is text: ``"end=hands"``, with alternatives ``"spot=pip|alt"``, all of several joined
by a blank. A choice of options is ``bytes``, one value index an option: the form the state keeps.

`table` is, in every function, the name of the table ("core.hearts.options"), or a Table: that
holds some 400 bytes, without any texts, and spares reading them again.
"""

from micropython import const

from core.data import data

# Where the defaults begin in a table's head.
_DEFAULTS = const(7)


class Table:
    """The head of a game's options (core/option_data.py). `name`: of the table.

    Attributes: name, head, n (how many options there are), presets (how many of those).
    """

    def __init__(self, name):
        self.name = name
        head = data(name, 0, 2)
        self.head = head = data(name, 0, head[0] | head[1] << 8)
        self.n = head[2]
        self.presets = head[3]
        self._offered = self.condition(self.n)

    def texts(self, i):
        """The fields of option `i`; presets follow behind the last option."""
        at = self._place(i)
        return data(self.name, at, self._place(i + 1) - at).decode().split("\n")

    def _place(self, i):
        at = _DEFAULTS + 2 * (self.n + i)
        return self.head[at] | self.head[at + 1] << 8

    def names(self, kind):
        """The names of all options (0) or presets (1), with a blank between them."""
        at = self._choices() + self.presets * self.n
        return data(self.name, at, self._place(0) - at).decode().split("\n")[kind]

    def _choices(self):
        """Where the presets' choices are in the file."""
        return len(self.head) + (self.head[5] | self.head[6] << 8)

    def choice(self, k):
        """The choice of preset number `k`."""
        return data(self.name, self._choices() + k * self.n, self.n)

    def choices(self):
        """Those of all presets, one after the other, read at once."""
        return data(self.name, self._choices(), self.presets * self.n)

    def pairs(self):
        """The pairs that exclude each other (core/option_data.py): not kept."""
        return data(self.name, len(self.head), self.head[5] | self.head[6] << 8)

    def condition(self, k):
        """Where condition `k` is in the head; behind those of the options what is offered."""
        head = self.head
        at = _DEFAULTS + 2 * (2 * self.n + self.presets + 1)
        for _ in range(k):
            at = _after(head, at)
        return at

    def holds(self, choice, k):
        """Whether condition `k` is true of `choice`; the empty condition is."""
        return _holds(self.head, self.condition(k), choice)

    def allowed(self, i):
        """A bit for every value of option `i` that the screens can show."""
        at = self._offered
        for part in range(at + 1, _after(self.head, at), 3):
            if self.head[part] == i:
                return self.head[part + 1] | self.head[part + 2] << 8
        return -1


def _after(block, at):
    """Where the condition at `at` ends."""
    return at + 1 + 3 * block[at]


def _holds(block, at, choice):
    """Whether the condition at `at` is true of `choice`."""
    for i in range(at + 1, _after(block, at), 3):
        if not (block[i + 1] | block[i + 2] << 8) >> choice[block[i]] & 1:
            return False
    return True


def _open(table):
    return table if isinstance(table, Table) else Table(table)


def _find(words, word):
    """The place of `word` among words with blanks between them, or -1."""
    at = (" " + words + " ").find(" " + word + " ")
    return -1 if at < 0 or " " in word or not word else words[:at].count(" ")


def index(table, name):
    """The place of the option `name`; ValueError lists the names there are."""
    names = _open(table).names(0)
    i = _find(names, name)
    if i < 0:
        raise ValueError("no option " + name + "; there are " + ", ".join(names.split()))
    return i


def defaults(table):
    """The default choice."""
    table = _open(table)
    return table.head[_DEFAULTS : _DEFAULTS + table.n]


def count(table, i):
    """How many values option `i` has."""
    table = _open(table)
    return table.head[_DEFAULTS + table.n + i]


def value(table, choice, name):
    """The value, as text, that `choice` gives the option `name`."""
    table = _open(table)
    i = index(table, name)
    return table.texts(i)[1].split()[choice[i]]


def value_index(table, i, text):
    """The index of the value written as `text`; ValueError says what is allowed."""
    name, values = _open(table).texts(i)[:2]
    k = _find(values, str(text))
    if k < 0:
        allowed = ", ".join(values.split())
        raise ValueError("{} must be one of {}, not {}".format(name, allowed, text))
    return k


def row(table, i, k):
    """What the menus show of option `i`: (its label, the label of its value number `k`)."""
    name, values, label, labels, text = _open(table).texts(i)
    return label, labels.split("|")[k] if labels else values.split()[k]


def help_of(table, i):
    """One line about option `i`."""
    return _open(table).texts(i)[4]


def applies(table, choice, i):
    """Whether option `i` has any effect under `choice` and there is something to choose."""
    table = _open(table)
    values = table.allowed(i) & (1 << count(table, i)) - 1
    return values & (values - 1) != 0 and table.holds(choice, i)


def offered(table, choice):
    """Whether the screens can show the whole of `choice`."""
    table = _open(table)
    return table.holds(choice, table.n)


def _clash(pairs, choice, first):
    """Where the first pair from `first` on is of which both conditions hold, or -1."""
    at = first
    while at < len(pairs):
        middle = _after(pairs, at + 1)
        if _holds(pairs, at + 1, choice) and _holds(pairs, middle, choice):
            return at
        at = _after(pairs, middle)
    return -1


def conflict(table, choice):
    """Whether `choice` holds two values that do not go together."""
    return _clash(_open(table).pairs(), choice, 0) >= 0


def step(table, choice, i, by):
    """The index of the value of option `i` that a menu turns to; `by` is 1 or -1.

    Values that the screens cannot show, or that others of the choice do not allow, are passed
    over.
    """
    table = _open(table)
    pairs = table.pairs()
    allowed = table.allowed(i)
    new = bytearray(choice)
    while True:
        new[i] = (new[i] + by) % count(table, i)
        if new[i] == choice[i]:
            return new[i]
        if allowed >> new[i] & 1 and not _passed_over(pairs, new, i):
            return new[i]


def _passed_over(pairs, choice, i):
    at = _clash(pairs, choice, 0)
    while at >= 0:
        for part in range(at + 2, _after(pairs, at + 1), 3):
            if pairs[at] and pairs[part] == i:
                return True
        at = _clash(pairs, choice, _after(pairs, _after(pairs, at + 1)))
    return False


def change(table, choice, i, k):
    """`choice` with option `i` at value `k`, as a menu does it: (new choice, options changed).

    What does not go with it returns to its default, or where that is what clashes to its first
    value that goes; the second result has the places of those options, so that the menu can say
    so. Every option is changed twice at the most, so that this ends.
    """
    table = _open(table)
    new = bytearray(choice)
    new[i] = k
    _mend(table, new, i)
    return bytes(new), [j for j in range(table.n) if j != i and new[j] != choice[j]]


def _mend(table, new, i):
    """Change options of `new` other than `i` until all goes together."""
    pairs = table.pairs()
    changed = []
    at = _clash(pairs, new, 0)
    while at >= 0:
        part = _giving_way(pairs, at, i, changed)
        if part < 0:
            return
        j = pairs[part]
        bits = pairs[part + 1] | pairs[part + 2] << 8
        value = table.head[_DEFAULTS + j]
        if bits >> value & 1:
            value = 0
            while bits >> value & 1:
                value += 1
        new[j] = value
        changed.append(j)
        at = _clash(pairs, new, 0)


def _giving_way(pairs, at, i, changed):
    """The part of the pair at `at` whose option may be changed, one that was not before; or -1."""
    end = _after(pairs, _after(pairs, at + 1))
    for times in range(2):
        part = at + 2
        while part < end:
            if part == _after(pairs, at + 1):
                part += 1  # the number of parts of the other condition
            if pairs[part] != i and changed.count(pairs[part]) == times:
                return part
            part += 3
    return -1


def _told(table, choice, pairs, at):
    """The parts of a condition as `choice` has them, as text."""
    words = []
    for part in range(at + 1, _after(pairs, at), 3):
        name, values = table.texts(pairs[part])[:2]
        words.append(name + "=" + values.split()[choice[pairs[part]]])
    return " ".join(words)


def from_text(table, text):
    """The choice written as ``"name=value ..."``: a preset's name or the defaults, then changes.

    ``"preset=trickster sun=on"`` starts from a preset. ValueError names the option and what it
    allows, or the two choices that do not go together.
    """
    table = _open(table)
    new = bytearray(defaults(table))
    for part in text.split():
        name, equals, word = part.partition("=")
        if not equals:
            raise ValueError("options are written name=value, not " + part)
        if name == "preset":
            new = bytearray(preset(table, word))
        else:
            i = index(table, name)
            new[i] = value_index(table, i, word)
    pairs = table.pairs()
    at = _clash(pairs, new, 0)
    if at >= 0:
        one = _told(table, new, pairs, at + 1)
        other = _told(table, new, pairs, _after(pairs, at + 1))
        raise ValueError("{} does not go with {}".format(one, other))
    return bytes(new)


def to_text(table, choice):
    """The differences of `choice` from the defaults as ``"name=value ..."`` (see from_text)."""
    table = _open(table)
    parts = []
    for i in range(table.n):
        if choice[i] != table.head[_DEFAULTS + i]:
            name, values = table.texts(i)[:2]
            parts.append("{}={}".format(name, values.split()[choice[i]]))
    return " ".join(parts)


def preset(table, name):
    """The choice of a preset; ValueError lists the presets there are."""
    table = _open(table)
    names = table.names(1)
    k = _find(names, name)
    if k < 0:
        raise ValueError("no preset " + name + "; there are " + ", ".join(names.split()))
    return table.choice(k)


def preset_index(table, choice):
    """The number of the preset that equals `choice`, or -1."""
    table = _open(table)
    choices = table.choices()
    for k in range(table.presets):
        if choices[k * table.n : (k + 1) * table.n] == choice:
            return k
    return -1


def preset_texts(table, k):
    """What is told of preset number `k`: [name, label, help]."""
    table = _open(table)
    return table.texts(table.n + k)
