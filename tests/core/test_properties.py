"""What holds in every hand under every choice of options, on CPython and on MicroPython."""

import random
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
    pairs = [c for pair in hearts_options.EXCLUDED + hearts_options.NEEDS for c in pair]
    for name, values, default, label, labels, when, text in hearts_options.TABLE:
        assert 0 <= default < len(values) <= 256, name
        assert labels is None or len(labels) == len(values), name
        assert len({str(value) for value in values}) == len(values), name
        assert label, name
        assert text.endswith((".", "?")), name
        for condition in (when, hearts_options.OFFERED, *pairs):
            for part in condition.split():
                other, alternatives = part.split("=")
                allowed = {str(v) for v in hearts_options.TABLE[names.index(other)][1]}
                assert set(alternatives.split("|")) <= allowed, condition


def menus():
    """Every preset, and what random turns of a menu make of it."""
    chance = random.Random(9)
    for preset in hearts_options.PRESETS:
        choice = options.preset(hearts_options, preset[0])
        for _ in range(4):
            yield choice
            for _ in range(6):
                i = chance.randrange(len(hearts_options.TABLE))
                k = chance.randrange(len(hearts_options.TABLE[i][1]))
                choice, _changed = options.change(hearts_options, choice, i, k)


def test_every_value_of_every_option_can_be_chosen():
    """A turn of a menu ends, keeps what was chosen, and leaves nothing that clashes with it."""
    for choice in menus():
        for i, entry in enumerate(hearts_options.TABLE):
            for k in range(len(entry[1])):
                new, changed = options.change(hearts_options, choice, i, k)
                assert new[i] == k
                assert not options.conflict(hearts_options, new), (choice, entry[0], k)
                assert len(set(changed)) == len(changed) <= 8
                assert set(changed) == {
                    j for j in range(len(new)) if j != i and new[j] != choice[j]
                }


# What a menu makes of a choice (rules.md 15 and 18): before, the turn, after
FORCED = (
    ("", "players=7", "players=7 decks=2 opening_lead=left_of_dealer_any"),
    ("", "decks=2", "players=6 decks=2 opening_lead=left_of_dealer_any"),
    ("preset=cancel_pagat players=9", "decks=1", ""),
    ("preset=cancel_pagat", "decks=1", "players=6"),
    ("preset=cancel_pagat", "players=5", "players=5"),
    ("preset=cancel_pagat", "players=2", "players=2 dummy=huse"),
    ("preset=cancel_pagat", "opening_lead=club_holder", "players=6 opening_lead=club_holder"),
    ("", "players=2", "players=2 dummy=huse"),
    ("preset=huse2", "dummy=none", ""),
    ("preset=huse2", "dummy=bid", "players=3 dummy=bid"),
    ("preset=huse2", "players=4", ""),
    ("preset=huse2", "teams=3v3", "players=6 teams=3v3"),
    ("preset=five", "teams=2v2", "teams=2v2"),
    ("", "teams=2v2v2", "players=6 teams=2v2v2"),
    ("preset=three", "kitty=4p12", "kitty=4p12"),
    ("", "dummy=bid", "players=3 dummy=bid"),
    ("teams=2v2", "team_score=individual", "teams=2v2 team_score=individual team_moon=player"),
    ("preset=partners_individual", "team_moon=team", "teams=2v2"),
    ("preset=turbo", "spot=pip", "bonus_card=JD spot=pip"),
    ("queen_value=0", "turbo=on", "turbo=on"),
    ("bonus_card=TD", "turbo=on", "turbo=on"),
    ("players=3 deck_fit=kitty", "dummy=bid", "players=3 dummy=bid"),
    ("pass_cycle=LRXS", "players=5", "players=5"),
    ("players=3 pass_count=4 pass_cycle=LRSH", "players=4", ""),
    ("players=3 pass_count=4 pass_cycle=LRSH", "pass_count=3", "players=3"),
    ("teams=2v2 pass_cycle=P", "teams=none", ""),
    ("preset=cancel_pagat players=11", "turbo=on", "turbo=on"),
    ("preset=cancel_pagat players=11", "dummy=huse", "players=2 dummy=huse"),
)


@pytest.mark.parametrize(("before", "turn", "after"), FORCED)
def test_a_menu_changes_what_does_not_go(before, turn, after):
    name, word = turn.split("=")
    i = options.index(hearts_options, name)
    choice = options.from_text(hearts_options, before)
    k = options.value_index(hearts_options, i, word)
    new, _changed = options.change(hearts_options, choice, i, k)
    assert new == options.from_text(hearts_options, after)


REFUSED = (
    "players=7",
    "decks=2",
    "players=5 decks=2 opening_lead=left_of_dealer_any",
    "players=6 decks=2",
    "opening_lead=left_of_dealer_any",
    "players=2",
    "players=2 dummy=bid",
    "dummy=huse",
    "players=6 teams=2v2",
    "teams=3v3",
    "players=5 kitty=4p12",
    "teams=2v2 team_score=individual",
    "team_score=individual",
    "pass_count=4",
    "players=5 pass_count=4",
    "players=3 pass_cycle=LRXH",
    "players=3 pass_cycle=LRSH",
    "players=4 pass_cycle=LRH",
    "players=6 pass_cycle=LR",
    "players=6 pass_cycle=LRXS",
    "pass_cycle=P",
    "players=6 teams=3v3 pass_cycle=P",
    "pass_cycle=H pass_mix=on",
    "teams=2v2 pass_cycle=P pass_mix=on",
    "pass_cycle=H pass_blind=on",
    "turbo=on spot=alt",
    "turbo=on queen_value=0",
    "turbo=on bonus_card=TD",
    "turbo=on kitty=4p12 kitty_mode=exchange",
    "spot=pip queen_value=0",
    "preset=bid_dummy spot=pip",
    "preset=bid_dummy pass_blind=on",
    "preset=bid_dummy pass_cycle=H",
    "preset=bid_dummy deck_fit=kitty",
    *(
        f"preset=huse2 {part}"
        for part in "turbo=on booster=on must_play_qs=on pass_mix=on pass_cycle=LRH".split()
    ),
    *(
        f"preset=cancel_pagat {part}"
        for part in "turbo=on booster=on spot=pip pass_mix=on teams=3v3".split()
    ),
    "preset=cancel_pagat kitty_mode=exchange",
)


@pytest.mark.parametrize("text", REFUSED)
def test_a_contradiction_is_refused(text):
    with pytest.raises(ValueError, match=r"^\S+=.* does not go with \S+=.*"):
        options.from_text(hearts_options, text)


def test_menus_pass_over_values_of_others():
    """What cannot be shown, or belongs to other numbers of players, is no turn of a menu."""
    table = options.Table(hearts_options)

    def turns(text: str, name: str) -> list[str]:
        choice = options.from_text(table, text)
        i = options.index(table, name)
        seen = []
        k = choice[i]
        while True:
            k = options.step(table, bytes([*choice[:i], k, *choice[i + 1 :]]), i, 1)
            seen.append(str(hearts_options.TABLE[i][1][k]))
            if k == choice[i]:
                return seen

    assert turns("", "players") == ["5", "6", "3", "4"]
    assert turns("", "pass_cycle") == ["LRX", "LRXS", "LRXSH", "H", "usual"]
    assert turns("", "opening_lead") == ["club_holder", "left_of_dealer", "two_clubs"]
    assert "off" in turns("", "moon_score")
    assert turns("", "decks") == ["1"]


def test_what_menus_offer():
    offered = [
        preset[0]
        for preset in hearts_options.PRESETS
        if options.offered(hearts_options, options.preset(hearts_options, preset[0]))
    ]
    assert offered[:3] == ["pagat", "standard", "trickster"]
    assert "openspiel" in offered
    for text, is_offered in (("players=3", True), ("teams=2v2", True), ("turbo=on", False)):
        choice = options.from_text(hearts_options, text)
        assert options.offered(hearts_options, choice) == is_offered


def test_applies():
    def applies(text: str, name: str) -> bool:
        chosen = options.from_text(hearts_options, text)
        return options.applies(hearts_options, chosen, options.index(hearts_options, name))

    assert applies("", "players")
    assert not applies("", "turbo")
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
