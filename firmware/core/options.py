"""Options are data: everything about them is read from one table.

A game's table module (core/hearts/options.py) has

* ``TABLE``: a tuple of options ``(name, values, default, label, labels, when, help)``: `values`
  is a tuple of names or numbers, `default` an index into it, `label` and `labels` what the menus
  show, `when` the condition under which the option has any effect, `help` one line for the player;
* ``EXCLUDED``: pairs of conditions that are not offered together;
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
_DEFAULTS = const(5)


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

    def texts(self, i):
        """The fields of option `i`; presets follow behind the last option."""
        at = self._place(i)
        return data(self.name, at, self._place(i + 1) - at).decode().split("\n")

    def _place(self, i):
        at = _DEFAULTS + 2 * (self.n + i)
        return self.head[at] | self.head[at + 1] << 8

    def names(self, kind):
        """The names of all options (0) or presets (1), with a blank between them."""
        at = len(self.head)
        return data(self.name, at, self._place(0) - at).decode().split("\n")[kind]

    def choice(self, k):
        """The choice of preset number `k`."""
        at = _DEFAULTS + 2 * (2 * self.n + self.presets + 1) + k * self.n
        return self.head[at : at + self.n]

    def condition(self, k):
        """Where condition `k` is in the head."""
        head = self.head
        at = _DEFAULTS + 2 * (2 * self.n + self.presets + 1) + self.presets * self.n
        for _ in range(k):
            at += 1 + 2 * head[at]
        return at

    def holds(self, choice, k):
        """Whether condition `k` is true of `choice`; the empty condition is."""
        head = self.head
        at = self.condition(k)
        for i in range(at + 1, at + 2 * head[at], 2):
            if not head[i + 1] >> choice[head[i]] & 1:
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
    return count(table, i) > 1 and table.holds(choice, i)


def conflict(table, choice):
    """None, or the numbers of the two conditions that hold together and must not."""
    table = _open(table)
    for k in range(table.n, table.n + 2 * table.head[4], 2):
        if table.holds(choice, k) and table.holds(choice, k + 1):
            return k, k + 1
    return None


def change(table, choice, i, k):
    """`choice` with option `i` at value `k`, as a menu does it: (new choice, options reset).

    An earlier choice that does not go with the new one returns to its default; the second result
    has the places of those options, so that the menu can say so.
    """
    table = _open(table)
    head = table.head
    new = bytearray(choice)
    new[i] = k
    reset = []
    clash = conflict(table, new)
    while clash:
        for number in clash:
            at = table.condition(number)
            for part in range(at + 1, at + 2 * head[at], 2):
                j = head[part]
                if j != i and new[j] != head[_DEFAULTS + j]:
                    new[j] = head[_DEFAULTS + j]
                    reset.append(j)
        clash = conflict(table, new)
    return bytes(new), reset


def _told(table, choice, number):
    """The parts of a condition as `choice` has them, as text."""
    head = table.head
    at = table.condition(number)
    words = []
    for part in range(at + 1, at + 2 * head[at], 2):
        name, values = table.texts(head[part])[:2]
        words.append(name + "=" + values.split()[choice[head[part]]])
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
    clash = conflict(table, new)
    if clash:
        one, other = [_told(table, new, number) for number in clash]
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
    for k in range(table.presets):
        if table.choice(k) == choice:
            return k
    return -1


def preset_texts(table, k):
    """What is told of preset number `k`: [name, label, help]."""
    table = _open(table)
    return table.texts(table.n + k)
