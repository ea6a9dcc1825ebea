"""Every vector of rules.md 1-11 and 13-17 under its id, on CPython and on MicroPython."""

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
    "D": (1, 5),
    "K": (1, 8),
    "T": (1, 7),
    "TB": (1, 14),
    "BN": (1, 6),
    "C": (1, 9),
    "CM": (1, 2),
    "H": (1, 5),
    "BD": (1, 5),
    "HR": (1, 11),
    "IM": (1, 39),
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
