"""docs/rules.md has every vector that the tests name, and its own arithmetic holds."""

import re
import subprocess
import sys

import pytest

from tests.core.suite import PROPERTIES, VECTORS
from tests.mp import ROOT

RULES = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
ID = re.compile(r"([A-Z]+)-(\d+)")
# Names of our own, beside those of the rules.
OURS = ("CYCLE",)
NAMED = sorted(
    {
        match[0]
        for name in [*VECTORS, *PROPERTIES]
        if (match := ID.match(name)) and match[1] not in OURS
    }
)


def known() -> set[str]:
    """The ids in the text, with those of a range such as "P-1..27" and of a list, "SP-1,2"."""
    found = {match[0] for match in ID.finditer(RULES)}
    for section, first, last in re.findall(r"\b([A-Z]+)-(\d+)\.\.(?:[A-Z]+-)?(\d+)", RULES):
        found |= {f"{section}-{number}" for number in range(int(first), int(last) + 1)}
    for section, first, others in re.findall(r"\b([A-Z]+)-(\d+)((?:,\d+)+)", RULES):
        found |= {f"{section}-{number}" for number in [first, *others.split(",")[1:]]}
    return found


def test_every_vector_is_in_the_rules():
    assert len(NAMED) > 60
    assert set(NAMED) <= known(), sorted(set(NAMED) - known())


@pytest.mark.parametrize("kind", ["firmware", "host_tools", "tests"])
def test_every_section_that_is_cited_is_there(kind):
    sections = set(re.findall(r"^#+ ([\d.]+\d|\d+)\.? ", RULES, re.MULTILINE))
    cited = {
        number
        for path in (ROOT / kind).rglob("*.py")
        for number in re.findall(r"rules\.md (\d+(?:\.\d+)?)", path.read_text(encoding="utf-8"))
    }
    assert cited or kind == "host_tools"
    assert cited <= sections, sorted(cited - sections)


def test_the_arithmetic_of_the_rules():
    done = subprocess.run(
        [sys.executable, ROOT / "docs" / "rules_vectors.py"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
