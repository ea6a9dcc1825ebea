"""The list of faults is sound, and the runner tells what survives."""

import ast
from pathlib import Path

import pytest

from tests.mutants import faults
from tests.mutants.run import run

MUTANTS = faults.read()
MODULES = faults.sources()


def test_there_are_enough_of_them_everywhere() -> None:
    areas = [mutant.area for mutant in MUTANTS]
    assert len(areas) >= 40
    assert (
        min(areas.count(area) for area in ("core", "players", "saves", "screens", "storage")) >= 10
    )
    assert len({str(mutant) for mutant in MUTANTS}) == len(MUTANTS)


@pytest.mark.parametrize("mutant", MUTANTS, ids=str)
def test_each_changes_one_place(mutant: faults.Mutant) -> None:
    path, text = faults.mutate(mutant, MODULES)
    assert ast.dump(ast.parse(text)) != ast.dump(ast.parse(MODULES[path]))
    named = [word.split("::")[0] for word in mutant.tests if word.startswith("tests")]
    assert named
    assert [name for name in named if not (faults.ROOT / name).exists()] == []


# A tree of one module and one test, for the runner.
SOURCE = "def larger(a, b):\n    return a if a > b else b\n\n\nSIZE = 3\n"
TEST = "from large import larger\n\n\ndef test_larger():\n    assert larger(3, 2) == 3\n"
CAUGHT = faults.Mutant("area", "the smaller one", "a > b", "a < b", ("tests",))
ALIVE = faults.Mutant("area", "another size", "SIZE = 3", "SIZE = 4", ("tests",))


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    root = tmp_path / "tree"
    (root / "firmware").mkdir(parents=True)
    (root / "tests").mkdir()
    (root / "firmware" / "large.py").write_text(SOURCE)
    (root / "tests" / "test_large.py").write_text(TEST)
    (root / "pytest.ini").write_text("[pytest]\npythonpath = firmware\n")
    return root


def test_the_runner_tells_who_survived(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tree, [CAUGHT, ALIVE]) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[:2] == [
        "caught   firmware/large.py:2 area: the smaller one",
        "SURVIVED firmware/large.py:5 area: another size",
    ]
    assert said[2].startswith("1 of 2 mutants caught, 1 survived")
    assert (tree / "firmware" / "large.py").read_text() == SOURCE


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("a >= b", "a", "stands 0 times in firmware/, not once"),
        ("b", "a", "stands 3 times in firmware/, not once"),
        ("a > b", "a >", "the new text does not compile"),
    ],
)
def test_a_mutant_out_of_date_is_told_before_any_test_runs(
    tree: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, said: str
) -> None:
    wrong = faults.Mutant("area", "out of date", old, new, ("tests",))
    assert run(tree, [CAUGHT, wrong]) == 2
    out = capsys.readouterr().out
    assert out.startswith("area: out of date: ")
    assert said in out
    assert out.count("\n") == 1


def test_tests_that_fail_anyway_catch_nothing(
    tree: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tree / "tests" / "test_large.py").write_text(TEST.replace("== 3", "== 2"))
    assert run(tree, [CAUGHT]) == 2
    assert "do not pass without a mutant" in capsys.readouterr().out


def test_a_selection_without_tests_is_no_catch(
    tree: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    none = faults.Mutant("area", "nobody looks", "a > b", "a < b", ("tests", "-k", "nothing"))
    assert run(tree, [none]) == 2
    assert "caught   " not in capsys.readouterr().out
