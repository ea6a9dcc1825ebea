"""Makes the data file of a game's options from its table; core/options.py reads it.

Two bytes: the length of the head, these two included. The head: how many options, presets and
pairs that exclude each other, and two bytes for the length of all pairs; an option a byte, the
defaults and the numbers of values; an option and a preset two bytes, where its texts begin, and at
last where they end; the conditions of the options, and the one of what is offered. Then the pairs:
a byte that is 1 where menus pass over the value (core/options.py) and both conditions; the choices
of the presets; the names of all options, a new line, those of all presets; then the texts, the
fields apart by new lines: of an option its name, values, label, labels of the values (none: the
values) and help, of a preset name, label and help. Numbers of two bytes have the lower one first.

A condition is the number of its parts, and of each the option's place and two bytes with a bit for
every value that is meant.
"""


def pack(table, excluded, presets, needs=(), offered=""):
    """The bytes for these; core/options.py has their form. ValueError says what cannot be kept."""
    names = [option[0] for option in table]
    rows = []
    for name, values, _default, label, labels, _when, text in table:
        words = [str(value) for value in values]
        rows.append("\n".join((name, " ".join(words), label, "|".join(labels or ()), text)))
        if len(rows[-1].split("\n")) != 5 or len(" ".join(words).split()) != len(values):
            raise ValueError("a blank or a new line in the words of " + name)
    rows += ["\n".join((name, label, text)) for name, label, changes, text in presets]
    told = " ".join(names) + "\n" + " ".join(preset[0] for preset in presets)
    choices = b"".join(_choice(table, names, preset[2]) for preset in presets)
    pairs = b""
    for kind, rules in enumerate((excluded, needs)):
        for one, other in rules:
            pairs += bytes([kind]) + _condition(table, names, one)
            pairs += _condition(table, names, other)
    conditions = b"".join(_condition(table, names, option[5]) for option in table)
    conditions += _condition(table, names, offered)
    n = len(table)
    head = bytes([n, len(presets), len(excluded) + len(needs)]) + _two(len(pairs))
    head += bytes([option[2] for option in table]) + bytes([len(option[1]) for option in table])
    size = 2 + len(head) + 2 * (len(rows) + 1) + len(conditions)
    at = size + len(pairs) + len(choices) + len(told)
    places = _two(at)
    for row in rows:
        at += len(row.encode())
        places += _two(at)
    told = told + "".join(rows)
    return _two(size) + head + places + conditions + pairs + choices + told.encode()


def _two(number):
    if number > 0xFFFF:
        raise ValueError("the texts are longer than 64 KB")
    return bytes([number & 0xFF, number >> 8])


def _place(table, names, name, word):
    """(place of an option, index of its value `word`)."""
    i = names.index(name)
    return i, [str(value) for value in table[i][1]].index(word)


def _choice(table, names, changes):
    choice = bytearray([option[2] for option in table])
    for part in changes.split():
        name, equals, word = part.partition("=")
        i, k = _place(table, names, name, word)
        choice[i] = k
    return bytes(choice)


def _condition(table, names, text):
    out = bytes([len(text.split())])
    for part in text.split():
        name, equals, words = part.partition("=")
        bits = 0
        for word in words.split("|"):
            i, k = _place(table, names, name, word)
            bits |= 1 << k
        if bits > 0xFFFF:
            raise ValueError("a condition asks for one of the first sixteen values: " + part)
        out += bytes([i]) + _two(bits)
    return out
