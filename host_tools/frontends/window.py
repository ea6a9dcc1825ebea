"""Plays a virtual board in a window: the board drawn around its panel, with buttons to click.

Needs pygame-ce, which only this frontend uses; import it through `play`, which says so.
"""

import time
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pygame
from PIL import Image

from host_tools.errors import UserError
from host_tools.frontends import device as drawing
from host_tools.frontends.hands import Hands
from host_tools.frontends.keys import BLOCKS, QUIT, SUSPEND, meaning, spelt_out
from host_tools.frontends.painter import flowed, paint, paint_picture
from host_tools.frontends.recorder import Recorder
from host_tools.frontends.terminal import Playable

# ms of board time between two looks at the keyboard; the firmware polls about as often.
STEP = 16
# ms that a message stays below the board.
MESSAGE = 6000
# How much of the desktop the window takes at first, and at most.
_SHARE = 0.85
_LARGEST = (1100, 820)

_FILES = ("F12 picture", "F9 record a GIF", "Q quit")
# Keys whose names in keys.py are not their character.
_NAMES = {
    pygame.K_LEFT: "KEY_LEFT",
    pygame.K_RIGHT: "KEY_RIGHT",
    pygame.K_UP: "KEY_UP",
    pygame.K_DOWN: "KEY_DOWN",
    pygame.K_RETURN: "KEY_ENTER",
    pygame.K_KP_ENTER: "KEY_ENTER",
    pygame.K_ESCAPE: "KEY_ESCAPE",
    pygame.K_BACKSPACE: "KEY_BACKSPACE",
}
_PRINTABLE = range(0x20, 0x7F)


def fitted(
    width: int, height: int, buttons: Mapping[str, str | None], size: tuple[int, int]
) -> drawing.Device:
    """The drawing of a board that fits a window of that size, with room for the words below.

    `width` and `height` are the panel's; `buttons`: as in `play`.
    """
    legend = spelt_out(buttons)
    lines = 2
    while True:
        device = drawing.fitted(width, height, buttons, size, lines)
        wide = device.words.width
        needed = len(flowed(legend, wide)) + len(flowed(_FILES, wide))
        if needed <= lines:
            return device
        # More lines leave less room for the drawing, which may then be narrower.
        lines = needed


class Window:
    """One board in one window. `held`: what a button stands for when held, where it does."""

    def __init__(
        self,
        board: Playable,
        name: str,
        held: Mapping[str, str | None],
        recorder: Recorder,
        clock: Callable[[], int],
        say: Callable[[str], None],
    ) -> None:
        self._board = board
        self._name = name
        self._buttons = held
        self._legend = spelt_out(held)
        self._held = {role: long for role, long in held.items() if long is not None}
        self._recorder = recorder
        self._clock = clock
        self._say = say
        self._hands = Hands(board.press, board.release, held)
        self._message = ""
        self._message_until = 0
        self._shown: int | None = None  # the frame in the window
        self._recorded: int | None = None  # the last frame in the recording
        self._painted: object = None  # what everything around it shows
        self._surface = self._open()
        self.device = self._layout()

    def _fitted(self, size: tuple[int, int]) -> drawing.Device:
        panel = self._board.panel
        return fitted(panel.width, panel.height, self._buttons, size)

    def _open(self) -> pygame.Surface:
        desktop = pygame.display.get_desktop_sizes()[0]
        room = [min(round(_SHARE * d), most) for d, most in zip(desktop, _LARGEST, strict=True)]
        size = drawing.size_of(self._fitted((room[0], room[1])))
        pygame.display.set_caption(self._name)
        return pygame.display.set_mode(size, pygame.RESIZABLE)

    def _layout(self) -> drawing.Device:
        return self._fitted(self._surface.get_size())

    # What happens.

    def play(self) -> bool:
        """Show and play until the player quits (True) or the board ends by itself (False)."""
        try:
            while self._board.ended is None:
                for event in pygame.event.get():
                    if self._is_end(event):
                        return True
                self._hands.tick(self._clock())
                self._draw()
                self._board.run(STEP)
            self._draw()
            return False
        finally:
            self._stop_recording()

    def _is_end(self, event: pygame.Event) -> bool:
        if event.type == pygame.QUIT:
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event.key)
        if event.type == pygame.KEYUP:
            self._hands.up(event.key)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            role = self.device.hit(*event.pos)
            if role is not None:
                self._hands.finger("mouse", role)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._hands.up("mouse")
        elif event.type == pygame.WINDOWFOCUSLOST:
            # Its keys' releases go to another window.
            self._hands.let_go()
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
            surface = pygame.display.get_surface()
            assert surface is not None
            self._surface = surface
            self.device = self._layout()
            self._painted = None
        elif event.type == pygame.WINDOWEXPOSED:
            self._painted = None
        return False

    def _key(self, key: int) -> bool:
        """A key goes down; True when it is the one to quit."""
        if key == pygame.K_F9:
            self._toggle_recording()
        elif key == pygame.K_F12:
            self._written(lambda: self._recorder.save(self._image(), self.device.scale))
        else:
            name = _NAMES.get(key, chr(key) if key in _PRINTABLE else "")
            role = meaning(name, self._hands.ways)
            if role == QUIT:
                return True
            if role not in (None, SUSPEND, BLOCKS):
                self._hands.key(key, role, self._clock())
        return False

    # Files.

    def _image(self) -> Image.Image:
        return self._board.panel.image()

    def _written(self, write: Callable[[], Path]) -> None:
        try:
            text = f"saved {write()}"
        except OSError as error:
            text = f"cannot write here: {error.strerror or error}"
        self._say(text)
        self._message = text
        self._message_until = self._clock() + MESSAGE

    def _toggle_recording(self) -> None:
        if self._recorder.recording:
            self._stop_recording()
        else:
            self._recorder.start(self._image(), self.device.scale, self._clock())
            self._recorded = self._board.panel.frames

    def _stop_recording(self) -> None:
        if self._recorder.recording:
            self._written(lambda: self._recorder.stop(self._clock()))

    # Drawing.

    def _words(self) -> tuple[str, ...]:
        now = self._clock()
        wide = self.device.words.width
        last = flowed(_FILES, wide)
        if self._recorder.recording:
            last = [f"recording {self._recorder.seconds(now)} s   F9 stop"]
        elif now < self._message_until:
            last = [self._message]
        return (*flowed(self._legend, wide), *last)

    def _draw(self) -> None:
        panel = self._board.panel
        if self._recorder.recording and panel.frames != self._recorded:
            self._recorded = panel.frames
            if not self._recorder.frame(self._image(), self._clock()):
                self._stop_recording()
        words = self._words()
        down = self._hands.down
        around = (self.device, down, words)
        if around == self._painted and panel.frames == self._shown:
            return
        if around != self._painted:
            recording = self._recorder.recording
            paint(self._surface, self.device, self._name, self._held, down, words, recording)
        self._painted = around
        self._shown = panel.frames
        paint_picture(self._surface, self.device, self._image().convert("RGB").tobytes())
        pygame.display.flip()


def _milliseconds() -> int:
    return int(time.monotonic() * 1000)


@contextmanager
def opened() -> Generator[None]:
    """The display, for as long as the block runs. Raises UserError where there is none."""
    try:
        pygame.display.init()
        pygame.font.init()
    except pygame.error as error:
        raise UserError(
            f"no window can be opened ({error}): play in the terminal, without --frontend"
        ) from error
    try:
        yield
    finally:
        pygame.quit()


def play(
    board: Playable,
    board_id: str,
    name: str,
    held: Mapping[str, str | None],
    say: Callable[[str], None],
    folder: Path | None = None,
    clock: Callable[[], int] = _milliseconds,
) -> bool:
    """Play in a window until the player quits (True) or the board ends by itself (False).

    `held`: the board's buttons, each with what it stands for when held, or None. `say` is told
    where pictures went: to `folder`, the current one. `clock`: ms.
    """
    recorder = Recorder(f"pocket-hearts-{board_id}", folder)
    return Window(board, name, held, recorder, clock, say).play()
