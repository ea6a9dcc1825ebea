"""The same deals, actions and scores on CPython and MicroPython, and the same as they ever were.

`digest.py` plays on each runtime. The digests of random play are kept in tests/data/digests.json:
if one changes, a rule, the generator or a deal has changed, and every saved match with it. Where
that is meant, run this file as a script (with the path of pyproject.toml) to write them anew.
"""

import json

import pytest

from core.hearts import options as hearts_options
from tests.core.digest import MIXED, digest
from tests.mp import FIRMWARE, ROOT, mp_output

KEPT = ROOT / "tests" / "data" / "digests.json"
SCRIPT = ROOT / "tests" / "core" / "digest.py"
CHOOSERS = ("random", "easy", "normal")
DEALS = 100
DEALS_SLOW = 2000
DEALS_OF_PRESETS = 5
BITS = pytest.mark.parametrize("bits", [64, 32])


def on_micropython(who: str, deals: int, bits: int) -> tuple[str, int]:
    output = mp_output(
        SCRIPT, bits=bits, path=(FIRMWARE, ROOT), args=(who, "0", str(deals)), timeout=900
    )
    text, moons = output.split()
    return text, int(moons)


@BITS
@pytest.mark.parametrize("who", CHOOSERS)
def test_same_on_micropython(who, bits):
    assert on_micropython(who, DEALS, bits) == digest(who, 0, DEALS)


@BITS
def test_every_preset_is_the_same_on_micropython(bits):
    assert on_micropython("presets", DEALS_OF_PRESETS, bits) == digest(
        "presets", 0, DEALS_OF_PRESETS
    )


def test_every_preset_is_the_same_as_ever():
    text, moons = digest("presets", 0, DEALS_OF_PRESETS)
    assert moons > DEALS_OF_PRESETS
    assert text == json.loads(KEPT.read_text())[f"presets {DEALS_OF_PRESETS}"]


@pytest.mark.slow
@BITS
@pytest.mark.parametrize("who", CHOOSERS)
def test_same_on_micropython_often(who, bits):
    assert on_micropython(who, DEALS_SLOW, bits) == digest(who, 0, DEALS_SLOW)


def test_same_as_ever():
    text, moons = digest("random", 0, DEALS)
    assert moons > DEALS // 10
    assert text == json.loads(KEPT.read_text())[f"random {DEALS}"]


@pytest.mark.slow
def test_same_as_ever_often():
    assert (
        digest("random", 0, DEALS_SLOW)[0] == json.loads(KEPT.read_text())[f"random {DEALS_SLOW}"]
    )


def test_all_options_are_mixed():
    """Options that come later join the properties by themselves, and a digest of their own."""
    for count, entry in zip(MIXED, hearts_options.TABLE, strict=False):
        assert 1 <= count <= len(entry[1]), entry[0]


def test_a_digest_sees_every_deal():
    assert digest("random", 0, 3)[0] != digest("random", 0, 4)[0]
    assert digest("random", 1, 1)[0] != digest("random", 2, 1)[0]


if __name__ == "__main__":
    found = {f"random {deals}": digest("random", 0, deals)[0] for deals in (DEALS, DEALS_SLOW)}
    found[f"presets {DEALS_OF_PRESETS}"] = digest("presets", 0, DEALS_OF_PRESETS)[0]
    KEPT.write_text(json.dumps(found, indent=1) + "\n")
