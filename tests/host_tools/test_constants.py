"""Constants that the firmware states once are numbers in what a board gets."""

import pytest

from host_tools import constants
from host_tools.boards import load
from host_tools.build import shortened

EVENTS = '"""Events."""\n\nfrom micropython import const\n\nHAND = const(1)\nSAVE = const(0x10)\n'
STATE = "from micropython import const\n\nPLAY = const(7)\n\ndef plays(p):\n    return p == PLAY\n"


def fold(**modules):
    texts = {"core/events.py": EVENTS, "core/state.py": STATE}
    texts |= {f"ui/{name}.py": text for name, text in modules.items()}
    return constants.fold(texts, constants.find(texts))


def run(text):
    place: dict[str, object] = {"const": int}
    exec(text.replace("from micropython import const", ""), place)
    return place


def test_numbers_stand_where_names_were():
    text = "from core.events import HAND, SAVE\n\nx = [HAND | SAVE]  # HAND\n"
    assert fold(a=text)["ui/a.py"] == "\n\nx = [1 | 16]  # HAND\n"


def test_a_module_that_states_nothing_for_anyone_is_left_out():
    assert "core/events.py" not in fold(a="from core import events\n\nx = events.HAND\n")
    assert "core/events.py" in fold(a="import core.events\n")


def test_constants_beside_code_become_private():
    folded = fold(a="from core import state\n\nx = state.PLAY, state.plays(7)\n")
    assert "import state\n" in folded["ui/a.py"]
    assert "x = 7     , state.plays(7)" in folded["ui/a.py"]
    assert "\nPLAY" not in folded["core/state.py"]
    assert run(folded["core/state.py"])["plays"](7) is True  # type: ignore[operator]


def test_what_only_gave_constants_is_not_imported():
    folded = fold(a="from core import events, rng\n\nx = [events.SAVE == x.SAVE, rng.y]\n")
    assert folded["ui/a.py"].startswith("from core import rng\n")


def test_an_attribute_of_the_same_name_keeps_nothing_that_nobody_holds():
    text = "from core.events import HAND\n\nx = pin.HAND, HAND\n"
    assert "core/events.py" not in fold(a=text)


def test_what_a_module_passes_on_is_a_number_too():
    codes = "from core.events import HAND\nfrom micropython import const\n\nCARD = const(3)\n"
    folded = fold(codes=codes, a="from ui import codes\n\nx = [codes.HAND, codes.CARD]\n")
    assert folded["ui/a.py"] == "\n\nx = [1     , 3     ]\n"
    assert "ui/codes.py" not in folded


def test_lines_stay():
    text = "from core.events import (\n    HAND,\n    SAVE,\n)\n\ny = 1\nx = SAVE\n"
    folded = fold(a=text)["ui/a.py"]
    assert folded.split("\n").index("x = 16") == text.split("\n").index("x = SAVE")


def test_an_import_in_a_function_leaves_a_whole_function():
    folded = fold(a="def f():\n    from core.events import SAVE\n    return SAVE\n")["ui/a.py"]
    assert run(folded)["f"]() == 16  # type: ignore[operator]


@pytest.mark.parametrize(
    "text",
    [
        "from core import events\n\nx = getattr(events, name), events.HAND\n",
        "import core.events\n\nx = core.events.HAND\n",
        'x = load("core.events").HAND + load("core.events").SAVE\n',
    ],
)
def test_what_may_be_looked_up_otherwise_stays(text):
    assert "HAND = const(1)" in fold(a=text)["core/events.py"]


@pytest.mark.parametrize(
    "text",
    [
        "from core.events import HAND\nHAND = 3\n",
        "from core.events import HAND\n\ndef f(HAND):\n    return HAND\n",
    ],
)
def test_another_meaning_is_refused(text):
    with pytest.raises(SyntaxError):
        fold(a=text)


def test_a_name_that_is_bound_again_is_no_constant():
    text = "from micropython import const\n\nN = const(3)\n\ndef f(N):\n    return N\n"
    assert constants.find({"core/a.py": text}) == {}


def test_boards_carry_few_names_of_constants():
    texts = shortened(load("pico_ssd1306"))
    assert "ui/keys.py" not in texts
    assert "v_keys" not in texts["ui/screens/menu.py"]
