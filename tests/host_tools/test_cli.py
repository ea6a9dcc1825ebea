"""The command line: one clear line on stderr, and the exit code that belongs to it."""

import os
import re
import subprocess
import sys
from pathlib import Path

import click
import pytest

from host_tools import cli
from host_tools.errors import FAILURE, USAGE, UserError


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["play", "--board", "pico_ssd1307"], "did you mean pico_ssd1306?"),
        (["play", "--seed", "seven"], "0 to 999999, got 'seven'"),
        (["play", "--seed", "1000000"], "0 to 999999, got '1000000'"),
        (["play", "--seed", "-1"], "0 to 999999, got '-1'"),
        (["play", "--seed", "4711-0"], "0 to 999999, got '4711-0'"),
        (["play", "--speed", "1"], "--speed"),
        (["plya"], "plya"),
        (["tour", "--board", "pico_ssd1306"], "--output"),
        (["tour", "--board", "nowhere", "-o", "x"], "no board 'nowhere'"),
        (["bot", "--level", "genius"], "genius"),
        (["budget", "--board", "nowhere"], "no board 'nowhere'"),
    ],
)
def test_bad_input_is_one_clear_line(
    args: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(args) == USAGE
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith("pocket-hearts: ")
    assert said in err


def test_a_broken_board_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("name = \n")
    assert cli.run(["play", "--board", str(path)]) in (FAILURE, USAGE)
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert "mine.toml" in err


def test_no_command_shows_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run([]) == USAGE
    err = capsys.readouterr().err
    assert all(name in err for name in ("play", "tour", "bot", "budget"))


@pytest.mark.parametrize("args", [["--help"], ["--version"], ["play", "-h"]])
def test_help_is_no_error(args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(args) == 0
    assert capsys.readouterr().out


@pytest.mark.parametrize("width", [40, 80, 200])
def test_no_line_of_help_is_cut(
    width: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    assert cli.run(["--help"]) == 0
    said = capsys.readouterr().out
    assert "..." not in said.partition("\n")[2]
    assert max(map(len, said.splitlines())) <= max(50, width)
    whole = " ".join(said.split())
    for command in cli.commands.commands.values():
        assert " ".join((command.help or "").partition("\n\n")[0].split()) in whole


def complete(words: str) -> list[str]:
    """What bash is offered for the last of the words."""
    env = {
        **os.environ,
        "_POCKET_HEARTS_COMPLETE": "bash_complete",
        "COMP_WORDS": words,
        "COMP_CWORD": str(len(words.split(" ")) - 1),
    }
    code = "from host_tools.cli import main; main()"
    told = subprocess.check_output([sys.executable, "-c", code], env=env, text=True)
    return told.splitlines()


@pytest.mark.parametrize(
    "command", ["deploy", "play", "tour", "build", "budget", "doctor", "image", "firmware"]
)
def test_names_of_boards_are_completed(command: str) -> None:
    offered = complete(f"pocket-hearts {command} --board tdisplay")
    assert offered == ["plain,tdisplay", "plain,tdisplay_upright"]


def test_other_completions() -> None:
    assert complete("pocket-hearts boards thu") == ["plain,thumby"]
    assert complete("pocket-hearts deploy --board ./mi") == ["file,./mi"]
    assert complete("pocket-hearts unin") == ["plain,uninstall"]


def test_a_build_says_what_it_takes_of_the_flash(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["build", "--board", "thumby", "-o", str(tmp_path / "out")]) == 0
    where, told = capsys.readouterr().out.splitlines()
    assert where == str(tmp_path / "out")
    found = re.match(r"(\d+) files, (\d+) KB; about (\d+) KB of a board's flash: ", told)
    assert found
    files, size, flash = map(int, found.groups())
    assert files == len([path for path in (tmp_path / "out").rglob("*.*") if path.is_file()]) - 1
    assert flash > 3 * size


def test_an_interrupted_deploy_says_how_things_stand(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("host_tools.device.session.session", interrupted)
    assert cli.run(["deploy", "--board", "pico_ssd1306"]) == 130
    assert "all of the old game or all of the new one" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (UserError("the disk is full:\nmake room"), FAILURE, "the disk is full: make room"),
        (UserError("no such thing", exit_code=USAGE), USAGE, "no such thing"),
        (KeyboardInterrupt(), 130, None),
    ],
)
def test_how_a_command_ends(
    error: BaseException,
    code: int,
    said: str | None,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    @click.command()
    def fail() -> None:
        raise error

    monkeypatch.setitem(cli.commands.commands, "fail", fail)
    assert cli.run(["fail"]) == code
    err = capsys.readouterr().err
    # The empty line that click puts after a ^C is all that may be said then.
    assert err.strip() == (f"pocket-hearts: {said}" if said else "")


def test_a_reader_that_leaves_makes_no_traceback() -> None:
    """`pocket-hearts --help | head -0`, with the reader gone before the first byte."""
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-c", "from host_tools.cli import main; main()", "--help"],
        stdout=writing,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    os.close(writing)
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr


def test_playing_on_windows_is_told_where(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "WINDOWS", True)
    assert cli.run(["play"]) == 2
    assert "play in WSL" in capsys.readouterr().err
