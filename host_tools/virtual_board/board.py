"""The virtual board: the built firmware on a real MicroPython, its pins on the laptop."""

import contextlib
import os
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from host_tools.boards import Board
from host_tools.panels import Panel
from host_tools.virtual_board import messages as m
from host_tools.virtual_board.binary import environment, find_micropython, measure
from host_tools.virtual_board.end import CAUSES, End, exit_of
from host_tools.virtual_board.files import write_extra
from host_tools.virtual_board.keys import Timeline
from host_tools.virtual_board.link import Link
from host_tools.virtual_board.pins import Pins
from host_tools.virtual_board.wiring import Wiring, panel_of, wiring_of

_REAL = 1  # flags of sim/machine.py
_HEAP = 2
_POWER_ON = 1
_WATCHDOG_RESET = 3
_DEEPSLEEP = 4
# In real time, in seconds: the longest wait in one piece; a gap between two looks at the clock
# above which this process stood still (Ctrl-Z, a laptop shut).
_LOOK_S = 0.1
_STANDSTILL_S = 0.5
_LOST = 0x3FFFFFFF  # us, as much as sim/machine.py takes


class VirtualBoard:
    """A board that runs what is in `root`; use it in a `with` statement.

    `board` is a `host_tools.boards.Board`. `root` is the board's file system: a folder with
    main.py, as `host_tools.build` makes it; the firmware writes its saves there.
    `heap` is the board's heap in bytes (of 32-bit words; the board's own figure by default): a
    64-bit MicroPython gets twice that, and the cost of the simulated modules is added. `extra`
    holds values for hearts/board.py (SEED, DEMO, ...). `realtime`: board time follows the wall
    clock while the board is run; otherwise it passes only in `run`, as fast as the firmware
    computes, and every run is the same. `restart`: a reset starts the firmware again on the same
    files; otherwise it ends the run. `measure_heap`: collect garbage at every
    sleep and note what is in use (slow).
    `patience_s`: how long the firmware may compute without a sleep before it is killed.
    """

    def __init__(
        self,
        board: Board | Wiring,
        root: Path,
        *,
        micropython: Path | None = None,
        heap: int | None = None,
        realtime: bool = False,
        extra: dict[str, object] | None = None,
        restart: bool = False,
        measure_heap: bool = False,
        patience_s: float = 60.0,
    ) -> None:
        self.wiring = wiring_of(board)
        self.root = root
        self.panel: Panel = panel_of(self.wiring)
        self.pins = Pins(self.wiring, self.panel)
        self.binary = measure(micropython or find_micropython())
        words = self.binary.bits // 32
        usable = (heap or self.wiring.heap) * words + self.binary.sim_heap
        # -X heapsize counts MicroPython's own tables too: 3 bits for each block of four words
        # (py/gc.c), which a board's figure leaves out.
        self.heap = usable + usable * 3 // (128 * words)
        self.realtime = realtime
        self.restart = restart
        self.patience_s = patience_s
        self.output: list[str] = []
        self.ended: End | None = None
        self.resets = 0
        self.sleeps = 0
        self.heap_now = 0  # bytes in use at the last sleep, with measure_heap; ...
        self.heap_peak = 0  # ... and the most at any sleep
        self.now_us = 0  # board time up to which `run` has let it go
        self._flags = (_REAL if realtime else 0) | (_HEAP if measure_heap else 0)
        # The board's own clock, at its last sign of life: never behind the sleep it is in, and
        # ahead of `now_us` by what it crept since it woke.
        self._board_us = 0
        self._asleep: m.Message | None = None
        self._wake_us: int | None = None
        self._watchdog_us: int | None = None
        self._timeline = Timeline(self.pins)
        self._wall_start = self._looked = time.monotonic()
        self._lost_us = 0  # by standing still, which the board's own clock does not know yet
        self._link: Link | None = None
        write_extra(root, extra)
        self._start(_POWER_ON)

    # Life.

    def _start(self, cause: int) -> None:
        board_in, to = os.pipe()
        back, board_out = os.pipe()
        for fd in (board_in, board_out):
            os.set_inheritable(fd, True)
        self._link = Link(
            [*self.binary.command, "-X", f"heapsize={self.heap}", "main.py"],
            self.root,
            (board_in, to, back, board_out),
            environment(board_in, board_out, self._flags, cause),
            self.output,
        )
        self._asleep = None
        self._wake_us = None
        self._watchdog_us = None
        self.pins.power_on()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Cut the power. The firmware is not asked; `ended` stays what it was if it had ended."""
        self._kill("closed")

    def _kill(self, why: str) -> None:
        if self.ended is None and self._link is not None:
            self._link.kill()
            self.ended = End("killed", -9, why)

    def interrupt(self) -> None:
        """Ctrl-C on the board's console: KeyboardInterrupt in the firmware."""
        if self._link is not None and self.ended is None:
            self._link.interrupt()

    # Time.

    def run(self, ms: float) -> None:
        """Let `ms` milliseconds of board time pass, or less when the firmware ends."""
        if self.realtime:
            self._run_real(time.monotonic() + ms / 1000)
            return
        target = self.now_us + round(ms * 1000)
        while self.ended is None:
            if self._asleep is None:
                self._listen(self.patience_s)
                continue
            wake = self._wake_time()
            if wake is None or wake > target:
                break
            self._wake(max(wake, self._board_us))
        self.now_us = target if self.ended is None else max(self.now_us, self._board_us)

    def _run_real(self, until: float) -> None:
        if self.ended is not None:
            return
        while self.ended is None:
            now = time.monotonic()
            self.now_us = self._wall_us()
            if now >= until:
                return
            if self._asleep is None:
                with contextlib.suppress(TimeoutError):
                    self._listen(min(until - now, _LOOK_S), patient=True)
                continue
            wake = self._wake_time()
            if wake is not None and wake <= self.now_us:
                self._wake(self.now_us)
                continue
            rest = min(until - now, _LOOK_S)
            if wake is not None:
                rest = min(rest, (wake - self.now_us) / 1e6)
            time.sleep(rest)
        # It ended on the way: what it had computed until then counts.
        self.now_us = self._wall_us()

    def _wall_us(self) -> int:
        now = time.monotonic()
        gap, self._looked = now - self._looked, now
        if gap > _STANDSTILL_S:
            self._wall_start += gap
            self._lost_us += round(gap * 1e6)
        return round((now - self._wall_start) * 1e6)

    def _wake_time(self) -> int | None:
        # When the sleep ends; a sleep without an end waits for the next change of a button.
        if self._wake_us is not None:
            return self._wake_us
        return self._timeline.next_us()

    # Buttons.

    def press(self, role: str) -> None:
        """Push the button down now; the firmware sees it after its current sleep.

        Raises ValueError, naming what there is, for a button that this board does not have.
        """
        self._timeline.add(self.now_us, role, True)

    def release(self, role: str) -> None:
        """Let the button go. After a press in the same sleep, it is seen one sleep later."""
        self._timeline.add(self.now_us, role, False)

    def tap(self, role: str, hold_ms: float = 60, gap_ms: float = 60) -> None:
        """Press, wait, release, wait: the waits let a debounced firmware see both."""
        self.press(role)
        self.run(hold_ms)
        self.release(role)
        self.run(gap_ms)

    def tap_soon(self, role: str, hold_ms: float = 60, gap_ms: float = 60) -> None:
        """Line up a tap behind those still to come, without letting time pass."""
        self._timeline.line_up(self.now_us, role, round(hold_ms * 1000), round(gap_ms * 1000))

    # The board's messages.

    def _wake(self, at_us: int) -> None:
        asleep = self._asleep
        assert asleep is not None
        slept = at_us - self._board_us if asleep.n == m.FOREVER_US else 0
        if self.realtime:
            slept, self._lost_us = self._lost_us & _LOST, 0
        if self._watchdog_us is not None and at_us >= self._watchdog_us:
            self._reset(_WATCHDOG_RESET, 0)
            return
        self._board_us = at_us
        self.panel.at(at_us)
        self._timeline.apply(at_us)
        self._asleep = None
        most = _LOST if self.realtime else m.FOREVER_US >> 1
        self._answer(min(slept, most).to_bytes(4, "little"))

    def _answer(self, rest: bytes = m.NOTHING) -> None:
        assert self._link is not None
        self._link.answer(m.ANSWER.pack(self.pins.levels(), rest))

    def _listen(self, timeout_s: float, patient: bool = False) -> None:
        assert self._link is not None
        try:
            message = self._link.next(timeout_s)
        except TimeoutError:
            if patient:
                raise
            self._kill(f"no sleep for {timeout_s:g} s: an endless loop?")
            return
        if message is None:
            self._ended()
        else:
            self._handle(message)

    def _handle(self, message: m.Message) -> None:
        kind, a, b, n, data = message
        if kind == m.I2C_WRITE:
            self.pins.i2c_write(a, b, data)
        elif kind == m.SPI_WRITE:
            self.pins.spi_write(a, data)
        elif kind == m.PIN:
            self.pins.drive(a, b)
        elif kind == m.SLEEP:
            assert self._link is not None
            self._link.printed()
            self.panel.settle()
            self.sleeps += 1
            self._asleep = message
            self._board_us = self._wall_us() if self.realtime else self._board_us + b
            self._wake_us = None if n == m.FOREVER_US else self._board_us + n
        elif kind == m.HEAP:
            self.heap_now = n - self.binary.sim_heap
            self.heap_peak = max(self.heap_peak, self.heap_now)
        elif kind == m.MODE:
            self.pins.mode(a, b & 0xFF, b >> 8, n)
            self._answer()
        elif kind in (m.I2C_OPEN, m.SOFT_I2C_OPEN):
            hard = kind == m.I2C_OPEN
            self._answer(self.pins.i2c_open(hard, a, b & 0xFF, b >> 8))
        elif kind in (m.SPI_OPEN, m.SOFT_SPI_OPEN):
            hard = kind == m.SPI_OPEN
            self._answer(self.pins.spi_open(hard, a, b & 0xFF, b >> 8))
        elif kind == m.I2C_READ:
            self._answer()
            assert self._link is not None
            self._link.answer(self.pins.i2c_read(a, b, n))
        elif kind == m.ADC:
            self._answer(self.pins.adc.get(a, 0x8000).to_bytes(4, "little"))
        elif kind == m.PWM:
            self.pins.pulse(a, n, b)
        elif kind == m.WATCHDOG:
            self._watchdog_us = self._board_us + n * 1000
        elif kind == m.END:
            self._reset(a, n)

    def _reset(self, cause: int, ms: int) -> None:
        assert self._link is not None
        self._link.kill()
        self.resets += 1
        if self.restart:
            self._board_us += ms * 1000 if cause == _DEEPSLEEP else 0
            self._start(cause)
        else:
            self._asleep = None
            self.panel.settle()
            self.ended = End("reset", 0, CAUSES.get(cause, "reset"))

    def _ended(self) -> None:
        assert self._link is not None
        code = self._link.wait()
        self.ended = exit_of(code, self.output)
        self.panel.settle()
