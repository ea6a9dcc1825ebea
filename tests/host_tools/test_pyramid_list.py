"""The list of winnable deals: what is in it, and the command that writes it."""

import random

import pytest

from core.pyramid import winnable, winnable_deals
from core.pyramid.state import Pyramid
from host_tools import cli, errors, pyramid_list, pyramid_solver
from tests.mp import FIRMWARE, mp_output

SAMPLE = 40
COMMITTED = FIRMWARE / "core" / "pyramid" / "winnable_deals.py"


def listed():
    return [winnable.deal(i) for i in range(winnable.count())]


def check(numbers):
    for number in numbers:
        turns = pyramid_solver.solve(pyramid_solver.deal(number)).turns
        assert turns is not None, number
        game = Pyramid(b"", number)
        for turn in turns:
            game.apply_action(turn)
        assert game.is_terminal() and game.returns() == [28], number


def test_a_sample_of_the_list_can_be_won():
    check(random.Random(3).sample(listed(), SAMPLE))


@pytest.mark.slow
def test_the_whole_list_can_be_won():
    check(listed())


def test_a_lost_deal_is_not_in_it():
    """The numbers are taken in a fixed order: of those between them none can be won."""
    numbers = set(listed())
    order = [k * 618033 % 1000000 for k in range(1, 800)]
    assert numbers <= set(order)
    lost = []
    for number in order[:60]:
        if number not in numbers:
            lost.append(number)
            assert pyramid_solver.solve(pyramid_solver.deal(number)).turns is None, number
    assert 10 < len(lost) < 30


def test_there_are_hundreds_all_over_the_range_in_order():
    numbers = listed()
    assert winnable.count() == len(numbers) == len(set(numbers)) == 512
    assert numbers == sorted(numbers)
    assert {number // 50000 for number in numbers} == set(range(20))
    assert max(numbers) < pyramid_list.DEALS


def test_the_committed_list_is_what_the_command_writes():
    numbers = [int(number) for number in winnable_deals.DEALS.split()]
    assert COMMITTED.read_text() == pyramid_list.module(numbers)


@pytest.mark.parametrize("bits", [64, 32])
def test_micropython_reads_the_same(bits):
    code = (
        "from core.pyramid import winnable\n"
        "print([winnable.deal(i) for i in range(winnable.count())])"
    )
    assert mp_output(code, bits=bits).strip() == str(listed())


def test_the_command_writes_a_list(tmp_path, capsys):
    path = tmp_path / "deals.py"
    assert cli.run(["pyramid", "list", "--deals", "5", "-o", str(path)]) == 0
    assert capsys.readouterr().out == f"{path}: 5 deals\n"
    assert cli.run(["pyramid", "list", "--deals", "5"]) == 0
    assert capsys.readouterr().out == path.read_text()
    found = {}
    exec(path.read_text(), found)
    assert found["PACKED"][:3] == b"\5\0\0" and len(found["PACKED"]) == 18
    assert set(map(int, found["DEALS"].split())) < set(listed())
    assert cli.run(["pyramid", "list", "-o", str(tmp_path / "no" / "x")]) == errors.FAILURE
    assert "cannot write" in capsys.readouterr().err
