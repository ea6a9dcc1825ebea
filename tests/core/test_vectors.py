"""Every vector of rules.md 1-4 and 10 under its id, on CPython and on MicroPython."""

import re

import pytest

from tests.core.suite import BITS, ROUNDS_MICROPYTHON, VECTORS, check_micropython


@pytest.mark.parametrize("name", VECTORS)
def test_vector(name):
    function, arguments = VECTORS[name]
    function(*arguments)


@BITS
@pytest.mark.parametrize("name", VECTORS)
def test_vector_micropython(name, bits):
    check_micropython(name, bits, ROUNDS_MICROPYTHON)


# What the rules number, section by section.
IDS = {
    "D": (1, 4),
    "CL": (1, 4),
    "PASS": (1, 10),
    "P": (1, 28),
    "B-TRICK": (1, 2),
    "S": (1, 16),
    "R": (1, 15),
    "G": (1, 7),
    "SP": (1, 5),
    "PR": (1, 4),
    "PY": (1, 8),
}


@pytest.mark.parametrize("section", IDS)
def test_no_vector_is_missing(section):
    from tests.core.suite import PROPERTIES

    known = [*VECTORS, *PROPERTIES]
    first, last = IDS[section]
    for number in range(first, last + 1):
        pattern = re.compile(rf"{section}-{number}(-|$)")
        assert any(pattern.match(name) for name in known), f"{section}-{number}"


def test_ids_are_unique():
    from tests.core.cases import registry

    names = [name for name, *_ in registry.VECTORS] + [name for name, _ in registry.PROPERTIES]
    assert len(names) == len(set(names))
