"""Board configs: finding them, reading them, and turning them into the device's board.py."""

import ast
import difflib
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, get_args

from pydantic import BaseModel, ValidationError

from host_tools import board_lint
from host_tools.board_schema import Board, Button
from host_tools.constants import find as find_constants
from host_tools.display_schema import Display
from host_tools.errors import USAGE, UserError
from host_tools.paths import BOARD_CONFIGS, FIRMWARE, ROOT

__all__ = ["Board", "board_py", "load", "names"]


# What a config's file may be called. Not: what editors and file managers lay beside files, such as
# ._x.toml, .#x.toml, ~x.toml, x (1).toml and "x - Copy.toml".
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*\.toml")


def names(folder: Path = BOARD_CONFIGS) -> list[str]:
    """The boards there are, by the names they are asked for."""
    found = (path for path in folder.glob("*.toml") if _NAME.fullmatch(path.name))
    return sorted(path.stem for path in found if path.is_file())


def load(name: str | Path, folder: Path = BOARD_CONFIGS) -> Board:
    """The board of that name, or of that file if the name ends in .toml.

    UserError, in one line: no such board; not TOML; a key that is missing, unknown or wrong;
    something the chip cannot do.
    """
    if str(name).endswith(".toml"):
        path = Path(name)
    else:
        path = folder / f"{name}.toml"
        if str(name) not in names(folder):
            raise UserError(_unknown(str(name), names(folder)), exit_code=USAGE)
    shown = _shown(path)
    try:
        # Some editors put a byte order mark in front.
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise UserError(f"{shown}: cannot be read: {error.strerror}", exit_code=USAGE) from error
    except UnicodeDecodeError as error:
        raise UserError(f"{shown}: not UTF-8 text (byte {error.start})") from error
    try:
        config = tomllib.loads(text)
    except ValueError as error:
        # TOMLDecodeError is one; a number of thousands of digits makes another.
        raise UserError(f"{shown}: {_where(error, text)}") from error
    except RecursionError as error:
        raise UserError(f"{shown}: not TOML: brackets within brackets without end") from error
    if "id" in config:
        raise UserError(f"{shown}: id: unknown key; a board is called as its file is")
    try:
        board = Board.model_validate({**config, "id": path.stem})
    except ValidationError as error:
        wrong = [_explain(problem) for problem in error.errors(include_url=False)]
        raise UserError(f"{shown}: " + "; ".join(wrong)) from error
    wrong = board_lint.errors(board)
    if wrong:
        raise UserError(f"{shown}: " + "; ".join(wrong))
    return board


def board_py(board: Board, extra: Mapping[str, object] | None = None) -> str:
    """The text of board.py for the device: constants and nothing else. Buzzer and battery come in
    when something drives them.

    `extra` sets more of them, or others: SEED (number of the first match's deal), DEMO,
    NULL_GAME (the menu offers core/null_game.py).
    ValueError if a name is no constant's or a value no literal.
    """
    safe = board.buttons[board.safe_button] if board.safe_button else None
    constants: dict[str, object] = {
        "NAME": board.name,
        "ID": board.id,
        "BUFFER_BYTES": board.display.buffer_bytes,
        "FORMAT": board.display.format,
        "DISPLAY": _display(board.display),
        "BUTTONS": tuple(_button(role, button) for role, button in board.buttons.items()),
        "SAFE_BUTTON": (safe.pin, _pull(safe.pull), safe.active) if safe else None,
        "SEED": None,
        "DEMO": False,
        "NULL_GAME": False,
    }
    constants.update(extra or {})
    lines = [f"# Generated from the board config {board.id}.toml: change that, not this."]
    for name, value in constants.items():
        if not re.fullmatch(r"[A-Z][A-Z0-9_]*", name):
            raise ValueError(f"{name!r} is no name for a constant")
        try:
            ast.literal_eval(repr(value))
        except SyntaxError:
            raise ValueError(f"{value!r} is not plain data") from None
        lines.append(f"{name} = {value!r}")
    return "\n".join(lines) + "\n"


def _button(key: str, button: Button) -> tuple[object, ...]:
    """(key code, pin, pull, active level), and the code of a long press where it has one."""
    codes = _key_codes()
    code = codes["A" if key == "PRESS" else key]
    entry = (code, button.pin, _pull(button.pull), button.active)
    return (*entry, codes[button.long]) if button.long else entry


@cache
def _key_codes() -> dict[str, int]:
    """The firmware's numbers for the roles of buttons."""
    text = (FIRMWARE / "ui" / "keys.py").read_text(encoding="utf-8")
    return find_constants({"ui/keys.py": text})["ui.keys"]


def _pull(pull: str) -> str | None:
    return None if pull == "none" else pull


def _display(display: Display) -> dict[str, object]:
    """The panel and its bus as hal/displays reads them: one flat table."""
    table = display.model_dump(exclude={"i2c", "spi", "format", "offsets", "tearing"})
    table.update(x_offset=display.x_offset, y_offset=display.y_offset)
    for bus in ("i2c", "spi"):
        link: BaseModel | None = getattr(display, bus)
        if link is not None:
            wires = link.model_dump()
            table.update(bus=bus, id=wires.pop("bus"))
            table.update(wires)
    return table


def _unknown(name: str, known: list[str]) -> str:
    close = difflib.get_close_matches(name, known, n=1)
    hint = f" (did you mean {close[0]}?)" if close else ""
    return f"no board {name!r}{hint}; there are: {', '.join(known) or 'none'}"


def _shown(path: Path) -> str:
    try:
        return path.resolve().relative_to(ROOT).as_posix()
    except ValueError:
        return str(path)


def _where(error: ValueError, text: str) -> str:
    """The parser's complaint with the line number in front."""
    message = str(error)
    found = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", message)
    if found is None:
        return f"not TOML: {message}"
    lines = text.splitlines() or [""]
    number = int(found[1] or len(lines))
    shown = lines[number - 1][:40].strip() if number <= len(lines) else ""
    shown = "".join(char if char.isprintable() else "?" for char in shown)
    return f"line {number}: not TOML: {message[: found.start()]}: {shown}"


def _explain(problem: Any) -> str:
    """One of pydantic's complaints as "key: what was expected, what was found"."""
    kind = str(problem["type"])
    if kind == "value_error":
        # Raised by the schema's own checks, which name the key themselves.
        return str(problem["ctx"]["error"])
    place = [str(part) for part in problem["loc"]]
    known = list(_fields(place[:-1]))
    if place[-1] == "[key]":
        key = ".".join(place[:-1])
        roles = problem["ctx"]["expected"].replace("'", "")
        return f"{key}: unknown button; expected {roles}"
    key = ".".join(place)
    if kind == "extra_forbidden":
        close = difflib.get_close_matches(place[-1], known, n=1)
        return (
            f"{key}: unknown key; expected {close[0] if close else 'one of ' + ', '.join(known)}"
        )
    expected = _description(place)
    if kind == "missing":
        return f"{key}: missing; expected {expected}"
    return f"{key}: expected {expected}, got {problem['input']!r}"


def _models(annotation: Any) -> Iterator[type[BaseModel]]:
    """The sections an annotation such as `Spi | None` or `dict[Role, Button]` allows."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for part in get_args(annotation):
        yield from _models(part)


def _fields(place: list[str]) -> dict[str, Any]:
    """The keys of the section at that place, without the one that no file may have."""
    section: type[BaseModel] | None = Board
    for part in place:
        # A button's name is the key of a dict: no field, and the section stays.
        if section is not None and part in section.model_fields:
            section = next(_models(section.model_fields[part].annotation), None)
    if section is None:
        return {}
    return {name: field for name, field in section.model_fields.items() if name != "id"}


def _description(place: list[str]) -> str:
    """What belongs at that place, in words."""
    for length in range(len(place), 0, -1):
        field = _fields(place[: length - 1]).get(place[length - 1])
        if field is not None:
            return str(field.description)
    return "something else"
