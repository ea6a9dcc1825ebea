"""The board's files, as far as one run changes them from here."""

from pathlib import Path

_MARK = "# From here on: values given for one run of the virtual board.\n"


def write_extra(root: Path, extra: dict[str, object] | None) -> None:
    """Let hearts/board.py set these values too; those of an earlier run go."""
    path = root / "hearts" / "board.py"
    if not extra and not path.exists():
        return
    text = path.read_text("utf-8")
    plain = text.partition(_MARK)[0]
    if extra:
        lines = "".join(f"{name} = {value!r}\n" for name, value in extra.items())
        plain = plain.rstrip("\n") + "\n" + _MARK + lines
    if plain != text:
        path.write_text(plain, "utf-8")
