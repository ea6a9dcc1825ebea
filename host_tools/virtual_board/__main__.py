"""Build the firmware, run it, look at it: `python -m host_tools.virtual_board BOARD ...`.

For whoever works on a screen; people play with `pocket-hearts play`.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from PIL import Image, ImageOps

from host_tools import boards
from host_tools.build import build
from host_tools.errors import UserError
from host_tools.virtual_board import VirtualBoard


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m host_tools.virtual_board")
    parser.add_argument("board", help="a board's name or TOML file")
    parser.add_argument("--seed", type=int, help="deal number of the first match")
    parser.add_argument("--demo", action="store_true", help="bots on every seat")
    parser.add_argument("--keys", default="", help='buttons to press, in order: "A A RIGHT A"')
    parser.add_argument("--boot-ms", type=float, default=2000, help="board time before the keys")
    parser.add_argument("--ms", type=float, default=500, help="board time after the keys")
    parser.add_argument("--png", type=Path, help="where the last picture goes, four times as big")
    parser.add_argument("--each", type=Path, help="a folder for the picture after every key")
    parser.add_argument("--root", type=Path, help="keep the board's files here (with the saves)")
    parser.add_argument("--heap", type=int, help="bytes, instead of the board's own figure")
    parser.add_argument("--measure-heap", action="store_true")
    parser.add_argument("--micropython", type=Path)
    return parser.parse_args()


def _save(vb: VirtualBoard, path: Path, scale: int = 4) -> None:
    picture = vb.panel.image()
    # ImageOps, not Image.resize: that one's types are incomplete.
    ImageOps.scale(picture, scale, Image.Resampling.NEAREST).save(path)


def _play(arguments: argparse.Namespace, root: Path) -> int:
    board = boards.load(arguments.board)
    build(board, root)
    extra: dict[str, object] = {}
    if arguments.seed is not None:
        extra["SEED"] = arguments.seed
    if arguments.demo:
        extra["DEMO"] = True
    with VirtualBoard(
        board,
        root,
        micropython=arguments.micropython,
        heap=arguments.heap,
        extra=extra,
        measure_heap=arguments.measure_heap,
    ) as vb:
        vb.run(arguments.boot_ms)
        for number, role in enumerate(arguments.keys.split(), 1):
            vb.tap(role)
            if arguments.each:
                arguments.each.mkdir(parents=True, exist_ok=True)
                _save(vb, arguments.each / f"{number:03d}-{role}.png")
        vb.run(arguments.ms)
        ended = vb.ended
    for line in vb.output:
        print(line)
    facts = [f"{vb.now_us // 1000} ms", f"{vb.panel.frames} frames", f"{vb.panel.bytes} bytes"]
    if arguments.measure_heap:
        facts.append(f"heap {vb.heap_now}, at most {vb.heap_peak} of {vb.heap}")
    facts.append(f"ended: {ended}" if ended else "running")
    print("--", ", ".join(facts))
    for fault in [*vb.panel.faults, *vb.pins.faults]:
        print("-- fault:", fault)
    if arguments.png:
        _save(vb, arguments.png)
    return 0 if ended is None or ended.kind in ("exit", "reset") else 1


def main() -> int:
    """Return the exit code: 1 when the firmware died."""
    arguments = _arguments()
    try:
        if arguments.root:
            return _play(arguments, arguments.root)
        with tempfile.TemporaryDirectory(prefix="board-") as folder:
            return _play(arguments, Path(folder))
    except (UserError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
