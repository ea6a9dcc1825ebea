"""The window without a screen: SDL's dummy driver, fed with events, looked at by its pixels."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from PIL import Image, ImageChops

from host_tools import boards
from host_tools.build import build
from host_tools.errors import UserError
from host_tools.frontends import device, play, window
from host_tools.presses import long_roles
from host_tools.virtual_board import VirtualBoard
from tests import slowly
from tests.host_tools.frontends.fakes import FakeBoard
from tests.host_tools.frontends.pseudo import board_processes

ROLES = ("LEFT", "RIGHT", "UP", "DOWN", "A", "B")
HELD: dict[str, str | None] = dict.fromkeys(ROLES)

Step = Callable[[], object]


@pytest.fixture(autouse=True)
def dummy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    with window.opened():
        yield


class Scripted:
    """A board between the window and a real or a fake one: does a step each time it runs."""

    def __init__(self, board: FakeBoard | VirtualBoard, *steps: Step) -> None:
        self.board = board
        self.steps = [*steps, lambda: post(pygame.QUIT)]
        self.panel = board.panel
        self.press = board.press
        self.release = board.release

    @property
    def ended(self) -> object | None:
        return self.board.ended

    def run(self, ms: int) -> None:
        self.board.run(ms)
        if self.steps:
            self.steps.pop(0)()


def post(kind: int, **values: object) -> None:
    pygame.event.post(pygame.Event(kind, **values))


def key(code: int, down: bool = True) -> Step:
    return lambda: post(pygame.KEYDOWN if down else pygame.KEYUP, key=code)


def mouse(place: tuple[int, int], down: bool = True, button: int = 1) -> Step:
    kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
    return lambda: post(kind, pos=place, button=button)


def idle() -> None:
    pass


def played(
    board: FakeBoard | VirtualBoard,
    *steps: Step,
    folder: Path | None = None,
    held: dict[str, str | None] = HELD,
    said: list[str] | None = None,
) -> bool:
    clock = [0]

    def now() -> int:
        clock[0] += 1
        return board.now_us // 1000 if isinstance(board, VirtualBoard) else clock[0] * 10

    say = (said if said is not None else []).append
    return window.play(Scripted(board, *steps), "a_board", "A board", held, say, folder, now)


def drawn(board: FakeBoard | VirtualBoard, roles: tuple[str, ...] = ROLES) -> Image.Image:
    """The picture that the window shows, at the panel's own size."""
    surface = pygame.display.get_surface()
    assert surface is not None
    panel = board.panel
    where = device.fitted(panel.width, panel.height, roles, surface.get_size())
    box = where.screen
    part = surface.subsurface((box.x, box.y, box.width, box.height))
    large = Image.frombytes("RGB", part.size, pygame.image.tobytes(part, "RGB"))
    small = large.reduce(where.scale)
    assert not difference(small.resize(large.size, Image.Resampling.NEAREST), large)
    return small


def difference(one: Image.Image, other: Image.Image) -> bool:
    return ImageChops.difference(one, other.convert("RGB")).getbbox() is not None


def place_of(role: str, roles: tuple[str, ...] = ROLES) -> tuple[int, int]:
    """The middle of a button in the window that `play` opens for a panel of 128 x 64."""
    surface = pygame.display.get_surface()
    assert surface is not None
    where = device.fitted(128, 64, roles, surface.get_size())
    return next(k.box.middle for k in where.keys if k.role == role)


def click(role: str, button: int = 1) -> Step:
    """The mouse goes down on a button; where that is, is known when the window is open."""

    def step() -> None:
        mouse(place_of(role), button=button)()

    return step


def test_the_picture_is_the_panels() -> None:
    board = FakeBoard()
    board.panel.light(5, 7)
    shots: list[bool] = []

    def look() -> None:
        shots.append(difference(drawn(board), board.panel.image()))
        board.panel.light(100 + len(shots), 3)

    assert played(board, look, idle, look, idle, look)
    # The board changes after the window was drawn and is seen at the next turn.
    assert shots == [False, False, False]


def test_the_title_is_the_boards_name() -> None:
    titles: list[str] = []
    played(FakeBoard(), lambda: titles.append(pygame.display.get_caption()[0]))
    assert titles == ["A board"]


@pytest.mark.parametrize(
    ("code", "role"),
    [
        (pygame.K_LEFT, "LEFT"),
        (pygame.K_DOWN, "DOWN"),
        (pygame.K_RETURN, "A"),
        (pygame.K_SPACE, "A"),
        (pygame.K_z, "A"),
        (pygame.K_ESCAPE, "B"),
        (pygame.K_BACKSPACE, "B"),
    ],
)
def test_keys_are_the_terminals_and_stay_down_while_held(code: int, role: str) -> None:
    board = FakeBoard()
    seen: list[set[str]] = []

    def look() -> None:
        seen.append(set(board.held))

    played(board, key(code), idle, idle, look, key(code, down=False), idle, look)
    assert board.pressed == [role]
    assert seen == [{role}, set()]


def test_a_key_without_a_button_does_nothing() -> None:
    board = FakeBoard()
    assert played(board, key(pygame.K_c), key(pygame.K_F1), key(pygame.K_w), idle)
    assert board.pressed == []


def test_a_click_holds_a_button_until_it_ends_wherever() -> None:
    board = FakeBoard()
    seen: list[set[str]] = []
    played(
        board,
        click("A"),
        idle,
        lambda: seen.append(set(board.held)),
        mouse((1, 1), down=False),
        idle,
        lambda: seen.append(set(board.held)),
        mouse((1, 1)),
        mouse((1, 1), down=False),
        click("B", button=3),
        idle,
    )
    assert board.pressed == ["A"]
    assert seen == [{"A"}, set()]


def test_key_and_mouse_on_one_button_are_one_press() -> None:
    board = FakeBoard()
    seen: list[set[str]] = []
    played(
        board,
        key(pygame.K_z),
        click("A"),
        key(pygame.K_z, down=False),
        idle,
        lambda: seen.append(set(board.held)),
        mouse((1, 1), down=False),
        idle,
        lambda: seen.append(set(board.held)),
    )
    assert board.pressed == ["A"]
    assert seen == [{"A"}, set()]


def test_leaving_the_window_lets_everything_go() -> None:
    board = FakeBoard()
    played(board, key(pygame.K_z), key(pygame.K_LEFT), lambda: post(pygame.WINDOWFOCUSLOST), idle)
    assert board.pressed == ["A", "LEFT"]
    assert board.held == set()


def test_a_pressed_button_looks_pressed() -> None:
    board = FakeBoard()
    colours: list[object] = []

    def look() -> None:
        surface = pygame.display.get_surface()
        assert surface is not None
        x, y = place_of("B")
        colours.append(tuple(surface.get_at((x - 12, y))))

    played(board, look, key(pygame.K_x), idle, look, key(pygame.K_x, down=False), idle, look)
    assert colours[0] == colours[2] != colours[1]


@pytest.mark.parametrize("how", ["key", "close"])
def test_the_player_leaves(how: str) -> None:
    board = FakeBoard()
    leave = key(pygame.K_q) if how == "key" else lambda: post(pygame.QUIT)
    assert played(board, leave)
    assert board.now < 100


def test_the_board_ends_by_itself() -> None:
    assert not played(FakeBoard(life=100), *[idle] * 20)


def test_resized_the_picture_grows_by_whole_pixels() -> None:
    board = FakeBoard()
    sizes: list[int] = []

    def look() -> None:
        surface = pygame.display.get_surface()
        assert surface is not None
        assert not difference(drawn(board), board.panel.image())
        sizes.append(device.fitted(128, 64, ROLES, surface.get_size()).scale)

    def resize() -> None:
        pygame.display.set_mode((520, 300), pygame.RESIZABLE)
        post(pygame.WINDOWSIZECHANGED, x=520, y=300)

    board.panel.light(127, 63)
    played(board, look, resize, idle, look)
    assert sizes[0] > sizes[1] >= 1


def test_f12_saves_the_picture(tmp_path: Path) -> None:
    board = FakeBoard()
    board.panel.light(3, 4)
    said: list[str] = []
    played(board, key(pygame.K_F12), idle, folder=tmp_path, said=said)
    path = tmp_path / "pocket-hearts-a_board-01.png"
    assert said == [f"saved {path}"]
    with Image.open(path) as image:
        scale = image.width // 128
        assert image.size == (128 * scale, 64 * scale)
        assert image.getbbox() == (3 * scale, 4 * scale, 4 * scale, 5 * scale)


def test_f9_records_until_f9(tmp_path: Path) -> None:
    board = FakeBoard()
    lights = [lambda n=n: board.panel.light(n, 0) for n in range(5)]
    said: list[str] = []
    played(
        board, key(pygame.K_F9), idle, *lights, idle, key(pygame.K_F9), folder=tmp_path, said=said
    )
    with Image.open(tmp_path / "pocket-hearts-a_board-01.gif") as gif:
        assert gif.n_frames >= 3
        last = gif.n_frames - 1
        gif.seek(last)
        scale = gif.width // 128
        assert gif.convert("1").getbbox() == (0, 0, 5 * scale, scale)
    assert said == [f"saved {tmp_path / 'pocket-hearts-a_board-01.gif'}"]


def test_leaving_ends_the_recording(tmp_path: Path) -> None:
    played(FakeBoard(), key(pygame.K_F9), idle, key(pygame.K_q), folder=tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["pocket-hearts-a_board-01.gif"]


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    said: list[str] = []
    missing = tmp_path / "missing"
    assert played(FakeBoard(), key(pygame.K_F12), idle, folder=missing, said=said)
    assert said == ["cannot write here: No such file or directory"]


@pytest.mark.parametrize("name", ["pico_ssd1306", "pico_lcd_1_14"])
def test_the_real_firmware_in_the_window(name: str, tmp_path: Path) -> None:
    board = boards.load(name)
    root = build(board, tmp_path)
    held = {role: button.long for role, button in board.buttons.items()}
    roles = tuple(held)
    pictures: list[Image.Image] = []

    with VirtualBoard(board, root) as machine:

        def look() -> None:
            assert not difference(drawn(machine, roles), machine.panel.image())
            pictures.append(machine.panel.image())

        def click_a() -> None:
            surface = pygame.display.get_surface()
            assert surface is not None
            panel = machine.panel
            where = device.fitted(panel.width, panel.height, roles, surface.get_size())
            mouse(next(k.box.middle for k in where.keys if k.role == "A"))()

        wait = [idle] * 8
        steps = (
            *[idle] * 120,
            look,
            key(pygame.K_RETURN),
            *wait,
            key(pygame.K_RETURN, down=False),
            *wait,
            look,
            click_a,
            *wait,
            mouse((0, 0), down=False),
            *wait,
            look,
        )
        assert played(machine, *steps, held=held)
        assert machine.pins.faults == []
    one, two, three = pictures
    assert difference(one.convert("RGB"), two)
    assert difference(two.convert("RGB"), three)


@pytest.mark.parametrize(
    "name", slowly.but(["tdisplay"], ["pico_oled_1_3", "tdisplay", "tdisplay_upright"])
)
def test_two_buttons_leave_a_page_and_go_both_ways(name: str, tmp_path: Path) -> None:
    """The lesson and How to play are left by B; the cursor moves both ways, by mouse, too."""
    board = boards.load(name)
    held = long_roles(board)
    pictures: list[bytes] = []
    with VirtualBoard(board, build(board, tmp_path)) as machine:

        def look() -> None:
            pictures.append(machine.panel.image().tobytes())

        def press(down: Step, up: Step, held_for: int = 3) -> list[Step]:
            return [down, *[idle] * held_for, up, *[idle] * 60, look]

        def typed(code: int) -> list[Step]:
            return press(key(code), key(code, down=False))

        def click_right() -> None:
            surface = pygame.display.get_surface()
            assert surface is not None
            panel = machine.panel
            where = window.fitted(panel.width, panel.height, held, surface.get_size())
            mouse(next(k.box.middle for k in where.keys if k.role == "RIGHT"))()

        let_go = mouse((0, 0), down=False)
        steps = (
            *[idle] * 150,
            look,
            *typed(pygame.K_ESCAPE),
            *typed(pygame.K_RETURN),
            *typed(pygame.K_DOWN),
            *typed(pygame.K_RETURN),
            *typed(pygame.K_ESCAPE),
            *typed(pygame.K_UP),
            *press(click_right, let_go),
            *press(click_right, let_go, held_for=34),
        )
        assert played(machine, *steps, held=held)
    lesson, menu, start, chosen, page, left, last, clicked, clicked_back = pictures
    assert len({lesson, menu, start, chosen, page}) == 5
    assert left == clicked == chosen
    assert last == clicked_back == start


def test_no_pygame_says_what_to_type(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pygame", None)
    monkeypatch.delitem(sys.modules, "host_tools.frontends.window")
    monkeypatch.delattr("host_tools.frontends.window")
    with pytest.raises(UserError, match="make play-window") as caught:
        play.play_in_window(boards.load("pico_ssd1306"), None, print)
    assert "requirements-window.txt" in str(caught.value)


def test_no_display_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonsense")
    with pytest.raises(UserError, match="no window can be opened"), window.opened():
        pass


def test_colours_are_refused_in_the_terminal() -> None:
    with pytest.raises(UserError, match="--frontend window"):
        play.play_board(boards.load("picosystem"), None)


@pytest.mark.skipif(not Path("/proc/self/cwd").exists(), reason="looks into /proc")
def test_the_command_plays_in_a_window(tmp_path: Path) -> None:
    """The real command in a process of its own, ended as a window manager does: by SIGTERM."""
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)}
    code = "from host_tools.cli import main; main()"
    command = [sys.executable, "-c", code, "play", "--frontend", "window"]
    process = subprocess.Popen(
        command, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    try:
        # The board is started when the window is open.
        deadline = time.monotonic() + 30
        while not board_processes(tmp_path) and time.monotonic() < deadline:
            assert process.poll() is None
            time.sleep(0.02)
        process.terminate()
        out, errors = process.communicate(timeout=20)
    finally:
        process.kill()
    assert b"Traceback" not in errors
    assert process.returncode == 0, (out, errors)
    assert not board_processes(tmp_path)
    assert (tmp_path / "pocket-hearts" / "boards" / "pico_ssd1306" / "files").is_dir()
