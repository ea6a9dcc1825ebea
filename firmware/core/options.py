"""Options are data: everything about them is read from one table.

A game's table module (core/hearts/options.py) has

* ``TABLE``: a tuple of options ``(name, values, default, label, labels, when, help)``: `values`
  is a tuple of names or numbers, `default` an index into it, `label` and `labels` what the menus
  show, `when` the condition under which the option has any effect, `help` one line for the player;
* ``EXCLUDED``: pairs of conditions that are not offered together;
* ``PRESETS``: ``(name, label, differences, help)``.

A condition is text: ``"end=hands"``, with alternatives ``"spot=pip|alt"``, all of several joined
by a blank. A choice of options is ``bytes``, one value index an option: the form the state keeps.
Table modules are large; import them when a menu, a save or a command line needs them, then drop.
"""


def index(table, name):
    """The place of the option `name`; ValueError lists the names there are."""
    for i in range(len(table.TABLE)):
        if table.TABLE[i][0] == name:
            return i
    raise ValueError("no option " + name + "; there are " + ", ".join(o[0] for o in table.TABLE))


def defaults(table):
    """The default choice."""
    return bytes([option[2] for option in table.TABLE])


def value(table, choice, name):
    """The value (name or number) that `choice` gives the option `name`."""
    i = index(table, name)
    return table.TABLE[i][1][choice[i]]


def value_index(table, i, text):
    """The index of the value written as `text`; ValueError says what is allowed."""
    name, values = table.TABLE[i][:2]
    for k in range(len(values)):
        if str(values[k]) == str(text):
            return k
    allowed = ", ".join(str(v) for v in values)
    raise ValueError("{} must be one of {}, not {}".format(name, allowed, text))


def holds(table, choice, condition):
    """Whether `condition` is true of `choice`; the empty condition is."""
    for part in condition.split():
        name, alternatives = part.split("=")
        if str(value(table, choice, name)) not in alternatives.split("|"):
            return False
    return True


def applies(table, choice, i):
    """Whether option `i` has any effect under `choice` and there is something to choose."""
    option = table.TABLE[i]
    return len(option[1]) > 1 and holds(table, choice, option[5])


def conflict(table, choice):
    """None, or the two conditions that hold together and must not."""
    for one, other in table.EXCLUDED:
        if holds(table, choice, one) and holds(table, choice, other):
            return one, other
    return None


def change(table, choice, i, k):
    """`choice` with option `i` at value `k`, as a menu does it: (new choice, options reset).

    An earlier choice that does not go with the new one returns to its default; the second result
    names those options, so that the menu can say so.
    """
    new = bytearray(choice)
    new[i] = k
    reset = []
    clash = conflict(table, new)
    while clash:
        for condition in clash:
            for part in condition.split():
                j = index(table, part.split("=")[0])
                if j != i and new[j] != table.TABLE[j][2]:
                    new[j] = table.TABLE[j][2]
                    reset.append(table.TABLE[j][0])
        clash = conflict(table, new)
    return bytes(new), reset


def from_text(table, text):
    """The choice written as ``"name=value ..."``: a preset's name or the defaults, then changes.

    ``"preset=trickster sun=on"`` starts from a preset. ValueError names the option and what it
    allows, or the two choices that do not go together.
    """
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
        raise ValueError("{} does not go with {}".format(clash[0], clash[1]))
    return bytes(new)


def to_text(table, choice):
    """The differences of `choice` from the defaults as ``"name=value ..."`` (see from_text)."""
    parts = []
    for i in range(len(table.TABLE)):
        option = table.TABLE[i]
        if choice[i] != option[2]:
            parts.append("{}={}".format(option[0], option[1][choice[i]]))
    return " ".join(parts)


def preset(table, name):
    """The choice of a preset; ValueError lists the presets there are."""
    for entry in table.PRESETS:
        if entry[0] == name:
            return from_text(table, entry[2])
    raise ValueError("no preset " + name + "; there are " + ", ".join(p[0] for p in table.PRESETS))


def preset_of(table, choice):
    """The name of the preset that equals `choice`, or None."""
    for entry in table.PRESETS:
        if from_text(table, entry[2]) == choice:
            return entry[0]
    return None
