"""The game's data files (firmware/core/data.py): texts and lists that stay out of memory.

A module of the firmware that has ``PACKED`` at its top is the source of one: it computes the
bytes, and a board gets them instead of the module.
"""

import ast
import re
from collections.abc import Mapping

from host_tools.errors import UserError
from host_tools.firmware_modules import firmware
from host_tools.names import module_name

_PACKED = re.compile(r"^PACKED\b", re.MULTILINE)


def is_source(text: str) -> bool:
    """Whether a module, by its source, is what a data file is made of. SyntaxError."""
    return _PACKED.search(text) is not None and any(
        isinstance(target, ast.Name) and target.id == "PACKED"
        for node in ast.parse(text).body
        if isinstance(node, ast.Assign)
        for target in node.targets
    )


def of(modules: Mapping[str, str]) -> dict[str, bytes]:
    """The data files that these modules (sources by paths) are made into, by their paths such as
    "core/hearts/options.bin". SyntaxError, and UserError when one cannot be made.
    """
    return {
        f"{name.removesuffix('.py')}.bin": _data(name)
        for name, text in modules.items()
        if is_source(text)
    }


def frozen(modules: Mapping[str, str]) -> dict[str, str]:
    """The same as modules that hold the bytes and nothing else, by their paths: for a firmware
    with the game's code in it, where they stay in flash.
    """
    return {
        f"{name.removesuffix('.bin')}.py": f"PACKED = {data!r}\n"
        for name, data in of(modules).items()
    }


def _data(name: str) -> bytes:
    try:
        data: bytes = firmware(module_name(name)).PACKED
    except ValueError as error:
        raise UserError(f"{name} makes no data file: {error}") from error
    return data
