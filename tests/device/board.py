"""A board without a board: MicroPython's unix port behind a pseudo-terminal, on a real littlefs.

What a real board has and the unix port lacks is added here: a soft reset starts the process again,
input waits until somebody reads it, Ctrl-C reaches code that was pasted. And what goes wrong with
boards can be made to happen: junk on the line, a cable that comes off after so many bytes, power
that goes at a block write, another firmware's words, a read-only or small flash.
"""

import array
import contextlib
import fcntl
import os
import pty
import select
import signal
import subprocess
import termios
import threading
import time
import tty
from pathlib import Path

from host_tools.virtual_board.binary import command_of
from tests.mp import micropython

LIB = Path(__file__).with_name("lib")
BLOCK = 4096
_RAW = b"raw REPL; CTRL-B to exit\r\n"
_START = """
import sys
sys.path.insert(0, {lib!r})
import start
start.main(dict({settings!r}, globals=globals()))
"""


class PtyBoard:
    """A board whose flash is the file `image`; use it in a `with` statement.

    `path`: its serial port. `console`: all that it said. `bus`: what went to its display.
    `unplug_after`: bytes from the laptop after which the cable comes off. `power_after`: block
    writes after which the power goes, for good. `junk`: said at every start, before anything
    else. `chatter`: said amid everything, until the first soft reset.
    `system`: what `sys` says instead. `deaf`: Ctrl-C does nothing.
    `mute` (set later): nothing does.
    """

    def __init__(
        self,
        image: Path,
        *,
        blocks: int = 256,
        readonly: bool = False,
        unplug_after: int = -1,
        power_after: int = -1,
        junk: bytes = b"",
        chatter: bytes = b"",
        system: dict | None = None,
        deaf: bool = False,
        heap: str = "1m",
    ) -> None:
        self.image = image
        self.settings = {
            "image": str(image),
            "blocks": blocks,
            "readonly": readonly,
            "cut": power_after,
            "system": system,
        }
        self.junk = junk
        self.chatter = chatter
        self.deaf = deaf
        self.mute = False
        self.heap = heap
        self.unplug_after = unplug_after
        self.received = 0
        self.unplugged = False
        self.console = b""
        self.bus = b""
        self.starts = 0
        self.wants_raw = False
        self._quit_read, self._quit = os.pipe()
        if not image.exists():
            image.write_bytes(b"\xff" * blocks * BLOCK)
        self._port, self._port_slave = pty.openpty()
        tty.setraw(self._port_slave)
        self.path = os.ttyname(self._port_slave)
        self._start()
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def __enter__(self) -> "PtyBoard":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Pull the plug."""
        os.write(self._quit, b"x")
        self._thread.join(10)
        self._kill()
        for fd in (self._quit, self._quit_read, self._port_slave):
            os.close(fd)
        if not self.unplugged:
            os.close(self._port)

    def wait_for(self, text: bytes, seconds: float = 10) -> bytes:
        """Wait until the board has said this, and return all it said."""
        self.wait(lambda: text in self.console, seconds, repr(text))
        return self.console

    def wait_for_picture(self, seconds: float = 10) -> None:
        """Wait until a whole picture of 128x64 has gone to the display."""
        self.wait(lambda: len(self.bus) > 1024, seconds, "a picture")

    def wait(self, done, seconds: float = 10, what: str = "end") -> None:
        """Wait until done() is true; AssertionError when it takes too long."""
        end = time.monotonic() + seconds
        while not done():
            if time.monotonic() > end:
                raise AssertionError(f"no {what}; the last was {self.console[-500:]!r}")
            select.select([], [], [], 0.005)

    # The process.

    def _start(self) -> None:
        self.starts += 1
        self._inner, self._inner_slave = pty.openpty()
        mode = termios.tcgetattr(self._inner_slave)
        # As a serial line: no echo, no rewriting of line ends. Ctrl-C alone keeps its meaning.
        mode[0] &= ~(termios.ICRNL | termios.IXON)
        mode[1] &= ~termios.OPOST
        mode[3] = termios.ISIG | termios.NOFLSH
        mode[6][termios.VMIN], mode[6][termios.VTIME] = 1, 0
        for key in (termios.VQUIT, termios.VSUSP):
            mode[6][key] = b"\0"
        termios.tcsetattr(self._inner_slave, termios.TCSANOW, mode)
        slave = self._inner_slave
        self._wire, wire = os.pipe()
        os.set_inheritable(wire, True)
        settings = {**self.settings, "wire": wire, "main": not self.wants_raw}
        code = _START.format(lib=str(LIB), settings=settings)

        def own_terminal() -> None:
            os.setsid()
            fcntl.ioctl(slave, termios.TIOCSCTTY, 0)

        self._process = subprocess.Popen(
            # The 32-bit build has no raw prompt on a pseudo-terminal.
            [*command_of(micropython()), "-X", f"heapsize={self.heap}", "-i", "-c", code],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            pass_fds=(wire,),
            preexec_fn=own_terminal,  # noqa: PLW1509 - the caller waits meanwhile, locking nothing
            env={"PATH": os.environ.get("PATH", ""), "TERM": "dumb"},
        )
        os.close(wire)
        self._held = b""
        self._tail = b""
        self._ready = False
        # A main.py that never ends gives no prompt: then input goes to it.
        self._ready_by = time.monotonic() + 0.5
        self._interrupted: float | None = None
        self._after_interrupt = 0
        if self.junk:
            self._say(self.junk)

    def _kill(self) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        for fd in (self._inner, self._inner_slave, self._wire):
            os.close(fd)

    def _say(self, data: bytes) -> None:
        self.console += data
        if not self.unplugged:
            with contextlib.suppress(OSError):
                os.write(self._port, data)

    def _unread(self) -> int:
        count = array.array("i", [0])
        fcntl.ioctl(self._inner_slave, termios.FIONREAD, count)
        return count[0]

    def _serve(self) -> None:
        while True:
            wait = 0.01 if self._held or self._interrupted else 0.1
            sources = [self._quit_read, self._inner, self._wire]
            if not self.unplugged:
                sources.append(self._port)
            ready, _, _ = select.select(sources, [], [], wait)
            if self._quit_read in ready:
                return
            if self._port in ready:
                self._from_laptop()
            self._deliver()
            if self._wire in ready:
                self.bus += os.read(self._wire, 65536)
            if self._inner in ready:
                self._from_board()
            elif self._process.poll() is not None and self._inner not in ready:
                self._ended()

    def _from_laptop(self) -> None:
        try:
            data = os.read(self._port, 4096)
        except OSError:
            return
        if 0 <= self.unplug_after < self.received + len(data):
            data = data[: self.unplug_after - self.received]
            self.unplugged = True
            os.close(self._port)
        self.received += len(data)
        if self.mute:
            return
        if self.deaf:
            data = data.replace(b"\x03", b"")
        self._held += data

    def _deliver(self) -> None:
        if self._held and (self._ready or time.monotonic() > self._ready_by):
            if self._unread() < 1024:
                chunk, self._held = self._held[:512], self._held[512:]
                os.write(self._inner, chunk)
                self._after_interrupt += len(chunk)
                if self.chatter and self.starts == 1:
                    self._say(self.chatter)
                if b"\x03" in chunk:
                    self._interrupted = time.monotonic()
                    self._after_interrupt = len(chunk) - chunk.rindex(b"\x03")
        if self._interrupted and time.monotonic() - self._interrupted > 0.05:
            self._interrupted = None
            # The Ctrl-C itself is still unread: what runs was pasted, with the terminal raw.
            if self._unread() >= self._after_interrupt:
                termios.tcflush(self._inner_slave, termios.TCIFLUSH)
                self._process.send_signal(signal.SIGINT)

    def _from_board(self) -> None:
        data = os.read(self._inner, 4096)
        self._tail = (self._tail + data)[-200:]
        prompt = self._tail.rfind(b">>> ")
        if self._tail.rfind(_RAW) > prompt:
            self.wants_raw = self._ready = True
        elif prompt >= 0:
            if not self._ready and self.wants_raw:
                # After a soft reset a board is in the mode it was in.
                os.write(self._inner, b"\x01")
            elif self._ready:
                self.wants_raw = False
            self._ready = True
        self._say(data)

    def _ended(self) -> None:
        """The process is gone and all it said is delivered: a reset, or no power any more."""
        if self.settings["cut"] >= 0 and self._process.returncode == -signal.SIGKILL:
            self.unplugged = True
            os.close(self._port)
            self.settings["cut"] = -1
            self._quit_now()
            return
        for fd in (self._inner, self._inner_slave, self._wire):
            os.close(fd)
        if self._process.returncode == -signal.SIGKILL:
            self.wants_raw = False
        self._say(b"MPY: soft reboot\r\n")
        self._start()

    def _quit_now(self) -> None:
        os.write(self._quit, b"x")
