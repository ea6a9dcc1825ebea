"""The core's own suite: cases that every runtime runs.

A case is a plain function that asserts, in the language that CPython and MicroPython share, kept
with the id that names it: of rules.md for a vector, a sentence for a property. pytest takes them
from here, and so does run.py on a MicroPython.
"""

VECTORS = []  # (id, function, arguments)
PROPERTIES = []  # (id, function of how many rounds)


def vector(name):
    """Keep the decorated function, which takes nothing, as the case `name`."""

    def keep(function):
        VECTORS.append((name, function, ()))
        return function

    return keep


def vectors(rows):
    """Keep the decorated function once a row: an id, then the function's arguments."""

    def keep(function):
        for row in rows:
            VECTORS.append((row[0], function, row[1:]))
        return function

    return keep


def prop(name):
    """Keep the decorated function of one number (how many rounds) as the property `name`."""

    def keep(function):
        PROPERTIES.append((name, function))
        return function

    return keep


def same(got, want):
    """An equality whose failure says both sides: MicroPython's assert does not."""
    if got == want:
        return
    if isinstance(got, dict):
        for key in want:
            same((key, got.get(key)), (key, want[key]))
    raise AssertionError("got {}, want {}".format(got, want))


def refused(function, *arguments):
    """Expect a ValueError; returns its text."""
    try:
        function(*arguments)
    except ValueError as error:
        return str(error)
    raise AssertionError("no ValueError from {}".format(arguments))
