"""Every screen of a board as a picture, by playing: the real firmware, the same every time.

`SCENES` is the script, one line a picture: its name, then the presses that lead there. It knows
screens, not pixels, so it serves every board. Where two buttons have to do, LEFT and B are held,
UP and DOWN are LEFT and RIGHT, and what follows a `|` is pressed in place of the line's usual
presses. `UP*9` is nine presses.
"""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageOps

from host_tools import positions, presses, pyramid_presses, pyramid_solver
from host_tools.boards import Board
from host_tools.build import build
from host_tools.errors import UserError
from host_tools.firmware_modules import firmware
from host_tools.positions import Position
from host_tools.virtual_board import VirtualBoard

SEED = 4711  # the first match's deal; Pyramid of that number can be won
_LOST = 0  # a deal of Pyramid that shows at once that it cannot
ENLARGED = 6
BIG = "enlarged"  # the folder for those, inside the one for the pictures

_BOOT_MS = 2000  # from power-on until the menu or the lesson stands, with room
_SETTLE_MS = 60  # after the presses, before a picture
_HAND_MS = 500  # between two cards of a hand that is played through: moments have passed
_CARDS = 60  # presses after which a hand should long be over
_STEP_MS = 4

# Words of the script that are no buttons.
_HAND = "HAND"  # play on until the hand is over and its result stands
_WAIT = "WAIT"  # a second and a half
_WIN = "WIN"  # win the deal of Pyramid at whose board this is, all but the last press
_AT_ONCE = "!"  # behind a button that comes last: its first picture, which does not stay

_TAUGHT = '{"taught": true}'
_PYRAMID = '{"taught": true, "game": "pyramid"}'
_FOUR = '{"taught": true, "four": true}'


class Scene(NamedTuple):
    """One power-on: what lies on the board before it, and the pictures to take then.

    `script` as described above; its first line is taken as soon as something is shown.
    `settings` as the firmware stores them, none if "". `broken` names a file of the firmware that
    has been damaged. `colour`: for panels in colour only. `deal`: of Pyramid, saved before its
    first move.
    """

    script: str
    position: Position | None = None
    settings: str = _TAUGHT
    broken: str = ""
    colour: bool = False
    deal: int | None = None


_FIRST_DAY = Scene(
    settings="",
    script="""
        splash
        lesson                  WAIT
        lesson_follow           A
        lesson_not_that         RIGHT RIGHT A
        lesson_taken            LEFT A
        lesson_points           A
        lesson_no_queen         RIGHT A
        lesson_ducked           LEFT A
        lesson_void             A
        lesson_throw_her        A
        lesson_thrown           RIGHT A
        lesson_end              A
        menu                    A
        start                   WAIT A
        how_to_aim              WAIT DOWN A
        how_to_points           RIGHT
        how_to_trick            RIGHT
        how_to_pass             RIGHT
        how_to_buttons          RIGHT
        how_to_lesson           RIGHT
        menu_speed              B B UP LEFT LEFT            | B B UP A A A
        new_game                DOWN A WAIT A
        new_game_preset         UP RIGHT RIGHT              | UP A A
        new_game_deal           DOWN DOWN DOWN DOWN
        deal_number             A
        deal_number_changed     RIGHT RIGHT UP UP           | WAIT A A UP UP
        new_game_options        B DOWN DOWN DOWN DOWN
        new_game_mixed          UP UP RIGHT                 | UP UP A
        new_game_conflict       UP LEFT                     | UP A*4
        new_game_three_hands    RIGHT UP*9 RIGHT DOWN LEFT  | A UP*9 A DOWN A*19
        new_game_custom         DOWN DOWN DOWN
        dealing                 DOWN A!
        pass                    WAIT
        pass_full               A A A
        pass_fly                WAIT A
        received                WAIT
        table                   A WAIT
        table_why               DOWN                        | RIGHT RIGHT
        table_menu              UP B                        | LEFT B
        table_one_trick         B WAIT A WAIT
        last_trick              B WAIT A
        scores                  WAIT A DOWN WAIT A
        confirm_leave           WAIT A UP UP WAIT A
        menu_continue           B UP WAIT A
        table_again             WAIT A
        hand_result             HAND
        pass_right              WAIT A
        hand_result_2           WAIT A A A WAIT A WAIT A HAND
        pass_across             WAIT A
        hand_result_3           WAIT A A A WAIT A WAIT A HAND
        game_over               WAIT A
        game_over_chart         RIGHT
        game_over_deals         RIGHT
        menu_after              RIGHT A
    """,
)

_SCORES = (54, 61, 37, 80)

SCENES = (
    _FIRST_DAY,
    Scene(
        "boot\nqueen WAIT A WAIT A A",
        Position("", positions.any_way, positions.queen_falls, 2, _SCORES, 0),
    ),
    Scene(
        "boot\nhearts_break WAIT A WAIT A",
        Position("", positions.any_way, positions.hearts_break, 2, _SCORES, 40),
    ),
    Scene(
        "boot\nclaim WAIT A WAIT\ntable_menu_practice B B\ntable_menu_end UP",
        Position("", positions.any_way, positions.claim, 2, _SCORES, 30, practice=True),
    ),
    Scene(
        "boot\nmoon WAIT A WAIT A WAIT WAIT WAIT\nhand_result_moon A\nhand_result_moon_2 DOWN",
        Position("", positions.for_a_moon, positions.moon, 1, _SCORES, 260),
    ),
    Scene(
        "boot\nmoon_shot WAIT A WAIT A WAIT A\nhand_result_bonus WAIT\nhand_result_bonus_2 DOWN\n"
        "hand_result_bonus_3 DOWN\nhand_result_bonus_4 DOWN",
        Position(
            "bonus_card=JD moon_score=sub score_reset=any_50x sun=on",
            positions.for_a_moon,
            positions.moon,
            1,
            (76, 61, 37, 80),
            260,
        ),
    ),
    Scene(
        "boot\nscatter WAIT A WAIT\nscatter_full A A A\nreceived_scatter WAIT A WAIT",
        Position("pass_cycle=LRXS", positions.any_way, positions.choosing, 3, _SCORES),
    ),
    Scene(
        "boot\npass_blind WAIT A WAIT\nreceived_blind UP WAIT A WAIT | RIGHT WAIT A WAIT",
        Position("pass_blind=on", positions.any_way, positions.choosing, 0, _SCORES),
    ),
    Scene(
        "boot\npass_mix WAIT A WAIT\nreceived_mix A A A WAIT A WAIT",
        Position("pass_mix=on", positions.any_way, positions.choosing, 3, _SCORES),
    ),
    Scene(
        "boot\ncrash WAIT DOWN A WAIT\nmenu_after_crash A",
        Position("", positions.any_way, positions.choosing, 2, _SCORES),
        broken="hearts/ui/screens/start.mpy",
    ),
    # Here, so that the pictures before have the same numbers on every board.
    Scene(
        "boot\npass_four_colours WAIT A WAIT A",
        Position("", positions.any_way, positions.choosing, 0, _SCORES),
        settings=_FOUR,
        colour=True,
    ),
    Scene(
        "boot\ntable_four_colours WAIT A WAIT",
        Position("", positions.any_way, positions.every_suit, 1, _SCORES),
        settings=_FOUR,
        colour=True,
    ),
    # Pyramid: a deal is won by buttons, saved, resumed and taken back on the way; one is lost.
    Scene(
        """
            boot
            menu_pyramid
            pyramid_aim             A WAIT DOWN A
            pyramid_pairs           RIGHT
            pyramid_kings           RIGHT
            pyramid_stock           RIGHT
            pyramid_no_way          RIGHT
            pyramid_buttons         RIGHT
            pyramid_new             B UP WAIT A
            pyramid_winnable        WAIT DOWN DOWN RIGHT        | WAIT DOWN DOWN A
            pyramid_board           RIGHT UP UP WAIT A WAIT     | A UP UP WAIT A WAIT
            pyramid_picked          RIGHT A
            pyramid_pair_gone       A
            pyramid_needs           RIGHT A
            pyramid_flipped         DOWN DOWN                   | LEFT LEFT A A
            pyramid_menu            B
            pyramid_given_up        WAIT DOWN A WAIT
            pyramid_resumed         LEFT WAIT A WAIT B WAIT UP UP A WAIT A WAIT
            pyramid_last_card       WIN
            pyramid_won             A WAIT
            pyramid_statistics      B WAIT A WAIT UP A WAIT
        """,
        settings=_PYRAMID,
    ),
    Scene("boot\npyramid_lost A WAIT\npyramid_lost_played_on RIGHT", deal=_LOST),
)


def write_tour(board: Board, out: Path) -> list[Path]:
    """Write the pictures to `out`, numbered, and enlarged ones to a folder in it.

    Pictures of an earlier tour there are removed. Returns the paths of the true-size ones, in
    order. UserError when the firmware stops, or `out` cannot be written.
    """
    try:
        out.mkdir(parents=True, exist_ok=True)
        for old in [*out.glob("[0-9]*-*.png"), *out.glob(f"{BIG}/[0-9]*-*.png")]:
            old.unlink()
        (out / BIG).mkdir(exist_ok=True)
        return [_write(out, n, *found) for n, found in enumerate(pictures(board), 1)]
    except OSError as error:
        raise UserError(f"cannot write to {out}: {error.strerror or error}") from error


def _write(out: Path, number: int, name: str, picture: Image.Image) -> Path:
    path = out / f"{number:02d}-{name}.png"
    picture.save(path)
    # ImageOps, not Image.resize: that one's types are incomplete.
    ImageOps.scale(picture, ENLARGED, Image.Resampling.NEAREST).save(out / BIG / path.name)
    return path


def pictures(board: Board) -> Iterator[tuple[str, Image.Image]]:
    """(name, picture) of every screen, in the order of the script."""
    with tempfile.TemporaryDirectory() as folder:
        built = build(board, Path(folder) / "built")
        for number, scene in enumerate(SCENES):
            if scene.colour and board.display.format == "mono":
                continue
            root = Path(folder) / str(number)
            shutil.copytree(built, root)
            if scene.settings:
                positions.save(root, "settings", scene.settings.encode())
            if scene.position:
                positions.store(scene.position, root)
            if scene.deal is not None:
                positions.store_deal(scene.deal, root)
            if scene.broken:
                (root / scene.broken).write_bytes(b"")
            with VirtualBoard(board, root, extra={"SEED": SEED}) as machine:
                yield from _play(machine, board, scene.script)


def _play(machine: VirtualBoard, board: Board, script: str) -> Iterator[tuple[str, Image.Image]]:
    first, *lines = [line for line in script.splitlines() if line.strip()]
    # The first frame may be what clears the panel.
    while machine.panel.image().getbbox() is None and machine.ended is None:
        machine.run(_STEP_MS)
    if first.strip() != "boot":
        yield first.strip(), machine.panel.image()
    machine.run(_BOOT_MS)
    for line in lines:
        name, words = _words(board, line)
        for word in words:
            _do(machine, board, word)
        if not (words and words[-1].endswith(_AT_ONCE)):
            machine.run(_SETTLE_MS)
        if machine.ended is not None:
            raise UserError(f"the firmware stopped before {name}: {machine.ended.text}")
        yield name, machine.panel.image()


def _words(board: Board, line: str) -> tuple[str, list[str]]:
    """A line's name and what to do on this board, one by one."""
    usual, _, other = line.partition("|")
    name, *words = usual.split()
    if other and not presses.has_up_and_down(board):
        words = other.split()
    found: list[str] = []
    for word in words:
        press, _, times = word.partition("*")
        found += [press] * int(times or 1)
    return name, found


def _do(machine: VirtualBoard, board: Board, word: str) -> None:
    if word == _WAIT:
        machine.run(1500)
    elif word == _WIN:
        *won, _ = _way_to_win(machine, board)
        for key in won:
            presses.tap(machine, board, key)
    elif word == _HAND:
        told = _hands(machine)
        for _ in range(_CARDS):
            if _hands(machine) != told:
                break
            presses.tap(machine, board, "A", gap_ms=_HAND_MS)
        machine.run(_BOOT_MS)
    elif word.endswith(_AT_ONCE):
        role = word.removesuffix(_AT_ONCE)
        frames = machine.panel.frames
        machine.press(role)
        if presses.counts_late(board, role):
            machine.run(presses.SHORT_MS)
            machine.release(role)
        while machine.panel.frames == frames and machine.ended is None:
            machine.run(_STEP_MS)
        machine.release(role)
    else:
        presses.tap(machine, board, word)


def _way_to_win(machine: VirtualBoard, board: Board) -> list[str]:
    """The keys that win the deal that has just been opened: the solver goes on from its save."""
    storage = firmware("hal.storage").Storage(str(machine.root / "hearts_data"))
    kept = firmware("session.stored").parse(storage.load("pyramid"))
    game = firmware("session.replay").rebuild("pyramid", bytes(1), kept.seed, kept.actions)
    turns = pyramid_solver.solve(game).turns
    if turns is None:
        raise UserError(f"deal {kept.seed:06d} cannot be won from here")
    return list(pyramid_presses.keys(game, turns, down=presses.has_up_and_down(board)))


def _hands(machine: VirtualBoard) -> int:
    """Hands that the firmware has said to be over."""
    return sum(line.startswith("hand ") for line in machine.output)
