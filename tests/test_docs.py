"""What the documents say of files and commands is so."""

import re
import shlex
from pathlib import Path

import click
import pytest

from host_tools import cli

ROOT = Path(__file__).resolve().parent.parent
# rules.md is about games, and names other programs' files.
DOCS = sorted(
    [ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
    + [path for path in (ROOT / "docs").glob("*.md") if path.name != "rules.md"]
)
IDS = [path.name for path in DOCS]
_FOLDERS = r"firmware|host_tools|tests|board_configs|docs|core|session|players|ui|hal"
_PATH = re.compile(rf"`((?:{_FOLDERS})/[\w./]*)`")
_BLOCK = re.compile(r"^```[a-z]*\n(.*?)^```", re.MULTILINE | re.DOTALL)
_INLINE = re.compile(r"`((?:pocket-hearts|make) [^`\n]+)`")


def commands(text: str) -> list[str]:
    """Lines that begin with pocket-hearts or make, in code blocks and between backticks."""
    lines = [line for block in _BLOCK.findall(text) for line in block.splitlines()]
    shown = [re.sub(r"^\$ |\s+#.*$", "", line.strip()) for line in lines]
    found = [line for line in shown if line.startswith(("pocket-hearts ", "make "))]
    return found + _INLINE.findall(text)


@pytest.mark.parametrize("path", DOCS, ids=IDS)
def test_files_that_are_named_are_there(path: Path) -> None:
    for name in _PATH.findall(path.read_text("utf-8")):
        # The example of a new game is not there yet; a board's own files are elsewhere.
        if "dots" in name:
            continue
        places = (ROOT / name, ROOT / "firmware" / name)
        assert any(place.exists() for place in places), f"{path.name}: {name}"


@pytest.mark.parametrize("path", DOCS, ids=IDS)
def test_commands_that_are_shown_can_be_typed(path: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    for line in commands(path.read_text("utf-8")):
        words = [word for word in shlex.split(line) if word != "..."]
        if words[0] == "make":
            named = [word for word in words[1:] if re.fullmatch("[a-z-]+", word)]
            assert set(named[:1]) <= targets, f"{path.name}: {line}"
            continue
        command: click.Command = cli.commands
        context = click.Context(command)
        rest = words[1:]
        while rest and isinstance(command, click.Group) and not rest[0].startswith("-"):
            found = command.get_command(context, rest[0])
            assert found, f"{path.name}: {line}"
            command, rest = found, rest[1:]
        options = {option for param in command.params for option in param.opts}
        options |= {option for param in command.params for option in param.secondary_opts}
        for word in rest:
            name = word.split("=")[0]
            if re.fullmatch(r"--?[a-z][a-z-]*", name):
                assert name in options | {"--help", "--version"}, f"{path.name}: {line}"


def test_some_are_found() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    assert len(commands(text)) > 10
    assert "make play" in commands(text)
