"""The memory table's verdicts; the measuring itself is tested in tests/virtual_board."""

from pathlib import Path

import pytest

from host_tools import boards, budget
from host_tools.budget import Report, Row
from host_tools.errors import UserError


@pytest.mark.parametrize(
    ("used", "verdict"),
    [(60, ""), (61, "over the goal"), (90, "over the goal"), (91, "OVER BUDGET")],
)
def test_verdicts(used: int, verdict: str) -> None:
    assert Row("a match", used, 90, 60).verdict == verdict
    assert Row("a part without a limit", used).verdict == ""


def test_what_is_over_budget_is_an_error_after_the_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def found(*_: object) -> Report:
        return Report(32, [Row("core", 5, 9, 9), Row("match of bots", 91, 90, 60)], [], [])

    monkeypatch.setattr(budget, "measure_board", found)
    with pytest.raises(UserError, match=r"match of bots \(91 of 90\)$"):
        budget.table(boards.load("thumby"))
    assert "OVER BUDGET" in capsys.readouterr().out


def test_a_micropython_that_is_not_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MICROPYTHON32", str(tmp_path / "none"))
    with pytest.raises(UserError, match="MICROPYTHON32"):
        budget.micropython()


def test_machine_code_is_counted_where_it_is_in_the_heap() -> None:
    loaded = ["loaded c_hearts_state h_displays_expand"]
    assert 500 < budget.native_code(boards.load("picosystem"), loaded) < 3000
    assert budget.native_code(boards.load("picosystem"), ["loaded c_hearts_state"]) == 0
    # Outside the heap; compiled on the board, which has a display that does not need it.
    assert budget.native_code(boards.load("tdisplay"), loaded) == 0
    assert budget.native_code(boards.load("thumby"), loaded) == 0
