"""What holds in every hand under every choice of options, on CPython and on MicroPython."""

import re

import pytest

from core import options
from core.hearts import codes
from core.hearts import options as hearts_options
from tests.core.suite import (
    BITS,
    PROPERTIES,
    ROUNDS,
    ROUNDS_MICROPYTHON,
    ROUNDS_MICROPYTHON_SLOW,
    ROUNDS_SLOW,
    check_micropython,
)
from tests.mp import FIRMWARE


@pytest.mark.parametrize("name", PROPERTIES)
def test_property(name):
    PROPERTIES[name](ROUNDS)


@pytest.mark.slow
@pytest.mark.parametrize("name", PROPERTIES)
def test_property_often(name):
    PROPERTIES[name](ROUNDS_SLOW)


@BITS
@pytest.mark.parametrize("name", PROPERTIES)
def test_property_micropython(name, bits):
    check_micropython(name, bits, ROUNDS_MICROPYTHON)


@pytest.mark.slow
@BITS
@pytest.mark.parametrize("name", PROPERTIES)
def test_property_micropython_often(name, bits):
    check_micropython(name, bits, ROUNDS_MICROPYTHON_SLOW)


def test_option_places_are_the_tables():
    places = {name: value for name, value in vars(codes).items() if name.startswith("OPT_")}
    assert [name for name, _ in sorted(places.items(), key=lambda place: place[1])] == [
        f"OPT_{entry[0].upper()}" for entry in hearts_options.TABLE
    ]


def test_every_option_is_read_somewhere():
    text = "".join(p.read_text() for p in FIRMWARE.rglob("*.py") if p.name != "codes.py")
    for entry in hearts_options.TABLE:
        assert re.search(rf"\[OPT_{entry[0].upper()}\]", text), entry[0]


def test_table_is_well_formed():
    names = [entry[0] for entry in hearts_options.TABLE]
    assert len(set(names)) == len(names)
    for name, values, default, label, labels, when, text in hearts_options.TABLE:
        assert 0 <= default < len(values) <= 256, name
        assert labels is None or len(labels) == len(values), name
        assert len({str(value) for value in values}) == len(values), name
        assert label, name
        assert text.endswith((".", "?")), name
        for condition in (when, *(c for pair in hearts_options.EXCLUDED for c in pair)):
            for part in condition.split():
                other, alternatives = part.split("=")
                allowed = {str(v) for v in hearts_options.TABLE[names.index(other)][1]}
                assert set(alternatives.split("|")) <= allowed, condition


def test_defaults_and_single_changes_go_together():
    """No pair is excluded by defaults alone: a menu can always go back to them."""
    default = options.defaults(hearts_options)
    assert options.conflict(hearts_options, default) is None
    for i, entry in enumerate(hearts_options.TABLE):
        for k in range(len(entry[1])):
            changed = bytearray(default)
            changed[i] = k
            assert options.conflict(hearts_options, changed) is None, (entry[0], k)


def test_applies():
    def applies(text: str, name: str) -> bool:
        chosen = options.from_text(hearts_options, text)
        return options.applies(hearts_options, chosen, options.index(hearts_options, name))

    assert not applies("", "players")
    assert applies("", "target")
    assert not applies("end=hands", "target")
    assert applies("end=hands", "n_hands")
    assert not applies("preset=original", "break_by")
    assert not applies("preset=trickster", "only_hearts_qs_lead")
    assert not applies("spot=pip", "queen_value")
    assert not applies("", "bonus_value")
    assert applies("preset=omnibus", "bonus_value")
    assert not applies("pass_cycle=H", "pass_mix")
    assert applies("break_by=heart_or_qs", "break_how")
    assert not applies("break_by=heart_or_qs queen_value=0", "break_how")
