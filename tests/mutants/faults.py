"""The kept list of hand-made faults: pieces of the firmware's source and what replaces them.

A list is a TOML file beside this one: `tests` (the words of a pytest command line), then one
`[[mutant]]` a fault with `name` (what goes wrong), `old` and `new` (source text) and, where the
file's do not fit, `tests` of its own. `old` has to stand once in the whole firmware, so a mutant
needs no file name and follows its code from module to module.
"""

import shlex
import tomllib
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent.parent


class WrongMutantError(Exception):
    """A mutant that cannot be applied; its text is one line that says what to change."""


@dataclass(frozen=True)
class Mutant:
    """One fault: the text `old` becomes `new`, and pytest with the words `tests` must fail."""

    area: str
    name: str
    old: str
    new: str
    tests: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.area}: {self.name}"


def read(folder: Path = HERE) -> list[Mutant]:
    """Every mutant of the lists in `folder`, list by list in the order of their names."""
    found: list[Mutant] = []
    for path in sorted(folder.glob("*.toml")):
        lists = tomllib.loads(path.read_text(encoding="utf-8"))
        for row in lists["mutant"]:
            tests = tuple(shlex.split(row.get("tests", lists["tests"])))
            found.append(Mutant(path.stem, row["name"], row["old"], row["new"], tests))
    return found


def sources(root: Path = ROOT) -> dict[Path, str]:
    """The firmware's modules below `root`: path -> text."""
    return {path: path.read_text(encoding="utf-8") for path in root.glob("firmware/**/*.py")}


def mutate(mutant: Mutant, modules: dict[Path, str]) -> tuple[Path, str]:
    """The one module of `modules` that `mutant` changes, and its new text.

    WrongMutantError unless its old text stands exactly once and the new one compiles.
    """
    counts = {path: text.count(mutant.old) for path, text in modules.items()}
    times = sum(counts.values())
    if times != 1:
        first = mutant.old.strip().splitlines()[0]
        raise WrongMutantError(
            f"{mutant}: its text stands {times} times in firmware/, not once; "
            f"bring tests/mutants/{mutant.area}.toml up to date: {first}"
        )
    path = max(counts, key=lambda each: counts[each])
    text = modules[path].replace(mutant.old, mutant.new)
    try:
        compile(text, str(path), "exec")
    except SyntaxError as error:
        raise WrongMutantError(f"{mutant}: the new text does not compile: {error}") from error
    return path, text
